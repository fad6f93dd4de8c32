//! V2, V5, V9 and V13 to V15: expressions and what they name.

use super::{Checker, Rule, deeper_than};
use crate::{Body, Expr, FloatTy, ObjId, Place, RegId, Ty, truncate};

impl Checker<'_> {
    /// Checks an expression that is not part of another one. The type is `None` if it is unknown
    /// because of a violation that has been reported.
    pub(super) fn expr(&mut self, body: &Body, expr: &Expr) -> Option<Ty> {
        if deeper_than(expr, Expr::MAX_DEPTH) {
            self.report(Rule::Depth, format!("an expression is deeper than {} levels", Expr::MAX_DEPTH));
            return None;
        }
        self.node(body, expr)
    }

    /// Checks an expression and that its type is the wanted one.
    pub(super) fn expect(&mut self, body: &Body, expr: &Expr, want: Ty, rule: Rule, what: &str) {
        if let Some(ty) = self.expr(body, expr) {
            self.require(rule, ty == want, || format!("{what} is of type {ty} instead of {want}"));
        }
    }

    fn node(&mut self, body: &Body, expr: &Expr) -> Option<Ty> {
        match expr {
            Expr::Int { bits, value } => {
                self.width(Ty::Int(*bits));
                self.constant(Ty::Int(*bits), *bits, *value);
                Some(Ty::Int(*bits))
            }
            Expr::Float { ty, image } => {
                self.constant(Ty::Float(*ty), float_bits(*ty), *image);
                Some(Ty::Float(*ty))
            }
            Expr::Null => Some(Ty::Ptr),
            Expr::Addr(place) => {
                self.place(Some(body), *place);
                Some(Ty::Ptr)
            }
            Expr::Reg(reg) => self.reg(body, *reg),
            Expr::Undef(ty) => {
                self.width(*ty);
                Some(*ty)
            }
            Expr::Unary { .. } | Expr::Binary { .. } | Expr::Cast { .. } => self.operation(body, expr),
        }
    }

    fn operation(&mut self, body: &Body, expr: &Expr) -> Option<Ty> {
        let model = self.program.model;
        let (result, name, operands) = match expr {
            Expr::Unary { op, arg, span } => {
                self.span(*span);
                let arg = self.node(body, arg)?;
                (op.result(arg), op.name(), format!("{arg}"))
            }
            Expr::Binary { op, lhs, rhs, span } => {
                self.span(*span);
                // Both sides are examined even if the first is broken.
                let (lhs, rhs) = (self.node(body, lhs), self.node(body, rhs));
                let (lhs, rhs) = (lhs?, rhs?);
                (op.result(lhs, rhs, model), op.name(), format!("{lhs} and {rhs}"))
            }
            Expr::Cast { op, to, arg, span } => {
                self.span(*span);
                self.width(*to);
                let arg = self.node(body, arg)?;
                (op.result(arg, *to, model), op.name(), format!("{arg} to {to}"))
            }
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_) => return None,
        };
        self.require(Rule::Operations, result.is_some(), || format!("`{name}` does not take {operands}"));
        result
    }

    fn constant(&mut self, ty: Ty, bits: u16, image: u128) {
        self.require(Rule::Constants, truncate(image, bits) == image, || {
            format!("the constant {image:#x} does not fit {ty}")
        });
    }

    /// The type of a register; `None` if there is no such register, which is reported.
    pub(super) fn reg(&mut self, body: &Body, id: RegId) -> Option<Ty> {
        let ty = body.regs.get(id).map(|reg| reg.ty);
        self.require(Rule::Ids, ty.is_some(), || format!("there is no register {}", id.0));
        ty
    }

    pub(super) fn obj_id(&mut self, body: Option<&Body>, id: ObjId) -> bool {
        let known = body.is_some_and(|body| body.objects.get(id).is_some());
        self.require(Rule::Ids, known, || format!("there is no local object {}", id.0));
        known
    }

    /// V2 and V9 for a place in a body, or in a global if there is none.
    pub(super) fn place(&mut self, body: Option<&Body>, place: Place) {
        match place {
            Place::Global(id) => {
                let known = self.program.globals.get(id).is_some();
                self.require(Rule::Ids, known, || format!("there is no global {}", id.0));
            }
            Place::Obj(id) => {
                self.obj_id(body, id);
            }
            Place::Func(id) => {
                self.func_id(id);
            }
            Place::Label(func, block) => {
                if self.func_id(func) {
                    let body = self.program.funcs[func].body.as_ref();
                    let known = body.is_some_and(|body| body.blocks.get(block).is_some());
                    self.require(Rule::Labels, known, || {
                        format!("function {} has no block {}", func.0, block.0)
                    });
                }
            }
        }
    }
}

/// The bits of a format's image.
fn float_bits(ty: FloatTy) -> u16 {
    match ty {
        FloatTy::F32 => 32,
        FloatTy::F64 => 64,
        FloatTy::F80 => 80,
        FloatTy::F128 => 128,
    }
}
