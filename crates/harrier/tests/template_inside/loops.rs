//! Small random programs about what rows speak of: numbers that change together, machines with
//! states, loops behind and inside loops, functions that call themselves, and lists, one of which
//! is split.

use testkit::Rng;

/// What a program declares, and what its `main` does.
#[derive(Default)]
struct Text {
    declared: String,
    main: String,
    /// How many names there are.
    names: usize,
}

impl Text {
    /// A name that nothing has so far.
    fn name(&mut self, kind: &str) -> String {
        self.names += 1;
        format!("{kind}{}", self.names)
    }
}

/// Writes a part of a program.
type Piece = fn(&mut Rng, &mut Text);

/// The parts of programs, each with the number of a mode whose rows say most of it.
const PIECES: [(Piece, usize); 10] = [
    (together, 10),
    (machine, 3),
    (nested, 9),
    (recursion, 13),
    (list, 7),
    (grown, 2),
    (balanced, 15),
    (appended, 16),
    (ring, 2),
    (moved, 7),
];

/// A program, and the mode that fits it; the seed alone decides. Of four seeds in a row two are for
/// these programs.
pub(super) fn program(seed: u64) -> (String, usize) {
    let mut rng = Rng::new(seed);
    let mut text = Text::default();
    let (first, mode) = PIECES[(seed / 4 * 2 + seed % 2) as usize % PIECES.len()];
    first(&mut rng, &mut text);
    if rng.one_in(2) {
        rng.pick(&PIECES).0(&mut rng, &mut text);
    }
    let Text { declared, main, .. } = text;
    let text = format!(
        "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\n\
         struct node {{ int value; struct node *next; }};\n{declared}\
         int main(void) {{\n{main}return 0;\n}}\n"
    );
    (text, mode)
}

/// Some numbers go up while others go down.
fn together(rng: &mut Rng, text: &mut Text) {
    let (x, y, i) = (text.name("x"), text.name("y"), text.name("i"));
    let (from, to, step) = (rng.range(-3, 3), rng.range(4, 9), rng.range(1, 2));
    let other = *rng.pick(&["+=", "-="]);
    let sometimes = if rng.one_in(2) { "if (__VERIFIER_nondet_int()) " } else { "" };
    text.main += &format!(
        "int {x} = {from}, {y} = {}, {i} = 0;\n\
         while ({x} < {to}) {{ {x} += {step}; {sometimes}{y} {other} {step}; {i}++; }}\n",
        rng.range(-5, 20)
    );
    // A second loop behind the first one.
    if rng.one_in(2) {
        text.main += &format!("while ({i} > 0) {{ {i}--; if ({y} > {from}) {y}--; }}\n");
    }
}

/// A machine with a few states, and what it remembers of them.
fn machine(rng: &mut Rng, text: &mut Text) {
    let (state, last, i) = (text.name("state"), text.name("last"), text.name("i"));
    let states = rng.range(3, 4);
    let mut cases = String::new();
    for at in 0..states {
        let (next, other) = (rng.range(0, states - 1), rng.range(0, states - 1));
        let memory =
            if at == 0 || rng.one_in(2) { format!("{last} = {};", 10 * at + 5) } else { String::new() };
        let choice = if rng.one_in(2) { "__VERIFIER_nondet_int()" } else { "1" };
        cases +=
            &format!("case {at}: {memory} if ({choice}) {state} = {next}; else {state} = {other}; break;\n");
    }
    let unset = if rng.one_in(3) { "" } else { " = 0" };
    text.main += &format!(
        "int {state} = 0, {last}{unset};\n\
         for (int {i} = 0; {i} < {}; {i}++) {{ switch ({state}) {{\n{cases}}} }}\n\
         if ({last} == 15) return 1;\n",
        rng.range(4, 12)
    );
}

/// A loop in a loop, and one behind them.
fn nested(rng: &mut Rng, text: &mut Text) {
    let (i, j, sum) = (text.name("i"), text.name("j"), text.name("sum"));
    let (outer, inner) = (rng.range(2, 5), rng.range(1, 4));
    let until = if rng.one_in(2) { i.clone() } else { inner.to_string() };
    text.main += &format!(
        "int {sum} = 0;\n\
         for (int {i} = 0; {i} < {outer}; {i}++) {{\n\
         for (int {j} = 0; {j} < {until}; {j}++) if ({sum} < 30) {sum} += 2;\n\
         if ({sum} > {inner}) {sum}--;\n}}\n"
    );
    if rng.one_in(2) {
        text.main += &format!("while ({sum} > 3) {sum} -= 3;\n");
    }
}

/// A function that calls itself, and leaves something behind.
fn recursion(rng: &mut Rng, text: &mut Text) {
    let (f, total, keep) = (text.name("f"), text.name("total"), text.name("keep"));
    let (step, least) = (rng.range(1, 3), rng.range(0, 2));
    let changes = if rng.one_in(2) { format!("{total} += {step};") } else { String::new() };
    let writes = if rng.one_in(2) { format!("if (n > 100) {keep} = n;") } else { String::new() };
    let behind = if rng.one_in(2) { " + 1" } else { "" };
    text.declared += &format!(
        "static int {total}, {keep} = 7;\n\
         static int {f}(int n, int x) {{\n{writes} if (n <= {least}) return x;\n{changes}\n\
         return {f}(n - 1, x + {step}){behind};\n}}\n"
    );
    let (i, got) = (text.name("i"), text.name("got"));
    text.main += &format!(
        "int {got} = 0;\nfor (int {i} = 0; {i} < {}; {i}++) {got} = {f}({i}, {});\n\
         while ({got} > {keep}) {got}--;\n",
        rng.range(3, 6),
        rng.range(0, 4)
    );
}

/// A list that one loop builds, a second one reads and a third one frees.
fn list(rng: &mut Rng, text: &mut Text) {
    let (all, i, p) = (text.name("all"), text.name("i"), text.name("p"));
    let value = *rng.pick(&["1", "i % 2", "7 - i"]);
    let value = value.replace('i', &i);
    text.main += &format!(
        "struct node *{all} = NULL;\n\
         for (int {i} = 0; {i} < {}; {i}++) {{\n\
         struct node *new = malloc(sizeof *new);\n\
         new->value = {value}; new->next = {all}; {all} = new;\n}}\n",
        rng.range(2, 5)
    );
    if rng.one_in(2) {
        let sum = text.name("sum");
        text.main += &format!(
            "int {sum} = 0;\n\
             for (struct node *{p} = {all}; {p} != NULL; {p} = {p}->next) {{\n\
             if ({sum} < 20) {sum} += {p}->value;\n}}\n"
        );
    }
    text.main +=
        &format!("while ({all} != NULL) {{ struct node *{p} = {all}; {all} = {p}->next; free({p}); }}\n");
}

/// A list whose first node is of another statement and that grows at its end.
fn appended(rng: &mut Rng, text: &mut Text) {
    let (all, last, i, p) = (text.name("all"), text.name("last"), text.name("i"), text.name("p"));
    let sometimes = if rng.one_in(2) { "if (__VERIFIER_nondet_int()) continue;" } else { "" };
    text.main += &format!(
        "struct node *{all} = malloc(sizeof *{all}), *{last} = {all};\n\
         {all}->value = 0; {all}->next = NULL;\n\
         for (int {i} = 0; {i} < {}; {i}++) {{\n{sometimes}\n\
         struct node *new = malloc(sizeof *new);\n\
         new->value = {i}; new->next = NULL; {last}->next = new; {last} = new;\n}}\n\
         for (struct node *{p} = {all}; {p} != NULL; {p} = {p}->next) {p}->value += 1;\n",
        rng.range(2, 6)
    );
    // The first node moves to the end.
    if rng.one_in(2) {
        text.main += &format!("{last}->next = {all}; {all} = {all}->next; {last}->next->next = NULL;\n");
    }
    text.main +=
        &format!("while ({all} != NULL) {{ struct node *{p} = {all}->next; free({all}); {all} = {p}; }}\n");
}

/// A ring that grows behind its first node, of which some nodes are left out again.
fn ring(rng: &mut Rng, text: &mut Text) {
    let (all, i, p) = (text.name("all"), text.name("i"), text.name("p"));
    text.main += &format!(
        "struct node *{all} = malloc(sizeof *{all});\n{all}->value = 0; {all}->next = {all};\n\
         for (int {i} = 0; {i} < {}; {i}++) {{\n\
         struct node *new = malloc(sizeof *new);\n\
         new->value = {i}; new->next = {all}->next; {all}->next = new;\n\
         if (__VERIFIER_nondet_int()) {all} = new;\n}}\n\
         struct node *{p} = {all};\n\
         for (int {i} = 0; {i} < {}; {i}++) {{\n\
         struct node *out = {p}->next; if ({p} != out && out->value > {}) {{ {p}->next = out->next; }} \
         else {p} = out;\n}}\n",
        rng.range(2, 6),
        rng.range(2, 8),
        rng.range(0, 4)
    );
}

/// A list with tags whose nodes are moved to two others.
fn moved(rng: &mut Rng, text: &mut Text) {
    let (card, all, i, p) = (text.name("card"), text.name("all"), text.name("i"), text.name("p"));
    let (low, high, next) = (text.name("low"), text.name("high"), text.name("next"));
    let limit = rng.range(1, 3);
    text.declared += &format!("struct {card} {{ int value; int tag; struct {card} *next; }};\n");
    text.main += &format!(
        "struct {card} *{all} = NULL, *{low} = NULL, *{high} = NULL;\n\
         for (int {i} = 0; {i} < {}; {i}++) {{\n\
         struct {card} *new = malloc(sizeof *new);\n\
         new->value = {i} * 2 % 5; new->tag = new->value < {limit} ? 4 : 9;\n\
         new->next = {all}; {all} = new;\n}}\n\
         while ({all} != NULL) {{\n\
         struct {card} *{p} = {all}; {all} = {p}->next;\n\
         if ({p}->value < {limit}) {{ {p}->next = {low}; {low} = {p}; }}\n\
         else {{ {p}->next = {high}; {high} = {p}; }}\n}}\n\
         for (struct {card} *{p} = {low}; {p} != NULL; {p} = {p}->next) if ({p}->tag != 4) return 1;\n\
         while ({high} != NULL) {{ struct {card} *{next} = {high}->next; free({high}); {high} = {next}; }}\n",
        rng.range(3, 6)
    );
}

/// A list that a function builds which calls itself.
fn grown(rng: &mut Rng, text: &mut Text) {
    let (make, all, p, made) = (text.name("make"), text.name("all"), text.name("p"), text.name("made"));
    text.declared += &format!(
        "static int {made};\n\
         static struct node *{make}(int n, struct node *rest) {{\nif (n <= 0) return rest;\n\
         struct node *new = malloc(sizeof *new);\nnew->value = {}; new->next = rest; {made}++;\n\
         return {make}(n - 1, new);\n}}\n",
        rng.range(1, 9)
    );
    text.main += &format!(
        "struct node *{all} = {make}({}, {make}(1, NULL));\n\
         while ({all} != NULL) {{ struct node *{p} = {all}->next; free({all}); {all} = {p}; }}\n",
        rng.range(1, 4)
    );
}

/// What one number gains, others lose.
fn balanced(rng: &mut Rng, text: &mut Text) {
    let (x, y, z, i) = (text.name("x"), text.name("y"), text.name("z"), text.name("i"));
    let (a, b) = (rng.range(1, 5), rng.range(1, 5));
    text.main += &format!(
        "unsigned {x} = {}, {y} = {x}, {z} = {};\n\
         for (int {i} = 0; {i} < {}; {i}++) {{\n\
         if (__VERIFIER_nondet_int()) {{ {x} += {a}; {y} -= {a}; }} else {{ {y} += 2 * {b}; {z} -= {b}; }}\n}}\n\
         if ({x} + {y} + 2 * {z} == 3) return 1;\n",
        rng.range(0, 9),
        rng.range(0, 9),
        rng.range(3, 9)
    );
}
