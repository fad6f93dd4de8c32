//! `harrier bench` as a user meets it: tasks found, counted, written and compared.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

const MEMSAFETY: &str = "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n\
                         CHECK( init(main()), LTL(G valid-memtrack) )\n";
const UNREACH: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";
const SAFE: &str = "int main(void) { int x = 1; return x - 1; }\n";
const BAD: &str = "int main(void) { int *p = 0; return *p; }\n";
const ENDLESS: &str = "#include <stdlib.h>\nstruct n { struct n *next; };\nint main(void) {\n    struct n *l = 0;\n    \
                       for (;;) {\n        struct n *n = malloc(sizeof *n);\n        n->next = l;\n        l = n;\n    }\n}\n";

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder for temporary files"));
        folder.file("properties/valid-memsafety.prp", MEMSAFETY);
        folder.file("properties/unreach-call.prp", UNREACH);
        folder.file("properties/no-overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
        folder.file("properties/no-data-race.prp", "CHECK( init(main()), LTL(G ! data-race) )\n");
        folder
    }

    fn file(&self, name: &str, text: &str) {
        let path = self.0.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders can be made");
        std::fs::write(&path, text).expect("temporary files can be written");
    }

    fn task(&self, name: &str, program: &str, verdict: &str) {
        self.file(&format!("{name}.c"), program);
        let file = Path::new(name).file_name().expect("a name").to_string_lossy();
        let text = format!(
            "format_version: '2.0'\ninput_files: '{file}.c'\nproperties:\n  \
             - property_file: ../properties/valid-memsafety.prp\n    expected_verdict: {verdict}\n\
             options:\n  language: C\n  data_model: LP64\n"
        );
        self.file(&format!("{name}.yml"), &text);
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
        command.current_dir(&self.0).args(["bench", "."]).args(args);
        command
    }

    fn bench(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("harrier starts")
    }

    /// What is printed by a run that goes well.
    fn table(&self, args: &[&str]) -> String {
        let output = self.bench(args);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.stderr, b"", "no progress on a pipe");
        String::from_utf8(output.stdout).expect("text")
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.path().join(name)).expect("the file is there")
    }
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn row<'t>(table: &'t str, suite: &str) -> Vec<&'t str> {
    table.lines().map(words).find(|words| words.first() == Some(&suite)).expect("the suite has a row")
}

#[test]
fn functions_without_a_body_are_pure_in_tasks_about_reachability() {
    let program = "#include <stdlib.h>\nvoid note(int *number);\nvoid reach_error(void);\n\
                   int main(void) {\n    int *p = malloc(sizeof *p);\n    *p = 1;\n    note(p);\n    \
                   if (*p != 1) reach_error();\n    free(p);\n    return 0;\n}\n";
    let folder = Folder::new();
    folder.task("tasks/accesses", program, "true");
    folder.file("tasks/places_true-unreach-call.c", program);
    folder.task("tasks/places", program, "true");
    let yml = folder.read("tasks/places.yml").replace("valid-memsafety", "unreach-call");
    folder.file("tasks/places.yml", &yml);
    let answers = |args: &[&str]| {
        folder.table(&[&["--tsv", "out.tsv"], args].concat());
        let tsv = folder.read("out.tsv");
        let answer = |line: &str| line.split('\t').nth(3).expect("an answer").to_owned();
        tsv.lines().skip(1).map(answer).collect::<Vec<String>>()
    };
    assert_eq!(answers(&[]), ["unknown", "true", "true"], "only accesses may go wrong in a body");
    assert_ne!(answers(&["--", "--undefined", "havoc"])[1], "true", "the command line takes precedence");
}

#[test]
fn suites_are_counted_and_wrong_answers_named() {
    let folder = Folder::new();
    folder.task("one/good", SAFE, "true");
    folder.task("one/bad", BAD, "false\n    subproperty: valid-deref");
    folder.task("two/lie", SAFE, "false");
    folder.task("two/part", BAD, "false\n    subproperty: valid-free");
    folder.file("two/other_true-unreach-call_true-termination.c", SAFE);
    folder.file("two/helper.c", SAFE);
    let table = folder.table(&["--tsv", "out.tsv"]);
    // Tasks, right true, right false, wrong true, wrong false, unknown, time-outs, memory, crashes.
    assert_eq!(row(&table, "one")[1..10], ["2", "1", "1", "0", "0", "0", "0", "0", "0"], "{table}");
    assert_eq!(row(&table, "two")[1..10], ["3", "1", "0", "1", "1", "0", "0", "0", "0"], "{table}");
    assert_eq!(row(&table, "total")[1..10], ["5", "2", "1", "1", "1", "0", "0", "0", "0"], "{table}");
    assert!(table.contains("score: -43 of 7\n"), "2 + 1 - 32 - 16 + 2, of 2 + 1 + 1 + 1 + 2: {table}");
    assert!(table.contains("WRONG: two/lie memsafety: true, expected false"), "{table}");
    let part = "WRONG: two/part memsafety: false(valid-deref), expected false(valid-free)";
    assert!(table.contains(part), "{table}");
    assert!(table.contains("skipped: 1 with the unsupported property termination"), "{table}");

    let tsv = folder.read("out.tsv");
    let lines: Vec<Vec<&str>> = tsv.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(
        lines[0],
        ["task", "property", "expected", "answer", "subproperty", "cpu_s", "wall_s", "rss_mb", "reason"]
    );
    let first: Vec<&[&str]> = lines[1..].iter().map(|line| &line[..4]).collect();
    assert_eq!(first[0], ["one/bad", "memsafety", "false(valid-deref)", "false"]);
    assert_eq!(lines[1][4], "valid-deref");
    assert_eq!(first[1], ["one/good", "memsafety", "true", "true"]);
    assert_eq!(first[2], ["two/lie", "memsafety", "false", "true"]);
    assert_eq!(first[3], ["two/other_true-unreach-call_true-termination", "unreach", "true", "true"]);
    assert!(lines[1][7].parse::<u64>().is_ok_and(|mib| mib > 0), "{tsv}");

    folder.table(&["--filter", "bad", "--tsv", "verifier.tsv", "--", "--members", "verifier"]);
    let tsv = folder.read("verifier.tsv");
    let line: Vec<&str> = tsv.lines().nth(1).expect("a task").split('\t').collect();
    assert_eq!(line[3], "unknown");
    assert!(line[8].contains("bad.c:1:37 possible null-access"), "{tsv}");
}

#[test]
fn one_definition_can_have_several_files_and_properties() {
    let folder = Folder::new();
    folder.file("s/a.c", "int f(void);\nint main(void) { return f(); }\n");
    folder.file("s/b.c", "int f(void) { return 0; }\n");
    folder.file(
        "s/both.yml",
        "# a comment\nformat_version: \"2.1\"\ninput_files:\n  - a.c\n  - b.c\nproperties:\n  \
         - property_file: ../properties/unreach-call.prp\n    expected_verdict: true\n  \
         - property_file: ../properties/valid-memsafety.prp\n    expected_verdict: true\n  \
         - property_file: ../properties/no-data-race.prp\n    expected_verdict: true\noptions:\n  data_model: ILP32\n",
    );
    let table = folder.table(&["--tsv", "out.tsv"]);
    assert_eq!(row(&table, "s")[1..3], ["2", "2"], "{table}");
    assert!(table.contains("skipped: 1 with the unsupported property no-data-race"), "{table}");
    assert_eq!(folder.read("out.tsv").lines().count(), 3);
}

#[test]
fn tasks_can_be_chosen() {
    let folder = Folder::new();
    folder.task("one/good", SAFE, "true");
    folder.task("one/bad", BAD, "false");
    folder.task("two/good", SAFE, "true");
    assert_eq!(row(&folder.table(&["--filter", "one/"]), "total")[1], "2");
    assert_eq!(row(&folder.table(&["--filter", "^(one|two)/g"]), "total")[1], "2");
    assert_eq!(row(&folder.table(&["--only-expected", "false"]), "total")[1], "1");
    let none = folder.bench(&["--filter", "three"]);
    assert_eq!(none.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&none.stderr).contains("there is no task"));
}

#[test]
fn runs_are_compared() {
    let folder = Folder::new();
    folder.task("s/bad", BAD, "false");
    folder.task("s/good", SAFE, "true");
    folder.task("s/new", SAFE, "true");
    folder.file(
        "old.tsv",
        "task\tproperty\texpected\tanswer\tsubproperty\tcpu_s\twall_s\trss_mb\treason\n\
         s/bad\tmemsafety\tfalse\tfalse\tvalid-deref\t0.50\t0.5\t1\t\n\
         s/good\tmemsafety\ttrue\ttrue\t\t2.50\t2.5\t1\t\n\
         s/new\tmemsafety\ttrue\ttimeout\t\t60.0\t61.0\t1\tlate\n",
    );
    let text = folder.table(&["--compare", "old.tsv", "--", "--members", "verifier"]);
    assert!(text.contains("compared with before: 3 tasks in common, 0 only here, 0 only there"), "{text}");
    assert!(text.contains("solved: here 2, before 2; both 1, only here 1, only before 1"), "{text}");
    assert!(text.contains("newly solved (1):\n  s/new memsafety: true, there timeout\n"), "{text}");
    assert!(text.contains("lost (1):\n  s/bad memsafety: unknown"), "{text}");
    assert!(text.contains("before 2.5 s"), "CPU on what both solved: {text}");

    folder.file(
        "peers.tsv",
        "task\tproperty\texpected\ta\ta_cpu_s\tb\ns/good\tmemsafety\ttrue\ttrue\t1.00\tfalse(valid-free)\n",
    );
    let text = folder.table(&["--compare", "peers.tsv:b"]);
    assert!(text.contains("compared with b: 1 tasks in common, 2 only here, 0 only there"), "{text}");
    assert!(text.contains(
        "answers that differ (1):\n  s/good memsafety: true, there false(valid-free), expected true"
    ));
    assert!(folder.table(&["--compare", "peers.tsv"]).contains("compared with a:"));
    let wrong = folder.bench(&["--compare", "peers.tsv:c"]);
    assert_eq!(wrong.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("there is no column 'c'; the columns are task"));
}

#[test]
fn a_bad_definition_is_shown_with_its_line_before_anything_runs() {
    let good = "format_version: '2.0'\ninput_files: 'a.c'\nproperties:\n  \
                - property_file: ../properties/unreach-call.prp\n    expected_verdict: true\n";
    let cases = [
        (good.replace("input_files: 'a.c'\n", ""), "bad.yml:1: 'input_files' is missing: give a C file"),
        (good.replace("a.c", "b.c"), "bad.yml:2: there is no file './s/b.c'"),
        (
            good.replace("verdict: true", "verdict: maybe"),
            "bad.yml:5: 'expected_verdict' must be true or false",
        ),
        (
            good.replace("unreach-call.prp", "x.prp"),
            "bad.yml:4: the property file './s/../properties/x.prp' cannot be read",
        ),
        (good.replace("'2.0'", "'1.0'"), "bad.yml:1: 'format_version' is not supported: give '2.0' or '2.1'"),
        (good.replace("'a.c'", "[a.c"), "not YAML"),
        (format!("{good}options:\n  data_model: LP32\n"), "bad.yml:7: 'data_model' must be ILP32 or LP64"),
    ];
    for (text, message) in cases {
        let folder = Folder::new();
        folder.file("s/a.c", SAFE);
        folder.file("s/bad.yml", &text);
        let output = folder.bench(&[]);
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), &*output.stdout), (Some(3), &b""[..]), "{message}");
        assert!(err.contains(message), "{message}: {err}");
    }
}

/// Writes a test as CBMC and 2LS have them: a directory with a program and a description.
fn describe(folder: &Folder, name: &str, program: &str, description: &str) {
    folder.file(&format!("{name}/main.c"), program);
    folder.file(&format!("{name}/test.desc"), description);
}

const SUCCESSFUL: &str = "^EXIT=0$\n^SIGNAL=0$\n^VERIFICATION SUCCESSFUL$\n--\n^warning: ignoring\n";
const FAILED: &str = "^EXIT=10$\n^SIGNAL=0$\n^VERIFICATION FAILED$\n\\[main.assertion.1\\] .* FAILURE\n";
/// It does not free its memory, and its assertion depends on a function without a body.
const KEEPS: &str = "#include <assert.h>\n#include <stdlib.h>\nint any(void);\nint *last;\n\
                     int main(void) {\n    last = malloc(sizeof *last);\n    *last = any() & 1;\n    \
                     assert(*last < LIMIT);\n    return 0;\n}\n";

#[test]
fn tests_of_cbmc_and_2ls_are_tasks() {
    let folder = Folder::new();
    describe(&folder, "heap/true", KEEPS, &format!("CORE\nmain.c\n--heap --inline -DLIMIT=2\n{SUCCESSFUL}"));
    folder.file("heap/true/lie.desc", &format!("THOROUGH\nmain.c\n--k-induction -DLIMIT=1\n{SUCCESSFUL}"));
    describe(&folder, "heap/false", KEEPS, &format!("CORE tag\nmain.c\n--unwind 5 -D LIMIT=1\n{FAILED}"));
    let leak = "--memory-leak-check --no-assertions -DLIMIT=1";
    describe(&folder, "heap/leak", KEEPS, &format!("CORE\nmain.c\n{leak}\n^VERIFICATION FAILED$\n"));
    describe(&folder, "heap/bug", BAD, &format!("KNOWNBUG\nmain.c\n\n{SUCCESSFUL}"));
    describe(&folder, "odd/later", BAD, &format!("FUTURE\nmain.c\n\n{SUCCESSFUL}"));
    describe(&folder, "odd/open", BAD, "CORE\nmain.c\n\n^EXIT=5$\n^VERIFICATION INCONCLUSIVE$\n");
    describe(&folder, "odd/option", BAD, &format!("CORE\nmain.c\n--inline --frobnicate\n{FAILED}"));
    describe(&folder, "odd/ends", SAFE, &format!("CORE\nmain.c\n--termination\n{SUCCESSFUL}"));
    folder.task("one/good", SAFE, "true");
    let table = folder.table(&["--tsv", "out.tsv"]);
    assert_eq!(row(&table, "heap")[1..10], ["4", "1", "2", "0", "1", "0", "0", "0", "0"], "{table}");
    assert_eq!(row(&table, "one")[1..3], ["1", "1"], "both kinds of tasks: {table}");
    assert_eq!(row(&table, "total")[1], "5", "{table}");
    let wrong = "WRONG: heap/true/lie assert: false, expected true \
                 (./heap/true/lie.desc:4 demands ^EXIT=0$ and ^VERIFICATION SUCCESSFUL$)\n";
    assert!(table.contains(wrong), "{table}");
    let skipped = "skipped: 1 with the unsupported property termination\n\
                   skipped: 1 marked FUTURE\nskipped: 1 marked KNOWNBUG\nskipped: 2 for these reasons:\n  \
                   ./odd/open/test.desc:4: inconclusive: it demands ^EXIT=5$ and \
                   ^VERIFICATION INCONCLUSIVE$, which is no verdict\n  \
                   ./odd/option/test.desc:3: the option '--frobnicate' is not understood\n";
    assert!(table.ends_with(skipped), "{table}");
    let tsv = folder.read("out.tsv");
    let lines: Vec<Vec<&str>> = tsv.lines().skip(1).map(|line| line.split('\t').take(4).collect()).collect();
    assert_eq!(lines[0], ["heap/false/test", "assert", "false", "false"]);
    assert_eq!(lines[1], ["heap/leak/test", "memcleanup", "false", "false"]);
    assert_eq!(lines[2], ["heap/true/lie", "assert", "true", "false"]);
    assert_eq!(lines[3], ["heap/true/test", "assert", "true", "true"]);
    folder.file("old.tsv", "task\tproperty\texpected\tx\nheap/true/lie\tassert\ttrue\ttrue\n");
    let text = folder.table(&["--filter", "lie", "--compare", "old.tsv"]);
    let differ =
        "heap/true/lie assert: false, there true, expected true (./heap/true/lie.desc:4 demands ^EXIT=0$";
    assert!(text.contains(differ), "{text}");
}

#[test]
fn descriptions_say_which_machine() {
    let size = "#include <assert.h>\nint main(void) { assert(sizeof(long) == 8); return 0; }\n";
    let folder = Folder::new();
    describe(&folder, "s/long", size, &format!("CORE\nmain.c\n\n{SUCCESSFUL}"));
    describe(&folder, "s/short", size, &format!("CORE\nmain.c\n--i386-linux\n{FAILED}"));
    let table = folder.table(&[]);
    assert_eq!(row(&table, "s")[1..6], ["2", "1", "1", "0", "0"], "{table}");
}

#[test]
fn an_assertion_of_cbmc_is_not_taken_to_do_nothing() {
    let program = "int main(void) { __CPROVER_assert(0, \"never\"); return 0; }\n";
    let folder = Folder::new();
    describe(&folder, "s/assert", program, &format!("CORE\nmain.c\n\n{FAILED}"));
    let table = folder.table(&["--tsv", "out.tsv"]);
    assert_eq!(row(&table, "s")[1..7], ["1", "0", "0", "0", "0", "1"], "{table}");
    assert!(folder.read("out.tsv").contains("__CPROVER_assert"), "the reason names it");
}

#[test]
fn nothing_is_run_if_no_description_can_be_used() {
    let folder = Folder::new();
    describe(&folder, "s/bug", BAD, &format!("KNOWNBUG\nmain.c\n\n{SUCCESSFUL}"));
    let output = folder.bench(&[]);
    assert_eq!((output.status.code(), &*output.stdout), (Some(3), &b"skipped: 1 marked KNOWNBUG\n"[..]));
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(err.contains("there is no task that can be run: 1 skipped"), "{err}");

    folder.file("s/bug/bad.desc", "CORE\nmain.c\n\n^EXIT=0$\n^(VERIFICATION\n");
    folder.file("s/bug/empty.desc", "");
    let output = folder.bench(&[]);
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), &*output.stdout), (Some(3), &b""[..]), "{err}");
    assert!(err.contains("./s/bug/bad.desc:5: '^(VERIFICATION' is not a regular expression"), "{err}");
    assert!(err.contains("./s/bug/empty.desc: is empty: write a level"), "{err}");
}

#[test]
fn limits_are_counted() {
    let folder = Folder::new();
    folder.task("s/endless", ENDLESS, "true");
    let table = folder.table(&["--time", "1", "--", "--config", "exact"]);
    assert_eq!(row(&table, "s")[7..10], ["1", "0", "0"], "{table}");
    let table = folder.table(&["--memory", "1"]);
    assert_eq!(row(&table, "s")[7..10], ["0", "1", "0"], "{table}");
}

#[test]
fn an_interrupted_run_shows_what_it_has() {
    let folder = Folder::new();
    folder.task("s/a", SAFE, "true");
    folder.task("s/b", ENDLESS, "true");
    let args = ["--jobs", "1", "--time", "500", "--memory", "100000", "--", "--config", "exact"];
    let mut command = folder.command(&args);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("harrier starts");
    std::thread::sleep(std::time::Duration::from_secs(3));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill starts");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(121), "{text}");
    assert!(text.contains("interrupted: ") && text.contains(" of 2 tasks are in the table"), "{text}");
    assert_eq!(row(&text, "total").len(), 12, "{text}");
}
