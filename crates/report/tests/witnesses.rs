//! Witnesses as text and back, in all formats; what other tools write; what is not a witness.

#![allow(clippy::expect_used, reason = "a test may fail")]

use ir::{DataModel, PlaceInFile};
use report::{
    Content, Format, InputFile, Invariant, Location, Step, Task, Violation, Witness, read, sha256, write,
};

fn at(line: u32, column: u32) -> Location {
    let place = PlaceInFile { file: "dir/list.c".to_owned(), line, col: Some(column) };
    Location { place, function: Some("main".to_owned()) }
}

fn violation() -> Content {
    let steps = vec![
        Step::Return {
            location: at(7, 35),
            function: "__VERIFIER_nondet_int".to_owned(),
            constraint: "\\result == -5".to_owned(),
        },
        Step::Branch { location: at(8, 5), value: "true".to_owned() },
        Step::Assume { location: at(9, 9), constraint: "x < 3 && y == 1".to_owned() },
        Step::Enter { location: at(9, 20), function: "f".to_owned() },
    ];
    let avoid = vec![
        (1, Step::Branch { location: at(8, 5), value: "false".to_owned() }),
        (4, Step::Enter { location: at(11, 9), function: String::new() }),
    ];
    Content::Violation(Violation { steps, avoid, target: Some(at(12, 13)), left_out: Vec::new() })
}

fn proof() -> Content {
    let invariant = |line, value: &str| Invariant { location: at(line, 5), value: value.to_owned() };
    Content::Proof(vec![invariant(4, "0 <= i && p != 0"), invariant(9, "(x == 1) || (x == 2)")])
}

fn witness(format: Format, content: Content) -> Witness {
    Witness {
        format,
        producer: ("Harrier".to_owned(), "0.1.0".to_owned()),
        time: "2026-01-02T03:04:05Z".to_owned(),
        uuid: Some("01234567-89ab-8def-a123-456789abcdef".to_owned()),
        task: Task {
            files: vec![InputFile { name: "dir/list.c".to_owned(), sha256: sha256(b"int main(void) {}") }],
            specification:
                "CHECK( init(main()), LTL(G valid-deref) )\nCHECK( init(main()), LTL(G valid-free) )"
                    .to_owned(),
            model: Some(DataModel::Ilp32),
        },
        content,
    }
}

#[test]
fn yaml_is_as_the_specification_has_it() {
    let text = write(&witness(Format::Yaml20, violation()));
    let expected = r#"- entry_type: "violation_sequence"
  metadata:
    format_version: "2.0"
    uuid: "01234567-89ab-8def-a123-456789abcdef"
    creation_time: "2026-01-02T03:04:05Z"
    producer:
      name: "Harrier"
      version: "0.1.0"
    task:
      input_files:
      - "dir/list.c"
      input_file_hashes:
        "dir/list.c": "HASH"
      specification: "CHECK( init(main()), LTL(G valid-deref) )\nCHECK( init(main()), LTL(G valid-free) )"
      data_model: "ILP32"
      language: "C"
  content:
  - segment:
    - waypoint:
        type: "function_return"
        action: "follow"
        location:
          file_name: "dir/list.c"
          line: 7
          column: 35
          function: "main"
        constraint:
          value: "\\result == -5"
          format: "ext_c_expression"
"#;
    let expected = expected.replace("HASH", &sha256(b"int main(void) {}"));
    assert!(text.starts_with(&expected), "{text}");
    // The last segment is the target, and says nothing but where it is.
    let (_, target) = text.rsplit_once("    - waypoint:\n").expect("segments");
    let expected = "        type: \"target\"\n        action: \"follow\"\n        location:\n          \
                    file_name: \"dir/list.c\"\n          line: 12\n          column: 13\n          function: \"main\"\n";
    assert_eq!(target, expected);
    assert_eq!(text.matches("- segment:").count(), 5);
}

#[test]
fn hashes_are_those_of_sha256sum() {
    assert_eq!(sha256(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

#[test]
fn what_is_written_is_read_again() {
    for format in [Format::Yaml20, Format::Yaml21] {
        for content in [violation(), proof(), Content::Proof(Vec::new())] {
            let witness = witness(format, content);
            let mut expected = witness.clone();
            // YAML does not name the functions that are called.
            if let Content::Violation(violation) = &mut expected.content {
                for step in &mut violation.steps {
                    if let Step::Return { function, .. } | Step::Enter { function, .. } = step {
                        function.clear();
                    }
                }
            }
            assert_eq!(read(&write(&witness)), Ok(expected));
        }
    }
}

#[test]
fn graphml_is_read_again_but_for_columns() {
    let text = write(&witness(Format::GraphMl, violation()));
    let again = read(&text).expect("a witness");
    assert_eq!(again.task, witness(Format::GraphMl, violation()).task);
    let Content::Violation(found) = again.content else { panic!("a violation") };
    let lines: Vec<u32> = found.steps.iter().map(|step| step.location().place.line).collect();
    assert_eq!(lines, [7, 8, 9, 9]);
    assert!(matches!(&found.steps[0], Step::Return { function, constraint, .. }
        if function == "__VERIFIER_nondet_int" && constraint == "\\result == -5"));
    assert!(matches!(&found.steps[2], Step::Assume { constraint, .. } if constraint == "x < 3 && y == 1"));
    assert_eq!(found.target.map(|target| target.place.line), Some(12));

    let text = write(&witness(Format::GraphMl, proof()));
    let Content::Proof(found) = read(&text).expect("a witness").content else { panic!("a proof") };
    let found: Vec<(u32, &str)> =
        found.iter().map(|it| (it.location.place.line, it.value.as_str())).collect();
    assert_eq!(found, [(4, "0 <= i && p != 0"), (9, "(x == 1) || (x == 2)")]);
    testkit::xml::parts(text.split_once("?>\n").expect("a declaration").1).expect("well-formed");
}

#[test]
fn the_identifier_follows_from_the_content() {
    let with = |content| Witness { uuid: None, ..witness(Format::Yaml20, content) };
    let uuid = |witness: &Witness| read(&write(witness)).expect("a witness").uuid.expect("an identifier");
    let one = uuid(&with(violation()));
    assert_eq!(one, uuid(&Witness { time: "2030-01-01T00:00:00Z".to_owned(), ..with(violation()) }));
    assert_ne!(one, uuid(&with(proof())));
    let lengths: Vec<usize> = one.split('-').map(str::len).collect();
    assert_eq!(lengths, [8, 4, 4, 4, 12]);
    assert!(one.chars().all(|c| c == '-' || c.is_ascii_hexdigit()), "{one}");
    assert_eq!((&one[14..15], &one[19..20]), ("8", "a"));
}

#[test]
fn other_tools_name_ways_around_sinks() {
    let text = r#"<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
 <graph edgedefault="directed">
  <data key="witness-type">violation_witness</data><data key="producer">Other</data>
  <data key="specification">CHECK( init(main()), LTL(G ! call(reach_error())) )</data>
  <data key="programfile">a.c</data><data key="programhash">ABC</data><data key="architecture">32bit</data>
  <node id="s"><data key="sink">true</data></node>
  <node id="e"><data key="entry">true</data></node><node id="m"/>
  <node id="v"><data key="violation">true</data></node>
  <edge source="e" target="s"><data key="startline">1</data></edge>
  <edge source="s" target="v"><data key="startline">2</data></edge>
  <edge source="e" target="e"><data key="startline">3</data></edge>
  <edge source="e" target="m"><data key="startline">4</data><data key="assumption">x == (1) &amp;&amp; y &lt; 2;</data>
    <data key="control">condition-false</data></edge>
  <edge source="m" target="s"><data key="startline">5</data><data key="control">condition-true</data></edge>
  <edge source="m" target="v"><data key="startline">5</data></edge>
 </graph>
</graphml>"#;
    let witness = read(text).expect("a witness");
    assert_eq!(witness.task.files, [InputFile { name: "a.c".to_owned(), sha256: "abc".to_owned() }]);
    let Content::Violation(violation) = witness.content else { panic!("a violation") };
    let line = |line| Location { place: PlaceInFile { line, ..PlaceInFile::default() }, function: None };
    assert_eq!(violation.target, Some(line(5)));
    assert_eq!(
        violation.steps,
        [
            Step::Branch { location: line(4), value: "false".to_owned() },
            Step::Assume { location: line(4), constraint: "x == (1) && y < 2;".to_owned() },
        ]
    );
    // A line that leads to a sink says too little: only conditions are avoided.
    assert_eq!(violation.avoid, [(2, Step::Branch { location: line(5), value: "true".to_owned() })]);
}

#[test]
fn segments_have_one_waypoint_to_follow_and_end_with_the_target() {
    let good = write(&witness(Format::Yaml20, violation()));
    let error = |text: &str| read(text).expect_err("no witness").to_string();
    let one =
        "a segment must have one waypoint whose action is 'follow', and it must be the last; this one has";
    let avoiding = good.replacen("action: \"follow\"", "action: \"avoid\"", 1);
    assert_eq!(error(&avoiding), format!("line {}: {one} 0", line_of(&good, "- segment:")));
    let two = good.replacen("action: \"avoid\"", "action: \"follow\"", 1);
    assert!(error(&two).contains(&format!("{one} 2")), "{}", error(&two));
    let other = error(&good.replace("action: \"avoid\"", "action: \"shun\""));
    let line = line_of(&good, "action: \"avoid\"");
    assert_eq!(other, format!("line {line}: the action 'shun' is not known; 'follow' and 'avoid' are"));
    let value = error(&good.replace("value: \"true\"", "value: \"maybe\""));
    assert!(
        value.ends_with(
            "a branch is 'true' or 'false', or the number or 'default' of a switch, and not 'maybe'"
        ),
        "{value}"
    );
    let (without, _) = good.rsplit_once("  - segment:\n").expect("segments");
    let end = error(without);
    assert!(
        end.ends_with("the last segment must end with a waypoint of type 'target'; there is none"),
        "{end}"
    );
    let target = format!(
        "{good}{}",
        good[good.find("  - segment:").expect("segments")..]
            .split("  - segment:\n")
            .nth(1)
            .map(|it| format!("  - segment:\n{it}"))
            .expect("one")
    );
    assert!(
        error(&target).ends_with("the target must be the last waypoint: nothing may follow it"),
        "{}",
        error(&target)
    );
}

#[test]
fn an_invalid_witness_is_rejected_with_its_line() {
    let error = |text: &str| read(text).expect_err("no witness").to_string();
    assert_eq!(error("a: 1\n"), "line 1: a witness is a list of entries; this is not a list");
    assert!(error("- entry_type: x\n").contains("there is no entry of type"));
    assert_eq!(error("- a: 1\n"), "line 1: an entry without 'entry_type'");
    assert_eq!(error("- entry_type: invariant_set\n  content: []\n"), "line 1: 'metadata' is missing");
    let good = write(&witness(Format::Yaml20, violation()));
    assert_eq!(
        error(&good.replace("line: 12", "line: twelve")),
        format!("line {}: 'line' is not a number", line_of(&good, "line: 12"))
    );
    assert!(error(&good.replace("\"2.0\"", "\"1.0\"")).contains("version '1.0' is not known"));
    assert!(error(&good.replace("\"ILP32\"", "\"ILP16\"")).contains("the data model 'ILP16' is not known"));
    assert!(error("- [").starts_with("line "));
    assert!(error("<graphml><graph></edge></graph>").contains("not XML"));
    assert_eq!(error("<graphml/>"), "the graph has no data 'witness-type'");
    let good = write(&witness(Format::GraphMl, violation()));
    assert!(
        error(&good.replace("<data key=\"violation\">true", "<data key=\"violation\">false"))
            .contains("no path leads")
    );
    assert!(
        error(&good.replace("<data key=\"entry\">true", "<data key=\"entry\">false")).contains("the entry")
    );
    assert!(read("").is_err());
}

fn line_of(text: &str, words: &str) -> usize {
    text.lines().position(|line| line.contains(words)).expect("there") + 1
}
