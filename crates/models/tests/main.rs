//! What linking does to a program, which functions have bodies, and whether the bodies do what the
//! machine does.

mod coverage;
mod linking;
mod random_calls;
