//! Statements: scopes, labels, switches, jumps.

use super::Sema;
use super::convert::Place;
use super::func::{Breakable, Region, RegionKind, SwitchState};
use crate::ast::{self, BlockItem, Compound, StmtKind as A};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Block, Expr, ExprKind, LabelId, Stmt, StmtKind};
use crate::types::TypeId;
use rustc_hash::FxHashMap;

/// The longest chain of `else if` that is accepted.
const MAX_ARMS: usize = 10 * ast::MAX_NESTING;

impl Sema<'_> {
    /// The outermost block of a function, which shares the scope of its parameters.
    pub(super) fn function_body(&mut self, body: &Compound) -> Block {
        let mut stmts = Vec::new();
        self.open_block();
        self.open_labels(body);
        for item in &body.items {
            self.block_item(item, &mut stmts);
        }
        self.close_labels(body);
        let locals = self.close_block();
        Block { locals, stmts, end: Some(body.end) }
    }

    fn compound(&mut self, block: &Compound) -> Block {
        self.push_scope();
        let regions = self.func.as_ref().map_or(0, |f| f.regions.len());
        let out = self.function_body(block);
        self.truncate_regions(regions);
        self.pop_scope();
        out
    }

    fn open_block(&mut self) {
        if let Some(func) = &mut self.func {
            func.blocks.push(Vec::new());
        }
    }

    fn close_block(&mut self) -> Vec<crate::tast::LocalId> {
        self.func.as_mut().and_then(|f| f.blocks.pop()).unwrap_or_default()
    }

    fn open_labels(&mut self, block: &Compound) {
        if block.local_labels.is_empty() {
            return;
        }
        let Some(func) = &mut self.func else { return };
        let mut map = FxHashMap::default();
        for &(name, pos) in &block.local_labels {
            let id = func.new_label(name, pos);
            map.insert(name, id);
        }
        func.labels.push(map);
    }

    fn close_labels(&mut self, block: &Compound) {
        if block.local_labels.is_empty() {
            return;
        }
        if let Some(func) = &mut self.func {
            func.labels.pop();
        }
    }

    fn block_item(&mut self, item: &BlockItem, out: &mut Vec<Stmt>) {
        match item {
            BlockItem::Declaration(d) => self.block_declaration(d, out),
            BlockItem::StaticAssert(a) => self.static_assert(a),
            BlockItem::Stmt(s) => self.stmt(s, out),
            BlockItem::Function(f) => self.nested_function(f),
        }
    }

    /// The block of a statement expression, and its value: that of the last statement, if it is an
    /// expression.
    pub(super) fn stmt_expr_block(&mut self, block: &Compound) -> (Block, Option<Expr>) {
        self.push_scope();
        self.open_block();
        self.open_labels(block);
        let regions = self.func.as_ref().map_or(0, |f| f.regions.len());
        let mut stmts = Vec::new();
        let mut value = None;
        let last = block.items.len().saturating_sub(1);
        for (i, item) in block.items.iter().enumerate() {
            match item {
                BlockItem::Stmt(s) if i == last => value = self.last_stmt(s, &mut stmts),
                _ => self.block_item(item, &mut stmts),
            }
        }
        self.truncate_regions(regions);
        self.close_labels(block);
        let locals = self.close_block();
        self.pop_scope();
        (Block { locals, stmts, end: Some(block.end) }, value)
    }

    /// The last statement of a statement expression, under its labels.
    fn last_stmt(&mut self, s: &ast::Stmt, out: &mut Vec<Stmt>) -> Option<Expr> {
        match &s.kind {
            A::Expr(e) => Some(self.rvalue(e)),
            A::Labeled { labels, body } => {
                for label in labels {
                    self.label(label, out);
                }
                self.last_stmt(body, out)
            }
            _ => {
                self.stmt(s, out);
                None
            }
        }
    }

    /// A statement that is the body of another: a scope of its own.
    fn sub_stmt(&mut self, s: &ast::Stmt) -> Box<Stmt> {
        let mut stmts = Vec::new();
        self.push_scope();
        self.open_block();
        self.stmt(s, &mut stmts);
        let locals = self.close_block();
        self.pop_scope();
        if locals.is_empty() && stmts.len() == 1 {
            return stmts.pop().map(Box::new).unwrap_or_else(|| Box::new(empty(s.pos)));
        }
        let block = Block { locals, stmts, end: None };
        Box::new(Stmt { kind: StmtKind::Block(block), pos: s.pos })
    }

    /// A statement; labels become statements of their own in front of it.
    pub(super) fn stmt(&mut self, s: &ast::Stmt, out: &mut Vec<Stmt>) {
        let pos = s.pos;
        let kind = match &s.kind {
            A::Empty => return,
            A::Expr(e) => {
                let typed = self.expr(e);
                let value = self.discarded(typed);
                StmtKind::Expr(value)
            }
            A::Compound(block) => StmtKind::Block(self.compound(block)),
            A::If { arms, otherwise } => {
                let chain = self.if_chain(arms, otherwise.as_deref());
                out.extend(chain);
                return;
            }
            A::Switch { value, body } => self.in_own_block(pos, |this| this.switch(value, body)),
            A::While { cond, body } => self.in_own_block(pos, |this| {
                this.note_loop(pos);
                let cond = this.condition(cond);
                let body = this.loop_body(body);
                StmtKind::While(cond, body)
            }),
            A::DoWhile { body, cond, keyword } => self.in_own_block(pos, |this| {
                this.note_loop(pos);
                let body = this.loop_body(body);
                let cond = this.condition(cond);
                StmtKind::DoWhile(body, cond, *keyword)
            }),
            A::For { init, cond, step, body } => {
                self.for_loop(init.as_deref(), cond.as_ref(), step.as_ref(), body, pos)
            }
            A::Goto(name, at) => StmtKind::Goto(self.goto(*name, *at, pos)),
            A::GotoComputed(e) => {
                let e = self.rvalue(e);
                let e = self.computed_target(e);
                StmtKind::GotoComputed(e)
            }
            A::Continue => {
                let inside = self.func.as_ref().is_some_and(|f| f.breakables.contains(&Breakable::Loop));
                if !inside {
                    self.error(pos, "'continue' outside a loop");
                    return;
                }
                StmtKind::Continue
            }
            A::Break => {
                if self.func.as_ref().is_none_or(|f| f.breakables.is_empty()) {
                    self.error(pos, "'break' outside a loop or switch");
                    return;
                }
                StmtKind::Break
            }
            A::Return(value) => self.return_stmt(value.as_ref(), pos),
            A::Labeled { labels, body } => {
                for label in labels {
                    self.label(label, out);
                }
                return self.stmt(body, out);
            }
            A::Asm(asm) => return self.asm(asm, out),
        };
        out.push(Stmt { kind, pos });
    }

    /// An expression whose value is not used: an lvalue is read only if it is volatile.
    fn discarded(&mut self, e: Expr) -> Expr {
        let whole_aggregate = self.types.record(e.ty.id).is_some() && e.kind.is_lvalue();
        if whole_aggregate && !self.is_incomplete(e.ty) {
            let pos = e.pos;
            let ptr = self.types.pointer(e.ty);
            let address = Expr { kind: ExprKind::AddrOf(Box::new(e)), ty: ptr.into(), pos };
            return self.convert(address, TypeId::VOID.into());
        }
        self.as_rvalue(e)
    }

    fn if_chain(
        &mut self,
        arms: &[(ast::Expr, ast::Stmt, Pos)],
        otherwise: Option<&ast::Stmt>,
    ) -> Option<Stmt> {
        // The typed tree nests what the program writes flat; it must still fit the stack.
        if arms.len() > MAX_ARMS {
            let pos = arms[MAX_ARMS].0.start;
            self.error(pos, format!("'else if' chain is nested too deeply: more than {MAX_ARMS} conditions"));
            return None;
        }
        let mut typed = Vec::with_capacity(arms.len());
        for (cond, body, keyword) in arms {
            self.open_own_block();
            let cond_typed = self.condition(cond);
            typed.push((cond_typed, self.sub_stmt(body), *keyword, cond.start));
        }
        let mut tail = otherwise.map(|s| self.sub_stmt(s));
        for (cond, body, keyword, pos) in typed.into_iter().rev() {
            let arm = Stmt { kind: StmtKind::If(cond, body, tail, keyword), pos };
            tail = Some(Box::new(self.close_own_block(arm, keyword)));
        }
        tail.map(|s| *s)
    }

    /// A selection or iteration statement is a block of its own (C17 6.8.4p3, 6.8.5p5): what its
    /// controlling expression declares, and compound literals in it, end with the statement.
    fn in_own_block(&mut self, pos: Pos, make: impl FnOnce(&mut Self) -> StmtKind) -> StmtKind {
        self.open_own_block();
        let kind = make(self);
        self.close_own_block(Stmt { kind, pos }, pos).kind
    }

    fn open_own_block(&mut self) {
        self.push_scope();
        self.open_block();
    }

    /// The statement in the block that was opened for it, which vanishes if it has no objects.
    fn close_own_block(&mut self, stmt: Stmt, pos: Pos) -> Stmt {
        let locals = self.close_block();
        self.pop_scope();
        if locals.is_empty() {
            return stmt;
        }
        Stmt { kind: StmtKind::Block(Block { locals, stmts: vec![stmt], end: None }), pos }
    }

    fn loop_body(&mut self, body: &ast::Stmt) -> Box<Stmt> {
        if let Some(func) = &mut self.func {
            func.breakables.push(Breakable::Loop);
        }
        let body = self.sub_stmt(body);
        if let Some(func) = &mut self.func {
            func.breakables.pop();
        }
        body
    }

    fn for_loop(
        &mut self,
        init: Option<&BlockItem>,
        cond: Option<&ast::Expr>,
        step: Option<&ast::Expr>,
        body: &ast::Stmt,
        pos: Pos,
    ) -> StmtKind {
        self.push_scope();
        self.open_block();
        let regions = self.func.as_ref().map_or(0, |f| f.regions.len());
        let mut stmts = Vec::new();
        if let Some(init) = init {
            self.check_for_init(init);
            self.block_item(init, &mut stmts);
        }
        self.note_loop(pos);
        let cond = cond.map(|c| self.condition(c));
        let step = step.map(|s| {
            let typed = self.expr(s);
            self.discarded(typed)
        });
        let body = self.loop_body(body);
        stmts.push(Stmt { kind: StmtKind::For { cond, step, body }, pos });
        self.truncate_regions(regions);
        let locals = self.close_block();
        self.pop_scope();
        StmtKind::Block(Block { locals, stmts, end: None })
    }

    /// Only variables may be declared in a `for`.
    fn check_for_init(&mut self, init: &BlockItem) {
        let BlockItem::Declaration(d) = init else { return };
        for declarator in &d.declarators {
            let Some(name) = declarator.declarator.name else { continue };
            let text = self.text(name).to_owned();
            let pos = declarator.declarator.pos;
            match d.specs.storage {
                Some((ast::Storage::Static, _)) => {
                    self.error(pos, format!("declaration of static variable '{text}' in 'for' loop"));
                }
                Some((ast::Storage::Extern, _)) => {
                    self.error(pos, format!("declaration of extern variable '{text}' in 'for' loop"));
                }
                Some((ast::Storage::Typedef, _)) => {
                    self.error(pos, format!("declaration of non-variable '{text}' in 'for' loop"));
                }
                Some((ast::Storage::Auto | ast::Storage::Register, _)) | None => {
                    let function = matches!(
                        declarator.declarator.derivations.first(),
                        Some(ast::Derivation::Function(_))
                    );
                    if function {
                        self.error(pos, format!("declaration of non-variable '{text}' in 'for' loop"));
                    }
                }
            }
        }
        let tag = match &d.specs.ty {
            ast::TypeSpec::Record(r) if r.fields.is_some() || d.declarators.is_empty() => {
                r.tag.map(|t| (t, if r.union { "union" } else { "struct" }))
            }
            ast::TypeSpec::Enum(e) if e.enumerators.is_some() => e.tag.map(|t| (t, "enum")),
            _ => None,
        };
        if let Some(((name, pos), word)) = tag {
            let message = format!("'{word} {}' declared in 'for' loop", self.text(name));
            self.error(pos, message);
        }
    }

    fn switch(&mut self, value: &ast::Expr, body: &ast::Stmt) -> StmtKind {
        let typed = self.rvalue(value);
        let typed = if self.types.is_integer(typed.ty.id) {
            self.promoted(typed)
        } else {
            match typed.ty.id {
                TypeId::ERROR => {}
                TypeId::VOID => {
                    self.error(value.start, "void value used where a switch quantity is required");
                }
                _ => {
                    self.error(value.start, "switch quantity is not an integer");
                }
            }
            self.bad(value.start)
        };
        let ty = if typed.ty.id == TypeId::ERROR { TypeId::INT } else { typed.ty.id };
        if let Some(func) = &mut self.func {
            let regions = func.regions.len();
            func.switches.push(SwitchState { ty, cases: Vec::new(), default: None, regions });
            func.breakables.push(Breakable::Switch);
        }
        let body = self.sub_stmt(body);
        if let Some(func) = &mut self.func {
            func.breakables.pop();
            let state = func.switches.pop();
            self.check_cases(state);
        }
        StmtKind::Switch(typed, body)
    }

    fn check_cases(&mut self, state: Option<SwitchState>) {
        let Some(mut state) = state else { return };
        state.cases.sort_by_key(|&(low, _, pos)| (low, pos));
        let mut duplicates: Vec<(Pos, Pos)> = Vec::new();
        let mut reach: Option<(i128, Pos)> = None;
        for &(low, high, pos) in &state.cases {
            if let Some((end, first)) = reach
                && low <= end
            {
                duplicates.push((pos.max(first), pos.min(first)));
            }
            if reach.is_none_or(|(end, _)| high > end) {
                reach = Some((high, pos));
            }
        }
        duplicates.sort();
        for (pos, first) in duplicates {
            self.error(pos, "duplicate case value").note(Some(first), "first used here");
        }
    }

    fn label(&mut self, label: &ast::Label, out: &mut Vec<Stmt>) {
        match label {
            ast::Label::Name(name, pos) => {
                if let Some(id) = self.define_label(*name, *pos) {
                    out.push(Stmt { kind: StmtKind::Label(id), pos: *pos });
                }
            }
            ast::Label::Case(low, high, pos) => self.case(low, high.as_ref(), *pos, out),
            ast::Label::Default(pos) => {
                let Some(state) = self.func.as_mut().and_then(|f| f.switches.last_mut()) else {
                    self.error(*pos, "'default' outside a switch");
                    return;
                };
                let first = state.default.replace(*pos);
                if let Some(first) = first {
                    self.error(*pos, "duplicate 'default' label").note(Some(first), "first used here");
                    return;
                }
                self.check_case_region(*pos);
                out.push(Stmt { kind: StmtKind::Default, pos: *pos });
            }
        }
    }

    fn case(&mut self, low: &ast::Expr, high: Option<&ast::Expr>, pos: Pos, out: &mut Vec<Stmt>) {
        let ty = self.func.as_ref().and_then(|f| f.switches.last()).map(|s| s.ty);
        let Some(ty) = ty else {
            self.error(pos, "'case' outside a switch");
            return;
        };
        let Some(first) = self.case_value(low, ty) else { return };
        let last = match high {
            Some(high) => match self.case_value(high, ty) {
                Some(v) => v,
                None => return,
            },
            None => first,
        };
        self.check_case_region(pos);
        if last < first {
            self.warning(pos, "empty range specified");
            return;
        }
        if let Some(state) = self.func.as_mut().and_then(|f| f.switches.last_mut()) {
            state.cases.push((first, last, low.start));
        }
        out.push(Stmt { kind: StmtKind::Case(first, last), pos });
    }

    /// The value of a case label, converted to the switch's type.
    fn case_value(&mut self, e: &ast::Expr, ty: TypeId) -> Option<i128> {
        let typed = self.rvalue(e);
        if typed.ty.id != TypeId::ERROR && !self.types.is_integer(typed.ty.id) {
            self.error(e.start, "case label is not an integer");
            return None;
        }
        self.const_int_typed(&typed, e.start, "case label")?;
        let converted = self.convert(typed, ty.into());
        self.try_const_int(&converted).ok().map(|v| self.int_value(&v))
    }

    fn check_case_region(&mut self, pos: Pos) {
        let Some(func) = &self.func else { return };
        let Some(state) = func.switches.last() else { return };
        if let Some(region) = func.regions.get(state.regions) {
            let message = self.jump_message(region.what);
            self.error(pos, message);
        }
    }

    /// Where a label is declared, innermost `__label__` first.
    fn find_label(&self, name: Symbol) -> Option<LabelId> {
        let func = self.func.as_ref()?;
        func.labels.iter().rev().find_map(|m| m.get(&name).copied())
    }

    /// The label of a name, made if it is not there yet.
    fn label_id(&mut self, name: Symbol, pos: Pos) -> Option<LabelId> {
        if let Some(id) = self.find_label(name) {
            return Some(id);
        }
        let func = self.func.as_mut()?;
        let id = func.new_label(name, pos);
        func.labels.first_mut()?.insert(name, id);
        Some(id)
    }

    fn define_label(&mut self, name: Symbol, pos: Pos) -> Option<LabelId> {
        let id = self.label_id(name, pos)?;
        let func = self.func.as_mut()?;
        let regions = func.regions.as_slice().into();
        let state = func.label_states.get_mut(ir::Idx::index(id))?;
        if state.defined {
            let first = func.body.labels[id].pos;
            let message = format!("duplicate label '{}'", self.text(name));
            self.error(pos, message).note(Some(first), "first defined here");
            return None;
        }
        state.defined = true;
        state.regions = regions;
        func.body.labels[id].pos = pos;
        Some(id)
    }

    fn goto(&mut self, name: Symbol, pos: Pos, keyword: Pos) -> LabelId {
        let Some(id) = self.label_id(name, pos) else { return LabelId(0) };
        if let Some(func) = &mut self.func {
            let regions = func.regions.as_slice().into();
            if let Some(state) = func.label_states.get_mut(ir::Idx::index(id))
                && !state.defined
                && func.gotos.iter().all(|g| g.0 != id)
            {
                state.used = pos;
            }
            func.gotos.push((id, keyword, regions));
        }
        id
    }

    /// `&&label`
    pub(super) fn label_address(&mut self, name: Symbol, pos: Pos) -> Expr {
        let Some(id) = self.label_id(name, pos) else {
            return self.fail(pos, "label address taken outside a function");
        };
        if let Some(func) = &mut self.func {
            func.body.labels[id].addr_taken = true;
        }
        let void_ptr = self.types.pointer(TypeId::VOID.into());
        super::node(ExprKind::LabelAddr(id), void_ptr, pos)
    }

    fn computed_target(&mut self, e: Expr) -> Expr {
        let pos = e.pos;
        if e.ty.id == TypeId::ERROR || self.types.is_pointer(e.ty.id) {
            return e;
        }
        if self.types.is_integer(e.ty.id) {
            let void_ptr = self.types.pointer(TypeId::VOID.into());
            return self.convert(e, void_ptr.into());
        }
        self.fail(pos, "computed goto must be of pointer type")
    }

    /// At the end of a function: labels that were used but never defined, jumps into forbidden
    /// regions.
    pub(super) fn check_labels(&mut self) {
        let Some(func) = &self.func else { return };
        let mut problems: Vec<(Pos, String)> = Vec::new();
        for (id, label) in func.body.labels.iter_enumerated() {
            let state = &func.label_states[ir::Idx::index(id)];
            if !state.defined {
                problems.push((state.used, format!("use of undeclared label '{}'", self.text(label.name))));
            }
        }
        for (id, pos, from) in &func.gotos {
            let to = &func.label_states[ir::Idx::index(*id)].regions;
            let same = from.iter().zip(to.iter()).take_while(|(a, b)| a.id == b.id).count();
            if let Some(region) = to.get(same) {
                problems.push((*pos, self.jump_message(region.what)));
            }
        }
        problems.sort_by_key(|p| p.0);
        for (pos, message) in problems {
            self.error(pos, message);
        }
    }

    fn jump_message(&self, what: RegionKind) -> String {
        match what {
            RegionKind::Scope(name) => {
                format!("jump into scope of '{}', which is variably modified", self.text(name))
            }
            RegionKind::StmtExpr => "jump into statement expression".to_owned(),
        }
    }

    /// Opens a region that may not be jumped into; gives the number of regions before.
    pub(super) fn enter_region(&mut self, what: RegionKind) -> usize {
        let Some(func) = &mut self.func else { return 0 };
        let before = func.regions.len();
        let id = func.next_region;
        func.next_region += 1;
        func.regions.push(Region { id, what });
        before
    }

    pub(super) fn leave_region(&mut self, before: usize) {
        self.truncate_regions(before);
    }

    fn truncate_regions(&mut self, to: usize) {
        if let Some(func) = &mut self.func {
            func.regions.truncate(to);
        }
    }

    fn return_stmt(&mut self, value: Option<&ast::Expr>, pos: Pos) -> StmtKind {
        let ret = self.func.as_ref().map_or(TypeId::VOID.into(), |f| f.ret);
        if self.func.as_ref().is_some_and(|f| f.noreturn) {
            self.warning(pos, "function declared 'noreturn' has a 'return' statement");
        }
        match value {
            None => {
                if ret.id != TypeId::VOID && ret.id != TypeId::ERROR {
                    self.warning(pos, "'return' with no value, in function returning non-void");
                }
                StmtKind::Return(None)
            }
            Some(e) => {
                let typed = self.rvalue(e);
                if ret.id == TypeId::VOID {
                    if typed.ty.id != TypeId::VOID && typed.ty.id != TypeId::ERROR {
                        self.warning(e.start, "'return' with a value, in function returning void");
                    }
                    let void = self.convert(typed, TypeId::VOID.into());
                    return StmtKind::Return(Some(void));
                }
                let value = self.assign_convert(typed, ret, &Place::Return, e.start);
                StmtKind::Return(Some(value))
            }
        }
    }

    /// Inline assembly. An empty template is a barrier for the compiler and nothing for the
    /// program, if no output is written without having been read.
    fn asm(&mut self, asm: &ast::Asm, out: &mut Vec<Stmt>) {
        let pos = asm.pos;
        let mut inert = asm.template.units.iter().all(|&u| u == 32 || (9..=13).contains(&u));
        for o in &asm.outputs {
            let e = self.expr(&o.expr);
            if e.ty.id != TypeId::ERROR && !e.kind.is_lvalue() {
                self.error(o.expr.start, "lvalue required as asm output");
            }
            match o.constraint.units.first() {
                Some(&c) if c == u32::from('+') => {}
                Some(&c) if c == u32::from('=') => inert = false,
                _ => {
                    self.error(o.constraint.pos, "output constraint lacks '='");
                }
            }
        }
        let mut names: Vec<Symbol> = Vec::new();
        for o in asm.outputs.iter().chain(&asm.inputs) {
            if let Some((name, at)) = o.name {
                if names.contains(&name) {
                    let message = format!("duplicate asm operand name '{}'", self.text(name));
                    self.error(at, message);
                }
                names.push(name);
            }
        }
        for i in &asm.inputs {
            let e = self.expr(&i.expr);
            let value = self.discarded(e);
            let value = self.convert(value, TypeId::VOID.into());
            out.push(Stmt { kind: StmtKind::Expr(value), pos: i.expr.start });
        }
        for (name, at) in &asm.goto_labels {
            self.goto(*name, *at, pos);
            inert = false;
        }
        if !inert {
            out.push(Stmt { kind: StmtKind::Unsupported("inline assembly".to_owned()), pos });
        }
    }
}

fn empty(pos: Pos) -> Stmt {
    Stmt { kind: StmtKind::Empty, pos }
}
