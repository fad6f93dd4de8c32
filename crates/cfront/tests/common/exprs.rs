//! Random constant expressions: as C text, and as typed trees.
//!
//! The typed tree is built as C's rules have it: operands promoted and converted to their common
//! type. Whatever has no value (division by zero, shifts by negative amounts) is not generated; the
//! evaluator under test is asked.

use super::rng::Rng;
use cfront::consteval::{self, ConstValue, Ctx};
use cfront::source::Pos;
use cfront::tast::{BinaryOp, Expr, ExprKind, Module, UnaryOp};
use cfront::typename::{float_name, int_name};
use cfront::types::{FloatKind, IntKind, Type, TypeId, Types};
use ir::DataModel;
use std::fmt::Write;

/// An expression in both forms.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) text: String,
    pub(crate) expr: Expr,
}

/// Generates expressions.
pub(crate) struct Generator<'a> {
    pub(crate) rng: &'a mut Rng,
    pub(crate) types: Types,
    module: Module,
}

const INTS: [IntKind; 13] = [
    IntKind::Char,
    IntKind::SChar,
    IntKind::UChar,
    IntKind::Short,
    IntKind::UShort,
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULong,
    IntKind::LongLong,
    IntKind::ULongLong,
    IntKind::Int128,
    IntKind::UInt128,
];

const FLOATS: [(FloatKind, &str); 7] = [
    (FloatKind::Float, "f"),
    (FloatKind::Double, ""),
    (FloatKind::LongDouble, "l"),
    (FloatKind::Float128, "f128"),
    (FloatKind::Float32, "f32"),
    (FloatKind::Float64, "f64"),
    (FloatKind::Float64x, "f64x"),
];

const OPERATORS: [(BinaryOp, &str); 16] = [
    (BinaryOp::Mul, "*"),
    (BinaryOp::Div, "/"),
    (BinaryOp::Rem, "%"),
    (BinaryOp::Add, "+"),
    (BinaryOp::Sub, "-"),
    (BinaryOp::Shl, "<<"),
    (BinaryOp::Shr, ">>"),
    (BinaryOp::Lt, "<"),
    (BinaryOp::Gt, ">"),
    (BinaryOp::Le, "<="),
    (BinaryOp::Ge, ">="),
    (BinaryOp::Eq, "=="),
    (BinaryOp::Ne, "!="),
    (BinaryOp::BitAnd, "&"),
    (BinaryOp::BitXor, "^"),
    (BinaryOp::BitOr, "|"),
];

/// Two operands after the usual arithmetic conversions.
struct Operands {
    a: Expr,
    b: Expr,
    ty: TypeId,
}

pub(crate) fn node(kind: ExprKind, ty: TypeId) -> Expr {
    Expr { kind, ty: ty.into(), pos: Pos(0) }
}

impl<'a> Generator<'a> {
    pub(crate) fn new(rng: &'a mut Rng, model: DataModel) -> Generator<'a> {
        Generator { rng, types: Types::new(model), module: Module::default() }
    }

    /// The value as the evaluator has it.
    pub(crate) fn value(&self, e: &Expr) -> Result<ConstValue, consteval::NotConst> {
        consteval::eval_const(&Ctx { types: &self.types, module: &self.module }, e)
    }

    /// An integer expression.
    pub(crate) fn integer(&mut self, depth: u32) -> Case {
        loop {
            let case = self.any(depth);
            if self.types.is_integer(case.expr.ty.id) && case.expr.ty.id != TypeId::BOOL {
                return case;
            }
        }
    }

    /// A floating-point expression that is neither an infinity nor a NaN at once.
    pub(crate) fn floating(&mut self, depth: u32) -> Case {
        loop {
            let case = self.any(depth);
            if self.types.is_float(case.expr.ty.id) {
                return case;
            }
        }
    }

    fn any(&mut self, depth: u32) -> Case {
        loop {
            let case = self.attempt(depth);
            if self.value(&case.expr).is_ok() {
                return case;
            }
        }
    }

    fn attempt(&mut self, depth: u32) -> Case {
        if depth == 0 {
            return match self.rng.below(8) {
                0 => self.float_literal(),
                1 => self.size(),
                _ => self.int_literal(),
            };
        }
        match self.rng.below(16) {
            0 | 1 => self.cast(depth),
            2 => self.unary(depth),
            3 => self.conditional(depth),
            4 => self.logical(depth),
            5 => self.elvis(),
            6 => self.attempt(0),
            _ => self.binary(depth),
        }
    }

    fn interesting(&mut self, bits: u32) -> u128 {
        let mask = if bits >= 128 { u128::MAX } else { (1 << bits) - 1 };
        let wide = u128::from(self.rng.next_u64()) << 64 | u128::from(self.rng.next_u64());
        let value = match self.rng.below(8) {
            0 => mask,
            1 => mask >> 1,
            2 => (mask >> 1) + 1,
            3 => 1 << self.rng.below(u64::from(bits)),
            4 => wide >> self.rng.below(u64::from(bits)) >> (128 - bits),
            _ => u128::from(self.rng.below(70)),
        };
        value & mask
    }

    /// A literal with the type that C's list gives it.
    fn int_literal(&mut self) -> Case {
        if self.rng.one_in(10) {
            let byte = b' ' + self.rng.below(90) as u8;
            let text =
                if byte == b'\'' || byte == b'\\' { "'x'".to_owned() } else { format!("'{}'", byte as char) };
            let value = u128::from(text.as_bytes()[1]);
            return Case { text, expr: node(ExprKind::Int(value), TypeId::INT) };
        }
        let bits = *self.rng.pick(&[31, 32, 63, 64]);
        let value = self.interesting(bits);
        let base = self.rng.below(3);
        let (suffix, unsigned, rank) = *self.rng.pick(&[
            ("", false, 3),
            ("u", true, 3),
            ("L", false, 4),
            ("ul", true, 4),
            ("ll", false, 5),
            ("Ull", true, 5),
        ]);
        use IntKind::*;
        let list = [Int, UInt, Long, ULong, LongLong, ULongLong];
        let fits = |kind: &IntKind| {
            let bits = kind.bits(self.types.model) - u16::from(kind.signed());
            kind.rank() >= rank
                && (kind.signed() != unsigned || base > 0)
                && (!unsigned || !kind.signed())
                && value >> bits == 0
        };
        let Some(kind) = list.into_iter().find(|kind| fits(kind)) else {
            return self.int_literal();
        };
        let text = match base {
            0 => format!("{value}{suffix}"),
            1 => format!("{value:#x}{suffix}"),
            _ => format!("0{value:o}{suffix}"),
        };
        Case { text, expr: node(ExprKind::Int(value), kind.into()) }
    }

    fn size(&mut self) -> Case {
        let kind = self.int_kind();
        let bytes = u128::from(kind.bits(self.types.model)) / 8;
        let ty = self.types.size_t();
        Case { text: format!("sizeof({})", int_name(kind)), expr: node(ExprKind::Int(bytes), ty) }
    }

    fn int_kind(&mut self) -> IntKind {
        // gcc has no integers of 128 bits on 32-bit machines.
        let count = if self.types.model == DataModel::Lp64 { 13 } else { 11 };
        *self.rng.pick(&INTS[..count])
    }

    fn float_literal(&mut self) -> Case {
        let (kind, suffix) = *self.rng.pick(&FLOATS);
        let digits = match self.rng.below(8) {
            0 => format!("{}.", self.rng.below(100)),
            1 => format!(".{}", self.rng.below(100_000)),
            2 => format!("{}.{}e{}", self.rng.below(10), self.rng.next_u64(), self.rng.below(40)),
            3 => format!("{}e-{}", self.rng.next_u64(), self.rng.below(60)),
            4 => format!("0x{:x}.{:x}p{}", self.rng.below(1000), self.rng.next_u64(), self.rng.below(60)),
            5 => {
                // Near the ends of the ranges, with more digits than any format holds.
                let exponent = *self.rng.pick(&[38u64, 45, 308, 324, 4932, 4951, 4966]);
                let sign = *self.rng.pick(&["", "-"]);
                let (a, b, c) = (self.rng.next_u64(), self.rng.next_u64(), self.rng.next_u64());
                format!("{}.{a}{b}{c}e{sign}{}", self.rng.below(10), exponent - self.rng.below(3))
            }
            6 => {
                let exponent = *self.rng.pick(&[126u64, 149, 1022, 1074, 16382, 16445, 16494]);
                let sign = *self.rng.pick(&["", "-"]);
                let digits =
                    format!("{:x}{:x}{:x}", self.rng.next_u64(), self.rng.next_u64(), self.rng.next_u64());
                format!("0x1.{digits}p{sign}{}", exponent + self.rng.below(4))
            }
            _ => format!("{}.{}", self.rng.below(5_000_000_000), self.rng.below(100)),
        };
        let image = float::parse(&digits, kind.format()).expect("a literal");
        let ty = self.types.intern(Type::Float(kind));
        Case { text: format!("{digits}{suffix}"), expr: node(ExprKind::Float(image), ty) }
    }

    fn convert(&self, e: Expr, to: TypeId) -> Expr {
        if e.ty.id == to { e } else { node(ExprKind::Convert(Box::new(e)), to) }
    }

    fn promoted(&self, e: Expr) -> Expr {
        let to = self.types.promote(e.ty.id);
        self.convert(e, to)
    }

    fn usual(&self, a: Expr, b: Expr) -> Operands {
        let ty = self.types.usual_conversion(a.ty.id, b.ty.id);
        Operands { a: self.convert(a, ty), b: self.convert(b, ty), ty }
    }

    fn cast(&mut self, depth: u32) -> Case {
        let arg = self.any(depth - 1);
        let (name, ty) = match self.rng.below(10) {
            0 => ("_Bool", TypeId::BOOL),
            1 | 2 => {
                let (kind, _) = *self.rng.pick(&FLOATS);
                (float_name(kind), self.types.intern(Type::Float(kind)))
            }
            _ => {
                let kind = self.int_kind();
                (int_name(kind), kind.into())
            }
        };
        let expr = node(ExprKind::Convert(Box::new(arg.expr)), ty);
        Case { text: format!("({name}){}", arg.text), expr }
    }

    fn unary(&mut self, depth: u32) -> Case {
        let arg = self.any(depth - 1);
        let float = self.types.is_float(arg.expr.ty.id);
        let (text, op) = match self.rng.below(4) {
            0 => ("-", Some(UnaryOp::Neg)),
            1 if !float => ("~", Some(UnaryOp::BitNot)),
            2 => ("!", Some(UnaryOp::Not)),
            _ => ("+", None),
        };
        let expr = match op {
            Some(UnaryOp::Not) => node(ExprKind::Unary(UnaryOp::Not, Box::new(arg.expr)), TypeId::INT),
            Some(op) => {
                let arg = self.promoted(arg.expr);
                let ty = arg.ty.id;
                node(ExprKind::Unary(op, Box::new(arg)), ty)
            }
            None => self.promoted(arg.expr),
        };
        Case { text: format!("({text} {})", arg.text), expr }
    }

    fn conditional(&mut self, depth: u32) -> Case {
        let [cond, a, b] = [(); 3].map(|()| self.any(depth - 1));
        let text = format!("({} ? {} : {})", cond.text, a.text, b.text);
        let Operands { a, b, ty } = self.usual(a.expr, b.expr);
        Case { text, expr: node(ExprKind::Conditional(Box::new(cond.expr), Box::new(a), Box::new(b)), ty) }
    }

    fn elvis(&mut self) -> Case {
        // gcc takes a nested one for a constant or not in unpredictable ways.
        let [a, b] = [(); 2].map(|()| self.any(0));
        let text = format!("({} ?: {})", a.text, b.text);
        let ty = self.types.usual_conversion(a.expr.ty.id, b.expr.ty.id);
        let b = self.convert(b.expr, ty);
        Case { text, expr: node(ExprKind::Elvis(Box::new(a.expr), Box::new(b)), ty) }
    }

    fn logical(&mut self, depth: u32) -> Case {
        let [a, b] = [(); 2].map(|()| self.any(depth - 1));
        let (a_expr, b_expr) = (Box::new(a.expr), Box::new(b.expr));
        if self.rng.one_in(2) {
            let expr = node(ExprKind::And(a_expr, b_expr), TypeId::INT);
            Case { text: format!("({} && {})", a.text, b.text), expr }
        } else {
            let expr = node(ExprKind::Or(a_expr, b_expr), TypeId::INT);
            Case { text: format!("({} || {})", a.text, b.text), expr }
        }
    }

    fn binary(&mut self, depth: u32) -> Case {
        let (op, sign) = *self.rng.pick(&OPERATORS);
        let integers = matches!(
            op,
            BinaryOp::Rem
                | BinaryOp::Shl
                | BinaryOp::Shr
                | BinaryOp::BitAnd
                | BinaryOp::BitXor
                | BinaryOp::BitOr
        );
        let mut operand = || loop {
            let case = self.any(depth - 1);
            if !integers || self.types.is_integer(case.expr.ty.id) {
                return case;
            }
        };
        let (a, mut b) = (operand(), operand());
        if matches!(op, BinaryOp::Shl | BinaryOp::Shr) && !self.rng.one_in(4) {
            // Most shifts should be in range.
            let amount = u128::from(self.rng.below(64));
            b = Case { text: amount.to_string(), expr: node(ExprKind::Int(amount), TypeId::INT) };
        }
        let text = format!("({} {sign} {})", a.text, b.text);
        let (a, b, ty) = if matches!(op, BinaryOp::Shl | BinaryOp::Shr) {
            let (a, b) = (self.promoted(a.expr), self.promoted(b.expr));
            let ty = a.ty.id;
            (a, b, ty)
        } else {
            let Operands { a, b, ty } = self.usual(a.expr, b.expr);
            (a, b, ty)
        };
        let compares = matches!(
            op,
            BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne
        );
        let ty = if compares { TypeId::INT } else { ty };
        Case { text, expr: node(ExprKind::Binary(op, Box::new(a), Box::new(b)), ty) }
    }

    /// The line that [`int_program`] should print.
    pub(crate) fn expected_int(&self, case: &Case) -> String {
        let ty = case.expr.ty.id;
        match self.value(&case.expr) {
            Ok(ConstValue::Int { bits, value }) => {
                let signed = self.types.is_signed(ty);
                let wide = if signed { ir::sign_extend(value, bits) as u128 } else { value };
                let high = if self.types.model == DataModel::Lp64 { wide >> 64 } else { 0 };
                format!("{high:x} {:x} {} {}", wide as u64, bits / 8, u8::from(signed))
            }
            other => format!("{other:?}"),
        }
    }

    /// The line that [`float_program`] should print.
    pub(crate) fn expected_float(&self, case: &Case) -> String {
        match self.value(&case.expr) {
            Ok(ConstValue::Float { kind, image }) => {
                let bytes = (kind.format().bits() / 8) as usize;
                image.to_le_bytes()[..bytes].iter().map(|byte| format!("{byte:02x}")).collect()
            }
            other => format!("{other:?}"),
        }
    }
}

/// A program that prints for each expression its value (two halves), size and signedness.
pub(crate) fn int_program(model: DataModel, cases: &[Case]) -> String {
    let high = match model {
        DataModel::Lp64 => "(unsigned long long)((__int128)(e) >> 64)",
        DataModel::Ilp32 => "0",
    };
    let mut out = format!(
        "int printf(const char *, ...);\n\
         #define V(e) {{ {high}, (unsigned long long)(e), sizeof(e), (__typeof__(e))-1 < 1 }},\n\
         static const struct {{ unsigned long long high, low; int size, sign; }} v[] = {{\n"
    );
    for case in cases {
        let _ = writeln!(out, "V({})", case.text);
    }
    out.push_str(
        "};\nint main(void) {\n\
         for (int i = 0; i < sizeof v / sizeof *v; i++)\n\
         printf(\"%llx %llx %d %d\\n\", v[i].high, v[i].low, v[i].size, v[i].sign);\n\
         return 0;\n}\n",
    );
    out
}

/// A program that prints the bytes of each floating-point constant.
pub(crate) fn float_program(types: &Types, cases: &[Case]) -> String {
    let mut out = String::from(
        "int printf(const char *, ...);\n\
         static void show(const void *p, int n) {\n\
         for (int i = 0; i < n; i++) printf(\"%02x\", ((const unsigned char *)p)[i]);\n\
         printf(\"\\n\");\n}\n",
    );
    let mut main = String::from("int main(void) {\n");
    for (index, case) in cases.iter().enumerate() {
        let Type::Float(kind) = types.get(case.expr.ty.id) else { continue };
        let _ = writeln!(out, "static {} f{index} = {};", float_name(*kind), case.text);
        let _ = writeln!(main, "show(&f{index}, {});", kind.format().bits() / 8);
    }
    out + &main + "return 0;\n}\n"
}
