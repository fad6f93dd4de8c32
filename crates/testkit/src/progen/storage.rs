//! Statements about where things are stored: arrays of pointers, unnamed objects, flexible arrays,
//! sorted structs.

use super::Gen;
use super::ctype::{IntTy, Ty};
use super::scope::Use;

impl Gen {
    /// An array of pointers, each to something that lives long enough.
    pub(super) fn pointer_array(&mut self) {
        let here = self.depth();
        let ty = Ty::Int(self.int_type());
        let mut targets = Vec::new();
        for _ in 0..self.rng.range(2, 4) {
            let Some(place) = self.place_of(&ty, Use::Address(here)) else { return };
            targets.push(format!("&{}", place.text));
        }
        self.feature("array of pointers");
        let name = self.fresh("ptrs");
        let array = Ty::array(Ty::ptr(ty), targets.len() as u64);
        let text = self.declarator(&array, &name);
        self.line(&format!("{text} = {{ {} }};", targets.join(", ")));
        self.declare(&name, array);
    }

    /// A pointer to an unnamed array or struct of the block.
    pub(super) fn unnamed_object(&mut self) {
        let name = self.fresh("q");
        self.feature("pointer to a compound literal");
        let ty = match self.structs.len() {
            n if n > 0 && self.rng.one_in(2) => Ty::Struct(self.rng.index(n)),
            _ => Ty::array(Ty::Int(self.int_type()), self.rng.range(1, 4) as u64),
        };
        let value = self.initialiser(&ty, false);
        let literal = self.declarator(&ty, "");
        let pointer = Ty::ptr(ty);
        let text = self.declarator(&pointer, &name);
        self.line(&format!("{text} = &({literal}){value};"));
        self.declare(&name, pointer);
    }

    /// A block on the heap whose last member has as many elements as were requested.
    pub(super) fn flexible_array(&mut self) {
        let (p, k) = (self.fresh("flex"), self.fresh("k"));
        let ty = *self.rng.pick(&[IntTy::Int, IntTy::Char, IntTy::ULLong, IntTy::Short]);
        let len = self.rng.range(0, 6);
        let value = self.operand(1);
        self.feature("flexible array");
        self.pay(60);
        self.line("{");
        self.line(&format!("struct flex {{ unsigned char n; {} items[]; }};", ty.name()));
        self.line(&format!("struct flex *{p} = malloc(sizeof(struct flex) + {len} * sizeof {p}->items[0]);"));
        self.line(&format!("if (!{p}) abort();"));
        self.line(&format!("{p}->n = {len};"));
        self.line(&format!("for (unsigned {k} = 0; {k} < {p}->n; {k}++) {p}->items[{k}] = {k} ^ ({value});"));
        self.line(&format!("for (int {k} = {p}->n; {k}-- > 0;) mix({p}->items[{k}] + sizeof *{p});"));
        self.line(&format!("free({p});"));
        self.line("}");
    }

    /// Sorts structs and strings by the library, and looks one up.
    pub(super) fn library_sort(&mut self) {
        let (v, k) = (self.fresh("v"), self.fresh("k"));
        let (a, b) = (self.operand(1), self.operand(1));
        self.feature("qsort");
        self.pay(400);
        self.line("{");
        self.line(&format!(
            "struct entry {v}[] = {{ {{ \"pear\", 3 }}, {{ \"fig\", (int)({a}) }}, {{ .key = (int)({b}) & 15, .name = \"apple\" }}, {{ \"date\", -4 }} }};"
        ));
        let order = self.word(&["by_key", "by_name"]);
        self.line(&format!("qsort({v}, sizeof {v} / sizeof *{v}, sizeof *{v}, {order});"));
        self.line(&format!(
            "for (int {k} = 0; {k} < 4; {k}++) printf(\"%s=%d \", {v}[{k}].name, {v}[{k}].key);"
        ));
        self.line(&format!("struct entry *hit = bsearch(&{v}[2], {v}, 4, sizeof {v}[0], {order});"));
        self.line(&format!("printf(\"%d\\n\", hit ? {order}(hit, &{v}[2]) : -1);"));
        self.line("}");
    }

    /// Functions whose parameters are arrays of variable length, or that are defined in the old
    /// way.
    pub(super) fn odd_signatures(&mut self) {
        let (m, r) = (self.fresh("m"), self.fresh("r"));
        let (a, b) = (self.operand(1), self.operand(1));
        self.feature("odd signature");
        self.pay(60);
        self.line("{");
        if self.rng.one_in(2) {
            self.line(&format!("int {m}[2][3] = {{ {{ 1, (signed char)({a}) }}, {{ (short)({b}) }} }};"));
            self.line(&format!("long {r} = trace_of(2, 3, {m}) + trace_of(3, 2, (int (*)[2]){m});"));
        } else {
            self.line(&format!("long {r} = old_style((int)({a}), 2.5, (int)({b}));"));
        }
        self.sink(&r);
        self.line("}");
    }

    /// A pointer that a function chose among its arguments.
    pub(super) fn chosen_pointer(&mut self) {
        let here = self.depth();
        let ty = Ty::Int(IntTy::Int);
        let (Some(a), Some(b)) =
            (self.place_of(&ty, Use::Address(here)), self.place_of(&ty, Use::Address(here)))
        else {
            return;
        };
        let condition = self.condition(1);
        let name = self.fresh("q");
        self.feature("function that returns a pointer");
        self.pay(6);
        self.line(&format!("int *{name} = choose(&{}, &{}, {condition});", a.text, b.text));
        self.declare(&name, Ty::ptr(ty));
    }
}
