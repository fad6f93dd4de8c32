//! Conversion specifications of formats, with errors as the machine reports them.

use crate::error::{Checked, ErrorKind, Fault};
use libc_model::format::BadFormat;
pub(super) use libc_model::format::{Count, Length, Spec};

/// Reads the specification whose `%` stands just before `at`; says where the rest of the format begins.
pub(super) fn parse(format: &[u8], at: usize) -> Checked<(Spec, usize)> {
    libc_model::format::parse(format, at).map_err(|bad| match bad {
        BadFormat::Numbered => Fault::unsupported("a format with numbered arguments"),
        BadFormat::Unfinished => {
            Fault::new(ErrorKind::BadFormat, "the format ends in the middle of a conversion")
        }
    })
}
