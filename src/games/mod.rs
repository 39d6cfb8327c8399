//! The games: what each one adds to the shared language and the kernel.

pub mod ucg;
