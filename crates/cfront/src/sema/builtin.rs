//! Functions that the compiler knows: `__builtin_…`, `__sync_…`, `__atomic_…`, `alloca`.
//!
//! There are three kinds. Those whose meaning depends on types, on the frame or on what is constant
//! become nodes of their own here. Those that are library functions under another name
//! (`__builtin_memcpy`) become calls of that function. The others are declared with their type,
//! keep their name, and are given a meaning where library functions are.

use super::scope::Entity;
use super::signature::{COMPILER, LIBRARY, MACHINE, UNSUPPORTED};
use super::{Linked, Sema, node};
use crate::ast;
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{
    BinaryOp, Block, Builtin, Expr, ExprKind, Init, InitEntry, InitValue, OverflowOp, Stmt, StmtExpr,
    StmtKind, UnaryOp,
};
use crate::types::{FloatKind, IntKind, Type, TypeId};
use std::rc::Rc;

impl Sema<'_> {
    /// A compiler's function by its undeclared name: declares it and gives the designator.
    pub(super) fn builtin_function(&mut self, name: Symbol, pos: Pos) -> Option<Expr> {
        let text = self.text(name).to_owned();
        let short = text.strip_prefix("__builtin_")?;
        let find = |table: &[(&str, &'static str)]| table.iter().find(|(n, _)| *n == short).map(|(_, l)| *l);
        let (letters, link) = match (find(LIBRARY), find(COMPILER)) {
            (Some(letters), _) => (letters, short),
            (None, Some(letters)) => (letters, text.as_str()),
            (None, None) => return None,
        };
        let ty = self.signature(letters);
        let link = self.session.interner.intern(link);
        let id = match self.linked.get(&link).copied() {
            Some(Linked::Function(id)) => id,
            _ => {
                let id = self.new_function(link, ty, pos);
                self.module.functions[id].noreturn =
                    matches!(short, "abort" | "exit" | "_exit" | "_Exit" | "trap");
                self.linked.insert(link, Linked::Function(id));
                id
            }
        };
        if let Some(file) = self.scopes.first_mut() {
            file.names.insert(name, (Entity::Function(id), pos));
        }
        let ty = self.module.functions[id].ty;
        Some(node(ExprKind::Function(id), ty, pos))
    }

    /// A call of a function whose meaning is given here; `None` if it is none of these.
    pub(super) fn builtin_call(&mut self, name: Symbol, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let text = self.text(name);
        if !(text.starts_with("__builtin_")
            || text.starts_with("__sync_")
            || text.starts_with("__atomic_")
            || text == "alloca")
        {
            return None;
        }
        let text = text.to_owned();
        if let Some(short) = text.strip_prefix("__builtin_") {
            return self.gnu_builtin(short, args, pos);
        }
        if text == "alloca" {
            // A variable or a definition of the program's own is not the compiler's.
            let own = matches!(self.lookup(name), Some((Entity::Function(id), _)) if self.module.functions[id].body.is_some());
            let other = matches!(self.lookup(name), Some((Entity::Local(_) | Entity::Object(_), _)));
            return if own || other { None } else { self.gnu_builtin("alloca", args, pos) };
        }
        self.atomic_builtin(&text, args, pos)
    }

    fn gnu_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        if let Some(e) = self.unsupported_builtin(name, args, pos) {
            return Some(e);
        }
        if let Some(e) =
            self.overflow_builtin(name, args, pos).or_else(|| self.float_builtin(name, args, pos))
        {
            return Some(e);
        }
        let arity = match name {
            "expect" | "va_copy" | "object_size" | "dynamic_object_size" | "alloca_with_align" => 2,
            "expect_with_probability" | "alloca_with_align_and_max" => 3,
            "constant_p" | "va_end" | "alloca" | "classify_type" => 1,
            "va_start" | "prefetch" | "assume_aligned" => args.len().clamp(1, 3),
            "__clear_cache" => 2,
            "unreachable" | "LINE" | "FUNCTION" | "FILE" => 0,
            _ => return None,
        };
        if args.len() != arity {
            let which = if args.len() < arity { "few" } else { "many" };
            let at = args.get(arity).map_or(pos, |a| a.start);
            return Some(self.fail(at, format!("too {which} arguments to function '__builtin_{name}'")));
        }
        Some(match name {
            "expect" | "expect_with_probability" => {
                let value = self.rvalue(&args[0]);
                for hint in &args[1..] {
                    self.unevaluated(|s| s.rvalue(hint));
                }
                self.convert(value, TypeId::LONG.into())
            }
            "constant_p" => self.constant_p(&args[0], pos),
            "va_start" => self.va_start(args, pos),
            "va_end" => {
                let list = self.va_list_address(&args[0], "va_end");
                self.builtin_node(Builtin::VaEnd, vec![list], TypeId::VOID, pos)
            }
            "va_copy" => {
                let lists = vec![
                    self.va_list_address(&args[0], "va_copy"),
                    self.va_list_address(&args[1], "va_copy"),
                ];
                self.builtin_node(Builtin::VaCopy, lists, TypeId::VOID, pos)
            }
            "alloca" => self.alloca(&args[0], 16, pos),
            "alloca_with_align" | "alloca_with_align_and_max" => {
                let bits =
                    self.const_int(&args[1], "alignment of '__builtin_alloca_with_align'").unwrap_or(128);
                let align = u32::try_from(bits / 8).ok().filter(|a| a.is_power_of_two()).unwrap_or(16);
                self.alloca(&args[0], align, pos)
            }
            "unreachable" => self.builtin_node(Builtin::Unreachable, Vec::new(), TypeId::VOID, pos),
            "object_size" | "dynamic_object_size" => self.object_size(args, pos),
            "prefetch" | "__clear_cache" => {
                let args = args.iter().map(|a| self.rvalue(a)).collect();
                self.builtin_node(Builtin::Fence, args, TypeId::VOID, pos)
            }
            "assume_aligned" => {
                let ptr = self.rvalue(&args[0]);
                let void_ptr = self.types.pointer(TypeId::VOID.into());
                self.convert(ptr, void_ptr.into())
            }
            "classify_type" => {
                let e = self.unevaluated(|s| s.rvalue(&args[0]));
                let class = match self.kind(e.ty) {
                    Type::Void => 0,
                    Type::Pointer(_) | Type::Nullptr => 5,
                    Type::Float(_) | Type::Decimal(_) => 8,
                    Type::Complex(_) | Type::ComplexInt => 9,
                    Type::Record(r) => 12 + i128::from(self.types.records[*r].union),
                    Type::Bool | Type::Int(_) | Type::Enum(_) => 1,
                    Type::Array(..) | Type::Function(_) | Type::Vector(..) | Type::Error => -1,
                };
                self.int_const(class, pos)
            }
            "LINE" => {
                let line = self.session.sources.locate(pos).line;
                self.int_const(i128::from(line), pos)
            }
            "FILE" => {
                let name = self.session.sources.locate(pos).file;
                let units = name.bytes().map(u32::from).collect();
                self.string(&ast::StrLit { kind: ast::CharKind::Plain, units, pos })
            }
            // The arity above lists no other name.
            _ => self.func_name(pos),
        })
    }

    /// A call of a builtin that has no meaning here; its arguments are typed for their own
    /// mistakes.
    fn unsupported_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let listed = UNSUPPORTED.iter().find(|(n, _)| *n == name).map(|(_, result)| *result);
        // Functions of the machine have no prototypes here: the result takes whatever type it is
        // converted to.
        let result = listed.or_else(|| name.starts_with(MACHINE).then_some('i'))?;
        if name.starts_with("va_arg_pack")
            && let Some(func) = &mut self.func
        {
            func.packs_arguments = true;
        }
        let args: Vec<Expr> = args.iter().map(|a| self.unevaluated(|s| s.rvalue(a))).collect();
        match (result, args.first()) {
            ('*', Some(first)) => {
                let ty = first.ty;
                Some(self.unsupported_of("vector arithmetic", ty, pos))
            }
            (letter, _) => {
                let ty = self.letter(letter);
                Some(self.unsupported_of(&format!("__builtin_{name}"), ty, pos))
            }
        }
    }

    /// `__builtin_object_size(pointer, kind)`: what gcc knows without optimisation, else the
    /// "unknown" of the kind.
    fn object_size(&mut self, args: &[ast::Expr], pos: Pos) -> Expr {
        let ptr = self.unevaluated(|s| s.rvalue(&args[0]));
        let kind = self.const_int(&args[1], "last argument of '__builtin_object_size'").unwrap_or(0);
        let size_t = self.types.size_t();
        let known = self.known_extent(&ptr).map(|e| if kind & 1 == 0 { e.to_end } else { e.part });
        let value = match (known, kind & 2) {
            (Some(size), _) => i128::from(size),
            (None, 0) => -1,
            (None, _) => 0,
        };
        let bits = self.types.int_bits(size_t).unwrap_or(64);
        node(ExprKind::Int(ir::truncate(value as u128, bits)), size_t, pos)
    }

    /// What a pointer points to, if it is the address of a part of a declared object.
    fn known_extent(&self, ptr: &Expr) -> Option<Extent> {
        match &ptr.kind {
            ExprKind::Decay(place) | ExprKind::AddrOf(place) => self.known_place(place),
            ExprKind::Convert(inner) if self.types.is_pointer(inner.ty.id) => self.known_extent(inner),
            ExprKind::PtrOffset { ptr, index, negative: false } => {
                let extent = self.known_extent(ptr)?;
                let elem = self.types.size_of(self.types.pointee(ptr.ty.id)?)?;
                let skip = self.try_const_int(index).ok()?.to_u64()?.checked_mul(elem)?;
                Some(Extent {
                    to_end: extent.to_end.checked_sub(skip)?,
                    part: extent.part.checked_sub(skip)?,
                })
            }
            _ => None,
        }
    }

    fn known_place(&self, place: &Expr) -> Option<Extent> {
        let size = self.types.size_of(place.ty)?;
        match &place.kind {
            ExprKind::Local(_) | ExprKind::Object(_) | ExprKind::Str(_) => {
                Some(Extent { to_end: size, part: size })
            }
            ExprKind::Member { base, offset, .. } => {
                let to_end = self.known_place(base)?.to_end.checked_sub(*offset)?;
                Some(Extent { to_end, part: size })
            }
            ExprKind::Deref(ptr) => Some(Extent { part: size, ..self.known_extent(ptr)? }),
            _ => None,
        }
    }

    pub(super) fn builtin_node(&self, b: Builtin, args: Vec<Expr>, ty: TypeId, pos: Pos) -> Expr {
        if args.iter().any(|a| a.ty.id == TypeId::ERROR) {
            return self.bad(pos);
        }
        node(ExprKind::Builtin(b, args), ty, pos)
    }

    fn alloca(&mut self, size: &ast::Expr, align: u32, pos: Pos) -> Expr {
        let size = self.rvalue(size);
        let size_t = self.types.size_t();
        let size = self.convert(size, size_t.into());
        let void_ptr = self.types.pointer(TypeId::VOID.into());
        self.builtin_node(Builtin::Alloca(align), vec![size], void_ptr, pos)
    }

    fn constant_p(&mut self, arg: &ast::Expr, pos: Pos) -> Expr {
        let e = self.unevaluated(|s| s.rvalue(arg));
        let constant = match &e.kind {
            ExprKind::Decay(inner) => matches!(inner.kind, ExprKind::Str(_)),
            _ if self.types.is_arithmetic(e.ty.id) => {
                let ctx = crate::consteval::Ctx { types: self.types, module: self.module };
                matches!(
                    crate::consteval::eval_const(&ctx, &e),
                    Ok(crate::consteval::ConstValue::Int { .. } | crate::consteval::ConstValue::Float { .. })
                )
            }
            _ => false,
        };
        self.int_const(i128::from(constant), pos)
    }

    fn va_start(&mut self, args: &[ast::Expr], pos: Pos) -> Expr {
        let variadic = self.func.as_ref().is_some_and(|f| f.variadic);
        if !variadic {
            return self.fail(pos, "'va_start' used in function with fixed arguments");
        }
        let list = self.va_list_address(&args[0], "va_start");
        for last in &args[1..] {
            self.unevaluated(|s| s.expr(last));
        }
        self.builtin_node(Builtin::VaStart, vec![list], TypeId::VOID, pos)
    }

    /// `__builtin_add_overflow` and its typed relatives.
    fn overflow_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let (base, predicate) = match name.strip_suffix("_overflow") {
            Some(base) => (base, false),
            None => (name.strip_suffix("_overflow_p")?, true),
        };
        // Either `add`, or `sadd`, `uaddl`, `saddll` and so on.
        let (word, typed) = match base.strip_prefix(['s', 'u']) {
            Some(rest) if rest.len() >= 3 && rest[3..].bytes().all(|b| b == b'l') => (&rest[..3], Some(base)),
            _ => (base, None),
        };
        let op = match word {
            "add" => OverflowOp::Add,
            "sub" => OverflowOp::Sub,
            "mul" => OverflowOp::Mul,
            _ => return None,
        };
        if args.len() != 3 {
            return Some(self.fail(pos, format!("'__builtin_{name}' takes three arguments")));
        }
        let mut operands: Vec<Expr> = args.iter().map(|a| self.rvalue(a)).collect();
        if operands.iter().any(|e| e.ty.id == TypeId::ERROR) {
            return Some(self.bad(pos));
        }
        if let Some(base) = typed {
            let ty = self.typed_overflow(base);
            for e in &mut operands[..2] {
                *e = self.convert(e.clone(), ty.into());
            }
        }
        if operands[..2].iter().any(|e| !self.types.is_integer(e.ty.id)) {
            return Some(self.fail(pos, format!("argument of '__builtin_{name}' is not an integer")));
        }
        if predicate {
            return Some(self.overflow_predicate(op, operands, name, pos));
        }
        let target = self.types.pointee(operands[2].ty.id).filter(|t| self.types.int_kind(t.id).is_some());
        if target.is_none() || !self.is_writable_pointer(operands[2].ty) {
            return Some(
                self.fail(pos, format!("last argument of '__builtin_{name}' is not a pointer to an integer")),
            );
        }
        Some(self.builtin_node(Builtin::Overflow(op), operands, TypeId::BOOL, pos))
    }

    /// `__builtin_add_overflow_p(a, b, type)`: as the others, the result thrown away.
    fn overflow_predicate(&mut self, op: OverflowOp, mut operands: Vec<Expr>, name: &str, pos: Pos) -> Expr {
        let ty = operands[2].ty;
        if self.types.int_kind(ty.id).is_none() || self.func.is_none() {
            return self.fail(pos, format!("last argument of '__builtin_{name}' is not an integer"));
        }
        let local = self.new_local(None, ty, None, pos);
        let target = node(ExprKind::Local(local), ty, pos);
        operands[2] = self.address_of(target, pos);
        let value = self.builtin_node(Builtin::Overflow(op), operands, TypeId::BOOL, pos);
        let decl = Stmt { kind: StmtKind::Decl(local, None), pos };
        let block = Block { locals: vec![local], stmts: vec![decl], end: None };
        node(ExprKind::StmtExpr(Rc::new(StmtExpr { block, value: Some(value) })), TypeId::BOOL, pos)
    }

    /// The type of `sadd`, `uaddl`, `smulll` and so on.
    fn typed_overflow(&mut self, base: &str) -> TypeId {
        let longs = base[4..].len();
        let kind = match longs {
            0 => IntKind::Int,
            1 => IntKind::Long,
            _ => IntKind::LongLong,
        };
        self.types.int(if base.starts_with('u') { kind.to_unsigned() } else { kind })
    }

    /// Constants and classifications of floating-point numbers.
    fn float_builtin(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let (stem, kind) = match name {
            "huge_val" | "inf" | "nan" | "nans" => (name, FloatKind::Double),
            "huge_valf" | "inff" | "nanf" | "nansf" => (&name[..name.len() - 1], FloatKind::Float),
            "huge_vall" | "infl" | "nanl" | "nansl" => (&name[..name.len() - 1], FloatKind::LongDouble),
            "huge_valf128" | "inff128" | "nanf128" => (&name[..name.len() - 4], FloatKind::Float128),
            _ => return self.float_class(name, args, pos),
        };
        for arg in args {
            self.unevaluated(|s| s.rvalue(arg));
        }
        let format = kind.format();
        let image = match stem.starts_with("nan") {
            true => float::quiet_nan(format),
            false => float::infinity(format, false),
        };
        let ty = self.types.intern(Type::Float(kind));
        Some(node(ExprKind::Float(image), ty, pos))
    }

    fn float_class(&mut self, name: &str, args: &[ast::Expr], pos: Pos) -> Option<Expr> {
        let comparison = match name {
            "isgreater" => Some(BinaryOp::Gt),
            "isgreaterequal" => Some(BinaryOp::Ge),
            "isless" => Some(BinaryOp::Lt),
            "islessequal" => Some(BinaryOp::Le),
            _ => None,
        };
        if let (Some(op), [a, b]) = (comparison, args) {
            return Some(self.binary_expr(op, a, b, pos));
        }
        if let ("isunordered" | "islessgreater", [a, b]) = (name, args) {
            return Some(self.unordered(a, b, name == "isunordered", pos));
        }
        let (classes, arg) = match (name, args) {
            ("isnan" | "isinf" | "isinf_sign" | "isfinite" | "finite" | "isnormal", [arg]) => (None, arg),
            ("fpclassify", [classes @ .., arg]) if classes.len() == 5 => (Some(classes), arg),
            _ => return None,
        };
        let classes: Vec<Expr> = classes
            .into_iter()
            .flatten()
            .map(|class| {
                let class = self.rvalue(class);
                self.convert(class, TypeId::INT.into())
            })
            .collect();
        let value = self.rvalue(arg);
        let Type::Float(kind) = *self.kind(value.ty) else {
            return Some(self.fail(pos, format!("argument of '__builtin_{name}' is not floating-point")));
        };
        let format = kind.format();
        let name = name.to_owned();
        Some(self.with_temp(value, pos, |s, x| {
            let ty = x.ty;
            let constant = |image| node(ExprKind::Float(image), ty, pos);
            let plus = constant(float::infinity(format, false));
            let minus = constant(float::infinity(format, true));
            let nan = s.binary(BinaryOp::Ne, x.clone(), x.clone(), pos);
            let is_plus = s.binary(BinaryOp::Eq, x.clone(), plus, pos);
            let is_minus = s.binary(BinaryOp::Eq, x.clone(), minus, pos);
            let or = |a: Expr, b: Expr| node(ExprKind::Or(Box::new(a), Box::new(b)), TypeId::INT, pos);
            let and = |a: Expr, b: Expr| node(ExprKind::And(Box::new(a), Box::new(b)), TypeId::INT, pos);
            let choose = |c: Expr, a: Expr, b: Expr| {
                node(ExprKind::Conditional(Box::new(c), Box::new(a), Box::new(b)), TypeId::INT, pos)
            };
            let mut normal = |negative: bool| {
                let least = constant(float::least_normal(format, negative));
                let end = constant(float::infinity(format, negative));
                let (from, to) = match negative {
                    false => (BinaryOp::Ge, BinaryOp::Lt),
                    true => (BinaryOp::Le, BinaryOp::Gt),
                };
                let from = s.binary(from, x.clone(), least, pos);
                and(from, s.binary(to, x.clone(), end, pos))
            };
            let (above, below) = (normal(false), normal(true));
            let normal = or(above, below);
            match name.as_str() {
                "isnormal" => normal,
                "fpclassify" => {
                    let zero = constant(float::from_int(format, 32, true, 0));
                    let zero = s.binary(BinaryOp::Eq, x, zero, pos);
                    let [if_nan, if_infinite, if_normal, if_subnormal, if_zero] = &classes[..] else {
                        return s.bad(pos);
                    };
                    let rest = choose(normal, if_normal.clone(), if_subnormal.clone());
                    let rest = choose(zero, if_zero.clone(), rest);
                    let rest = choose(or(is_plus, is_minus), if_infinite.clone(), rest);
                    choose(nan, if_nan.clone(), rest)
                }
                "isnan" => nan,
                "isinf" => or(is_plus, is_minus),
                "isinf_sign" => s.binary(BinaryOp::Sub, is_plus, is_minus, pos),
                _ => {
                    let infinite = or(is_plus, is_minus);
                    let not_finite = or(nan, infinite);
                    node(ExprKind::Unary(UnaryOp::Not, Box::new(not_finite)), TypeId::INT, pos)
                }
            }
        }))
    }

    /// Whether one of two numbers is not a number; or whether they are ordered and differ.
    fn unordered(&mut self, a: &ast::Expr, b: &ast::Expr, unordered: bool, pos: Pos) -> Expr {
        let (a, b) = (self.rvalue(a), self.rvalue(b));
        if [&a, &b].into_iter().any(|e| !self.types.is_arithmetic(e.ty.id)) {
            return self.fail(pos, "comparison of floating-point numbers without such operands");
        }
        self.with_temp(a, pos, |s, a| {
            s.with_temp(b, pos, |s, b| {
                let (op, left, right) = match unordered {
                    true => ([BinaryOp::Ne, BinaryOp::Ne], (a.clone(), a), (b.clone(), b)),
                    false => ([BinaryOp::Lt, BinaryOp::Gt], (a.clone(), b.clone()), (a, b)),
                };
                let first = s.binary(op[0], left.0, left.1, pos);
                let second = s.binary(op[1], right.0, right.1, pos);
                node(ExprKind::Or(Box::new(first), Box::new(second)), TypeId::INT, pos)
            })
        })
    }

    /// Evaluates a value once and uses it several times.
    fn with_temp(&mut self, value: Expr, pos: Pos, f: impl FnOnce(&mut Self, Expr) -> Expr) -> Expr {
        if self.func.is_none() {
            return f(self, value);
        }
        let ty = value.ty;
        let local = self.new_local(None, ty, None, pos);
        let entry = InitEntry { offsets: vec![0], bits: None, ty, value: InitValue::Expr(value) };
        let init = Init { entries: vec![entry], complete: true, size: None };
        let decl = Stmt { kind: StmtKind::Decl(local, Some(init)), pos };
        let use_ = node(ExprKind::Local(local), ty, pos);
        let use_ = self.as_rvalue(use_);
        let result = f(self, use_);
        let result_ty = result.ty;
        let block = Block { locals: vec![local], stmts: vec![decl], end: None };
        node(ExprKind::StmtExpr(Rc::new(StmtExpr { block, value: Some(result) })), result_ty, pos)
    }
}

/// How many bytes there are from a pointer to the end of the whole object, and of the part that it
/// points to.
struct Extent {
    to_end: u64,
    part: u64,
}
