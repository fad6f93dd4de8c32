//! Tasks: a program, a property, and an expected verdict. They come from the task definitions of
//! SV-COMP (`.yml`, formats 2.0 and 2.1), one task for each property in it; from descriptions of
//! tests as CBMC and 2LS have them (`.desc`); and from C files with verdicts in their names.
//!
//! Tasks are ordered by name, so that two runs list the same tasks in the same order.

use crate::record::{Expected, Verdict};
use crate::{desc, old_name};
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
    /// The suite that it is counted in: its directory. The directory of a description is one test,
    /// so its suite is the directory above.
    pub suite: String,
    /// The C files.
    pub files: Vec<PathBuf>,
    /// The property's name.
    pub property: String,
    /// The property, as passed to the checker: its file, or names separated by commas.
    pub asked: String,
    /// Further options for the checker.
    pub options: Vec<String>,
    /// Whether functions without a body return any value and change nothing, as tasks about
    /// reachability and descriptions assume.
    pub pure: bool,
    /// The expected verdict, if it is given.
    pub expected: Option<Expected>,
    /// What demands the verdict, in the words of the definition, if it has words of its own.
    pub demanded: Option<String>,
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

/// A description that is not run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// Where the reason is.
    pub place: PlaceInFile,
    /// The reason.
    pub why: String,
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.why)
    }
}

/// The tasks of a directory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tasks {
    /// The tasks, by name.
    pub tasks: Vec<Task>,
    /// How many were skipped because their property is not supported, by property.
    pub unsupported: BTreeMap<String, usize>,
    /// How many descriptions were skipped because they are not meant to pass yet, by level.
    pub marked: BTreeMap<String, usize>,
    /// Descriptions that were skipped for another reason.
    pub skipped: Vec<Skipped>,
    /// Definitions that cannot be used.
    pub errors: Vec<TaskError>,
    /// C files that definitions name: what their own names say does not count.
    pub(crate) claimed: BTreeSet<PathBuf>,
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
    for file in files.iter().filter(|file| has_ending(file, &["yml", "yaml", "desc"])) {
        let name = name_below(base, file);
        // All definitions claim their C files, even those that the filter rejects.
        let read =
            if has_ending(file, &["desc"]) { desc::read(file, &name) } else { definition(file, &name) };
        match read {
            Ok(found) if wanted(&name) => tasks.add(found),
            Ok(found) => tasks.claimed.extend(found.claimed),
            Err(error) if wanted(&name) => tasks.errors.push(error),
            Err(_) => {}
        }
    }
    for file in files.iter().filter(|file| has_ending(file, &["c", "i"])) {
        let name = name_below(base, file);
        if !tasks.claimed.contains(file) && wanted(&name) {
            tasks.add(by_file_name(file, &name));
        }
    }
    tasks.tasks.sort_by(|a, b| (&a.name, &a.property).cmp(&(&b.name, &b.property)));
    Ok(tasks)
}

impl Tasks {
    fn add(&mut self, found: Tasks) {
        self.tasks.extend(found.tasks);
        for (sum, counts) in [(&mut self.unsupported, found.unsupported), (&mut self.marked, found.marked)] {
            for (name, count) in counts {
                *sum.entry(name).or_default() += count;
            }
        }
        self.skipped.extend(found.skipped);
        self.errors.extend(found.errors);
        self.claimed.extend(found.claimed);
    }

    /// How many tasks there are that are not run.
    pub fn not_run(&self) -> usize {
        self.unsupported.values().chain(self.marked.values()).sum::<usize>() + self.skipped.len()
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

/// The directory of a name.
pub(crate) fn suite_of(name: &str) -> &str {
    name.rsplit_once('/').map_or(".", |(suite, _)| suite)
}

/// An error in a line of a definition; line 0 if it is about the whole file.
pub(crate) fn error_at(file: &Path, line: usize, message: impl Into<String>) -> TaskError {
    let line = u32::try_from(line).unwrap_or(u32::MAX);
    let place = PlaceInFile { file: file.display().to_string(), line, col: None };
    TaskError { place, message: message.into() }
}

fn by_file_name(file: &Path, name: &str) -> Tasks {
    let file_name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (verdicts, unsupported) = old_name::verdicts(&file_name);
    let tasks = verdicts.into_iter().map(|(property, expected)| Task {
        name: name.to_owned(),
        suite: suite_of(name).to_owned(),
        files: vec![file.to_owned()],
        property: property.to_owned(),
        asked: property.to_owned(),
        options: Vec::new(),
        pure: Property::named(property).is_some_and(|property| property.is_reachability()),
        expected: Some(expected),
        demanded: None,
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
        error_at(self.file, line, message)
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
        let mut found = Tasks { claimed: files.iter().cloned().collect(), ..Tasks::default() };
        for entry in entries {
            match self.property(entry)? {
                Ok((property, asked)) => found.tasks.push(Task {
                    name: name.to_owned(),
                    suite: suite_of(name).to_owned(),
                    files: files.clone(),
                    property: property.to_string(),
                    asked,
                    options: Vec::new(),
                    pure: property.is_reachability(),
                    expected: self.expected(entry)?,
                    demanded: None,
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
