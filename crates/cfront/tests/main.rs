//! What the front end makes of C text: IR construct by construct, and layouts and constants as gcc
//! has them.

mod common;
mod const_against_gcc;
mod layout_against_gcc;
mod lower;
mod whole_against_gcc;
