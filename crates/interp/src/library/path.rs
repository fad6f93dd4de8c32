//! Parts of paths: `basename` and `dirname`.

use super::{Args, Done};
use crate::machine::Machine;
use libtable::{Arg, PathPart};

pub(super) fn part(m: &mut Machine<'_, '_>, args: &Args<'_>, path: Arg, part: PathPart) -> Done {
    let at = args.get(path);
    let text = if at.bits() == 0 { Vec::new() } else { m.string(at)? };
    if part == PathPart::Name {
        let start = text.iter().rposition(|byte| *byte == b'/').map_or(0, |slash| slash + 1);
        return Ok(m.memory.offset(at, start as u64));
    }
    // The last part, without what separates it from the rest and from the end.
    let end = text.iter().rposition(|byte| *byte != b'/').map_or(0, |last| last + 1);
    let start = text[..end].iter().rposition(|byte| *byte == b'/').map_or(0, |slash| slash + 1);
    let absolute = text.first() == Some(&b'/');
    let cut = match part {
        PathPart::Name | PathPart::NameCut => (start, end),
        PathPart::Folder => {
            (0, text[..start].iter().rposition(|byte| *byte != b'/').map_or(0, |last| last + 1))
        }
    };
    if cut.0 == cut.1 {
        return Ok(m.static_text(if absolute { b"/" } else { b"." })?);
    }
    if cut.1 < text.len() {
        m.memory.write_bytes(m.memory.offset(at, cut.1 as u64), &[0])?;
    }
    Ok(m.memory.offset(at, cut.0 as u64))
}
