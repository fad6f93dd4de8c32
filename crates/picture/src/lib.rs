//! Pictures for people who examine programs: abstract memories as a drawing ([`svg()`]) and
//! in words ([`text()`]), and [control-flow graphs](mod@cfg).
//!
//! - [`scene`]: what is shown: cards with rows, and pointers between them. Engines make scenes
//! - `svg`: the drawing as a self-contained picture, with a legend of the signs that occur in it
//! - `text`: the same in words
//! - [`mod@cfg`]: control-flow graphs of functions
//! - `page`: what all pictures have in common
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

pub mod cfg;
mod page;
pub mod scene;
mod svg;
mod text;

pub use page::escape;
pub use scene::Scene;
pub use svg::svg;
pub use text::text;
