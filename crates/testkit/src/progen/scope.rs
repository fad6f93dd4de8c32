//! Variables in scope, and places: expressions that denote a part of one of them.

use super::Gen;
use super::ctype::{FloatTy, IntTy, Ty, width_range};

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Var {
    pub(super) name: String,
    pub(super) ty: Ty,
    /// Whether statements may write it: false for counters and constants.
    pub(super) writable: bool,
    /// Whether its address may be taken.
    pub(super) addressable: bool,
    /// What is known of the value of a counter.
    pub(super) range: Option<(i128, i128)>,
    /// The scope that it lives as long as; that of the file for static variables.
    pub(super) life: usize,
    /// The outermost scope that what it points to must live as long as.
    pub(super) reach: usize,
}

/// A part of a variable, or of what it points to.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// A postfix or unary expression.
    pub(super) text: String,
    pub(super) ty: Ty,
    pub(super) bits: Option<u32>,
    pub(super) range: Option<(i128, i128)>,
    /// The scope that it is known to live as long as.
    pub(super) life: usize,
    /// Whether it is a member of a packed struct.
    pub(super) packed: bool,
}

/// What a place is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    Read,
    Write,
    /// Its address is taken by a pointer that lives as long as this scope.
    Address(usize),
}

impl Gen {
    pub(super) fn depth(&self) -> usize {
        self.scopes.len() - 1
    }

    /// Makes an ordinary variable known in the innermost scope.
    pub(super) fn declare(&mut self, name: &str, ty: Ty) -> usize {
        let life = self.depth();
        let addressable = life == 0 || self.rng.below(3) > 0;
        let var =
            Var { name: name.to_owned(), ty, writable: true, addressable, range: None, life, reach: life };
        self.add_var(var)
    }

    /// Declares a variable that is never written.
    pub(super) fn declare_counter(&mut self, name: &str, ty: IntTy, range: (i128, i128)) {
        let life = self.depth();
        let var = Var {
            name: name.to_owned(),
            ty: Ty::Int(ty),
            writable: false,
            addressable: false,
            range: Some(range),
            life,
            reach: life,
        };
        self.add_var(var);
    }

    pub(super) fn add_var(&mut self, var: Var) -> usize {
        let depth = self.depth();
        self.scopes[depth].push(var);
        self.scopes[depth].len() - 1
    }

    /// Whether a place of a wanted kind can be found in a value of this type.
    fn holds(&self, ty: &Ty, wanted: &dyn Fn(&Ty) -> bool, through_pointers: bool) -> bool {
        wanted(ty)
            || match ty {
                Ty::Int(_) | Ty::Float(_) => false,
                Ty::Ptr(to) => through_pointers && self.holds(to, wanted, true),
                Ty::Array(of, _) => self.holds(of, wanted, through_pointers),
                Ty::Struct(id) => self.structs[*id].fields.iter().any(|f| self.holds(&f.ty, wanted, false)),
            }
    }

    /// A random place whose type is wanted.
    pub(super) fn place(&mut self, wanted: &dyn Fn(&Ty) -> bool, purpose: Use) -> Option<Place> {
        let mut found: Vec<Var> = Vec::new();
        for (depth, scope) in self.scopes.iter().enumerate() {
            for var in scope {
                // Inner variables are more interesting: they count more often.
                let weight = if depth == 0 { 1 } else { 2 };
                if self.usable(depth, var, purpose) && self.holds(&var.ty, wanted, true) {
                    found.extend(std::iter::repeat_n(var.clone(), weight));
                }
            }
        }
        if found.is_empty() {
            return None;
        }
        let var = self.rng.pick(&found).clone();
        let start =
            Place { text: var.name, ty: var.ty, bits: None, range: var.range, life: var.life, packed: false };
        let place = self.descend(start, wanted);
        match purpose {
            Use::Address(_) if place.bits.is_some() || place.packed => None,
            _ => Some(place),
        }
    }

    fn usable(&self, depth: usize, var: &Var, purpose: Use) -> bool {
        if self.hidden.as_deref() == Some(var.name.as_str()) {
            return false;
        }
        match purpose {
            Use::Read => true,
            // A pure function writes only what it declares; its pointers point to such.
            Use::Write => var.writable && !(self.pure_function && depth == 0),
            Use::Address(life) => {
                let target = if matches!(var.ty, Ty::Ptr(_)) { var.reach } else { var.life };
                var.addressable && var.writable && target <= life && !(self.pure_function && depth == 0)
            }
        }
    }

    fn descend(&mut self, mut place: Place, wanted: &dyn Fn(&Ty) -> bool) -> Place {
        loop {
            // Not every pointer that is wanted must be the first one that is met.
            if wanted(&place.ty) {
                return place;
            }
            place = match place.ty {
                Ty::Int(_) | Ty::Float(_) => return place,
                Ty::Array(of, len) => {
                    let index = self.index(len);
                    let text = format!("{}[{index}]", place.text);
                    Place { text, ty: *of, bits: None, range: None, ..place }
                }
                Ty::Ptr(to) => {
                    let text = match (*to.clone(), self.rng.one_in(4)) {
                        (Ty::Array(..), _) => format!("(*{})", place.text),
                        (Ty::Struct(_), _) => format!("(*{})", place.text),
                        (_, true) => format!("{}[0]", place.text),
                        (_, false) => format!("(*{})", place.text),
                    };
                    self.feature("pointer dereference");
                    Place { text, ty: *to, bits: None, range: None, life: 0, packed: false }
                }
                Ty::Struct(id) => {
                    let fields = self.structs[id].fields.clone();
                    let packed = self.structs[id].packed;
                    let fitting: Vec<_> =
                        fields.into_iter().filter(|f| self.holds(&f.ty, wanted, false)).collect();
                    let field = self.rng.pick(&fitting).clone();
                    if field.bits.is_some() {
                        self.feature("bit-field");
                    }
                    let text = member(&place.text, &field.name);
                    Place {
                        text,
                        ty: field.ty,
                        bits: field.bits,
                        range: None,
                        packed: place.packed || packed,
                        ..place
                    }
                }
            };
        }
    }

    /// A place of an integer.
    pub(super) fn int_place(&mut self, purpose: Use) -> Option<(Place, IntTy)> {
        let place = self.place(&|ty| matches!(ty, Ty::Int(_)), purpose)?;
        match place.ty {
            Ty::Int(int) => Some((place, int)),
            _ => None,
        }
    }

    /// A place of a floating-point number.
    pub(super) fn float_place(&mut self, purpose: Use) -> Option<(Place, FloatTy)> {
        let place = self.place(&|ty| matches!(ty, Ty::Float(_)), purpose)?;
        match place.ty {
            Ty::Float(float) => Some((place, float)),
            _ => None,
        }
    }

    /// A place of exactly this type.
    pub(super) fn place_of(&mut self, ty: &Ty, purpose: Use) -> Option<Place> {
        self.place(&|t| t == ty, purpose)
    }

    /// An array of integers that a pointer can walk over.
    pub(super) fn int_array(&mut self, purpose: Use) -> Option<(Place, Ty, u64)> {
        let wanted = |ty: &Ty| matches!(ty, Ty::Array(of, _) if matches!(**of, Ty::Int(_)));
        let place = self.place(&wanted, purpose).filter(|p| !p.packed)?;
        match place.ty.clone() {
            Ty::Array(of, len) => Some((place, *of, len)),
            _ => None,
        }
    }

    /// What a place of an integer can hold.
    pub(super) fn place_range(&self, place: &Place, ty: IntTy) -> (i128, i128) {
        match (place.range, place.bits) {
            (Some(range), _) => range,
            (None, Some(bits)) => width_range(bits, ty.is_signed()),
            (None, None) => ty.range(self.recipe.model),
        }
    }
}

/// `base.name`, or `p->name` where the base is `(*p)`.
fn member(base: &str, name: &str) -> String {
    let pointer = base.strip_prefix("(*").and_then(|rest| rest.strip_suffix(')'));
    match pointer.filter(|p| p.bytes().all(|b| b.is_ascii_alphanumeric())) {
        Some(pointer) => format!("{pointer}->{name}"),
        None => format!("{base}.{name}"),
    }
}
