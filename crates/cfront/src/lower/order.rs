//! Orders of evaluation.
//!
//! Operands are lowered from left to right. Where that can be distinguished from another order
//! ([`effects`](super::effects)), the environment chooses: a `nondet` statement named [`ir::ORDER`]
//! gives 0 for left to right, 1 for right to left, and the operands are lowered twice, once for
//! each. The name is [`ir::ORDER_OF_ENDS`] if the order matters only where an operand ends the
//! program.
//!
//! Calls and operators have a choice each; what is nested in the operands of a call, or of an
//! operator, follows the choice of the outer one. So an expression is lowered four times at most.
//! Of more than two operands, other orders than these are not considered, nor are two calls of one
//! operand between which another operand is evaluated.
//!
//! A statement with a label cannot be lowered twice; there the other order is `unsupported`.

use super::effects::{Effects, Places};
use super::footprint::{Walker, key};
use super::func::FnLower;
use super::sequence::SequencePlan;
use crate::source::Pos;
use crate::tast::{self, ExprKind, Init, Stmt, StmtKind as CStmtKind};
use crate::walk::{Visit, walk_expr, walk_stmt};
use ir::{Expr, ParamTy, RegId, StmtKind, Ty};

/// What is evaluated in one order or the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The arguments of a call.
    Call,
    /// The operands of an operator.
    Operator,
    /// The entries of an initialiser.
    Init,
}

/// In which order operands are evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    LeftToRight,
    RightToLeft,
}

/// The choices that have been made around the current expression, by [`Kind`].
pub(super) type Directions = [Option<Direction>; 3];

impl<'a> FnLower<'a, '_> {
    /// Finds what interferes in a full expression that is about to be lowered.
    pub(super) fn plan_order(&mut self, e: &'a tast::Expr) {
        if calls_something(|search| search.expr(e)) {
            let reachable = self.reachable();
            let known = self.cx.summaries.as_ref().zip(Some(&*reachable));
            let facts = self.cx.facts();
            let mut walker = Walker::new(&facts, known);
            walker.value(e);
            self.plan.only_ends = !walker.clashes;
            self.plan.orders = walker.found;
        }
    }

    /// Finds what interferes in the initialiser of a declaration, whose entries are full
    /// expressions.
    pub(super) fn init_interferes(&mut self, init: &'a Init, declaration: bool) -> bool {
        if !declaration {
            return self.plan.orders.contains(&key(init));
        }
        if init.entries.len() < 2 || !calls_something(|search| search.init(init)) {
            return false;
        }
        let reachable = self.reachable();
        let known = self.cx.summaries.as_ref().zip(Some(&*reachable));
        let facts = self.cx.facts();
        let mut walker = Walker::new(&facts, known);
        walker.init(init);
        walker.found.contains(&key(init))
    }

    /// The places that a pointer may lead to.
    fn reachable(&mut self) -> std::rc::Rc<Places> {
        if let Some(reachable) = &self.reachable {
            return reachable.clone();
        }
        let facts = self.cx.facts();
        let mut walker = Walker::new(&facts, None);
        let _: Effects = walker.body(self.body);
        let mut reachable = walker.addressed;
        if let Some(summaries) = &self.cx.summaries {
            reachable.globals.clone_from(&summaries.addressed.globals);
        }
        let reachable = std::rc::Rc::new(reachable);
        self.reachable = Some(reachable.clone());
        reachable
    }

    /// Whether the order matters in which the operands of a node are evaluated.
    pub(super) fn order_matters<T>(&self, node: &T) -> bool {
        !self.plan.orders.is_empty() && self.plan.orders.contains(&key(node))
    }

    /// Lowers something in both orders; `lower` says how, and gives values, which are the same
    /// registers afterwards whichever order was taken.
    pub(super) fn in_any_order(
        &mut self,
        kind: Kind,
        operands: &[&'a tast::Expr],
        pos: Pos,
        lower: &mut dyn FnMut(&mut Self, Direction) -> Vec<Expr>,
    ) -> Vec<Expr> {
        if let Some(direction) = self.directions[kind as usize] {
            return lower(self, direction);
        }
        let order = self.temp(Ty::BOOL, false);
        let name = if self.plan.only_ends { ir::ORDER_OF_ENDS } else { ir::ORDER };
        self.emit(StmtKind::Nondet { dst: order, name: name.into() }, pos);
        let (right, left, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch(Expr::Reg(order), right, left, pos);
        self.start(left);
        let before = self.plan.clone();
        let values = self.directed(kind, Direction::LeftToRight, lower);
        let values: Vec<Expr> = values.into_iter().map(|value| self.settled(value, pos)).collect();
        let kept = self.keep_places(&before, pos);
        self.goto(join, pos);
        self.start(right);
        if operands.iter().any(|e| has_label(e)) {
            self.unsupported("evaluation from right to left of what holds a label", pos);
        } else {
            self.plan = before;
            let others = self.directed(kind, Direction::RightToLeft, lower);
            for (value, other) in values.iter().zip(others) {
                if let Expr::Reg(result) = value {
                    self.set(*result, other, pos);
                }
            }
            self.set_places(&kept, pos);
        }
        self.fall_into(join, pos);
        values
    }

    fn directed(
        &mut self,
        kind: Kind,
        direction: Direction,
        lower: &mut dyn FnMut(&mut Self, Direction) -> Vec<Expr>,
    ) -> Vec<Expr> {
        self.directions[kind as usize] = Some(direction);
        let values = lower(self, direction);
        self.directions[kind as usize] = None;
        values
    }

    /// The value in a register of its own, unless it is constant.
    fn settled(&mut self, value: Expr, pos: Pos) -> Expr {
        match value {
            Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Undef(_) => value,
            Expr::Addr(_) | Expr::Reg(_) | Expr::Unary { .. } | Expr::Binary { .. } | Expr::Cast { .. } => {
                self.held(value, pos)
            }
        }
    }

    /// The scalar values of operands, in one direction or in both.
    pub(super) fn values_in_any_order(
        &mut self,
        kind: Kind,
        operands: &[(&'a tast::Expr, Option<ParamTy>)],
        pos: Pos,
    ) -> Vec<Expr> {
        let exprs: Vec<&tast::Expr> = operands.iter().map(|(e, _)| *e).collect();
        self.in_any_order(kind, &exprs, pos, &mut |this, direction| {
            let mut values = vec![None; operands.len()];
            let count = operands.len();
            for step in 0..count {
                let at = match direction {
                    Direction::LeftToRight => step,
                    Direction::RightToLeft => count - 1 - step,
                };
                let (e, ty) = operands[at];
                let value = match ty {
                    Some(ty) => this.argument_now(e, ty),
                    None => this.value(e),
                };
                // Whatever comes later cannot change it.
                values[at] = Some(this.saved(value, e.pos));
            }
            values.into_iter().flatten().collect()
        })
    }

    /// An operand's value in one direction or in both, where the result is one scalar or none.
    pub(super) fn scalar_in_any_order(
        &mut self,
        operands: &[&'a tast::Expr],
        pos: Pos,
        lower: &mut dyn FnMut(&mut Self, Direction) -> Option<Expr>,
    ) -> Option<Expr> {
        let values = self.in_any_order(Kind::Operator, operands, pos, &mut |this, direction| {
            lower(this, direction).into_iter().collect()
        });
        values.into_iter().next()
    }

    /// Says that only one order is modelled where another one may matter.
    pub(super) fn only_left_to_right(&mut self, what: &str, pos: Pos) {
        let order = self.temp(Ty::BOOL, false);
        self.emit(StmtKind::Nondet { dst: order, name: ir::ORDER.into() }, pos);
        let (right, left) = (self.new_block(), self.new_block());
        self.branch(Expr::Reg(order), right, left, pos);
        self.start(right);
        self.unsupported(&format!("evaluation from right to left of {what}"), pos);
        self.fall_into(left, pos);
    }

    /// Accesses that were made in the first of two ways and that later ones must not overlap: their
    /// addresses get registers that both ways set.
    fn keep_places(&mut self, before: &SequencePlan, pos: Pos) -> Vec<(*const tast::Expr, RegId)> {
        let mut kept = Vec::new();
        for (node, address) in self.plan.placed_since(before) {
            let Expr::Reg(reg) = self.held(address, pos) else { continue };
            self.plan.replace(node, Expr::Reg(reg));
            kept.push((node, reg));
        }
        kept
    }

    fn set_places(&mut self, kept: &[(*const tast::Expr, RegId)], pos: Pos) {
        for &(node, reg) in kept {
            if let Some(address) = self.plan.place_of(node) {
                self.emit(StmtKind::Assign { dst: reg, value: address }, pos);
                self.plan.replace(node, Expr::Reg(reg));
            }
        }
    }
}

/// Whether something is called, or done that is more than a plain access.
fn calls_something(visit: impl FnOnce(&mut Calls)) -> bool {
    let mut search = Calls(false);
    visit(&mut search);
    search.0
}

struct Calls(bool);

impl<'t> Visit<'t> for Calls {
    fn expr(&mut self, e: &'t tast::Expr) {
        self.0 |= matches!(
            e.kind,
            ExprKind::Call(..) | ExprKind::StmtExpr(_) | ExprKind::VaArg(_) | ExprKind::Builtin(..)
        );
        if !self.0 {
            walk_expr(self, e);
        }
    }
}

/// Whether a statement inside an expression has a label.
fn has_label(e: &tast::Expr) -> bool {
    struct Search(bool);
    impl<'t> Visit<'t> for Search {
        fn stmt(&mut self, s: &'t Stmt) {
            self.0 |= matches!(s.kind, CStmtKind::Label(_));
            walk_stmt(self, s);
        }
    }
    let mut search = Search(false);
    search.expr(e);
    search.0
}
