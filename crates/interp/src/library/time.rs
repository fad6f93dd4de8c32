//! The calendar: seconds since 1970 to years, months and days and back, as text. The time zone is
//! UTC.

use super::{Args, Done};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::value::Value;
use libtable::Arg;
use libtable::errno;
use libtable::locale::{DAYS, MONTHS};
use libtable::time::{self, Item, PARTS, Part};

const DAY: i64 = 86_400;

/// The members of `struct tm` that are numbers, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Parts {
    sec: i32,
    min: i32,
    hour: i32,
    /// Day of the month, from 1.
    mday: i32,
    /// From 0.
    mon: i32,
    /// Since 1900.
    year: i32,
    /// From Sunday.
    wday: i32,
    /// From 0.
    yday: i32,
    isdst: i32,
}

impl Parts {
    fn array(self) -> [i32; 9] {
        let Parts { sec, min, hour, mday, mon, year, wday, yday, isdst } = self;
        [sec, min, hour, mday, mon, year, wday, yday, isdst]
    }

    fn from_array([sec, min, hour, mday, mon, year, wday, yday, isdst]: [i32; 9]) -> Parts {
        Parts { sec, min, hour, mday, mon, year, wday, yday, isdst }
    }

    /// The parts of a time; `None` if the year does not fit.
    fn of(time: i64) -> Option<Parts> {
        let (days, rest) = (time.div_euclid(DAY), time.rem_euclid(DAY) as i32);
        let (year, mon, mday) = civil(days);
        Some(Parts {
            sec: rest % 60,
            min: rest / 60 % 60,
            hour: rest / 3600,
            mday,
            mon,
            year: i32::try_from(year.checked_sub(1900)?).ok()?,
            wday: (days + 4).rem_euclid(7) as i32,
            yday: i32::try_from(days - days_before(year, 0)).ok()?,
            isdst: 0,
        })
    }

    /// The time of the parts, which may lie outside their ranges.
    fn time(self) -> i64 {
        let months = i64::from(self.year) * 12 + i64::from(self.mon);
        let (year, mon) = (1900 + months.div_euclid(12), months.rem_euclid(12));
        let days = days_before(year, mon as i32) + i64::from(self.mday) - 1;
        days * DAY + i64::from(self.hour) * 3600 + i64::from(self.min) * 60 + i64::from(self.sec)
    }
}

/// The days from 1970 to the first day of a month.
fn days_before(year: i64, mon: i32) -> i64 {
    // Years begin in March here, so that the leap day is the last of its year.
    let year = if mon < 2 { year - 1 } else { year };
    let month = i64::from((mon + 10) % 12);
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 - 719_468
}

/// Year, month from 0 and day from 1 of a day counted from 1970.
fn civil(days: i64) -> (i64, i32, i32) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let mday = of_year - (153 * month + 2) / 5 + 1;
    let mon = ((month + 2) % 12) as i32;
    (era * 400 + year_of_era + i64::from(mon < 2), mon, mday as i32)
}

impl Machine<'_, '_> {
    fn store_parts(&mut self, at: Value, parts: Parts, zone: &[u8]) -> Checked<()> {
        for (i, part) in parts.array().into_iter().enumerate() {
            let place = self.memory.offset(at, 4 * i as u64);
            self.memory.store(place, Value::new(u64::from(part as u32)), 4)?;
        }
        // Behind them, aligned for it: the distance from UTC and the name of the zone.
        let len = self.pointer_bytes();
        let rest = 36usize.next_multiple_of(len) as u64;
        self.memory.store(self.memory.offset(at, rest), Value::ZERO, len)?;
        let zone = self.static_text(zone)?;
        self.memory.store(self.memory.offset(at, rest + len as u64), zone, len)
    }

    /// The members of a `struct tm`, of which those that are examined must be there.
    fn load_parts(&mut self, at: Value, looked_at: &[Part]) -> Checked<Parts> {
        let mut parts = [0; 9];
        for (part, member) in parts.iter_mut().zip(PARTS) {
            let value = self.memory.load(self.memory.offset(at, member.offset()), 4)?;
            if looked_at.contains(&member) {
                self.need(value, "a member of the `struct tm`")?;
            }
            if !value.is_undef() {
                *part = value.signed(32) as i32;
            }
        }
        Ok(Parts::from_array(parts))
    }
}

/// `gmtime` and `localtime`: to the given place, or to the library's own, which every call
/// overwrites.
pub(super) fn split(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    time: Arg,
    out: Option<Arg>,
    local: bool,
) -> Done {
    let len = m.pointer_bytes();
    let time = m.memory.load(args.get(time), len)?;
    m.need(time, "the time")?;
    let Some(parts) = Parts::of(time.signed(8 * len as u16) as i64) else {
        m.set_errno(errno::EOVERFLOW)?;
        return Ok(Value::ZERO);
    };
    let at = match out {
        Some(out) => args.get(out),
        None => match m.library.calendar {
            Some(tag) => m.memory.start(tag),
            None => {
                let size = 36usize.next_multiple_of(len) + 2 * len;
                let tag = m.library_object("tm", size as u64, len as u64)?;
                m.library.calendar = Some(tag);
                m.memory.start(tag)
            }
        },
    };
    m.store_parts(at, parts, if local { b"UTC" } else { b"GMT" })?;
    Ok(at)
}

/// `mktime`: the time of a `struct tm`, whose members are brought into their ranges.
pub(super) fn join(m: &mut Machine<'_, '_>, args: &Args<'_>, tm: Arg) -> Done {
    let parts = m.load_parts(args.get(tm), &time::TIME)?;
    let time = parts.time();
    let bits = m.image.program.model.pointer_bits();
    let fits = i128::from(time) == ir::sign_extend(ir::truncate(i128::from(time) as u128, bits), bits);
    match Parts::of(time).filter(|_| fits) {
        Some(parts) => {
            m.store_parts(args.get(tm), parts, b"UTC")?;
            Ok(Value::wide(ir::truncate(i128::from(time) as u128, bits)))
        }
        None => {
            m.set_errno(errno::EOVERFLOW)?;
            Ok(super::file::failure(m, args))
        }
    }
}

pub(super) fn difference(m: &Machine<'_, '_>, args: &Args<'_>) -> Value {
    Value::f64((args.signed(0, m) - args.signed(1, m)) as f64)
}

/// `strftime`: the length of the text, or 0 if it does not fit.
pub(super) fn format(m: &mut Machine<'_, '_>, args: &Args<'_>, [dst, size, format, tm]: [Arg; 4]) -> Done {
    let format = m.string(args.get(format))?;
    let parts = m.load_parts(args.get(tm), &time::looked_at(&format))?;
    let mut text = render(&format, parts)?.into_bytes();
    if text.len() as u64 >= args.number(size) {
        return Ok(Value::ZERO);
    }
    let len = text.len() as u64;
    text.push(0);
    m.memory.write_bytes(args.get(dst), &text)?;
    Ok(Value::new(len))
}

/// `asctime` and `ctime`, in an object of the library that every call overwrites.
pub(super) fn text(m: &mut Machine<'_, '_>, args: &Args<'_>, tm: Option<Arg>, at: Option<Arg>) -> Done {
    let parts = match (tm, at) {
        (Some(tm), _) => Some(m.load_parts(args.get(tm), &time::looked_at(time::DATE))?),
        (None, Some(at)) => {
            let len = m.pointer_bytes();
            let time = m.memory.load(args.get(at), len)?;
            m.need(time, "the time")?;
            Parts::of(time.signed(8 * len as u16) as i64)
        }
        (None, None) => None,
    };
    let Some(parts) = parts else { return Ok(Value::ZERO) };
    let mut text = render(time::DATE, parts)?.into_bytes();
    text.push(0);
    let tag = match m.library.date {
        Some(tag) => tag,
        None => m.library_object("date", 64, 1)?,
    };
    m.library.date = Some(tag);
    let start = m.memory.start(tag);
    m.memory.write_bytes(start, &text)?;
    Ok(start)
}

fn render(format: &[u8], t: Parts) -> Checked<String> {
    let mut out = String::new();
    for item in time::items(format) {
        match item {
            Item::Plain(byte) => out.push(char::from(byte)),
            Item::Conversion(byte) => out.push_str(&convert(byte, t)?),
        }
    }
    Ok(out)
}

fn convert(conversion: u8, t: Parts) -> Checked<String> {
    let name = |names: &[&'static str], at: i32| -> &'static str {
        usize::try_from(at).ok().and_then(|at| names.get(at).copied()).unwrap_or("?")
    };
    let short = |name: &'static str| name.get(..3).unwrap_or(name).to_string();
    let year = i64::from(t.year) + 1900;
    let hour12 = if t.hour % 12 == 0 { 12 } else { t.hour % 12 };
    if let Some(format) = time::expansion(conversion) {
        return render(format, t);
    }
    Ok(match conversion {
        b'a' => short(name(&DAYS, t.wday)),
        b'A' => name(&DAYS, t.wday).to_string(),
        b'b' | b'h' => short(name(&MONTHS, t.mon)),
        b'B' => name(&MONTHS, t.mon).to_string(),
        b'C' => format!("{:02}", year.div_euclid(100)),
        b'd' => format!("{:02}", t.mday),
        b'e' => format!("{:2}", t.mday),
        b'H' => format!("{:02}", t.hour),
        b'I' => format!("{hour12:02}"),
        b'j' => format!("{:03}", t.yday + 1),
        b'm' => format!("{:02}", t.mon + 1),
        b'M' => format!("{:02}", t.min),
        b'n' => "\n".to_string(),
        b'p' => if t.hour >= 12 { "PM" } else { "AM" }.to_string(),
        b's' => t.time().to_string(),
        b'S' => format!("{:02}", t.sec),
        b't' => "\t".to_string(),
        b'u' => (if t.wday == 0 { 7 } else { t.wday }).to_string(),
        b'U' => format!("{:02}", (t.yday + 7 - t.wday) / 7),
        b'w' => t.wday.to_string(),
        b'W' => format!("{:02}", (t.yday + 7 - (t.wday + 6) % 7) / 7),
        b'y' => format!("{:02}", year.rem_euclid(100)),
        b'Y' => year.to_string(),
        b'z' => "+0000".to_string(),
        b'Z' => "UTC".to_string(),
        b'%' => "%".to_string(),
        other => {
            return Err(Fault::unsupported(format!("the conversion `%{}` of a date", char::from(other))));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_parts_agree() {
        // Checked with `date -u -d @N`.
        let leap = Parts::of(951_782_400).unwrap_or_default();
        assert_eq!((leap.year, leap.mon, leap.mday, leap.wday, leap.yday), (100, 1, 29, 2, 59));
        let before = Parts::of(-1).unwrap_or_default();
        assert_eq!((before.year, before.mon, before.mday, before.hour, before.sec), (69, 11, 31, 23, 59));
        for time in (-80_000_000_000..80_000_000_000i64).step_by(7_654_321) {
            assert_eq!(Parts::of(time).unwrap_or_default().time(), time);
        }
        assert_eq!(Parts::of(i64::MAX), None);
    }
}
