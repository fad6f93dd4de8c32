//! The engine: configurable program analysis, for states and programs of any kind.
//!
//! An [`Analysis`] gives states, a transfer relation, and the operators merge, stop and adjust; the
//! [`Engine`] explores. It is one algorithm for model checking, data-flow analysis and all between:
//! what differs is in the operators. How far states are kept apart, when an exploration widens,
//! drops detail or is interrupted, are choices of the analysis and of [`Settings`], never code in
//! the engine.
//!
//! - [`analysis`]: what an analysis is, and its obligations
//! - [`engine`]: the algorithm and why it is sound; runs can be interrupted and resumed
//! - [`reached`]: the reached set, divided by keys, and the tree of how its states came about
//! - [`remove`]: taking back part of an exploration
//! - [`settings`]: orders, limits, outcomes, statistics
//! - [`lattice`], [`operators`]: orders and joins, and the stock operators over them
//! - [`composite`]: several analyses as one
//! - [`components`]: locations, call stacks and paths, for any control-flow graph
//! - [`laws`]: the obligations as functions for tests
//! - [`toy`]: a little language with analyses, as example and test bed
//!
//! ```
//! use cpa::components::Location;
//! use cpa::operators::Merge;
//! use cpa::toy::constants::{Constants, Values};
//! use cpa::toy::{Cfa, Expr, Op};
//! use cpa::{Engine, Flat, Outcome, PairMerge, Settings, pair};
//! use std::rc::Rc;
//!
//! // `x = 7` from location 0 to 1: locations beside constants, joined where locations are equal.
//! let cfa = Rc::new(Cfa::new(1, 8, vec![(0, Op::Assign(0, Expr::Const(7)), 1)]));
//! let constants = Constants::new(Rc::clone(&cfa), Merge::Join);
//! let analysis = pair(Location::new(Rc::clone(&cfa)), constants, PairMerge::SecondIfFirstEqual);
//! let mut engine = Engine::new(analysis, Settings::default());
//! engine.start((Flat::Value(0), Values::any(1)), ((), ()));
//! assert_eq!(engine.run_to_end(), Outcome::Finished);
//! let after: Vec<_> = engine.reached().with_key(&(Flat::Value(1), ())).map(|(_, state, _)| state.1.get(0)).collect();
//! assert_eq!(after, [Some(7)]);
//! ```
//!
//! Invariants: after every step the reached set represents all initial states and every successor
//! of a reached state that does not wait. Same input, same run: all orders are those of creation,
//! or drawn from a seed. What is deliberately absent: C, heaps, properties, time.

pub mod analysis;
pub mod components;
pub mod composite;
pub mod engine;
pub mod lattice;
pub mod laws;
pub mod operators;
pub mod reached;
pub mod remove;
pub mod settings;
pub mod toy;
mod waitlist;

pub use analysis::{Adjusted, Analysis, Cover, Edges, Entry, Left, Merged, Successors, View};
pub use composite::{Combine, Pair, PairMerge, Stock, Strengthen, pair, quad, triple};
pub use engine::Engine;
pub use lattice::{ExactJoin, Flat, Lattice, May};
pub use reached::{NodeId, Reached, Status, Step};
pub use remove::Removal;
pub use settings::{AdjustWhen, Control, Limits, Order, Outcome, Progress, Settings, Statistics, Why};
