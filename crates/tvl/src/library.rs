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
//!
//! family heap(fields...)            # predicates about any number of fields
//!   each f in fields: core f(v, w) function
//!   instrument down(v, w) = (any f in fields: f(v, w))
//!   on cut(x, f in fields)            # said only of statements with a field of the family
//!     down(v, w) := x(v) ? (any g in fields but f: g(v, w)) : down(v, w)
//! ```
//!
//! A [`Setup`] says which variables and fields a program has. `each z:` stands for one line for
//! each variable. A parameter of `on` that is one of the family is that field and no other. See
//! `template` for `each`, `any` and `all`.
//!
//! A statement changes the predicates that it and the families name. Any other instrumentation
//! predicate that depends on what has changed gets the value of its definition after the statement.
//! That is right, but may be unknown where an update would not be; so a library that says nothing
//! of a predicate is imprecise, not wrong. A library that says something must be exact for states.
//!
//! Invariant: an instance depends on the text and the setup alone.

use crate::action::Action;
use crate::lex::ParseError;
use crate::template::{Expanded, Template, wrong};
use crate::vocabulary::Vocabulary;

/// Statements and families.
#[derive(Clone, Debug, Default)]
pub struct Library {
    statements: Vec<Template>,
    families: Vec<Family>,
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

/// The library for lists: predicates about one field.
pub const LISTS: &str = include_str!("../library/lists.tvl");

/// The library for heaps: predicates about all fields at once.
pub const HEAPS: &str = include_str!("../library/heaps.tvl");

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
                _ => library.last(number)?.add(number, content)?,
            }
        }
        library.check()?;
        Ok(library)
    }

    fn check(&self) -> Result<(), ParseError> {
        self.statements.iter().try_for_each(|statement| statement.check(false, None))?;
        for family in &self.families {
            family.head.check(true, None)?;
            family.on.iter().try_for_each(|on| on.check(false, Some(&family.head)))?;
        }
        Ok(())
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
        let mut lines = Expanded::default();
        lines.push(0, "core fresh(v) unique");
        for variable in &setup.variables {
            lines.push(0, &format!("core {variable}(v) abstraction unique"));
        }
        for (family, fields) in &setup.families {
            let head = &self.family(family)?.head;
            head.expand(&head.scope(fields, &setup.variables)?, &mut lines)?;
        }
        let vocabulary = Vocabulary::parse(&lines.text).map_err(|why| lines.blame(why))?;
        Ok(Instance { library: self, setup, vocabulary })
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
        let variables = &self.setup.variables;
        let mut lines = Expanded::default();
        lines.push(0, &format!("action {statement}"));
        template.expand(&template.scope(&args, variables)?, &mut lines)?;
        for (family, fields) in &self.setup.families {
            let family = self.library.family(family)?;
            for on in family.on.iter().filter(|on| on.name == statement) {
                if let Some(scope) = on.scope_in(&family.head, fields, &args, variables)? {
                    on.expand(&scope, &mut lines)?;
                }
            }
        }
        let mut action = Action::parse(&self.vocabulary, &lines.text).map_err(|why| lines.blame(why))?;
        action.define_the_rest(&self.vocabulary);
        Ok(action)
    }
}
