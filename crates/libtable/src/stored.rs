//! What objects have in them that the library fills, as far as it is known.

use crate::object::Object;
use ir::DataModel;

/// Where in an object of the library's own the pointers to strings stand that are there in any
/// case.
pub const fn strings(object: Object, model: DataModel) -> &'static [u64] {
    match (object, model) {
        (Object::Passwd, DataModel::Lp64) => &[0, 8, 24, 32, 40],
        (Object::Passwd, DataModel::Ilp32) => &[0, 4, 16, 20, 24],
        (Object::Group, DataModel::Lp64) => &[0, 8],
        (Object::Group, DataModel::Ilp32) => &[0, 4],
        (Object::HostEnt, _) => &[0],
        (_, _) => &[],
    }
}

/// Where in an object of the library's own the pointers to lists stand that null ends, each with
/// how many addresses of a host the list has at least.
pub const fn lists(object: Object, model: DataModel) -> &'static [(u64, u64)] {
    match (object, model) {
        (Object::Group, DataModel::Lp64) => &[(24, 0)],
        (Object::Group, DataModel::Ilp32) => &[(12, 0)],
        (Object::HostEnt, DataModel::Lp64) => &[(8, 0), (24, 1)],
        (Object::HostEnt, DataModel::Ilp32) => &[(4, 0), (16, 1)],
        (_, _) => &[],
    }
}

/// Where in an object of the library's own numbers stand, each an `int`, that say what its lists
/// have: the family of a host's addresses, and how many bytes each has.
pub const fn numbers(object: Object, model: DataModel) -> &'static [(u64, u64)] {
    match (object, model) {
        (Object::HostEnt, DataModel::Lp64) => &[(16, 2), (20, 4)],
        (Object::HostEnt, DataModel::Ilp32) => &[(8, 2), (12, 4)],
        (_, _) => &[],
    }
}

/// Where in a record that is looked up by a name or by a number the two stand: a pointer to a
/// string, and an `unsigned`.
pub const fn keys(object: Object, model: DataModel) -> Option<(u64, u64)> {
    match (object, model) {
        (Object::Passwd | Object::Group, DataModel::Lp64) => Some((0, 16)),
        (Object::Passwd | Object::Group, DataModel::Ilp32) => Some((0, 8)),
        (_, _) => None,
    }
}

/// The texts of `struct utsname`, each in 65 bytes: those of some machine. The name is the one that
/// `gethostname` gives.
const SYSTEM: [&[u8]; 6] = [b"Linux", b"name", b"6.1.0", b"#1 SMP", b"x86_64", b"(none)"];
const TEXT: u64 = 65;

/// Whether a run stores the same bytes whatever the environment chooses.
pub const fn is_fixed(object: Object) -> bool {
    matches!(object, Object::UtsName)
}

/// For objects that are rows of `long`: the least and the maximum number of each byte of one of
/// them, as two numbers. What is above their four bytes is zero.
const fn stored_word(object: Object, word: u64) -> Option<(u32, u32)> {
    const ZERO: (u32, u32) = (0, 0);
    const NOT_NEGATIVE: (u32, u32) = (0, 0x7fff_ffff);
    const SMALL: (u32, u32) = (0, 0xffff);
    Some(match (object, word) {
        (Object::Limits, 0) => SMALL,
        (Object::Limits, _) => (0x1_0000, 0x1_ffff),
        (Object::Resolution, 0) => ZERO,
        (Object::Resolution, _) => (1, 0x3f_ffff),
        (Object::Count | Object::Tms, _) => NOT_NEGATIVE,
        // Two times in seconds and microseconds; the greatest size of the program.
        (Object::Rusage, 0 | 2) => NOT_NEGATIVE,
        (Object::Rusage, 1 | 3) => (0, 0xe_ffff),
        (Object::Rusage, 4) => (1, 0x7fff_ffff),
        // What Linux does not count.
        (Object::Rusage, 5..=7 | 10 | 13..=15) => ZERO,
        (Object::Rusage, _) => NOT_NEGATIVE,
        // Since when it runs, its load; how much memory there is, and how much of it is free,
        // shared or for files; the same for swapping; processes; high memory; units.
        (Object::SysInfo, 0..=3) => SMALL,
        (Object::SysInfo, 4) => (0x100_0000, 0x1ff_ffff),
        (Object::SysInfo, 5..=7 | 9) => SMALL,
        (Object::SysInfo, 8) => (0x1_0000, 0x1_ffff),
        (Object::SysInfo, 10) => (1, 0xff),
        (Object::SysInfo, 13) => (1, 1),
        (Object::SysInfo, _) => ZERO,
        (_, _) => return None,
    })
}

/// The least and the greatest number that a run takes for a byte of an object that a call stores,
/// by its place, the first byte of the object, and how many descriptors the run was given so far.
/// There may be others, but none that is taken is impossible.
pub fn stored_byte(object: Object, at: u64, first: u8, given: u8, model: DataModel) -> (u8, u8) {
    let long = model.pointer_bytes();
    if let Some((low, high)) = stored_word(object, at / long) {
        let byte = at % long;
        return if byte < 4 { ((low >> (8 * byte)) as u8, (high >> (8 * byte)) as u8) } else { (0, 0) };
    }
    match (object, at) {
        // A child that a signal has ended, one of those that end each process, or the result of
        // one that ended by itself.
        (Object::Status, 0) => (0, 15),
        (Object::Status, 1) if first == 0 => (0, u8::MAX),
        // The two are not the same, and neither was given before.
        (Object::Descriptors, 0 | 4) => (given, u8::MAX),
        (Object::Descriptors, 1) => (2, 2),
        (Object::Descriptors, 5) => (3, 3),
        (Object::Status | Object::Descriptors, _) => (0, 0),
        (Object::UtsName, _) => {
            let (text, place) = ((at / TEXT) as usize, (at % TEXT) as usize);
            let byte =
                if text < SYSTEM.len() && place < SYSTEM[text].len() { SYSTEM[text][place] } else { 0 };
            (byte, byte)
        }
        (_, _) => (0, u8::MAX),
    }
}

/// Where bytes of an object that a call stores are zero in any case, and how many.
pub const fn stored_zeros(object: Object) -> &'static [(u64, u64)] {
    match object {
        Object::Status => &[(2, 2)],
        Object::Descriptors => &[(3, 1), (7, 1)],
        Object::UtsName => &[(64, 1), (129, 1), (194, 1), (259, 1), (324, 1), (389, 1)],
        _ => &[],
    }
}
