//! Ultra Battle, by its rulebook: Fighters with HP and Timers, who attack one another.

pub mod leaves;
