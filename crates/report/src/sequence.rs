//! Witnesses in YAML: version 2.0, and 2.1 where nothing but the version's number differs.
//!
//! A violation is a sequence of *segments*, each with one *waypoint* to follow and any number to
//! avoid until then; the last one to follow is the target. A proof is a set of invariants. Strings
//! are written in double quotes, which JSON and YAML read alike.

use crate::graphml;
use crate::witness::{
    Content, Format, InputFile, Invariant, Location, ReadError, Step, Task, Violation, Witness,
};
use ir::{DataModel, PlaceInFile};
use std::fmt::Write;
use yaml::{self, Data, Node};

/// A witness as text.
pub fn write(witness: &Witness) -> String {
    let mut out = String::new();
    let kind = match &witness.content {
        Content::Violation(_) => "violation_sequence",
        Content::Proof(_) => "invariant_set",
    };
    let _ = writeln!(out, "- entry_type: {}", quoted(kind));
    metadata(witness, &mut out);
    match &witness.content {
        Content::Violation(violation) => {
            out.push_str("  content:\n");
            for (at, step) in violation.steps.iter().enumerate() {
                // The format cannot express it.
                if !matches!(step, Step::Leave { .. }) {
                    begin_segment(violation, at, &mut out);
                    step_waypoint(step, "follow", &mut out);
                }
            }
            if let Some(target) = &violation.target {
                begin_segment(violation, violation.steps.len(), &mut out);
                waypoint("target", "follow", target, None, &mut out);
            }
        }
        Content::Proof(invariants) if invariants.is_empty() => out.push_str("  content: []\n"),
        Content::Proof(invariants) => {
            out.push_str("  content:\n");
            for invariant in invariants {
                out.push_str("  - invariant:\n      type: \"loop_invariant\"\n");
                location(&invariant.location, "      ", &mut out);
                let _ = writeln!(out, "      value: {}", quoted(&invariant.value));
                out.push_str("      format: \"c_expression\"\n");
            }
        }
    }
    out
}

fn metadata(witness: &Witness, out: &mut String) {
    let version = match witness.format {
        Format::Yaml21 => "2.1",
        Format::Yaml20 | Format::GraphMl => "2.0",
    };
    let task = &witness.task;
    let (name, tool_version) = &witness.producer;
    let _ = writeln!(out, "  metadata:\n    format_version: {}", quoted(version));
    let _ = writeln!(out, "    uuid: {}", quoted(&witness.identifier()));
    let _ = writeln!(out, "    creation_time: {}", quoted(&witness.time));
    let _ =
        writeln!(out, "    producer:\n      name: {}\n      version: {}", quoted(name), quoted(tool_version));
    out.push_str("    task:\n      input_files:\n");
    for file in &task.files {
        let _ = writeln!(out, "      - {}", quoted(&file.name));
    }
    out.push_str("      input_file_hashes:\n");
    for file in &task.files {
        let _ = writeln!(out, "        {}: {}", quoted(&file.name), quoted(&file.sha256));
    }
    let _ = writeln!(out, "      specification: {}", quoted(&task.specification));
    if let Some(model) = task.model {
        let _ = writeln!(out, "      data_model: {}", quoted(model.svcomp_name()));
    }
    out.push_str("      language: \"C\"\n");
}

/// The part of a segment before its waypoint to follow: what to avoid until then.
fn begin_segment(violation: &Violation, number: usize, out: &mut String) {
    out.push_str("  - segment:\n");
    for (_, step) in violation.avoid.iter().filter(|(at, _)| *at == number) {
        step_waypoint(step, "avoid", out);
    }
}

fn step_waypoint(step: &Step, action: &str, out: &mut String) {
    match step {
        Step::Return { location, constraint, .. } => {
            let constraint = Some((constraint.as_str(), Some("ext_c_expression")));
            waypoint("function_return", action, location, constraint, out);
        }
        Step::Assume { location, constraint } => {
            waypoint("assumption", action, location, Some((constraint, Some("c_expression"))), out);
        }
        Step::Branch { location, value } => {
            waypoint("branching", action, location, Some((value, None)), out);
        }
        Step::Enter { location, .. } => waypoint("function_enter", action, location, None, out),
        Step::Leave { .. } => {}
    }
}

fn waypoint(
    kind: &str,
    action: &str,
    place: &Location,
    constraint: Option<(&str, Option<&str>)>,
    out: &mut String,
) {
    let (kind, action) = (quoted(kind), quoted(action));
    let _ = writeln!(out, "    - waypoint:\n        type: {kind}\n        action: {action}");
    location(place, "        ", out);
    if let Some((value, format)) = constraint {
        let _ = writeln!(out, "        constraint:\n          value: {}", quoted(value));
        if let Some(format) = format {
            let _ = writeln!(out, "          format: {}", quoted(format));
        }
    }
}

fn location(location: &Location, indent: &str, out: &mut String) {
    let place = &location.place;
    let _ = writeln!(out, "{indent}location:\n{indent}  file_name: {}", quoted(&place.file));
    let _ = writeln!(out, "{indent}  line: {}", place.line);
    if let Some(column) = place.col {
        let _ = writeln!(out, "{indent}  column: {column}");
    }
    if let Some(function) = &location.function {
        let _ = writeln!(out, "{indent}  function: {}", quoted(function));
    }
}

/// A string in double quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if (c as u32) < 0x20 || c as u32 == 0x7f => {
                let _ = write!(out, "\\x{:02x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Reads a witness. Of several entries, the first violation or set of invariants counts.
pub fn read(text: &str) -> Result<Witness, ReadError> {
    let root = yaml::parse(text).map_err(|(line, why)| ReadError::new(line, format!("not YAML: {why}")))?;
    let Data::List(entries) = &root.data else {
        return Err(ReadError::new(root.line, "a witness is a list of entries; this is not a list"));
    };
    for entry in entries {
        let content = match entry.get("entry_type").and_then(Node::text) {
            Some("violation_sequence") => Content::Violation(read_violation(needed(entry, "content")?)?),
            Some("invariant_set") => Content::Proof(read_invariants(needed(entry, "content")?)?),
            Some(_) => continue,
            None => return Err(ReadError::new(entry.line, "an entry without 'entry_type'")),
        };
        return read_metadata(needed(entry, "metadata")?, content);
    }
    Err(ReadError::new(0, "there is no entry of type 'violation_sequence' or 'invariant_set'"))
}

fn needed<'n>(node: &'n Node, key: &str) -> Result<&'n Node, ReadError> {
    node.get(key).ok_or_else(|| ReadError::new(node.line, format!("'{key}' is missing")))
}

fn text_of(node: &Node, key: &str) -> Result<String, ReadError> {
    let found = needed(node, key)?;
    let text = found.text().ok_or_else(|| ReadError::new(found.line, format!("'{key}' is not text")))?;
    Ok(text.to_owned())
}

fn read_metadata(metadata: &Node, content: Content) -> Result<Witness, ReadError> {
    let format = match text_of(metadata, "format_version")?.as_str() {
        "2.0" => Format::Yaml20,
        // The additions of 2.1 are about other properties, or are ignored.
        version if version.starts_with("2.") => Format::Yaml21,
        version => {
            let line = needed(metadata, "format_version")?.line;
            return Err(ReadError::new(line, format!("version '{version}' is not known; 2.0 and 2.1 are")));
        }
    };
    let producer = metadata.get("producer");
    let of_producer =
        |key: &str| producer.and_then(|node| node.get(key)).and_then(Node::text).unwrap_or("").to_owned();
    let optional = |key: &str| metadata.get(key).and_then(Node::text).map(str::to_owned);
    Ok(Witness {
        format,
        producer: (of_producer("name"), of_producer("version")),
        time: optional("creation_time").unwrap_or_default(),
        uuid: optional("uuid"),
        task: read_task(needed(metadata, "task")?)?,
        content,
    })
}

fn read_task(task: &Node) -> Result<Task, ReadError> {
    let names: Vec<String> = match &needed(task, "input_files")?.data {
        Data::List(files) => files.iter().filter_map(Node::text).map(str::to_owned).collect(),
        Data::Text(file) => vec![file.clone()],
        Data::Map(_) | Data::Other => {
            return Err(ReadError::new(task.line, "'input_files' is not a list of names"));
        }
    };
    let hashes = needed(task, "input_file_hashes")?;
    let file = |name: String| {
        let sha256 = hashes.get(&name).and_then(Node::text).unwrap_or("").to_ascii_lowercase();
        InputFile { name, sha256 }
    };
    let read_model = |name: &str| {
        let model = DataModel::from_svcomp_name(name).or_else(|| graphml::model_of_architecture(name));
        model.ok_or_else(|| {
            ReadError::new(task.line, format!("the data model '{name}' is not known; ILP32 and LP64 are"))
        })
    };
    let model = task.get("data_model").and_then(Node::text).map(read_model).transpose()?;
    Ok(Task {
        files: names.into_iter().map(file).collect(),
        specification: text_of(task, "specification")?,
        model,
    })
}

fn items(node: &Node) -> Result<&[Node], ReadError> {
    match &node.data {
        Data::List(items) => Ok(items),
        Data::Text(_) | Data::Map(_) | Data::Other => {
            Err(ReadError::new(node.line, "a list is expected here"))
        }
    }
}

fn read_location(node: &Node) -> Result<Location, ReadError> {
    let said = needed(node, "location")?;
    let number = |key: &str| -> Result<Option<u32>, ReadError> {
        let Some(found) = said.get(key) else { return Ok(None) };
        let number = found.text().and_then(|text| text.parse().ok());
        number.map(Some).ok_or_else(|| ReadError::new(found.line, format!("'{key}' is not a number")))
    };
    let place = PlaceInFile {
        file: said.get("file_name").and_then(Node::text).unwrap_or("").to_owned(),
        line: number("line")?.ok_or_else(|| ReadError::new(said.line, "'line' is missing"))?,
        col: number("column")?,
    };
    Ok(Location { place, function: said.get("function").and_then(Node::text).map(str::to_owned) })
}

fn read_violation(content: &Node) -> Result<Violation, ReadError> {
    let mut violation = Violation::default();
    let segments = items(content)?;
    for (number, segment) in segments.iter().enumerate() {
        let waypoints = items(needed(segment, "segment")?)?;
        let mut followed = 0;
        for item in waypoints {
            if violation.target.is_some() {
                return Err(ReadError::new(
                    item.line,
                    "the target must be the last waypoint: nothing may follow it",
                ));
            }
            followed += read_waypoint(needed(item, "waypoint")?, &mut violation)?;
        }
        if followed != 1 {
            let line = segment.line;
            return Err(ReadError::new(
                line,
                format!(
                    "a segment must have one waypoint whose action is 'follow', and it must be the last; this one has {followed}"
                ),
            ));
        }
        if number + 1 == segments.len() && violation.target.is_none() {
            return Err(ReadError::new(
                segment.line,
                "the last segment must end with a waypoint of type 'target'; there is none",
            ));
        }
    }
    Ok(violation)
}

/// Reads one waypoint. Returns how many there are to follow: none or one.
fn read_waypoint(waypoint: &Node, into: &mut Violation) -> Result<usize, ReadError> {
    let location = read_location(waypoint)?;
    let follow = match text_of(waypoint, "action")?.as_str() {
        "follow" => true,
        "avoid" => false,
        other => {
            let line = needed(waypoint, "action")?.line;
            return Err(ReadError::new(
                line,
                format!("the action '{other}' is not known; 'follow' and 'avoid' are"),
            ));
        }
    };
    let constraint = waypoint.get("constraint").and_then(|node| node.get("value")).and_then(Node::text);
    let constrained = || {
        let missing = || ReadError::new(waypoint.line, "the constraint's 'value' is missing");
        constraint.map(str::to_owned).ok_or_else(missing)
    };
    let function = String::new();
    let step = match text_of(waypoint, "type")?.as_str() {
        "target" if follow => {
            into.target = Some(location);
            return Ok(1);
        }
        "target" => return Err(ReadError::new(waypoint.line, "the action of a target must be 'follow'")),
        "assumption" => Step::Assume { location, constraint: constrained()? },
        "function_enter" => Step::Enter { location, function },
        "branching" => Step::Branch { value: branch_value(waypoint, constrained()?)?, location },
        "function_return" => Step::Return { location, function, constraint: constrained()? },
        other => {
            into.left_out.push(format!("{location}: a waypoint of type '{other}'"));
            return Ok(usize::from(follow));
        }
    };
    if follow {
        into.steps.push(step);
    } else {
        into.avoid.push((into.steps.len(), step));
    }
    Ok(usize::from(follow))
}

/// Reads how a branch is decided.
fn branch_value(waypoint: &Node, value: String) -> Result<String, ReadError> {
    let known = matches!(value.as_str(), "true" | "false" | "default") || value.parse::<i128>().is_ok();
    let wrong = || {
        let line = waypoint.get("constraint").map_or(waypoint.line, |node| node.line);
        ReadError::new(
            line,
            format!(
                "a branch is 'true' or 'false', or the number or 'default' of a switch, and not '{value}'"
            ),
        )
    };
    if known { Ok(value) } else { Err(wrong()) }
}

fn read_invariants(content: &Node) -> Result<Vec<Invariant>, ReadError> {
    let mut invariants = Vec::new();
    for item in items(content)? {
        let Some(invariant) = item.get("invariant") else { continue };
        if text_of(invariant, "type")? == "loop_invariant" {
            invariants
                .push(Invariant { location: read_location(invariant)?, value: text_of(invariant, "value")? });
        }
    }
    Ok(invariants)
}
