//! Tasks: a program, a property, and an expected verdict. They come from the task definitions of
//! SV-COMP (`.yml`, formats 2.0 and 2.1), one task for each property in it; and from C files with
//! verdicts in their names.
//!
//! Tasks are ordered by name, so that two runs list the same tasks in the same order.

use crate::old_name;
use crate::record::{Expected, Verdict};
use ir::{DataModel, PlaceInFile};
use property::Property;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use yaml::{Data, Node};

/// A task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// Its path below the directory, without the extension.
    pub name: String,
    /// The C files.
    pub files: Vec<PathBuf>,
    /// The property's name.
    pub property: String,
    /// The property, as passed to the checker: its file, or its name.
    pub asked: String,
    /// Whether functions without a body return any value and change nothing, as tasks about
    /// reachability assume.
    pub pure: bool,
    /// The expected verdict, if it is given.
    pub expected: Option<Expected>,
    /// The data model, if it is given.
    pub model: Option<DataModel>,
}

/// Why a task definition cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskError {
    /// Where; without a line if it is about the whole file.
    pub place: PlaceInFile,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// The tasks of a directory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tasks {
    /// The tasks, by name.
    pub tasks: Vec<Task>,
    /// How many were skipped because their property is not supported, by property.
    pub unsupported: BTreeMap<String, usize>,
    /// Definitions that cannot be used.
    pub errors: Vec<TaskError>,
}

/// Reads all tasks below a directory that the filter accepts.
pub fn read(root: &Path, wanted: &dyn Fn(&str) -> bool) -> std::io::Result<Tasks> {
    let mut files = Vec::new();
    if root.is_file() {
        files.push(root.to_owned());
    } else {
        walk(root, &mut files)?;
    }
    let base = if root.is_file() { root.parent().unwrap_or(root) } else { root };
    let mut tasks = Tasks::default();
    let mut defined = BTreeSet::new();
    for file in files.iter().filter(|file| has_ending(file, &["yml", "yaml"])) {
        let name = name_below(base, file);
        // All definitions claim their C files, even those that the filter rejects.
        let read = definition(file, &name);
        if let Ok(found) = &read {
            defined.extend(found.tasks.iter().flat_map(|task| task.files.iter().cloned()));
        }
        if !wanted(&name) {
            continue;
        }
        match read {
            Ok(found) => tasks.add(found),
            Err(error) => tasks.errors.push(error),
        }
    }
    for file in files.iter().filter(|file| has_ending(file, &["c", "i"]) && !defined.contains(*file)) {
        let name = name_below(base, file);
        if wanted(&name) {
            tasks.add(by_file_name(file, &name));
        }
    }
    tasks.tasks.sort_by(|a, b| (&a.name, &a.property).cmp(&(&b.name, &b.property)));
    Ok(tasks)
}

impl Tasks {
    fn add(&mut self, found: Tasks) {
        self.tasks.extend(found.tasks);
        for (name, count) in found.unsupported {
            *self.unsupported.entry(name).or_default() += count;
        }
    }
}

fn walk(dir: &Path, out: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(dir)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, out)?;
        } else {
            out.push(path);
        }
    }
    Ok(())
}

fn has_ending(file: &Path, endings: &[&str]) -> bool {
    file.extension().and_then(|e| e.to_str()).is_some_and(|e| endings.contains(&e))
}

fn name_below(root: &Path, file: &Path) -> String {
    let below = file.strip_prefix(root).unwrap_or(file).with_extension("");
    below.to_string_lossy().into_owned()
}

fn by_file_name(file: &Path, name: &str) -> Tasks {
    let file_name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (verdicts, unsupported) = old_name::verdicts(&file_name);
    let tasks = verdicts.into_iter().map(|(property, expected)| Task {
        name: name.to_owned(),
        files: vec![file.to_owned()],
        property: property.to_owned(),
        asked: property.to_owned(),
        pure: Property::named(property).is_some_and(|property| property.is_reachability()),
        expected: Some(expected),
        model: None,
    });
    let mut found = Tasks { tasks: tasks.collect(), ..Tasks::default() };
    for property in unsupported {
        *found.unsupported.entry(property).or_default() += 1;
    }
    found
}

/// Reads a task definition.
struct Definition<'f> {
    file: &'f Path,
    folder: &'f Path,
}

fn definition(file: &Path, name: &str) -> Result<Tasks, TaskError> {
    let definition = Definition { file, folder: file.parent().unwrap_or(Path::new("")) };
    definition.read(name)
}

impl Definition<'_> {
    fn error(&self, line: usize, message: impl Into<String>) -> TaskError {
        let file = self.file.display().to_string();
        let place = PlaceInFile { file, line: u32::try_from(line).unwrap_or(u32::MAX), col: None };
        TaskError { place, message: message.into() }
    }

    fn read(&self, name: &str) -> Result<Tasks, TaskError> {
        let text = std::fs::read_to_string(self.file)
            .map_err(|why| self.error(0, format!("cannot be read: {why}")))?;
        let root = yaml::parse(&text).map_err(|(line, why)| self.error(line, format!("not YAML: {why}")))?;
        let version = self.required(&root, "format_version", "'2.0' or '2.1'")?;
        match version.text() {
            Some(text) if text == "2" || text.starts_with("2.") => {}
            _ => {
                return Err(
                    self.error(version.line, "'format_version' is not supported: give '2.0' or '2.1'")
                );
            }
        }
        let files = self.files(self.required(&root, "input_files", "a C file, or a list of C files")?)?;
        let model = self.model(&root)?;
        let properties = self.required(&root, "properties", "a list of entries with 'property_file'")?;
        let Data::List(entries) = &properties.data else {
            return Err(self.error(
                properties.line,
                "'properties' must be a list: begin each entry with '- property_file:'",
            ));
        };
        let mut found = Tasks::default();
        for entry in entries {
            match self.property(entry)? {
                Ok((property, asked)) => found.tasks.push(Task {
                    name: name.to_owned(),
                    files: files.clone(),
                    property: property.to_string(),
                    asked,
                    pure: property.is_reachability(),
                    expected: self.expected(entry)?,
                    model,
                }),
                Err(unsupported) => *found.unsupported.entry(unsupported).or_default() += 1,
            }
        }
        Ok(found)
    }

    fn required<'n>(&self, node: &'n Node, key: &str, what: &str) -> Result<&'n Node, TaskError> {
        node.get(key).ok_or_else(|| self.error(node.line, format!("'{key}' is missing: give {what}")))
    }

    fn text<'n>(&self, node: &'n Node, key: &str) -> Result<&'n str, TaskError> {
        node.text().ok_or_else(|| self.error(node.line, format!("'{key}' must be one word or string")))
    }

    fn files(&self, node: &Node) -> Result<Vec<PathBuf>, TaskError> {
        let items = match &node.data {
            Data::List(items) if !items.is_empty() => items.as_slice(),
            Data::List(_) => return Err(self.error(node.line, "'input_files' is empty: name a C file")),
            Data::Text(_) | Data::Map(_) | Data::Other => std::slice::from_ref(node),
        };
        let mut files = Vec::new();
        for item in items {
            let path = self.folder.join(self.text(item, "input_files")?);
            if !path.exists() {
                return Err(self.error(
                    item.line,
                    format!("there is no file '{}': correct 'input_files'", path.display()),
                ));
            }
            files.push(path);
        }
        Ok(files)
    }

    fn model(&self, root: &Node) -> Result<Option<DataModel>, TaskError> {
        let Some(node) = root.get("options").and_then(|options| options.get("data_model")) else {
            return Ok(None);
        };
        let model = node.text().and_then(DataModel::from_svcomp_name);
        model.map(Some).ok_or_else(|| self.error(node.line, "'data_model' must be ILP32 or LP64"))
    }

    /// The property and its file; or the file's name, if its property is not supported.
    fn property(&self, entry: &Node) -> Result<Result<(Property, String), String>, TaskError> {
        let node = self.required(entry, "property_file", "the path of a .prp file")?;
        let path = self.folder.join(self.text(node, "property_file")?);
        let text = std::fs::read_to_string(&path).map_err(|why| {
            self.error(node.line, format!("the property file '{}' cannot be read: {why}", path.display()))
        })?;
        match property::parse_file(&text) {
            Ok(property) => Ok(Ok((property, path.to_string_lossy().into_owned()))),
            Err(why) if why.unsupported => {
                Ok(Err(path.file_stem().unwrap_or_default().to_string_lossy().into_owned()))
            }
            Err(why) => Err(self.error(node.line, format!("the property file '{}': {why}", path.display()))),
        }
    }

    fn expected(&self, entry: &Node) -> Result<Option<Expected>, TaskError> {
        let Some(node) = entry.get("expected_verdict") else { return Ok(None) };
        let verdict = match node.text() {
            Some("true") => Verdict::True,
            Some("false") => Verdict::False,
            _ => return Err(self.error(node.line, "'expected_verdict' must be true or false")),
        };
        let part = entry.get("subproperty").map(|node| self.text(node, "subproperty")).transpose()?;
        Ok(Some(Expected { verdict, part: part.filter(|_| verdict == Verdict::False).map(str::to_owned) }))
    }
}
