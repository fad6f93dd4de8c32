//! Every pointer argument of every library function, given what it must not be given.
//!
//! The programs are made from the table: for each row and each of its pointers the facts say what
//! is a fault (null, freed, a byte too small, not initialised, not aligned) and what is none (null
//! where it is allowed, an object of exactly the size that the header has). A run must err on the
//! faults and on nothing else, the shape analysis must never call safe what errs, and valgrind must
//! find nothing in the programs in which the run finds nothing: so a size that is too small in the
//! table, or a pointer that may not be null after all, is seen.
//!
//! Where a function has a body from `models`, the same is asked of it: a run of the body errs on
//! the faults and on nothing else, and the shape analysis does not call a fault safe.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, compile};
use cpa::{Control, Engine, Limits, Outcome};
use flow::with_start;
use interp::{Captured, Image, Inputs};
use ir::{DataModel, Program};
use libtable::{Base, Effect, Extent, Model, Much, Object, Pointee, Ret, Shape, Size, models};
use obligation::ErrorKind;
use smg::analysis::shape_analysis;
use smg::config::{Config, IN_TURN};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;
use testkit::campaign::is_sampled;
use testkit::tools;

/// The value of every argument that is a size or a number of elements.
const COUNT: u64 = 8;
/// Enough for every object of the table.
const AREA: u64 = 8192;

/// What is done to one argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Gift {
    Null,
    Freed,
    TooSmall,
    Unset,
    Misaligned,
    /// An object with no byte to spare.
    Exact,
}

const GIFTS: [Gift; 6] =
    [Gift::Null, Gift::Freed, Gift::TooSmall, Gift::Unset, Gift::Misaligned, Gift::Exact];

/// One call of one function.
struct Case {
    model: &'static Model,
    /// The argument that is not as it should be, and how.
    bad: Option<(usize, Gift)>,
}

impl Case {
    fn name(&self) -> String {
        match self.bad {
            Some((at, gift)) => format!("{} argument {} {gift:?}", self.model.name, at + 1),
            None => format!("{} well", self.model.name),
        }
    }

    /// Which errors a run may end in, if it must; none if it must not.
    fn errors(&self) -> &'static [ErrorKind] {
        use ErrorKind::*;
        let Some((at, gift)) = self.bad else { return &[] };
        let Some(pointee) = self.model.pointee(at) else { return &[] };
        match gift {
            // There is no string to go on with.
            Gift::Null
                if matches!(self.model.effect, Effect::StrCut { s, .. } if usize::from(s) == at)
                    && pointee.null =>
            {
                &[BadArgument]
            }
            Gift::Null if pointee.null => &[],
            Gift::Null => &[NullAccess],
            Gift::Freed => match pointee.extent {
                Extent::Block => &[DoubleFree],
                Extent::Stream => &[FreedAccess, BadArgument],
                _ => &[FreedAccess],
            },
            Gift::TooSmall => &[OutOfBounds],
            Gift::Unset => &[UninitialisedUse],
            Gift::Misaligned | Gift::Exact => &[],
        }
    }
}

/// How many bytes a pointer of a call must lead to, if the table says so.
fn size(pointee: Pointee, model: &Model, data: DataModel) -> Option<u64> {
    match pointee.extent {
        Extent::Object(object) => Some(object.size(data)),
        Extent::Array(object, _) => Some(object.size(data) * COUNT),
        Extent::Bytes(Size::Arg(_) | Size::Pages(_)) => Some(COUNT),
        Extent::Bytes(Size::Product(..)) => Some(COUNT * COUNT),
        Extent::Result => match model.ret {
            Ret::Is(shape) => shape.ty(data).bytes(data),
            Ret::Void | Ret::Pair(_) => None,
        },
        Extent::Address(_) => Some(COUNT),
        Extent::Within(_)
        | Extent::Room(_)
        | Extent::List
        | Extent::Text
        | Extent::Least(_)
        | Extent::Rest
        | Extent::Stream
        | Extent::Folder
        | Extent::Block
        | Extent::Nothing => None,
    }
}

/// Whether giving this to a pointer says anything.
fn applies(gift: Gift, at: usize, pointee: Pointee, model: &Model, data: DataModel) -> bool {
    let sized = size(pointee, model, data).is_some();
    match (gift, pointee.extent) {
        (Gift::Unset, _) if is_room(model, at) => true,
        (_, Extent::Nothing) => false,
        (Gift::Null | Gift::Freed, _) => true,
        (Gift::TooSmall, Extent::Text) => pointee.read == Much::All,
        // The strings that the pointers lead to are read as well.
        (Gift::Exact, Extent::Array(Object::Pointer, _)) => false,
        // Neither the null at the end, nor as much as is said.
        (Gift::TooSmall, Extent::List | Extent::Room(_)) => true,
        (Gift::TooSmall | Gift::Exact, _) => sized,
        (Gift::Unset, Extent::List | Extent::Address(_)) => true,
        (Gift::Unset, Extent::Text) => pointee.read == Much::All,
        (Gift::Unset, _) => sized && matches!(pointee.read, Much::All | Much::Members(_)),
        (Gift::Misaligned, Extent::Object(object)) => object.align(data) > 1,
        (Gift::Misaligned, _) => false,
    }
}

/// Functions whose calls end the program or do not come back, whatever they are given.
fn ends(model: &Model) -> bool {
    matches!(
        model.effect,
        Effect::AssertFail { .. }
            | Effect::Message { code: Some(_), .. }
            | Effect::LongJump { .. }
            | Effect::Command { .. }
            | Effect::SetJump { .. }
            | Effect::Unmap { .. }
            | Effect::NotModelled(_)
    )
}

/// All cases for a data model.
fn cases(data: DataModel) -> Vec<Case> {
    let mut cases = Vec::new();
    for model in models() {
        let pointers: Vec<(usize, Pointee)> =
            (0..model.params.len()).filter_map(|at| Some((at, model.pointee(at)?))).collect();
        if pointers.is_empty() {
            continue;
        }
        if !ends(model) {
            cases.push(Case { model, bad: None });
        }
        for (at, pointee) in pointers {
            for gift in GIFTS.into_iter().filter(|gift| applies(*gift, at, pointee, model, data)) {
                let case = Case { model, bad: Some((at, gift)) };
                if !ends(model) || !case.errors().is_empty() {
                    cases.push(case);
                }
            }
        }
    }
    cases
}

fn prototype(model: &Model) -> String {
    let ret = match model.ret {
        Ret::Is(shape) => shape.c_type(),
        Ret::Void | Ret::Pair(_) => "void",
    };
    let mut params: Vec<&str> = model.params.iter().map(|shape| shape.c_type()).collect();
    if model.variadic {
        params.push("...");
    }
    format!("extern {ret} {}({});\n", model.name, params.join(", "))
}

/// What every program begins with.
const PRELUDE: &str = "\
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
extern void *stdout;
extern void *opendir(void *);
static int compare(const void *a, const void *b) { (void)a; (void)b; return 0; }
static int compare_with(const void *a, const void *b, void *c) { (void)a; (void)b; (void)c; return 0; }
static void called(void) { }
";

/// A good argument for a pointer, after the statements that make it.
fn good(at: usize, pointee: Pointee, model: &Model, body: &mut String) -> String {
    match pointee.extent {
        // The size of the buffer that another argument is.
        _ if is_room(model, at) => {
            let _ = writeln!(body, "    static int room{at} = {COUNT};");
            format!("&room{at}")
        }
        Extent::List => {
            let _ = writeln!(body, "    static char *list{at}[] = {{ \"ab\", 0 }};");
            format!("list{at}")
        }
        Extent::Nothing => "0".to_owned(),
        Extent::Stream => "stdout".to_owned(),
        Extent::Folder => "opendir(\"/\")".to_owned(),
        Extent::Block => {
            let _ = writeln!(body, "    void *block{at} = malloc(16);");
            format!("block{at}")
        }
        Extent::Text => {
            let _ = writeln!(body, "    static char text{at}[16] = \"ab\";");
            format!("text{at}")
        }
        Extent::Array(Object::Pointer, _) => {
            let strings = vec!["\"ab\""; COUNT as usize].join(", ");
            let _ = writeln!(body, "    static char *list{at}[] = {{ {strings} }};");
            format!("list{at}")
        }
        Extent::Object(_)
        | Extent::Array(..)
        | Extent::Bytes(_)
        | Extent::Within(_)
        | Extent::Address(_)
        | Extent::Room(_)
        | Extent::Least(_)
        | Extent::Rest
        | Extent::Result => {
            let _ = writeln!(body, "    static char area{at}[{AREA}] __attribute__((aligned(16)));");
            format!("area{at}")
        }
    }
}

/// A bad argument, after the statements that make it.
fn bad(gift: Gift, case: &Case, pointee: Pointee, data: DataModel, body: &mut String) -> String {
    let size = size(pointee, case.model, data);
    match gift {
        Gift::Null => return "0".to_owned(),
        Gift::Misaligned => {
            let _ = writeln!(body, "    static char bytes[{AREA}] __attribute__((aligned(16)));");
            return "bytes + 1".to_owned();
        }
        Gift::Freed => {
            let _ = writeln!(body, "    char *bad = calloc(1, {AREA});\n    free(bad);");
        }
        Gift::TooSmall if pointee.extent == Extent::List => {
            let _ = writeln!(body, "    char **bad = malloc(sizeof *bad);\n    bad[0] = \"ab\";");
        }
        Gift::TooSmall => {
            let _ = match size {
                Some(size) => writeln!(body, "    char *bad = calloc(1, {});", size - 1),
                None => writeln!(body, "    char *bad = malloc(2);\n    bad[0] = bad[1] = 'a';"),
            };
        }
        Gift::Unset => {
            let _ = writeln!(body, "    char *bad = malloc({});", size.unwrap_or(16));
        }
        Gift::Exact => {
            let _ = writeln!(body, "    char *bad = calloc(1, {});", size.unwrap_or(16));
        }
    }
    "bad".to_owned()
}

/// Whether a function is called only if the C library has it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guard {
    None,
    IfThere,
}

/// The function of a case.
fn function(case: &Case, data: DataModel, name: &str, guard: Guard) -> String {
    let mut body = String::new();
    let mut args = Vec::new();
    let listed = case.model.params.contains(&Shape::VaList);
    if listed {
        body += "    __builtin_va_list list;\n    __builtin_va_start(list, unused);\n";
    }
    for (at, shape) in case.model.params.iter().enumerate() {
        let pointee = case.model.pointee(at);
        args.push(match (case.bad, pointee, shape) {
            (Some((wrong, gift)), Some(pointee), _) if wrong == at => {
                bad(gift, case, pointee, data, &mut body)
            }
            (_, Some(_), _) if matches!(case.model.effect, Effect::FormatTime { format, .. } if usize::from(format) == at) => {
                "\"%c %j\"".to_owned()
            }
            (_, Some(pointee), _) => good(at, pointee, case.model, &mut body),
            (_, None, Shape::VaList) => "list".to_owned(),
            (_, None, Shape::Func) => match case.model.effect {
                Effect::Sort { context: Some(_), .. } => "compare_with".to_owned(),
                Effect::Sort { .. } | Effect::BinarySearch { .. } => "compare".to_owned(),
                _ => "called".to_owned(),
            },
            (_, None, _) if is_base(case.model, at) => "10".to_owned(),
            // The byte that is looked for is there.
            (_, None, _) if matches!(case.model.effect, Effect::MemSearch { size: None, .. }) => {
                "0".to_owned()
            }
            (_, None, Shape::Size | Shape::Long | Shape::SSize) => COUNT.to_string(),
            (_, None, _) if is_count(case.model, at) => COUNT.to_string(),
            (_, None, _) => "1".to_owned(),
        });
    }
    if guard == Guard::IfThere {
        let _ = writeln!(body, "    if ({})", case.model.name);
    }
    if case.model.lists_arguments() {
        args.push("(char *)0".to_owned());
    }
    let _ = writeln!(body, "    {}({});", case.model.name, args.join(", "));
    if listed {
        body += "    __builtin_va_end(list);\n";
        format!(
            "static void {name}_(int unused, ...) {{\n{body}}}\nstatic void {name}(void) {{ {name}_(0); }}\n"
        )
    } else {
        format!("static void {name}(void) {{\n{body}}}\n")
    }
}

/// Whether an argument is the base of a number.
fn is_base(model: &Model, arg: usize) -> bool {
    match model.effect {
        Effect::ParseInt { base: Base::Arg(base) | Base::Binary(base), .. } => usize::from(base) == arg,
        _ => false,
    }
}

/// Whether an argument leads to the size of a buffer that another one is.
fn is_room(model: &Model, arg: usize) -> bool {
    let rooms = (0..model.params.len()).filter_map(|at| model.pointee(at));
    rooms.into_iter().any(|pointee| matches!(pointee.extent, Extent::Room(at) if usize::from(at) == arg))
}

/// Whether an argument is a number of bytes or elements.
fn is_count(model: &Model, arg: usize) -> bool {
    (0..model.params.len()).filter_map(|at| model.pointee(at)).any(|pointee| match pointee.extent {
        Extent::Array(_, count) | Extent::Within(count) | Extent::Address(count) => usize::from(count) == arg,
        Extent::Bytes(Size::Arg(count) | Size::Pages(count)) => usize::from(count) == arg,
        Extent::Bytes(Size::Product(a, b)) => usize::from(a) == arg || usize::from(b) == arg,
        _ => false,
    })
}

fn program(case: &Case, data: DataModel) -> Program {
    let declared = PRELUDE.contains(&format!(" *{}(", case.model.name));
    let prototype = if declared { String::new() } else { prototype(case.model) };
    let function = function(case, data, "f", Guard::None);
    let text = format!("{PRELUDE}{prototype}{function}int main(void) {{ f(); return 0; }}\n");
    let input = Input::Text { name: format!("{}.c", case.model.name), text: text.clone().into_bytes() };
    let compiled = compile(&[input], &CompileOptions::new(data));
    compiled.program.unwrap_or_else(|| panic!("{}: {:#?}\n{text}", case.name(), compiled.reports))
}

/// The error and the warnings of a run.
fn run(program: &Program) -> (Option<(ErrorKind, String)>, Vec<ErrorKind>) {
    let image = Image::new(program).expect("an image");
    let config = interp::RunConfig {
        max_steps: 1_000_000,
        leaks: interp::Leaks::Ignore,
        ..interp::RunConfig::default()
    };
    let inputs = Inputs::new(Vec::new(), 1);
    let outcome = interp::run(&image, &config, inputs, &mut interp::NoInput, &mut Captured::default());
    let error = outcome.error().map(|error| (error.kind, error.message.clone()));
    (error, outcome.warnings.iter().map(|warning| warning.kind).collect())
}

/// Whether the shape analysis proves that the program has no error.
fn is_safe(program: &Program) -> bool {
    let mut config = Config::named(IN_TURN[0]).expect("a configuration");
    config.checks.uninitialised = true;
    config.checks.leaks = false;
    let program = with_start(program.clone());
    let (analysis, start) = shape_analysis(&program, &config).expect("main");
    let mut engine = Engine::new(analysis, config.settings());
    engine.start(start, ());
    let finished = engine.run(Limits::steps(200), &mut |_| Control::Continue) == Outcome::Finished;
    let findings = engine.analysis().findings();
    finished && !findings.is_partial() && findings.alarms.is_empty()
}

/// Says what a run and the analysis make of a case that is not right; empty if all is.
fn judge(case: &Case, data: DataModel) -> String {
    let program = program(case, data);
    let (error, warnings) = run(&program);
    let wanted = case.errors();
    let mut wrong = match &error {
        // What a run does not follow it says nothing about.
        Some((ErrorKind::Unsupported, _)) if wanted.is_empty() => String::new(),
        Some((kind, message)) if !wanted.contains(kind) => {
            format!("{}: a run ends in {}: {message}\n", case.name(), kind.name())
        }
        None if !wanted.is_empty() => format!("{}: a run sees no error\n", case.name()),
        Some(_) | None => String::new(),
    };
    let misaligned = matches!(case.bad, Some((_, Gift::Misaligned)));
    if misaligned && error.is_none() && !warnings.contains(&ErrorKind::Misaligned) {
        wrong += &format!("{}: a run does not warn\n", case.name());
    }
    let errs = error.as_ref().is_some_and(|(kind, _)| *kind != ErrorKind::Unsupported);
    if errs && is_safe(&program) {
        wrong += &format!("{}: the analysis calls it safe\n", case.name());
    }
    wrong + &judge_model(case, program, errs)
}

/// The same of the function's body, if it has one.
fn judge_model(case: &Case, program: Program, errs: bool) -> String {
    let source = models::source(case.model.name, program.model).expect("the models compile");
    if source.is_none() {
        return String::new();
    }
    let linked = models::link(program, &|_| false).expect("the models compile");
    let wanted = case.errors();
    let mut wrong = match run(&linked).0 {
        Some((kind, message)) if !wanted.contains(&kind) => {
            format!("{}: a run of the model ends in {}: {message}\n", case.name(), kind.name())
        }
        None if !wanted.is_empty() => format!("{}: a run of the model sees no error\n", case.name()),
        Some(_) | None => String::new(),
    };
    if errs && is_safe(&linked) {
        wrong += &format!("{}: the analysis of the model calls it safe\n", case.name());
    }
    wrong
}

fn judge_all(data: DataModel) {
    let cases = cases(data);
    assert!(cases.len() > 1000, "only {} cases: the table was not read", cases.len());
    let cases: Vec<Case> = cases.into_iter().filter(|case| is_sampled(case.model.name)).collect();
    let wrong: Vec<String> =
        cases.iter().map(|case| judge(case, data)).filter(|wrong| !wrong.is_empty()).collect();
    assert!(wrong.is_empty(), "{} of {} cases are wrong:\n{}", wrong.len(), cases.len(), wrong.concat());
}

#[test]
fn runs_err_on_bad_arguments_and_the_analysis_agrees_lp64() {
    judge_all(DataModel::Lp64);
}

#[test]
fn runs_err_on_bad_arguments_and_the_analysis_agrees_ilp32() {
    judge_all(DataModel::Ilp32);
}

/// The rest of a program that makes cases in processes of their own and prints what became of them.
/// Those that should go well are made many at a time; only if that goes wrong one by one.
const FORKS: &str = "\
extern int fork(void);
extern int waitpid(int, void *, int);
extern unsigned alarm(unsigned);
static int attempt(int from, int to) {
    int status = 0, child = fork();
    if (child == 0) {
        int null = open(\"/dev/null\", 2);
        dup2(null, 0);
        dup2(null, 1);
        dup2(null, 2);
        alarm(20);
        for (int i = from; i < to; i++)
            cases[i]();
        _exit(0);
    }
    waitpid(child, &status, 0);
    return status;
}
int main(void) {
    for (int i = 0; i < CASES;) {
        int end = i + 1;
        while (end < GOOD && end < i + 16)
            end++;
        int status = attempt(i, end);
        for (; i < end; i++)
            dprintf(1, \"%d %d\\n\", i, status ? attempt(i, i + 1) : 0);
    }
    return 0;
}
";

/// Whether the system itself answers a call, and valgrind refers to it nonetheless: programs that
/// are started in place of this one, a wait without end, addresses of sockets that are to be stored
/// nowhere, lengths that may be null only where the address beside them is null, too (the call
/// fails then), and kinds of file systems that are not named.
fn is_left_to_the_system(case: &Case) -> bool {
    let name = case.model.name;
    let length = match name {
        "accept" | "accept4" | "getsockname" | "getpeername" => Some(2),
        "getsockopt" => Some(4),
        "mount" => Some(2),
        "recvfrom" => Some(5),
        "select" => Some(4),
        _ => None,
    };
    let null = matches!(case.bad, Some((at, Gift::Null)) if Some(at) == length);
    let address = matches!(name, "getsockname" | "getpeername");
    let nowhere = address && matches!(case.bad, Some((1, Gift::Null)));
    name.starts_with("exec") || null || nowhere
}

/// One fault in this many is checked with valgrind: it takes its time.
const SAMPLED: usize = 12;

#[test]
fn valgrind_finds_nothing_where_runs_find_nothing() {
    let data = DataModel::Lp64;
    if !tools::need_gcc(data, "arguments under valgrind") {
        return;
    }
    if tools::run(Command::new("valgrind").arg("--version")).is_none_or(|out| !out.status.success()) {
        tools::skip("arguments under valgrind", "valgrind cannot be started");
        return;
    }
    let faults = |case: &Case| !case.errors().is_empty();
    let mut seen = 0;
    let chosen = cases(data).into_iter().filter(|case| {
        let misaligned = matches!(case.bad, Some((_, Gift::Misaligned)));
        seen += usize::from(faults(case));
        let sampled = !faults(case) || seen.is_multiple_of(SAMPLED);
        !misaligned && sampled && is_sampled(case.model.name)
    });
    // A lock of this kind that is all zero is held, and no pattern is all zero.
    let zeros = ["pthread_spin", "regexec", "regerror", "regfree"];
    let held = |case: &Case| zeros.iter().any(|name| case.model.name.starts_with(name));
    let asked = |case: &Case| !ends(case.model) && !held(case) && !is_left_to_the_system(case);
    let mut chosen: Vec<Case> = chosen.filter(asked).collect();
    chosen.sort_by_key(faults);
    let statuses = under_valgrind(&chosen, data);
    let found = |at: usize| statuses.get(&at).copied().expect("a status") != 0;
    let wrong: Vec<String> = chosen
        .iter()
        .enumerate()
        .filter(|(at, case)| !faults(case) && found(*at))
        .map(|(at, case)| format!("{} ({})\n", case.name(), statuses[&at]))
        .collect();
    assert!(wrong.is_empty(), "valgrind finds errors where runs find none:\n{}", wrong.concat());
    let (shown, agreed) = chosen
        .iter()
        .enumerate()
        .filter(|(_, case)| faults(case))
        .fold((0, 0), |(shown, agreed), (at, _)| (shown + 1, agreed + usize::from(found(at))));
    // Some functions examine their arguments only when it matters; most faults are there to see.
    assert!(agreed * 2 > shown, "valgrind sees only {agreed} of {shown} faults");
}

/// What became of each case: 0, or the status of a process that valgrind found an error in or that
/// crashed.
fn under_valgrind(cases: &[Case], data: DataModel) -> BTreeMap<usize, i32> {
    let mut text = String::from(PRELUDE);
    let mut declared: Vec<&Model> = cases.iter().map(|case| case.model).collect();
    declared.extend(["open", "dup2", "_exit", "dprintf"].map(|name| libtable::lookup(name).expect("a row")));
    declared.sort_by_key(|model| model.name);
    declared.dedup_by_key(|model| model.name);
    for model in declared.into_iter().filter(|model| !PRELUDE.contains(&format!(" *{}(", model.name))) {
        let _ = writeln!(text, "{}#pragma weak {}", prototype(model), model.name);
    }
    for (at, case) in cases.iter().enumerate() {
        text += &function(case, data, &format!("case_{at}"), Guard::IfThere);
    }
    let good = cases.iter().filter(|case| case.errors().is_empty()).count();
    let names: Vec<String> = (0..cases.len()).map(|at| format!("case_{at}")).collect();
    let _ = write!(
        text,
        "enum {{ CASES = {}, GOOD = {good} }};\nstatic void (*cases[])(void) = {{ {} }};\n",
        cases.len(),
        names.join(", ")
    );
    let _ = writeln!(text, "static void *used[] = {{ compare, compare_with, called }};");
    text += FORKS;
    let dir = tempfile::tempdir().expect("a folder");
    let (source, binary) = (dir.path().join("cases.c"), dir.path().join("cases"));
    std::fs::write(&source, text).expect("written");
    let mut gcc = Command::new("gcc");
    gcc.args(["-w", "-O0", "-g0", "-fno-builtin", "-fpermissive"])
        .arg(&source)
        .arg("-o")
        .arg(&binary)
        .arg("-lm");
    let built = tools::run(&mut gcc).expect("gcc");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let mut valgrind = Command::new("valgrind");
    valgrind.args([
        "-q",
        "--leak-check=no",
        "--error-exitcode=99",
        "--log-file=/dev/null",
        "--trace-children=no",
        "--vgdb=no",
    ]);
    let ran = tools::run(valgrind.arg(&binary).current_dir(dir.path())).expect("valgrind");
    let lines = String::from_utf8_lossy(&ran.stdout).into_owned();
    lines
        .lines()
        .filter_map(|line| {
            let (at, status) = line.split_once(' ')?;
            Some((at.parse().ok()?, status.parse().ok()?))
        })
        .collect()
}
