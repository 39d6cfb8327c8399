//! Fingerprints of states, the same on every machine.

use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// Returns the fingerprint of `state`: equal states have equal ones, on every machine and in every run.
pub fn digest<T: Hash>(state: &T) -> u64 {
    let mut hasher = Fingerprint { before: None, waiting: [0; BLOCK], len: 0 };
    state.hash(&mut hasher);
    hasher.finish()
}

/// The size of the buffer in bytes. A state is many small fields, which are hashed together; it is to fit in one block.
const BLOCK: usize = 2048;

/// A hasher that buffers the fields of a state for XXH3, with numbers in little-endian order and lengths in 64 bits.
struct Fingerprint {
    /// The hash of the full blocks before, for a value that is longer than one.
    before: Option<Xxh3>,
    waiting: [u8; BLOCK],
    len: usize,
}

impl Fingerprint {
    /// Buffers the bytes of one number.
    #[inline]
    fn write_few<const N: usize>(&mut self, bytes: [u8; N]) {
        match self.waiting.get_mut(self.len..self.len + N) {
            Some(place) => {
                place.copy_from_slice(&bytes);
                self.len += N;
            }
            None => self.write(&bytes),
        }
    }
}

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        if self.len + bytes.len() > BLOCK {
            let before = self.before.get_or_insert_with(Xxh3::new);
            before.update(&self.waiting[..self.len]);
            self.len = 0;
            if bytes.len() > BLOCK {
                return before.update(bytes);
            }
        }
        self.waiting[self.len..self.len + bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }
    #[inline]
    fn write_u8(&mut self, n: u8) {
        match self.waiting.get_mut(self.len) {
            Some(place) => {
                *place = n;
                self.len += 1;
            }
            None => self.write(&[n]),
        }
    }
    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.write_few(n.to_le_bytes());
    }
    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.write_few(n.to_le_bytes());
    }
    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.write_few(n.to_le_bytes());
    }
    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_few(n.to_le_bytes());
    }
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    /// Writes an enum's variant index in one byte: no state is made of enums with more than 256 variants.
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.write_u8(n as u8);
    }
    #[inline]
    fn write_i32(&mut self, n: i32) {
        self.write_few(n.to_le_bytes());
    }
    fn finish(&self) -> u64 {
        let waiting = &self.waiting[..self.len];
        match &self.before {
            None => xxh3_64(waiting),
            Some(before) => {
                let mut hasher = before.clone();
                hasher.update(waiting);
                hasher.digest()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_counts_wherever_it_stands() {
        let mut bytes = vec![0_u8; 3 * BLOCK + 5];
        let blank = digest(&bytes);
        for place in [0, BLOCK - 1, BLOCK, 2 * BLOCK + 7, 3 * BLOCK + 4] {
            bytes[place] = 1;
            assert_ne!(digest(&bytes), blank, "byte {place}");
            bytes[place] = 0;
        }
        assert_eq!(digest(&bytes), blank);
        assert_ne!(digest(&(1_u16, 2_u32)), digest(&(2_u16, 1_u32)));
    }
}
