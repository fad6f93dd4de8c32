//! Witnesses as a user meets them: written with answers in all formats, executed again, rejected if
//! they are about something else.

#![allow(clippy::expect_used, reason = "a test may fail")]

use ir::DataModel;
use testkit::campaign::is_sampled;
use testkit::scratch::Scratch;
use testkit::suite::{Case, Expect, load, root};

const HARRIER: &str = env!("CARGO_BIN_EXE_harrier");

const COUNTER: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100) return 0;
    int *last = 0;
    for (int i = 0; i < n; i++) {
        last = &n;
    }
    return last ? *last : 0;
}
";

const FAULTY: &str = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
struct node { struct node *next; int data; };
int main(void) {
    struct node *list = NULL;
    if (__VERIFIER_nondet_int() == 1234567) {
        unsigned char c = __VERIFIER_nondet_uchar(
        );
        if (c > 199)
            c += list->data;
    }
    return 0;
}
";

#[test]
fn a_proof_comes_with_invariants_in_all_formats() {
    let scratch = Scratch::with(HARRIER, COUNTER);
    let answer = scratch.run(&["check", "program.c", "--witness", "w.yml"]);
    assert_eq!(answer.first(), "SAFE", "{}{}", answer.1, answer.2);
    let yaml = scratch.read("w.yml");
    for words in [
        "- entry_type: \"invariant_set\"",
        "format_version: \"2.0\"",
        "creation_time: \"2000-02-29T12:09:14Z\"",
        "data_model: \"LP64\"",
        "file_name: \"program.c\"\n        line: 6\n        column: 5\n        function: \"main\"",
        "format: \"c_expression\"",
    ] {
        assert!(yaml.contains(words), "{words} is not in:\n{yaml}");
    }
    let value = yaml.lines().find_map(|line| line.trim().strip_prefix("value: ")).expect("an invariant");
    for words in ["0 <= i", "i <= 100"] {
        assert!(value.contains(words), "{value}");
    }
    // The same question gives the same bytes.
    scratch.run(&["check", "program.c", "--witness", "again.yaml"]);
    assert_eq!(yaml, scratch.read("again.yaml"));
    scratch.run(&["check", "program.c", "--witness", "w.x", "--witness-format", "yaml-2.1"]);
    assert_eq!(differing(&yaml, &scratch.read("w.x")), ["format_version", "uuid"]);
    scratch.run(&["check", "program.c", "--witness", "w.graphml"]);
    let graph = scratch.read("w.graphml");
    assert!(graph.contains("<data key=\"witness-type\">correctness_witness</data>"), "{graph}");
    assert!(graph.contains("<data key=\"enterLoopHead\">true</data>"), "{graph}");
    assert!(graph.contains("0 &lt;= i"), "{graph}");
}

/// The keys of the lines in which two texts differ.
fn differing<'a>(one: &'a str, other: &str) -> Vec<&'a str> {
    let pairs = one.lines().zip(other.lines()).filter(|(a, b)| a != b);
    pairs.map(|(a, _)| a.trim().split(':').next().unwrap_or_default()).collect()
}

#[test]
fn places_are_those_of_the_given_file_whatever_its_markers_say() {
    let scratch = Scratch::new(HARRIER);
    scratch.file("task.i", &format!("# 1 \"elsewhere.c\"\n# 700 \"other.h\"\n{COUNTER}"));
    let answer = scratch.run(&["check", "task.i", "--witness", "w.yml"]);
    assert_eq!(answer.first(), "SAFE", "{}{}", answer.1, answer.2);
    assert!(
        scratch.read("w.yml").contains("file_name: \"task.i\"\n        line: 8\n"),
        "{}",
        scratch.read("w.yml")
    );
}

#[test]
fn hidden_names_are_not_spoken_of() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 7, y = 8, z = 9;
    {
        static int x;
        enum { y = 3 };
        while (__VERIFIER_nondet_int()) { x = y; z = 9; }
    }
    return x + y + z;
}
";
    let scratch = Scratch::with(HARRIER, program);
    let answer = scratch.run(&["check", "program.c", "--witness", "w.yml"]);
    assert_eq!(answer.first(), "SAFE", "{}{}", answer.1, answer.2);
    let yaml = scratch.read("w.yml");
    let value = yaml.lines().find_map(|line| line.trim().strip_prefix("value: ")).expect("an invariant");
    assert!(!value.contains('7') && !value.contains('8') && !value.contains('y'), "{value}");
    assert!(value.contains("z == 9"), "{value}");
}

#[test]
fn no_witness_without_an_answer() {
    let scratch = Scratch::with(HARRIER, "int main(void) { __asm__(\"nop\" ::: \"memory\"); return 0; }\n");
    let answer = scratch.run(&["check", "program.c", "--members", "verifier", "--witness", "w.yml"]);
    assert_eq!((answer.first(), answer.0), ("UNKNOWN", Some(121)), "{}{}", answer.1, answer.2);
    assert!(!scratch.path("w.yml").exists());
}

#[test]
fn the_format_must_be_clear_and_the_file_writable() {
    let scratch = Scratch::with(HARRIER, COUNTER);
    let answer = scratch.run(&["check", "program.c", "--witness", "w.txt"]);
    assert_eq!(answer.0, Some(2));
    assert!(
        answer.2.contains("ends neither in .graphml nor in .yml or .yaml; give --witness-format"),
        "{}",
        answer.2
    );
    let answer = scratch.run(&["check", "program.c", "--witness", "no/such/folder/w.yml"]);
    assert_eq!((answer.first(), answer.0), ("SAFE", Some(4)));
    assert!(answer.2.contains("cannot be written"), "{}", answer.2);
}

#[test]
fn an_error_of_a_run_is_a_witness_that_can_be_executed() {
    for (format, name) in [("yaml", "w.yml"), ("yaml-2.1", "w2.yml"), ("graphml", "w.graphml")] {
        let scratch = Scratch::with(HARRIER, FAULTY);
        let run =
            ["run", "program.c", "--inputs", "1234567,200", "--witness", name, "--witness-format", format];
        assert_eq!(scratch.run(&run).0, Some(120));
        let text = scratch.read(name);
        assert!(text.contains("result == 1234567") && text.contains("result == 200"), "{text}");
        let answer = scratch.run(&["replay", name, "program.c"]);
        assert_eq!((answer.first(), answer.0), ("CONFIRMED", Some(0)), "{}{}", answer.1, answer.2);
        assert!(answer.1.contains("valid-deref is violated at program.c:11:"), "{}", answer.1);
        let command = answer.1.lines().find_map(|line| line.strip_prefix("to repeat this run: harrier "));
        let words: Vec<&str> = command.unwrap_or_default().split(' ').collect();
        let again = scratch.run(&words);
        assert_eq!(again.0, Some(120), "{words:?}: {}{}", again.1, again.2);
        assert!(again.2.contains("program.c:11:"), "{}", again.2);
        // Other inputs do not lead there.
        scratch.file("other.w", &text.replace("result == 200", "result == 7"));
        let answer = scratch.run(&["replay", "other.w", "program.c"]);
        let (expected, words) = match format {
            "graphml" => (("UNKNOWN", Some(121)), "but not along the witness"),
            _ => (("REJECTED", Some(1)), "no execution along the witness violates the property"),
        };
        assert_eq!((answer.first(), answer.0), expected, "{}{}", answer.1, answer.2);
        assert!(answer.1.contains(words), "{}", answer.1);
    }
}

#[test]
fn the_target_is_the_statement() {
    let scratch = Scratch::with(HARRIER, FAULTY);
    scratch.run(&["run", "program.c", "--inputs", "1234567,200", "--witness", "w.yml"]);
    let text = scratch.read("w.yml");
    let (_, target) = text.rsplit_once("type: \"target\"").expect("a target");
    assert!(target.contains("line: 11\n          column: 13\n"), "{target}");
    let calls: Vec<&str> = text.split("function_return").skip(1).collect();
    assert!(calls[0].contains("line: 7\n          column: 31\n"), "{}", calls[0]);
    assert!(calls[1].contains("line: 9\n          column: 9\n"), "{}", calls[1]);
    // Somewhere else is not there.
    scratch.file("moved.yml", &text.replace("line: 11", "line: 13"));
    let answer = scratch.run(&["replay", "moved.yml", "program.c"]);
    assert_eq!((answer.first(), answer.0), ("UNKNOWN", Some(121)));
    assert!(
        answer.1.contains("valid-deref is violated at program.c:11:24, and not at program.c:13:13"),
        "{}",
        answer.1
    );
}

#[test]
fn a_witness_must_be_about_what_is_given() {
    let scratch = Scratch::with(HARRIER, FAULTY);
    scratch.run(&["run", "program.c", "--inputs", "1234567,200", "--witness", "w.yml"]);
    scratch.file("changed.c", &format!("{FAULTY}\n"));
    let rejected = |args: &[&str], words: &str| {
        let answer = scratch.run(args);
        assert_eq!(answer.0, Some(3), "{}{}", answer.1, answer.2);
        assert!(answer.2.contains(words), "{}", answer.2);
    };
    rejected(&["replay", "w.yml", "changed.c"], "changed.c is not the file that the witness is about");
    rejected(
        &["replay", "w.yml", "program.c", "-m32"],
        "w.yml is about the data model LP64, and not about ILP32",
    );
    let other = "w.yml is about the property memsafety, and not about unreach";
    rejected(&["replay", "w.yml", "program.c", "--property", "unreach"], other);
    rejected(&["replay", "w.yml", "program.c", "changed.c"], "w.yml is about 1 files, and 2 are given");
    rejected(&["replay", "program.c", "program.c"], "program.c: ");
    let answer =
        scratch.run(&["replay", "w.yml", "changed.c", "--ignore-hashes", "--property", "memsafety", "-m64"]);
    assert_eq!(answer.first(), "CONFIRMED", "{}{}", answer.1, answer.2);
    let proof = Scratch::with(HARRIER, COUNTER);
    proof.run(&["check", "program.c", "--witness", "w.yml"]);
    let answer = proof.run(&["replay", "w.yml", "program.c"]);
    assert_eq!(answer.0, Some(3));
    assert!(
        answer.2.contains("w.yml is a correctness witness; only violation witnesses can be executed"),
        "{}",
        answer.2
    );
}

/// A witness as tools write it that name variables instead of results, and not all of them.
const OTHERS: &str = "\
<graphml><graph>
<data key=\"witness-type\">violation_witness</data><data key=\"architecture\">64bit</data>
<data key=\"specification\">CHECK( init(main()), LTL(G ! call(reach_error())) )</data>
<data key=\"programfile\">program.c</data><data key=\"programhash\"></data>
<node id=\"0\"><data key=\"entry\">true</data></node><node id=\"1\"/><node id=\"2\"><data key=\"violation\">true</data></node>
<edge source=\"0\" target=\"1\"><data key=\"startline\">6</data><data key=\"assumption\">wanted == (-77);</data></edge>
<edge source=\"1\" target=\"2\"><data key=\"startline\">8</data></edge>
</graph></graphml>
";

#[test]
fn what_other_tools_leave_open_is_tried() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int any = __VERIFIER_nondet_int();
    if (any == 0) return 0;
    int wanted = __VERIFIER_nondet_int();
    if (wanted == -77 && any > 0)
        reach_error();
    return 0;
}
";
    let scratch = Scratch::with(HARRIER, program);
    scratch.file("w.graphml", OTHERS);
    let answer = scratch.run(&["replay", "w.graphml", "program.c"]);
    assert_eq!((answer.first(), answer.0), ("CONFIRMED", Some(0)), "{}{}", answer.1, answer.2);
    assert!(answer.1.contains("unreach-call is violated at program.c:8:9"), "{}", answer.1);
    // A witness that names no inputs is followed by a caller that finds them.
    scratch.file("w.graphml", &OTHERS.replace("wanted == (-77);", "wanted &lt; any"));
    let answer = scratch.run(&["replay", "w.graphml", "program.c"]);
    assert_eq!((answer.first(), answer.0), ("CONFIRMED", Some(0)), "{}{}", answer.1, answer.2);
    // Without a search nothing is found.
    let answer = scratch.run(&["replay", "w.graphml", "program.c", "--work", "0"]);
    assert_eq!((answer.first(), answer.0), ("UNKNOWN", Some(121)), "{}{}", answer.1, answer.2);
    assert!(
        answer.1.contains("reason: the witness names no values for the program's choices"),
        "{}",
        answer.1
    );
    // What is assumed on the way must hold there.
    scratch.file("w.graphml", &OTHERS.replace("wanted == (-77);", "wanted &gt; any"));
    let answer = scratch.run(&["replay", "w.graphml", "program.c"]);
    assert_eq!((answer.first(), answer.0), ("UNKNOWN", Some(121)), "{}{}", answer.1, answer.2);
    assert!(answer.1.contains("this one does not happen: 'wanted > any' holds at line 6"), "{}", answer.1);
}

#[test]
fn allocations_that_fail_are_part_of_a_witness() {
    let program = "\
#include <stdlib.h>
int main(void) {
    char *a = malloc(1);
    char *b = malloc(1);
    if (a && !b) *b = 1;
    free(a);
    free(b);
    return 0;
}
";
    let scratch = Scratch::with(HARRIER, program);
    let run = ["run", "program.c", "--malloc-fails", "--inputs", "0,1", "--witness", "w.graphml"];
    assert_eq!(scratch.run(&run).0, Some(120));
    let answer = scratch.run(&["replay", "w.graphml", "program.c", "--malloc-fails"]);
    assert_eq!(answer.first(), "CONFIRMED", "{}{}", answer.1, answer.2);
}

const MEMSAFETY: &str = "\
CHECK( init(main()), LTL(G valid-free) )
CHECK( init(main()), LTL(G valid-deref) )
CHECK( init(main()), LTL(G valid-memtrack) )
";

#[test]
fn svcomp_answers_with_one_word_and_a_witness() {
    let scratch = Scratch::with(HARRIER, COUNTER);
    scratch.file("p.prp", MEMSAFETY);
    let svcomp = |program: &str, model: &str| {
        scratch.run(&["svcomp", "--property", "p.prp", "--data-model", model, "--witness", "w.yml", program])
    };
    let answer = svcomp("program.c", "ILP32");
    assert_eq!((answer.1.as_str(), answer.0), ("TRUE\n", Some(0)), "{}", answer.2);
    assert!(scratch.read("w.yml").contains("data_model: \"ILP32\""));
    let wrong = [
        ("int main(void) { int *p = 0; return *p; }", "FALSE(valid-deref)\n"),
        ("#include <stdlib.h>\nint main(void) { int x; free(&x); return 0; }", "FALSE(valid-free)\n"),
        ("#include <stdlib.h>\nint main(void) { malloc(3); return 0; }", "FALSE(valid-memtrack)\n"),
    ];
    for (program, expected) in wrong {
        scratch.file("wrong.c", program);
        let answer = svcomp("wrong.c", "LP64");
        assert_eq!((answer.1.as_str(), answer.0), (expected, Some(1)), "{}", answer.2);
        let replay = scratch.run(&["replay", "w.yml", "wrong.c", "--property", "p.prp"]);
        assert_eq!(replay.first(), "CONFIRMED", "{}{}", replay.1, replay.2);
    }
    scratch.file("p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    scratch.file("wrong.c", "extern void reach_error(void);\nint main(void) { reach_error(); return 0; }");
    assert_eq!(svcomp("wrong.c", "LP64").1, "FALSE(unreach-call)\n");
    scratch.file("p.prp", "CHECK( init(main()), LTL(G valid-memcleanup) )\n");
    scratch.file("wrong.c", "#include <stdlib.h>\nint *p; int main(void) { p = malloc(4); return 0; }");
    assert_eq!(svcomp("wrong.c", "LP64").1, "FALSE(valid-memcleanup)\n");
    scratch.file("wrong.c", "int main(void) { __asm__(\"nop\" ::: \"memory\"); return 0; }");
    let answer = svcomp("wrong.c", "LP64");
    assert!(
        answer.1.starts_with("UNKNOWN (not supported: ") && answer.1.lines().count() == 1,
        "{}",
        answer.1
    );
    assert_eq!(answer.0, Some(121));
}

/// Programs of the suite whose error a single file and its choices bring about.
fn faulty() -> Vec<Case> {
    let (cases, errors) = load(&root());
    assert!(errors.is_empty(), "{errors:?}");
    let fits = |case: &Case| {
        let kind = case.kind();
        matches!(case.expect, Expect::Error(_))
            && !matches!(
                kind,
                "step-limit" | "memory-limit" | "unsupported" | "stack-overflow" | "misaligned-access"
            )
            && case.with.is_empty()
            && case.run.is_empty()
            && case.stdin_bytes().is_empty()
            && case.args.is_empty()
            && case.env.is_empty()
            && case.is_for(DataModel::Lp64)
    };
    cases.into_iter().filter(fits).collect()
}

#[test]
fn errors_of_the_suite_are_witnessed_and_confirmed() {
    let scratch = Scratch::new(HARRIER);
    let cases = faulty();
    assert!(cases.len() > 200, "only {} programs", cases.len());
    for (at, case) in cases.iter().filter(|case| is_sampled(&case.name)).enumerate() {
        let path = case.path.display().to_string();
        let flags = case.absolute_flags();
        let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
        let witness = if at % 2 == 0 { "w.yml" } else { "w.graphml" };
        let mut run = vec!["run", &path, "-m64", "--inputs", &case.inputs, "--witness", witness];
        run.extend(&flags);
        let answer = scratch.run(&run);
        assert_eq!(answer.0, Some(120), "{}: {}", case.name, answer.2);
        let mut replay = vec!["replay", witness, &path];
        replay.extend(&flags);
        let answer = scratch.run(&replay);
        assert_eq!(answer.first(), "CONFIRMED", "{}: {}{}", case.name, answer.1, answer.2);
    }
}
