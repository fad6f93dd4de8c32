//! The names that the text form gives to operations, and how it spells symbols and strings.
//!
//! Printer and parser share this module, so that a name cannot be printed one way and read another.
//! Names of operations follow one scheme: the plain word is the wrapping or sign-free operation,
//! `.s` and `.u` mark the signed and the unsigned one, and a leading `f` marks floating point.

use std::fmt::Write as _;

use crate::{BinOp, CastOp, DataModel, FloatTy, FuncId, GlobalId, Ty, UnOp};

/// Gives each variant of an operation its name; a variant without one does not compile.
macro_rules! operation_names {
    ($ty:ident { $($variant:ident => $name:literal),+ $(,)? }) => {
        impl $ty {
            /// All operations, in the order of their declaration.
            pub const ALL: &'static [$ty] = &[$($ty::$variant),+];

            /// The operation's name in the text form.
            pub fn name(self) -> &'static str {
                match self {
                    $($ty::$variant => $name,)+
                }
            }

            /// The operation that has the name in the text form.
            pub fn from_name(name: &str) -> Option<$ty> {
                match name {
                    $($name => Some($ty::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

operation_names!(UnOp {
    Neg => "neg",
    NegS => "neg.s",
    Not => "not",
    FNeg => "fneg",
});

operation_names!(BinOp {
    Add => "add",
    Sub => "sub",
    Mul => "mul",
    AddS => "add.s",
    SubS => "sub.s",
    MulS => "mul.s",
    DivS => "div.s",
    DivU => "div.u",
    RemS => "rem.s",
    RemU => "rem.u",
    And => "and",
    Or => "or",
    Xor => "xor",
    Shl => "shl",
    ShlS => "shl.s",
    ShrS => "shr.s",
    ShrU => "shr.u",
    Eq => "eq",
    Ne => "ne",
    LtS => "lt.s",
    LeS => "le.s",
    LtU => "lt.u",
    LeU => "le.u",
    Within => "within",
    PtrAdd => "ptradd",
    PtrSub => "ptrsub",
    FAdd => "fadd",
    FSub => "fsub",
    FMul => "fmul",
    FDiv => "fdiv",
    FEq => "feq",
    FNe => "fne",
    FLt => "flt",
    FLe => "fle",
});

operation_names!(CastOp {
    ZExt => "zext",
    SExt => "sext",
    Trunc => "trunc",
    PtrToInt => "ptrtoint",
    IntToPtr => "inttoptr",
    FToS => "ftos",
    FToU => "ftou",
    SToF => "stof",
    UToF => "utof",
    FToF => "ftof",
});

/// What a symbol of the program names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    /// A static object.
    Global(GlobalId),
    /// A function.
    Func(FuncId),
}

/// The type that a word of the text form names.
pub(crate) fn type_from_name(word: &str) -> Option<Ty> {
    match word {
        "ptr" => Some(Ty::Ptr),
        "f32" => Some(Ty::Float(FloatTy::F32)),
        "f64" => Some(Ty::Float(FloatTy::F64)),
        "f80" => Some(Ty::Float(FloatTy::F80)),
        "f128" => Some(Ty::Float(FloatTy::F128)),
        _ => {
            let digits = word.strip_prefix('i')?;
            if !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            digits.parse().ok().map(Ty::Int)
        }
    }
}

/// The alignment of an access that is not written down: the size of the type, if it can be one.
pub(crate) fn usual_align(ty: Ty, model: DataModel) -> Option<u32> {
    u32::try_from(ty.bytes(model)?).ok().filter(|size| size.is_power_of_two())
}

/// Whether a byte can occur in a name that is not quoted.
pub(crate) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$')
}

/// Whether a name needs no quotes. A digit at the start would read as a number.
pub(crate) fn is_plain(name: &str) -> bool {
    name.bytes().all(is_name_byte) && name.bytes().next().is_some_and(|b| !b.is_ascii_digit())
}

/// The bytes as a string literal. Any bytes can be written; those that are text stay readable.
pub(crate) fn quote(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() + 2);
    out.push('"');
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            push_quoted(&mut out, c);
        }
        for &byte in chunk.invalid() {
            push_hex_escape(&mut out, byte);
        }
    }
    out.push('"');
    out
}

fn push_quoted(out: &mut String, c: char) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\t' => out.push_str("\\t"),
        '\r' => out.push_str("\\r"),
        '\0' => out.push_str("\\0"),
        _ if is_shown(c) => out.push(c),
        _ => {
            let mut buffer = [0; 4];
            for &byte in c.encode_utf8(&mut buffer).as_bytes() {
                push_hex_escape(out, byte);
            }
        }
    }
}

/// Whether a character is shown as itself. Beyond ASCII only letters and digits are: marks, spaces
/// and direction changes could make two different names look the same.
pub(crate) fn is_shown(c: char) -> bool {
    c == ' ' || c.is_ascii_graphic() || (!c.is_ascii() && c.is_alphanumeric())
}

fn push_hex_escape(out: &mut String, byte: u8) {
    // Writing to a string does not fail.
    let written = write!(out, "\\x{byte:02x}");
    debug_assert!(written.is_ok());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_lead_back() {
        let mut names: Vec<&str> = Vec::new();
        for &op in UnOp::ALL {
            assert_eq!(UnOp::from_name(op.name()), Some(op));
            names.push(op.name());
        }
        for &op in BinOp::ALL {
            assert_eq!(BinOp::from_name(op.name()), Some(op));
            names.push(op.name());
        }
        for &op in CastOp::ALL {
            assert_eq!(CastOp::from_name(op.name()), Some(op));
            names.push(op.name());
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn types_lead_back() {
        for ty in [Ty::BOOL, Ty::I8, Ty::Int(128), Ty::Ptr, Ty::Float(FloatTy::F80)] {
            assert_eq!(type_from_name(&ty.to_string()), Some(ty));
        }
        for word in ["i", "i+8", "i99999", "x", "int", ""] {
            assert_eq!(type_from_name(word), None, "{word}");
        }
    }

    #[test]
    fn plain_names() {
        for name in ["main", "_x", ".str.0", "$a", "a$b", "B9"] {
            assert!(is_plain(name), "{name}");
        }
        for name in ["", "0a", "a b", "größe", "a\"", "a-b", "@f"] {
            assert!(!is_plain(name), "{name}");
        }
    }

    #[test]
    fn quotes() {
        assert_eq!(quote(b"a\"b\\\n\0"), r#""a\"b\\\n\0""#);
        assert_eq!(quote(&[0xff, b'x', 0x7f]), r#""\xffx\x7f""#);
        assert_eq!(quote("gr\u{f6}\u{202e}".as_bytes()), "\"gr\u{f6}\\xe2\\x80\\xae\"");
    }
}
