//! The cache of the derived values of objects.

use super::pile::CARD_LIMIT;
use super::state::NONE;

/// The derived values of objects, and those of the layer that is being applied.
#[derive(Debug)]
pub struct Derived<V> {
    /// The index of each object's values; [`NONE`] for objects without.
    places: [u8; CARD_LIMIT],
    /// The objects, by this index.
    objects: Vec<u8>,
    /// The values of each.
    now: Vec<V>,
    /// The base of the layer that is being applied in rounds.
    base: Vec<V>,
    /// The output of the current round, worked out from `base` while powers read `now`.
    next: Vec<V>,
    /// True if changes are written to `next`.
    in_round: bool,
    /// True if the values depend on a continuous power.
    has_powers: bool,
}

impl<V> Default for Derived<V> {
    fn default() -> Self {
        let none = Vec::new;
        let objects = Vec::new();
        Self { places: [NONE; CARD_LIMIT], objects, now: none(), base: none(), next: none(), in_round: false, has_powers: false }
    }
}

impl<V: Copy + Default + PartialEq> Derived<V> {
    /// Returns an empty cache with capacity for every object.
    #[must_use]
    pub fn with_room() -> Self {
        let room = || Vec::with_capacity(CARD_LIMIT);
        Self { objects: Vec::with_capacity(CARD_LIMIT), now: room(), base: room(), next: room(), ..Self::default() }
    }

    /// Begins anew, without any object.
    pub fn begin(&mut self) {
        self.places = [NONE; CARD_LIMIT];
        self.objects.clear();
        self.now.clear();
        (self.has_powers, self.in_round) = (false, false);
    }

    /// Adds an object with its values.
    #[inline]
    pub fn add(&mut self, object: u8, values: V) {
        self.places[object as usize] = self.now.len() as u8;
        self.objects.push(object);
        self.now.push(values);
    }

    /// Begins a layer whose powers read what it settles, or what effects made in later ones: takes its base.
    pub fn begin_rounds(&mut self) {
        self.base.clone_from(&self.now);
    }

    /// Begins a round: until it ends, changes are written to a copy of the base, and what is read is what the round before has made.
    pub fn begin_round(&mut self) {
        self.next.clone_from(&self.base);
        self.in_round = true;
    }

    /// Ends the round: what it made is read from now on.
    pub fn end_round(&mut self) {
        self.in_round = false;
        std::mem::swap(&mut self.now, &mut self.next);
    }

    /// True if the round has made what the one before did.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.now == self.next
    }

    /// Lets the base be read.
    pub fn forget_rounds(&mut self) {
        self.now.clone_from(&self.base);
    }

    /// Notes that the values depend on a continuous power.
    pub fn note_powers(&mut self) {
        self.has_powers = true;
    }

    /// True if the values follow from the objects in play alone; a continuous power may read any state.
    #[must_use]
    pub fn is_of_field_alone(&self) -> bool {
        !self.has_powers
    }

    /// True if an object has values.
    #[inline]
    #[must_use]
    pub fn has(&self, object: u8) -> bool {
        self.places.get(object as usize).is_some_and(|&place| place != NONE)
    }

    /// Returns the values of an object; the default ones for an object without.
    #[inline]
    #[must_use]
    pub fn of(&self, object: u8) -> V {
        let place = self.places.get(object as usize).copied().unwrap_or(NONE);
        self.now.get(place as usize).copied().unwrap_or_default()
    }

    /// Reads the values of an object; the default ones for an object without.
    #[inline]
    pub fn with<T>(&self, object: u8, read: impl FnOnce(&V) -> T) -> T {
        let place = self.places.get(object as usize).copied().unwrap_or(NONE);
        match self.now.get(place as usize) {
            Some(values) => read(values),
            None => read(&V::default()),
        }
    }

    /// Returns the values of an object for writing, which it has from now on. One that comes between rounds, by what effects have made in a later layer, has the
    /// default values in their base.
    pub fn of_mut(&mut self, object: u8) -> &mut V {
        if self.places[object as usize] == NONE {
            self.add(object, V::default());
            self.base.resize(self.now.len(), V::default());
            self.next.resize(self.now.len(), V::default());
        }
        let list = if self.in_round { &mut self.next } else { &mut self.now };
        &mut list[self.places[object as usize] as usize]
    }

    /// Calls a function with each object and its values.
    pub fn each(&mut self, mut with: impl FnMut(u8, &mut V)) {
        self.objects.iter().zip(&mut self.now).for_each(|(&object, values)| with(object, values));
    }

    /// Calls a function with each object, its values, and where these are written, in its base and in place.
    pub fn each_with_base(&mut self, mut with: impl FnMut(u8, &V, &mut V)) {
        for ((&object, values), base) in self.objects.iter().zip(&mut self.now).zip(&mut self.base) {
            let of = *values;
            with(object, &of, base);
            with(object, &of, values);
        }
    }
}
