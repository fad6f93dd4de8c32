//! Addresses: where objects of each kind are placed, and which object is at an address.
//!
//! Addresses are assigned upwards and with gaps, so that one past the end of an object is never the
//! start of another. Heap addresses are not reused while there are fresh ones (under ILP32 they may
//! run out; then the widest gap between live objects is filled next). Stack addresses are reused,
//! as on every machine.

use ir::DataModel;

/// The gap behind every object, in bytes.
pub(crate) const GAP: u64 = 16;

/// The ranges of the address space.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Regions {
    /// Functions, labels, static objects.
    pub(crate) statics: u64,
    /// The end of all heap addresses.
    pub(crate) heap_end: u64,
    /// The stack, growing upwards.
    pub(crate) stack: u64,
    /// Its end.
    pub(crate) stack_end: u64,
}

impl Regions {
    pub(crate) fn new(model: DataModel) -> Regions {
        match model {
            DataModel::Ilp32 => Regions {
                statics: 0x0804_8000,
                heap_end: 0xb000_0000,
                stack: 0xb000_0000,
                stack_end: 0xffff_0000,
            },
            DataModel::Lp64 => Regions {
                // Above 4 GiB, as with gcc's position-independent programs: a pointer cut to an
                // `int` is not a pointer.
                statics: 0x5555_5555_4000,
                heap_end: 0x7000_0000_0000,
                stack: 0x7ff0_0000_0000,
                stack_end: 0x7fff_ffff_0000,
            },
        }
    }
}

/// An address rounded up to an alignment, a power of two.
pub(crate) fn align_up(address: u64, align: u64) -> Option<u64> {
    let mask = align.max(1) - 1;
    address.checked_add(mask).map(|sum| sum & !mask)
}

/// Hands out addresses from a range, upwards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bump {
    pub(crate) next: u64,
    pub(crate) end: u64,
}

impl Bump {
    /// The address for an object, or `None` if the range is full.
    pub(crate) fn take(&mut self, size: u64, align: u64) -> Option<u64> {
        let base = align_up(self.next, align.max(16))?;
        let next = base.checked_add(size)?.checked_add(GAP)?;
        if next > self.end {
            return None;
        }
        self.next = next;
        Some(base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_never_touch() {
        let mut bump = Bump { next: 0x1000, end: 0x2000 };
        let a = bump.take(16, 1).unwrap();
        let b = bump.take(1, 64).unwrap();
        assert_eq!(a % 16, 0);
        assert_eq!(b % 64, 0);
        assert!(a + 16 < b);
        assert_eq!(bump.take(0x1000, 1), None);
        assert_eq!(bump.take(u64::MAX, 1), None);
        assert!(bump.take(0, 1).is_some());
    }
}
