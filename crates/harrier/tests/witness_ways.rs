//! The ways that violation witnesses tell: written with every bug, and followed step by step by
//! `harrier replay`.

#![allow(clippy::expect_used, reason = "a test may fail")]

use ir::DataModel;
use testkit::scratch::{Answer, Scratch};
use testkit::suite::{Case, Expect, load, root};

const HARRIER: &str = env!("CARGO_BIN_EXE_harrier");

/// The answer of `harrier replay` to a witness.
#[track_caller]
fn replayed(scratch: &Scratch, witness: &str, expected: &str) -> Answer {
    scratch.file("given.w", witness);
    let answer = scratch.run(&["replay", "given.w", "program.c"]);
    let code = match expected {
        "CONFIRMED" => 0,
        "REJECTED" => 1,
        _ => 121,
    };
    assert_eq!((answer.first(), answer.0), (expected, Some(code)), "{}{}\n{witness}", answer.1, answer.2);
    answer
}

const UNREACH: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )";

/// A witness as other tools write it: the lines of its content, each indented by two.
fn yaml(content: &str) -> String {
    format!(
        "- entry_type: violation_sequence
  metadata:
    format_version: '2.0'
    uuid: 0d1a2b3c-0000-4000-8000-000000000000
    creation_time: 2026-01-01T00:00:00Z
    producer: {{name: Other, version: '1'}}
    task:
      input_files: [program.c]
      input_file_hashes: {{program.c: ''}}
      specification: '{UNREACH}'
      data_model: LP64
      language: C
  content:
{content}"
    )
}

/// One waypoint; the constraint may be empty.
fn waypoint(kind: &str, action: &str, line: u32, column: Option<u32>, constraint: &str) -> String {
    let column = column.map_or(String::new(), |column| format!(", column: {column}"));
    let constraint = match (constraint, kind) {
        ("", _) => String::new(),
        (value, "branching") => format!(", constraint: {{value: {value}}}"),
        (value, _) => format!(", constraint: {{value: '{value}', format: c_expression}}"),
    };
    format!(
        "    - waypoint: {{type: {kind}, action: {action}, location: {{file_name: program.c, line: {line}{column}}}{constraint}}}\n"
    )
}

fn segment(waypoints: &[String]) -> String {
    format!("  - segment:\n{}", waypoints.concat())
}

fn follow(kind: &str, line: u32, column: Option<u32>, constraint: &str) -> String {
    segment(&[waypoint(kind, "follow", line, column, constraint)])
}

const NEEDLE: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x == 123456789) {
        if (y > 1000)
            x = 1;
        else
            x = 2;
        if (x * y == 4242)
            reach_error();
    }
    return 0;
}
";

#[test]
fn branchings_and_a_target_are_enough() {
    let scratch = Scratch::with(HARRIER, NEEDLE);
    let way = |second: &str| {
        yaml(
            &[
                follow("branching", 6, Some(5), "true"),
                follow("branching", 7, None, second),
                follow("branching", 11, None, "true"),
                follow("target", 12, Some(13), ""),
            ]
            .concat(),
        )
    };
    let answer = replayed(&scratch, &way("true"), "CONFIRMED");
    assert!(answer.1.contains("--inputs 123456789,4242"), "{}", answer.1);
    // With y at most 1000, 2 * y == 4242 needs an overflow, for which a negative y is there.
    let answer = replayed(&scratch, &way("false"), "CONFIRMED");
    assert!(answer.1.contains("--inputs 123456789,-2147481527"), "{}", answer.1);
    // No execution goes there without the first condition.
    let wrong = way("true").replacen("value: true", "value: false", 1);
    replayed(&scratch, &wrong, "REJECTED");
}

#[test]
fn a_way_to_avoid_is_not_taken() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 1111)
        goto bad;
    if (x == 2222)
        goto bad;
    return 0;
bad:
    reach_error();
    return 1;
}
";
    let scratch = Scratch::with(HARRIER, program);
    let avoiding = |lines: &[u32]| {
        let mut waypoints: Vec<String> =
            lines.iter().map(|line| waypoint("branching", "avoid", *line, Some(5), "true")).collect();
        waypoints.push(waypoint("target", "follow", 11, None, ""));
        yaml(&segment(&waypoints))
    };
    let answer = replayed(&scratch, &avoiding(&[]), "CONFIRMED");
    assert!(answer.1.contains("--inputs 1111") || answer.1.contains("--inputs 2222"), "{}", answer.1);
    let answer = replayed(&scratch, &avoiding(&[5]), "CONFIRMED");
    assert!(answer.1.contains("--inputs 2222"), "{}", answer.1);
    let answer = replayed(&scratch, &avoiding(&[7]), "CONFIRMED");
    assert!(answer.1.contains("--inputs 1111"), "{}", answer.1);
    replayed(&scratch, &avoiding(&[5, 7]), "REJECTED");
    // What is avoided in a segment is allowed in the next one.
    let two = [
        segment(&[
            waypoint("branching", "avoid", 7, Some(5), "true"),
            waypoint("branching", "follow", 5, Some(5), "false"),
        ]),
        follow("target", 11, None, ""),
    ];
    let answer = replayed(&scratch, &yaml(&two.concat()), "CONFIRMED");
    assert!(answer.1.contains("--inputs 2222"), "{}", answer.1);
}

#[test]
fn assumptions_calls_and_results_are_followed() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int twice(int a) { return 2 * a; }
int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = 0;
    if (x > 0 && x < 1000000) {
        y = twice(x);
        y = twice(y);
    }
    if (y != 0)
        reach_error();
    return 0;
}
";
    let scratch = Scratch::with(HARRIER, program);
    let target = follow("target", 12, None, "");
    let with = |steps: &[String]| yaml(&format!("{}{target}", steps.concat()));
    let answer = replayed(&scratch, &with(&[follow("assumption", 9, None, "y == 246810")]), "CONFIRMED");
    assert!(answer.1.contains("--inputs 123405"), "{}", answer.1);
    replayed(&scratch, &with(&[follow("assumption", 9, None, "y == 246811")]), "REJECTED");
    let result = |value: &str| follow("function_return", 9, Some(20), &format!("\\result == {value}"));
    let answer = replayed(
        &scratch,
        &with(&[follow("function_enter", 8, Some(20), ""), result("444444")]),
        "CONFIRMED",
    );
    assert!(answer.1.contains("--inputs 111111"), "{}", answer.1);
    replayed(&scratch, &with(&[result("444445")]), "REJECTED");
    // The order counts: the second call is not made before the first.
    let calls = [follow("function_enter", 9, Some(20), ""), follow("function_enter", 8, Some(20), "")];
    replayed(&scratch, &with(&calls), "REJECTED");
    // A declaration begins with its type.
    let declared = follow("assumption", 6, Some(5), "x == 4321");
    let answer = replayed(&scratch, &with(&[declared]), "CONFIRMED");
    assert!(answer.1.contains("--inputs 4321") && !answer.1.contains("note:"), "{}", answer.1);
    // There is no branching in line 5, and no call in line 6.
    let answer = replayed(&scratch, &with(&[follow("branching", 5, None, "true")]), "REJECTED");
    assert!(answer.1.contains("program.c:5: there is no branch on this line"), "{}", answer.1);
    let answer = replayed(&scratch, &with(&[follow("function_enter", 6, None, "")]), "REJECTED");
    assert!(answer.1.contains("program.c:6: there is no call that ends on this line"), "{}", answer.1);
}

const ALL_KINDS: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int f(int a) {
    do {
        a--;
    } while (a > 3);
    switch (a) {
    case 3:
        return 5;
    default:
        return a ? 1 : 2;
    }
}
int main(void) {
    int x = __VERIFIER_nondet_int(), y;
    if (x == 7)
        return 3;
    else if (x == 987654321) {
        for (;;) {
            while (x > 987654320) x--;
            if (f(x - 987654315) == 5) break;
        }
        y = f(
            -7);
        if (y == 1 && x)
            reach_error();
    }
    return 0;
}
";

/// The waypoints of a witness in YAML: type, line, column and constraint.
fn waypoints(text: &str) -> Vec<String> {
    let (_, content) = text.split_once("  content:\n").expect("a content");
    let value = |part: &str, key: &str| {
        let line = part.lines().find_map(|line| line.trim().strip_prefix(key));
        line.map_or(String::new(), |it| it.trim().trim_matches('\"').to_owned())
    };
    let one = |part: &str| {
        let keys = ["type:", "line:", "column:", "value:"].map(|key| value(part, key));
        keys.join(" ").trim_end().to_owned()
    };
    content.split("- waypoint:").skip(1).map(one).collect()
}

/// A witness in YAML without what it says of results.
fn without_values(text: &str) -> String {
    let (head, content) = text.split_once("  content:\n").expect("a content");
    let kept = content.split("  - segment:\n").skip(1).filter(|segment| !segment.contains("function_return"));
    let kept: String = kept.map(|segment| format!("  - segment:\n{segment}")).collect();
    format!("{head}  content:\n{kept}")
}

#[test]
fn every_branch_and_call_is_recorded_at_its_location() {
    let scratch = Scratch::with(HARRIER, ALL_KINDS);
    let check = scratch.run(&["check", "program.c", "--property", "unreach", "--witness", "w.yml"]);
    assert_eq!(check.first(), "BUG", "{}{}", check.1, check.2);
    let text = scratch.read("w.yml");
    let expected = [
        "function_return 15 35 \\\\result == 987654321",
        "branching 16 5 false",
        "branching 18 10 true",
        "branching 20 13 true",
        "branching 20 13 false",
        "function_enter 21 32",
        "branching 6 7 true",
        "branching 6 7 false",
        "branching 7 5 3",
        "branching 21 13 true",
        "function_enter 24 15",
        "branching 6 7 false",
        "branching 7 5 default",
        "branching 11 18 true",
        "branching 25 9 true",
        "target 26 13",
    ];
    assert_eq!(waypoints(&text), expected);
    replayed(&scratch, &text, "CONFIRMED");
    replayed(&scratch, &without_values(&text), "CONFIRMED");
    // Each branching that is turned around is noticed: all executions along the rest are followed.
    for (at, part) in text.match_indices("type: \"branching\"") {
        let value = text[at..].find("value: ").expect("a constraint") + at + "value: ".len();
        let (old, new) = match text[value..].split('\n').next().expect("a line") {
            "\"true\"" => ("\"true\"", "\"false\""),
            "\"false\"" => ("\"false\"", "\"true\""),
            "\"default\"" => ("\"default\"", "\"3\""),
            "\"3\"" => ("\"3\"", "\"default\""),
            other => panic!("{part}: {other}"),
        };
        let turned = format!("{}{}{}", &text[..value], new, &text[value + old.len()..]);
        replayed(&scratch, &turned, "REJECTED");
    }
}

#[test]
fn all_formats_are_written_and_confirmed_and_not_if_turned_around() {
    let scratch = Scratch::with(HARRIER, ALL_KINDS);
    for format in ["yaml", "yaml-2.1", "graphml"] {
        let command =
            ["check", "program.c", "--property", "unreach", "--witness", "w", "--witness-format", format];
        assert_eq!(scratch.run(&command).first(), "BUG");
        let text = scratch.read("w");
        replayed(&scratch, &text, "CONFIRMED");
        if format == "graphml" {
            for words in ["enterFunction\">f<", "returnFromFunction\">f<", "\"control\">condition-false<"] {
                assert!(text.contains(words), "{text}");
            }
            let turned = text.replacen("condition-false", "condition-true", 1);
            let answer = replayed(&scratch, &turned, "UNKNOWN");
            assert!(answer.1.contains("but not along the witness"), "{}", answer.1);
        }
    }
}

#[test]
fn other_tools_graphs_are_followed_by_their_lines() {
    let scratch = Scratch::with(HARRIER, NEEDLE);
    let graph = |edges: &[&str]| {
        let mut text = format!(
            "<graphml><graph>\n<data key=\"witness-type\">violation_witness</data><data key=\"architecture\">64bit</data>\n\
             <data key=\"specification\">{UNREACH}</data><data key=\"programfile\">program.c</data>\n\
             <node id=\"sink\"><data key=\"sink\">true</data></node><node id=\"0\"><data key=\"entry\">true</data></node>\n"
        );
        for (at, edge) in edges.iter().enumerate() {
            let last = if at + 1 == edges.len() { "<data key=\"violation\">true</data>" } else { "" };
            text += &format!("<node id=\"{}\">{last}</node>\n", at + 1);
            text += &format!("<edge source=\"{at}\" target=\"{}\">{edge}</edge>\n", at + 1);
        }
        text + "</graph></graphml>\n"
    };
    let branch = |line: u32, truth: bool| {
        format!("<data key=\"startline\">{line}</data><data key=\"control\">condition-{truth}</data>")
    };
    let (begin, end) = ("<data key=\"enterFunction\">main</data>", "<data key=\"startline\">12</data>");
    let yes = graph(&[begin, &branch(6, true), &branch(7, true), &branch(11, true), end]);
    let answer = replayed(&scratch, &yes, "CONFIRMED");
    assert!(answer.1.contains("--inputs 123456789,4242"), "{}", answer.1);
    let assumed = format!("{}<data key=\"assumption\">y == (-2147481527);</data>", branch(7, false));
    let answer = replayed(&scratch, &graph(&[&branch(6, true), &assumed, end]), "CONFIRMED");
    assert!(answer.1.contains("--inputs 123456789,-2147481527"), "{}", answer.1);
    replayed(&scratch, &graph(&[&branch(6, false), end]), "UNKNOWN");
    // The other branch leads to a sink.
    let sink = format!("<edge source=\"0\" target=\"sink\">{}</edge>\n</graph>", branch(7, true));
    let answer = replayed(&scratch, &graph(&[end]).replace("</graph>", &sink), "CONFIRMED");
    assert!(answer.1.contains("--inputs 123456789,-2147481527"), "{}", answer.1);
}

#[test]
fn long_executions_have_short_witnesses() {
    let program = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int odd(int n) { return n % 2; }
int main(void) {
    int x = __VERIFIER_nondet_int();
    int count = 0;
    for (int i = 0; i < 100000; i++) {
        if (odd(i))
            count++;
    }
    if (x == 31415926 && count == 50000) {
        for (int i = 0; i < 3; i++) count++;
        reach_error();
    }
    return 0;
}
";
    let scratch = Scratch::with(HARRIER, program);
    for format in ["yaml", "graphml"] {
        let run = [
            "run",
            "program.c",
            "--property",
            "unreach",
            "--inputs",
            "31415926",
            "--witness",
            "w",
            "--witness-format",
            format,
        ];
        assert_eq!(scratch.run(&run).0, Some(120));
        let text = scratch.read("w");
        assert!(text.len() < 8_000, "{} bytes", text.len());
        replayed(&scratch, &text, "CONFIRMED");
    }
    scratch.run(&["run", "program.c", "--property", "unreach", "--inputs", "31415926", "--witness", "w.yml"]);
    // What is reached 100000 times is left out, and all else is there.
    let expected = [
        "function_return 5 35 \\\\result == 31415926",
        "branching 11 5 true",
        "branching 12 9 true",
        "branching 12 9 true",
        "branching 12 9 true",
        "branching 12 9 false",
        "target 13 9",
    ];
    assert_eq!(waypoints(&scratch.read("w.yml")), expected);
    // The same without inputs.
    let fixed =
        program.replace("int x = __VERIFIER_nondet_int();", "int x = 31415926;").replace("100000", "300000");
    scratch.file("program.c", &fixed.replace("50000", "150000"));
    let run = ["run", "program.c", "--property", "unreach", "--witness", "w.yml"];
    assert_eq!(scratch.run(&run).0, Some(120));
    replayed(&scratch, &scratch.read("w.yml"), "CONFIRMED");
}

#[test]
fn many_steps_of_one_location_are_recorded_without_gaps() {
    let program = "\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int sum = 0;
    for (int i = 0; i < 5; i++) {
        int *p = malloc(sizeof *p);
        sum += __VERIFIER_nondet_int();
        *p = sum;
        free(p);
    }
    return 0;
}
";
    let scratch = Scratch::with(HARRIER, program);
    let run = ["run", "program.c", "--malloc-fails", "--inputs", "0,10,0,-3,1,7", "--witness", "w.yml"];
    assert_eq!(scratch.run(&run).0, Some(120));
    let expected = [
        "branching 5 5 true",
        "function_return 6 34 \\\\result != (void *)0",
        "function_return 7 38 \\\\result == 10",
        "branching 5 5 true",
        "function_return 6 34 \\\\result != (void *)0",
        "function_return 7 38 \\\\result == -3",
        "branching 5 5 true",
        "function_return 6 34 \\\\result == (void *)0",
        "function_return 7 38 \\\\result == 7",
        "target 8 9",
    ];
    assert_eq!(waypoints(&scratch.read("w.yml")), expected);
    let answer = scratch.run(&["replay", "w.yml", "program.c", "--malloc-fails"]);
    assert_eq!(answer.first(), "CONFIRMED", "{}{}", answer.1, answer.2);
    assert!(answer.1.contains("--inputs 0,10,0,-3,1,7"), "{}", answer.1);
}

/// The paths that witnesses of the suite's errors describe never exclude these errors.
#[test]
fn a_true_way_is_not_rejected() {
    let (cases, errors) = load(&root());
    assert!(errors.is_empty(), "{errors:?}");
    let fits = |case: &&Case| {
        matches!(case.expect, Expect::Error(_))
            && !case.inputs.is_empty()
            && case.with.is_empty()
            && case.run.is_empty()
            && case.stdin.is_empty()
            && case.args.is_empty()
            && case.is_for(DataModel::Lp64)
    };
    let (mut confirmed, mut all) = (0, 0);
    for case in cases.iter().filter(fits).step_by(2) {
        let path = case.path.display().to_string();
        let flags = case.absolute_flags();
        let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
        let scratch = Scratch::with(HARRIER, "");
        let mut run = vec!["run", &path, "-m64", "--inputs", &case.inputs, "--witness", "w.yml"];
        run.extend(&flags);
        if scratch.run(&run).0 != Some(120) {
            continue;
        }
        scratch.file("w.yml", &without_values(&scratch.read("w.yml")));
        let mut replay = vec!["replay", "w.yml", &path, "--runs", "1", "--work", "100000"];
        replay.extend(&flags);
        let answer = scratch.run(&replay);
        assert_ne!(answer.first(), "REJECTED", "{}: {}{}", case.name, answer.1, answer.2);
        assert!(matches!(answer.0, Some(0 | 121)), "{}: {}{}", case.name, answer.1, answer.2);
        confirmed += usize::from(answer.first() == "CONFIRMED");
        all += 1;
    }
    assert!(confirmed * 10 > all * 8 && all > 30, "{confirmed} of {all}");
}

#[test]
fn malformed_witnesses_are_rejected_with_file_line_and_remedy() {
    let scratch = Scratch::with(HARRIER, NEEDLE);
    let target = follow("target", 12, Some(13), "");
    let good = yaml(&format!("{}{target}", follow("branching", 6, Some(5), "true")));
    replayed(&scratch, &good, "CONFIRMED");
    let rejected = |text: &str, words: &str| {
        scratch.file("bad.yml", text);
        let answer = scratch.run(&["replay", "bad.yml", "program.c"]);
        assert_eq!((answer.0, answer.1.as_str()), (Some(3), ""), "{}", answer.2);
        assert!(answer.2.contains(words), "{}", answer.2);
    };
    rejected(
        &good.replace("value: true", "value: perhaps"),
        "bad.yml: line 15: a branch is 'true' or 'false', or the number or 'default' of a switch, and not 'perhaps'",
    );
    rejected(
        &good.replace("action: follow", "action: try"),
        "bad.yml: line 15: the action 'try' is not known; 'follow' and 'avoid' are",
    );
    rejected(
        &good.replace(&target, ""),
        "bad.yml: line 14: the last segment must end with a waypoint of type 'target'; there is none",
    );
    rejected(&good.replace("line: 6", "line: six"), "bad.yml: line 15: 'line' is not a number");
    rejected(&good.replace("  content:", "  contents:"), "bad.yml: line 1: 'content' is missing");
}
