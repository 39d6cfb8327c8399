//! Fixed-capacity lists, copied with the state that they are part of.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` items, stored in place, so that a state that holds it is one block of plain data.
#[derive(Clone, Copy, Debug)]
pub struct Bounded<T, const N: usize> {
    len: u8,
    items: [T; N],
}

/// The error of a full list: the state has reached a limit of its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl<T, const N: usize> Bounded<T, N> {
    /// Returns the number of items.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// True if the list is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy + Default, const N: usize> Bounded<T, N> {
    /// Appends an item.
    ///
    /// # Errors
    /// [`Full`] if there are `N` items already; the list is unchanged then.
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let place = self.items.get_mut(self.len as usize).ok_or(Full)?;
        *place = item;
        self.len += 1;
        Ok(())
    }

    /// Removes and returns the last item.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Removes and returns the item at `index`; those behind it move up.
    ///
    /// # Panics
    /// If there is no such item.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.copy_within(index + 1.., index);
        self.pop();
        item
    }

    /// Keeps the items for which `keep` returns true, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len as usize {
            if keep(&self.items[index]) {
                // The items before the first that is removed need no copy.
                if kept < index {
                    self.items[kept] = self.items[index];
                }
                kept += 1;
            }
        }
        // The unused tail is reset to the default, so that equal lists are equal bytes.
        self.items[kept..self.len as usize].fill(T::default());
        self.len = kept as u8;
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.retain(|_| false);
    }
}

impl<T: Copy + Default, const N: usize> Default for Bounded<T, N> {
    fn default() -> Self {
        const { assert!(N <= u8::MAX as usize, "a bounded list counts its items in one byte") };
        Self { len: 0, items: [T::default(); N] }
    }
}

impl<T, const N: usize> Deref for Bounded<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Bounded<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Bounded<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Bounded<T, N> {}

impl<T: Hash, const N: usize> Hash for Bounded<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.len.hash(hasher);
        for item in self.iter() {
            item.hash(hasher);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_refuses_and_stays_as_it_was() {
        let mut list: Bounded<u8, 2> = Bounded::default();
        assert_eq!((list.push(1), list.push(2), list.push(3)), (Ok(()), Ok(()), Err(Full)));
        assert_eq!(&*list, [1, 2]);
    }

    #[test]
    fn removing_keeps_the_order_of_the_others() {
        let mut list: Bounded<u8, 4> = Bounded::default();
        for n in [1, 2, 3, 4] {
            list.push(n).unwrap();
        }
        assert_eq!(list.remove(1), 2);
        assert_eq!(&*list, [1, 3, 4]);
        list.retain(|&n| n != 3);
        assert_eq!(&*list, [1, 4]);
    }
}
