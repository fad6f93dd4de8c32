//! Character classes and the tables behind the C library's headers.

use super::{Args, Done};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::value::Value;
use libtable::CharTable;
use libtable::ctype::{self, Class};
use obligation::ErrorKind;

/// The argument of a character function: a byte, or `None` for the end of the input.
fn character(m: &Machine<'_, '_>, args: &Args<'_>) -> Checked<Option<u8>> {
    let number = args.signed(0, m);
    match u8::try_from(number) {
        Ok(byte) => Ok(Some(byte)),
        Err(_) if number == -1 => Ok(None),
        // The C library's tables begin at -128, so this works in practice for `char` values.
        Err(_) if (-128..0).contains(&number) => Ok(Some(number as u8)),
        Err(_) => Err(Fault::new(
            ErrorKind::BadArgument,
            format!("`{}` of {number}, which is not a character", args.name()),
        )),
    }
}

pub(super) fn class(m: &mut Machine<'_, '_>, args: &Args<'_>, class: Class) -> Done {
    if class == Class::Ascii {
        return Ok(Value::bool(args.number(0) & !0x7f == 0));
    }
    let inside = character(m, args)?.is_some_and(|byte| class.contains(byte));
    // The functions return the bit of the table, not 1.
    Ok(Value::new(if inside { u64::from(class.mask()) } else { 0 }))
}

pub(super) fn case(m: &mut Machine<'_, '_>, args: &Args<'_>, fold: impl Fn(u8) -> u8) -> Done {
    let number = args.signed(0, m);
    Ok(match u8::try_from(number) {
        Ok(byte) => Value::new(u64::from(fold(byte))),
        // Everything else stays as it is.
        Err(_) => args.get(0),
    })
}

/// The address of a pointer to the entry for 0 of a table.
pub(super) fn table(m: &mut Machine<'_, '_>, table: CharTable) -> Done {
    let (slot, name, entry_len) = match table {
        CharTable::Classes => (0, "__ctype_b", 2),
        CharTable::Lower => (1, "__ctype_tolower", 4),
        CharTable::Upper => (2, "__ctype_toupper", 4),
    };
    if let Some(tag) = m.library.tables[slot] {
        return Ok(m.memory.start(tag));
    }
    let mut image = Vec::new();
    for index in -128..256 {
        match table {
            CharTable::Classes => image.extend(ctype::table_entry(index).to_le_bytes()),
            CharTable::Lower => image.extend(ctype::lower_entry(index).to_le_bytes()),
            CharTable::Upper => image.extend(ctype::upper_entry(index).to_le_bytes()),
        }
    }
    let entries = m.library_object(name, image.len() as u64, 4)?;
    let start = m.memory.start(entries);
    m.memory.write_bytes(start, &image)?;
    m.memory.set_constant(entries, true);
    let len = m.pointer_bytes();
    let tag = m.library_object(name, len as u64, len as u64)?;
    let zero = m.memory.offset(start, 128 * entry_len);
    m.memory.store(m.memory.start(tag), zero, len)?;
    m.library.tables[slot] = Some(tag);
    Ok(m.memory.start(tag))
}
