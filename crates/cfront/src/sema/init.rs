//! Initialisers: from braces, designators and elided braces to a flat list of (offset, value).
//!
//! The walk follows C11 6.7.9. A braced list initialises the members of its aggregate in order; an
//! element that is not itself braced and meets an aggregate descends into it (elided braces) and
//! takes as many further elements as fit. A designator moves the walk to the named member, from
//! where it goes on. A designator belongs to the innermost *written* brace, so an elided level ends
//! when it meets one.
//!
//! Range designators make one value go to several offsets: every position of the walk is therefore
//! a list of offsets.

use super::Sema;
use super::convert::Place;
use crate::ast::{self, Designator, ExprKind as A, InitItem, InitList, Initializer};
use crate::consteval;
use crate::source::Pos;
use crate::tast::{Expr, ExprKind, Init, InitEntry, InitValue, StrId};
use crate::types::{ArrayLen, BitRange, QualType, Type, TypeId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The state of building one initialiser.
struct Builder<'t> {
    entries: Vec<InitEntry>,
    is_static: bool,
    /// The end of the last byte that any entry sets, so that overriding is only looked for where it
    /// can be.
    end: u64,
    /// The element of the present list that was typed to see whether it fits a whole aggregate.
    peeked: Option<(&'t ast::Expr, Expr)>,
    /// The size of the object with its initialised flexible array member.
    extended: Option<u64>,
    /// Which member of each union was designated last.
    unions: FxHashMap<(u64, TypeId), usize>,
    /// Entries by their offsets; made when something may be set a second time.
    index: Option<BTreeMap<u64, Vec<usize>>>,
}

impl Builder<'_> {
    fn new(is_static: bool) -> Self {
        Builder {
            entries: Vec::new(),
            is_static,
            end: 0,
            peeked: None,
            extended: None,
            unions: FxHashMap::default(),
            index: None,
        }
    }
}

/// A part of the object: where it is and of which type.
#[derive(Clone)]
struct Spot {
    offsets: Vec<u64>,
    bits: Option<BitRange>,
    ty: QualType,
    /// Whether this is the whole object: only there may an array's length be open.
    top: bool,
}

impl Spot {
    fn at(&self, delta: u64, ty: QualType) -> Spot {
        let offsets = self.offsets.iter().map(|o| o.wrapping_add(delta)).collect();
        Spot { offsets, bits: None, ty, top: false }
    }

    fn first(&self) -> u64 {
        self.offsets.first().copied().unwrap_or(0)
    }
}

/// The elements of one written brace and how far the walk has come.
struct Items<'t> {
    list: &'t [InitItem],
    next: usize,
}

impl Sema<'_> {
    /// Types an initialiser of an object. Gives the object's type too, completed if its length was
    /// open.
    pub(super) fn initializer(
        &mut self,
        ty: QualType,
        init: &Initializer,
        is_static: bool,
        pos: Pos,
    ) -> (QualType, Init) {
        let mut b = Builder::new(is_static);
        let problem = match self.kind(ty) {
            Type::Error => return (ty, super::decl::zero_init()),
            Type::Function(_) => Some("a function cannot be initialised".to_owned()),
            Type::Array(elem, ArrayLen::Unknown) if !self.is_incomplete(*elem) => None,
            _ if self.is_incomplete(ty) => {
                Some(format!("initialised variable has incomplete type '{}'", self.spell(ty.unqualified())))
            }
            _ => None,
        };
        if let Some(message) = problem {
            self.error(pos, message);
            return (ty, super::decl::zero_init());
        }
        let spot = Spot { offsets: vec![0], bits: None, ty, top: true };
        let count = self.init_object(&mut b, &spot, init);
        self.finish_init(ty, b, count)
    }

    /// As [`Sema::initializer`] for a braced list.
    pub(super) fn initializer_list(
        &mut self,
        ty: QualType,
        list: &InitList,
        is_static: bool,
    ) -> (QualType, Init) {
        let mut b = Builder::new(is_static);
        let spot = Spot { offsets: vec![0], bits: None, ty, top: true };
        let count = self.init_list(&mut b, &spot, list);
        self.finish_init(ty, b, count)
    }

    /// The type, completed if its length was open, and what was built.
    fn finish_init(&mut self, ty: QualType, mut b: Builder<'_>, count: Option<u64>) -> (QualType, Init) {
        b.entries.retain(|e| !e.offsets.is_empty());
        let ty = match (self.kind(ty), count) {
            (Type::Array(elem, ArrayLen::Unknown), Some(n)) => {
                let elem = *elem;
                QualType { id: self.types.array(elem, ArrayLen::Known(n)), ..ty }
            }
            _ => ty,
        };
        let complete = b.extended.is_none() && self.is_covered(ty, &b.entries);
        (ty, Init { entries: b.entries, complete, size: b.extended })
    }

    /// Initialises a spot with an element of its own. For an array of open length: its length.
    fn init_object<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, init: &'t Initializer) -> Option<u64> {
        match init {
            Initializer::List(list) => self.init_list(b, spot, list),
            Initializer::Expr(e) => self.init_expr(b, spot, e),
        }
    }

    fn init_expr<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, e: &'t ast::Expr) -> Option<u64> {
        if let Type::Array(..) = self.kind(spot.ty) {
            if let Some(len) = self.init_string(b, spot, e) {
                return Some(len);
            }
            if let A::CompoundLiteral(_, list) = &unparen(e).kind {
                return self.init_list(b, spot, list);
            }
            self.error(e.start, "incompatible types in initialisation: an array needs braces or a string");
            return None;
        }
        if b.is_static
            && let A::CompoundLiteral(ty, list) = &unparen(e).kind
            && self.types.record(spot.ty.id).is_some()
        {
            let written = self.type_name(ty);
            if written.id == spot.ty.id {
                return self.init_list(b, spot, list);
            }
        }
        let value = self.take_peeked(b, e);
        self.init_value(b, spot, value, e.start);
        None
    }

    /// The typed element, which may have been examined before.
    fn take_peeked<'t>(&mut self, b: &mut Builder<'t>, e: &'t ast::Expr) -> Expr {
        match b.peeked.take() {
            Some((at, typed)) if std::ptr::eq(at, e) => typed,
            _ => self.rvalue(e),
        }
    }

    fn init_value(&mut self, b: &mut Builder<'_>, spot: &Spot, value: Expr, pos: Pos) {
        let value = self.assign_convert(value, spot.ty, &Place::Init, pos);
        if value.ty.id == TypeId::ERROR {
            return;
        }
        if b.is_static
            && let Err(why) = self.constant_initializer(&value)
        {
            match why {
                Some(division) => self.error(division, "division by zero in a constant initialiser"),
                None => self.error(pos, "initialiser element is not a constant expression"),
            };
            return;
        }
        self.add(b, spot, InitValue::Expr(value));
    }

    /// Whether a value is a constant; if not, where it divides by zero if that is why.
    fn constant_initializer(&self, value: &Expr) -> Result<(), Option<Pos>> {
        if !self.types.is_scalar(value.ty.id) {
            return Err(None);
        }
        if self.exotic(value.ty.id).is_some() || matches!(value.kind, ExprKind::Unsupported(_)) {
            return Ok(());
        }
        let ctx = consteval::Ctx { types: self.types, module: self.module };
        match consteval::eval_const(&ctx, value) {
            Ok(_) => Ok(()),
            Err(why) => Err((why.reason == consteval::Reason::DivisionByZero).then_some(why.pos)),
        }
    }

    fn add(&mut self, b: &mut Builder<'_>, spot: &Spot, value: InitValue) {
        let size = self.types.size_of(spot.ty).unwrap_or(0);
        let end = spot.offsets.iter().map(|o| o.saturating_add(size)).max().unwrap_or(0);
        b.end = b.end.max(end);
        if let Some(index) = &mut b.index {
            for &offset in &spot.offsets {
                index.entry(offset).or_default().push(b.entries.len());
            }
        }
        b.entries.push(InitEntry { offsets: spot.offsets.clone(), bits: spot.bits, ty: spot.ty, value });
    }

    /// A string literal for an array of characters. Gives the number of elements.
    fn init_string(&mut self, b: &mut Builder<'_>, spot: &Spot, e: &ast::Expr) -> Option<u64> {
        let A::Str(lit) = &unparen(e).kind else { return None };
        let Type::Array(elem, len) = *self.kind(spot.ty) else { return None };
        let (char_ty, elem_size) = self.char_type(lit.kind);
        let kind = self.types.int_kind(elem.id)?;
        let fits = match elem_size {
            1 => kind.bits(self.types.model) == 8,
            _ => Some(kind.to_unsigned()) == self.types.int_kind(char_ty).map(|k| k.to_unsigned()),
        };
        if !fits {
            self.error(e.start, "incompatible types in initialisation: the string's characters do not fit the array's elements");
            return Some(lit.units.len() as u64 + 1);
        }
        let count = lit.units.len() as u64 + 1;
        if let ArrayLen::Known(n) = len
            && count > n.saturating_add(1)
        {
            self.warning(e.start, "string is too long for the array that it initialises");
        }
        let string = self.string(lit);
        let ExprKind::Str(id) = string.kind else { return None };
        let full = match len {
            ArrayLen::Known(_) => spot.ty,
            ArrayLen::Unknown | ArrayLen::Vla(_) | ArrayLen::Star => {
                self.types.array(elem, ArrayLen::Known(count)).into()
            }
        };
        self.add_string(b, &Spot { ty: full, ..spot.clone() }, id);
        Some(count)
    }

    fn add_string(&mut self, b: &mut Builder<'_>, spot: &Spot, id: StrId) {
        self.add(b, spot, InitValue::Str(id));
    }

    /// A braced list for a spot.
    fn init_list<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, list: &'t InitList) -> Option<u64> {
        let is_char_array = matches!(self.kind(spot.ty), Type::Array(..));
        if is_char_array
            && let [InitItem { designators, init: Initializer::Expr(e) }] = &list.items[..]
            && designators.is_empty()
            && let Some(len) = self.init_string(b, spot, e)
        {
            return Some(len);
        }
        let mut items = Items { list: &list.items, next: 0 };
        match *self.kind(spot.ty) {
            Type::Array(..) | Type::Record(_) | Type::Vector(..) => {
                self.init_members(b, spot, &mut items, None, true)
            }
            _ => {
                self.init_braced_scalar(b, spot, list);
                None
            }
        }
    }

    /// `{ value }` for a scalar.
    fn init_braced_scalar<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, list: &'t InitList) {
        let Some(first) = list.items.first() else {
            // C23 allows it; so does gcc from version 13 on.
            if self.session.options.std.revision < crate::session::Revision::C23 {
                self.error(list.pos, "empty scalar initialiser");
                return;
            }
            let zero = self.int_const(0, list.pos);
            let zero = self.convert(zero, spot.ty);
            self.add(b, spot, InitValue::Expr(zero));
            return;
        };
        if let Some(d) = first.designators.first() {
            let (pos, what) = match d {
                Designator::Field(_, pos) => (*pos, "member name in non-structure initialiser"),
                Designator::Index(_, pos) | Designator::Range(_, _, pos) => {
                    (*pos, "array index in non-array initialiser")
                }
            };
            self.error(pos, what);
            return;
        }
        self.init_object(b, spot, &first.init);
        if let Some(second) = list.items.get(1) {
            self.warning(init_pos(&second.init), "excess elements in scalar initialiser");
        }
    }

    /// Walks the members of an aggregate. `start` is what remains of a designation that led here;
    /// `braced` says whether the items' brace is this aggregate's own. For an array, gives how many
    /// elements were reached.
    fn init_members<'t>(
        &mut self,
        b: &mut Builder<'t>,
        spot: &Spot,
        items: &mut Items<'t>,
        start: Option<&'t [Designator]>,
        braced: bool,
    ) -> Option<u64> {
        match *self.kind(spot.ty) {
            Type::Array(elem, len) => {
                let elem = elem.with(spot.ty.quals);
                Some(self.init_array(b, spot, elem, len, items, start, braced))
            }
            Type::Record(_) => {
                self.init_record(b, spot, items, start, braced);
                None
            }
            Type::Vector(elem, bytes) => {
                let elem = QualType::from(elem).with(spot.ty.quals);
                let count = bytes / self.types.size_of(elem).unwrap_or(1).max(1);
                self.init_array(b, spot, elem, ArrayLen::Known(count), items, start, braced);
                None
            }
            _ => None,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the state of the walk")]
    fn init_array<'t>(
        &mut self,
        b: &mut Builder<'t>,
        spot: &Spot,
        elem: QualType,
        len: ArrayLen,
        items: &mut Items<'t>,
        mut start: Option<&'t [Designator]>,
        braced: bool,
    ) -> u64 {
        let size = self.types.size_of(elem).unwrap_or(0);
        let limit = match len {
            ArrayLen::Known(n) => n,
            ArrayLen::Unknown | ArrayLen::Vla(_) | ArrayLen::Star => u64::MAX,
        };
        let (mut at, mut most) = (0u64, 0u64);
        while let Some(item) = items.list.get(items.next) {
            // A designation that was handed down is followed; another belongs to the enclosing
            // written brace.
            let handed = start.is_some();
            let written = (!item.designators.is_empty()).then_some(&item.designators[..]);
            if !handed && !braced && written.is_some() {
                break;
            }
            let designators = start.take().or(written);
            let Some(designators) = designators else {
                if at >= limit {
                    if !braced {
                        break;
                    }
                    self.warning(init_pos(&item.init), "excess elements in array initialiser");
                    self.skip_item(items);
                    continue;
                }
                let inner = spot.at(at.wrapping_mul(size), elem);
                self.init_element(b, &inner, items);
                at += 1;
                most = most.max(at);
                continue;
            };
            let Some((low, high)) = self.array_designator(&designators[0], limit) else {
                self.skip_item(items);
                continue;
            };
            let count = high - low + 1;
            let mut inner = spot.at(low.wrapping_mul(size), elem);
            if count > 1 {
                let firsts = std::mem::take(&mut inner.offsets);
                inner.offsets = (0..count.min(1 << 24))
                    .flat_map(|k| firsts.iter().map(move |f| f.wrapping_add(k.wrapping_mul(size))))
                    .collect();
            }
            self.init_designated(b, &inner, items, &designators[1..]);
            at = high + 1;
            most = most.max(at);
        }
        if spot.top && len == ArrayLen::Unknown { most } else { most.min(limit) }
    }

    /// The bounds of `[i]` or `[i ... j]`.
    fn array_designator(&mut self, d: &Designator, limit: u64) -> Option<(u64, u64)> {
        let (low, high, pos) = match d {
            Designator::Index(e, _) => {
                let v = self.const_int(e, "designator index")?;
                (v, v, e.start)
            }
            Designator::Range(a, b, _) => {
                let low = self.const_int(a, "designator index")?;
                let high = self.const_int(b, "designator index")?;
                let whole = low >= 0 && low <= high;
                (low, high, if whole { b.start } else { a.start })
            }
            Designator::Field(_, pos) => {
                self.error(*pos, "member name in non-structure initialiser");
                return None;
            }
        };
        if low > high {
            self.error(pos, "empty index range");
            return None;
        }
        match (u64::try_from(low), u64::try_from(high)) {
            (Ok(low), Ok(high)) if high < limit && high < 1 << 48 => Some((low, high)),
            _ => {
                let what = if low < 0 { "is negative" } else { "exceeds array bounds" };
                self.error(pos, format!("designator index {what}"));
                None
            }
        }
    }

    fn init_record<'t>(
        &mut self,
        b: &mut Builder<'t>,
        spot: &Spot,
        items: &mut Items<'t>,
        mut start: Option<&'t [Designator]>,
        braced: bool,
    ) {
        let Some(record) = self.types.record(spot.ty.id) else { return };
        let union = self.types.records[record].union;
        let Some(def) = self.types.records[record].def.clone() else { return };
        let mut at = 0usize;
        while let Some(item) = items.list.get(items.next) {
            // A designation that was handed down is followed; another belongs to the enclosing
            // written brace.
            let handed = start.is_some();
            let written = (!item.designators.is_empty()).then_some(&item.designators[..]);
            if !handed && !braced && written.is_some() {
                break;
            }
            let designators = start.take().or(written);
            let Some(designators) = designators else {
                let full = at >= def.fields.len() || (union && at > 0);
                if full {
                    if !braced {
                        break;
                    }
                    self.warning(init_pos(&item.init), "excess elements in struct or union initialiser");
                    self.skip_item(items);
                    continue;
                }
                let field = &def.fields[at];
                at += 1;
                let inner = self.field_spot(spot, field);
                self.init_element(b, &inner, items);
                continue;
            };
            let Designator::Field(name, pos) = &designators[0] else {
                let pos = match &designators[0] {
                    Designator::Field(_, p) | Designator::Index(_, p) | Designator::Range(_, _, p) => *p,
                };
                self.error(pos, "array index in non-array initialiser");
                self.skip_item(items);
                continue;
            };
            let found = def.fields.iter().position(|f| match f.name {
                Some(n) => n == *name,
                None => self.types.record(f.ty.id).is_some_and(|r| self.find_member(r, *name).is_some()),
            });
            let Some(index) = found else {
                let message = format!(
                    "no member named '{}' in '{}'",
                    self.text(*name),
                    self.spell(spot.ty.unqualified())
                );
                self.error(*pos, message);
                self.skip_item(items);
                continue;
            };
            // Another member takes the place of what was there; the same one goes on.
            if union && b.unions.insert((spot.first(), spot.ty.id), index) != Some(index) {
                self.forget(b, spot);
            }
            let field = &def.fields[index];
            at = index + 1;
            // The name of a member of an anonymous struct is looked for again inside of it.
            let rest = if field.name.is_some() { &designators[1..] } else { designators };
            let inner = self.field_spot(spot, field);
            self.init_designated(b, &inner, items, rest);
        }
    }

    /// Where a member lies. Only a flexible array member of the whole object may grow it.
    fn field_spot(&self, spot: &Spot, field: &crate::types::Field) -> Spot {
        let ty = field.ty.with(spot.ty.quals);
        let flexible = matches!(self.kind(ty), Type::Array(_, ArrayLen::Unknown));
        Spot { bits: field.bits, top: spot.top && flexible, ..spot.at(field.offset, ty) }
    }

    /// Initialises a spot that a designation led to with the present item, following what remains
    /// of the designation.
    fn init_designated<'t>(
        &mut self,
        b: &mut Builder<'t>,
        spot: &Spot,
        items: &mut Items<'t>,
        rest: &'t [Designator],
    ) {
        let Some(item) = items.list.get(items.next) else { return };
        if rest.is_empty() {
            self.init_element(b, spot, items);
            return;
        }
        match self.kind(spot.ty) {
            Type::Array(..) | Type::Record(_) => {
                let count = self.init_members(b, spot, items, Some(rest), false);
                self.grow(b, spot, count, init_pos(&item.init));
            }
            _ => {
                let (pos, what) = match &rest[0] {
                    Designator::Field(_, pos) => (*pos, "member name in non-structure initialiser"),
                    Designator::Index(_, pos) | Designator::Range(_, _, pos) => {
                        (*pos, "array index in non-array initialiser")
                    }
                };
                self.error(pos, what);
                self.skip_item(items);
            }
        }
    }

    /// Initialises a spot from the present item, and from further ones if braces are elided.
    fn init_element<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, items: &mut Items<'t>) {
        let Some(item) = items.list.get(items.next) else { return };
        let pos = init_pos(&item.init);
        let count = match &item.init {
            Initializer::List(list) => {
                items.next += 1;
                self.forget(b, spot);
                self.init_list(b, spot, list)
            }
            Initializer::Expr(e) => {
                if self.fits_whole(b, spot, e) {
                    items.next += 1;
                    self.forget(b, spot);
                    self.init_expr(b, spot, e)
                } else {
                    let before = items.next;
                    // The designation has been followed: what comes is the elided aggregate's own
                    // first element.
                    let count = self.init_elided(b, spot, items);
                    if items.next == before {
                        // An empty struct takes nothing: do not stand still.
                        self.warning(pos, "excess elements in struct or union initialiser");
                        items.next += 1;
                    }
                    count
                }
            }
        };
        self.grow(b, spot, count, pos);
    }

    /// An aggregate with elided braces: its first element is the present item's value.
    fn init_elided<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, items: &mut Items<'t>) -> Option<u64> {
        let (inner, step) = match *self.kind(spot.ty) {
            Type::Array(elem, len) => {
                if len == ArrayLen::Known(0) {
                    return Some(0);
                }
                (spot.at(0, elem.with(spot.ty.quals)), 1)
            }
            Type::Record(r) => {
                let first = self.types.records[r].def.as_ref().and_then(|d| d.fields.first()).cloned();
                let field = first?;
                (self.field_spot(spot, &field), 1)
            }
            _ => return None,
        };
        self.init_element(b, &inner, items);
        self.init_rest(b, spot, items, step)
    }

    /// Goes on with an elided aggregate after its first element.
    fn init_rest<'t>(
        &mut self,
        b: &mut Builder<'t>,
        spot: &Spot,
        items: &mut Items<'t>,
        from: u64,
    ) -> Option<u64> {
        let undesignated =
            |items: &Items<'t>| items.list.get(items.next).is_some_and(|i| i.designators.is_empty());
        match *self.kind(spot.ty) {
            Type::Array(elem, len) => {
                let elem = elem.with(spot.ty.quals);
                let size = self.types.size_of(elem).unwrap_or(0);
                let limit = if let ArrayLen::Known(n) = len { n } else { u64::MAX };
                let mut at = from;
                while at < limit && undesignated(items) {
                    let inner = spot.at(at.wrapping_mul(size), elem);
                    self.init_element(b, &inner, items);
                    at += 1;
                }
                Some(at)
            }
            Type::Record(r) => {
                let def = self.types.records[r].def.clone()?;
                if !self.types.records[r].union {
                    for field in def.fields.iter().skip(from as usize) {
                        if !undesignated(items) {
                            break;
                        }
                        let inner = self.field_spot(spot, field);
                        self.init_element(b, &inner, items);
                    }
                }
                None
            }
            _ => None,
        }
    }

    /// Whether an expression initialises the spot as a whole: a scalar, a string for an array, an
    /// aggregate of the spot's type.
    fn fits_whole<'t>(&mut self, b: &mut Builder<'t>, spot: &Spot, e: &'t ast::Expr) -> bool {
        match *self.kind(spot.ty) {
            Type::Array(elem, _) => {
                let chars = self.types.int_kind(elem.id).is_some();
                chars && matches!(unparen(e).kind, A::Str(_))
            }
            Type::Record(_) => {
                if b.is_static && matches!(unparen(e).kind, A::CompoundLiteral(..)) {
                    // Whether it is this aggregate's or its first member's shows by the type alone.
                    let ty = self.unevaluated(|s| s.rvalue(e)).ty;
                    return self.types.compatible_unqualified(ty, spot.ty);
                }
                let typed = self.take_peeked(b, e);
                let whole = typed.ty.id == TypeId::ERROR
                    || (self.types.record(typed.ty.id).is_some()
                        && self.types.compatible_unqualified(typed.ty, spot.ty));
                b.peeked = Some((e, typed));
                whole
            }
            _ => true,
        }
    }

    /// Notes that a flexible array member got elements.
    fn grow(&mut self, b: &mut Builder<'_>, spot: &Spot, count: Option<u64>, pos: Pos) {
        let (Type::Array(elem, ArrayLen::Unknown), Some(n)) = (self.kind(spot.ty), count) else { return };
        let size = self.types.size_of(*elem).unwrap_or(0);
        if !spot.top {
            self.error(pos, "initialisation of a flexible array member in a nested context");
            return;
        }
        if !b.is_static && spot.first() > 0 {
            self.error(pos, "initialisation of a flexible array member of an automatic object");
            return;
        }
        let end = spot.first().saturating_add(n.saturating_mul(size));
        if spot.first() > 0 {
            b.extended = Some(b.extended.unwrap_or(0).max(end));
        }
    }

    /// Passes over an item that cannot be placed; what it says is still checked.
    fn skip_item(&mut self, items: &mut Items<'_>) {
        if let Some(InitItem { init: Initializer::Expr(e), .. }) = items.list.get(items.next) {
            self.unevaluated(|s| s.rvalue(e));
        }
        items.next += 1;
    }

    /// Drops earlier values of a spot that is about to be set again.
    fn forget(&mut self, b: &mut Builder<'_>, spot: &Spot) {
        let size = self.types.size_of(spot.ty).unwrap_or(0);
        let first = spot.offsets.iter().copied().min().unwrap_or(0);
        if first >= b.end {
            return;
        }
        let index = b.index.get_or_insert_with(|| index_of(&b.entries));
        for &start in &spot.offsets {
            let end = start.saturating_add(size.max(1));
            let inside: Vec<(u64, usize)> =
                index.range(start..end).flat_map(|(&o, ids)| ids.iter().map(move |&id| (o, id))).collect();
            for (offset, id) in inside {
                let entry = &mut b.entries[id];
                let entry_size = self.types.size_of(entry.ty).unwrap_or(0);
                let replaced = match (spot.bits, entry.bits) {
                    (Some(a), Some(e)) => a == e && offset == start,
                    (Some(_), None) => false,
                    (None, Some(_)) => true,
                    (None, None) => offset.saturating_add(entry_size) <= start.saturating_add(size),
                };
                if replaced {
                    entry.offsets.retain(|&o| o != offset);
                    if let Some(ids) = index.get_mut(&offset) {
                        ids.retain(|&i| i != id);
                    }
                }
            }
        }
    }

    /// Whether the entries set every bit of the object but padding.
    fn is_covered(&mut self, ty: QualType, entries: &[InitEntry]) -> bool {
        let Some(total) = self.data_bits(ty) else { return false };
        let set: Option<u64> = entries.iter().try_fold(0u64, |sum, e| {
            let bits = match e.bits {
                Some(bits) => u64::from(bits.width),
                None => self.data_bits(e.ty)?,
            };
            sum.checked_add(bits.checked_mul(e.offsets.len() as u64)?)
        });
        set == Some(total)
    }

    /// How many bits of a type are not padding. A union counts as a whole. Answers for structs are
    /// kept.
    fn data_bits(&mut self, ty: QualType) -> Option<u64> {
        match *self.kind(ty) {
            Type::Array(elem, ArrayLen::Known(n)) => self.data_bits(elem)?.checked_mul(n),
            Type::Array(_, ArrayLen::Unknown) => Some(0),
            Type::Record(r) if !self.types.records[r].union => {
                if let Some(&known) = self.data_sizes.get(&r) {
                    return known;
                }
                let fields = self.types.records[r].def.as_ref()?.fields.clone();
                let bits = fields.iter().try_fold(0u64, |sum, f| {
                    let bits = match f.bits {
                        Some(bits) => u64::from(bits.width),
                        None => self.data_bits(f.ty)?,
                    };
                    sum.checked_add(bits)
                });
                self.data_sizes.insert(r, bits);
                bits
            }
            _ => self.types.size_of(ty)?.checked_mul(8),
        }
    }
}

fn index_of(entries: &[InitEntry]) -> BTreeMap<u64, Vec<usize>> {
    let mut index: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (id, entry) in entries.iter().enumerate() {
        for &offset in &entry.offsets {
            index.entry(offset).or_default().push(id);
        }
    }
    index
}

/// An expression without its parentheses.
pub(super) fn unparen(e: &ast::Expr) -> &ast::Expr {
    match &e.kind {
        A::Paren(inner) => unparen(inner),
        _ => e,
    }
}

/// Where an initialiser begins.
pub(super) fn init_pos(init: &Initializer) -> Pos {
    match init {
        Initializer::Expr(e) => e.start,
        Initializer::List(l) => l.pos,
    }
}
