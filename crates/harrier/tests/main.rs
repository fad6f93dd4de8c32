//! The commands as a user meets them, and campaigns that compare answers with runs. The test
//! `suite` stands beside it: its trials are the programs of `suite/`.

mod asked;
mod bench;
mod benchexec;
mod bugs;
mod check;
mod cli;
mod files;
mod heap;
mod inside;
mod invariants;
mod library_arguments;
mod library_models;
mod limits;
mod mutants;
mod mutation;
mod open_ends;
mod options;
mod planted;
mod random_programs;
mod scaling;
mod scripts;
mod template_inside;
mod witness;
mod witness_invariants;
mod witness_ways;
