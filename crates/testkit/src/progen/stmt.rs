//! Statements: assignments and control flow; and the table of all kinds of statements.

use super::ctype::{FloatTy, IntTy, Ty};
use super::expr::{Expr, Prec, field_type};
use super::scope::{Place, Use, Var};
use super::{Gen, Topic};

/// A kind of statement.
struct Kind {
    topic: Topic,
    /// How often it comes, compared with others of its topic.
    weight: u64,
    /// Whether it can occur in a function without effects.
    pure_too: bool,
    write: fn(&mut Gen),
}

const fn kind(topic: Topic, weight: u64, pure_too: bool, write: fn(&mut Gen)) -> Kind {
    Kind { topic, weight, pure_too, write }
}

const KINDS: &[Kind] = &[
    kind(Topic::Arithmetic, 4, true, Gen::assignment),
    kind(Topic::Arithmetic, 3, true, Gen::compound_assignment),
    kind(Topic::Arithmetic, 2, true, Gen::step),
    kind(Topic::Arithmetic, 2, true, Gen::declaration),
    kind(Topic::Arithmetic, 1, true, Gen::chained_assignment),
    kind(Topic::Arithmetic, 1, true, Gen::assignment_in_condition),
    kind(Topic::Float, 3, true, Gen::float_assignment),
    kind(Topic::Float, 1, true, Gen::float_compound),
    kind(Topic::Control, 3, true, Gen::branch),
    kind(Topic::Control, 3, true, Gen::for_loop),
    kind(Topic::Control, 1, true, Gen::while_loop),
    kind(Topic::Control, 1, true, Gen::do_loop),
    kind(Topic::Control, 2, true, Gen::switch),
    kind(Topic::Control, 1, true, Gen::goto_out),
    kind(Topic::Control, 1, true, Gen::goto_back),
    kind(Topic::Control, 2, true, Gen::jump),
    kind(Topic::Control, 1, true, Gen::duffs_device),
    kind(Topic::Control, 1, true, Gen::signed_switch),
    kind(Topic::Control, 1, true, Gen::computed_goto),
    kind(Topic::Control, 1, false, Gen::long_jump),
    kind(Topic::Arithmetic, 1, true, Gen::overflow_builtin),
    kind(Topic::Arithmetic, 1, true, Gen::gnu_values),
    kind(Topic::Record, 2, true, Gen::struct_assignment),
    kind(Topic::Record, 2, true, Gen::union_scene),
    kind(Topic::Record, 1, true, Gen::member_pointer),
    kind(Topic::Record, 1, true, Gen::struct_block_copy),
    kind(Topic::Pointer, 2, true, Gen::pointer_declaration),
    kind(Topic::Pointer, 2, true, Gen::retarget),
    kind(Topic::Pointer, 2, true, Gen::array_walk),
    kind(Topic::Pointer, 1, true, Gen::pointer_difference),
    kind(Topic::Pointer, 1, true, Gen::variable_length_array),
    kind(Topic::Pointer, 1, true, Gen::alloca_scene),
    kind(Topic::Pointer, 1, true, Gen::store_through_step),
    kind(Topic::Pointer, 1, true, Gen::pointer_array),
    kind(Topic::Pointer, 1, true, Gen::unnamed_object),
    kind(Topic::Pointer, 1, true, Gen::chosen_pointer),
    kind(Topic::Call, 4, true, Gen::call_statement),
    kind(Topic::Call, 1, true, Gen::odd_signatures),
    kind(Topic::Call, 1, false, Gen::sequenced_calls),
    kind(Topic::Call, 1, false, Gen::function_table),
    kind(Topic::Call, 1, true, Gen::variadic_call),
    kind(Topic::Call, 1, false, Gen::static_counter),
    kind(Topic::Text, 3, false, Gen::print_integers),
    kind(Topic::Text, 1, false, Gen::print_float),
    kind(Topic::Text, 2, false, Gen::mix_some),
    kind(Topic::Text, 2, false, Gen::string_scene),
    kind(Topic::Text, 1, true, Gen::block_scene),
    kind(Topic::Text, 1, false, Gen::library_sort),
    kind(Topic::Heap, 2, false, Gen::heap_array),
    kind(Topic::Heap, 1, false, Gen::flexible_array),
];

/// How deep statements nest.
const DEEPEST: u32 = 4;

impl Gen {
    /// A few statements of a function's body or of a block.
    pub(super) fn statements(&mut self) {
        let most = (self.recipe.statements >> self.nesting.min(2)).max(1);
        for _ in 0..self.rng.range(1, most as i64) {
            self.statement();
        }
    }

    /// A statement of any kind.
    pub(super) fn statement(&mut self) {
        self.pay(3);
        if self.affordable() < 60 {
            return;
        }
        let weight = |k: &Kind| {
            if self.pure_function && !k.pure_too { 0 } else { k.weight * self.recipe.weight(k.topic) }
        };
        let weights: Vec<u64> = KINDS.iter().map(weight).collect();
        let mut left = self.rng.below(weights.iter().sum());
        for (kind, weight) in KINDS.iter().zip(weights) {
            if left < weight {
                return (kind.write)(self);
            }
            left -= weight;
        }
    }

    /// A block in braces, in a scope of its own. The line before it ends in `{`.
    pub(super) fn block(&mut self) {
        self.scopes.push(Vec::new());
        self.nesting += 1;
        if self.nesting >= DEEPEST {
            self.assignment();
        } else {
            if self.rng.one_in(3) {
                self.declaration();
            }
            self.statements();
        }
        self.nesting -= 1;
        self.scopes.pop();
    }

    /// Declarations at the start of a function.
    pub(super) fn declarations(&mut self) {
        for _ in 0..self.rng.range(2, 4) {
            self.declaration();
        }
    }

    /// A variable with its initialiser.
    pub(super) fn declaration(&mut self) {
        let ty = self.any_type();
        let name = self.fresh("v");
        let value = self.initialiser(&ty, false);
        let text = self.declarator(&ty, &name);
        if matches!(ty, Ty::Int(_)) && self.rng.one_in(4) {
            let qualifier = self.word(&["", "volatile ", "register "]);
            self.line(&format!("{qualifier}{text};"));
            self.line(&format!("{name} = {value};"));
            if qualifier == "register " {
                let life = self.depth();
                let var =
                    Var { name, ty, writable: true, addressable: false, range: None, life, reach: life };
                self.add_var(var);
                return;
            }
            if qualifier == "volatile " {
                // A pointer to it would need the qualifier, too.
                self.feature("volatile");
                let life = self.depth();
                let var =
                    Var { name, ty, writable: true, addressable: false, range: None, life, reach: life };
                self.add_var(var);
                return;
            }
        } else {
            self.line(&format!("{text} = {value};"));
        }
        self.declare(&name, ty);
    }

    pub(super) fn assignment(&mut self) {
        if let Some((place, _)) = self.int_place(Use::Write) {
            let value = self.int(3);
            self.line(&format!("{} = {};", place.text, value.at(Prec::Conditional)));
        }
    }

    fn float_assignment(&mut self) {
        match self.float_place(Use::Write) {
            Some((place, ty)) => {
                let value = self.float(3);
                self.line(&format!("{} = {}({});", place.text, ty.keeper(), value.text));
            }
            None => {
                let ty = self.float_type();
                let name = self.fresh("x");
                let value = self.float(2);
                self.line(&format!("{} {name} = {}({});", ty.name(), ty.keeper(), value.text));
                self.declare(&name, Ty::Float(ty));
            }
        }
    }

    fn float_compound(&mut self) {
        let name = self.fresh("x");
        let ty = *self.rng.pick(&[FloatTy::Float, FloatTy::Double]);
        let (start, value) = (self.float(1), self.float(2));
        let op = self.word(&["+=", "-=", "*="]);
        self.line(&format!("{} {name} = {}({});", ty.name(), ty.keeper(), start.text));
        let keeper = value.ty.keeper();
        self.line(&format!("{name} {op} {keeper}({});", value.text));
        let int = self.int(1);
        let op = self.word(&["+=", "-="]);
        self.line(&format!("{name} {op} {};", int.at(Prec::Conditional)));
        self.line(&format!("{name} = {}({name});", ty.keeper()));
        self.declare(&name, Ty::Float(ty));
    }

    /// `x op= e`, where the operation cannot overflow in the type that it is done in.
    fn compound_assignment(&mut self) {
        let Some((place, ty)) = self.int_place(Use::Write) else { return };
        let ty = place.bits.filter(|bits| *bits <= 32).map_or(ty, |bits| field_type(ty, bits));
        let e = self.int(2);
        let text = match self.rng.below(8) {
            0..=2 => {
                let op = self.word(&["+=", "-=", "*="]);
                let common = IntTy::common(ty, e.ty, self.recipe.model);
                let e = if common.is_signed() { self.cast(&e, common.to_unsigned()) } else { e };
                format!("{op} {}", e.at(Prec::Conditional))
            }
            3 | 4 => format!("{} {}", self.word(&["&=", "|=", "^="]), e.at(Prec::Conditional)),
            5 => format!("{} ({} & 7) + 1", self.word(&["/=", "%="]), e.at(Prec::BitAnd)),
            6 if !ty.promoted().is_signed() => format!("<<= {} & 7", e.at(Prec::BitAnd)),
            _ => format!(">>= {} & 7", e.at(Prec::BitAnd)),
        };
        self.feature("compound assignment");
        self.line(&format!("{} {text};", place.text));
    }

    /// `x++` and its like.
    fn step(&mut self) {
        let Some((place, ty)) = self.int_place(Use::Write) else { return };
        if place.bits.is_some_and(|b| b > 32) {
            return;
        }
        let text = match self.rng.below(4) {
            0 => format!("{}++", place.text),
            1 => format!("++{}", place.text),
            2 => format!("{}--", place.text),
            _ => format!("--{}", place.text),
        };
        let narrow = ty.promoted() != ty && ty != IntTy::Sign;
        let wraps = if place.bits.is_some() { place.bits < Some(31) } else { narrow || !ty.is_signed() };
        if wraps {
            self.line(&format!("{text};"));
        } else {
            self.line(&format!("if ({0} > -1000 && {0} < 1000) {text};", place.text));
        }
    }

    /// A plain variable that no pointer points to.
    fn private_int(&mut self) -> Option<(String, IntTy)> {
        let found: Vec<(String, IntTy)> = self.scopes[1..]
            .iter()
            .flatten()
            .filter(|v| v.writable && !v.addressable)
            .filter_map(|v| match v.ty {
                Ty::Int(ty) => Some((v.name.clone(), ty)),
                _ => None,
            })
            .collect();
        if found.is_empty() { None } else { Some(self.rng.pick(&found).clone()) }
    }

    fn chained_assignment(&mut self) {
        let (Some((a, _)), Some((b, _))) = (self.private_int(), self.private_int()) else { return };
        if a == b {
            return;
        }
        let value = self.int(2);
        self.feature("chained assignment");
        self.line(&format!("{a} = {b} = {};", value.at(Prec::Conditional)));
    }

    fn assignment_in_condition(&mut self) {
        let Some((a, _)) = self.private_int() else { return };
        let value = self.int(2);
        let then = self.int(1);
        self.feature("assignment in a condition");
        match self.rng.below(3) {
            0 => self.line(&format!("if (({a} = {}) > 3) {{", value.at(Prec::Conditional))),
            1 => self.line(&format!("if (({a} = {}, {a} & 1)) {{", value.at(Prec::Conditional))),
            _ => self.line(&format!(
                "if ({} && ({a} = {}) != 0) {{",
                then.at(Prec::BitOr),
                value.at(Prec::Conditional)
            )),
        }
        self.block();
        self.line("}");
    }

    /// `a[i++ & 3] = e`, where nothing else mentions `i`.
    pub(super) fn store_through_step(&mut self) {
        let wanted = |ty: &Ty| matches!(ty, Ty::Array(of, len) if matches!(**of, Ty::Int(_)) && *len > 1);
        let Some((i, ty)) = self.private_int() else { return };
        self.hidden = Some(i.clone());
        if let Some(Place { text, ty: Ty::Array(_, len), .. }) = self.place(&wanted, Use::Write) {
            let value = self.int(2).at(Prec::Conditional);
            let start = self.rng.below(100);
            let step = self.word(&["++", "--"]);
            self.feature("side effect in an index");
            // Started anew, so that no step overflows.
            if ty != IntTy::Bool {
                self.line(&format!("{i} = {start};"));
                self.line(&format!("{text}[(unsigned){i}{step} % {len}] = {value};"));
            }
        }
        self.hidden = None;
    }

    fn branch(&mut self) {
        let condition = self.condition(2);
        self.line(&format!("if ({condition}) {{"));
        self.block();
        while self.rng.one_in(4) {
            let condition = self.condition(2);
            self.line(&format!("}} else if ({condition}) {{"));
            self.block();
        }
        if self.rng.one_in(2) {
            self.line("} else {");
            self.block();
        }
        self.line("}");
    }

    /// How often a loop may turn here.
    fn turns(&mut self) -> u64 {
        let most = (self.affordable() / 80).clamp(1, 9);
        self.rng.range(1, most as i64) as u64
    }

    /// The body of a loop that turns so often; the line before it ends in `{`.
    fn body(&mut self, turns: u64) {
        let outer = (self.times, self.in_loop, self.in_switch);
        self.times *= turns.max(1);
        self.in_loop = true;
        self.in_switch = false;
        self.block();
        (self.times, self.in_loop, self.in_switch) = outer;
    }

    fn for_loop(&mut self) {
        let turns = self.turns();
        let i = self.fresh("i");
        let ty = *self.rng.pick(&[
            IntTy::Int,
            IntTy::UInt,
            IntTy::Short,
            IntTy::UChar,
            IntTy::ULong,
            IntTy::LLong,
        ]);
        let name = self.spell(&Ty::Int(ty));
        let last = i128::from(turns) - 1;
        self.scopes.push(Vec::new());
        self.declare_counter(&i, ty, (0, last));
        match self.rng.below(4) {
            0 | 1 => self.line(&format!("for ({name} {i} = 0; {i} < {turns}; {i}++) {{")),
            2 => self.line(&format!("for ({name} {i} = {turns}; {i}-- > 0;) {{")),
            _ => {
                let j = self.fresh("j");
                self.declare_counter(&j, ty, (0, last.max(0) + 1));
                self.line(&format!("for ({name} {i} = 0, {j} = {turns}; {i} < {j}; ++{i}, --{j}) {{"));
            }
        }
        self.feature("for loop");
        self.body(turns);
        self.line("}");
        self.scopes.pop();
    }

    fn while_loop(&mut self) {
        let turns = self.turns();
        let i = self.fresh("w");
        self.line(&format!("int {i} = {turns};"));
        let condition = self.word(&["$i > 0", "$i", "0 != $i"]).replace("$i", &i);
        self.line(&format!("while ({condition}) {{"));
        self.line(&format!("{i}--;"));
        self.feature("while loop");
        self.scopes.push(Vec::new());
        self.declare_counter(&i, IntTy::Int, (0, i128::from(turns) - 1));
        self.body(turns);
        self.scopes.pop();
        self.line("}");
    }

    fn do_loop(&mut self) {
        let turns = self.turns();
        let i = self.fresh("d");
        self.line(&format!("unsigned {i} = 0;"));
        self.line("do {");
        self.feature("do loop");
        self.scopes.push(Vec::new());
        self.declare_counter(&i, IntTy::UInt, (0, i128::from(turns) - 1));
        self.body(turns);
        self.scopes.pop();
        self.line(&format!("}} while (++{i} < {turns});"));
    }

    fn switch(&mut self) {
        let e = self.int(2);
        let mask = *self.rng.pick(&[3, 7, 15]);
        self.feature("switch");
        self.line(&format!("switch ({} & {mask}) {{", e.at(Prec::BitAnd)));
        let outer = self.in_switch;
        self.in_switch = true;
        let cases = self.rng.range(1, 5);
        let default = self.rng.range(0, 6);
        for case in 0..cases {
            if case == default {
                self.line("default: {");
            } else if self.rng.one_in(5) {
                self.feature("case range");
                self.line(&format!("case {} ... {}: {{", case * 3, case * 3 + 2));
            } else {
                let more =
                    if self.rng.one_in(3) { format!("case {}: ", case * 3 + 1) } else { String::new() };
                self.line(&format!("case {}: {more}{{", case * 3));
            }
            self.block();
            self.line("}");
            if self.rng.below(3) > 0 {
                self.line("break;");
            } else {
                self.feature("fallthrough");
            }
        }
        self.in_switch = outer;
        self.line("}");
    }

    /// A jump out of nested blocks, forward.
    fn goto_out(&mut self) {
        let label = self.fresh("out");
        self.feature("goto forward");
        self.line("{");
        self.scopes.push(Vec::new());
        self.statement();
        let turns = self.turns();
        let i = self.fresh("i");
        self.line(&format!("for (int {i} = 0; {i} < {turns}; {i}++) {{"));
        self.scopes.push(Vec::new());
        self.declare_counter(&i, IntTy::Int, (0, i128::from(turns) - 1));
        let condition = self.condition(1);
        self.line(&format!("if ({condition}) goto {label};"));
        self.body(turns);
        self.scopes.pop();
        self.line("}");
        self.statement();
        self.scopes.pop();
        self.line("}");
        self.line(&format!("{label}:;"));
    }

    /// A loop made of a label and a jump backward.
    fn goto_back(&mut self) {
        let (label, i) = (self.fresh("again"), self.fresh("k"));
        let turns = self.turns();
        self.feature("goto backward");
        self.line(&format!("int {i} = 0;"));
        self.line(&format!("{label}: {{"));
        self.scopes.push(Vec::new());
        self.declare_counter(&i, IntTy::Int, (0, i128::from(turns) - 1));
        let outer = (self.times, self.in_loop, self.in_switch);
        self.times *= turns;
        // `break` would belong to a loop around this one, past the jump: harmless.
        self.block();
        (self.times, self.in_loop, self.in_switch) = outer;
        self.scopes.pop();
        self.line("}");
        self.line(&format!("if (++{i} < {turns}) goto {label};"));
    }

    /// `break`, `continue`.
    fn jump(&mut self) {
        let word = match (self.in_loop, self.in_switch) {
            (true, true) => self.word(&["break", "continue"]),
            (true, false) => self.word(&["break", "continue"]),
            (false, true) => "break",
            (false, false) => return self.assignment(),
        };
        self.feature(if word == "break" { "break" } else { "continue" });
        let condition = self.condition(1);
        self.line(&format!("if ({condition}) {word};"));
    }

    /// The text of an expression that is the right side of an assignment.
    pub(super) fn operand(&mut self, depth: u32) -> String {
        let e: Expr = self.int(depth);
        e.at(Prec::Conditional)
    }
}
