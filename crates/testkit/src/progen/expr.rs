//! Integer expressions without side effects, each with its type and the range of its value.

use super::Gen;
use super::ctype::{IntTy, Ty};
use super::func::Result as Returns;
use super::scope::Use;
use ir::DataModel;

/// An integer expression.
#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub(super) text: String,
    pub(super) ty: IntTy,
    /// The least and the greatest value that it can have.
    pub(super) range: (i128, i128),
    /// How tightly its outermost operator binds.
    pub(super) prec: Prec,
}

/// How tightly operators bind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Prec {
    Conditional,
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Unary,
    Primary,
}

impl Expr {
    /// The text as an operand that must bind at least so tightly.
    pub(super) fn at(&self, prec: Prec) -> String {
        if self.prec >= prec { self.text.clone() } else { format!("({})", self.text) }
    }

    fn is_within(&self, (low, high): (i128, i128)) -> bool {
        low <= self.range.0 && self.range.1 <= high
    }
}

impl Gen {
    /// An expression of any integer type.
    pub(super) fn int(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return self.int_leaf();
        }
        match self.rng.below(24) {
            0..=2 => self.int_leaf(),
            3 | 4 => self.sum(depth, "+"),
            5 => self.sum(depth, "-"),
            6 => self.sum(depth, "*"),
            7 | 8 => self.quotient(depth),
            9 | 10 => self.bitwise(depth),
            11 | 12 => self.shift(depth),
            13 => self.comparison(depth),
            14 => self.logic(depth),
            15 | 16 => self.unary(depth),
            17 | 18 => self.cast_to_any(depth),
            19 => self.conditional(depth),
            20 => self.comma(depth),
            21 => self.pure_call(depth),
            22 => self.builtin(depth),
            _ => self.int_from_float(depth),
        }
    }

    fn int_leaf(&mut self) -> Expr {
        if self.rng.below(4) == 0 {
            return self.constant();
        }
        match self.int_place(Use::Read) {
            None => self.constant(),
            Some((place, ty)) => {
                let range = self.place_range(&place, ty);
                match place.bits {
                    // gcc computes with the field's own width; the cast makes it the declared type.
                    Some(bits) if bits > 32 => {
                        Expr { text: format!("({}){}", ty.name(), place.text), ty, range, prec: Prec::Unary }
                    }
                    // The promotion of a narrow field depends on its width.
                    Some(bits) => {
                        let ty = field_type(ty, bits);
                        Expr { text: place.text, ty, range, prec: Prec::Primary }
                    }
                    None => Expr { text: place.text, ty, range, prec: Prec::Primary },
                }
            }
        }
    }

    /// A constant: small, at the edge of a type, or anything.
    pub(super) fn constant(&mut self) -> Expr {
        let ty = *self.rng.pick(&[
            IntTy::Int,
            IntTy::Int,
            IntTy::UInt,
            IntTy::Long,
            IntTy::ULong,
            IntTy::LLong,
            IntTy::ULLong,
        ]);
        let (low, high) = ty.range(self.recipe.model);
        let value = match self.rng.below(6) {
            0..=2 => i128::from(self.rng.range(-9, 40)).max(low),
            3 => high - i128::from(self.rng.range(0, 2)),
            4 => i128::from(self.rng.range(-70_000, 70_000)).max(low),
            _ => low + (self.rng.next_u64() as i128).min(high - low),
        };
        if (32..127).contains(&value) && self.rng.one_in(3) {
            let c = char::from(value as u8);
            let text = if c == '\'' || c == '\\' { format!("'\\{c}'") } else { format!("'{c}'") };
            return Expr { text, ty: IntTy::Int, range: (value, value), prec: Prec::Primary };
        }
        if ty == IntTy::Int && self.rng.one_in(5) {
            let (name, value) =
                *self.rng.pick(&[("LOW", 0), ("MIDDLE", 1), ("HIGH", 1000), ("MINUS", -1), ("PLUS", 1)]);
            self.feature("enum constant");
            return Expr {
                text: name.to_owned(),
                ty: IntTy::Int,
                range: (value, value),
                prec: Prec::Primary,
            };
        }
        self.literal(value, ty)
    }

    /// A value of a promoted type as text.
    pub(super) fn literal(&mut self, value: i128, ty: IntTy) -> Expr {
        let suffix = match ty {
            IntTy::UInt => "U",
            IntTy::Long => "L",
            IntTy::ULong => "UL",
            IntTy::LLong => "LL",
            IntTy::ULLong => "ULL",
            _ => "",
        };
        let least = ty.is_signed() && value == ty.range(self.recipe.model).0;
        let text = if least {
            format!("({}{suffix} - 1)", value + 1)
        } else if value < 0 {
            format!("({value}{suffix})")
        } else {
            match self.rng.below(4) {
                0 => format!("0x{value:x}{suffix}"),
                1 if value < 512 => format!("0{value:o}{suffix}"),
                _ => format!("{value}{suffix}"),
            }
        };
        Expr { text, ty, range: (value, value), prec: Prec::Primary }
    }

    /// The range after conversion to a type.
    fn converted(&self, range: (i128, i128), ty: IntTy) -> (i128, i128) {
        let (low, high) = ty.range(self.recipe.model);
        if low <= range.0 && range.1 <= high { range } else { (low, high) }
    }

    /// An explicit conversion.
    pub(super) fn cast(&mut self, e: &Expr, ty: IntTy) -> Expr {
        let name = self.spell(&Ty::Int(ty));
        let range =
            if ty == IntTy::Bool && !e.is_within((0, 1)) { (0, 1) } else { self.converted(e.range, ty) };
        Expr { text: format!("({name}){}", e.at(Prec::Unary)), ty, range, prec: Prec::Unary }
    }

    fn cast_to_any(&mut self, depth: u32) -> Expr {
        let e = self.int(depth - 1);
        let ty = *self.rng.pick(&IntTy::ALL);
        self.cast(&e, ty)
    }

    /// `+`, `-` or `*`: in an unsigned type where the signed one could overflow.
    fn sum(&mut self, depth: u32, op: &str) -> Expr {
        let (mut a, b) = (self.int(depth - 1), self.int(depth - 1));
        let mut ty = IntTy::common(a.ty, b.ty, self.recipe.model);
        let mut range = self.sum_range(op, &a, &b, ty);
        let (low, high) = ty.range(self.recipe.model);
        if range.0 < low || range.1 > high {
            if ty.is_signed() {
                ty = ty.to_unsigned();
                a = self.cast(&a, ty);
            }
            range = ty.range(self.recipe.model);
        }
        let prec = if op == "*" { Prec::Product } else { Prec::Sum };
        let text = format!("{} {op} {}", a.at(prec), b.at(tighter(prec)));
        Expr { text, ty, range, prec }
    }

    fn sum_range(&self, op: &str, a: &Expr, b: &Expr, ty: IntTy) -> (i128, i128) {
        let (a, b) = (self.converted(a.range, ty), self.converted(b.range, ty));
        match op {
            "+" => (a.0 + b.0, a.1 + b.1),
            "-" => (a.0 - b.1, a.1 - b.0),
            _ => {
                // Products of two 64-bit ranges fit: below 2^128 in magnitude, saturated at the
                // very edge.
                let corners =
                    [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)].map(|(x, y)| x.saturating_mul(y));
                let least = corners.iter().copied().min().unwrap_or(i128::MIN);
                (least, corners.iter().copied().max().unwrap_or(i128::MAX))
            }
        }
    }

    /// `/` or `%` with a divisor that is not zero.
    fn quotient(&mut self, depth: u32) -> Expr {
        let mut a = self.int(depth - 1);
        let b = self.divisor(depth);
        let mut ty = IntTy::common(a.ty, b.ty, self.recipe.model);
        let wide = self.converted(a.range, ty);
        if ty.is_signed() && wide.0 == ty.range(self.recipe.model).0 && b.range.0 < 0 {
            ty = ty.to_unsigned();
            a = self.cast(&a, ty);
        }
        let (x, y) = (self.converted(a.range, ty), self.converted(b.range, ty));
        let remainder = self.rng.one_in(2);
        let largest = x.0.abs().max(x.1.abs());
        let range = if remainder {
            let bound = (y.0.abs().max(y.1.abs()) - 1).min(largest);
            (if x.0 < 0 { -bound } else { 0 }, if x.1 > 0 { bound } else { 0 })
        } else if x.0 >= 0 && y.0 >= 0 {
            (0, largest)
        } else {
            (-largest, largest)
        };
        let op = if remainder { "%" } else { "/" };
        let text = format!("{} {op} {}", a.at(Prec::Product), b.at(Prec::Unary));
        Expr { text, ty, range: self.converted(range, ty), prec: Prec::Product }
    }

    /// An expression that is never zero, also after conversion to a wider type.
    fn divisor(&mut self, depth: u32) -> Expr {
        if self.rng.one_in(3) {
            let value = *self.rng.pick(&[1, 2, 3, 7, 10, 16, 100, 255, 1000, -1, -3, -8]);
            return self.literal(value, IntTy::Int);
        }
        let e = self.int(depth - 1);
        if self.rng.one_in(3) {
            // Odd numbers stay odd.
            let ty = e.ty.promoted();
            let range = ty.range(self.recipe.model);
            return Expr { text: format!("{} | 1", e.at(Prec::BitOr)), ty, range, prec: Prec::BitOr };
        }
        let mask = *self.rng.pick(&[7, 15, 31, 127]);
        let ty = IntTy::common(e.ty, IntTy::Int, self.recipe.model);
        Expr {
            text: format!("({} & {mask}) + 1", e.at(Prec::BitAnd)),
            ty,
            range: (1, mask + 1),
            prec: Prec::Sum,
        }
    }

    fn bitwise(&mut self, depth: u32) -> Expr {
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        let ty = IntTy::common(a.ty, b.ty, self.recipe.model);
        let (x, y) = (self.converted(a.range, ty), self.converted(b.range, ty));
        let full = ty.range(self.recipe.model);
        let both = x.0 >= 0 && y.0 >= 0;
        let filled = (1_i128 << (128 - x.1.max(y.1).max(0).leading_zeros())) - 1;
        let (op, prec, range) = match self.rng.below(3) {
            0 if x.0 >= 0 => ("&", Prec::BitAnd, (0, if y.0 >= 0 { x.1.min(y.1) } else { x.1 })),
            0 if y.0 >= 0 => ("&", Prec::BitAnd, (0, y.1)),
            0 => ("&", Prec::BitAnd, full),
            1 => ("|", Prec::BitOr, if both { (0, filled) } else { full }),
            _ => ("^", Prec::BitXor, if both { (0, filled) } else { full }),
        };
        let text = format!("{} {op} {}", a.at(prec), b.at(tighter(prec)));
        Expr { text, ty, range, prec }
    }

    fn shift(&mut self, depth: u32) -> Expr {
        let mut a = self.int(depth - 1);
        let mut ty = a.ty.promoted();
        let width = ty.bits(self.recipe.model);
        let (amount, most) = self.shift_amount(depth, width);
        let high = ty.range(self.recipe.model).1;
        if self.rng.one_in(2) {
            let (x, y) = (a.range.0.min(0), a.range.1.max(0));
            let text = format!("{} >> {amount}", a.at(Prec::Shift));
            return Expr { text, ty, range: (x, y), prec: Prec::Shift };
        }
        let shifted = a.range.1.checked_mul(1 << most).unwrap_or(i128::MAX);
        let mut range = (0, shifted);
        if a.range.0 < 0 || shifted > high {
            if ty.is_signed() {
                ty = ty.to_unsigned();
                a = self.cast(&a, ty);
            }
            range = ty.range(self.recipe.model);
        }
        Expr { text: format!("{} << {amount}", a.at(Prec::Shift)), ty, range, prec: Prec::Shift }
    }

    /// An amount below a width, as an operand of a shift, and the most that it can be.
    fn shift_amount(&mut self, depth: u32, width: u32) -> (String, u32) {
        if self.rng.one_in(2) {
            let amount = self.rng.below(u64::from(width)) as u32;
            return (amount.to_string(), amount);
        }
        let e = self.int(depth - 1);
        let mask = if self.rng.one_in(2) { width - 1 } else { 7 };
        (format!("({} & {mask})", e.at(Prec::BitAnd)), mask)
    }

    fn comparison(&mut self, depth: u32) -> Expr {
        let text = self.comparison_text(depth);
        Expr { text, ty: IntTy::Int, range: (0, 1), prec: Prec::Equality }
    }

    fn comparison_text(&mut self, depth: u32) -> String {
        let op = self.word(&["<", "<=", ">", ">=", "==", "!="]);
        if self.rng.one_in(5)
            && let Some(text) = self.float_comparison(depth, op)
        {
            return text;
        }
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        format!("{} {op} {}", a.at(Prec::Shift), b.at(Prec::Shift))
    }

    fn logic(&mut self, depth: u32) -> Expr {
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        self.feature("short-circuit operator");
        let (op, prec) = if self.rng.one_in(2) { ("&&", Prec::And) } else { ("||", Prec::Or) };
        let text = format!("{} {op} {}", a.at(tighter(prec)), b.at(tighter(prec)));
        Expr { text, ty: IntTy::Int, range: (0, 1), prec }
    }

    fn unary(&mut self, depth: u32) -> Expr {
        let mut e = self.int(depth - 1);
        let op = self.word(&["!", "~", "-", "+"]);
        let mut ty = e.ty.promoted();
        let full = ty.range(self.recipe.model);
        let (low, high) = e.range;
        let range = match op {
            "!" => {
                ty = IntTy::Int;
                (0, 1)
            }
            "~" if ty.is_signed() => (-1 - high, -1 - low),
            "~" => full,
            "-" if ty.is_signed() && low > full.0 => (-high, -low),
            "-" => {
                ty = ty.to_unsigned();
                e = self.cast(&e, ty);
                ty.range(self.recipe.model)
            }
            _ => e.range,
        };
        let operand = e.at(Prec::Unary);
        let operand = if operand.starts_with(['-', '+']) { format!("({operand})") } else { operand };
        Expr { text: format!("{op}{operand}"), ty, range, prec: Prec::Unary }
    }

    fn conditional(&mut self, depth: u32) -> Expr {
        let condition = self.condition(depth - 1);
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        self.feature("conditional operator");
        let ty = IntTy::common(a.ty, b.ty, self.recipe.model);
        let (x, y) = (self.converted(a.range, ty), self.converted(b.range, ty));
        let text = format!("({condition}) ? {} : {}", a.at(Prec::Or), b.at(Prec::Conditional));
        Expr { text, ty, range: (x.0.min(y.0), x.1.max(y.1)), prec: Prec::Conditional }
    }

    fn comma(&mut self, depth: u32) -> Expr {
        let (a, b) = (self.int(depth - 1), self.int(depth - 1));
        self.feature("comma operator");
        Expr {
            text: format!("({}, {})", a.at(Prec::Conditional), b.at(Prec::Conditional)),
            prec: Prec::Primary,
            ..b
        }
    }

    /// A call of a function without effects.
    fn pure_call(&mut self, depth: u32) -> Expr {
        let affordable = self.affordable();
        let fitting: Vec<usize> = (0..self.functions.len())
            .filter(|&i| {
                let f = &self.functions[i];
                f.pure_function && f.cost < affordable / 4 && matches!(f.result, Returns::Value(Ty::Int(_)))
            })
            .collect();
        if fitting.is_empty() {
            return self.int(depth - 1);
        }
        let function = self.functions[*self.rng.pick(&fitting)].clone();
        let Returns::Value(Ty::Int(ty)) = function.result else { return self.int(depth - 1) };
        let Some(text) = self.call_text(&function, depth - 1) else { return self.int(depth - 1) };
        self.pay(function.cost + 2);
        self.feature("call in an expression");
        Expr { text, ty, range: ty.range(self.recipe.model), prec: Prec::Primary }
    }

    /// Something that the compiler or the library computes.
    fn builtin(&mut self, depth: u32) -> Expr {
        let e = self.int(depth - 1);
        let any = e.at(Prec::Conditional);
        let byte = format!("(unsigned char)({any})");
        let (text, ty, range) = match self.rng.below(8) {
            0 => (format!("__builtin_popcount({any})"), IntTy::Int, (0, 32)),
            1 => (format!("__builtin_popcountll({any})"), IntTy::Int, (0, 64)),
            2 => (format!("__builtin_ctz(({any}) | 0x10000U)"), IntTy::Int, (0, 31)),
            3 => (format!("toupper({byte})"), IntTy::Int, (0, 255)),
            4 => (format!("(isalnum({byte}) != 0)"), IntTy::Int, (0, 1)),
            5 => (format!("abs((short)({any}))"), IntTy::Int, (0, 32_768)),
            6 => {
                self.feature("_Generic");
                let text = format!(
                    "_Generic(+({any}), int: 1, unsigned: 2, long: 3, unsigned long: 4, long long: 5, unsigned long long: 6, default: 7)"
                );
                (text, IntTy::Int, (1, 7))
            }
            _ => {
                let of = self.any_type();
                let size = if self.recipe.model == DataModel::Lp64 { IntTy::ULong } else { IntTy::UInt };
                self.feature("sizeof");
                (format!("sizeof({})", self.declarator(&of, "")), size, (0, 1 << 20))
            }
        };
        Expr { text, ty, range, prec: Prec::Primary }
    }

    /// Text that can occur between the parentheses of `if`.
    pub(super) fn condition(&mut self, depth: u32) -> String {
        match self.rng.below(4) {
            0 | 1 => self.comparison_text(depth.max(1)),
            2 => self.logic(depth.max(1)).text,
            _ => self.int(depth).text,
        }
    }

    /// An index of an array of this length.
    pub(super) fn index(&mut self, len: u64) -> String {
        let bound = (0, i128::from(len) - 1);
        let counters: Vec<String> = self
            .scopes
            .iter()
            .flatten()
            .filter(|v| v.range.is_some_and(|r| bound.0 <= r.0 && r.1 <= bound.1))
            .map(|v| v.name.clone())
            .collect();
        match self.rng.below(4) {
            0 | 1 if !counters.is_empty() => self.rng.pick(&counters).clone(),
            2 if len > 1 => {
                let e = self.int(0);
                if len.is_power_of_two() {
                    format!("{} & {}", e.at(Prec::BitAnd), len - 1)
                } else {
                    format!("(unsigned){} % {len}", e.at(Prec::Unary))
                }
            }
            _ => self.rng.below(len).to_string(),
        }
    }
}

/// The type of a bit-field that is not wider than `int`, promoted.
pub(super) fn field_type(declared: IntTy, bits: u32) -> IntTy {
    if bits == 32 && !declared.is_signed() { IntTy::UInt } else { IntTy::Int }
}

fn tighter(prec: Prec) -> Prec {
    match prec {
        Prec::Conditional => Prec::Or,
        Prec::Or => Prec::And,
        Prec::And => Prec::BitOr,
        Prec::BitOr => Prec::BitXor,
        Prec::BitXor => Prec::BitAnd,
        Prec::BitAnd => Prec::Equality,
        Prec::Equality => Prec::Relation,
        Prec::Relation => Prec::Shift,
        Prec::Shift => Prec::Sum,
        Prec::Sum => Prec::Product,
        Prec::Product => Prec::Unary,
        Prec::Unary | Prec::Primary => Prec::Primary,
    }
}
