//! A fingerprint of a state that is the same on every machine.

use std::hash::{Hash, Hasher};

/// The fingerprint of `state`: equal states have equal ones, on every machine and in every run.
pub fn digest<T: Hash>(state: &T) -> u64 {
    let mut hasher = Fingerprint(blake3::Hasher::new());
    state.hash(&mut hasher);
    hasher.finish()
}

/// Feeds what a state hashes to BLAKE3, with numbers in one byte order and lengths in one width.
struct Fingerprint(blake3::Hasher);

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
    fn write_i32(&mut self, n: i32) {
        self.write(&n.to_le_bytes());
    }
    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        first.copy_from_slice(&self.0.finalize().as_bytes()[..8]);
        u64::from_le_bytes(first)
    }
}
