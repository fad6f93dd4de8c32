//! The interface of the machine and of the models of the library. `programs` is a test of its own: its
//! trials are cases in files.

mod api;
mod every_model;
