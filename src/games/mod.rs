//! The games: what each one adds to the shared language and the kernel.

pub mod ucg;
pub mod ultra_battle;
