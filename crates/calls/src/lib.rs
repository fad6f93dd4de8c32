//! The interprocedural driver: turns an abstract [`Domain`] into an analysis of whole programs.
//!
//! A domain knows memories and values: what a statement does, how two memories are joined, which
//! part of a memory a called function sees. Everything that follows from calls, loops and recursion
//! is here and knows neither: contexts, summaries, widening of recursive calls, callbacks of
//! library functions, jumps by `longjmp`, the end of the program in the middle of calls, and what
//! is forgotten because no path reads it again.
//!
//! A [state](State) is a point of the program, a *context* and a memory. A context is a function
//! together with the memory that it saw when it was called: each function is analysed once per
//! such view, however often it is called. A step of the analysis runs from a point to the end of
//! its block, or to a call.
//!
//! **Calls.** At a call the domain [cuts](Domain::cut) the memory. The part that the function sees
//! becomes the entry of a context, and the call is listed as one of its callers. The states at the
//! end of the function are its exits. Whenever a caller or an exit is new, the domain
//! [pastes](Domain::paste) the two together; the state after the call is a successor of both. So
//! the exits of a context are the summary of the function for that entry.
//!
//! **Removal.** Callers and exits are nodes of the reached set. When one leaves it, its entry in
//! the tables goes as well, and a call always yields the entry state of its context, known or new.
//! So part of an exploration can be taken back at any time, as refinement does.
//!
//! **Recursion.** A recursive function needs no special treatment: its contexts call themselves,
//! and their exits grow until nothing new arrives. If no context covers the entry of a recursive
//! call, that entry is joined with the entry of the function's context further up the chain, so
//! that there are finitely many.
//!
//! **Callbacks.** Where a library function calls functions of the program, as `qsort` does, the
//! call is a loop of one point ([`Domain::next_steps`]).
//!
//! **Jumps.** `longjmp` ends functions without returning from them (`jumps`).
//!
//! **Loops.** States are abstracted and joined at the heads of loops, and wherever else the
//! [`Policy`] says so.
//!
//! | concern | module |
//! |---|---|
//! | what a domain has to offer | [`Domain`] in `domain` |
//! | where states are joined, which calls share contexts, limits | [`Policy`] in `policy` |
//! | states, and how far an execution has come | [`State`] in `state` |
//! | the driver, and the statements of a block | [`Driver`] in `driver` |
//! | calls and callbacks | `call` |
//! | contexts with their callers and exits | `contexts`, `exits` |
//! | the end of the program inside of calls, and jumps out of calls | `ends`, `jumps` |
//! | recursion without an end | `endless` |
//! | the operators of the engine | `operators` |
//! | the memories of a point between states | `inspect` |
//!
//! **Invariants.** The tables list exactly the callers and exits that are in the reached set. A
//! domain is asked only about functions with a body, except in [`Domain::execute`],
//! [`Domain::call_library`] and [`Domain::next_steps`]. Deliberately absent: heaps, numbers, the
//! order of exploration, properties.

mod call;
mod contexts;
mod domain;
mod driver;
mod endless;
mod ends;
mod exits;
mod inspect;
mod jumps;
mod operators;
mod policy;
mod state;

pub use domain::{Call, Domain, Entering, Flow, Here, Joined, Joining, Jump, Landing, Returning, Step};
pub use driver::Driver;
pub use policy::{Policy, Reuse, Where};
pub use state::{CtxId, Departure, Edge, Progress, State};
