//! The command line as a user meets it: what is printed where, and exit codes.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

struct Scratch(tempfile::TempDir);

impl Scratch {
    fn new() -> Scratch {
        Scratch(tempfile::tempdir().expect("a folder for temporary files"))
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).expect("temporary files can be written");
        path
    }
}

fn harrier(args: &[&str], files: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harrier")).args(args).args(files).output().expect("harrier starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/list.c")
}

#[test]
fn the_text_form_can_be_read_again() {
    let scratch = Scratch::new();
    let first = harrier(&["ir"], &[&example()]);
    assert_eq!(first.status.code(), Some(0), "{}", stderr(&first));
    assert!(stdout(&first).contains("func @reverse(ptr) -> ptr"));
    let again = harrier(&["ir"], &[&scratch.file("list.hir", &stdout(&first))]);
    assert_eq!(stdout(&again), stdout(&first));
}

#[test]
fn one_function_can_be_chosen() {
    let output = harrier(&["ir", "--function", "push"], &[&example()]);
    assert!(stdout(&output).contains("call @malloc(16:i64)"));
    assert!(!stdout(&output).contains("func @main"));
    let missing = harrier(&["ir", "--function", "pop"], &[&example()]);
    assert_eq!(missing.status.code(), Some(3));
    assert!(stderr(&missing).contains("no function 'pop'"));
}

#[test]
fn graphs_are_drawn() {
    let svg = harrier(&["ir", "--cfg"], &[&example()]);
    assert!(stdout(&svg).starts_with("<svg") || stdout(&svg).starts_with("<?xml"));
    assert!(stdout(&svg).trim_end().ends_with("</svg>"));
    let dot = harrier(&["ir", "--cfg=dot"], &[&example()]);
    assert!(stdout(&dot).starts_with("digraph"));
}

#[test]
fn bad_input_is_shown_with_its_place_and_exit_code_3() {
    let scratch = Scratch::new();
    let file = scratch.file("bad.c", "int main(void) {\n    int x = 1;\n    return   y + x;\n}\n");
    let output = harrier(&["ir"], &[&file]);
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stdout.is_empty());
    let text = stderr(&output);
    assert!(text.contains("use of undeclared identifier 'y'"), "{text}");
    assert!(text.contains("bad.c:3:14"), "the column is that of the file, not of preprocessed text: {text}");
    assert!(text.contains("return   y + x;"), "{text}");
}

#[test]
fn unreadable_input_is_reported() {
    let missing = harrier(&["ir"], &[Path::new("there-is-no-such-file.c")]);
    assert_eq!(missing.status.code(), Some(3));
    assert!(stderr(&missing).contains("no such file"));
    let scratch = Scratch::new();
    let include = harrier(&["ir"], &[&scratch.file("a.c", "#include \"nope.h\"\nint x;\n")]);
    assert_eq!(include.status.code(), Some(3));
    assert!(stderr(&include).contains("a.c:1:10"), "{}", stderr(&include));
    let compiler = harrier(&["ir", "--cc", "no-such-compiler"], &[&scratch.file("b.c", "int x;\n")]);
    assert_eq!(compiler.status.code(), Some(3));
    assert!(stderr(&compiler).contains("'no-such-compiler' was not found"));
}

#[test]
fn a_wrong_command_line_has_exit_code_2() {
    assert_eq!(harrier(&["ir"], &[]).status.code(), Some(2));
    assert_eq!(harrier(&["prove"], &[]).status.code(), Some(2));
}

#[test]
fn flags_of_compilers_are_understood() {
    let scratch = Scratch::new();
    let text = "int main(void) { return sizeof(long) * 10 + N; }\n";
    let file = scratch.file("size.i", &text.replace('N', "1"));
    assert_eq!(harrier(&["run", "-m64"], &[&file]).status.code(), Some(81));
    assert_eq!(harrier(&["run", "-m32"], &[&file]).status.code(), Some(41));
    let file = scratch.file("macro.c", text);
    assert_eq!(harrier(&["run", "-m64", "-DN=3", "-std=c99"], &[&file]).status.code(), Some(83));
}

#[test]
fn a_program_runs_as_its_binary_would() {
    let output = harrier(&["run"], &[&example()]);
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("55\n", Some(0)), "{}", stderr(&output));
    let scratch = Scratch::new();
    let text = "int puts(const char *);\nint main(int c, char **v) { puts(v[1]); return c; }\n";
    let file = scratch.file("args.c", text);
    let output =
        Command::new(env!("CARGO_BIN_EXE_harrier")).arg("run").arg(file).args(["--", "one", "two"]).output();
    let output = output.expect("harrier starts");
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("one\n", Some(3)));
}

#[test]
fn a_run_ends_at_a_label_that_is_the_error() {
    let scratch = Scratch::new();
    let text = "int main(int n, char **v) {\n    if (n == 1)\n        goto bad;\n    return 0;\nbad:\n    return 5;\n}\n";
    let file = scratch.file("label.c", text);
    assert_eq!(harrier(&["run"], &[&file]).status.code(), Some(5));
    let output = harrier(&["run", "--unreach-label", "bad"], &[&file]);
    assert_eq!(output.status.code(), Some(120));
    let text = stderr(&output);
    assert!(text.contains("error-call") && text.contains("the label `bad` is reached"), "{text}");
    assert!(text.contains("label.c:5:1"), "{text}");
    let output = harrier(&["run", "--unreach-label", "worse"], &[&file]);
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn an_error_of_a_run_is_explained() {
    let scratch = Scratch::new();
    let text = "void *malloc(unsigned long);\nvoid free(void *);\nint main(void) {\n    int *p = malloc(4);\n    \
                *p = 1;\n    free(p);\n    return *p;\n}\n";
    let output = harrier(&["run", "-m64"], &[&scratch.file("uaf.c", text)]);
    assert_eq!(output.status.code(), Some(120));
    let text = stderr(&output);
    for words in ["freed-access", "uaf.c:7:", "allocated here", "uaf.c:4:", "freed here", "uaf.c:6:"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn choices_are_given_or_shown() {
    let scratch = Scratch::new();
    let text = "int __VERIFIER_nondet_int(void);\nvoid __VERIFIER_error(void);\nint main(void) {\n    \
                if (__VERIFIER_nondet_int() == 7)\n        __VERIFIER_error();\n    return 0;\n}\n";
    let file = scratch.file("choice.c", text);
    assert_eq!(harrier(&["run", "--inputs", "6"], &[&file]).status.code(), Some(0));
    let output = harrier(&["run", "--inputs", "7"], &[&file]);
    assert_eq!(output.status.code(), Some(120));
    assert!(stderr(&output).contains("--inputs 7"), "{}", stderr(&output));
}

#[test]
fn what_cannot_be_settled_has_its_own_exit_code() {
    let scratch = Scratch::new();
    let endless = scratch.file("loop.c", "int main(void) { for (;;) ; }\n");
    let output = harrier(&["run", "--limit", "1000"], &[&endless]);
    assert_eq!(output.status.code(), Some(121));
    assert!(stderr(&output).contains("step-limit"), "{}", stderr(&output));
    let unknown = scratch.file("unknown.c", "int mystery(void);\nint main(void) { return mystery(); }\n");
    let output = harrier(&["run"], &[&unknown]);
    assert_eq!(output.status.code(), Some(121));
    assert!(stderr(&output).contains("mystery"), "{}", stderr(&output));
}

#[test]
fn deep_recursion_does_not_flood_the_report() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("deep.c");
    std::fs::write(&file, "int f(int n) { return f(n + 1) + 1; }\nint main(void) { return f(0); }\n")
        .unwrap();
    let output = harrier(&["run"], &[&file]);
    assert_eq!(output.status.code(), Some(120));
    let text = stderr(&output);
    assert!(text.contains("stack-overflow") && text.contains("more calls"), "{text}");
    assert!(text.contains("deep.c:2:25"), "the outermost call is missing:\n{text}");
    assert!(text.lines().count() < 80, "{text}");
}

#[test]
fn leaks_of_one_location_are_one_message_and_others_are_separate() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("leaks.c");
    let text = "#include <stdlib.h>\n\
        static void *p;\n\
        int main(void) {\n\
            for (int i = 0; i < 100; i++)\n\
                p = malloc(8);\n\
            p = malloc(4);\n\
            p = 0;\n\
            return 0;\n\
        }\n";
    std::fs::write(&file, text).unwrap();
    let output = harrier(&["run"], &[&file]);
    assert_eq!(output.status.code(), Some(120));
    let text = stderr(&output);
    assert_eq!(text.matches("error: memory-lost").count(), 3, "{text}");
    // 99 are lost by the loop's own next allocation, one by the allocation behind it, one by the
    // last assignment.
    assert!(text.contains("98 more such blocks"), "{text}");
    for place in ["leaks.c:5:", "leaks.c:6:", "leaks.c:7:"] {
        assert!(text.contains(place), "{place} is missing:\n{text}");
    }
}

#[test]
fn a_preprocessed_file_keeps_its_columns_without_its_source() {
    let scratch = Scratch::new();
    let text = "# 1 \"nowhere/absent.c\"\nint main(void) { int *p = 0; return *p; }\n";
    let file = scratch.file("absent.i", text);
    let output = harrier(&["run"], &[&file]);
    assert_eq!(output.status.code(), Some(120));
    assert!(stderr(&output).contains("nowhere/absent.c:1:37"), "{}", stderr(&output));
}
