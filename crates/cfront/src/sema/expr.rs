//! Expressions, bottom-up. [`Sema::expr`] keeps lvalues as they are; [`Sema::rvalue`] reads them.

use super::convert::bit_width;
use super::func::RegionKind;
use super::scope::Entity;
use super::{Sema, node};
use crate::ast::{self, Designator, ExprKind as A, TypeName, UnaryOp as U};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{BinaryOp, Expr, ExprKind, ObjectDef, StmtExpr, UnaryOp};
use crate::types::{ArrayLen, QualType, Type, TypeId};
use std::rc::Rc;

impl Sema<'_> {
    /// Types an expression.
    pub(super) fn expr(&mut self, e: &ast::Expr) -> Expr {
        let pos = e.pos;
        match &e.kind {
            A::Ident(name) => self.ident(*name, pos),
            A::Int { value, suffix, decimal } => self.int_literal(*value, *suffix, *decimal, pos),
            A::Float { text, suffix, imaginary } => self.float_literal(text, *suffix, *imaginary, pos),
            A::Char { kind, value } => self.char_literal(*kind, *value, pos),
            A::Str(lit) => self.string(lit),
            A::Bool(b) => node(ExprKind::Int(u128::from(*b)), TypeId::BOOL, pos),
            A::Nullptr => self.nullptr(pos),
            A::Paren(inner) => self.expr(inner),
            A::StmtExpr(block) => self.stmt_expr(block, pos),
            A::Generic { control, arms } => self.generic(control, arms, pos),
            A::Index(a, i) => self.index(a, i, pos),
            A::Call(f, args) => self.call(f, args, pos),
            A::Member { base, name, name_pos, arrow } => {
                self.member_expr(base, *name, *name_pos, *arrow, pos)
            }
            A::CompoundLiteral(ty, init) => self.compound_literal(ty, init, pos),
            A::IncDec { arg, increment, prefix } => self.inc_dec(arg, *increment, *prefix, pos),
            A::Unary(op, arg) => self.unary(*op, arg, pos),
            A::SizeofExpr(arg) => self.sizeof_expr(arg, pos),
            A::SizeofType(ty) => self.with_sizes(|s| {
                let ty = s.type_name(ty);
                s.sizeof(ty, pos)
            }),
            A::AlignofExpr(arg, preferred) => self.alignof_expr(arg, *preferred, pos),
            A::AlignofType(ty, preferred) => {
                let ty = self.unevaluated(|s| s.type_name(ty));
                self.alignof(ty, *preferred, None, pos)
            }
            A::Cast(ty, arg) => self.with_sizes(|s| s.cast(ty, arg, pos)),
            A::Binary(op, a, b) => self.binary_expr(*op, a, b, pos),
            A::And(a, b) => self.logical(a, b, pos, "&&", ExprKind::And),
            A::Or(a, b) => self.logical(a, b, pos, "||", ExprKind::Or),
            A::Conditional(c, a, b) => self.conditional(c, a.as_deref(), b, pos),
            A::Assign(a, b) => self.assign(a, b, pos),
            A::AssignOp(op, a, b) => self.assign_op(*op, a, b, pos),
            A::Comma(a, b) => {
                let a = self.rvalue(a);
                let b = self.rvalue(b);
                let ty = b.ty;
                node(ExprKind::Comma(Box::new(a), Box::new(b)), ty, pos)
            }
            A::LabelAddr(name) => self.label_address(*name, pos),
            A::FuncName => self.func_name(pos),
            A::VaArg(list, ty) => self.va_arg(list, ty, pos),
            A::Offsetof(ty, designators) => self.offsetof(ty, designators, pos),
            A::TypesCompatible(a, b) => {
                let (a, b) = self.unevaluated(|s| (s.type_name(a), s.type_name(b)));
                let same = self.types.compatible_unqualified(a, b);
                node(ExprKind::Int(u128::from(same)), TypeId::INT, pos)
            }
            A::ChooseExpr(c, a, b) => match self.const_int(c, "first argument of '__builtin_choose_expr'") {
                Some(0) => self.expr(b),
                Some(_) => self.expr(a),
                None => self.bad(pos),
            },
            A::Error => self.bad(pos),
        }
    }

    fn nullptr(&mut self, pos: Pos) -> Expr {
        let zero = node(ExprKind::Int(0), TypeId::INT, pos);
        let void_ptr = self.types.pointer(TypeId::VOID.into());
        node(ExprKind::Convert(Box::new(zero)), void_ptr, pos)
    }

    fn ident(&mut self, name: Symbol, pos: Pos) -> Expr {
        match self.lookup(name) {
            Some((Entity::Local(id), _)) => {
                let ty = self.func.as_ref().map_or(TypeId::ERROR.into(), |f| f.body.locals[id].ty);
                node(ExprKind::Local(id), ty, pos)
            }
            Some((Entity::Object(id), _)) => {
                let ty = self.module.objects[id].ty;
                node(ExprKind::Object(id), ty, pos)
            }
            Some((Entity::Function(id), _)) => {
                let ty = self.function(id).ty;
                node(ExprKind::Function(id), ty, pos)
            }
            Some((Entity::Enumerator(value, ty), _)) => {
                let bits = self.types.int_bits(ty).unwrap_or(32);
                node(ExprKind::Int(ir::truncate(value as u128, bits)), ty, pos)
            }
            Some((Entity::ProtoParam(ty), _)) => {
                self.unsupported_of("value of a prototype's parameter", ty, pos)
            }
            Some((Entity::Nested(ty), _)) => self.unsupported_of("nested function", ty, pos),
            Some((Entity::Typedef(_), _)) => {
                let message = format!("unexpected type name '{}': expected expression", self.text(name));
                self.fail(pos, message)
            }
            Some((Entity::Bad, _)) => self.bad(pos),
            None => self.undeclared(name, pos),
        }
    }

    fn undeclared(&mut self, name: Symbol, pos: Pos) -> Expr {
        if let Some(function) = self.builtin_function(name, pos) {
            return function;
        }
        let message = format!("use of undeclared identifier '{}'", self.text(name));
        self.error(pos, message);
        // Once per function is enough.
        if let Some(scope) = self.scopes.get_mut(1) {
            scope.names.insert(name, (Entity::Bad, pos));
        }
        self.bad(pos)
    }

    fn stmt_expr(&mut self, block: &ast::Compound, pos: Pos) -> Expr {
        if self.func.is_none() {
            return self.fail(pos, "statement expression outside a function");
        }
        let region = self.enter_region(RegionKind::StmtExpr);
        let (block, value) = self.stmt_expr_block(block);
        self.leave_region(region);
        let ty = value.as_ref().map_or(TypeId::VOID.into(), |v| v.ty);
        node(ExprKind::StmtExpr(Rc::new(StmtExpr { block, value })), ty, pos)
    }

    fn generic(
        &mut self,
        control: &ast::Expr,
        arms: &[(Option<TypeName>, ast::Expr, Pos)],
        pos: Pos,
    ) -> Expr {
        let start = control.start;
        let control = self.unevaluated(|s| s.rvalue(control)).ty;
        let mut chosen = None;
        let mut default = None;
        let mut seen: Vec<QualType> = Vec::new();
        for (ty, value, at) in arms {
            let Some(ty) = ty else {
                if default.replace(value).is_some() {
                    self.error(*at, "duplicate 'default' in '_Generic'");
                }
                continue;
            };
            let ty = self.unevaluated(|s| s.type_name(ty));
            let problem = match self.kind(ty) {
                Type::Function(_) => Some("function type"),
                _ if self.is_variably_modified(ty) => Some("variable length type"),
                _ if self.is_incomplete(ty) => Some("incomplete type"),
                _ => None,
            };
            if let Some(problem) = problem {
                self.error(*at, format!("'_Generic' association has {problem}"));
                continue;
            }
            if seen.iter().any(|&s| self.types.compatible(s, ty)) {
                let message = format!("'_Generic' specifies two compatible types: '{}'", self.spell(ty));
                self.error(*at, message);
            }
            seen.push(ty);
            if chosen.is_none() && self.types.compatible(ty, control) {
                chosen = Some(value);
            }
        }
        match chosen.or(default) {
            Some(value) => self.expr(value),
            None if control.id == TypeId::ERROR => self.bad(pos),
            None => {
                let message = format!("no association of '_Generic' fits '{}'", self.spell(control));
                self.fail(start, message)
            }
        }
    }

    fn index(&mut self, a: &ast::Expr, i: &ast::Expr, pos: Pos) -> Expr {
        let (a_start, i_start) = (a.start, i.start);
        let a = self.rvalue(a);
        let a = self.elements(a);
        let i = self.rvalue(i);
        if a.ty.id == TypeId::ERROR || i.ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        let (ptr, index, index_start) = match (self.types.is_pointer(a.ty.id), self.types.is_pointer(i.ty.id))
        {
            (true, false) => (a, i, i_start),
            (false, true) => (i, a, a_start),
            (true, true) => (a, i, i_start),
            _ => {
                if let Type::Vector(elem, _) = *self.kind(a.ty) {
                    return self.unsupported_of("vector arithmetic", elem, pos);
                }
                return self.fail(pos, "subscripted value is neither array nor pointer");
            }
        };
        if !self.types.is_integer(index.ty.id) {
            return self.fail(index_start, "array subscript is not an integer");
        }
        let sum = self.pointer_offset(ptr, index, false, pos);
        if sum.ty.id == TypeId::ERROR {
            return sum;
        }
        self.dereference(sum, pos)
    }

    /// The value of a vector that is an object becomes a pointer to its first element: it can be
    /// subscripted like an array.
    fn elements(&mut self, e: Expr) -> Expr {
        let (Type::Vector(elem, _), ExprKind::Load(object)) = (self.kind(e.ty), &e.kind) else { return e };
        if !object.kind.is_lvalue() {
            return e;
        }
        let elem = QualType::from(*elem).with(object.ty.quals);
        let ptr = self.types.pointer(elem);
        let address = self.address_of((**object).clone(), e.pos);
        self.convert(address, ptr.into())
    }

    fn member_expr(&mut self, base: &ast::Expr, name: Symbol, name_pos: Pos, arrow: bool, pos: Pos) -> Expr {
        if !arrow {
            let base = self.expr(base);
            return self.member(base, name, name_pos);
        }
        let ptr = self.rvalue(base);
        if ptr.ty.id == TypeId::ERROR {
            return ptr;
        }
        if self.types.pointee(ptr.ty.id).is_none() {
            let message = format!(
                "request for member '{}' in something not a structure or union: '{}' is not a pointer to one",
                self.text(name),
                self.spell(ptr.ty)
            );
            return self.fail(name_pos, message);
        }
        let base = self.dereference(ptr, pos);
        self.member(base, name, name_pos)
    }

    fn compound_literal(&mut self, ty: &TypeName, init: &ast::InitList, pos: Pos) -> Expr {
        let ty = self.type_name(ty);
        if ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if matches!(self.kind(ty), Type::Function(_)) {
            return self.fail(pos, "compound literal of function type");
        }
        let incomplete_array = matches!(self.kind(ty), Type::Array(_, ArrayLen::Unknown));
        if !incomplete_array && self.is_incomplete(ty) {
            let message = format!("compound literal has incomplete type '{}'", self.spell(ty));
            return self.fail(pos, message);
        }
        if self.is_vla(ty) {
            return self.fail(pos, "variable-sized object may not be initialised");
        }
        let is_static = self.func.is_none();
        let (ty, init) = self.initializer_list(ty, init, is_static);
        if is_static {
            let name = self.session.interner.intern(".literal");
            let id = self.new_static(name, ty, ObjectDef::Init(init), pos);
            return node(ExprKind::Object(id), ty, pos);
        }
        let local = self.new_block_local(None, ty, None, pos);
        if let Some(func) = &mut self.func {
            func.body.locals[local].addr_taken = true;
        }
        node(ExprKind::CompoundLiteral(local, Rc::new(init)), ty, pos)
    }

    fn unary(&mut self, op: U, arg: &ast::Expr, pos: Pos) -> Expr {
        match op {
            U::AddrOf => self.address_expr(arg, pos),
            U::Deref => {
                let e = self.rvalue(arg);
                self.dereference(e, pos)
            }
            U::Plus => {
                let e = self.arithmetic_operand(arg, "+", pos, false);
                Expr { pos, ..e }
            }
            U::Minus => {
                let e = self.arithmetic_operand(arg, "-", pos, false);
                self.unary_node(UnaryOp::Neg, e, pos)
            }
            U::BitNot => {
                let e = self.arithmetic_operand(arg, "~", pos, true);
                self.unary_node(UnaryOp::BitNot, e, pos)
            }
            U::Not => {
                let e = self.rvalue(arg);
                let scalar = self.types.is_scalar(e.ty.id);
                if !scalar && e.ty.id != TypeId::ERROR {
                    return self.wrong_operand("!", e.ty, pos);
                }
                if let Some(what) = self.exotic(e.ty.id) {
                    return self.unsupported_of(what, TypeId::INT, pos);
                }
                if e.ty.id == TypeId::ERROR {
                    return e;
                }
                node(ExprKind::Unary(UnaryOp::Not, Box::new(e)), TypeId::INT, pos)
            }
            U::Real | U::Imag => {
                let e = self.rvalue(arg);
                self.complex_part(e, op == U::Real, pos)
            }
        }
    }

    fn complex_part(&mut self, e: Expr, real: bool, pos: Pos) -> Expr {
        match *self.kind(e.ty) {
            Type::Error => e,
            Type::Complex(kind) => self.unsupported("complex arithmetic", Type::Float(kind), pos),
            Type::ComplexInt => self.unsupported_of("complex arithmetic", TypeId::INT, pos),
            _ if !self.types.is_arithmetic(e.ty.id) => {
                self.wrong_operand(if real { "__real__" } else { "__imag__" }, e.ty, pos)
            }
            _ if real => e,
            _ => {
                let ty = e.ty;
                let void = self.convert(e, TypeId::VOID.into());
                let zero = node(ExprKind::Int(0), TypeId::INT, pos);
                let zero = self.convert(zero, ty);
                node(ExprKind::Comma(Box::new(void), Box::new(zero)), ty, pos)
            }
        }
    }

    fn unary_node(&mut self, op: UnaryOp, e: Expr, pos: Pos) -> Expr {
        let ty = e.ty;
        match (&e.kind, self.exotic(ty.id)) {
            (ExprKind::Error, _) => e,
            (_, Some(what)) => self.unsupported_of(what, ty, pos),
            (_, None) => node(ExprKind::Unary(op, Box::new(e)), ty, pos),
        }
    }

    /// A promoted arithmetic operand of a unary operator.
    fn arithmetic_operand(&mut self, arg: &ast::Expr, op: &str, pos: Pos, integer: bool) -> Expr {
        let e = self.rvalue(arg);
        let vector = matches!(self.kind(e.ty), Type::Vector(..));
        let complex = matches!(self.kind(e.ty), Type::Complex(_) | Type::ComplexInt);
        match e.ty.id {
            TypeId::ERROR => e,
            id if self.types.is_integer(id) => self.promoted(e),
            id if vector || complex || (self.types.is_arithmetic(id) && !integer) => e,
            _ => self.wrong_operand(op, e.ty, pos),
        }
    }

    fn wrong_operand(&mut self, op: &str, ty: QualType, pos: Pos) -> Expr {
        let message = format!("invalid operand to unary '{op}': '{}'", self.spell(ty));
        self.fail(pos, message)
    }

    fn sizeof_expr(&mut self, arg: &ast::Expr, pos: Pos) -> Expr {
        // The operand is evaluated only if its type is a variable-length array, and then gcc, too,
        // only needs the sizes.
        let e = self.unevaluated(|s| s.expr(arg));
        if let ExprKind::Member { bits: Some(_), .. } = e.kind {
            return self.fail(pos, "'sizeof' applied to a bit-field");
        }
        self.sizeof(e.ty, pos)
    }

    pub(super) fn sizeof(&mut self, ty: QualType, pos: Pos) -> Expr {
        let size_t = self.types.size_t();
        match self.kind(ty) {
            Type::Error => return self.bad(pos),
            Type::Void | Type::Function(_) => return node(ExprKind::Int(1), size_t, pos),
            _ => {}
        }
        match self.size_expr(ty, pos) {
            Some(e) => e,
            None => {
                let message = format!(
                    "invalid application of 'sizeof' to incomplete type '{}'",
                    self.spell(ty.unqualified())
                );
                self.fail(pos, message)
            }
        }
    }

    fn alignof_expr(&mut self, arg: &ast::Expr, preferred: bool, pos: Pos) -> Expr {
        let e = self.unevaluated(|s| s.expr(arg));
        let declared = match &e.kind {
            ExprKind::Local(id) => self.func.as_ref().and_then(|f| f.body.locals[*id].align),
            ExprKind::Object(id) => self.module.objects[*id].align,
            ExprKind::Member { bits: Some(_), .. } => {
                return self.fail(pos, "'_Alignof' applied to a bit-field");
            }
            _ => None,
        };
        self.alignof(e.ty, preferred, declared, pos)
    }

    fn alignof(&mut self, ty: QualType, preferred: bool, declared: Option<u32>, pos: Pos) -> Expr {
        let size_t = self.types.size_t();
        let align = match self.kind(ty) {
            Type::Error => return self.bad(pos),
            Type::Void | Type::Function(_) => Some(1),
            _ if preferred => self.types.preferred_align(ty),
            _ => self.types.alignof_operator(ty),
        };
        match align {
            Some(align) => node(ExprKind::Int(u128::from(align.max(declared.unwrap_or(1)))), size_t, pos),
            None => {
                let message =
                    format!("invalid application of '_Alignof' to incomplete type '{}'", self.spell(ty));
                self.fail(pos, message)
            }
        }
    }

    fn cast(&mut self, ty: &TypeName, arg: &ast::Expr, pos: Pos) -> Expr {
        let to = self.type_name(ty);
        let e = self.rvalue(arg);
        if to.id == TypeId::ERROR || e.ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        let to = to.unqualified();
        if to.id == TypeId::VOID {
            return node(ExprKind::Convert(Box::new(e)), TypeId::VOID, pos);
        }
        let vector = matches!(self.kind(to), Type::Vector(..)) || matches!(self.kind(e.ty), Type::Vector(..));
        let message = match self.kind(to) {
            _ if vector => return Expr { pos, ..self.convert(e, to) },
            Type::Array(..) => "invalid cast to an array type".to_owned(),
            Type::Function(_) => "invalid cast to a function type".to_owned(),
            Type::Record(_) => return self.cast_to_record(e, to, pos),
            _ if !self.types.is_scalar(e.ty.id) => match self.kind(e.ty) {
                Type::Void => "invalid cast: void value used".to_owned(),
                _ => format!("invalid cast of '{}' to '{}'", self.spell(e.ty), self.spell(to)),
            },
            Type::Pointer(_) if self.types.is_float(e.ty.id) => {
                "invalid cast of a floating-point number to a pointer".to_owned()
            }
            _ if self.types.is_pointer(e.ty.id) && self.types.is_float(to.id) => {
                "invalid cast of a pointer to a floating-point number".to_owned()
            }
            _ => {
                // A cast to the declared type of a bit-field makes it an ordinary value, which
                // promotes by its type.
                if bit_width(&e).is_some() && e.ty.id == to.id {
                    return node(ExprKind::Convert(Box::new(e)), to, pos);
                }
                let converted = self.convert(e, to);
                return Expr { pos, ..converted };
            }
        };
        self.fail(pos, message)
    }

    /// `(union U) member`, a GNU extension, and casts of a record to its own type.
    fn cast_to_record(&mut self, e: Expr, to: QualType, pos: Pos) -> Expr {
        if e.ty.id == to.id {
            return e;
        }
        let record = self.types.record(to.id).map(|r| &self.types.records[r]);
        let field = record.filter(|r| r.union).and_then(|r| r.def.as_ref()).and_then(|d| {
            d.fields.iter().find(|f| self.types.compatible_unqualified(f.ty, e.ty)).map(|f| (f.ty, f.offset))
        });
        match field {
            Some((ty, offset)) => self.union_literal(e, ty, offset, to),
            None => {
                let message = format!("invalid cast to '{}', which is not a scalar", self.spell(to));
                self.fail(pos, message)
            }
        }
    }

    fn offsetof(&mut self, ty: &TypeName, designators: &[Designator], pos: Pos) -> Expr {
        let ty = self.unevaluated(|s| s.type_name(ty));
        let size_t = self.types.size_t();
        let mut sum = node(ExprKind::Int(0), size_t, pos);
        let mut constant = 0u64;
        let mut at = ty;
        for d in designators {
            match d {
                _ if at.id == TypeId::ERROR => return self.bad(pos),
                Designator::Field(name, name_pos) => {
                    let base = node(ExprKind::Unsupported("offsetof".into()), at, pos);
                    let found = self.member(base, *name, *name_pos);
                    match found.kind {
                        ExprKind::Member { bits: Some(_), .. } => {
                            {
                                let message =
                                    format!("cannot take the address of bit-field '{}'", self.text(*name));
                                self.fail(*name_pos, message)
                            };
                        }
                        ExprKind::Member { offset, .. } => constant += offset,
                        _ => return self.bad(pos),
                    }
                    at = found.ty;
                }
                Designator::Index(index, index_pos) => {
                    let Some(elem) = self.types.element(at) else {
                        return self.fail(*index_pos, "subscripted value is neither array nor pointer");
                    };
                    let size = self.types.size_of(elem).unwrap_or(0);
                    let index = self.rvalue(index);
                    match self.try_const_int(&index).ok().and_then(|v| v.to_i128()) {
                        Some(n) => constant = constant.wrapping_add((n as u64).wrapping_mul(size)),
                        None => {
                            let index = self.convert(index, size_t.into());
                            let size = node(ExprKind::Int(u128::from(size)), size_t, pos);
                            let product = self.size_op(BinaryOp::Mul, index, size, pos);
                            sum = self.size_op(BinaryOp::Add, sum, product, pos);
                        }
                    }
                    at = elem;
                }
                Designator::Range(_, _, range_pos) => {
                    return self.fail(*range_pos, "a range is not allowed here");
                }
            }
        }
        let bits = self.types.int_bits(size_t).unwrap_or(64);
        let constant = node(ExprKind::Int(ir::truncate(u128::from(constant), bits)), size_t, pos);
        match sum.kind {
            ExprKind::Int(0) => constant,
            _ => self.size_op(BinaryOp::Add, sum, constant, pos),
        }
    }

    fn size_op(&self, op: BinaryOp, a: Expr, b: Expr, pos: Pos) -> Expr {
        node(ExprKind::Binary(op, Box::new(a), Box::new(b)), self.types.size_t(), pos)
    }

    fn va_arg(&mut self, list: &ast::Expr, ty: &TypeName, pos: Pos) -> Expr {
        let list = self.va_list_address(list, "va_arg");
        let ty = self.type_name(ty);
        if list.ty.id == TypeId::ERROR || ty.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if self.is_incomplete(ty) || matches!(self.kind(ty), Type::Array(..) | Type::Function(_)) {
            let message = format!("second argument to 'va_arg' is of an unusable type '{}'", self.spell(ty));
            return self.fail(pos, message);
        }
        // A type that the promotions change can never match an argument.
        let promoted = self.types.default_promotion(ty.id);
        let narrow = self.types.is_scalar(ty.id)
            && self.types.size_of(promoted.into()) != self.types.size_of(ty)
            && self.exotic(ty.id).is_none();
        if narrow {
            let (from, to) = (self.spell(ty), self.spell(promoted.into()));
            self.warning(pos, format!("'{from}' is promoted to '{to}' when passed through '...'"));
            let bad = node(ExprKind::Unsupported("va_arg of a promoted type".into()), ty.unqualified(), pos);
            return bad;
        }
        node(ExprKind::VaArg(Box::new(list)), ty.unqualified(), pos)
    }

    /// The address of the object that a `va_list` expression stands for.
    pub(super) fn va_list_address(&mut self, list: &ast::Expr, what: &str) -> Expr {
        let e = self.expr(list);
        let pos = list.start;
        let va_list = self.types.va_list();
        if e.ty.id == TypeId::ERROR {
            return e;
        }
        match self.types.model {
            // An array, or (as a parameter) the pointer that it became.
            ir::DataModel::Lp64 => {
                let elem = self.types.element(va_list.into()).map(|t| t.id);
                let e = self.as_rvalue(e);
                if self.types.pointee(e.ty.id).map(|t| t.id) == elem {
                    return e;
                }
            }
            ir::DataModel::Ilp32 => {
                if e.ty.id == va_list && e.kind.is_lvalue() {
                    return self.address_of(e, pos);
                }
            }
        }
        self.fail(pos, format!("first argument to '{what}' not of type 'va_list'"))
    }

    /// An `int` constant.
    pub(super) fn int_const(&self, value: i128, pos: Pos) -> Expr {
        node(ExprKind::Int(ir::truncate(value as u128, 32)), TypeId::INT, pos)
    }
}
