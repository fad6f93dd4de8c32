//! Conversion specifications of formats, with errors as the machine reports them.

use crate::error::{Checked, Fault};
use libtable::format::BadFormat;
pub(super) use libtable::format::{Count, Length, Spec};
use obligation::ErrorKind;

/// Reads the specification whose `%` stands just before `at`; says where the rest of the format
/// begins.
pub(super) fn parse(format: &[u8], at: usize) -> Checked<(Spec, usize)> {
    libtable::format::parse(format, at).map_err(fault)
}

/// That the specifications of a format for output name all of their arguments by numbers, or none.
pub(super) fn check_names<'s>(specs: impl Iterator<Item = &'s Spec>) -> Checked<()> {
    libtable::format::check_names(specs).map_err(fault)
}

fn fault(bad: BadFormat) -> Box<Fault> {
    let message = match bad {
        // Only argument lists that the machine knows the types of could be read so.
        BadFormat::Gap(number) => {
            return Fault::unsupported(format!(
                "a format that names arguments by numbers, but not number {number}"
            ));
        }
        BadFormat::Mixed => "the format names only some of its arguments by numbers",
        BadFormat::Unfinished => "the format ends in the middle of a conversion",
    };
    Fault::new(ErrorKind::BadFormat, message)
}

/// The fault of a conversion that is not modelled, or that there is not.
pub(super) fn not_known(spec: &Spec, what: &str, input: bool) -> Box<Fault> {
    if libtable::format::is_not_modelled(spec, input) {
        return Fault::unsupported(format!("the conversion {what}"));
    }
    let message = format!("{what}: the conversion `{}` is not known", spec.conversion.escape_ascii());
    Fault::new(ErrorKind::BadFormat, message)
}
