//! Programs that call a library function with random arguments.
//!
//! A program has [`SCENARIOS`] calls, each in a function of its own; the first input says which one
//! is made. A scenario makes two areas on the heap, each with random contents up to a random size,
//! and takes its pointers from them.

use libtable::{CharTable, Effect, Extent, Model, Object, Ret, Shape};
use std::fmt::Write;
use testkit::rng::Rng;

/// How many calls a program has.
pub(crate) const SCENARIOS: u64 = 60;

/// A function of the table.
#[derive(Clone, Copy)]
pub(crate) struct Function(pub(crate) &'static Model);

const PRELUDE: &str = "\
typedef unsigned long size_t;
void *malloc(size_t);
void free(void *);
void *__errno_location(void);
int __VERIFIER_nondet_int(void);
long long result;
void *pointer;
int number;
char *cell;
static int by_byte(const void *a, const void *b) { return *(unsigned char *)a - *(unsigned char *)b; }
static int by_byte_with(const void *a, const void *b, void *c) { return c ? by_byte(a, b) : by_byte(b, a); }
void done(void) { number = number; }
";

/// Characters that mean something to some function, and some that mean nothing.
const CHARACTERS: [&str; 26] = [
    "'a'", "'b'", "'a'", "'b'", "'A'", "'B'", "'z'", "'0'", "'1'", "'9'", "'7'", "'x'", "'-'", "'+'", "' '",
    "','", "'.'", "'\\t'", "'\\n'", "0", "0", "1", "127", "128", "255", "'f'",
];

const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "2",
    "8",
    "10",
    "16",
    "36",
    "37",
    "255",
    "256",
    "-128",
    "-129",
    "2147483647",
    "(-2147483647 - 1)",
    "97",
];

const SIZES: [&str; 8] = [
    "(size_t)-1",
    "(size_t)-1 / 2",
    "(size_t)-1 / 2 + 1",
    "(size_t)-1 / 4",
    "(size_t)-1 / 4 + 1",
    "1000000",
    "65536",
    "300",
];

/// Numbers as text, many of them at the limits of a type.
const TEXTS: [&str; 16] = [
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "18446744073709551616",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "4294967295",
    "4294967296",
    "-1",
    "0x7fffffff",
    "0b101",
    " +077z",
];

/// The program for a function.
pub(crate) fn program(function: Function, rng: &mut Rng) -> String {
    let row = function.0;
    let mut text = format!("{PRELUDE}{}", prototype(row));
    for scenario in 0..SCENARIOS {
        text += &one_call(row, scenario, rng);
    }
    text += "int main(void)\n{\n    switch (__VERIFIER_nondet_int()) {\n";
    for scenario in 0..SCENARIOS {
        let _ = writeln!(text, "    case {scenario}: call{scenario}(); break;");
    }
    text + "    }\n    return 0;\n}\n"
}

/// The part of a program that is one scenario.
pub(crate) fn scenario_text(text: &str, scenario: u64) -> &str {
    let from = text.find(&format!("static void call{scenario}(")).unwrap_or(0);
    let len = text[from..].find("\n}\n").map_or(text.len() - from, |at| at + 3);
    &text[from..from + len]
}

fn prototype(row: &Model) -> String {
    let ret = match row.ret {
        Ret::Is(shape) => shape.c_type().to_owned(),
        Ret::Void => "void".to_owned(),
        Ret::Pair(shape) => format!("struct pair {{ {} quot, rem; }}", shape.c_type()),
    };
    let params: Vec<&str> = row.params.iter().map(|shape| shape.c_type()).collect();
    // The compiler's own functions are declared by themselves.
    let known = row.name.starts_with("__builtin_");
    if known { String::new() } else { format!("{ret} {}({});\n", row.name, params.join(", ")) }
}

/// Whether a function deals with elements of four bytes.
fn is_wide(row: &Model) -> bool {
    matches!(row.effect, Effect::Wide(_))
}

fn one_call(row: &Model, scenario: u64, rng: &mut Rng) -> String {
    let mut body = String::new();
    let unit = if is_wide(row) { "int" } else { "unsigned char" };
    let sizes = [rng.below(9), rng.below(9)];
    // Most scenarios have an area in order, else no call would end well.
    let careful = !rng.one_in(3);
    for (area, size) in sizes.into_iter().enumerate() {
        let _ = writeln!(body, "    {unit} *area{area} = malloc({size} * sizeof *area{area});");
        for at in 0..size {
            let is_last = at + 1 == size;
            let value = if careful && is_last { "0" } else { *rng.pick(&CHARACTERS) };
            if careful || !rng.one_in(8) {
                let _ = writeln!(body, "    area{area}[{at}] = {value};");
            }
        }
    }
    let _ = writeln!(body, "    int unset;");
    let cell = *rng.pick(&["", "", "    cell = 0;\n", "    cell = (char *)area0;\n"]);
    body += cell;
    if rng.one_in(12) {
        let _ = writeln!(body, "    free(area{});", rng.below(2));
    }
    let args: Vec<String> = (0..row.params.len()).map(|at| argument(row, at, sizes, careful, rng)).collect();
    let call = format!("{}({})", row.name, args.join(", "));
    let _ = match row.ret {
        Ret::Void => writeln!(body, "    {call};"),
        Ret::Is(Shape::Ptr | Shape::Points(_)) => writeln!(body, "    pointer = (void *){call};"),
        Ret::Is(_) => writeln!(body, "    result = {call};"),
        Ret::Pair(_) => {
            writeln!(body, "    struct pair both = {call};\n    result = both.quot * 1000LL + both.rem;")
        }
    };
    if let Effect::CharTable(table) = row.effect {
        let entry = if table == CharTable::Classes { "unsigned short" } else { "int" };
        let _ = writeln!(body, "    result = (*({entry} **)pointer)[{}];", rng.range(-128, 255));
    }
    // What a string function remembers shows in the next call.
    if matches!(row.effect, Effect::StrCut { .. }) && rng.one_in(2) {
        let again = if row.params.len() > 2 { ", &cell" } else { "" };
        let _ = writeln!(body, "    pointer = (void *){}(0, \",a\"{again});", row.name);
    }
    format!(
        "static void call{scenario}(void)\n{{\n{body}    number = *(int *)__errno_location();\n    done();\n}}\n"
    )
}

/// The number of elements and their size, so that they fill most of the first area.
fn elements(row: &Model, at: usize, sizes: [u64; 2]) -> Option<String> {
    let (count, size) = match row.effect {
        Effect::Sort { count, size, .. } | Effect::BinarySearch { count, size, .. } => (count, size),
        _ => return None,
    };
    let width = 1 + sizes[1] % 3;
    let number = if usize::from(count) == at { sizes[0] / width } else { width };
    [count, size].map(usize::from).contains(&at).then(|| number.to_string())
}

fn argument(row: &Model, at: usize, sizes: [u64; 2], careful: bool, rng: &mut Rng) -> String {
    if let Some(number) = elements(row, at, sizes).filter(|_| careful) {
        return number;
    }
    if matches!(row.effect, Effect::Sort { .. }) && at == 0 && careful {
        return "area0".to_owned();
    }
    if matches!(row.effect, Effect::ParseInt { .. }) && at == 0 && rng.one_in(2) {
        return format!("\"{}\"", rng.pick(&TEXTS));
    }
    if matches!(row.effect, Effect::ParseInt { .. }) && at == 2 && rng.one_in(2) {
        return (*rng.pick(&["0", "10", "16", "2"])).to_owned();
    }
    if let Some(pointee) = row.pointee(at) {
        return match pointee.extent {
            Extent::Object(Object::Pointer) if rng.one_in(10) => "0".to_owned(),
            Extent::Object(Object::Pointer) => "&cell".to_owned(),
            _ => pointer(row, sizes, careful, rng),
        };
    }
    match row.params[at] {
        Shape::Func => match row.effect {
            Effect::Sort { context: Some(_), .. } => "by_byte_with".to_owned(),
            _ => "by_byte".to_owned(),
        },
        Shape::Size if careful && rng.one_in(2) => rng.below(sizes[0].min(sizes[1]) + 2).to_string(),
        Shape::Size if careful => rng.below(sizes[0].max(sizes[1]) + 1).to_string(),
        Shape::Size if rng.one_in(4) => (*rng.pick(&SIZES)).to_owned(),
        Shape::Size => rng.below(10).to_string(),
        _ if !careful && rng.one_in(6) => "unset".to_owned(),
        _ if rng.one_in(2) => (*rng.pick(&CHARACTERS)).to_owned(),
        _ => (*rng.pick(&NUMBERS)).to_owned(),
    }
}

/// A pointer into an area, or to no good.
fn pointer(row: &Model, sizes: [u64; 2], careful: bool, rng: &mut Rng) -> String {
    let literal = if is_wide(row) { "L\"ab\"" } else { "\"ab,12\"" };
    match rng.below(if careful { 20 } else { 10 }) {
        0 => "0".to_owned(),
        1 => literal.to_owned(),
        2 => format!("{literal} + 1"),
        _ => {
            let area = rng.index(2);
            let offset = if careful && !rng.one_in(3) { 0 } else { rng.below(sizes[area] + 1) };
            format!("area{area} + {offset}")
        }
    }
}
