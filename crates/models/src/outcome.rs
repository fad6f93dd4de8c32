//! Bodies made from rows that say all that is known of a function.

use crate::build::Builder;
use crate::guard::Call;
use crate::library::Broken;
use crate::site::Site;
use ir::RegId;
use libc_model::Model;

/// Whether the row says all.
pub(crate) fn can_say(_row: &Model) -> bool {
    false
}

/// What the function does behind the checks of its arguments.
pub(crate) fn write(
    _site: &mut Site<'_, '_>,
    _builder: &mut Builder,
    _call: &Call<'_>,
    _result: Option<RegId>,
) -> Result<(), Broken> {
    Ok(())
}
