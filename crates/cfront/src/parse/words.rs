//! Types of several words: `unsigned long long int` in any order.
//!
//! The words are counted as they come; what cannot occur together is reported at the word that came
//! too late.

use crate::ast::BasicType;
use crate::lex::TokenKind as T;
use crate::source::Pos;

/// The words seen so far.
#[derive(Default)]
pub(super) struct Words {
    base: Option<(T, Pos)>,
    longs: u8,
    short: bool,
    signed: bool,
    unsigned: bool,
    complex: bool,
    /// Whether something wrong was reported.
    bad: bool,
    any: bool,
}

impl Words {
    /// Whether a word was seen.
    pub(super) fn any(&self) -> bool {
        self.any
    }

    /// Adds a word. If it does not fit to those before it, says why.
    pub(super) fn add(&mut self, word: T, pos: Pos) -> Result<(), String> {
        self.any = true;
        let result = self.check(word);
        if result.is_err() {
            self.bad = true;
            return result;
        }
        match word {
            T::Long => self.longs += 1,
            T::Short => self.short = true,
            T::Signed => self.signed = true,
            T::Unsigned => self.unsigned = true,
            T::Complex => self.complex = true,
            _ => self.base = Some((word, pos)),
        }
        Ok(())
    }

    fn check(&self, word: T) -> Result<(), String> {
        let both = |other: T| {
            Err(format!("both '{}' and '{}' in declaration specifiers", spelling(other), spelling(word)))
        };
        let duplicate = || Err(format!("duplicate '{}'", spelling(word)));
        let base = self.base.map(|(base, _)| base);
        match word {
            T::Long => {
                if self.longs == 2 {
                    return Err("'long long long' is too long".to_string());
                }
                if self.short {
                    return both(T::Short);
                }
                match base {
                    None | Some(T::Int) => Ok(()),
                    Some(T::Double) if self.longs == 0 => Ok(()),
                    Some(other) => both(other),
                }
            }
            T::Short => {
                if self.short {
                    return duplicate();
                }
                if self.longs > 0 {
                    return both(T::Long);
                }
                match base {
                    None | Some(T::Int) => Ok(()),
                    Some(other) => both(other),
                }
            }
            T::Signed | T::Unsigned => {
                if if word == T::Signed { self.signed } else { self.unsigned } {
                    return duplicate();
                }
                if self.signed || self.unsigned {
                    return both(if self.signed { T::Signed } else { T::Unsigned });
                }
                match base {
                    None | Some(T::Int | T::Char | T::Int128) => Ok(()),
                    Some(other) => both(other),
                }
            }
            T::Complex => {
                if self.complex {
                    return duplicate();
                }
                match base {
                    Some(other @ (T::Void | T::Bool | T::Decimal32 | T::Decimal64 | T::Decimal128)) => {
                        both(other)
                    }
                    _ => Ok(()),
                }
            }
            _ => self.check_base(word),
        }
    }

    fn check_base(&self, word: T) -> Result<(), String> {
        let both = |other: T| {
            Err(format!("both '{}' and '{}' in declaration specifiers", spelling(other), spelling(word)))
        };
        if self.base.is_some() {
            return Err("two or more data types in declaration specifiers".to_string());
        }
        if self.longs > 0 && !(word == T::Int || (word == T::Double && self.longs == 1)) {
            return both(T::Long);
        }
        if self.short && word != T::Int {
            return both(T::Short);
        }
        if (self.signed || self.unsigned) && !matches!(word, T::Int | T::Char | T::Int128) {
            return both(if self.signed { T::Signed } else { T::Unsigned });
        }
        if self.complex && matches!(word, T::Void | T::Bool | T::Decimal32 | T::Decimal64 | T::Decimal128) {
            return both(T::Complex);
        }
        Ok(())
    }

    /// The type that the words mean; `None` if they mean none, which has been reported.
    pub(super) fn finish(&self) -> Option<BasicType> {
        if self.bad {
            return None;
        }
        let pick = |signed, unsigned| if self.unsigned { unsigned } else { signed };
        let plain = match (self.base.map(|(base, _)| base), self.longs, self.short) {
            (None | Some(T::Int), 0, true) => pick(BasicType::Short, BasicType::UShort),
            (None | Some(T::Int), 1, _) => pick(BasicType::Long, BasicType::ULong),
            (None | Some(T::Int), 2, _) => pick(BasicType::LongLong, BasicType::ULongLong),
            (Some(T::Int), ..) => pick(BasicType::Int, BasicType::UInt),
            // `_Complex` alone means `double`.
            (None, ..) if self.complex && !self.signed && !self.unsigned => BasicType::Double,
            (None, ..) => pick(BasicType::Int, BasicType::UInt),
            (Some(T::Char), ..) if self.signed => BasicType::SChar,
            (Some(T::Char), ..) => pick(BasicType::Char, BasicType::UChar),
            (Some(T::Int128), ..) => pick(BasicType::Int128, BasicType::UInt128),
            (Some(T::Double), 1, _) => BasicType::LongDouble,
            (Some(T::Double), ..) => BasicType::Double,
            (Some(T::Void), ..) => BasicType::Void,
            (Some(T::Bool), ..) => BasicType::Bool,
            (Some(T::Float), ..) => BasicType::Float,
            (Some(T::Float16), ..) => BasicType::Float16,
            (Some(T::Float32), ..) => BasicType::Float32,
            (Some(T::Float64), ..) => BasicType::Float64,
            // On x86, the extended format is what `long double` is.
            (Some(T::Float80), ..) => BasicType::LongDouble,
            (Some(T::Float128), ..) => BasicType::Float128,
            (Some(T::Float32x), ..) => BasicType::Float32x,
            (Some(T::Float64x), ..) => BasicType::Float64x,
            (Some(T::Decimal32), ..) => BasicType::Decimal32,
            (Some(T::Decimal64), ..) => BasicType::Decimal64,
            (Some(T::Decimal128), ..) => BasicType::Decimal128,
            (Some(_), ..) => return None,
        };
        if !self.complex {
            return Some(plain);
        }
        Some(match plain {
            BasicType::Float => BasicType::ComplexFloat,
            BasicType::Double => BasicType::ComplexDouble,
            BasicType::LongDouble => BasicType::ComplexLongDouble,
            BasicType::Float16 => BasicType::ComplexFloat16,
            BasicType::Float32 => BasicType::ComplexFloat32,
            BasicType::Float64 => BasicType::ComplexFloat64,
            BasicType::Float128 => BasicType::ComplexFloat128,
            BasicType::Float32x => BasicType::ComplexFloat32x,
            BasicType::Float64x => BasicType::ComplexFloat64x,
            BasicType::Int => BasicType::ComplexInt,
            _ => BasicType::ComplexInteger,
        })
    }
}

/// Whether a keyword is a word of a basic type.
pub(super) fn is_word(kind: T) -> bool {
    matches!(
        kind,
        T::Bool
            | T::Char
            | T::Complex
            | T::Decimal32
            | T::Decimal64
            | T::Decimal128
            | T::Double
            | T::Float
            | T::Float16
            | T::Float32
            | T::Float64
            | T::Float80
            | T::Float128
            | T::Float32x
            | T::Float64x
            | T::Int
            | T::Int128
            | T::Long
            | T::Short
            | T::Signed
            | T::Unsigned
            | T::Void
    )
}

/// How a word is called in messages.
fn spelling(word: T) -> &'static str {
    match word {
        T::Bool => "_Bool",
        T::Char => "char",
        T::Complex => "_Complex",
        T::Decimal32 => "_Decimal32",
        T::Decimal64 => "_Decimal64",
        T::Decimal128 => "_Decimal128",
        T::Double => "double",
        T::Float => "float",
        T::Float16 => "_Float16",
        T::Float32 => "_Float32",
        T::Float64 => "_Float64",
        T::Float80 => "__float80",
        T::Float128 => "_Float128",
        T::Float32x => "_Float32x",
        T::Float64x => "_Float64x",
        T::Int => "int",
        T::Int128 => "__int128",
        T::Long => "long",
        T::Short => "short",
        T::Signed => "signed",
        T::Unsigned => "unsigned",
        _ => "void",
    }
}
