//! Witnesses in GraphML, version 1.0: an automaton whose edges match what the program does.
//!
//! A violation is a chain of nodes: each edge names a line and what is assumed there, and the last
//! node is the violation. A proof has a node for each loop, with its invariant; the edge that
//! enters the loop's head enters it.
//!
//! Automata of other tools have many edges. The reader takes the shortest path from the entry to
//! the violation that avoids sinks; conditional edges from it to a sink are what to avoid. The
//! format cannot express how a `switch` is decided.

use crate::witness::{
    Content, Format, InputFile, Invariant, Location, ReadError, Step, Task, Violation, Witness,
};
use ir::{DataModel, PlaceInFile};
use quick_xml::escape::{escape, resolve_predefined_entity, unescape};
use quick_xml::events::{BytesStart, Event};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;

/// All kinds of data: the name, what it belongs to, and its type.
const KEYS: [(&str, &str, &str); 22] = [
    ("witness-type", "graph", "string"),
    ("sourcecodelang", "graph", "string"),
    ("producer", "graph", "string"),
    ("specification", "graph", "string"),
    ("programfile", "graph", "string"),
    ("programhash", "graph", "string"),
    ("architecture", "graph", "string"),
    ("creationtime", "graph", "string"),
    ("entry", "node", "boolean"),
    ("sink", "node", "boolean"),
    ("violation", "node", "boolean"),
    ("invariant", "node", "string"),
    ("invariant.scope", "node", "string"),
    ("assumption", "edge", "string"),
    ("assumption.scope", "edge", "string"),
    ("assumption.resultfunction", "edge", "string"),
    ("control", "edge", "string"),
    ("startline", "edge", "int"),
    ("endline", "edge", "int"),
    ("enterLoopHead", "edge", "boolean"),
    ("enterFunction", "edge", "string"),
    ("returnFromFunction", "edge", "string"),
];

/// A witness as text.
pub fn write(witness: &Witness) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
    out.push_str("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n");
    for (name, of, ty) in KEYS {
        let head = format!("<key attr.name=\"{name}\" attr.type=\"{ty}\" for=\"{of}\" id=\"{name}\"");
        let _ = match ty {
            "boolean" => writeln!(out, "  {head}>\n    <default>false</default>\n  </key>"),
            _ => writeln!(out, "  {head}/>"),
        };
    }
    out.push_str("  <graph edgedefault=\"directed\">\n");
    graph_data(witness, &mut out);
    match &witness.content {
        Content::Violation(violation) => chain(violation, &mut out),
        Content::Proof(invariants) => star(invariants, &mut out),
    }
    out.push_str("  </graph>\n</graphml>\n");
    out
}

fn data(key: &str, value: &str, indent: &str, out: &mut String) {
    let _ = writeln!(out, "{indent}<data key=\"{key}\">{}</data>", escape(value));
}

fn graph_data(witness: &Witness, out: &mut String) {
    let kind = match witness.content {
        Content::Violation(_) => "violation_witness",
        Content::Proof(_) => "correctness_witness",
    };
    let (name, version) = &witness.producer;
    let mut graph = |key: &str, value: &str| data(key, value, "    ", out);
    graph("witness-type", kind);
    graph("sourcecodelang", "C");
    graph("producer", &format!("{name} {version}"));
    graph("specification", &witness.task.specification);
    // The format is for programs of one file. Other files are named, too; tools that do not expect
    // them ignore them.
    for file in &witness.task.files {
        graph("programfile", &file.name);
        graph("programhash", &file.sha256);
    }
    graph("architecture", if witness.task.model == Some(DataModel::Ilp32) { "32bit" } else { "64bit" });
    graph("creationtime", &witness.time);
}

fn node(number: usize, marks: &[(&str, &str)], out: &mut String) {
    if marks.is_empty() {
        let _ = writeln!(out, "    <node id=\"N{number}\"/>");
        return;
    }
    let _ = writeln!(out, "    <node id=\"N{number}\">");
    marks.iter().for_each(|(key, value)| data(key, value, "      ", out));
    out.push_str("    </node>\n");
}

fn edge(from: usize, to: usize, marks: &[(&str, String)], out: &mut String) {
    let _ = writeln!(out, "    <edge source=\"N{from}\" target=\"N{to}\">");
    marks.iter().for_each(|(key, value)| data(key, value, "      ", out));
    out.push_str("    </edge>\n");
}

fn lines(location: &Location) -> [(&'static str, String); 2] {
    [("startline", location.place.line.to_string()), ("endline", location.place.line.to_string())]
}

/// A violation: one edge after the other.
fn chain(violation: &Violation, out: &mut String) {
    node(0, &[("entry", "true")], out);
    node(1, &[], out);
    edge(0, 1, &[("enterFunction", "main".to_owned())], out);
    let mut at = 1;
    for step in &violation.steps {
        let mut marks = Vec::new();
        match step {
            Step::Branch { value, .. } if value != "true" && value != "false" => continue,
            Step::Leave { location, function } => {
                marks.extend(lines(location));
                marks.push(("returnFromFunction", function.clone()));
            }
            Step::Return { location, function, constraint } => {
                marks.extend(lines(location));
                marks.push(("assumption", constraint.clone()));
                marks.extend(location.function.clone().map(|scope| ("assumption.scope", scope)));
                marks.push(("assumption.resultfunction", function.clone()));
            }
            Step::Assume { location, constraint } => {
                marks.extend(lines(location));
                marks.push(("assumption", constraint.clone()));
                marks.extend(location.function.clone().map(|scope| ("assumption.scope", scope)));
            }
            Step::Branch { location, value } => {
                marks.extend(lines(location));
                marks.push(("control", format!("condition-{value}")));
            }
            Step::Enter { location, function } => {
                marks.extend(lines(location));
                marks.push(("enterFunction", function.clone()));
            }
        }
        node(at + 1, &[], out);
        edge(at, at + 1, &marks, out);
        at += 1;
    }
    node(at + 1, &[("violation", "true")], out);
    let marks: Vec<_> = violation.target.iter().flat_map(lines).collect();
    edge(at, at + 1, &marks, out);
}

/// A proof: each loop can be entered from anywhere. A node without an invariant would say nothing.
fn star(invariants: &[Invariant], out: &mut String) {
    let invariants: Vec<&Invariant> = invariants.iter().filter(|it| it.value != "1").collect();
    node(0, &[("entry", "true")], out);
    for (at, invariant) in invariants.iter().enumerate() {
        let scope = invariant.location.function.as_deref();
        let mut marks = vec![("invariant", invariant.value.as_str())];
        marks.extend(scope.map(|scope| ("invariant.scope", scope)));
        node(at + 1, &marks, out);
    }
    for from in 0..=invariants.len() {
        for (at, invariant) in invariants.iter().enumerate() {
            let mut marks = lines(&invariant.location).to_vec();
            marks.push(("enterLoopHead", "true".to_owned()));
            edge(from, at + 1, &marks, out);
        }
    }
}

type Marks = BTreeMap<String, String>;

/// The parsed file, before it is interpreted.
#[derive(Default)]
struct Graph {
    data: Vec<(String, String)>,
    nodes: BTreeMap<String, Marks>,
    edges: Vec<(String, String, Marks)>,
}

/// The element that data belong to.
enum Owner {
    Graph,
    Node(String),
    Edge,
}

/// Reads a witness.
pub fn read(text: &str) -> Result<Witness, ReadError> {
    let graph = read_graph(text)?;
    let all = |key: &'static str| {
        graph.data.iter().filter(move |(name, _)| name == key).map(|(_, value)| value.clone())
    };
    let needed = |key: &'static str| {
        all(key).next().ok_or_else(|| ReadError::new(0, format!("the graph has no data '{key}'")))
    };
    let content = match needed("witness-type")?.as_str() {
        "violation_witness" => Content::Violation(violation(&graph)?),
        "correctness_witness" => Content::Proof(invariants(&graph)),
        other => return Err(ReadError::new(0, format!("the witness type '{other}' is not known"))),
    };
    let hashes: Vec<String> = all("programhash").collect();
    let file = |(at, name): (usize, String)| InputFile {
        name,
        sha256: hashes.get(at).map_or_else(String::new, |hash| hash.to_ascii_lowercase()),
    };
    let producer = all("producer").next().unwrap_or_default();
    let (name, version) = producer.split_once(' ').unwrap_or((&producer, ""));
    Ok(Witness {
        format: Format::GraphMl,
        producer: (name.to_owned(), version.to_owned()),
        time: all("creationtime").next().unwrap_or_default(),
        uuid: None,
        task: Task {
            files: all("programfile").enumerate().map(file).collect(),
            specification: needed("specification")?,
            model: model_of_architecture(&needed("architecture")?),
        },
        content,
    })
}

/// The data model that the word for an architecture stands for.
pub(crate) fn model_of_architecture(word: &str) -> Option<DataModel> {
    match word {
        "32bit" => Some(DataModel::Ilp32),
        "64bit" => Some(DataModel::Lp64),
        _ => None,
    }
}

fn read_graph(text: &str) -> Result<Graph, ReadError> {
    let mut reader = quick_xml::Reader::from_str(text);
    let line_at = |position: u64| {
        let position = usize::try_from(position).unwrap_or(usize::MAX).min(text.len());
        text.as_bytes()[..position].iter().filter(|byte| **byte == b'\n').count() + 1
    };
    let mut graph = Graph::default();
    let mut owner = Owner::Graph;
    // The data element that is open, and its text so far.
    let mut open: Option<(String, String)> = None;
    loop {
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(why) => {
                return Err(ReadError::new(line_at(reader.error_position()), format!("not XML: {why}")));
            }
        };
        match event {
            Event::Eof => break,
            Event::Start(tag) => match tag.local_name().as_ref() {
                "data" => open = Some((attribute(&tag, "key"), String::new())),
                _ => owner = begun(&tag, &mut graph).unwrap_or(owner),
            },
            Event::Empty(tag) => {
                begun(&tag, &mut graph);
            }
            Event::Text(piece) => {
                let plain = unescape(&piece).map_or_else(|_| piece.to_string(), |plain| plain.into_owned());
                open.iter_mut().for_each(|(_, text)| text.push_str(&plain));
            }
            Event::CData(piece) => {
                open.iter_mut().for_each(|(_, text)| text.push_str(&piece));
            }
            Event::GeneralRef(name) => {
                let plain = reference(&name);
                open.iter_mut().for_each(|(_, text)| text.push_str(&plain));
            }
            Event::End(tag) => match tag.local_name().as_ref() {
                "data" => {
                    if let Some((key, value)) = open.take() {
                        keep(&mut graph, &owner, key, value.trim().to_owned());
                    }
                }
                "node" | "edge" => owner = Owner::Graph,
                _ => {}
            },
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
    Ok(graph)
}

/// The character of a reference such as `&lt;` or `&#10;`.
fn reference(name: &str) -> String {
    if let Some(known) = resolve_predefined_entity(name) {
        return known.to_owned();
    }
    let code = match name.strip_prefix("#x") {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => name.strip_prefix('#').and_then(|decimal| decimal.parse().ok()),
    };
    code.and_then(char::from_u32).map_or_else(String::new, String::from)
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> String {
    let found = tag.try_get_attribute(name).ok().flatten();
    found.map_or_else(String::new, |attribute| attribute.value.into_owned())
}

/// Records a node or an edge. Returns what the data inside belong to.
fn begun(tag: &BytesStart<'_>, graph: &mut Graph) -> Option<Owner> {
    match tag.local_name().as_ref() {
        "node" => {
            let id = attribute(tag, "id");
            graph.nodes.entry(id.clone()).or_default();
            Some(Owner::Node(id))
        }
        "edge" => {
            graph.edges.push((attribute(tag, "source"), attribute(tag, "target"), Marks::new()));
            Some(Owner::Edge)
        }
        "graph" => Some(Owner::Graph),
        _ => None,
    }
}

fn keep(graph: &mut Graph, owner: &Owner, key: String, value: String) {
    match owner {
        Owner::Graph => graph.data.push((key, value)),
        Owner::Node(id) => {
            graph.nodes.entry(id.clone()).or_default().insert(key, value);
        }
        Owner::Edge => {
            if let Some((.., marks)) = graph.edges.last_mut() {
                marks.insert(key, value);
            }
        }
    }
}

impl Graph {
    fn is(&self, node: &str, mark: &str) -> bool {
        self.nodes.get(node).and_then(|marks| marks.get(mark)).is_some_and(|value| value == "true")
    }

    /// The edges of the shortest path from the entry to a violation.
    fn way(&self) -> Result<Vec<(&str, &Marks)>, ReadError> {
        let entry = self.nodes.keys().find(|node| self.is(node, "entry"));
        let entry = entry.ok_or_else(|| ReadError::new(0, "no node is marked as the entry"))?;
        let mut from: BTreeMap<&str, usize> = BTreeMap::new();
        let mut open = VecDeque::from([entry.as_str()]);
        while let Some(node) = open.pop_front() {
            if self.is(node, "violation") {
                let mut way = Vec::new();
                let mut at = node;
                while at != entry.as_str() {
                    let Some((source, _, marks)) = from.get(at).and_then(|edge| self.edges.get(*edge)) else {
                        break;
                    };
                    way.push((source.as_str(), marks));
                    at = source;
                }
                way.reverse();
                return Ok(way);
            }
            for (number, (source, target, _)) in self.edges.iter().enumerate() {
                let new = target != entry && !from.contains_key(target.as_str()) && !self.is(target, "sink");
                if source == node && new {
                    from.insert(target, number);
                    open.push_back(target);
                }
            }
        }
        Err(ReadError::new(0, "no path leads from the entry to a violation node"))
    }
}

fn location(marks: &Marks) -> Option<Location> {
    let line = marks.get("startline").or_else(|| marks.get("endline"))?.parse().ok()?;
    let function = marks.get("assumption.scope").cloned();
    Some(Location { place: PlaceInFile { line, ..PlaceInFile::default() }, function })
}

fn violation(graph: &Graph) -> Result<Violation, ReadError> {
    let mut violation = Violation::default();
    let way = graph.way()?;
    for (number, (from, marks)) in way.iter().enumerate() {
        let into_sinks =
            graph.edges.iter().filter(|(source, target, _)| source == from && graph.is(target, "sink"));
        let avoided = into_sinks.filter_map(|(.., marks)| branch(marks));
        violation.avoid.extend(avoided.map(|step| (violation.steps.len(), step)));
        let Some(place) = location(marks) else { continue };
        if number + 1 == way.len() {
            violation.target = Some(place.clone());
        }
        violation.steps.extend(branch(marks));
        if let Some(function) = marks.get("enterFunction") {
            violation.steps.push(Step::Enter { location: place.clone(), function: function.clone() });
        }
        if let Some(constraint) = marks.get("assumption").cloned() {
            violation.steps.push(match marks.get("assumption.resultfunction") {
                Some(function) => Step::Return { location: place, function: function.clone(), constraint },
                None => Step::Assume { location: place, constraint },
            });
        }
    }
    Ok(violation)
}

/// The condition that an edge decides, if it does.
fn branch(marks: &Marks) -> Option<Step> {
    let value = if marks.get("control")? == "condition-false" { "false" } else { "true" };
    Some(Step::Branch { location: location(marks)?, value: value.to_owned() })
}

fn invariants(graph: &Graph) -> Vec<Invariant> {
    let mut found = Vec::new();
    for (node, marks) in &graph.nodes {
        let Some(value) = marks.get("invariant") else { continue };
        let entering = graph.edges.iter().filter(|(_, target, _)| target == node);
        let Some(mut place) = entering.filter_map(|(.., marks)| location(marks)).next() else { continue };
        place.function = marks.get("invariant.scope").cloned();
        found.push(Invariant { location: place, value: value.clone() });
    }
    found
}
