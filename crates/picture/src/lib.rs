//! Abstract memories for people who examine them: as a drawing ([`svg()`]) and in words
//! ([`text()`]).
//!
//! - [`scene`]: what is shown: cards with rows, and pointers between them. Engines make scenes
//! - [`layout`]: where cards and arrows go
//! - `svg`: the drawing as a self-contained picture, with a legend of the signs that occur in it
//! - `text`: the same in words
//!
//! # Reading a picture
//!
//! Variables are at the left, and what they point to is to the right of them. A card is one block
//! of memory, a row of it some bytes from an offset on. A stack of cards is a list of blocks that
//! look alike. An arrow leads from the row that holds a pointer to the row, or to the title, of
//! what it points to.
//!
//! Invariants: the same scene gives the same bytes; cards do not overlap; no arrow runs through a
//! card.
//!
//! Deliberately absent: states of any engine, which of them are shown, and files.

pub mod layout;
pub mod scene;
mod svg;
mod text;

pub use scene::Scene;
pub use svg::svg;
pub use text::text;
