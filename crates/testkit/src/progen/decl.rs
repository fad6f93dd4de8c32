//! What stands at file scope before the functions: the program's head, types, global variables.
//! Initialisers.

use super::Gen;
use super::ctype::{Field, FloatTy, IntTy, StructDef, Ty};
use super::expr::Prec;
use super::scope::{Use, Var};

/// Includes, the running checksum, and helpers that keep floating-point variables within bounds.
const HEAD: &str = "\
#include <alloca.h>
#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long sum = 14695981039346656037ULL;
static void mix(unsigned long long v) { sum = (sum ^ v) * 1099511628211ULL + (sum >> 29); }
static double keep(double x) { return x > -1.0e6 && x < 1.0e6 ? x : 0.5; }
static float keepf(float x) { return x > -1.0e6f && x < 1.0e6f ? x : 0.25f; }
static long double keepl(long double x) { return x > -1.0e6L && x < 1.0e6L ? x : 0.75L; }
static void mixd(double x) {
    unsigned long long bits;
    memcpy(&bits, &x, sizeof bits);
    mix(bits);
}
enum tone { LOW, MIDDLE, HIGH = 1000 };
enum sign { MINUS = -1, ZERO, PLUS };
";

/// Other names of the integer types, in the order of `IntTy::ALL`.
const ALIASES: [&str; 14] =
    ["flag", "letter", "s8", "u8", "s16", "u16", "s32", "u32", "tone", "sign", "word", "uword", "s64", "u64"];

impl Gen {
    /// Everything before the functions.
    pub(super) fn head(&mut self) {
        self.out.push_str(HEAD);
        for (ty, alias) in IntTy::ALL.into_iter().zip(ALIASES) {
            self.line(&format!("typedef {} {alias};", ty.name()));
        }
        if self.recipe.functions == 0 {
            return;
        }
        for _ in 0..self.rng.range(2, 4) {
            self.global();
        }
        for _ in 0..self.rng.range(2, 4) {
            self.struct_type();
        }
        for _ in 0..self.rng.range(4, 9) {
            self.global();
        }
    }

    /// A name of a type that is not an array.
    pub(super) fn spell(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Int(int) => {
                let at = IntTy::ALL.iter().position(|t| t == int).unwrap_or(0);
                if self.rng.one_in(4) {
                    self.feature("typedef");
                    ALIASES[at].to_owned()
                } else {
                    int.name().to_owned()
                }
            }
            Ty::Float(float) => float.name().to_owned(),
            Ty::Struct(id) => self.structs[*id].name.clone(),
            Ty::Ptr(_) | Ty::Array(..) => self.declarator(ty, ""),
        }
    }

    /// A declaration without initialiser and semicolon; a type name if the name is empty.
    pub(super) fn declarator(&mut self, ty: &Ty, name: &str) -> String {
        match ty {
            Ty::Array(of, len) => self.declarator(of, &format!("{name}[{len}]")),
            Ty::Ptr(to) => match **to {
                Ty::Array(..) => self.declarator(to, &format!("(*{name})")),
                _ => self.declarator(to, &format!("*{name}")),
            },
            Ty::Int(_) | Ty::Float(_) | Ty::Struct(_) => {
                let base = self.spell(ty);
                if name.is_empty() { base } else { format!("{base} {name}") }
            }
        }
    }

    pub(super) fn int_type(&mut self) -> IntTy {
        *self.rng.pick(&IntTy::ALL)
    }

    pub(super) fn float_type(&mut self) -> FloatTy {
        *self.rng.pick(&[
            FloatTy::Float,
            FloatTy::Float,
            FloatTy::Double,
            FloatTy::Double,
            FloatTy::LongDouble,
        ])
    }

    /// Any type of an object.
    pub(super) fn any_type(&mut self) -> Ty {
        match self.rng.below(10) {
            0..=3 => Ty::Int(self.int_type()),
            4 => Ty::Float(self.float_type()),
            5 => self.struct_or_int(),
            6 => Ty::array(Ty::Int(self.int_type()), self.rng.range(1, 9) as u64),
            7 => {
                self.feature("multi-dimensional array");
                let row = Ty::array(Ty::Int(self.int_type()), self.rng.range(2, 4) as u64);
                Ty::array(row, self.rng.range(2, 4) as u64)
            }
            8 => {
                let of = self.struct_or_int();
                Ty::array(of, self.rng.range(1, 4) as u64)
            }
            _ => Ty::array(Ty::Float(self.float_type()), self.rng.range(1, 4) as u64),
        }
    }

    fn struct_or_int(&mut self) -> Ty {
        match self.structs.len() {
            0 => Ty::Int(self.int_type()),
            n => Ty::Struct(self.rng.index(n)),
        }
    }

    fn struct_type(&mut self) {
        let number = self.structs.len();
        let tagged = self.rng.one_in(2);
        let name = if tagged { format!("struct s{number}") } else { format!("rec{number}") };
        let packed = self.rng.one_in(5);
        if packed {
            self.feature("packed struct");
        }
        self.line(&if tagged { format!("{name} {{") } else { "typedef struct {".to_owned() });
        let mut fields = Vec::new();
        for i in 0..self.rng.range(2, 7) {
            let field = self.field(&format!("f{i}"));
            let text = self.declarator(&field.ty, &field.name);
            match field.bits {
                Some(bits) => self.line(&format!("{text} : {bits};")),
                None => self.line(&format!("{text};")),
            }
            if field.bits.is_some() && self.rng.one_in(6) {
                self.feature("zero-width bit-field");
                self.line("unsigned : 0;");
            }
            fields.push(field);
        }
        let attribute = if packed { " __attribute__((packed))" } else { "" };
        self.line(&if tagged { format!("}}{attribute};") } else { format!("}}{attribute} {name};") });
        self.structs.push(StructDef { name, fields, packed });
    }

    fn field(&mut self, name: &str) -> Field {
        let (ty, bits) = match self.rng.below(10) {
            0..=2 => {
                // A narrow type for a plain field, or a width for it.
                let ty = self.int_type();
                let width = u64::from(ty.bits(self.recipe.model));
                (Ty::Int(ty), Some(self.rng.range(1, width as i64) as u32))
            }
            3 => {
                let int = *self.rng.pick(&[IntTy::Int, IntTy::Long, IntTy::UChar, IntTy::ULLong]);
                (Ty::ptr(Ty::Int(int)), None)
            }
            4 if !self.structs.is_empty() => {
                self.feature("nested struct");
                (Ty::Struct(self.rng.index(self.structs.len())), None)
            }
            5 | 6 => {
                self.feature("array in a struct");
                (Ty::array(Ty::Int(self.int_type()), self.rng.range(1, 5) as u64), None)
            }
            7 => (Ty::Float(self.float_type()), None),
            _ => (Ty::Int(self.int_type()), None),
        };
        Field { name: name.to_owned(), ty, bits }
    }

    fn global(&mut self) {
        let name = self.fresh("g");
        let storage = self.word(&["static ", "", "static "]);
        if self.rng.one_in(4)
            && let Some(place) = self.static_target()
        {
            let ty = Ty::ptr(place.1);
            let text = self.declarator(&ty, &name);
            self.line(&format!("{storage}{text} = {};", place.0));
            self.declare(&name, ty);
            return;
        }
        let ty = self.any_type();
        let text = self.declarator(&ty, &name);
        if self.rng.one_in(6) {
            self.line(&format!("{storage}{text};"));
        } else {
            let value = self.initialiser(&ty, true);
            if self.rng.one_in(6) {
                self.feature("const object");
                self.line(&format!("static const {text} = {value};"));
                let var =
                    Var { name, ty, writable: false, addressable: false, range: None, life: 0, reach: 0 };
                self.add_var(var);
                return;
            }
            self.line(&format!("{storage}{text} = {value};"));
        }
        self.declare(&name, ty);
    }

    /// The address of a global integer as a constant, and its type.
    fn static_target(&mut self) -> Option<(String, Ty)> {
        let mut found = Vec::new();
        for var in self.scopes[0].iter().filter(|v| v.writable) {
            match &var.ty {
                Ty::Int(_) => found.push((format!("&{}", var.name), var.ty.clone())),
                Ty::Array(of, len) if matches!(**of, Ty::Int(_)) => {
                    found.push((format!("&{}[{}]", var.name, len - 1), (**of).clone()));
                    found.push((var.name.clone(), (**of).clone()));
                }
                _ => {}
            }
        }
        if found.is_empty() { None } else { Some(self.rng.pick(&found).clone()) }
    }

    /// Null or the address of a static object of this type.
    pub(super) fn static_pointer(&mut self, to: &Ty) -> String {
        let found: Vec<String> = self.scopes[0]
            .iter()
            .filter(|v| v.writable && v.ty == *to)
            .map(|v| format!("&{}", v.name))
            .collect();
        if found.is_empty() || self.rng.one_in(4) { "0".to_owned() } else { self.rng.pick(&found).clone() }
    }

    /// An initialiser; of constants where the object is static.
    pub(super) fn initialiser(&mut self, ty: &Ty, constant: bool) -> String {
        match ty {
            Ty::Int(_) if constant => self.constant().text,
            Ty::Int(_) => self.int(2).at(Prec::Conditional),
            Ty::Float(float) => {
                if constant {
                    format!("{:?}", self.rng.range(-999, 999) as f64 / 8.0)
                } else {
                    format!("{}({})", float.keeper(), self.float(2).text)
                }
            }
            Ty::Ptr(to) => self.static_pointer(to),
            Ty::Array(of, len) => self.array_initialiser(of, *len, constant),
            Ty::Struct(id) => self.struct_initialiser(*id, constant),
        }
    }

    fn array_initialiser(&mut self, of: &Ty, len: u64, constant: bool) -> String {
        if self.rng.one_in(4) {
            self.feature("designated array initialiser");
            let at = self.rng.below(len);
            let value = self.initialiser(of, constant);
            return format!("{{ [{at}] = {value} }}");
        }
        let shown = if self.rng.one_in(4) { self.rng.range(1, len as i64) as u64 } else { len };
        let items: Vec<String> = (0..shown).map(|_| self.initialiser(of, constant)).collect();
        format!("{{ {} }}", items.join(", "))
    }

    fn struct_initialiser(&mut self, id: usize, constant: bool) -> String {
        let fields = self.structs[id].fields.clone();
        let designated = self.rng.one_in(3);
        if designated {
            self.feature("designated initialiser");
        }
        let mut items = Vec::new();
        for field in &fields {
            if designated && self.rng.one_in(3) {
                continue;
            }
            let value = self.initialiser(&field.ty, constant);
            items.push(if designated { format!(".{} = {value}", field.name) } else { value });
        }
        if items.is_empty() {
            return "{ 0 }".to_owned();
        }
        if designated && self.rng.one_in(2) {
            items.reverse();
        }
        format!("{{ {} }}", items.join(", "))
    }

    /// A value of a struct type: a place, or a compound literal.
    pub(super) fn struct_value(&mut self, id: usize) -> String {
        if self.rng.below(3) > 0
            && let Some(place) = self.place_of(&Ty::Struct(id), Use::Read)
        {
            return place.text;
        }
        self.feature("compound literal");
        let value = self.struct_initialiser(id, false);
        format!("({}){value}", self.structs[id].name)
    }
}
