//! Libraries: statements and families of predicates as text, for any variables and fields.
//!
//! ```text
//! statement load(x, y, n)             # what a statement does to core predicates: an action
//!   focus exists a. y(a) & n(a, v)
//!   x(v) := exists a. y(a) & n(a, v)
//!
//! family list(n)                      # predicates about a field, or several
//!   core n(v, w) function
//!   each z: instrument r[n,z](v) abstraction = exists a. z(a) & n*(a, v)
//!   on load(x, y, n)                  # what the statement does to predicates of the family
//!     r[n,x](v) := r[n,y](v) & (c[n](v) | !y(v))
//!   on cut(x, n)
//!     each z but x: r[n,z](v) := …
//! ```
//!
//! A [`Setup`] says which variables and fields a program has. `each z:` stands for one line for
//! each variable. A parameter of `on` that is one of the family is that field and no other.
//!
//! A statement changes the predicates that it and the families name. Any other instrumentation
//! predicate that depends on what has changed gets the value of its definition after the statement.
//! That is right, but may be unknown where an update would not be; so a library that says nothing
//! of a predicate is imprecise, not wrong. A library that says something must be exact for states.
//!
//! Invariant: an instance depends on the text and the setup alone.

use crate::action::Action;
use crate::lex::ParseError;
use crate::vocabulary::Vocabulary;

/// Statements and families.
#[derive(Clone, Debug, Default)]
pub struct Library {
    statements: Vec<Template>,
    families: Vec<Family>,
}

/// Names, each with the one that takes its place.
type Names = Vec<(String, String)>;

/// Lines with parameters.
#[derive(Clone, Debug)]
struct Template {
    name: String,
    params: Vec<String>,
    lines: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Line {
    number: usize,
    /// The variable that stands for each variable of the program, and those that are left out.
    each: Option<(String, Vec<String>)>,
    text: String,
}

#[derive(Clone, Debug)]
struct Family {
    /// Declarations and rules.
    head: Template,
    /// What statements do.
    on: Vec<Template>,
}

/// The variables and fields of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Pointer variables.
    pub variables: Vec<String>,
    /// Families with their fields.
    pub families: Vec<(String, Vec<String>)>,
}

/// The library for the variables and fields of a program.
#[derive(Clone, Debug)]
pub struct Instance<'a> {
    library: &'a Library,
    setup: &'a Setup,
    /// The predicates.
    pub vocabulary: Vocabulary,
}

/// The library for lists.
pub const LISTS: &str = include_str!("../library/lists.tvl");

impl Library {
    /// Reads a library.
    pub fn parse(text: &str) -> Result<Library, ParseError> {
        let mut library = Library::default();
        for (at, line) in text.lines().enumerate() {
            let number = at + 1;
            let line = line.split('#').next().unwrap_or_default().trim_end();
            let content = line.trim_start();
            if content.is_empty() {
                continue;
            }
            let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
            match word {
                "statement" => library.statements.push(Template::parse(number, rest)?),
                "family" => {
                    library.families.push(Family { head: Template::parse(number, rest)?, on: Vec::new() });
                }
                "on" => match library.families.last_mut() {
                    Some(family) => family.on.push(Template::parse(number, rest)?),
                    None => return Err(wrong(number, "'on' belongs to a family")),
                },
                _ => {
                    let line = Line::parse(number, content)?;
                    library.last(number)?.add(line);
                }
            }
        }
        Ok(library)
    }

    /// What lines belong to.
    fn last(&mut self, number: usize) -> Result<&mut Template, ParseError> {
        let family = self.families.last_mut().map(|family| family.on.last_mut().unwrap_or(&mut family.head));
        // Statements stand in front of families.
        match family {
            Some(template) => Ok(template),
            None => {
                self.statements.last_mut().ok_or_else(|| wrong(number, "'statement' or 'family' is expected"))
            }
        }
    }

    /// The library for a program.
    pub fn instance<'a>(&'a self, setup: &'a Setup) -> Result<Instance<'a>, ParseError> {
        let mut text = String::from("core fresh(v) unique\n");
        for variable in &setup.variables {
            text += &format!("core {variable}(v) abstraction unique\n");
        }
        for (family, fields) in &setup.families {
            let family = self.family(family)?;
            text += &family.head.expanded(fields, &setup.variables, &family.head.name)?;
        }
        Ok(Instance { library: self, setup, vocabulary: Vocabulary::parse(&text)? })
    }

    fn family(&self, name: &str) -> Result<&Family, ParseError> {
        let found = self.families.iter().find(|family| family.head.name == name);
        found.ok_or_else(|| wrong(0, &format!("there is no family '{name}'")))
    }
}

impl Instance<'_> {
    /// The action of a statement with these variables and fields.
    pub fn action(&self, statement: &str, args: &[&str]) -> Result<Action, ParseError> {
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        let template = self.library.statements.iter().find(|it| it.name == statement);
        let template = template.ok_or_else(|| wrong(0, &format!("there is no statement '{statement}'")))?;
        let mut text = format!("action {statement}\n");
        text += &template.expanded(&args, &self.setup.variables, statement)?;
        for (family, fields) in &self.setup.families {
            let family = self.library.family(family)?;
            for on in family.on.iter().filter(|on| on.name == statement) {
                if let Some(fields) = on.of_fields(&family.head.params, fields, &args) {
                    text += &on.expanded_with(fields, &args, &self.setup.variables, statement)?;
                }
            }
        }
        let mut action = Action::parse(&self.vocabulary, &text)?;
        action.define_the_rest(&self.vocabulary);
        Ok(action)
    }
}

impl Template {
    /// `name(param, …)`.
    fn parse(number: usize, text: &str) -> Result<Template, ParseError> {
        let header = || wrong(number, "a name with parameters in brackets is expected");
        let (name, rest) = text.trim().split_once('(').ok_or_else(header)?;
        let params = rest.trim_end().strip_suffix(')').ok_or_else(header)?;
        let params = params.split(',').map(|param| param.trim().to_owned()).filter(|param| !param.is_empty());
        Ok(Template { name: name.trim().to_owned(), params: params.collect(), lines: Vec::new() })
    }

    /// Adds a line. One that continues the line before it belongs to it.
    fn add(&mut self, line: Line) {
        let continues = line.text.starts_with(['|', '&', '?', ':', '-', ')']);
        match self.lines.last_mut().filter(|_| continues && line.each.is_none()) {
            Some(last) => last.text += &format!("\n{}", line.text),
            None => self.lines.push(line),
        }
    }

    /// What the parameters of the family stand for that are not among those of the statement;
    /// `None` if the statement is about other fields.
    fn of_fields(&self, family: &[String], fields: &[String], args: &[String]) -> Option<Names> {
        let mut names = Names::new();
        for (param, field) in family.iter().zip(fields) {
            match self.params.iter().position(|it| it == param) {
                Some(at) if args.get(at) != Some(field) => return None,
                Some(_) => {}
                None => names.push((param.clone(), field.clone())),
            }
        }
        Some(names)
    }

    /// The lines with arguments for the parameters, and for each variable where that is asked.
    fn expanded(&self, args: &[String], variables: &[String], name: &str) -> Result<String, ParseError> {
        self.expanded_with(Names::new(), args, variables, name)
    }

    /// The same with further names.
    fn expanded_with(
        &self,
        mut map: Names,
        args: &[String],
        variables: &[String],
        name: &str,
    ) -> Result<String, ParseError> {
        if args.len() != self.params.len() {
            let message = format!("'{name}' has {} arguments, not {}", self.params.len(), args.len());
            return Err(wrong(self.lines.first().map_or(0, |line| line.number), &message));
        }
        map.extend(self.params.iter().cloned().zip(args.iter().cloned()));
        let mut text = String::new();
        for line in &self.lines {
            let Some((each, but)) = &line.each else {
                text += &format!("{}\n", substituted(&line.text, &map));
                continue;
            };
            let but: Vec<String> = but.iter().map(|name| substituted(name, &map)).collect();
            for variable in variables.iter().filter(|variable| !but.contains(variable)) {
                let map: Names = map.iter().cloned().chain([(each.clone(), variable.clone())]).collect();
                text += &format!("{}\n", substituted(&line.text, &map));
            }
        }
        Ok(text)
    }
}

impl Line {
    /// `each z but x, y: text`, or text alone.
    fn parse(number: usize, content: &str) -> Result<Line, ParseError> {
        let Some(rest) = content.strip_prefix("each ") else {
            return Ok(Line { number, each: None, text: content.to_owned() });
        };
        let (head, text) =
            rest.split_once(':').ok_or_else(|| wrong(number, "':' is expected behind 'each'"))?;
        let (name, but) = head.split_once(" but ").unwrap_or((head, ""));
        let but = but.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        let each = Some((name.trim().to_owned(), but.collect()));
        Ok(Line { number, each, text: text.trim_start().to_owned() })
    }
}

/// The text with other names, all at once.
fn substituted(text: &str, map: &Names) -> String {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '$' || c == '\'' || c == '^';
    let mut result = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len());
        if word == 0 {
            let length = rest.chars().next().map_or(1, char::len_utf8);
            result += &rest[..length];
            rest = &rest[length..];
            continue;
        }
        let name = &rest[..word];
        result += map.iter().find(|(from, _)| from == name).map_or(name, |(_, to)| to);
        rest = &rest[word..];
    }
    result
}

fn wrong(line: usize, message: &str) -> ParseError {
    ParseError { line, message: message.to_owned() }
}
