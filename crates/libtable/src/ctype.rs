//! The classification of characters in the "C" locale, as the functions of `ctype.h` and the tables
//! behind the C library's headers give it.

/// A class of characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// `A` to `Z`
    Upper,
    /// `a` to `z`
    Lower,
    /// Letters.
    Alpha,
    /// `0` to `9`
    Digit,
    /// `0` to `9`, `a` to `f`, `A` to `F`
    XDigit,
    /// Space, form feed, newline, carriage return, horizontal and vertical tab.
    Space,
    /// What is visible, and space.
    Print,
    /// What is visible.
    Graph,
    /// Space and tab.
    Blank,
    /// Control characters.
    Cntrl,
    /// What is visible and neither letter nor digit.
    Punct,
    /// Letters and digits.
    Alnum,
    /// All codes below 128.
    Ascii,
}

impl Class {
    /// The classes that have a bit in the table, in the order of their bits: the bit of the class
    /// at position `i` is `i` with the two bytes of the 16-bit entry swapped.
    pub const IN_TABLE: [Class; 12] = [
        Class::Upper,
        Class::Lower,
        Class::Alpha,
        Class::Digit,
        Class::XDigit,
        Class::Space,
        Class::Print,
        Class::Graph,
        Class::Blank,
        Class::Cntrl,
        Class::Punct,
        Class::Alnum,
    ];

    /// Whether a byte belongs to the class.
    pub fn contains(self, byte: u8) -> bool {
        match self {
            Class::Upper => byte.is_ascii_uppercase(),
            Class::Lower => byte.is_ascii_lowercase(),
            Class::Alpha => byte.is_ascii_alphabetic(),
            Class::Digit => byte.is_ascii_digit(),
            Class::XDigit => byte.is_ascii_hexdigit(),
            Class::Space => matches!(byte, b' ' | 0x09..=0x0d),
            Class::Print => matches!(byte, b' '..=b'~'),
            Class::Graph => byte.is_ascii_graphic(),
            Class::Blank => matches!(byte, b' ' | b'\t'),
            Class::Cntrl => byte.is_ascii_control(),
            Class::Punct => byte.is_ascii_punctuation(),
            Class::Alnum => byte.is_ascii_alphanumeric(),
            Class::Ascii => byte.is_ascii(),
        }
    }

    /// The mask of the class in an entry of the table, for a little-endian machine; 0 for
    /// [`Class::Ascii`], which has none.
    pub fn mask(self) -> u16 {
        match Class::IN_TABLE.iter().position(|class| *class == self) {
            Some(bit) => (1u16 << bit).swap_bytes(),
            None => 0,
        }
    }
}

/// The entry of the table of classes for an index from -128 to 255.
pub fn table_entry(index: i32) -> u16 {
    match u8::try_from(index) {
        Ok(byte) => {
            Class::IN_TABLE.iter().filter(|class| class.contains(byte)).fold(0, |bits, c| bits | c.mask())
        }
        Err(_) => 0,
    }
}

/// The entry of the table of lower-case forms for an index from -128 to 255.
pub fn lower_entry(index: i32) -> i32 {
    case_entry(index, |byte| byte.to_ascii_lowercase())
}

/// The entry of the table of upper-case forms for an index from -128 to 255.
pub fn upper_entry(index: i32) -> i32 {
    case_entry(index, |byte| byte.to_ascii_uppercase())
}

fn case_entry(index: i32, fold: impl Fn(u8) -> u8) -> i32 {
    match u8::try_from(index) {
        Ok(byte) => i32::from(fold(byte)),
        // `EOF` maps to itself; other negative indices stand for the `char` of the same image.
        Err(_) if index == -1 => -1,
        Err(_) => index & 0xff,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_those_of_the_headers() {
        assert_eq!(Class::Upper.mask(), 0x100);
        assert_eq!(Class::Digit.mask(), 0x800);
        assert_eq!(Class::Space.mask(), 0x2000);
        assert_eq!(Class::Blank.mask(), 1);
        assert_eq!(Class::Alnum.mask(), 8);
        assert_eq!(table_entry(i32::from(b'A')), 0xd508);
        assert_eq!(table_entry(i32::from(b'\n')), 0x2002);
        assert_eq!(table_entry(-1), 0);
        assert_eq!(table_entry(200), 0);
    }
}
