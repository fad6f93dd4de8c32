//! Values: the bits of a scalar, and where it comes from.
//!
//! A value does not know its type: the code that uses it does. In addition to the bits it carries a
//! [`Tag`]: that it is uninitialised, or which object a pointer belongs to. Integers carry the
//! object too, so that a pointer survives being converted, masked, shifted and converted back. One
//! word of tag makes the common case cheap to test: two plain operands are those whose tags are
//! both zero.
//!
//! For a value of up to 64 bits the uninitialised bits can be recorded; they are in its upper half,
//! which is then free.
//!
//! Invariants: bits above the type's width are zero; a tag that names an object names one that is
//! in the memory's table (live or dead).

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tag(pub(crate) u32);

impl Tag {
    /// A number, or a pointer whose object is not known: it is looked up by address when it is
    /// used.
    pub const NONE: Tag = Tag(0);
    /// A pointer computed from null by adding an offset.
    pub const NULL: Tag = Tag(u32::MAX - 4);
    /// A number computed from pointers to different objects, as in lists linked by an exclusive or.
    pub const MIXED: Tag = Tag(u32::MAX - 3);
    /// Some bits are uninitialised, but not all: the upper half of the value says which.
    pub(crate) const PARTLY: Tag = Tag(u32::MAX - 2);
    /// The result of a function that returned without one.
    pub const NO_VALUE: Tag = Tag(u32::MAX - 1);
    /// Uninitialised.
    pub const UNDEF: Tag = Tag(u32::MAX);
    /// In a table of tags: read the single bytes instead. Never part of a value.
    pub(crate) const SPLIT: Tag = Tag(u32::MAX - 5);
    /// A number other than zero of which C fixes the sign and no more, such as a result of
    /// `strcmp`. Never in memory.
    pub(crate) const SIGN: Tag = Tag(u32::MAX - 6);
    /// A number of which C fixes no more than that it is not zero, such as a result of `isalpha`.
    /// Never in memory.
    pub(crate) const TRUTH: Tag = Tag(u32::MAX - 7);

    /// The maximum number of an object.
    pub(crate) const MAX_OBJECT: u32 = u32::MAX - 16;

    /// Whether the value is uninitialised, or some of its bits are.
    #[inline]
    pub fn is_undef(self) -> bool {
        self.0 >= Tag::PARTLY.0
    }

    /// The same for a value of which nothing more is known than that bits are uninitialised.
    #[inline]
    pub(crate) fn whole(self) -> Tag {
        if self == Tag::PARTLY { Tag::UNDEF } else { self }
    }

    /// Whether it names an object.
    #[inline]
    pub fn is_object(self) -> bool {
        self.0 != 0 && self.0 <= Tag::MAX_OBJECT
    }

    /// Whether C leaves open which number it is.
    #[inline]
    pub(crate) fn is_loose(self) -> bool {
        self == Tag::SIGN || self == Tag::TRUTH
    }

    /// The same without what C says about its number.
    pub(crate) fn settled(self) -> Tag {
        if self.is_loose() { Tag::NONE } else { self }
    }

    /// The position in the table of objects.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// The tag of a number computed from two others, neither of them uninitialised.
    ///
    /// Exactly one of them belongs to an object: so does the result. Both to the same: the result
    /// is a distance if they were subtracted or xor-ed, else still a pointer (bits of one put
    /// together again). To different ones: the object is unknown.
    pub(crate) fn join(self, other: Tag, distance: bool) -> Tag {
        match (self.settled(), other.settled()) {
            (Tag::NONE, t) | (t, Tag::NONE) => t,
            (a, b) if a == b && a != Tag::MIXED => {
                if distance {
                    Tag::NONE
                } else {
                    a
                }
            }
            (_, _) => Tag::MIXED,
        }
    }
}

/// The value of a register: up to 128 bits and a tag.
///
/// The tag stands between the halves on purpose: most values are written as parts and read as
/// parts, and a processor that reads two parts at once, just after they were written one by one,
/// must wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Value {
    pub(crate) lo: u64,
    pub(crate) tag: Tag,
    pub(crate) hi: u64,
}

impl Value {
    /// Zero, or null, or false.
    pub const ZERO: Value = Value { lo: 0, hi: 0, tag: Tag::NONE };
    /// An uninitialised value.
    pub const UNDEF: Value = Value { lo: 0, hi: 0, tag: Tag::UNDEF };

    /// A plain value of at most 64 bits.
    #[inline]
    pub fn new(bits: u64) -> Value {
        Value { lo: bits, hi: 0, tag: Tag::NONE }
    }

    /// Makes it a plain value of at most 64 bits.
    #[inline(always)]
    pub(crate) fn set(&mut self, bits: u64) {
        self.lo = bits;
        self.tag = Tag::NONE;
        self.hi = 0;
    }

    /// Makes it a value of at most 64 bits with a tag.
    #[inline(always)]
    pub(crate) fn set_tagged(&mut self, bits: u64, tag: Tag) {
        self.lo = bits;
        self.tag = tag.whole();
        self.hi = 0;
    }

    /// A plain value of up to 128 bits.
    #[inline]
    pub fn wide(bits: u128) -> Value {
        Value { lo: bits as u64, hi: (bits >> 64) as u64, tag: Tag::NONE }
    }

    /// A pointer to an address that belongs to an object.
    #[inline]
    pub fn pointer(address: u64, tag: Tag) -> Value {
        Value { lo: address, hi: 0, tag }
    }

    /// A truth value.
    #[inline]
    pub fn bool(truth: bool) -> Value {
        Value::new(u64::from(truth))
    }

    /// A double.
    #[inline]
    pub fn f64(number: f64) -> Value {
        Value::new(number.to_bits())
    }

    /// A float.
    #[inline]
    pub fn f32(number: f32) -> Value {
        Value::new(u64::from(number.to_bits()))
    }

    /// The bits, whatever the tag says.
    #[inline]
    pub fn bits(self) -> u128 {
        let hi = if self.tag == Tag::PARTLY { 0 } else { self.hi };
        u128::from(self.lo) | u128::from(hi) << 64
    }

    /// A value of this many bits of which some may be uninitialised. `missing`: whether they are
    /// those of a missing result.
    pub(crate) fn with_unset(bits: u128, unset: u128, width: u16, missing: bool) -> Value {
        let all = ones(width);
        match unset & all {
            0 => Value::wide(bits),
            some if some != all && width <= 64 => {
                Value { lo: bits as u64, tag: Tag::PARTLY, hi: some as u64 }
            }
            _ => Value::wide(bits).with_tag(if missing { Tag::NO_VALUE } else { Tag::UNDEF }),
        }
    }

    /// Which of the bits of a value of this width are uninitialised.
    pub(crate) fn unset(self, width: u16) -> u128 {
        match self.tag {
            Tag::PARTLY => u128::from(self.hi) & ones(width),
            tag if tag.is_undef() => ones(width),
            _ => 0,
        }
    }

    /// The bits read as a signed number of this width.
    #[inline]
    pub fn signed(self, bits: u16) -> i128 {
        ir::sign_extend(self.bits(), bits)
    }

    /// The tag.
    #[inline]
    pub fn tag(self) -> Tag {
        self.tag
    }

    /// The same bits with another tag.
    #[inline]
    pub fn with_tag(self, tag: Tag) -> Value {
        let hi = if self.tag == Tag::PARTLY { 0 } else { self.hi };
        Value { tag: tag.whole(), hi, ..self }
    }

    /// Whether it is uninitialised, or some of its bits are.
    #[inline]
    pub fn is_undef(self) -> bool {
        self.tag.is_undef()
    }
}

/// All ones in the lowest bits.
pub(crate) fn ones(width: u16) -> u128 {
    u128::MAX >> (128 - width.clamp(1, 128))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_join() {
        let (a, b) = (Tag(5), Tag(6));
        assert_eq!(a.join(Tag::NONE, false), a);
        assert_eq!(Tag::NONE.join(a, true), a);
        assert_eq!(a.join(a, true), Tag::NONE);
        assert_eq!(a.join(a, false), a);
        assert_eq!(a.join(b, true), Tag::MIXED);
        assert_eq!(Tag::MIXED.join(a, true), Tag::MIXED);
        assert_eq!(Tag::MIXED.join(Tag::MIXED, true), Tag::MIXED);
        assert_eq!(Tag::SIGN.join(a, false), a);
        assert_eq!(Tag::SIGN.join(Tag::TRUTH, false), Tag::NONE);
    }
}
