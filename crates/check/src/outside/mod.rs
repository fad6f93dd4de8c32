//! Programs for hunters, with their surroundings as inputs.
//!
//! A hunter explores executions with symbolic inputs and knows nothing of arguments, environment
//! and standard input. So a program that reads these is compiled again, together with a C text that
//! builds them from inputs: a function around `main` that builds `argc` and `argv`, and bodies for
//! library functions that read standard input and the environment, or read texts character by
//! character. The inputs of a suspect are then [translated](Outside::split) back to a world, and
//! the user's program is run in that world: only this run counts. There are only few and short
//! arguments here, and no large numbers, so such a program proves nothing.

use crate::source::Source;
use interp::InputValue;
use ir::{FuncId, ParamTy, Program, Ty};
use party::World;
use property::{Property, prepare};
use std::fmt::Write;
use std::rc::Rc;

const LIBRARY: &str = include_str!("library.c");
/// The prefix of input names that are not the program's own.
const MARK: &str = "__VERIFIER_nondet_harrier_";
/// The function around `main`.
const START: &str = "harrier_start";
/// Maximum number of arguments after the program's name.
const MOST_ARGUMENTS: usize = 3;
/// Maximum number of environment variables that are chosen.
const MOST_VARIABLES: usize = 8;

/// A program with its surroundings as inputs.
#[derive(Debug)]
pub struct Outside {
    /// The program.
    pub program: Program,
    /// The environment variables that are chosen.
    names: Vec<Vec<u8>>,
}

impl Outside {
    /// The program for hunters; `None` if it reads none of its surroundings, or cannot be compiled.
    pub fn new(program: &Program, source: &Source, property: &Property) -> Option<Outside> {
        let main = program.entry.and_then(|entry| program.funcs.get(entry))?;
        let params = match main.sig.as_ref()?.params[..] {
            [] => 0,
            [ParamTy::Scalar(Ty::Int(32)), ParamTy::Scalar(Ty::Ptr)] => 2,
            [ParamTy::Scalar(Ty::Int(32)), ParamTy::Scalar(Ty::Ptr), ParamTy::Scalar(Ty::Ptr)] => 3,
            _ => return None,
        };
        let absent = |name: &str| {
            program.funcs.iter().any(|function| *function.name == *name && function.body.is_none())
        };
        let mut names = if absent("getenv") { party::tester::variables(program) } else { Vec::new() };
        names.retain(|name| !name.iter().any(u8::is_ascii_lowercase));
        names.truncate(MOST_VARIABLES);
        let (library, reads) = library(&absent);
        if params == 0 && !reads && names.is_empty() {
            return None;
        }
        let text = library + &environment(&names) + &start(params);
        let mut program = source.read_with(text.into_bytes())?;
        prepare(&mut program, property).ok()?;
        program.entry = Some(function(&program, START)?);
        let program = flow::with_start(program);
        ir::verify(&program).is_ok().then_some(Outside { program, names })
    }

    /// Splits the inputs of an execution into the world around the program and the program's own
    /// inputs.
    pub fn split(&self, given: &[(Rc<str>, u128)]) -> (World, Vec<InputValue>) {
        split(&self.names, given)
    }
}

/// What the text that begins belongs to.
#[derive(Clone, Copy, Default)]
enum Owner {
    #[default]
    Argument,
    Variable(usize),
}

/// The world around a program and its own inputs; variables are identified by number.
fn split(names: &[Vec<u8>], given: &[(Rc<str>, u128)]) -> (World, Vec<InputValue>) {
    let mut world = World::default();
    let mut inputs = Vec::new();
    let mut texts: Vec<(Owner, Vec<u8>)> = Vec::new();
    let mut owner = Owner::Argument;
    for (name, bits) in given {
        let Some(what) = name.strip_prefix(MARK) else {
            inputs.push(InputValue::Bits(*bits));
            continue;
        };
        let byte = *bits as u8;
        match what {
            "text" => texts.push((std::mem::take(&mut owner), Vec::new())),
            "char" => texts.last_mut().map(|(_, text)| text.push(byte)).unwrap_or_default(),
            "chars" => {
                let chars = (*bits as u64).to_le_bytes();
                texts.last_mut().map(|(_, text)| text.extend(chars)).unwrap_or_default();
            }
            "input" => world.stdin.push(byte),
            "file" => world.rest.get_or_insert_default().push(byte),
            "more_file" => _ = world.rest.get_or_insert_default(),
            // What follows shows what it decides.
            "more" | "arguments" => {}
            variable => {
                let number = variable.strip_prefix("variable_").and_then(|digits| digits.parse().ok());
                owner = number.map_or(Owner::Argument, Owner::Variable);
            }
        }
    }
    for (owner, mut text) in texts {
        text.truncate(text.iter().position(|byte| *byte == 0).unwrap_or(text.len()));
        match owner {
            Owner::Argument => world.args.push(text),
            Owner::Variable(number) => {
                world.env.extend(names.get(number).map(|name| (name.clone(), text)));
            }
        }
    }
    (world, inputs)
}

fn function(program: &Program, name: &str) -> Option<FuncId> {
    program.funcs.iter_enumerated().find(|(_, function)| *function.name == *name).map(|(id, _)| id)
}

/// The parts of the library that a program needs, by the function at the end of their heads, and
/// whether it reads anything.
fn library(absent: &dyn Fn(&str) -> bool) -> (String, bool) {
    let parts = LIBRARY.split("//@ ").skip(1).filter_map(|part| part.split_once('\n'));
    let needed = |head: &str| absent(head.rsplit(' ').next().unwrap_or(head));
    let heads = || LIBRARY.lines().filter_map(|line| line.strip_prefix("//@ ")).filter(|head| needed(head));
    let reads = heads().any(|head| head.starts_with("input"));
    let scans = heads().any(|head| head.starts_with("input scan"));
    let mut text = String::new();
    for (head, part) in parts {
        let taken = match head {
            "always" => true,
            "reads" => reads,
            "scans" => scans,
            _ => needed(head),
        };
        if taken {
            text += part;
        }
    }
    (text, reads)
}

/// The variables for a text.
fn places(name: &str) -> String {
    format!(
        "    static char {name}_none[1], {name}_few[3];\n    \
         static char {name}_many[17] __attribute__((aligned(8)));\n"
    )
}

fn text(name: &str) -> String {
    format!("harrier_text({name}_none, {name}_few, {name}_many)")
}

/// `getenv` for these variables.
fn environment(names: &[Vec<u8>]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let mut out = String::from("char *getenv(const char *name) {\n");
    for (i, name) in names.iter().enumerate() {
        let (places, text, name) = (places("it"), text("it"), String::from_utf8_lossy(name));
        // Writing to a String cannot fail.
        let _ = write!(
            out,
            "    if (harrier_compare(name, \"{name}\") == 0) {{
    extern unsigned char {MARK}variable_{i}(void);
    static char *value;
    static int known;
{places}
    if (!known && {MARK}variable_{i}())
        value = {text};
    known = 1;
    return value;
    }}
"
        );
    }
    out + "    return 0;\n}\n"
}

/// The function around a `main` with this many parameters.
fn start(params: usize) -> String {
    let mut out = format!("extern int main();\nint {START}(void) {{\n");
    if params == 0 {
        return out + "    return main();\n}\n";
    }
    let _ = write!(
        out,
        "    static char *argv[{}], *envp[1], name[] = \"program\";
    extern unsigned char {MARK}arguments(void);
    unsigned char count = {MARK}arguments();
    __VERIFIER_assume(count <= {MOST_ARGUMENTS});
    argv[0] = name;
",
        MOST_ARGUMENTS + 2
    );
    for i in 1..=MOST_ARGUMENTS {
        let name = format!("a{i}");
        out += &format!("{}    if (count >= {i})\n        argv[{i}] = {};\n", places(&name), text(&name));
    }
    let rest = if params == 3 { ", envp" } else { "" };
    // One number of arguments for each execution.
    for i in 0..=MOST_ARGUMENTS {
        let _ = writeln!(out, "    if (count == {i})\n        return main({}, argv{rest});", i + 1);
    }
    out + "    return 0;\n}\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_is_split() {
        let names = [b"A".to_vec(), b"B".to_vec()];
        let given = |name: &str, bits: u128| (Rc::from(name), bits);
        let own = |name: &str, bits: u128| given(&format!("{MARK}{name}"), bits);
        let all = [
            own("arguments", 2),
            own("text", 1),
            own("char", 45),
            own("char", 120),
            own("text", 0),
            given("__VERIFIER_nondet_int", 7),
            own("variable_1", 1),
            own("text", 2),
            own("chars", u128::from(u64::from_le_bytes(*b"ab\0cdefg"))),
            own("more", 1),
            own("input", 10),
            own("variable_0", 0),
            own("more", 0),
            own("more_file", 0),
        ];
        let (world, inputs) = split(&names, &all);
        let expected = World {
            args: vec![b"-x".to_vec(), Vec::new()],
            env: vec![(b"B".to_vec(), b"ab".to_vec())],
            stdin: b"\n".to_vec(),
            rest: Some(Vec::new()),
            ..World::default()
        };
        assert_eq!((world, inputs), (expected, vec![InputValue::Bits(7)]));
    }
}
