//! The choices of the environment: values for `nondet` statements, for `rand` and related
//! functions, and whether an allocation fails.
//!
//! Values come from a list first, then from a generator, or are all the same. The generator is
//! seeded and prefers small numbers and those at the limits of the type, since these are where
//! programs break. Every chosen value is recorded, so that a run can be repeated from its record
//! alone.
//!
//! What C leaves [unspecified](ir::is_unspecified) is as usual (evaluation from left to right)
//! unless the list has exact bits at that point, as a record has.

use float::Format;
use ir::{DataModel, FloatTy, Span, Ty};

/// A value given by the user.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum InputValue {
    /// A number: cut to the width of an integer or pointer, converted to a floating-point type.
    Int(i128),
    /// A floating-point number: converted to an integer by rounding to zero.
    Float(f64),
    /// The exact bits.
    Bits(u128),
}

/// A choice that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The function that asked.
    pub name: Box<str>,
    /// The type of the value.
    pub ty: Ty,
    /// Its bits, zero above the width.
    pub bits: u128,
    /// The place of the statement.
    pub span: Span,
}

/// A source of choices.
#[derive(Clone, PartialEq, Debug)]
pub struct Inputs {
    given: Vec<InputValue>,
    used: usize,
    state: u64,
    /// The value of all choices behind the list, in place of the generator.
    rest: Option<InputValue>,
    record: Vec<Choice>,
}

/// What values are acceptable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Among {
    /// All of the type.
    All,
    /// From the first to the second.
    Between(i128, i128),
    /// Floating point from 0 to 1, without 1.
    UnitInterval,
    /// One of these numbers, of which there is at least one.
    OneOf(&'static [i64]),
    /// -1, 0 if that may be, or from the first to the second, which is less if there is none.
    Results {
        /// Whether it may be 0.
        zero: bool,
        /// The least one.
        low: i128,
        /// The greatest one.
        high: i128,
    },
    /// From the first to the second, except for one of them.
    Except {
        /// The least one.
        low: i128,
        /// The greatest one.
        high: i128,
        /// The one that it is not.
        not: i128,
    },
    /// These bits, and no others.
    Exactly(u128),
}

/// The greatest `double` below 1.
const BELOW_ONE: u128 = 0x3fef_ffff_ffff_ffff;

impl Inputs {
    /// The given values first, then a generator with this seed.
    pub fn new(given: Vec<InputValue>, seed: u64) -> Self {
        Inputs { given, used: 0, state: seed, rest: None, record: Vec::new() }
    }

    /// The given values first, then this one for every choice, as far as it is acceptable there.
    pub fn with_rest(given: Vec<InputValue>, rest: InputValue) -> Self {
        Inputs { rest: Some(rest), ..Inputs::new(given, 0) }
    }

    /// The values of an earlier run, for repeating it.
    pub fn replay(record: &[Choice], seed: u64) -> Self {
        Inputs::new(record.iter().map(|choice| InputValue::Bits(choice.bits)).collect(), seed)
    }

    /// Reads a list of values: decimal, hexadecimal (`0x`) or octal (`0`) integers, characters
    /// (`'a'`), floating-point numbers, exact bits (`bits:0x7ff8`); separated by commas or white
    /// space.
    pub fn parse(text: &str) -> Result<Vec<InputValue>, String> {
        text.split(|c: char| c == ',' || c.is_whitespace())
            .filter(|word| !word.is_empty())
            .map(|word| parse_value(word).ok_or_else(|| format!("`{word}` is not a number")))
            .collect()
    }

    /// What was chosen so far.
    pub fn record(&self) -> &[Choice] {
        &self.record
    }

    /// The record by value.
    pub fn into_record(self) -> Vec<Choice> {
        self.record
    }

    /// How many of the given values were used.
    pub fn used(&self) -> usize {
        self.used
    }

    /// Chooses a value.
    pub(crate) fn choose(&mut self, name: &str, ty: Ty, among: Among, model: DataModel, span: Span) -> u128 {
        let unspecified = ir::is_unspecified(name);
        let bits = match self.given.get(self.used) {
            // Given numbers are for what the program asks for. A run's own record has what is
            // unspecified, too.
            Some(InputValue::Int(_) | InputValue::Float(_)) if unspecified => 0,
            Some(value) => {
                self.used += 1;
                fit(*value, ty, model)
            }
            None => match self.rest {
                // What a library may do has no end if it is always the unusual.
                Some(value) if name != ir::LIBRARY => fit(value, ty, model),
                Some(_) => 0,
                None if unspecified => 0,
                None => self.generate(ty, among, model),
            },
        };
        self.record_choice(name, ty, clamp(bits, ty, among, model), span)
    }

    /// Chooses a value of which one is usual: only the list gives another.
    pub(crate) fn choose_usual(
        &mut self,
        name: &str,
        ty: Ty,
        (among, usual): (Among, i128),
        model: DataModel,
        span: Span,
    ) -> u128 {
        let bits = self.next_given(ty, model).unwrap_or_else(|| fit(InputValue::Int(usual), ty, model));
        self.record_choice(name, ty, clamp(bits, ty, among, model), span)
    }

    fn next_given(&mut self, ty: Ty, model: DataModel) -> Option<u128> {
        let value = *self.given.get(self.used)?;
        self.used += 1;
        Some(fit(value, ty, model))
    }

    fn record_choice(&mut self, name: &str, ty: Ty, bits: u128, span: Span) -> u128 {
        self.record.push(Choice { name: name.into(), ty, bits, span });
        bits
    }

    /// The next number of the generator (the splitmix64 sequence).
    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn generate(&mut self, ty: Ty, among: Among, model: DataModel) -> u128 {
        match (ty, among) {
            (_, Among::Exactly(bits)) => bits,
            (Ty::Int(bits), Among::Except { low, high, .. }) => {
                self.generate(Ty::Int(bits), Among::Between(low, high), model)
            }
            (Ty::Int(bits), Among::All | Among::UnitInterval) => self.integer(bits),
            (Ty::Int(bits), Among::Between(low, high)) => {
                let span = high.wrapping_sub(low).unsigned_abs().saturating_add(1);
                let small = self.next().is_multiple_of(2);
                let number = u128::from(self.next()) % span;
                let offset = if small { number % span.min(16) } else { number };
                ir::truncate(low.wrapping_add(offset as i128) as u128, bits)
            }
            (Ty::Int(bits), Among::OneOf(numbers)) => {
                let number = numbers.get(self.next() as usize % numbers.len().max(1)).copied().unwrap_or(0);
                ir::truncate(i128::from(number) as u128, bits)
            }
            (Ty::Int(bits), Among::Results { high, .. }) => {
                self.generate(Ty::Int(bits), Among::Between(-1, high.max(0)), model)
            }
            // Null, or an address where nothing is: no other pointer can be made out of nothing.
            (Ty::Ptr, _) => match self.next() % 2 {
                0 => 0,
                _ => ir::truncate(0xdead_0000, model.pointer_bits()),
            },
            (Ty::Float(format), Among::UnitInterval) => {
                let number = (self.next() >> 11) as f64 / (1u64 << 53) as f64;
                fit(InputValue::Float(number), Ty::Float(format), model)
            }
            (
                Ty::Float(format),
                Among::All
                | Among::Between(..)
                | Among::OneOf(_)
                | Among::Results { .. }
                | Among::Except { .. },
            ) => {
                let number = match self.next() % 8 {
                    0 => 0.0,
                    1 => 1.0,
                    2 => -1.0,
                    3 => f64::from(self.next() as u32 as i32) / 16.0,
                    4 => f64::MAX,
                    5 => f64::MIN_POSITIVE,
                    _ => (self.next() % 2000) as f64 / 10.0 - 100.0,
                };
                fit(InputValue::Float(number), Ty::Float(format), model)
            }
        }
    }

    /// An integer: half of them small, some at the limits, the rest any.
    fn integer(&mut self, bits: u16) -> u128 {
        let raw = u128::from(self.next()) | u128::from(self.next()) << 64;
        let sign = 1u128 << (bits - 1);
        let number = match self.next() % 16 {
            0 | 1 => 0,
            2 | 3 => 1,
            4 => u128::MAX,
            5..=8 => raw % 10,
            9 => (raw % 100).wrapping_neg(),
            10 => raw % 1000,
            11 => sign,
            12 => sign - 1,
            13 => sign.wrapping_add(raw % 8).wrapping_sub(4),
            _ => raw,
        };
        ir::truncate(number, bits)
    }
}

/// A given value as the bits of a type.
fn fit(value: InputValue, ty: Ty, model: DataModel) -> u128 {
    match (value, ty) {
        (InputValue::Bits(bits), Ty::Int(width)) => ir::truncate(bits, width),
        (InputValue::Bits(bits), Ty::Ptr) => ir::truncate(bits, model.pointer_bits()),
        (InputValue::Bits(bits), Ty::Float(f)) => ir::truncate(bits, (f.bytes() * 8) as u16),
        (InputValue::Int(number), Ty::Int(width)) => ir::truncate(number as u128, width),
        (InputValue::Int(number), Ty::Ptr) => ir::truncate(number as u128, model.pointer_bits()),
        (InputValue::Int(number), Ty::Float(FloatTy::F32)) => u128::from((number as f32).to_bits()),
        (InputValue::Int(number), Ty::Float(f)) => fit(InputValue::Float(number as f64), Ty::Float(f), model),
        (InputValue::Float(number), Ty::Int(width)) => ir::truncate(number as i128 as u128, width),
        (InputValue::Float(number), Ty::Ptr) => ir::truncate(number as u128, model.pointer_bits()),
        (InputValue::Float(number), Ty::Float(FloatTy::F32)) => u128::from((number as f32).to_bits()),
        (InputValue::Float(number), Ty::Float(FloatTy::F64)) => u128::from(number.to_bits()),
        (InputValue::Float(number), Ty::Float(FloatTy::F80)) => {
            float::convert(Format::F64, Format::F80, number.to_bits().into())
        }
        (InputValue::Float(number), Ty::Float(FloatTy::F128)) => {
            float::convert(Format::F64, Format::F128, number.to_bits().into())
        }
    }
}

/// Brings the bits into the acceptable range, keeping what is in it.
fn clamp(bits: u128, ty: Ty, among: Among, model: DataModel) -> u128 {
    if let Among::Exactly(bits) = among {
        return bits;
    }
    let width = match ty {
        Ty::Int(width) => width,
        Ty::Ptr => model.pointer_bits(),
        // The numbers of the interval are those up to the greatest one, in the order of their
        // images.
        Ty::Float(FloatTy::F64) if among == Among::UnitInterval => return bits.min(BELOW_ONE),
        Ty::Float(_) => return bits,
    };
    match among {
        Among::OneOf(numbers) => {
            let image = |number: i64| ir::truncate(i128::from(number) as u128, width);
            let mut images = numbers.iter().map(|number| image(*number));
            if images.any(|member| member == bits) {
                bits
            } else {
                image(numbers.first().copied().unwrap_or(0))
            }
        }
        Among::All | Among::UnitInterval => bits,
        Among::Exactly(bits) => bits,
        Among::Except { low, high, not } => {
            let number = ir::sign_extend(bits, width).clamp(low, high);
            let number = match number == not {
                true if not > low => not - 1,
                true => not + 1,
                false => number,
            };
            ir::truncate(number as u128, width)
        }
        Among::Results { zero, low, high } => {
            let number = match ir::sign_extend(bits, width) {
                0 if zero => 0,
                number if number >= 0 && low <= high => number.clamp(low, high),
                _ => -1,
            };
            ir::truncate(number as u128, width)
        }
        Among::Between(low, high) => {
            // Numbers are signed unless the range reaches beyond that.
            let signed = high < 1 << (width.clamp(1, 127) - 1);
            let number = if signed { ir::sign_extend(bits, width) } else { bits as i128 };
            ir::truncate(number.clamp(low, high) as u128, width)
        }
    }
}

fn parse_value(word: &str) -> Option<InputValue> {
    if let Some(inner) = word.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        let mut chars = inner.chars();
        let (first, rest) = (chars.next()?, chars.next());
        return rest.is_none().then_some(InputValue::Int(i128::from(u32::from(first))));
    }
    if let Some(digits) = word.strip_prefix("bits:0x") {
        return u128::from_str_radix(digits, 16).ok().map(InputValue::Bits);
    }
    let (negative, digits) = match word.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    let lower = digits.to_ascii_lowercase();
    let magnitude = if let Some(hex) = lower.strip_prefix("0x") {
        u128::from_str_radix(hex, 16).ok()
    } else if lower.len() > 1 && lower.starts_with('0') && lower.bytes().all(|b| b.is_ascii_digit()) {
        u128::from_str_radix(&lower, 8).ok()
    } else {
        lower.parse::<u128>().ok()
    };
    if let Some(magnitude) = magnitude {
        let number = magnitude as i128;
        return Some(InputValue::Int(if negative { number.wrapping_neg() } else { number }));
    }
    let number: f64 = lower.parse().ok()?;
    Some(InputValue::Float(if negative { -number } else { number }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        let list = Inputs::parse("1,-2 0x1F,'a' 010,1.5,bits:0x3fff8000000000000000").unwrap();
        use InputValue::*;
        let bits = Bits(0x3fff_8000_0000_0000_0000);
        assert_eq!(list, [Int(1), Int(-2), Int(31), Int(97), Int(8), Float(1.5), bits]);
        assert!(Inputs::parse("1,x").is_err());
        assert!(Inputs::parse("bits:3").is_err());
        assert_eq!(Inputs::parse("").unwrap(), []);
    }

    #[test]
    fn a_record_repeats_the_run() {
        let model = DataModel::Lp64;
        let mut first = Inputs::new(vec![InputValue::Int(-1)], 7);
        let types = [Ty::I32, Ty::I64, Ty::Float(FloatTy::F64), Ty::Ptr, Ty::I8];
        let ask = |inputs: &mut Inputs| -> Vec<u128> {
            types.iter().map(|ty| inputs.choose("f", *ty, Among::All, model, Span::NONE)).collect()
        };
        let values = ask(&mut first);
        assert_eq!(values[0], 0xffff_ffff);
        let mut second = Inputs::replay(first.record(), 99);
        assert_eq!(ask(&mut second), values);
        assert_eq!(ask(&mut Inputs::new(vec![InputValue::Int(-1)], 7)), values);
    }

    #[test]
    fn all_further_choices_can_be_the_same() {
        let model = DataModel::Lp64;
        let mut inputs = Inputs::with_rest(vec![InputValue::Int(7)], InputValue::Int(1));
        assert_eq!(inputs.choose("i", Ty::I32, Among::All, model, Span::NONE), 7);
        assert_eq!(inputs.choose("i", Ty::I32, Among::All, model, Span::NONE), 1);
        let double = inputs.choose("d", Ty::Float(FloatTy::F64), Among::All, model, Span::NONE);
        assert_eq!(double, u128::from(1.0f64.to_bits()));
        assert_eq!(inputs.choose("r", Ty::I32, Among::Between(5, 9), model, Span::NONE), 5);
        assert_eq!(inputs.record().len(), 4);
    }

    #[test]
    fn one_is_never_reached() {
        let given = vec![InputValue::Float(1.0), InputValue::Float(-0.5), InputValue::Float(0.25)];
        let mut inputs = Inputs::new(given, 1);
        let double = Ty::Float(FloatTy::F64);
        for wanted in [None, None, Some(0.25)] {
            let bits = inputs.choose("d", double, Among::UnitInterval, DataModel::Lp64, Span::NONE);
            let number = f64::from_bits(bits as u64);
            assert!((0.0..1.0).contains(&number), "{number}");
            assert!(wanted.is_none_or(|wanted| wanted == number));
        }
    }

    #[test]
    fn what_is_usual_is_chosen_unless_the_list_says_otherwise() {
        let mut inputs = Inputs::new(vec![InputValue::Int(-1), InputValue::Int(7)], 1);
        let among = Among::OneOf(&[0, -1]);
        let mut ask = || inputs.choose_usual("f", Ty::I32, (among, 0), DataModel::Lp64, Span::NONE);
        assert_eq!(ask(), 0xffff_ffff);
        // None of the numbers: the first one.
        assert_eq!(ask(), 0);
        assert_eq!((ask(), ask()), (0, 0));
    }

    #[test]
    fn ranges_are_kept() {
        let mut inputs = Inputs::new(vec![InputValue::Int(-5), InputValue::Int(7)], 1);
        let among = Among::Between(0, 1);
        for _ in 0..200 {
            assert!(inputs.choose("b", Ty::I8, among, DataModel::Lp64, Span::NONE) <= 1);
        }
    }
}
