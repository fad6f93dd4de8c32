//! The interface of the machine, and every function of the library. The test `programs` stands
//! beside it: its trials are cases in files.

mod api;
mod every_model;
