//! Lvalues: members, addresses, what may be assigned to.

use super::init::unparen;
use super::{Sema, node};
use crate::ast::{self, Quals};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Expr, ExprKind, Init, InitEntry, InitValue};
use crate::types::{BitRange, QualType, RecordId, Type, TypeId};
use std::rc::Rc;

/// A member that was found: its offset from the start of the record, its bits, its type.
pub(super) struct Found {
    pub(super) offset: u64,
    pub(super) bits: Option<BitRange>,
    pub(super) ty: QualType,
}

/// How an lvalue is changed.
#[derive(Clone, Copy)]
pub(super) enum Change {
    Assign,
    Increment,
    Decrement,
}

impl Change {
    fn word(self) -> &'static str {
        match self {
            Change::Assign => "assignment to",
            Change::Increment => "increment of",
            Change::Decrement => "decrement of",
        }
    }

    fn operand(self) -> &'static str {
        match self {
            Change::Assign => "left operand of assignment",
            Change::Increment => "operand of '++'",
            Change::Decrement => "operand of '--'",
        }
    }
}

impl Sema<'_> {
    /// Looks a member up, in anonymous members too.
    pub(super) fn find_member(&self, record: RecordId, name: Symbol) -> Option<Found> {
        let def = self.types.records[record].def.as_ref()?;
        for f in &def.fields {
            match f.name {
                Some(n) if n == name => {
                    return Some(Found { offset: f.offset, bits: f.bits, ty: f.ty });
                }
                Some(_) => {}
                None => {
                    let inner = self.types.record(f.ty.id).and_then(|r| self.find_member(r, name));
                    if let Some(found) = inner {
                        let ty = found.ty.with(f.ty.quals);
                        return Some(Found { offset: f.offset + found.offset, ty, ..found });
                    }
                }
            }
        }
        None
    }

    /// `base.name`, the base an aggregate.
    pub(super) fn member(&mut self, base: Expr, name: Symbol, name_pos: Pos) -> Expr {
        if base.ty.id == TypeId::ERROR {
            return self.bad(name_pos);
        }
        let Some(record) = self.types.record(base.ty.id) else {
            let message = format!(
                "request for member '{}' in something not a structure or union: '{}'",
                self.text(name),
                self.spell(base.ty)
            );
            return self.fail(name_pos, message);
        };
        if self.types.records[record].def.is_none() {
            let message =
                format!("member access into incomplete type '{}'", self.spell(base.ty.unqualified()));
            return self.fail(name_pos, message);
        }
        if let Some(member) = self.member_behind(&base, record, name, name_pos) {
            return member;
        }
        match self.find_member(record, name) {
            Some(found) => {
                let quals = base.ty.quals.without(Quals::RESTRICT);
                let ty = found.ty.with(quals);
                let kind = ExprKind::Member { base: Box::new(base), offset: found.offset, bits: found.bits };
                node(kind, ty, name_pos)
            }
            None => {
                let message = format!(
                    "no member named '{}' in '{}'",
                    self.text(name),
                    self.spell(base.ty.unqualified())
                );
                self.fail(name_pos, message)
            }
        }
    }

    /// A member that lies after one of variable size, or in an unnamed one that does: its place is
    /// computed.
    fn member_behind(&mut self, base: &Expr, record: RecordId, name: Symbol, pos: Pos) -> Option<Expr> {
        let def = self.types.records[record].def.as_ref()?;
        let fixed = |entry: usize| entry == 0 || self.types.records[record].union;
        let inside =
            |ty: QualType| self.types.record(ty.id).is_some_and(|r| self.find_member(r, name).is_some());
        let entries = def.tail.iter().enumerate();
        let mut places = entries.flat_map(|(entry, behind)| behind.fields.clone().map(move |at| (entry, at)));
        let (entry, at) = places.find(|&(entry, at)| {
            let field = &def.fields[at];
            match field.name {
                Some(own) => own == name && !fixed(entry),
                None => inside(field.ty),
            }
        })?;
        let field = def.fields[at].clone();
        let ty = field.ty.with(base.ty.quals.without(Quals::RESTRICT));
        let offset = self.offset_behind(record, Some(entry), pos)?;
        let bytes = self.types.pointer(TypeId::CHAR.into());
        let start = self.address_of(base.clone(), pos);
        let start = self.convert(start, bytes.into());
        let place = self.pointer_offset(start, offset, false, pos);
        if field.bits.is_some() {
            let base = Box::new(self.dereference(place, pos));
            return Some(node(ExprKind::Member { base, offset: field.offset, bits: field.bits }, ty, pos));
        }
        let target = self.types.pointer(ty);
        let place = self.convert(place, target.into());
        let place = self.dereference(place, pos);
        Some(if field.name.is_none() { self.member(place, name, pos) } else { place })
    }

    /// Records that a local variable must have an address.
    pub(super) fn mark_addr_taken(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Local(id) => {
                if let Some(func) = &mut self.func {
                    func.body.locals[*id].addr_taken = true;
                }
            }
            ExprKind::Member { base, .. } => self.mark_addr_taken(base),
            _ => {}
        }
    }

    /// `&e` as it is written: what may not have its address taken is known by name.
    pub(super) fn address_expr(&mut self, arg: &ast::Expr, pos: Pos) -> Expr {
        let e = self.expr(arg);
        match &e.kind {
            ExprKind::Member { bits: Some(_), .. } => {
                let name = match &unparen(arg).kind {
                    ast::ExprKind::Member { name, .. } => self.text(*name).to_owned(),
                    _ => String::new(),
                };
                self.fail(pos, format!("cannot take the address of bit-field '{name}'"))
            }
            _ => match self.register_variable(&e) {
                Some(name) => {
                    let message = format!("address of register variable '{}' requested", self.text(name));
                    self.fail(pos, message)
                }
                None => self.address_of(e, pos),
            },
        }
    }

    /// The name of the `register` variable that an lvalue is, or is a part of.
    fn register_variable(&self, e: &Expr) -> Option<Symbol> {
        match &e.kind {
            ExprKind::Local(id) => {
                let func = self.func.as_ref()?;
                func.registers.contains(id).then(|| func.body.locals[*id].name)?
            }
            ExprKind::Member { base, .. } => self.register_variable(base),
            _ => None,
        }
    }

    /// `&e`
    pub(super) fn address_of(&mut self, e: Expr, pos: Pos) -> Expr {
        if e.ty.id == TypeId::ERROR {
            return e;
        }
        match e.kind {
            ExprKind::Member { bits: Some(_), .. } => {
                return self.fail(pos, "cannot take the address of bit-field");
            }
            // `&*p` is `p`, without any access.
            ExprKind::Deref(ptr) => {
                let ty = self.types.pointer(e.ty);
                return Expr { ty: ty.into(), ..*ptr };
            }
            ExprKind::Unsupported(_) if matches!(self.kind(e.ty), Type::Function(_)) => {
                return self.as_rvalue(e);
            }
            _ => {}
        }
        if !e.kind.is_lvalue() {
            return self.fail(pos, "lvalue required as operand of '&'");
        }
        self.mark_addr_taken(&e);
        let ty = self.types.pointer(e.ty);
        node(ExprKind::AddrOf(Box::new(e)), ty, pos)
    }

    /// `*e`, the operand a value.
    pub(super) fn dereference(&mut self, e: Expr, pos: Pos) -> Expr {
        match self.types.pointee(e.ty.id) {
            Some(to) => node(ExprKind::Deref(Box::new(e)), to, pos),
            None if e.ty.id == TypeId::ERROR => e,
            None => {
                let message =
                    format!("invalid operand to unary '*': '{}' is not a pointer", self.spell(e.ty));
                self.fail(pos, message)
            }
        }
    }

    /// Complains unless the expression may be changed.
    pub(super) fn modifiable(&mut self, e: &Expr, pos: Pos, change: Change) -> bool {
        if e.ty.id == TypeId::ERROR {
            return false;
        }
        if !e.kind.is_lvalue() || matches!(self.kind(e.ty), Type::Function(_)) {
            self.error(pos, format!("lvalue required as {}", change.operand()));
            return false;
        }
        if matches!(self.kind(e.ty), Type::Array(..)) {
            match change {
                Change::Assign => self.error(pos, "assignment to expression with array type"),
                Change::Increment | Change::Decrement => {
                    self.error(pos, format!("lvalue required as {}", change.operand()))
                }
            };
            return false;
        }
        if self.is_incomplete(e.ty) {
            let message = format!(
                "{} an object of incomplete type '{}'",
                change.word(),
                self.spell(e.ty.unqualified())
            );
            self.error(pos, message);
            return false;
        }
        if e.ty.quals.has(Quals::CONST) {
            let message =
                format!("{} expression of const-qualified type '{}'", change.word(), self.spell(e.ty));
            self.error(pos, message);
            return false;
        }
        if self.has_const_member(e.ty) {
            let message = format!(
                "{} expression of const-qualified type: '{}' has a read-only member",
                change.word(),
                self.spell(e.ty)
            );
            self.error(pos, message);
            return false;
        }
        true
    }

    /// Whether a struct or union has a read-only member, at any depth. Answers are kept: structs
    /// that hold others twice, and so on, would take time without end.
    fn has_const_member(&mut self, ty: QualType) -> bool {
        let Some(record) = self.types.record(ty.id) else { return false };
        if let Some(&known) = self.const_members.get(&record) {
            return known;
        }
        let fields: Vec<QualType> = match &self.types.records[record].def {
            Some(def) => def.fields.iter().map(|f| f.ty).collect(),
            None => return false,
        };
        let found = fields.into_iter().any(|ty| {
            let elem = self.innermost_element(ty);
            ty.quals.has(Quals::CONST) || elem.quals.has(Quals::CONST) || self.has_const_member(elem)
        });
        self.const_members.insert(record, found);
        found
    }

    fn innermost_element(&self, ty: QualType) -> QualType {
        match self.types.element(ty) {
            Some(elem) => self.innermost_element(elem),
            None => ty,
        }
    }

    /// A value of a union type with one member set: `(union U) value`, arguments of transparent
    /// unions.
    pub(super) fn union_literal(&mut self, value: Expr, ty: QualType, offset: u64, target: QualType) -> Expr {
        let pos = value.pos;
        let entry = InitEntry { offsets: vec![offset], bits: None, ty, value: InitValue::Expr(value) };
        let init = Init { entries: vec![entry], complete: false, size: None };
        if self.func.is_none() {
            return self.fail(pos, "cast to a union type in a constant expression is not supported");
        }
        let local = self.new_block_local(None, target.unqualified(), None, pos);
        let literal = node(ExprKind::CompoundLiteral(local, Rc::new(init)), target.unqualified(), pos);
        self.as_rvalue(literal)
    }
}
