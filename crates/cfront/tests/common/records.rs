//! Random structs and unions: as C text, and as the layout's input.
//!
//! Types are generated in an order in which each uses earlier ones. Sizes and alignments of earlier
//! types are taken from the layout under test, so that what gcc rejects (arrays of over-aligned
//! elements) is not generated.

use super::rng::Rng;
use cfront::ast::Quals;
use cfront::intern::Interner;
use cfront::layout::{FieldInput, RecordInput};
use cfront::source::Pos;
use cfront::types::{
    ArrayLen, Enum, FloatKind, IntKind, QualType, Record, RecordDef, RecordId, Type, TypeId, Types,
};
use ir::DataModel;
use std::fmt::Write;

/// A member to ask about.
pub(crate) struct Member {
    /// The way to it: `f1.f2`.
    pub(crate) path: String,
    /// Its offset in bits, as the layout has it.
    pub(crate) at: u64,
    /// The width of a bit-field.
    pub(crate) bits: Option<u16>,
}

/// A record to ask about.
pub(crate) struct Generated {
    /// `struct s1`
    pub(crate) name: String,
    pub(crate) size: u64,
    pub(crate) alignof: u32,
    pub(crate) preferred: u32,
    pub(crate) members: Vec<Member>,
    /// Its definition and what it needs.
    pub(crate) text: String,
}

/// Generates types.
pub(crate) struct Generator<'a> {
    rng: &'a mut Rng,
    pub(crate) types: Types,
    pub(crate) names: Interner,
    /// The declarations so far.
    pub(crate) text: String,
    /// C text of types that declarations may use, with the types.
    pool: Vec<(String, QualType)>,
    serial: u32,
}

/// `count` records with all declarations that they need, in [`Generator::text`].
pub(crate) fn generate(rng: &mut Rng, model: DataModel, count: usize) -> (Generator<'_>, Vec<Generated>) {
    let mut generator = Generator {
        rng,
        types: Types::new(model),
        names: Interner::default(),
        text: String::new(),
        pool: Vec::new(),
        serial: 0,
    };
    generator.basics();
    let mut records = Vec::new();
    while records.len() < count {
        match generator.rng.below(10) {
            0 | 1 => generator.typedef(),
            _ => records.push(generator.top_level()),
        }
    }
    (generator, records)
}

/// A program that prints what gcc thinks about the records: for each a line with size, `_Alignof`,
/// `__alignof__`, and for each member its first bit and, for bit-fields, the number of its bits.
pub(crate) fn probe_program(text: &str, records: &[Generated]) -> String {
    let mut out = String::from(
        "int printf(const char *, ...);\n\
         static void bits(const unsigned char *p, unsigned long n) {\n\
         \x20 long first = -1; long count = 0;\n\
         \x20 for (unsigned long i = 0; i < 8 * n; i++)\n\
         \x20   if (p[i / 8] >> (i % 8) & 1) { if (first < 0) first = i; count++; }\n\
         \x20 printf(\" %ld:%ld\", first, count);\n}\n",
    );
    out.push_str(text);
    for (index, record) in records.iter().enumerate() {
        let name = &record.name;
        let _ = writeln!(out, "static union {{ {name} r; unsigned char b[sizeof({name})]; }} u{index};");
        let _ = writeln!(out, "static void p{index}(void) {{");
        let _ = writeln!(
            out,
            "  printf(\"%llu %llu %llu\", (unsigned long long)sizeof({name}), \
             (unsigned long long)_Alignof({name}), (unsigned long long)__alignof__({name}));"
        );
        for member in &record.members {
            let path = &member.path;
            if member.bits.is_some() {
                let _ = writeln!(out, "  for (int i = 0; i < sizeof({name}); i++) u{index}.b[i] = 0;");
                let _ = writeln!(out, "  u{index}.r.{path} = -1; bits(u{index}.b, sizeof({name}));");
            } else {
                let _ = writeln!(
                    out,
                    "  printf(\" %llu\", 8ull * (unsigned long long)__builtin_offsetof({name}, {path}));"
                );
            }
        }
        let _ = writeln!(out, "  printf(\"\\n\");\n}}");
    }
    out.push_str("int main(void) {\n");
    for index in 0..records.len() {
        let _ = writeln!(out, "  p{index}();");
    }
    out.push_str("  return 0;\n}\n");
    out
}

/// The line that [`probe_program`] should print for a record.
pub(crate) fn expected_line(record: &Generated) -> String {
    let mut line = format!("{} {} {}", record.size, record.alignof, record.preferred);
    for member in &record.members {
        let _ = match member.bits {
            Some(width) => write!(line, " {}:{width}", member.at),
            None => write!(line, " {}", member.at),
        };
    }
    line
}

impl Generator<'_> {
    fn basics(&mut self) {
        use IntKind::*;
        let ints = [
            ("char", Char),
            ("signed char", SChar),
            ("unsigned char", UChar),
            ("short", Short),
            ("unsigned short", UShort),
            ("int", Int),
            ("unsigned", UInt),
            ("long", Long),
            ("unsigned long", ULong),
            ("long long", LongLong),
            ("unsigned long long", ULongLong),
        ];
        for (text, kind) in ints {
            let id = self.types.int(kind);
            // Twice: integers should be more frequent than the rest.
            self.offer(text, id);
            self.offer(text, id);
            self.offer_atomic(text, id);
        }
        if self.types.model == DataModel::Lp64 {
            let id = self.types.int(Int128);
            self.offer("__int128", id);
            let id = self.types.intern(Type::Float(FloatKind::Float16));
            self.offer("_Float16", id);
        }
        self.offer("_Bool", TypeId::BOOL);
        let floats = [
            ("float", FloatKind::Float),
            ("double", FloatKind::Double),
            ("long double", FloatKind::LongDouble),
            ("_Float128", FloatKind::Float128),
            ("_Float32", FloatKind::Float32),
            ("_Float64", FloatKind::Float64),
            ("_Float32x", FloatKind::Float32x),
            ("_Float64x", FloatKind::Float64x),
        ];
        for (text, kind) in floats {
            let id = self.types.intern(Type::Float(kind));
            self.offer(text, id);
            self.offer_atomic(text, id);
            let id = self.types.intern(Type::Complex(kind));
            self.offer(&format!("_Complex {text}"), id);
        }
        for bits in [32u8, 64, 128] {
            let id = self.types.intern(Type::Decimal(bits));
            self.offer(&format!("_Decimal{bits}"), id);
        }
        let pointer = self.types.pointer(TypeId::CHAR.into());
        self.offer("char *", pointer);
        let list = self.types.va_list();
        self.offer("__builtin_va_list", list);
        let elements = [
            ("int", TypeId::INT),
            ("char", TypeId::CHAR),
            ("float", TypeId::FLOAT),
            ("double", TypeId::DOUBLE),
            ("long long", TypeId::from(LongLong)),
        ];
        for (text, elem) in elements {
            for bytes in [8u64, 16, 32] {
                let name = self.fresh("v");
                let _ = writeln!(self.text, "typedef {text} {name} __attribute__((vector_size({bytes})));");
                let id = self.types.intern(Type::Vector(elem, bytes));
                self.offer(&name, id);
            }
        }
        let enums = [("e1", "{ A1, B1 }", UInt), ("e2", "{ A2 = -1, B2 }", Int)];
        for (tag, body, underlying) in enums {
            let _ = writeln!(self.text, "enum {tag} {body};");
            let symbol = self.names.intern(tag);
            let id = self.types.enums.push(Enum {
                tag: Some(symbol),
                pos: Pos(0),
                underlying: Some(underlying),
                values: Vec::new(),
            });
            let id = self.types.intern(Type::Enum(id));
            self.offer(&format!("enum {tag}"), id);
        }
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.serial += 1;
        format!("{prefix}{}", self.serial)
    }

    fn offer(&mut self, text: &str, id: TypeId) {
        self.pool.push((text.to_owned(), id.into()));
    }

    fn offer_atomic(&mut self, text: &str, id: TypeId) {
        self.pool.push((format!("_Atomic({text})"), QualType::from(id).with(Quals::ATOMIC)));
    }

    /// A typedef, perhaps of an array, perhaps with an alignment.
    fn typedef(&mut self) {
        let (text, mut ty) = self.rng.pick(&self.pool).clone();
        let name = self.fresh("t");
        let mut declarator = name.clone();
        if self.rng.one_in(3) && self.types.check_element(ty).is_ok() {
            let len = self.rng.below(5);
            let _ = write!(declarator, "[{len}]");
            ty = QualType::from(self.types.array(ty, ArrayLen::Known(len)));
        }
        if self.rng.one_in(2) {
            let bytes = 1u32 << self.rng.below(7);
            let _ = write!(declarator, " __attribute__((aligned({bytes})))");
            ty = ty.aligned(bytes);
        }
        let _ = writeln!(self.text, "typedef {text} {declarator};");
        self.pool.push((name, ty));
    }

    fn top_level(&mut self) -> Generated {
        let tag = self.fresh("s");
        let before = self.text.len();
        let pragma = self.rng.one_in(6).then(|| *self.rng.pick(&[1u32, 2, 4, 8, 16]));
        let union = self.rng.one_in(4);
        let (body, id) = self.record(union, &tag, pragma, 0);
        if let Some(n) = pragma {
            let _ = writeln!(self.text, "#pragma pack({n})");
        }
        let _ = writeln!(self.text, "{body};");
        if pragma.is_some() {
            self.text.push_str("#pragma pack()\n");
        }
        let name = format!("{} {tag}", if union { "union" } else { "struct" });
        let record = self.types.record(id).expect("a record");
        let mut members = Vec::new();
        self.collect(record, "", 0, &mut members);
        let ty = QualType::from(id);
        // The list of members is not kept forever: the pool would grow without bound.
        if self.rng.one_in(3) && !self.has_flexible(record) {
            self.pool.push((name.clone(), ty));
            if self.rng.one_in(6) {
                self.offer_atomic(&name, id);
            }
        }
        Generated {
            size: self.types.size_of(ty).expect("a size"),
            alignof: self.types.alignof_operator(ty).expect("an alignment"),
            preferred: self.types.preferred_align(ty).expect("an alignment"),
            name,
            members,
            text: self.text[before..].to_owned(),
        }
    }

    fn has_flexible(&self, record: RecordId) -> bool {
        let def = self.def(record);
        def.fields.iter().any(|field| {
            matches!(self.types.get(field.ty.id), Type::Array(_, ArrayLen::Unknown))
                || self.types.record(field.ty.id).is_some_and(|inner| self.has_flexible(inner))
        })
    }

    fn def(&self, record: RecordId) -> &RecordDef {
        self.types.records[record].def.as_ref().expect("a definition")
    }

    /// The members of a record: those of anonymous records and of records defined inside too.
    fn collect(&self, record: RecordId, prefix: &str, base: u64, out: &mut Vec<Member>) {
        for field in &self.def(record).fields {
            let at = base + 8 * field.offset;
            let inner = self.types.record(field.ty.id);
            match (field.name, inner) {
                (None, Some(inner)) => self.collect(inner, prefix, at, out),
                (None, None) => {}
                (Some(name), inner) => {
                    let path = format!("{prefix}{}", self.names.text(name));
                    let bits = field.bits.map(|range| range.width);
                    let at = at + field.bits.map_or(0, |range| u64::from(range.at));
                    out.push(Member { path: path.clone(), at, bits });
                    if let Some(inner) = inner.filter(|r| self.types.records[*r].tag.is_none()) {
                        self.collect(inner, &format!("{path}."), at, out);
                    }
                }
            }
        }
    }

    /// A struct or union specifier and its type.
    fn record(&mut self, union: bool, tag: &str, pragma: Option<u32>, depth: u32) -> (String, TypeId) {
        let mut input = RecordInput {
            union,
            packed: self.rng.one_in(5),
            align: self.rng.one_in(8).then(|| 1 << self.rng.below(7)),
            pragma_pack: pragma,
            ..RecordInput::default()
        };
        let most = if self.rng.one_in(3) { 7 } else { 4 };
        let count = self.rng.below(most);
        let mut body = String::new();
        for _ in 0..count {
            let (text, field) = self.field(pragma, depth);
            body.push_str(&text);
            input.fields.push(field);
        }
        let named = input.fields.iter().any(|field| field.name.is_some());
        if named && !union && depth == 0 && self.rng.one_in(12) {
            let (text, elem) = self.element();
            let name = self.fresh("f");
            let _ = write!(body, " {text} {name}[];");
            let ty = self.types.array(elem, ArrayLen::Unknown);
            input.fields.push(self.plain(&name, ty.into()));
        }
        let mut attrs = String::new();
        if input.packed {
            attrs.push_str(" __attribute__((packed))");
        }
        if let Some(bytes) = input.align {
            let _ = write!(attrs, " __attribute__((aligned({bytes})))");
        }
        let keyword = if union { "union" } else { "struct" };
        let text = if self.rng.one_in(2) {
            format!("{keyword}{attrs} {tag} {{{body} }}")
        } else {
            format!("{keyword} {tag} {{{body} }}{attrs}")
        };
        let def = self.types.lay_out(&input).expect("a layout");
        let symbol = (!tag.is_empty()).then(|| self.names.intern(tag));
        let id = self.types.records.push(Record { tag: symbol, union, pos: Pos(0), def: Some(def) });
        (text, self.types.intern(Type::Record(id)))
    }

    fn plain(&mut self, name: &str, ty: QualType) -> FieldInput {
        let name = Some(self.names.intern(name));
        FieldInput { name, ty, bits: None, packed: false, align: None, pos: Pos(0) }
    }

    /// A type that arrays may have.
    fn element(&mut self) -> (String, QualType) {
        loop {
            let (text, ty) = self.rng.pick(&self.pool).clone();
            if self.types.check_element(ty).is_ok() && self.types.size_of(ty).is_some_and(|n| n < 4096) {
                return (text, ty);
            }
        }
    }

    fn field(&mut self, pragma: Option<u32>, depth: u32) -> (String, FieldInput) {
        let name = self.fresh("f");
        let (mut text, mut field) = match self.rng.below(12) {
            0 | 1 if self.rng.below(4) > u64::from(depth) => {
                let union = self.rng.one_in(2);
                let (text, id) = self.record(union, "", pragma, depth + 1);
                let mut field = self.plain(&name, id.into());
                // An anonymous member must have a name inside for its offset to be requested; any
                // will do.
                if self.rng.one_in(2) {
                    field.name = None;
                    return (format!(" {text};"), field);
                }
                (format!(" {text} {name}"), field)
            }
            2..=6 => self.bit_field(&name),
            7 => {
                let (text, elem) = self.element();
                let len = self.rng.below(4);
                let ty = self.types.array(elem, ArrayLen::Known(len));
                (format!(" {text} {name}[{len}]"), self.plain(&name, ty.into()))
            }
            _ => {
                let (text, ty) = self.element();
                (format!(" {text} {name}"), self.plain(&name, ty))
            }
        };
        if self.rng.one_in(8) {
            field.packed = true;
            text.push_str(" __attribute__((packed))");
        }
        // No attribute may follow a width of 0: gcc gives it no meaning that anybody could rely on.
        if self.rng.one_in(8) {
            let bytes = 1u32 << self.rng.below(6);
            field.align = Some(bytes);
            let _ = write!(text, " __attribute__((aligned({bytes})))");
        }
        text.push(';');
        (text, field)
    }

    fn bit_field(&mut self, name: &str) -> (String, FieldInput) {
        let (text, ty) = loop {
            let (text, ty) = self.rng.pick(&self.pool).clone();
            if self.types.is_integer(ty.id) && !ty.quals.has(Quals::ATOMIC) {
                break (text, ty);
            }
        };
        let max = if ty.id == TypeId::BOOL { 1 } else { self.types.int_bits(ty.id).expect("a width") };
        let width = match self.rng.below(6) {
            0 => max,
            1 => (*self.rng.pick(&[8u16, 16, 32])).min(max),
            2 => (1 + self.rng.below(3) as u16).min(max),
            _ => 1 + self.rng.below(u64::from(max)) as u16,
        };
        let mut field = self.plain(name, ty);
        if self.rng.one_in(6) {
            let width = if self.rng.one_in(2) { 0 } else { width };
            field.bits = Some(width);
            field.name = None;
            return (format!(" {text} : {width}"), field);
        }
        field.bits = Some(width);
        (format!(" {text} {name} : {width}"), field)
    }
}

/// The declarations among `text` that `of` uses, for messages.
pub(crate) fn uses(text: &str, of: &str) -> String {
    let words = |line: &str| -> Vec<String> {
        line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(str::to_owned).collect()
    };
    // A declaration defines its first word that is a generated name of a type.
    let is_type = |word: &str| {
        let digits = word.trim_start_matches(['s', 't', 'v']);
        digits.len() + 1 == word.len() && digits.parse::<u32>().is_ok()
    };
    let mut wanted = words(of);
    let mut lines = Vec::new();
    for line in text.lines().rev().filter(|line| !line.starts_with('#')) {
        let found = words(line);
        let mut names = found.iter().filter(|word| is_type(word));
        let defined = if line.starts_with("typedef") { names.next_back() } else { names.next() };
        if defined.is_some_and(|name| wanted.contains(name)) && !of.contains(line) {
            wanted.extend(found);
            lines.push(line);
        }
    }
    lines.reverse();
    lines.iter().map(|line| format!("{line}\n")).collect()
}
