//! Lists of a state that are short in play, and that nothing keeps from being long.

use super::bits::Bits;
use super::bounded::Bounded;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The bounds of an item of a list.
pub trait Item: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {}
impl<T: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static> Item for T {}

/// A list of a state, whatever its usual length.
pub trait List<T>: Clone + Debug + Default + DerefMut<Target = [T]> + Eq + FromIterator<T> + Hash + Send + Sync + 'static {
    /// True if there are as many items as are stored in place, or more: the next one is stored elsewhere.
    fn is_at_brim(&self) -> bool;
    /// Adds an item at the end.
    fn push(&mut self, item: T);
    /// Takes the last item.
    fn pop(&mut self) -> Option<T>;
    /// Takes the item at `index`; those behind it move up.
    ///
    /// # Panics
    /// If there is no such item.
    fn remove(&mut self, index: usize) -> T;
    /// Keeps the items for which `keep` says so, in their order.
    fn retain(&mut self, keep: impl FnMut(&T) -> bool);
}

/// The lists of a game's state, each with the number of items that it stores in place: some more than whole games come to, as a state is copied with them.
pub trait Sizes: 'static {
    /// Modifiers. A modifier of several objects is one. Beyond the usual length, those that no text tells apart are merged: there are then only as many as there
    /// are sorts of changes, durations and sums.
    type Modifiers<T: Item>: List<T>;
    /// Waiting effects.
    type Waiting<T: Item>: List<T>;
    /// Use counts.
    type Uses<T: Item>: List<T>;
    /// Prohibitions.
    type Forbidden<T: Item>: List<T>;
}

/// The sizes of a game: the numbers of modifiers, waiting effects, use counts and prohibitions that its state stores in place.
pub struct InPlace<const MODIFIERS: usize, const WAITING: usize, const USES: usize, const FORBIDDEN: usize>;

impl<const MODIFIERS: usize, const WAITING: usize, const USES: usize, const FORBIDDEN: usize> Sizes
    for InPlace<MODIFIERS, WAITING, USES, FORBIDDEN>
{
    type Modifiers<T: Item> = Spilling<T, MODIFIERS>;
    type Waiting<T: Item> = Spilling<T, WAITING>;
    type Uses<T: Item> = Spilling<T, USES>;
    type Forbidden<T: Item> = Spilling<T, FORBIDDEN>;
}

/// A list whose items are stored in place as long as there are `N` or fewer, and elsewhere when there are more: only then anything is allocated. `N` is beyond
/// what whole games have come to, so that a state is copied as one block.
#[derive(Clone, Debug)]
pub struct Spilling<T, const N: usize> {
    /// All of them, or none while there are more than have room here.
    usual: Bounded<T, N>,
    /// All of them, while there are more than `N`; else none.
    all: Vec<T>,
}

impl<T: Item, const N: usize> List<T> for Spilling<T, N> {
    fn is_at_brim(&self) -> bool {
        self.len() >= N
    }

    fn push(&mut self, item: T) {
        if self.all.is_empty() && self.usual.push(item).is_ok() {
            return;
        }
        self.spill(item);
    }

    fn pop(&mut self) -> Option<T> {
        if self.all.is_empty() { self.usual.pop() } else { Some(self.remove(self.len() - 1)) }
    }

    fn remove(&mut self, index: usize) -> T {
        if self.all.is_empty() {
            return self.usual.remove(index);
        }
        let item = self.all.remove(index);
        self.ebb();
        item
    }

    fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        if self.all.is_empty() {
            self.usual.retain(keep);
        } else {
            self.all.retain(keep);
            self.ebb();
        }
    }
}

impl<T: Item, const N: usize> Spilling<T, N> {
    #[cold]
    #[inline(never)]
    fn spill(&mut self, item: T) {
        if self.all.is_empty() {
            self.all.extend_from_slice(&self.usual);
            self.usual.clear();
        }
        self.all.push(item);
    }

    /// Stores the items in place again, if they have room there.
    fn ebb(&mut self) {
        if self.all.len() <= N {
            std::mem::take(&mut self.all).into_iter().for_each(|item| self.usual.push(item).expect("they have room"));
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for Spilling<T, N> {
    fn default() -> Self {
        Self { usual: Bounded::default(), all: Vec::new() }
    }
}

impl<T: Item, const N: usize> FromIterator<T> for Spilling<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T, const N: usize> Deref for Spilling<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        if self.all.is_empty() { &self.usual } else { &self.all }
    }
}

impl<T, const N: usize> DerefMut for Spilling<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        if self.all.is_empty() { &mut self.usual } else { &mut self.all }
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Spilling<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Spilling<T, N> {}

impl<T: Hash, const N: usize> Hash for Spilling<T, N> {
    /// Hashes the items alike wherever they are stored.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.len() as u8).hash(hasher);
        self.iter().for_each(|item| item.hash(hasher));
    }
}

/// Sets that are kept by their places: as many as `N` in place, and any number more elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sets<const N: usize> {
    usual: [Bits; N],
    /// Those behind the usual ones; the last is not empty.
    more: Vec<Bits>,
}

impl<const N: usize> Default for Sets<N> {
    fn default() -> Self {
        Self { usual: [Bits::EMPTY; N], more: Vec::new() }
    }
}

impl<const N: usize> Sets<N> {
    /// Keeps a set in the first place that is free, as is said of a place with what is in it. Returns the place.
    pub fn keep(&mut self, set: Bits, is_free: impl Fn(u16, Bits) -> bool) -> u16 {
        let place = (0..u16::MAX).find(|&place| is_free(place, self.at(place))).unwrap_or_default();
        self.set(place, set);
        place
    }

    /// The set in a place.
    #[must_use]
    pub fn at(&self, place: u16) -> Bits {
        let place = usize::from(place);
        self.usual.get(place).or_else(|| self.more.get(place.checked_sub(N)?)).copied().unwrap_or_default()
    }

    /// Puts a set into a place.
    pub fn set(&mut self, place: u16, set: Bits) {
        let place = usize::from(place);
        if let Some(usual) = self.usual.get_mut(place) {
            *usual = set;
            return;
        }
        if self.more.len() <= place - N {
            self.more.resize(place - N + 1, Bits::EMPTY);
        }
        self.more[place - N] = set;
        while self.more.last().is_some_and(|set| set.is_empty()) {
            self.more.pop();
        }
    }

    /// Takes a number out of every set.
    pub fn remove(&mut self, number: u8) {
        self.usual.iter_mut().for_each(|set| set.remove(number));
        for place in (N..N + self.more.len()).rev() {
            let mut set = self.at(place as u16);
            set.remove(number);
            self.set(place as u16, set);
        }
    }

    /// Returns the number of places, empty ones included.
    #[must_use]
    pub fn places(&self) -> u16 {
        (N + self.more.len()) as u16
    }
}

impl<const N: usize> Hash for Sets<N> {
    /// Sets that are not there add nothing to a fingerprint.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.usual.hash(hasher);
        if !self.more.is_empty() {
            self.more.hash(hasher);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list of the numbers from 0 on.
    fn numbers(count: u16) -> Spilling<u16, 3> {
        (0..count).collect()
    }

    #[test]
    fn a_list_goes_on_beyond_its_usual_length_and_comes_back() {
        let mut list = numbers(1000);
        assert!(list.iter().copied().eq(0..1000));
        assert_eq!((list.remove(1), list.pop()), (1, Some(999)));
        list.retain(|number| number % 400 == 0);
        assert_eq!(&*list, [0, 400, 800]);
        assert!(list.all.is_empty(), "it is stored in place again");
        list.push(7);
        assert_eq!((list.pop(), list.len()), (Some(7), 3));
        list.retain(|_| false);
        assert_eq!(list, numbers(0));
    }

    #[test]
    fn nothing_is_allocated_as_long_as_there_is_room_in_place() {
        assert_eq!((numbers(3).all.capacity(), numbers(4).all.is_empty()), (0, false));
    }

    #[test]
    fn sets_beyond_the_usual_ones_are_kept_and_let_go() {
        let mut sets = Sets::<2>::default();
        let is_free = |_: u16, set: Bits| set.is_empty();
        let places: Vec<u16> = (0..5).map(|number| sets.keep(Bits::one(number), is_free)).collect();
        assert_eq!(places, [0, 1, 2, 3, 4]);
        sets.remove(3);
        assert_eq!((sets.at(2), sets.at(3), sets.at(4), sets.at(9)), (Bits::one(2), Bits::EMPTY, Bits::one(4), Bits::EMPTY));
        assert_eq!(sets.keep(Bits::one(8), is_free), 3, "a free place is used again");
        (0..5).for_each(|place| sets.set(place, Bits::EMPTY));
        assert_eq!(sets, Sets::default());
    }
}
