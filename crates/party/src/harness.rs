//! A C file that makes a native program repeat an execution: it defines the functions through which
//! the program reads its environment, and each returns the values of that execution, in order.
//!
//! It includes no header, so that it can define any library function and works in any dialect of C.
//! It does not replace what the program defines: everything but the answers is weak. A wrapper
//! decides whether an allocation fails; the linker puts it in place of the allocating function
//! (`-Wl,--wrap=malloc`).

use interp::Choice;
use ir::{FloatTy, ParamTy, Program, RetTy, Sig, Ty};
use libtable::{CallResult, Effect, Extent, Fails, Much, Next, Range, Ready, Size};
use property::{ERROR_FUNCTIONS, Property};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The beginning of every harness.
const PRELUDE: &str = "\
typedef __SIZE_TYPE__ size_t;
int dprintf(int, const char *, ...);
void *memset(void *, int, size_t);
#define WEAK __attribute__((weak))

static void harness_end(const char *what, const char *name) {
    dprintf(2, \"harness: %s%s\\n\", name, what);
    __builtin_abort();
}

WEAK void __VERIFIER_assume(int holds) {
    if (!holds)
        __builtin_exit(0);
}
WEAK void __CPROVER_assume(int holds) {
    if (!holds)
        __builtin_exit(0);
}
WEAK void __VERIFIER_assert(int holds) {
    if (!holds)
        harness_end(\": the assertion fails\", \"__VERIFIER_assert\");
}
WEAK void __VERIFIER_atomic_begin(void) {}
WEAK void __VERIFIER_atomic_end(void) {}
WEAK void __VERIFIER_plot(const char *name, ...) {}
";

/// A harness and how it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The C file.
    pub text: String,
    /// Allocating functions that the linker must wrap.
    wrapped: Vec<String>,
    /// Whether the program is a 32-bit one.
    narrow: bool,
}

impl Harness {
    /// The command that builds the program with it.
    pub fn command(&self, program: &str, harness: &str) -> String {
        let model = if self.narrow { " -m32" } else { "" };
        let flags: String = self.flags().iter().map(|flag| format!(" {flag}")).collect();
        format!("gcc -g{model} -fsanitize=address,undefined{flags} {program} {harness} -lm")
    }

    /// The gcc flags that it needs.
    pub fn flags(&self) -> Vec<String> {
        self.wrapped.iter().map(|name| format!("-Wl,--wrap={name}")).collect()
    }
}

/// Whether a choice says if an allocation fails.
pub fn is_allocation(choice: &Choice) -> bool {
    let effect = libtable::lookup(&choice.name).map(|model| model.effect);
    let asks = |effect| {
        matches!(
            effect,
            Effect::Nondet { .. }
                | Effect::NondetBytes { .. }
                | Effect::NondetTime { .. }
                | Effect::System(_)
                | Effect::Record(_)
                | Effect::Map { .. }
        )
    };
    choice.ty == Ty::I8 && !choice.name.starts_with("__VERIFIER_nondet") && effect.is_some_and(|e| !asks(e))
}

/// Whether a choice is the result of the function that asked for it, and not bytes that it writes.
pub fn is_result(choice: &Choice) -> bool {
    let effect = libtable::lookup(&choice.name).map(|model| model.effect);
    let byte = choice.ty == Ty::I8 && matches!(effect, Some(Effect::System(_) | Effect::Record(_)));
    let result = !byte && !matches!(effect, Some(Effect::NondetBytes { .. } | Effect::NondetTime { .. }));
    result && !ir::is_unspecified(&choice.name)
}

/// The function that fills memory with any bytes.
const MEMORY: &str = "__VERIFIER_nondet_memory";

/// The harness of an execution that made these choices.
pub fn write(program: &Program, property: &Property, choices: &[Choice]) -> Harness {
    let mut harness =
        Harness { text: String::new(), wrapped: Vec::new(), narrow: program.model == ir::DataModel::Ilp32 };
    let mut by_name: BTreeMap<&str, Vec<&Choice>> = BTreeMap::new();
    let (mut reversed, mut unset) = (false, false);
    for choice in choices {
        // The compiler or the library decides this; there is no function to define. An unusual
        // choice of the library shows no bug, so there is no harness of it.
        if ir::is_unspecified(&choice.name) {
            let is_unset = ir::is_unset(&choice.name);
            unset |= is_unset;
            reversed |= !is_unset && choice.bits != 0;
            continue;
        }
        by_name.entry(&choice.name).or_default().push(choice);
    }
    let mut functions = String::new();
    if unset {
        functions += "/* Uninitialised variables hold the values that `harrier run` gives them; a compiled program may differ. */\n";
    }
    if reversed {
        functions += "/* Some operands are evaluated from right to left in this execution; a compiler may do otherwise. */\n";
    }
    for name in ERROR_FUNCTIONS.into_iter().chain(property.named_functions()) {
        functions += &ending_function(program, name, " is called");
    }
    // What this execution does not ask for is linked as well.
    let outside = program.funcs.iter().filter(|func| func.body.is_none());
    let unasked = outside.map(|func| &*func.name).filter(|name| name.starts_with("__VERIFIER_nondet_"));
    for name in unasked.filter(|name| *name != MEMORY && !by_name.contains_key(name)) {
        functions += &ending_function(program, name, ": no inputs are left");
    }
    // A run that ended before this function chose anything.
    if !by_name.contains_key(MEMORY) {
        functions += &format!("WEAK void {MEMORY}(void *p, size_t n) {{\n    memset(p, 0, n);\n}}\n");
    }
    for (name, answers) in by_name {
        if answers.first().is_some_and(|choice| is_allocation(choice)) {
            harness.wrapped.push(name.to_owned());
        }
        functions += &function(program, name, &answers);
    }
    let command = harness.command("PROGRAM.c", "THIS.c");
    harness.text =
        format!("/* Gives a program the inputs of one execution: {command} */\n\n{PRELUDE}\n{functions}");
    harness
}

/// A function that ends the program, for one that does not define it.
fn ending_function(program: &Program, name: &str, why: &str) -> String {
    let sig = program.funcs.iter().find(|func| *func.name == *name).and_then(|func| func.sig.as_ref());
    let (ret, params) = match sig.map(prototype) {
        Some(Some((ret, params))) => (ret, list(&params)),
        Some(None) => return String::new(),
        None => ("void", "void".to_owned()),
    };
    format!("WEAK {ret} {name}({params}) {{\n    harness_end(\"{why}\", \"{name}\");\n}}\n")
}

/// A function that returns the answers in order.
fn function(program: &Program, name: &str, answers: &[&Choice]) -> String {
    let Some(ty) = answers.first().and_then(|choice| c_type(choice.ty)) else {
        return format!("/* {name}: values of such a type cannot be given */\n");
    };
    let half = |bits: u128| format!("0x{:x}ULL", bits as u64);
    let values: Vec<String> = answers
        .iter()
        .map(|choice| format!("{{ {}, {} }}", half(choice.bits), half(choice.bits >> 64)))
        .collect();
    let declared = program.funcs.iter().find(|func| *func.name == *name).and_then(|func| func.sig.as_ref());
    let declared = declared.and_then(prototype);
    let (ret, params) = declared.unwrap_or((ty, Vec::new()));
    let parameters = list(&params);
    let take = "__builtin_memcpy(&value, answers[next++], sizeof value);";
    let effect = libtable::lookup(name).map(|model| model.effect);
    let (symbol, wanted, body) = match effect {
        Some(Effect::NondetBytes { dst, size }) => (
            name.to_owned(),
            format!("p{size}"),
            format!(
                "for (value = 0; value < p{size}; value++)\n        ((unsigned char *)p{dst})[value] = answers[next++][0];"
            ),
        ),
        Some(Effect::NondetTime { dst, clock, .. }) => {
            // The first choice is whether the clock exists.
            let status = match clock {
                Some(at) => format!(
                    "if ((unsigned)p{at} > 9 && p{at} != 11) {{\n        {take}\n        if (value)\n            return value;\n    }}\n    "
                ),
                None => String::new(),
            };
            (
                name.to_owned(),
                "1".to_owned(),
                format!(
                    "{status}{take}\n    ((long *)p{dst})[0] = value;\n    {take}\n    ((long *)p{dst})[1] = value;\n    return 0;"
                ),
            )
        }
        // A result that was not chosen is the usual one; the answers are only the bytes.
        Some(Effect::System(result @ CallResult { next: Next::Usual, usual: Some(usual), .. })) => (
            name.to_owned(),
            "1".to_owned(),
            format!("value = {usual};\n{}    return value;", outputs(program, name, result)),
        ),
        Some(Effect::System(result)) => (
            name.to_owned(),
            "1".to_owned(),
            format!("{take}\n{}    return value;", outputs(program, name, result)),
        ),
        // These values cannot express what it finds.
        Some(Effect::Record(_) | Effect::Map { .. } | Effect::DeviceControl { .. }) => {
            return format!("/* {name}: what it finds cannot be given */\n");
        }
        Some(Effect::Nondet { store: Some(store), .. }) => (
            name.to_owned(),
            "1".to_owned(),
            format!("{take}\n    if (p{store})\n        *({ty} *)p{store} = value;\n    return value;"),
        ),
        _ if answers.first().is_some_and(|choice| is_allocation(choice)) => {
            let names: Vec<String> = (0..params.len()).map(|i| format!("p{i}")).collect();
            let real = format!("return __real_{name}({});", names.join(", "));
            (
                format!("__wrap_{name}"),
                "1".to_owned(),
                format!("{take}\n    if (value)\n        return 0;\n    {real}"),
            )
        }
        Some(_) | None => (name.to_owned(), "1".to_owned(), format!("{take}\n    return value;")),
    };
    // Counts bytes that are chosen one by one.
    let value = match effect {
        Some(Effect::NondetBytes { .. }) => "size_t",
        Some(Effect::System(CallResult { next: Next::Usual, .. })) => ret,
        Some(_) | None => ty,
    };
    let mut text = String::new();
    if symbol != name {
        let _ = writeln!(text, "WEAK {ret} __real_{name}({parameters});");
    }
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "{ret} {symbol}({parameters}) {{\n    static const unsigned long long answers[][2] = {{ {} }};\n    \
         static unsigned next;\n    {value} value;\n    if (next + {wanted} > {})\n        \
         harness_end(\": no inputs are left\", \"{name}\");\n    {body}\n}}",
        values.join(", "),
        answers.len()
    );
    text
}

/// Stores the bytes that a system call writes if it succeeds.
fn outputs(program: &Program, name: &str, result: CallResult) -> String {
    let Some(model) = libtable::lookup(name) else { return String::new() };
    let succeeds = match result.fails {
        Fails::Never => "1",
        Fails::Negative | Fails::Interrupted => "value != -1",
        Fails::NotZero => "value == 0",
    };
    let mut text = String::new();
    for at in 0..model.params.len() {
        let Some(pointee) = model.pointee(at) else { continue };
        // Writing to a String cannot fail.
        let _ = match (pointee.written, pointee.extent) {
            (Much::All, Extent::Object(object)) if libtable::facts::is_fixed(object) => {
                let size = object.size(program.model);
                let byte = |at| libtable::facts::stored_byte(object, at, 0, 0, program.model).0.to_string();
                let bytes: Vec<String> = (0..size).map(byte).collect();
                let bytes = bytes.join(", ");
                writeln!(
                    text,
                    "    static const unsigned char bytes[] = {{ {bytes} }};\n    if ({succeeds})\n        \
                     __builtin_memcpy(p{at}, bytes, {size});"
                )
            }
            (Much::All, Extent::Object(object)) => {
                writeln!(text, "{}", store_chosen_bytes(at, object.size(program.model), succeeds))
            }
            (Much::Positive, Extent::Object(object)) => {
                let succeeds = format!("{succeeds} && value");
                writeln!(text, "{}", store_chosen_bytes(at, object.size(program.model), &succeeds))
            }
            (Much::Count, Extent::Array(object, _)) => {
                let each = object.size(program.model);
                writeln!(text, "    if ({succeeds})\n        __builtin_memset(p{at}, 0, value * {each});")
            }
            (Much::Count, _) => {
                let byte = model.law.filler();
                writeln!(text, "    if ({succeeds})\n        __builtin_memset(p{at}, {byte}, value);")
            }
            (Much::String, Extent::Bytes(Size::Arg(size))) => {
                writeln!(text, "    if ({succeeds})\n        __builtin_snprintf(p{at}, p{size}, \"name\");")
            }
            (Much::Left(from), Extent::Object(object)) => {
                let size = object.size(program.model);
                writeln!(
                    text,
                    "    if (value && p{at} && (unsigned long)((long *)p{from})[1] < 1000000000)\n        \
                     __builtin_memcpy(p{at}, p{from}, {size});"
                )
            }
            // Data from the other end of a connection, or without a size, is left unchanged.
            (Much::None | Much::Some | Much::Members(_) | Much::Foreign, _)
            | (Much::All | Much::Positive | Much::String | Much::Left(_), _) => Ok(()),
        };
    }
    if let Range::Ready(which) = result.range {
        text += &ready(which, succeeds);
    }
    text
}

/// Stores the bytes of an object, each of which was chosen.
fn store_chosen_bytes(at: usize, size: u64, succeeds: &str) -> String {
    format!(
        "    if ({succeeds} && p{at})\n        for (unsigned i = 0; i < {size}; i++)\n            \
         ((unsigned char *)p{at})[i] = answers[next++][0];"
    )
}

/// Stores which descriptors are ready: the first ones.
fn ready(which: Ready, succeeds: &str) -> String {
    match which {
        Ready::Poll { entries, count, .. } => format!(
            "    short *entry = p{entries};\n    \
             for (unsigned long i = 0, n = value; {succeeds} && i < p{count}; i++, entry += 4)\n        \
             entry[3] = *(int *)entry < 0 || !n ? 0 : \
             (n--, entry[2] & 5 ? entry[2] & 5 : entry[2] & 2 ? 2 : 8);\n"
        ),
        Ready::Select { below, sets: [a, b, c], time } => format!(
            "    unsigned long *sets[] = {{ p{a}, p{b}, p{c} }};\n    \
             unsigned long n = value, bits = 8 * sizeof n;\n    \
             for (unsigned i = 0; {succeeds} && i < 3; i++)\n        \
             for (unsigned at = 0; sets[i] && at < (p{below} + bits - 1) / bits * bits; at++)\n            \
             if (sets[i][at / bits] >> at % bits & 1 && (at >= p{below} || !n || !n--))\n                \
             sets[i][at / bits] &= ~(1UL << at % bits);\n    \
             if (value == 0 && p{time})\n        __builtin_memset(p{time}, 0, 2 * sizeof n);\n"
        ),
    }
}

/// The types of a function's result and parameters; `None` if they are not plain.
fn prototype(sig: &Sig) -> Option<(&'static str, Vec<&'static str>)> {
    let ret = match sig.ret {
        RetTy::Void => "void",
        RetTy::Scalar(ty) => c_type(ty)?,
        RetTy::Bytes { .. } => return None,
    };
    let param = |param: &ParamTy| match param {
        ParamTy::Scalar(ty) => c_type(*ty),
        ParamTy::Bytes { .. } => None,
    };
    Some((ret, sig.params.iter().map(param).collect::<Option<_>>()?))
}

/// Parameters with their names.
fn list(params: &[&str]) -> String {
    let named: Vec<String> = params.iter().enumerate().map(|(i, ty)| format!("{ty} p{i}")).collect();
    if named.is_empty() { "void".to_owned() } else { named.join(", ") }
}

fn c_type(ty: Ty) -> Option<&'static str> {
    match ty {
        Ty::Int(1 | 8) => Some("unsigned char"),
        Ty::Int(16) => Some("unsigned short"),
        Ty::Int(32) => Some("unsigned"),
        Ty::Int(64) => Some("unsigned long long"),
        Ty::Int(128) => Some("unsigned __int128"),
        Ty::Ptr => Some("void *"),
        Ty::Float(FloatTy::F32) => Some("float"),
        Ty::Float(FloatTy::F64) => Some("double"),
        Ty::Float(FloatTy::F80) => Some("long double"),
        Ty::Float(FloatTy::F128) => Some("_Float128"),
        Ty::Int(_) => None,
    }
}
