//! Copy-on-write parts of a set-up.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A copy-on-write value: a copy costs a reference count, and the first change of a shared value copies it.
#[derive(Debug, Default)]
pub struct Shared<T>(Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Shared;

    #[test]
    fn what_one_copy_changes_the_others_keep() {
        let first: Shared<Vec<u8>> = vec![1].into();
        let mut second = first.clone();
        assert!(std::ptr::eq(&*first, &*second));
        second.push(2);
        assert_eq!((&**first, &**second), (&[1][..], &[1, 2][..]));
    }
}
