//! Functions, and the program as a whole.

use super::Gen;
use super::ctype::{IntTy, Ty};
use super::expr::Prec;
use super::scope::{Use, Var};
use super::{Topic, scene};

/// How often functions call themselves at most; all bits below its highest are set.
const DEEPEST_CALL: i128 = 3;

/// What a function gives back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Result {
    Nothing,
    Value(Ty),
}

/// A function that can be called.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) params: Vec<Ty>,
    pub(super) result: Result,
    /// Whether calls have no effect: they may occur anywhere in expressions.
    pub(super) pure_function: bool,
    /// Whether it calls itself: its first parameter then says how often, and is small.
    pub(super) bounded: bool,
    /// How many statements a call executes at most, roughly.
    pub(super) cost: u64,
}

impl Gen {
    /// The whole program.
    pub(super) fn program(&mut self) {
        if self.recipe.edges > 0 && self.recipe.inputs > 0 {
            return self.edge_program();
        }
        self.head();
        if self.recipe.inputs > 0 {
            self.declare_inputs();
        }
        let begin = self.out.len();
        let wanted = self.recipe.functions;
        if wanted > 0 {
            self.library_of_functions();
        }
        let count = if wanted > 2 { self.rng.range(3, wanted as i64) as usize } else { wanted };
        for _ in 0..count {
            self.function();
        }
        if self.recipe.weight(Topic::Heap) > 0 {
            self.shapes();
        }
        let edges = if self.recipe.edges > 0 { self.edges() } else { Vec::new() };
        self.main(&edges);
        if self.recipe.inputs > 0 {
            self.plant(begin);
        }
    }

    fn open_function(&mut self, limit: u64, pure_function: bool) {
        self.pure_function = pure_function;
        self.times = 1;
        self.cost = 2;
        self.limit = limit;
        self.nesting = 0;
        self.in_loop = false;
        self.in_switch = false;
    }

    fn param(&mut self, pure_function: bool) -> Ty {
        match self.rng.below(if pure_function { 7 } else { 12 }) {
            0..=3 => Ty::Int(self.int_type()),
            4 => Ty::Float(self.float_type()),
            5 | 6 if !self.structs.is_empty() => {
                self.feature("struct passed by value");
                Ty::Struct(self.rng.index(self.structs.len()))
            }
            5..=8 => Ty::ptr(Ty::Int(self.int_type())),
            9 | 10 if !self.structs.is_empty() => Ty::ptr(Ty::Struct(self.rng.index(self.structs.len()))),
            _ => Ty::array(Ty::Int(*self.rng.pick(&[IntTy::Int, IntTy::Short, IntTy::UChar])), 4),
        }
    }

    fn function(&mut self) {
        let pure_function = self.rng.one_in(2);
        self.open_function(self.recipe.budget / 20, pure_function);
        let bounded = self.rng.one_in(4);
        let mut params: Vec<Ty> = (0..self.rng.range(0, 4)).map(|_| self.param(pure_function)).collect();
        if bounded {
            params.insert(0, Ty::Int(IntTy::Int));
        }
        let mut result = match self.rng.below(8) {
            0 if !pure_function => Result::Nothing,
            1 if !self.structs.is_empty() => {
                self.feature("struct returned by value");
                Result::Value(Ty::Struct(self.rng.index(self.structs.len())))
            }
            2 => Result::Value(Ty::Float(self.float_type())),
            _ => Result::Value(Ty::Int(self.int_type())),
        };
        let mut name = self.fresh("fn");
        self.scopes.push(Vec::new());
        let mut texts = Vec::new();
        for (i, ty) in params.iter().enumerate() {
            let param = format!("p{i}");
            texts.push(self.declarator(ty, &param));
            let whole = !matches!(ty, Ty::Array(..));
            let var = Var {
                name: param,
                ty: ty.clone(),
                writable: !(bounded && i == 0),
                addressable: whole && !(bounded && i == 0) && self.rng.one_in(2),
                range: (bounded && i == 0).then_some((0, DEEPEST_CALL)),
                life: 1,
                reach: 1,
            };
            self.add_var(var);
        }
        let list = if texts.is_empty() { "void".to_owned() } else { texts.join(", ") };
        let head = match &result {
            Result::Nothing => format!("void {name}({list})"),
            Result::Value(ty) => format!("{} {name}({list})", self.spell(&ty.clone())),
        };
        let storage = self.word(&["static ", "", "static inline "]);
        self.line(&format!("{storage}{head} {{"));
        self.declarations();
        if bounded {
            self.line("if (p0 > 0) {");
            let this = Function { name, params, result, pure_function, bounded, cost: 0 };
            self.call_itself(&this);
            self.line("}");
            (name, params, result) = (this.name, this.params, this.result);
        }
        self.statements();
        self.return_value(&result);
        self.line("}");
        self.scopes.pop();
        let cost = if bounded { self.cost * (DEEPEST_CALL as u64 + 1) } else { self.cost };
        self.functions.push(Function { name, params, result, pure_function, bounded, cost });
    }

    /// The recursive call, in a block that is entered while the first parameter is not zero.
    fn call_itself(&mut self, this: &Function) {
        self.feature("random recursion");
        self.scopes.push(Vec::new());
        if let Some(call) = self.call_with(this, "p0 - 1".to_owned(), 1) {
            match &this.result {
                Result::Nothing => self.line(&format!("{call};")),
                Result::Value(ty) => {
                    let value = self.fresh("deep");
                    let text = self.declarator(ty, &value);
                    self.line(&format!("{text} = {call};"));
                    self.declare(&value, ty.clone());
                    self.assignment();
                    self.sink_all(&value, ty);
                }
            }
        }
        self.scopes.pop();
    }

    /// `return` with a value of the function's type.
    fn return_value(&mut self, result: &Result) {
        match result {
            Result::Nothing => {}
            Result::Value(ty) => {
                let value = self.value(ty, 3);
                self.line(&format!("return {value};"));
            }
        }
    }

    /// An expression that can initialise an object of this type, arrays excepted.
    pub(super) fn value(&mut self, ty: &Ty, depth: u32) -> String {
        match ty {
            Ty::Int(_) => self.int(depth).at(Prec::Conditional),
            Ty::Float(float) => format!("{}({})", float.keeper(), self.float(depth).text),
            Ty::Struct(id) => self.struct_value(*id),
            Ty::Ptr(to) => self.static_pointer(to),
            Ty::Array(..) => "{ 0 }".to_owned(),
        }
    }

    /// A call with arguments that have no side effects; none if there is nothing to point to.
    pub(super) fn call_text(&mut self, function: &Function, depth: u32) -> Option<String> {
        let first = format!("{} & {DEEPEST_CALL}", self.int(depth).at(Prec::BitAnd));
        self.call_with(function, first, depth)
    }

    /// A call; the first argument is given for functions that call themselves.
    fn call_with(&mut self, function: &Function, first: String, depth: u32) -> Option<String> {
        let here = self.depth();
        let mut args = Vec::new();
        for param in &function.params {
            if args.is_empty() && function.bounded {
                args.push(first.clone());
                continue;
            }
            args.push(match param {
                Ty::Int(_) | Ty::Float(_) | Ty::Struct(_) => self.value(param, depth),
                Ty::Ptr(to) => format!("&{}", self.place_of(to, Use::Address(here))?.text),
                Ty::Array(..) => self.place_of(param, Use::Address(here))?.text,
            });
        }
        Some(format!("{}({})", function.name, args.join(", ")))
    }

    /// Functions of fixed shape: recursive, variadic, with pointers to functions.
    fn library_of_functions(&mut self) {
        for (text, function) in scene::fixed_functions() {
            self.lines(text);
            self.functions.extend(function);
        }
        self.feature("recursion");
    }

    fn main(&mut self, edges: &[String]) {
        self.open_function(self.recipe.budget, false);
        self.line("int main(void) {");
        self.scopes.push(Vec::new());
        if self.recipe.functions > 0 {
            self.declarations();
        }
        if self.recipe.inputs > 0 {
            self.ask_for_inputs();
        } else {
            for _ in 0..self.rng.range(4, 4 + 2 * self.recipe.statements as i64) {
                self.statement();
            }
        }
        for i in 0..self.functions.len() {
            self.call_statement_of(i);
            self.line("printf(\"%llx\\n\", sum);");
        }
        for i in 0..self.shapes.len() {
            self.heap_scene(i);
        }
        self.call_edges(edges);
        self.show_globals();
        self.line("printf(\"end %llx\\n\", sum);");
        self.line("return (int)(sum & 63);");
        self.scopes.pop();
        self.line("}");
    }

    /// Lets everything count that the global variables hold at the end.
    fn show_globals(&mut self) {
        let globals: Vec<(String, Ty)> =
            self.scopes[0].iter().map(|v| (v.name.clone(), v.ty.clone())).collect();
        for (name, ty) in globals {
            let (text, ty) = match ty {
                Ty::Ptr(to) => (format!("(*{name})"), *to),
                other => (name, other),
            };
            self.mix_all(&text, &ty);
        }
    }

    /// Lets something of a value count, in a variable or in the checksum.
    fn sink_all(&mut self, text: &str, ty: &Ty) {
        match ty {
            Ty::Int(_) => self.sink(text),
            Ty::Float(_) => self.sink(&format!("{text} > 1")),
            Ty::Struct(_) | Ty::Ptr(_) | Ty::Array(..) if self.pure_function => {}
            Ty::Struct(_) | Ty::Ptr(_) | Ty::Array(..) => self.mix_all(text, ty),
        }
    }

    /// Lets everything count that an object holds; pointers by what they point to.
    pub(super) fn mix_all(&mut self, text: &str, ty: &Ty) {
        match ty {
            Ty::Int(_) => self.line(&format!("mix({text});")),
            Ty::Float(_) => self.line(&format!("mixd({text});")),
            Ty::Ptr(_) => self.line(&format!("mix({text} ? *{text} : 77);")),
            Ty::Array(of, len) => {
                for i in 0..*len {
                    self.mix_all(&format!("{text}[{i}]"), of);
                }
            }
            Ty::Struct(id) => {
                for field in self.structs[*id].fields.clone() {
                    self.mix_all(&format!("{text}.{}", field.name), &field.ty);
                }
            }
        }
        self.pay(4);
    }
}
