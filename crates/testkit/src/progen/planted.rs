//! Programs that take inputs, and in which a mistake may be planted: what an execution of them
//! meets depends on the inputs, of which there are so few that all can be tried.
//!
//! The inputs are static variables `in0`, `in1`, …, each from 0 to [`INPUT_VALUES`] - 1, requested
//! at the beginning of `main`. How often things are done, with which numbers and whether at all
//! depends on them. A mistake is a change of one line, mostly one that only some inputs bring
//! about: a statement is left out, done twice, or changes places with the next; a comparison or a
//! link is another. It may well do no harm.

use super::Gen;

/// How many values an input has.
pub const INPUT_VALUES: usize = 4;

/// How often a line for a mistake is searched for.
const TRIES: usize = 300;

/// Comparisons and what is written in their place by mistake.
const COMPARISONS: [(&str, &str); 8] = [
    (" != NULL", " == NULL"),
    (" == ", " != "),
    (" != ", " == "),
    (" < ", " <= "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" && ", " || "),
    (" || ", " && "),
];

/// Beginnings of lines that are not statements by themselves.
const NOT_ALONE: [&str; 16] = [
    "struct ",
    "static ",
    "const ",
    "unsigned ",
    "int ",
    "long ",
    "short ",
    "char ",
    "void ",
    "typedef ",
    "extern ",
    "return",
    "else",
    "case ",
    "default",
    "break",
];

impl Gen {
    /// Declares the inputs.
    pub(super) fn declare_inputs(&mut self) {
        self.line("extern int __VERIFIER_nondet_int(void);");
        self.line("extern void __VERIFIER_assume(int);");
        let names: Vec<String> = (0..self.recipe.inputs).map(|i| format!("in{i}")).collect();
        self.line(&format!("static int {};", names.join(", ")));
    }

    /// Asks for the inputs.
    pub(super) fn ask_for_inputs(&mut self) {
        for i in 0..self.recipe.inputs {
            self.line(&format!("in{i} = __VERIFIER_nondet_int();"));
            self.line(&format!("__VERIFIER_assume(in{i} >= 0 && in{i} < {INPUT_VALUES});"));
        }
    }

    /// One of the inputs.
    pub(super) fn input(&mut self) -> String {
        format!("in{}", self.rng.index(self.recipe.inputs))
    }

    /// A condition that holds for some inputs.
    pub(super) fn input_condition(&mut self) -> String {
        let a = self.rng.index(self.recipe.inputs);
        let other = (a + 1 + self.rng.index(self.recipe.inputs - 1)) % self.recipe.inputs;
        let (a, b) = (format!("in{a}"), format!("in{other}"));
        let number = self.rng.index(INPUT_VALUES);
        match self.rng.below(4) {
            0 => format!("{a} == {number}"),
            1 => format!("{a} == {number} && {b} != 1"),
            2 => format!("{a} + {b} == {}", self.rng.range(1, 4)),
            _ => format!("{a} < {b}"),
        }
    }

    /// Changes one of the lines from a place on, or none.
    pub(super) fn plant(&mut self, begin: usize) {
        if self.rng.one_in(5) {
            return self.feature("no mistake");
        }
        let body = self.out.split_off(begin);
        let mut lines: Vec<String> = body.lines().map(str::to_owned).collect();
        for _ in 0..TRIES {
            let at = self.rng.index(lines.len());
            if self.mistake(&mut lines, at) {
                break;
            }
        }
        self.out += &lines.join("\n");
        self.out.push('\n');
    }

    /// Makes a mistake at a line, if there is one to be made.
    fn mistake(&mut self, lines: &mut [String], at: usize) -> bool {
        let line = lines[at].clone();
        // What asks for the inputs stays: all of them are to be tried. What matters is about
        // pointers.
        let matters = ["->", "free", "NULL", "_drop", "*at"].iter().any(|word| line.contains(word));
        let shows = ["__VERIFIER", "printf", "mix("].iter().any(|word| line.contains(word));
        if shows || !matters || !is_called(lines, at) {
            return false;
        }
        let alone = is_alone(lines, at);
        let condition = self.input_condition();
        let (changed, feature) = match self.rng.below(5) {
            0 if alone => (format!("if (!({condition})) {}", line.trim()), "left out"),
            1 if alone => (format!("{{ {0} if ({condition}) {0} }}", line.trim()), "done twice"),
            2 if alone && is_alone(lines, at + 1) => {
                let next = lines[at + 1].trim().to_owned();
                lines[at + 1] = String::new();
                let (first, then) = (line.trim(), next);
                (
                    format!("if ({condition}) {{ {then} {first} }} else {{ {first} {then} }}"),
                    "in another order",
                )
            }
            3 => match COMPARISONS.iter().find(|(from, _)| line.contains(from)) {
                Some((from, to)) => (line.replacen(from, to, 1), "another comparison"),
                None => return false,
            },
            4 => match self.other_link(&line) {
                Some(changed) => (changed, "another link"),
                None => return false,
            },
            _ => return false,
        };
        self.feature(feature);
        lines[at] = changed;
        true
    }

    /// The line with the link back for the link, or the other way round, if nodes have both.
    fn other_link(&self, line: &str) -> Option<String> {
        let shape = self.shapes.first().filter(|shape| shape.has_two_links())?;
        let (link, back) = (shape.fill("->$L"), shape.fill("->$B"));
        match (line.contains(&link), line.contains(&back)) {
            (true, _) => Some(line.replacen(&link, &back, 1)),
            (false, true) => Some(line.replacen(&back, &link, 1)),
            (false, false) => None,
        }
    }
}

/// Whether a line is in a function that is called somewhere, or in `main`.
fn is_called(lines: &[String], at: usize) -> bool {
    let begins =
        |line: &&String| line.starts_with("static ") && line.ends_with(") {") || line.starts_with("int main");
    let Some(head) = lines[..=at].iter().rev().find(begins) else { return false };
    let before = head.split('(').next().unwrap_or_default();
    let name = before.rsplit([' ', '*']).next().unwrap_or_default();
    let call = format!("{name}(");
    name == "main" || lines.iter().filter(|line| *line != head && line.contains(&call)).count() > 0
}

/// Whether a line is one whole statement that other lines do not depend on for their form.
fn is_alone(lines: &[String], at: usize) -> bool {
    let text = |at: usize| lines.get(at).map_or("", |line| line.trim());
    let line = text(at);
    let heads_on = |line: &str| line.ends_with(')') || line.ends_with("else");
    line.ends_with(';')
        && !line.contains(['{', '}'])
        && !NOT_ALONE.iter().any(|word| line.starts_with(word))
        && !text(at + 1).starts_with("else")
        && (at == 0 || !heads_on(text(at - 1)))
}
