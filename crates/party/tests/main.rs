//! Members of a party: how they deal with each other, and what running shows.

mod common;
mod company;
mod replay;
mod runs;
