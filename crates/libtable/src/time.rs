//! Times as text: the conversions of `strftime` in the "C" locale, which members of `struct tm`
//! they examine, and how long what they write can be.

use crate::facts::Members;

/// The members of `struct tm` that are numbers, in their order; each is an `int`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are those of the header, without `tm_`")]
pub enum Part {
    Sec,
    Min,
    Hour,
    MDay,
    Mon,
    Year,
    WDay,
    YDay,
    IsDst,
}

use Part::*;

/// All of them.
pub const PARTS: [Part; 9] = [Sec, Min, Hour, MDay, Mon, Year, WDay, YDay, IsDst];

/// Those that `mktime` examines: the others are computed from them.
pub const TIME: [Part; 7] = [Sec, Min, Hour, MDay, Mon, Year, IsDst];
pub(crate) const TIME_MEMBERS: Members = Members::new(&[(0, 24), (32, 4)], &[(0, 24), (32, 4)]);

/// The form of `asctime`, and where in a `struct tm` the members stand that it examines.
pub const DATE: &[u8] = b"%a %b %e %H:%M:%S %Y\n";
pub(crate) const DATE_MEMBERS: Members = Members::new(&[(0, 28)], &[(0, 28)]);

impl Part {
    /// Where it stands in a `struct tm`.
    pub fn offset(self) -> u64 {
        4 * self as u64
    }

    /// The least and the greatest number that there is in a time that the library made.
    pub fn usual(self) -> (i64, i64) {
        match self {
            Sec => (0, 60),
            Min => (0, 59),
            Hour => (0, 23),
            MDay => (1, 31),
            Mon => (0, 11),
            Year => (i64::from(i32::MIN), i64::from(i32::MAX)),
            WDay => (0, 6),
            YDay => (0, 365),
            IsDst => (0, 1),
        }
    }
}

/// A part of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A character that stands for itself.
    Plain(u8),
    /// A conversion.
    Conversion(u8),
}

/// The parts of a format. The alternative forms (`%Ey`, `%Oy`) are the same in the "C" locale.
pub fn items(format: &[u8]) -> Vec<Item> {
    let mut items = Vec::new();
    let mut bytes = format.iter().copied();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            items.push(Item::Plain(byte));
            continue;
        }
        let Some(conversion) = bytes.next() else { break };
        items.push(Item::Conversion(match conversion {
            b'E' | b'O' => bytes.next().unwrap_or(b'%'),
            other => other,
        }));
    }
    items
}

/// The format that a conversion is short for.
pub fn expansion(conversion: u8) -> Option<&'static [u8]> {
    Some(match conversion {
        b'c' => b"%a %b %e %H:%M:%S %Y",
        b'D' | b'x' => b"%m/%d/%y",
        b'F' => b"%Y-%m-%d",
        b'r' => b"%I:%M:%S %p",
        b'R' => b"%H:%M",
        b'T' | b'X' => b"%H:%M:%S",
        _ => return None,
    })
}

/// What a conversion that is short for no other writes.
enum Written {
    /// At most this number of characters, whatever the members are.
    Chars(u64),
    /// The number of the first member that it examines, or one that is greater by at most 1900,
    /// with at least this number of digits.
    Number(u64),
    /// A text of at most this number of characters; it may be empty.
    Perhaps(u64),
}

/// The members that a conversion examines, and what it writes; `None` if it is not modelled.
fn conversion(conversion: u8) -> Option<(&'static [Part], Written)> {
    Some(match conversion {
        b'a' => (&[WDay], Written::Chars(3)),
        b'A' => (&[WDay], Written::Chars(9)),
        b'b' | b'h' => (&[Mon], Written::Chars(3)),
        b'B' => (&[Mon], Written::Chars(9)),
        b'C' => (&[Year], Written::Number(2)),
        b'd' | b'e' => (&[MDay], Written::Number(2)),
        b'H' | b'I' => (&[Hour], Written::Number(2)),
        b'j' => (&[YDay], Written::Number(3)),
        b'm' => (&[Mon], Written::Number(2)),
        b'M' => (&[Min], Written::Number(2)),
        b'n' | b't' | b'%' => (&[], Written::Chars(1)),
        b'p' => (&[Hour], Written::Chars(2)),
        b's' => (&TIME, Written::Chars(20)),
        b'S' => (&[Sec], Written::Number(2)),
        b'u' | b'w' => (&[WDay], Written::Number(1)),
        b'U' | b'W' => (&[YDay, WDay], Written::Chars(11)),
        b'y' => (&[Year], Written::Chars(2)),
        b'Y' => (&[Year], Written::Number(1)),
        b'z' => (&[IsDst], Written::Perhaps(5)),
        b'Z' => (&[IsDst], Written::Perhaps(3)),
        _ => return None,
    })
}

/// The members that a format examines; all if it has a conversion that is not modelled.
pub fn looked_at(format: &[u8]) -> Vec<Part> {
    let mut parts = Vec::new();
    for item in items(format) {
        let Item::Conversion(byte) = item else { continue };
        match (expansion(byte), conversion(byte)) {
            (Some(format), _) => parts.extend(looked_at(format)),
            (None, Some((looked, _))) => parts.extend(looked),
            (None, None) => return PARTS.to_vec(),
        }
    }
    parts
}

/// How many characters a format makes, at least and at most, if each member lies between two
/// bounds; `None` if it has a conversion that is not modelled.
pub fn length(format: &[u8], bounds: &dyn Fn(Part) -> (i64, i64)) -> Option<(u64, u64)> {
    let (mut least, mut most) = (0u64, 0u64);
    for item in items(format) {
        let (low, high) = match item {
            Item::Plain(_) => (1, 1),
            Item::Conversion(byte) => match (expansion(byte), conversion(byte)) {
                (Some(format), _) => length(format, bounds)?,
                (None, Some((_, Written::Chars(most)))) => (1, most),
                (None, Some((_, Written::Perhaps(most)))) => (0, most),
                (None, Some((looked, Written::Number(digits)))) => {
                    let (low, high) = looked.first().map_or((0, 0), |part| bounds(*part));
                    // What is written is the member, or greater: months and days count from 1,
                    // years from 1900.
                    let longest = [low, high.saturating_add(if looked == [Year] { 1900 } else { 1 })]
                        .map(|number| number.to_string().len() as u64);
                    (1, longest.into_iter().fold(digits, u64::max))
                }
                (None, None) => return None,
            },
        };
        least = least.saturating_add(low);
        most = most.saturating_add(high);
    }
    Some((least, most))
}

/// The years since 1900 in which a number of seconds since 1970 may lie.
pub fn years(least: i64, most: i64) -> (i64, i64) {
    /// The shortest and the longest year.
    const SHORT: i64 = 365 * 86_400;
    const LONG: i64 = 366 * 86_400;
    let low = if least >= 0 { least / LONG } else { least.div_euclid(SHORT) };
    let high = if most >= 0 { most / SHORT } else { most.div_euclid(LONG) };
    (low.saturating_add(70), high.saturating_add(70))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_look_at_the_members_of_their_conversions() {
        assert_eq!(looked_at(b"at %H:%M%%"), [Hour, Min]);
        assert_eq!(looked_at(b"%F"), [Year, Mon, MDay]);
        assert_eq!(looked_at(b"%Q"), PARTS);
        assert_eq!(looked_at(b"%"), []);
    }

    #[test]
    fn lengths_depend_on_the_members() {
        let usual = |part: Part| if part == Year { (70, 138) } else { part.usual() };
        assert_eq!(length(b"%Y-%m-%d", &usual), Some((5, 10)));
        assert_eq!(length(b"%Z%z", &usual), Some((0, 8)));
        assert_eq!(length(b"%Q", &usual), None);
        let any = |_: Part| (i64::from(i32::MIN), i64::from(i32::MAX));
        assert_eq!(length(b"%m", &any), Some((1, 11)));
    }

    #[test]
    fn years_of_seconds() {
        assert_eq!(years(0, 0x7fff_ffff), (70, 138));
        let (low, high) = years(-1, 0);
        assert!(low <= 69 && high >= 70);
    }
}
