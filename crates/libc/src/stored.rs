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

/// The least and the greatest number that a run takes for a byte of an object that a call stores,
/// by its place, the first byte of the object, and how many descriptors the run was given so far.
/// There may be others, but none that is taken is impossible.
pub const fn stored_byte(object: Object, at: u64, first: u8, given: u8) -> (u8, u8) {
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
        // Six names, each of which ends with its last byte at the latest.
        (Object::UtsName, _) if at % 65 == 64 => (0, 0),
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
