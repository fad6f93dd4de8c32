//! Texts of the "C" locale, by the numbers that `langinfo.h` has for them.

/// Names of days, from Sunday on. The short form of a name is its first three letters.
pub const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/// Names of months; short forms as of days.
pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The items that are texts, as intervals: the character set, the point and the separator of
/// digits, names and formats of times, the first day of a week as the code of a character, other
/// names of months, the currency, patterns of answers.
pub const TEXTS: [(u64, u64); 8] = [
    (0xe, 0xe),
    (0x1_0000, 0x1_0001),
    (0x2_0000, 0x2_002b),
    (0x2_0068, 0x2_0068),
    (0x2_006f, 0x2_007a),
    (0x2_0087, 0x2_0092),
    (0x4_000f, 0x4_000f),
    (0x5_0000, 0x5_0001),
];

/// More bytes than the longest of the texts has.
pub const LONGEST: u64 = 32;

/// The text of an item; `None` for items that are not texts, or that are not modelled.
pub fn text(item: u64) -> Option<&'static str> {
    let name = |names: &[&'static str], at: u64| names.get(at as usize).copied();
    let short = |names: &[&'static str], at: u64| name(names, at).map(|name| &name[..3]);
    match item {
        0xe => Some("ANSI_X3.4-1968"),
        0x1_0000 => Some("."),
        0x1_0001 => Some(""),
        0x2_0000..=0x2_0006 => short(&DAYS, item - 0x2_0000),
        0x2_0007..=0x2_000d => name(&DAYS, item - 0x2_0007),
        0x2_000e..=0x2_0019 => short(&MONTHS, item - 0x2_000e),
        0x2_001a..=0x2_0025 => name(&MONTHS, item - 0x2_001a),
        0x2_0026 => Some("AM"),
        0x2_0027 => Some("PM"),
        0x2_0028 => Some("%a %b %e %H:%M:%S %Y"),
        0x2_0029 => Some("%m/%d/%y"),
        0x2_002a => Some("%H:%M:%S"),
        0x2_002b => Some("%I:%M:%S %p"),
        0x2_0068 => Some("\u{1}"),
        0x2_006f..=0x2_007a => name(&MONTHS, item - 0x2_006f),
        0x2_0087..=0x2_0092 => short(&MONTHS, item - 0x2_0087),
        0x4_000f => Some("-"),
        0x5_0000 => Some("^[yY]"),
        0x5_0001 => Some("^[nN]"),
        _ => None,
    }
}

/// The item that is a number in place of a pointer: a Sunday, as the digits of its date.
pub const fn number(item: u64) -> Option<i64> {
    match item {
        0x2_0066 => Some(19_971_130),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_intervals_are_those_of_the_texts() {
        for item in 0..0x6_0000 {
            let inside = TEXTS.iter().any(|(first, last)| (*first..=*last).contains(&item));
            assert_eq!(text(item).is_some(), inside, "{item:#x}");
            assert!(text(item).is_none_or(|text| (text.len() as u64) < LONGEST));
        }
    }
}
