//! Lines with parameters: what statements and families of a library are made of.
//!
//! ```text
//! each z but x: …                     # a line for each variable but some
//! each f in fields: …                 # a line for each field of a list
//! each f in fields: each g in fields after f: …
//! (any f in fields but g: f(v, w))    # a disjunction, `all`: a conjunction; also over variables
//! ```
//!
//! A name stands for what the innermost `each`, `any` or `all` says, else for an argument. Names
//! are replaced all at once: what has come in place of a name is not replaced again. `any` of
//! nothing is 0, `all` of nothing is 1.
//!
//! Invariant: a template whose lines have been [checked](Template::check) expands for all arguments
//! whose number fits.

use crate::lex::ParseError;

/// Names, each with the one that takes its place. The last one of a name counts.
type Names = Vec<(String, String)>;

/// Lines with parameters.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    pub(crate) name: String,
    number: usize,
    params: Vec<Param>,
    lines: Vec<Line>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Param {
    name: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// One variable or field.
    One,
    /// All further fields: `fields...`.
    List,
    /// A field of a list of the family: `f in fields`.
    In(String),
}

#[derive(Clone, Debug)]
struct Line {
    number: usize,
    /// The outermost first.
    loops: Vec<Loop>,
    text: String,
}

/// What is behind `each`, `any` and `all`: `f in fields but g`.
#[derive(Clone, Debug)]
struct Loop {
    name: String,
    /// The list; all variables if there is none.
    list: Option<String>,
    but: Vec<String>,
    /// Only what stands behind this one in the list.
    after: Option<String>,
}

/// What names stand for.
#[derive(Clone, Debug)]
pub(crate) struct Scope<'a> {
    names: Names,
    lists: Vec<(String, &'a [String])>,
    variables: &'a [String],
}

/// Lines without parameters, each with the line that it comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Expanded {
    /// The lines.
    pub(crate) text: String,
    numbers: Vec<usize>,
}

impl Expanded {
    /// Adds a line.
    pub(crate) fn push(&mut self, number: usize, line: &str) {
        self.text += line;
        self.text.push('\n');
        self.numbers.push(number);
    }

    /// What is wrong with these lines, at the line that it comes from.
    pub(crate) fn blame(&self, error: ParseError) -> ParseError {
        let number = error.line.checked_sub(1).and_then(|at| self.numbers.get(at));
        ParseError { line: number.copied().unwrap_or(0), message: error.message }
    }
}

impl Template {
    /// `name(param, …)`.
    pub(crate) fn parse(number: usize, text: &str) -> Result<Template, ParseError> {
        let header = || wrong(number, "a name with parameters in brackets is expected");
        let (name, rest) = text.trim().split_once('(').ok_or_else(header)?;
        let params = rest.trim_end().strip_suffix(')').ok_or_else(header)?;
        let params = names_in(params).iter().map(|param| Param::parse(param)).collect();
        Ok(Template { name: name.trim().to_owned(), number, params, lines: Vec::new() })
    }

    /// Adds a line. One that continues the line before it belongs to it.
    pub(crate) fn add(&mut self, number: usize, content: &str) -> Result<(), ParseError> {
        let continues = content.starts_with(['|', '&', '?', ':', '-', ')', '=']);
        match self.lines.last_mut().filter(|_| continues) {
            Some(last) => last.text += &format!(" {content}"),
            None => self.lines.push(Line::parse(number, content)?),
        }
        Ok(())
    }

    /// Whether a statement or a family has lists where it can, and mentions only what there is.
    /// `of` is the family that the lines belong to.
    pub(crate) fn check(&self, is_family: bool, of: Option<&Template>) -> Result<(), ParseError> {
        let lists = self.params.iter().filter(|param| param.kind == Kind::List).count();
        let is_last = self.params.last().is_some_and(|param| param.kind == Kind::List);
        if lists > 0 && !is_family {
            return Err(wrong(self.number, "only a family has a list of fields"));
        }
        if lists > 1 || lists == 1 && !is_last {
            return Err(wrong(self.number, "a list of fields is the last parameter, and the only one"));
        }
        let list = of.unwrap_or(self).params.last().filter(|param| param.kind == Kind::List);
        let mut scope = Scope { names: Names::new(), lists: Vec::new(), variables: &[] };
        scope.lists.extend(list.map(|list| (list.name.clone(), &[][..])));
        for param in of.iter().flat_map(|family| &family.params).chain(&self.params) {
            if let Kind::In(list) = &param.kind {
                scope.list(Some(list)).map_err(|message| wrong(self.number, &message))?;
            }
            scope.names.push((param.name.clone(), param.name.clone()));
        }
        self.expand(&scope, &mut Expanded::default())
    }

    /// What names stand for in a statement or a family with these arguments.
    pub(crate) fn scope<'a>(
        &self,
        args: &'a [String],
        variables: &'a [String],
    ) -> Result<Scope<'a>, ParseError> {
        let mut scope = Scope { names: Names::new(), lists: Vec::new(), variables };
        let (ones, list) = match self.params.split_last() {
            Some((Param { name, kind: Kind::List }, ones)) => (ones, Some(name)),
            _ => (&self.params[..], None),
        };
        let fits = if list.is_some() { args.len() >= ones.len() } else { args.len() == ones.len() };
        if !fits {
            let message = format!("'{}' has {} arguments, not {}", self.name, ones.len(), args.len());
            return Err(wrong(self.number, &message));
        }
        scope.names.extend(ones.iter().map(|param| param.name.clone()).zip(args.iter().cloned()));
        scope.lists.extend(list.map(|list| (list.clone(), &args[ones.len()..])));
        Ok(scope)
    }

    /// What names stand for where a family with these fields says something of a statement with
    /// these arguments; `None` if the statement is about other fields.
    pub(crate) fn scope_in<'a>(
        &self,
        family: &Template,
        fields: &'a [String],
        args: &'a [String],
        variables: &'a [String],
    ) -> Result<Option<Scope<'a>>, ParseError> {
        let own = self.scope(args, variables)?;
        let mut scope = family.scope(fields, variables)?;
        for (param, (name, arg)) in self.params.iter().zip(own.names) {
            let is_of_family = match &param.kind {
                Kind::In(list) => scope.list(Some(list)).is_ok_and(|list| list.contains(&arg)),
                Kind::One | Kind::List => scope.one(&name).is_none_or(|field| *field == arg),
            };
            if !is_of_family {
                return Ok(None);
            }
            scope.names.push((name, arg));
        }
        Ok(Some(scope))
    }

    /// Adds the lines, with names replaced.
    pub(crate) fn expand(&self, scope: &Scope<'_>, into: &mut Expanded) -> Result<(), ParseError> {
        for line in &self.lines {
            let mut found = Vec::new();
            line.expand(&line.loops, scope, &mut found).map_err(|message| wrong(line.number, &message))?;
            for text in found {
                into.push(line.number, &text);
            }
        }
        Ok(())
    }
}

impl Param {
    fn parse(text: &str) -> Param {
        if let Some(name) = text.strip_suffix("...") {
            return Param { name: name.trim().to_owned(), kind: Kind::List };
        }
        let (name, kind) = match text.split_once(" in ") {
            Some((name, list)) => (name, Kind::In(list.trim().to_owned())),
            None => (text, Kind::One),
        };
        Param { name: name.trim().to_owned(), kind }
    }
}

impl Line {
    fn parse(number: usize, content: &str) -> Result<Line, ParseError> {
        let (mut loops, mut text) = (Vec::new(), content);
        while let Some(rest) = text.strip_prefix("each ") {
            let (head, behind) =
                rest.split_once(':').ok_or_else(|| wrong(number, "':' is expected behind 'each'"))?;
            loops.push(Loop::parse(head));
            text = behind.trim_start();
        }
        Ok(Line { number, loops, text: text.to_owned() })
    }

    fn expand(&self, loops: &[Loop], scope: &Scope<'_>, into: &mut Vec<String>) -> Result<(), String> {
        let Some((first, inner)) = loops.split_first() else {
            into.push(scope.replaced(&self.text)?);
            return Ok(());
        };
        for scope in first.scopes(scope)? {
            self.expand(inner, &scope, into)?;
        }
        // A mistake is one even if there is nothing to repeat the line for.
        self.expand(inner, &scope.with(&first.name, &first.name), &mut Vec::new())
    }
}

impl Loop {
    fn parse(head: &str) -> Loop {
        let (head, but) = head.split_once(" but ").unwrap_or((head, ""));
        let (head, after) = match head.split_once(" after ") {
            Some((head, after)) => (head, Some(after.trim().to_owned())),
            None => (head, None),
        };
        let (name, list) = match head.split_once(" in ") {
            Some((name, list)) => (name, Some(list.trim().to_owned())),
            None => (head, None),
        };
        Loop { name: name.trim().to_owned(), list, but: names_in(but), after }
    }

    /// The scope for each thing that the name stands for.
    fn scopes<'a>(&self, scope: &Scope<'a>) -> Result<Vec<Scope<'a>>, String> {
        let known = |name: &String| scope.one(name).ok_or_else(|| format!("'{name}' stands for nothing"));
        let but = self.but.iter().map(known).collect::<Result<Vec<_>, _>>()?;
        let list = scope.list(self.list.as_deref())?;
        let begin = match &self.after {
            Some(name) => {
                let name = known(name)?;
                list.iter().position(|it| it == name).map_or(list.len(), |at| at + 1)
            }
            None => 0,
        };
        let some = list[begin..].iter().filter(|it| !but.contains(it));
        Ok(some.map(|it| scope.with(&self.name, it)).collect())
    }
}

impl<'a> Scope<'a> {
    fn with(&self, name: &str, stands_for: &str) -> Scope<'a> {
        let mut scope = self.clone();
        scope.names.push((name.to_owned(), stands_for.to_owned()));
        scope
    }

    fn one(&self, name: &str) -> Option<&String> {
        self.names.iter().rev().find(|(from, _)| from == name).map(|(_, to)| to)
    }

    fn list(&self, name: Option<&str>) -> Result<&'a [String], String> {
        let Some(name) = name else { return Ok(self.variables) };
        let found = self.lists.iter().find(|(list, _)| list == name);
        found.map(|(_, list)| *list).ok_or_else(|| format!("there is no list of fields '{name}'"))
    }

    /// The text with other names, and with `any` and `all` written out.
    fn replaced(&self, text: &str) -> Result<String, String> {
        let mut result = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if let Some((word, behind)) = loop_in_brackets(rest) {
                let (head, body, behind) = parts_of_loop(word, behind)?;
                result += &self.joined(word, &Loop::parse(head), body)?;
                rest = behind;
                continue;
            }
            let length = rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(if length == 0 { first.len_utf8() } else { length });
            result += self.one(word).map_or(word, String::as_str);
            rest = behind;
        }
        Ok(result)
    }

    /// The disjunction or conjunction of a formula for all that a name stands for.
    fn joined(&self, word: &str, each: &Loop, body: &str) -> Result<String, String> {
        // A mistake is one even if there is nothing to join.
        self.with(&each.name, &each.name).replaced(body)?;
        let scopes = each.scopes(self)?;
        let parts = scopes.iter().map(|scope| Ok(format!("({})", scope.replaced(body)?)));
        let parts = parts.collect::<Result<Vec<String>, String>>()?;
        let (sign, none) = if word == "any" { (" | ", "0") } else { (" & ", "1") };
        Ok(if parts.is_empty() { none.to_owned() } else { format!("({})", parts.join(sign)) })
    }
}

/// If a text begins with `(any name` or `(all name`: the word, and what is behind it.
fn loop_in_brackets(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('(')?.trim_start();
    let (word, behind) = text.split_once(' ')?;
    let is_loop = matches!(word, "any" | "all") && behind.trim_start().starts_with(is_letter);
    is_loop.then_some((word, behind))
}

/// What is in front of the colon, what is behind it, and what is behind the bracket.
fn parts_of_loop<'a>(word: &str, text: &'a str) -> Result<(&'a str, &'a str, &'a str), String> {
    let end = text.find(|c: char| !(is_letter(c) || c == ',' || c.is_whitespace()));
    let colon = end.filter(|at| text[*at..].starts_with(':'));
    let colon = colon.ok_or_else(|| format!("':' is expected behind '{word}'"))?;
    let mut depth = 1;
    for (at, sign) in text.char_indices().skip_while(|(at, _)| *at <= colon) {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok((&text[..colon], &text[colon + 1..at], &text[at + 1..]));
        }
    }
    Err(format!("')' is expected behind '{word}'"))
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$' || c == '\'' || c == '^'
}

/// Names between commas.
fn names_in(text: &str) -> Vec<String> {
    text.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// What is wrong, and where.
pub(crate) fn wrong(line: usize, message: &str) -> ParseError {
    ParseError { line, message: message.to_owned() }
}
