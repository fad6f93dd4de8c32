//! The engine with the analyses of `cpa::toy`: whole explorations, combinations, laws.

mod composite;
mod exploration;
mod golden;
mod laws;
mod removal;
mod support;
