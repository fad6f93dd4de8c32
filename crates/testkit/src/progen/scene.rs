//! Statements that need more than one line: unions, pointers, arrays of variable length, calls.

use super::Gen;
use super::ctype::{FloatTy, IntTy, Ty};
use super::expr::Prec;
use super::func::{Function, Result};
use super::scope::{Use, Var};

const OPERATIONS: &str = "\
static int op_max(int a, int b) { return a > b ? a : b; }
static int op_xor(int a, int b) { return a ^ b; }
static int op_mean(int a, int b) { return a / 2 + b / 2; }
static int (*const ops[4])(int, int) = { op_max, op_xor, op_mean, op_max };
static int apply(int (*f)(int, int), const int *v, int n) {
    int r = 0;
    while (n-- > 0) r = (*f)(r, *v++);
    return r;
}
static int compare_ints(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}";

const HELPERS: &str = "\
struct entry { const char *name; int key; };
static int by_name(const void *a, const void *b) {
    int c = strcmp(((const struct entry *)a)->name, ((const struct entry *)b)->name);
    return (c > 0) - (c < 0);
}
static int by_key(const void *a, const void *b) {
    const struct entry *x = a, *y = b;
    return x->key == y->key ? by_name(a, b) : (x->key > y->key) - (x->key < y->key);
}
static void leap(jmp_buf env, int v) { longjmp(env, v); }
static int *choose(int *a, int *b, int which) { return which ? a : b; }
static long trace_of(int rows, int cols, int m[rows][cols]) {
    long t = sizeof m[0];
    for (int i = 0; i < rows && i < cols; i++) t = t * 10 + m[i][i];
    return t;
}
static long old_style(a, f, c) char a; float f; short c; { return a * 3 + (long)(f * 4) - c; }";

const VARIADIC: &str = "\
struct pair { int a; double b; };
static double tally_of(const char *kinds, va_list ap) {
    double t = 0;
    for (; *kinds; kinds++) {
        switch (*kinds) {
        case 'i': t += va_arg(ap, int); break;
        case 'u': t -= va_arg(ap, unsigned); break;
        case 'q': t += va_arg(ap, long long); break;
        case 'l': t -= va_arg(ap, long); break;
        case 'd': t += va_arg(ap, double); break;
        case 'p': t += *va_arg(ap, int *); break;
        default: { struct pair p = va_arg(ap, struct pair); t += p.a - p.b; }
        }
    }
    return t;
}
static double tally(const char *kinds, ...) {
    va_list ap, again;
    va_start(ap, kinds);
    va_copy(again, ap);
    double t = tally_of(kinds, ap);
    t += tally_of(kinds, again) / 2;
    va_end(again);
    va_end(ap);
    return t;
}";

const RECURSIVE: &str = "\
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static unsigned fib(unsigned n) { n %= 9; return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static long gcd(unsigned short a, unsigned short b) { return b == 0 ? a : gcd(b, a % b); }
static unsigned parity(unsigned char n) { return even(n & 15) ? 7 : 11; }
static int nest(unsigned char n, const int *up) {
    int here[3] = { *up + 1, (n & 7) * 3, 5 };
    if ((n & 7) == 0) return *up & 255;
    return (nest((n & 7) - 1, &here[n % 3]) + here[1]) & 4095;
}
static int nested(unsigned char n) { int start = n; return nest(n, &start); }";

/// Functions of fixed text, and how some of them can be called.
pub(super) fn fixed_functions() -> Vec<(&'static str, Vec<Function>)> {
    let pure_one = |name: &str, params: &[IntTy], result: IntTy, cost: u64| Function {
        name: name.to_owned(),
        params: params.iter().map(|p| Ty::Int(*p)).collect(),
        result: Result::Value(Ty::Int(result)),
        pure_function: true,
        bounded: false,
        cost,
    };
    let recursive = vec![
        pure_one("fib", &[IntTy::UInt], IntTy::UInt, 500),
        pure_one("gcd", &[IntTy::UShort, IntTy::UShort], IntTy::Long, 100),
        pure_one("parity", &[IntTy::UChar], IntTy::UInt, 80),
        pure_one("nested", &[IntTy::UChar], IntTy::Int, 100),
    ];
    vec![(OPERATIONS, Vec::new()), (HELPERS, Vec::new()), (VARIADIC, Vec::new()), (RECURSIVE, recursive)]
}

impl Gen {
    /// Lets a value count: in the checksum, or in a variable.
    pub(super) fn sink(&mut self, text: &str) {
        if !self.pure_function && self.rng.one_in(2) {
            return self.line(&format!("mix({text});"));
        }
        match self.int_place(Use::Write) {
            Some((place, _)) => self.line(&format!("{} = {text};", place.text)),
            None => self.line(&format!("(void)({text});")),
        }
    }

    /// Writes a member of a union, and reads it again, byte by byte or as a number of the same
    /// size.
    pub(super) fn union_scene(&mut self) {
        let u = self.fresh("un");
        let int = self.int_type();
        let other = self.int_type();
        self.feature("union");
        self.line("{");
        self.line(&format!(
            "union {{ {} a; float f; unsigned bits; double d; {} b[2]; unsigned char raw[16]; struct {{ short x; unsigned y : 9; }} s; }} {u};",
            int.name(),
            other.name()
        ));
        match self.rng.below(5) {
            0 => {
                let value = self.operand(2);
                self.line(&format!("{u}.a = {value};"));
                self.sink(&format!("{u}.a"));
                self.bytes_of(&u, "a");
            }
            1 => {
                let value = self.float(2);
                self.line(&format!("{u}.f = keepf({});", value.text));
                self.sink(&format!("{u}.bits"));
            }
            2 => {
                let value = self.float(2);
                self.line(&format!("{u}.d = keep({});", value.text));
                self.bytes_of(&u, "d");
            }
            3 => {
                let (x, y) = (self.operand(2), self.operand(1));
                self.line(&format!("{u}.b[0] = {x};"));
                self.line(&format!("{u}.b[1] = {y};"));
                self.sink(&format!("{u}.b[1] + (unsigned){u}.b[0]"));
                self.bytes_of(&u, "b");
            }
            _ => {
                let (x, y) = (self.operand(2), self.operand(1));
                self.line(&format!("{u}.s.x = {x};"));
                self.line(&format!("{u}.s.y = {y};"));
                self.sink(&format!("{u}.s.x ^ {u}.s.y"));
            }
        }
        self.line("}");
    }

    fn bytes_of(&mut self, object: &str, member: &str) {
        let (h, k) = (self.fresh("h"), self.fresh("k"));
        self.line(&format!("unsigned {h} = 5;"));
        self.line(&format!(
            "for (size_t {k} = 0; {k} < sizeof {object}.{member}; {k}++) {h} = {h} * 31 + {object}.raw[{k}];"
        ));
        self.pay(64);
        self.sink(&h);
    }

    fn structs_with_pointers(&self) -> Vec<(usize, String, Ty)> {
        let mut found = Vec::new();
        for (id, def) in self.structs.iter().enumerate() {
            for field in &def.fields {
                if let Ty::Ptr(to) = &field.ty {
                    found.push((id, field.name.clone(), (**to).clone()));
                }
            }
        }
        found
    }

    /// Asks whether a pointer in a struct is null, follows it, sets it.
    pub(super) fn member_pointer(&mut self) {
        let found = self.structs_with_pointers();
        if found.is_empty() {
            return;
        }
        let (id, field, to) = self.rng.pick(&found).clone();
        let purpose = if self.pure_function { Use::Read } else { Use::Write };
        let Some(place) = self.place_of(&Ty::Struct(id), purpose) else { return };
        self.feature("pointer in a struct");
        let pointer = format!("{}.{field}", place.text);
        if !self.pure_function {
            if self.rng.one_in(2) {
                let target = self.static_pointer(&to);
                self.line(&format!("{pointer} = {target};"));
            }
            let value = self.operand(2);
            self.line(&format!("if ({pointer} != NULL) *{pointer} = {value};"));
        }
        self.sink(&format!("{pointer} ? *{pointer} : 3"));
    }

    pub(super) fn struct_assignment(&mut self) {
        if self.structs.is_empty() {
            return;
        }
        let id = self.rng.index(self.structs.len());
        self.feature("struct assignment");
        let value = self.struct_value(id);
        match self.place_of(&Ty::Struct(id), Use::Write) {
            Some(place) => self.line(&format!("{} = {value};", place.text)),
            None => {
                let name = self.fresh("r");
                self.line(&format!("{} {name} = {value};", self.structs[id].name));
                self.declare(&name, Ty::Struct(id));
            }
        }
    }

    /// Copies a struct as a block of bytes, or clears it.
    pub(super) fn struct_block_copy(&mut self) {
        if self.structs.is_empty() {
            return;
        }
        let id = self.rng.index(self.structs.len());
        let ty = Ty::Struct(id);
        let (Some(from), Some(to)) = (self.place_of(&ty, Use::Read), self.place_of(&ty, Use::Write)) else {
            return;
        };
        let name = self.fresh("copy");
        self.feature("struct copied as bytes");
        self.line(&format!("{} {name};", self.structs[id].name));
        self.line(&format!("memcpy(&{name}, &{}, sizeof {name});", from.text));
        let how = match self.rng.below(3) {
            0 => format!("memset(&{0}, 0, sizeof {0});", to.text),
            1 => format!("memmove(&{}, &{name}, sizeof {name});", to.text),
            _ => format!("{} = {name};", to.text),
        };
        self.line(&how);
        self.declare(&name, ty);
    }

    /// A pointer to some object, element or member.
    pub(super) fn pointer_declaration(&mut self) {
        let here = self.depth();
        let wanted = match self.rng.below(4) {
            0 => |ty: &Ty| matches!(ty, Ty::Struct(_)),
            1 => |ty: &Ty| matches!(ty, Ty::Array(..)),
            2 => |ty: &Ty| matches!(ty, Ty::Ptr(_)),
            _ => |ty: &Ty| matches!(ty, Ty::Int(_)),
        };
        let Some(place) = self.place(&wanted, Use::Address(here)) else { return };
        if matches!(place.ty, Ty::Ptr(_)) {
            // A pointer to a pointer that may be null is not followed further.
            if place.text.contains('.') || place.text.contains("->") {
                return;
            }
            self.feature("pointer to a pointer");
        }
        if matches!(place.ty, Ty::Array(..)) {
            self.feature("pointer to an array");
        }
        let name = self.fresh("q");
        let ty = Ty::ptr(place.ty);
        let text = self.declarator(&ty, &name);
        self.line(&format!("{text} = &{};", place.text));
        self.declare(&name, ty);
    }

    /// Lets a pointer point to something else.
    pub(super) fn retarget(&mut self) {
        let Some(place) = self.place(&|ty| matches!(ty, Ty::Ptr(_)), Use::Write) else { return };
        let Ty::Ptr(to) = &place.ty else { return };
        let inside = place.text.contains('.') || place.text.contains("->");
        let life = if inside { 0 } else { place.life };
        if inside && self.pure_function {
            return;
        }
        let Some(a) = self.place_of(to, Use::Address(life)) else { return };
        self.feature("pointer assigned");
        match self.place_of(to, Use::Address(life)) {
            Some(b) if self.rng.one_in(2) => {
                let condition = self.condition(1);
                self.line(&format!("{} = ({condition}) ? &{} : &{};", place.text, a.text, b.text));
            }
            _ => self.line(&format!("{} = &{};", place.text, a.text)),
        }
    }

    /// Walks over an array by a pointer.
    pub(super) fn array_walk(&mut self) {
        let Some((place, of, len)) = self.int_array(Use::Write) else { return };
        let (a, q) = (self.fresh("a"), self.fresh("q"));
        let name = self.spell(&of);
        self.feature("pointer arithmetic");
        self.line(&format!("{name} *{a} = {};", place.text));
        let form = self.rng.below(4);
        let text = match form {
            0 => format!("for ({name} *{q} = {a}; {q} < {a} + {len}; {q}++) {{"),
            1 => format!("for ({name} *{q} = {a} + {len}; {q} > {a};) {{"),
            2 => format!("for ({name} *{q} = {a}, *end = &{a}[{len}]; {q} != end; {q} += 1) {{"),
            _ => format!("for ({name} *{q} = {len} + {a} - 1; ; --{q}) {{"),
        };
        self.line(&text);
        self.pay(len * 6);
        if form == 1 {
            self.line(&format!("{q}--;"));
        }
        let value = self.operand(1);
        match self.rng.below(3) {
            0 => self.line(&format!("*{q} = {value};")),
            1 => self.line(&format!("*{q} ^= {value};")),
            _ => self.sink(&format!("*{q}")),
        }
        if form == 3 {
            self.line(&format!("if ({q} == {a}) break;"));
        }
        self.line("}");
    }

    /// Distance and order of pointers into one array.
    pub(super) fn pointer_difference(&mut self) {
        let Some((place, of, len)) = self.int_array(Use::Read) else { return };
        let (x, y, a) = (self.index(len), self.index(len), self.fresh("a"));
        let name = self.spell(&of);
        self.feature("pointer difference");
        // Read only, so that arrays of constants serve, too.
        self.line(&format!("const {name} *{a} = {};", place.text));
        match self.rng.below(4) {
            0 => self.sink(&format!("&{a}[{x}] - &{a}[{y}]")),
            1 => self.sink(&format!("&{a}[{x}] < &{a}[{y}]")),
            2 => self.sink(&format!("({a} + ({x}) == &{a}[{y}]) ^ *({a} + ({x}))")),
            _ => self.sink(&format!("(char *)&{a}[{x}] - (char *){a}")),
        }
    }

    pub(super) fn variable_length_array(&mut self) {
        let ty = *self.rng.pick(&[IntTy::Int, IntTy::Short, IntTy::ULLong, IntTy::SChar]);
        let (n, v, k) = (self.fresh("n"), self.fresh("vla"), self.fresh("k"));
        let e = self.int(1);
        self.feature("variable-length array");
        self.pay(60);
        self.line("{");
        self.line(&format!("int {n} = ({} & 7) + 1;", e.at(Prec::BitAnd)));
        let square = self.rng.one_in(3);
        let dims = if square { format!("[{n}][3]") } else { format!("[{n}]") };
        self.line(&format!("{} {v}{dims};", ty.name()));
        let value = self.operand(1);
        let at = if square { format!("{v}[{k}][{k} % 3]") } else { format!("{v}[{k}]") };
        self.line(&format!("for (int {k} = 0; {k} < {n}; {k}++) {at} = {k} ^ ({value});"));
        let last = if square { format!("{v}[{n} - 1][({n} - 1) % 3]") } else { format!("{v}[{n} - 1]") };
        self.sink(&format!("(unsigned){last} + sizeof {v}"));
        self.line("}");
    }

    pub(super) fn alloca_scene(&mut self) {
        let ty = self.int_type();
        let (p, k) = (self.fresh("room"), self.fresh("k"));
        let len = self.rng.range(1, 6);
        let value = self.operand(1);
        self.feature("alloca");
        self.pay(len as u64 * 6);
        let name = ty.name();
        self.line(&format!("{name} *{p} = alloca({len} * sizeof({name}));"));
        self.line(&format!("for (int {k} = 0; {k} < {len}; {k}++) {p}[{k}] = {value};"));
        let at = self.index(len as u64);
        self.sink(&format!("{p}[{at}]"));
    }

    /// A call of some function, its result in a new variable.
    pub(super) fn call_statement(&mut self) {
        if !self.functions.is_empty() {
            let i = self.rng.index(self.functions.len());
            self.call_statement_of(i);
        }
    }

    pub(super) fn call_statement_of(&mut self, i: usize) {
        let function = self.functions[i].clone();
        if function.cost > self.affordable() || (self.pure_function && !function.pure_function) {
            return;
        }
        let Some(call) = self.call_text(&function, 2) else { return };
        self.pay(function.cost + 3);
        match function.result {
            Result::Nothing => self.line(&format!("{call};")),
            Result::Value(ty) => {
                let name = self.fresh("r");
                let text = self.declarator(&ty, &name);
                self.line(&format!("{text} = {call};"));
                if !self.pure_function {
                    self.mix_all(&name, &ty);
                }
                self.declare(&name, ty);
            }
        }
    }

    /// Calls with effects in one expression, in an order that C fixes.
    pub(super) fn sequenced_calls(&mut self) {
        let affordable = self.affordable();
        let fitting: Vec<Function> = self
            .functions
            .iter()
            .filter(|f| f.cost * 3 < affordable && matches!(f.result, Result::Value(Ty::Int(_))))
            .cloned()
            .collect();
        if fitting.is_empty() {
            return;
        }
        let mut calls = Vec::new();
        for _ in 0..3 {
            let function = self.rng.pick(&fitting).clone();
            let Some(call) = self.call_text(&function, 1) else { return };
            self.pay(function.cost + 3);
            calls.push(call);
        }
        let name = self.fresh("r");
        let [a, b, c] = [&calls[0], &calls[1], &calls[2]];
        let text = match self.rng.below(4) {
            0 => format!("{a} && {b}"),
            1 => format!("{a} || {b}"),
            2 => format!("({a}, {b})"),
            _ => format!("{a} ? {b} : {c}"),
        };
        self.feature("calls in sequence");
        self.line(&format!("long {name} = {text};"));
        self.line(&format!("mix({name});"));
        self.declare(&name, Ty::Int(IntTy::Long));
    }

    /// Calls through pointers to functions.
    pub(super) fn function_table(&mut self) {
        let (f, r) = (self.fresh("f"), self.fresh("r"));
        let (x, y) = (self.operand(2), self.operand(1));
        self.feature("function pointer");
        self.pay(40);
        match self.rng.below(3) {
            0 => {
                let i = self.index(4);
                self.line(&format!("int {r} = ops[{i}]((int)({x}), (int)({y}));"));
            }
            1 => {
                let condition = self.condition(1);
                self.line(&format!("int (*{f})(int, int) = ({condition}) ? op_max : &op_mean;"));
                self.line(&format!("int {r} = {f}((int)({x}), (int)({y}));"));
                self.line(&format!("mix({f} == op_max);"));
            }
            _ => {
                let i = self.index(4);
                self.line(&format!(
                    "int {r} = apply(ops[{i}], (const int[]){{ (int)({x}), (int)({y}), 9 }}, 3);"
                ));
            }
        }
        self.line(&format!("mix({r});"));
        self.declare(&r, Ty::Int(IntTy::Int));
    }

    /// A call with a variable number of arguments of various types.
    pub(super) fn variadic_call(&mut self) {
        if self.functions.is_empty() {
            return;
        }
        let mut kinds = String::new();
        let mut args = String::new();
        for _ in 0..self.rng.range(0, 7) {
            let e = self.operand(1);
            let kind = *self.rng.pick(&['i', 'u', 'q', 'l', 'd', 'p', 's']);
            kinds.push(kind);
            args.push_str(&match kind {
                'i' => format!(", (short)({e})"),
                'u' => format!(", (unsigned)({e})"),
                'q' => format!(", (long long)({e})"),
                'l' => format!(", (long)({e})"),
                'd' => format!(", keep({})", self.float(1).text),
                'p' => format!(", &(int){{ {e} }}"),
                _ => format!(", (struct pair){{ (int)({e}) & 255, 1.5 }}"),
            });
        }
        let name = self.fresh("t");
        self.feature("variadic call");
        self.pay(kinds.len() as u64 * 12 + 20);
        self.line(&format!("double {name} = keep(tally(\"{kinds}\"{args}));"));
        self.declare(&name, Ty::Float(FloatTy::Double));
    }

    /// A variable that keeps its value from call to call.
    pub(super) fn static_counter(&mut self) {
        let name = self.fresh("kept");
        let ty = self.int_type();
        let start = self.constant().text;
        self.feature("static local");
        self.line(&format!("static {} {name} = {start};", ty.name()));
        self.line(&format!("mix({name});"));
        let var =
            Var { name, ty: Ty::Int(ty), writable: true, addressable: true, range: None, life: 0, reach: 0 };
        self.add_var(var);
    }
}
