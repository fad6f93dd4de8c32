//! C spellings of types, for messages.
//!
//! C writes a type around the place of the declared name: the spelling is built from there
//! outwards, `*` in front, `[…]` and `(…)` behind, and parentheses where a suffix follows a prefix.
//! Qualifiers of a pointer follow its star, those of anything else in front.
//!
//! Invariant: the spelling has about [`MAX_LEN`] characters at most; what is longer ends in `…`.

use crate::ast::Quals;
use crate::intern::{Interner, Symbol};
use crate::types::{ArrayLen, FloatKind, FnType, IntKind, QualType, Type, Types};

/// How long a spelling may grow.
pub const MAX_LEN: usize = 300;

/// How deep parameters of parameters are written.
const MAX_DEPTH: u32 = 4;

/// The C spelling of a type.
pub fn type_name(types: &Types, names: &Interner, ty: QualType) -> String {
    Speller { types, names }.spell(ty, MAX_DEPTH)
}

struct Speller<'a> {
    types: &'a Types,
    names: &'a Interner,
}

impl Speller<'_> {
    fn spell(&self, ty: QualType, depth: u32) -> String {
        let mut ty = ty;
        // What stands around the place of the name.
        let mut around = String::new();
        loop {
            if around.len() > MAX_LEN {
                return format!("… {around}");
            }
            match self.types.get(ty.id) {
                Type::Pointer(to) => {
                    let quals = quals_text(ty.quals);
                    let space = if quals.is_empty() || around.is_empty() { "" } else { " " };
                    around = format!("*{quals}{space}{around}");
                    if matches!(self.types.get(to.id), Type::Array(..) | Type::Function(_)) {
                        around = format!("({around})");
                    }
                    ty = *to;
                }
                Type::Array(elem, len) => {
                    match len {
                        ArrayLen::Known(len) => around.push_str(&format!("[{len}]")),
                        ArrayLen::Unknown => around.push_str("[]"),
                        ArrayLen::Vla(_) | ArrayLen::Star => around.push_str("[*]"),
                    }
                    ty = elem.with(ty.quals);
                }
                Type::Function(f) => {
                    around.push_str(&self.params(f, depth));
                    ty = f.ret;
                }
                Type::Void
                | Type::Bool
                | Type::Int(_)
                | Type::Float(_)
                | Type::Complex(_)
                | Type::ComplexInt
                | Type::Decimal(_)
                | Type::Record(_)
                | Type::Enum(_)
                | Type::Vector(..)
                | Type::Nullptr
                | Type::Error => break,
            }
        }
        let mut text = quals_text(ty.quals);
        for part in [self.base(ty), around] {
            if !text.is_empty() && !part.is_empty() && !part.starts_with('[') {
                text.push(' ');
            }
            text.push_str(&part);
        }
        text
    }

    fn params(&self, f: &FnType, depth: u32) -> String {
        if !f.prototype {
            return "()".to_owned();
        }
        let Some(depth) = depth.checked_sub(1) else { return "(…)".to_owned() };
        let mut text = String::from("(");
        for (index, &param) in f.params.iter().enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            if text.len() > MAX_LEN / 2 {
                text.push_str("…)");
                return text;
            }
            text.push_str(&self.spell(param, depth));
        }
        text.push_str(match (f.params.is_empty(), f.variadic) {
            (true, false) => "void)",
            (true, true) => "...)",
            (false, true) => ", ...)",
            (false, false) => ")",
        });
        text
    }

    /// The name of a type that is not derived.
    fn base(&self, ty: QualType) -> String {
        match self.types.get(ty.id) {
            Type::Void => "void".to_owned(),
            Type::Bool => "_Bool".to_owned(),
            Type::Int(kind) => int_name(*kind).to_owned(),
            Type::Float(kind) => float_name(*kind).to_owned(),
            Type::Complex(kind) => format!("_Complex {}", float_name(*kind)),
            Type::ComplexInt => "_Complex int".to_owned(),
            Type::Decimal(bits) => format!("_Decimal{bits}"),
            Type::Record(record) => {
                let record = &self.types.records[*record];
                self.tagged(if record.union { "union" } else { "struct" }, record.tag)
            }
            Type::Enum(e) => self.tagged("enum", self.types.enums[*e].tag),
            Type::Vector(elem, bytes) => {
                // An element is a number: its name needs no further derivation.
                format!("{} __attribute__((vector_size({bytes})))", self.base((*elem).into()))
            }
            Type::Nullptr => "nullptr_t".to_owned(),
            Type::Error => "<error>".to_owned(),
            Type::Pointer(_) | Type::Array(..) | Type::Function(_) => String::new(),
        }
    }

    fn tagged(&self, keyword: &str, tag: Option<Symbol>) -> String {
        let name = tag.map_or("<anonymous>", |tag| self.names.text(tag));
        match name.char_indices().nth(MAX_LEN / 2) {
            Some((cut, _)) => format!("{keyword} {}…", &name[..cut]),
            None => format!("{keyword} {name}"),
        }
    }
}

fn quals_text(quals: Quals) -> String {
    let all = [
        (Quals::CONST, "const"),
        (Quals::VOLATILE, "volatile"),
        (Quals::RESTRICT, "restrict"),
        (Quals::ATOMIC, "_Atomic"),
    ];
    let words: Vec<&str> = all.iter().filter(|(qual, _)| quals.has(*qual)).map(|(_, word)| *word).collect();
    words.join(" ")
}

/// The name of an integer type.
pub fn int_name(kind: IntKind) -> &'static str {
    match kind {
        IntKind::Char => "char",
        IntKind::SChar => "signed char",
        IntKind::UChar => "unsigned char",
        IntKind::Short => "short",
        IntKind::UShort => "unsigned short",
        IntKind::Int => "int",
        IntKind::UInt => "unsigned int",
        IntKind::Long => "long",
        IntKind::ULong => "unsigned long",
        IntKind::LongLong => "long long",
        IntKind::ULongLong => "unsigned long long",
        IntKind::Int128 => "__int128",
        IntKind::UInt128 => "unsigned __int128",
    }
}

/// The name of a floating type.
pub fn float_name(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::Float16 => "_Float16",
        FloatKind::Float => "float",
        FloatKind::Float32 => "_Float32",
        FloatKind::Double => "double",
        FloatKind::Float32x => "_Float32x",
        FloatKind::Float64 => "_Float64",
        FloatKind::LongDouble => "long double",
        FloatKind::Float64x => "_Float64x",
        FloatKind::Float128 => "_Float128",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Pos;
    use crate::types::{Record, TypeId};
    use ir::DataModel;

    #[test]
    fn spellings() {
        let mut types = Types::new(DataModel::Lp64);
        let mut names = Interner::default();
        let int = QualType::from(TypeId::INT);
        let int_ptr = QualType::from(types.pointer(int));
        let array = QualType::from(types.array(int_ptr, ArrayLen::Known(3)));
        let to_array = QualType::from(types.pointer(array));
        let f = FnType { ret: TypeId::VOID.into(), params: vec![int], variadic: true, prototype: true };
        let f = QualType::from(types.intern(Type::Function(f)));
        let f_ptr = QualType::from(types.pointer(f));
        let table = QualType::from(types.array(f_ptr, ArrayLen::Known(2)));
        let tag = names.intern("S");
        let record = types.records.push(Record { tag: Some(tag), union: false, pos: Pos(0), def: None });
        let record = QualType::from(types.intern(Type::Record(record)));
        let to_record = QualType::from(types.pointer(record));
        let nameless = types.records.push(Record { tag: None, union: true, pos: Pos(0), def: None });
        let nameless = QualType::from(types.intern(Type::Record(nameless)));
        let konst = QualType::from(TypeId::CHAR).with(Quals::CONST);
        let text = QualType::from(types.pointer(konst));
        let fixed = text.with(Quals::CONST);
        let to_fixed = QualType::from(types.pointer(fixed));
        let konsts = QualType::from(types.array(konst, ArrayLen::Unknown));
        let getter = FnType { ret: f_ptr, params: vec![], variadic: false, prototype: true };
        let getter = QualType::from(types.intern(Type::Function(getter)));
        for (ty, expected) in [
            (int, "int"),
            (to_array, "int *(*)[3]"),
            (f, "void (int, ...)"),
            (f_ptr, "void (*)(int, ...)"),
            (table, "void (*[2])(int, ...)"),
            (to_record, "struct S *"),
            (nameless, "union <anonymous>"),
            (text, "const char *"),
            (fixed, "const char *const"),
            (to_fixed, "const char *const *"),
            (konsts, "const char[]"),
            (getter, "void (*(void))(int, ...)"),
        ] {
            assert_eq!(type_name(&types, &names, ty), expected);
        }
    }

    #[test]
    fn deep_types_have_short_names() {
        let mut types = Types::new(DataModel::Lp64);
        let mut ty = QualType::from(TypeId::INT);
        for _ in 0..100_000 {
            ty = types.pointer(ty).into();
        }
        assert!(type_name(&types, &Interner::default(), ty).len() < 2 * MAX_LEN);
        for _ in 0..20 {
            let f = FnType { ret: ty, params: vec![ty, ty], variadic: false, prototype: true };
            let f = types.intern(Type::Function(f));
            ty = types.pointer(f.into()).into();
        }
        assert!(type_name(&types, &Interner::default(), ty).len() < 100 * MAX_LEN);
    }
}
