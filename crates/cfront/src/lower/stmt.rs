//! Statements.
//!
//! Loops have the usual shape: the condition in a block of its own (after the body for `do`), the
//! step of a `for` where `continue` leads. The condition of a `while` is not copied: blocks are for
//! reading, and the analyses find loops by themselves.

use super::class::Class;
use super::func::{FnLower, Slot};
use super::jump::Target;
use super::scope::Dynamic;
use super::{build, class};
use crate::source::Pos;
use crate::tast::{self, Block, Init, LocalId, Stmt, StmtKind as Kind};
use crate::types::{ArrayLen, QualType, Type, VlaId};
use ir::{BinOp, BlockId, Expr, ObjId, Place, RetTy, StmtKind, Terminator, Undefined};

impl<'a> FnLower<'a, '_> {
    /// Lowers a statement.
    pub(super) fn stmt(&mut self, s: &'a Stmt) {
        self.mark_start(s);
        match &s.kind {
            Kind::Expr(e) => self.full_discard(e),
            Kind::Block(b) => self.block(b, s.pos),
            Kind::Decl(local, init) => self.declaration(*local, init.as_ref(), s.pos),
            Kind::VlaSize(vla, e) => self.vla_size(*vla, e, s.pos),
            Kind::If(cond, then, otherwise, keyword) => {
                self.if_stmt(cond, then, otherwise.as_deref(), *keyword, s.pos);
            }
            Kind::While(cond, body) => self.while_stmt(cond, body, s.pos),
            Kind::DoWhile(body, cond, keyword) => self.do_stmt(body, cond, *keyword, s.pos),
            Kind::For { cond, step, body } => self.for_stmt(cond.as_ref(), step.as_ref(), body, s.pos),
            Kind::Switch(value, body) => self.switch(value, body, s.pos),
            Kind::Case(low, high) => self.case(Some((*low, *high)), s.pos),
            Kind::Default => self.case(None, s.pos),
            Kind::Label(label) => self.place_label(*label, s.pos),
            Kind::Goto(label) => self.goto_label(*label, s.pos),
            Kind::GotoComputed(address) => self.goto_computed(address, s.pos),
            Kind::Break => self.leave_to(self.targets.last().map(|t| t.after), s.pos),
            Kind::Continue => self.leave_to(self.targets.iter().rev().find_map(|t| t.next), s.pos),
            Kind::Return(value) => self.return_stmt(value.as_ref(), s.pos),
            Kind::Unsupported(what) => self.unsupported(what, s.pos),
            Kind::Empty => {}
        }
    }

    /// Lowers a block with its scope.
    pub(super) fn block(&mut self, b: &'a Block, pos: Pos) {
        self.open_block(b, pos);
        for s in &b.stmts {
            self.stmt(s);
        }
        self.close_scope(b.end.unwrap_or(pos));
    }

    fn declaration(&mut self, local: LocalId, init: Option<&'a Init>, pos: Pos) {
        let ty = self.body.locals[local].ty;
        match (self.slots[local], init) {
            (Slot::Reg(_) | Slot::Obj(_), Some(init)) => {
                if let Slot::Obj(obj) = self.slots[local]
                    && self.objects[obj].size.is_none()
                {
                    self.enter_vla(obj, ty, pos);
                }
                self.initialise(local, init, true, pos);
            }
            (Slot::Reg(reg), None) => {
                // Registers are uninitialised when the function begins: only what may come again
                // needs to be said.
                if self.loops > 0 || self.scopes.label_before() {
                    let value = Expr::Undef(self.regs[reg].ty);
                    self.emit(StmtKind::Assign { dst: reg, value }, pos);
                }
            }
            (Slot::Obj(obj), None) => match self.objects[obj].size {
                None => {
                    self.enter_vla(obj, ty, pos);
                    self.seal(local, true, pos);
                }
                Some(size) => {
                    if self.scopes.label_in_scope() && size > 0 {
                        self.seal(local, false, pos);
                        let dst = Expr::Addr(Place::Obj(obj));
                        let size = self.word(i128::from(size));
                        self.emit(StmtKind::Fill { dst, byte: Expr::Undef(ir::Ty::I8), size }, pos);
                    }
                    self.seal(local, true, pos);
                }
            },
        }
        if self.body.locals[local].cleanup.is_some() {
            self.scopes.begin(Dynamic::Cleanup(local));
        }
    }

    fn enter_vla(&mut self, obj: ObjId, ty: QualType, pos: Pos) {
        let size = self.size_expr(ty, pos);
        self.emit(StmtKind::Enter { obj, size: Some(size) }, pos);
        self.scopes.begin(Dynamic::Vla(obj));
    }

    /// The size of a type in bytes, a pointer-wide integer. It is unsigned (6.5.3.4p5): products
    /// wrap.
    pub(super) fn size_expr(&mut self, ty: QualType, pos: Pos) -> Expr {
        if let Some(size) = self.cx.types.gnu_size_of(ty) {
            return self.word(i128::from(size));
        }
        let types = self.cx.types;
        if let Type::Record(record) = types.get(ty.id)
            && let Some(def) = types.records[*record].def.as_ref()
            && let Some(first) = def.tail.first()
        {
            let union = types.records[*record].union;
            let start = if union { def.size } else { def.fields[first.fields.start].offset };
            let mut size = self.word(i128::from(start));
            for (at, behind) in def.tail.iter().enumerate() {
                if at > 0 && !union {
                    size = self.rounded_up(size, behind.align, pos);
                }
                let next = match behind.bits {
                    Some(bits) => self.word(i128::from(bits.div_ceil(8))),
                    None => self.size_expr(def.fields[behind.fields.start].ty, pos),
                };
                size = match union {
                    true => self.greater(size, next, pos),
                    false => self.binary(BinOp::Add, size, next, pos),
                };
            }
            return self.rounded_up(size, def.align, pos);
        }
        let (len, elem) = match types.get(ty.id) {
            Type::Array(elem, ArrayLen::Vla(vla)) => (Expr::Reg(self.vla(*vla)), *elem),
            Type::Array(elem, ArrayLen::Known(len)) => (self.word(i128::from(*len)), *elem),
            _ => {
                self.internal("size of an incomplete type", pos);
                return Expr::Undef(types.model.pointer_int());
            }
        };
        let elem = self.size_expr(elem, pos);
        self.binary(BinOp::Mul, len, elem, pos)
    }

    /// The greater one of two sizes: one of them, and the difference if that is the less.
    fn greater(&mut self, a: Expr, b: Expr, pos: Pos) -> Expr {
        let word = self.cx.types.model.pointer_int();
        let [a, b] = [a, b].map(|size| {
            let reg = self.temp(word, false);
            self.set(reg, size, pos);
            Expr::Reg(reg)
        });
        let less = self.binary(BinOp::LtU, a.clone(), b.clone(), pos);
        let less = Expr::cast(ir::CastOp::ZExt, word, less, ir::Span::NONE);
        let more = self.binary(BinOp::Sub, b, a.clone(), pos);
        let more = self.binary(BinOp::Mul, more, less, pos);
        self.binary(BinOp::Add, a, more, pos)
    }

    /// The next multiple of an alignment.
    fn rounded_up(&mut self, size: Expr, align: u32, pos: Pos) -> Expr {
        if align <= 1 {
            return size;
        }
        let (gap, mask) = (self.word(i128::from(align - 1)), self.word(-i128::from(align)));
        let sum = self.binary(BinOp::Add, size, gap, pos);
        self.binary(BinOp::And, sum, mask, pos)
    }

    fn vla_size(&mut self, vla: VlaId, e: &'a tast::Expr, pos: Pos) {
        let value = self.full_value(e);
        let known = matches!(value, Expr::Int { bits, value } if ir::sign_extend(value, bits) > 0);
        let reg = self.vla(vla);
        self.set(reg, value, pos);
        if !known {
            let (bad, good) = (self.new_block(), self.new_block());
            let (empty, negative) = (self.new_block(), self.new_block());
            let zero = self.word(0);
            let cond = self.binary(BinOp::LeS, Expr::Reg(reg), zero.clone(), e.pos);
            self.branch(cond, bad, good, e.pos);
            self.start(bad);
            let cond = self.binary(BinOp::Eq, Expr::Reg(reg), zero, e.pos);
            self.branch(cond, empty, negative, e.pos);
            self.start(negative);
            self.emit(StmtKind::Undefined { what: Undefined::NegativeArraySize }, e.pos);
            self.goto(good, e.pos);
            self.start(empty);
            self.emit(StmtKind::Undefined { what: Undefined::EmptyArray }, e.pos);
            self.fall_into(good, e.pos);
        }
    }

    fn if_stmt(
        &mut self,
        cond: &'a tast::Expr,
        then: &'a Stmt,
        otherwise: Option<&'a Stmt>,
        keyword: Pos,
        pos: Pos,
    ) {
        let (yes, join) = (self.new_block(), self.new_block());
        let no = if otherwise.is_some() { self.new_block() } else { join };
        let (marked_yes, marked_no) = self.marked(yes, no, keyword);
        self.full_cond(cond, marked_yes, marked_no);
        self.start(yes);
        self.stmt(then);
        self.goto(join, pos);
        if let Some(otherwise) = otherwise {
            self.start(no);
            self.stmt(otherwise);
            self.goto(join, pos);
        }
        self.start(join);
    }

    fn while_stmt(&mut self, cond: &'a tast::Expr, body: &'a Stmt, pos: Pos) {
        let (head, inside, exit) = (self.new_block(), self.new_block(), self.new_block());
        self.fall_into(head, pos);
        self.mark_loop(pos);
        self.loops += 1;
        let (marked_inside, marked_exit) = self.marked(inside, exit, pos);
        self.full_cond(cond, marked_inside, marked_exit);
        self.start(inside);
        self.loop_body(body, exit, head);
        self.goto(head, pos);
        self.loops -= 1;
        self.start(exit);
    }

    fn do_stmt(&mut self, body: &'a Stmt, cond: &'a tast::Expr, keyword: Pos, pos: Pos) {
        let (head, test, exit) = (self.new_block(), self.new_block(), self.new_block());
        self.fall_into(head, pos);
        self.loops += 1;
        self.loop_body(body, exit, test);
        self.fall_into(test, cond.pos);
        self.mark_loop(pos);
        let (marked_head, marked_exit) = self.marked(head, exit, keyword);
        self.full_cond(cond, marked_head, marked_exit);
        self.loops -= 1;
        self.start(exit);
    }

    fn for_stmt(
        &mut self,
        cond: Option<&'a tast::Expr>,
        step: Option<&'a tast::Expr>,
        body: &'a Stmt,
        pos: Pos,
    ) {
        let (head, inside) = (self.new_block(), self.new_block());
        let (next, exit) = (self.new_block(), self.new_block());
        self.fall_into(head, pos);
        self.mark_loop(pos);
        self.loops += 1;
        match cond {
            Some(cond) => {
                let (marked_inside, marked_exit) = self.marked(inside, exit, pos);
                self.full_cond(cond, marked_inside, marked_exit);
            }
            None => {
                let (marked_inside, _) = self.marked(inside, exit, pos);
                self.goto(marked_inside, pos);
            }
        }
        self.start(inside);
        self.loop_body(body, exit, next);
        self.fall_into(next, pos);
        if let Some(step) = step {
            self.full_discard(step);
        }
        self.goto(head, pos);
        self.loops -= 1;
        self.start(exit);
    }

    fn loop_body(&mut self, body: &'a Stmt, exit: BlockId, next: BlockId) {
        let Some(here) = self.scopes.point() else {
            self.internal("loop outside a scope", body.pos);
            return;
        };
        self.targets.push(Target { after: (exit, here), next: Some((next, here)) });
        self.stmt(body);
        self.targets.pop();
    }

    /// `break` and `continue`
    fn leave_to(&mut self, target: Option<(BlockId, super::scope::Point)>, pos: Pos) {
        let (Some((block, to)), Some(from)) = (target, self.scopes.point()) else {
            self.internal("break or continue outside a loop", pos);
            return;
        };
        self.move_to(from, to, pos);
        self.goto(block, pos);
    }

    fn return_stmt(&mut self, value: Option<&'a tast::Expr>, pos: Pos) {
        let result = match (value, self.ret) {
            (None, RetTy::Scalar(ty)) => Some(Expr::Undef(ty)),
            (None, RetTy::Void | RetTy::Bytes { .. }) => None,
            (Some(e), RetTy::Void) => {
                self.full_discard(e);
                None
            }
            (Some(e), RetTy::Scalar(ty)) => match self.class(e.ty) {
                Class::Scalar(_) => {
                    let value = self.full_value(e);
                    // What the cleanup functions do comes later than whatever is wrong with the
                    // value, and inner variables may end before them.
                    Some(match self.has_cleanups() {
                        true if self.reads_inner(&value) => self.saved(value, e.pos),
                        true => self.shared(value, e.pos),
                        false => value,
                    })
                }
                Class::Void | Class::Bytes => {
                    self.full_discard(e);
                    Some(Expr::Undef(ty))
                }
            },
            (Some(e), RetTy::Bytes { .. }) => {
                match (self.class(e.ty), self.hidden) {
                    (Class::Bytes, Some(hidden)) => self.full_into(e, Expr::Reg(hidden), true),
                    (Class::Bytes | Class::Void | Class::Scalar(_), _) => self.full_discard(e),
                }
                None
            }
        };
        self.run_cleanups(pos);
        self.terminate(Terminator::Return(result), pos);
    }

    /// `({ … })` as a scalar, or as nothing if `want` is not set.
    pub(super) fn stmt_expr(&mut self, s: &'a tast::StmtExpr, want: bool, pos: Pos) -> Option<Expr> {
        self.open_block(&s.block, pos);
        for stmt in &s.block.stmts {
            self.stmt(stmt);
        }
        let mut value = None;
        if let Some(e) = &s.value {
            let outer = self.replan_sequence(e);
            if want && class::scalar(self.cx.types, e.ty.id).is_some() {
                let v = self.value(e);
                // The scope may end variables and call functions before the value is used.
                value = Some(if build::names_local(&v) {
                    self.held(v, e.pos)
                } else if build::is_partial(&v) || self.has_cleanups() || self.reads_ending(&v) {
                    self.saved(v, e.pos)
                } else {
                    v
                });
            } else {
                self.discard(e);
            }
            self.plan = outer;
        }
        self.close_scope(s.block.end.unwrap_or(pos));
        value
    }
}
