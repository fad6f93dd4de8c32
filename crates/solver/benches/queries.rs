//! How long questions take, with and without slicing.
fn main() {}
