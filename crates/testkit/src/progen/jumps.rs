//! Control flow that few programs have: a switch into a loop, jumps to computed labels, `longjmp`.

use super::Gen;
use super::expr::Prec;
use super::scope::Use;

impl Gen {
    /// A switch whose cases lie inside a loop: Duff's device.
    pub(super) fn duffs_device(&mut self) {
        let (n, k) = (self.fresh("n"), self.fresh("k"));
        let e = self.int(2);
        self.feature("switch into a loop");
        self.pay(60);
        self.line("{");
        self.line(&format!(
            "unsigned {n} = ({} & 15) + 1, {k} = ({n} + 3) / 4, hits = 0;",
            e.at(Prec::BitAnd)
        ));
        self.line(&format!("switch ({n} % 4) {{"));
        self.line("case 0: do {");
        self.line("hits += 1;");
        self.line("case 3: hits = hits * 3 + 1;");
        self.line("case 2: hits ^= 5;");
        self.line("case 1: hits++;");
        self.line(&format!("}} while (--{k} > 0);"));
        self.line("}");
        self.sink("hits");
        self.line("}");
    }

    /// A switch over a signed value, with negative cases and a default in the middle.
    pub(super) fn signed_switch(&mut self) {
        let e = self.int(2);
        let ty = self.word(&["int", "signed char", "long long", "short", "enum sign"]);
        let r = self.fresh("r");
        self.feature("switch with negative cases");
        self.pay(8);
        self.line(&format!("int {r} = 1;"));
        self.line(&format!("switch (({ty})({})) {{", e.at(Prec::Conditional)));
        self.line(&format!("case -1: {r} = 10; break;"));
        self.line(&format!("case -128 ... -100: {r} -= 3;"));
        self.line(&format!("default: {r} += 5; break;"));
        self.line(&format!("case 0: case 1: {r} = -{r}; break;"));
        self.line(&format!("case 2 ... 100: {r} *= 7;"));
        self.line("}");
        self.sink(&r);
    }

    /// `goto *table[i]`
    pub(super) fn computed_goto(&mut self) {
        let (table, a, b, c, r) =
            (self.fresh("table"), self.fresh("la"), self.fresh("lb"), self.fresh("lc"), self.fresh("r"));
        let at = self.index(3);
        self.feature("computed goto");
        self.pay(8);
        self.line("{");
        self.line(&format!("static void *const {table}[3] = {{ &&{a}, &&{b}, &&{c} }};"));
        self.line(&format!("int {r} = 2;"));
        self.line(&format!("goto *{table}[{at}];"));
        self.line(&format!("{a}: {r} += 40;"));
        self.line(&format!("{b}: {r} *= 3;"));
        self.line(&format!("{c}:;"));
        self.sink(&r);
        self.line("}");
    }

    /// Comes back to a place a few times.
    pub(super) fn long_jump(&mut self) {
        let (env, n) = (self.fresh("env"), self.fresh("n"));
        let turns = self.rng.range(1, 4);
        self.feature("longjmp");
        self.pay(30);
        self.line("{");
        self.line(&format!("jmp_buf {env};"));
        self.line(&format!("volatile int {n} = 0;"));
        if self.rng.one_in(2) {
            self.line(&format!("if (setjmp({env}) < {turns}) {{"));
            self.line(&format!("{n} = {n} + 1;"));
            self.line(&format!("leap({env}, {n});"));
            self.line("}");
        } else {
            self.line(&format!("switch (setjmp({env})) {{"));
            self.line(&format!("case 0: {n} = 3; leap({env}, 0);"));
            self.line(&format!("case 1: {n} += 4; leap({env}, 7);"));
            self.line(&format!("default: {n} *= 2;"));
            self.line("}");
        }
        self.sink(&n);
        self.line("}");
    }

    /// Arithmetic that says whether it overflowed.
    pub(super) fn overflow_builtin(&mut self) {
        let (r, o) = (self.fresh("r"), self.fresh("o"));
        let (a, b) = (self.operand(2), self.operand(2));
        let ty = self.int_type();
        let name = if ty == super::ctype::IntTy::Bool { "int" } else { ty.name() };
        let name = if name.starts_with("enum") { "unsigned short" } else { name };
        let op = self.word(&["add", "sub", "mul"]);
        self.feature("overflow builtin");
        self.line(&format!("{name} {r};"));
        self.line(&format!("int {o} = __builtin_{op}_overflow({a}, {b}, &{r});"));
        self.sink(&r);
        self.sink(&o);
    }

    /// `a ?: b`, and a value made by statements.
    pub(super) fn gnu_values(&mut self) {
        let (a, b) = (self.operand(1), self.operand(1));
        self.feature("statement expression");
        if self.rng.one_in(2) {
            return self.sink(&format!("({a}) ?: ({b})"));
        }
        let t = self.fresh("t");
        let ty = self.int_type();
        let end = match self.int_place(Use::Read) {
            Some((place, _)) => format!("{t} ^ {}", place.text),
            None => t.clone(),
        };
        self.sink(&format!("({{ {} {t} = {a}; if ({t} & 1) {t} = {b}; {end}; }})", ty.name()));
    }
}
