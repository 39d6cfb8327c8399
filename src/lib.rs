//! Write the words on the card; Cardwright plays it.
//!
//! 1. A [`card`] is data: a RON file says its name, its numbers and its text, and the [pool](card::Pool) says where in the file each of them stands.
//! 2. Its text is parsed into a tree of the effect language ([`lang`]), whose verbs and properties belong to one game ([`games`]). What cannot be read is a
//!    [`diagnostic`] at its word, and [`lint`] gathers all of them.
//! 3. The tree prints back as the canonical text, so that nothing of it was lost.
//! 4. [`compile`] binds each "it" to the one step that it means, and lowers the tree to a program.
//!    Where no wording can say a rule, a [`script`] of such phrases does.
//! 5. The [`kernel`] runs programs: it stops at a [decision](kernel::game::Decision), and goes on when it is answered. All of a game's state is plain data.
//! 6. A [`scenario`] says what a card must do, and a [`suite`] runs many; [`sim`] plays decks against each other, and a [`replay`] keeps a game.
//!
//! ```
//! use cardwright::card::Pool;
//! use cardwright::games::ucg::{Words, parse, print};
//!
//! let (pool, _) = Pool::builtin();
//! let words = Words::new(&pool.game("ucg").expect("it is built in").vocabulary);
//! let text = parse::parse("[SIN] 《When this character enters play》 You may draw 2 cards.", &words).expect("it can be read");
//! assert_eq!(print::print(&text, &words), "[SIN]《When this character enters play》You may draw two cards.");
//! ```

// Parts of the shared floors have users in some of the games alone.
#![cfg_attr(not(all(feature = "ucg", feature = "ultra_battle", feature = "union_arena")), allow(dead_code, unused_imports))]

pub mod card;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compile;
pub mod diagnostic;
pub mod games;
pub mod kernel;
pub mod lang;
pub mod lint;
#[cfg(feature = "picture")]
pub mod picture;
#[cfg(feature = "cli")]
pub mod project;
pub mod replay;
pub mod scenario;
pub mod script;
#[cfg(feature = "series")]
pub mod series;
pub mod sim;
pub mod suite;
#[cfg(feature = "cli")]
pub mod workbench;

/// The program of the front page runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;
