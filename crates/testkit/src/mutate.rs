//! Injects small mistakes into C programs: a dropped statement, confused links, a constant off by
//! one, a dropped or negated test.
//!
//! It works on tokens, and changes only those inside function bodies. A front end must check that
//! the result is still a program: most are.

use crate::Rng;
use std::ops::Range;

/// A program with a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// The program.
    pub text: String,
    /// A description of the changes, one line each.
    pub what: Vec<String>,
}

/// Makes one or two changes that a seed chooses; none if there is nothing to change.
pub fn mutate(text: &str, rng: &mut Rng) -> Option<Mutant> {
    let mut mutant = Mutant { text: text.to_owned(), what: Vec::new() };
    let changes = if rng.one_in(4) { 2 } else { 1 };
    for _ in 0..changes {
        let edit = choose(&Source::read(&mutant.text), rng)?;
        let line = mutant.text[..edit.at.start].matches('\n').count() + 1;
        let before = &mutant.text[edit.at.clone()];
        mutant.what.push(format!("line {line}: `{}` becomes `{}`", one_line(before), one_line(&edit.new)));
        mutant.text.replace_range(edit.at, &edit.new);
    }
    Some(mutant)
}

/// Integer literals of a program, as numbers: its own idea of which inputs matter.
pub fn constants(text: &str) -> Vec<i64> {
    let source = Source::read(text);
    let mut all: Vec<i64> = source.tokens.iter().filter_map(|token| number(source.word(token))).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A piece of the text that is replaced.
struct Edit {
    at: Range<usize>,
    new: String,
}

/// Tries kinds of changes in a random order until one applies.
fn choose(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    const KINDS: [fn(&Source<'_>, &mut Rng) -> Option<Edit>; 10] = [
        drop_statement,
        swap_statements,
        swap_members,
        change_constant,
        change_condition,
        change_operator,
        drop_free,
        repeat_free,
        repeat_statement,
        swap_names,
    ];
    let first = rng.index(KINDS.len());
    (0..KINDS.len()).find_map(|at| KINDS[(first + at) % KINDS.len()](source, rng))
}

fn drop_statement(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let at = source.some_statement(rng, |_| true)?;
    Some(Edit { at: source.text_of(&at), new: ";".to_owned() })
}

fn repeat_statement(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let at = source.some_statement(rng, |_| true)?;
    Some(twice(source, &at))
}

fn drop_free(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let at = source.some_statement(rng, |first| first == "free")?;
    Some(Edit { at: source.text_of(&at), new: ";".to_owned() })
}

fn repeat_free(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let at = source.some_statement(rng, |first| first == "free")?;
    Some(twice(source, &at))
}

fn twice(source: &Source<'_>, statement: &Range<usize>) -> Edit {
    let at = source.text_of(statement);
    let one = &source.text[at.clone()];
    Edit { new: format!("{{ {one} {one} }}"), at }
}

/// Swaps two consecutive statements.
fn swap_statements(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let pairs: Vec<_> = source.statements.windows(2).filter(|pair| pair[0].end == pair[1].start).collect();
    let pair = some(rng, &pairs)?;
    let (first, second) = (source.text_of(&pair[0]), source.text_of(&pair[1]));
    let new = format!("{} {}", &source.text[second.clone()], &source.text[first.clone()]);
    Some(Edit { at: first.start..second.end, new })
}

/// A member becomes another one of the program.
fn swap_members(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let is_member = |at: &usize| *at > 0 && matches!(source.token(*at - 1), "->" | ".");
    let members: Vec<usize> = source.inside().filter(is_member).collect();
    rename(source, rng, &members)
}

/// A name becomes another one of the same function.
fn swap_names(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let body = some(rng, &source.bodies)?;
    let is_name = |at: &usize| {
        let before = if *at > 0 { source.token(*at - 1) } else { "" };
        let after = if *at + 1 < source.tokens.len() { source.token(*at + 1) } else { "" };
        is_identifier(source.token(*at)) && !matches!(before, "->" | "." | "struct") && after != "("
    };
    let names: Vec<usize> = body.clone().filter(is_name).collect();
    rename(source, rng, &names)
}

fn rename(source: &Source<'_>, rng: &mut Rng, places: &[usize]) -> Option<Edit> {
    let at = *some(rng, places)?;
    let others: Vec<&usize> =
        places.iter().filter(|other| source.token(**other) != source.token(at)).collect();
    let other = **some(rng, &others)?;
    Some(Edit { at: source.tokens[at].clone(), new: source.token(other).to_owned() })
}

/// A number becomes its neighbour or 0.
fn change_constant(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let numbers: Vec<usize> = source.inside().filter(|at| number(source.token(*at)).is_some()).collect();
    let at = *some(rng, &numbers)?;
    let old = number(source.token(at))?;
    let all = [old.wrapping_add(1), old.wrapping_sub(1).max(0), 0];
    let new = all[rng.index(3)];
    (new != old).then(|| Edit { at: source.tokens[at].clone(), new: new.to_string() })
}

/// The condition of `if` or `while` is negated, or replaced by true or false.
fn change_condition(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    let opens: Vec<usize> = source
        .inside()
        .filter(|at| *at > 0 && source.token(*at) == "(" && matches!(source.token(*at - 1), "if" | "while"))
        .collect();
    let open = *some(rng, &opens)?;
    let mut depth = 0;
    let close = (open..source.tokens.len()).find(|at| {
        depth += i32::from(source.token(*at) == "(") - i32::from(source.token(*at) == ")");
        depth == 0
    })?;
    let at = source.text_of(&(open..close + 1));
    let condition = &source.text[at.clone()];
    let new = match rng.index(4) {
        0 => "(1)".to_owned(),
        1 => "(0)".to_owned(),
        _ => format!("(!{condition})"),
    };
    Some(Edit { at, new })
}

/// An operator becomes one that is often confused with it.
fn change_operator(source: &Source<'_>, rng: &mut Rng) -> Option<Edit> {
    const PAIRS: [(&str, &str); 16] = [
        ("<", "<="),
        ("<=", "<"),
        (">", ">="),
        (">=", ">"),
        ("==", "!="),
        ("!=", "=="),
        ("&&", "||"),
        ("||", "&&"),
        ("+", "-"),
        ("-", "+"),
        ("++", "--"),
        ("--", "++"),
        ("+=", "-="),
        ("-=", "+="),
        ("&", "|"),
        ("|", "&"),
    ];
    let with = |at: usize| PAIRS.iter().find(|(from, _)| *from == source.token(at)).map(|(_, to)| (at, *to));
    let all: Vec<(usize, &str)> = source.inside().filter_map(with).collect();
    let (at, new) = *some(rng, &all)?;
    Some(Edit { at: source.tokens[at].clone(), new: new.to_owned() })
}

fn some<'a, T>(rng: &mut Rng, items: &'a [T]) -> Option<&'a T> {
    if items.is_empty() { None } else { Some(rng.pick(items)) }
}

/// A program as tokens, with the bodies of its functions and the simple statements in them, both as
/// ranges of tokens.
struct Source<'t> {
    text: &'t str,
    tokens: Vec<Range<usize>>,
    bodies: Vec<Range<usize>>,
    statements: Vec<Range<usize>>,
}

impl<'t> Source<'t> {
    fn read(text: &'t str) -> Source<'t> {
        let mut source = Source { text, tokens: tokens(text), bodies: Vec::new(), statements: Vec::new() };
        source.find_bodies();
        source.find_statements();
        source
    }

    fn word(&self, token: &Range<usize>) -> &'t str {
        &self.text[token.clone()]
    }

    fn token(&self, at: usize) -> &'t str {
        self.word(&self.tokens[at])
    }

    /// The text of a range of tokens that is not empty.
    fn text_of(&self, tokens: &Range<usize>) -> Range<usize> {
        self.tokens[tokens.start].start..self.tokens[tokens.end - 1].end
    }

    /// The tokens inside bodies.
    fn inside(&self) -> impl Iterator<Item = usize> {
        self.bodies.iter().flat_map(Clone::clone)
    }

    fn some_statement(&self, rng: &mut Rng, begins: impl Fn(&str) -> bool) -> Option<Range<usize>> {
        let fitting: Vec<_> = self.statements.iter().filter(|it| begins(self.token(it.start))).collect();
        some(rng, &fitting).map(|range| (*range).clone())
    }

    /// A body is enclosed in outermost braces after a parenthesis.
    fn find_bodies(&mut self) {
        let (mut depth, mut begin) = (0_usize, None);
        for at in 0..self.tokens.len() {
            match self.token(at) {
                "{" => {
                    if depth == 0 && at > 0 && self.token(at - 1) == ")" {
                        begin = Some(at + 1);
                    }
                    depth += 1;
                }
                "}" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        self.bodies.extend(begin.take().map(|begin| begin..at));
                    }
                }
                _ => {}
            }
        }
    }

    /// A simple statement goes from behind a brace, a semicolon or the head of `if`, `while`, `for`
    /// to the next semicolon that is not in parentheses.
    fn find_statements(&mut self) {
        for body in self.bodies.clone() {
            let (mut begin, mut depth, mut heads) = (body.start, 0_i32, Vec::new());
            for at in body {
                match self.token(at) {
                    "(" => {
                        if depth == 0 && at > 0 && matches!(self.token(at - 1), "if" | "while" | "for") {
                            heads.push(depth);
                        }
                        depth += 1;
                    }
                    ")" => {
                        depth -= 1;
                        if heads.last() == Some(&depth) {
                            heads.pop();
                            begin = at + 1;
                        }
                    }
                    "{" | "}" | "else" | "do" if depth == 0 => begin = at + 1,
                    ";" if depth == 0 => {
                        if at > begin {
                            self.statements.push(begin..at + 1);
                        }
                        begin = at + 1;
                    }
                    _ => {}
                }
            }
        }
    }
}

fn is_identifier(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

fn number(word: &str) -> Option<i64> {
    word.trim_end_matches(['u', 'U', 'l', 'L']).parse().ok()
}

/// The positions of all tokens. Comments, white space and preprocessor lines are not tokens.
fn tokens(text: &str) -> Vec<Range<usize>> {
    const LONG: [&str; 22] = [
        "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
        "*=", "/=", "%=", "&=", "|=", "^=",
    ];
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let line_end = || rest.find('\n').unwrap_or(rest.len());
        let len = if c == '#' || rest.starts_with("//") {
            at += line_end();
            continue;
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            continue;
        } else if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        } else if c == '"' || c == '\'' {
            literal(rest, c)
        } else if c.is_ascii_alphanumeric() || c == '_' {
            rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else {
            LONG.iter().find(|long| rest.starts_with(**long)).map_or(c.len_utf8(), |long| long.len())
        };
        found.push(at..at + len);
        at += len;
    }
    found
}

/// The length of a string or a character that begins the text.
fn literal(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = "#include <stdlib.h>\nstruct s { int next; };\nint f(struct s *p)\n{\n    // comment; here\n    \
                           if (p->next < 10) {\n        free(p);\n    }\n    for (int i = 0; i < 3; i++) g(';');\n    return 0;\n}\n";

    #[test]
    fn statements_and_bodies_are_found() {
        let source = Source::read(PROGRAM);
        let statements: Vec<&str> = source.statements.iter().map(|it| &PROGRAM[source.text_of(it)]).collect();
        assert_eq!(statements, ["free(p);", "g(';');", "return 0;"]);
        assert_eq!(source.bodies.len(), 1);
        assert_eq!(constants(PROGRAM), [0, 3, 10]);
    }

    #[test]
    fn changes_stay_inside_functions_and_are_described() {
        let head = "int f(struct s *p)\n{";
        let begin = PROGRAM.find(head).map(|at| &PROGRAM[..at + head.len()]);
        let mut kinds = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let mutant = mutate(PROGRAM, &mut Rng::new(seed)).expect("there is something to change");
            assert_ne!(mutant.text, PROGRAM);
            assert!(mutant.text.starts_with(begin.expect("the head")), "{}", mutant.text);
            kinds.extend(mutant.what);
        }
        for wanted in
            ["line 7: `free(p);` becomes `;`", "line 6: `<` becomes `<=`", "line 6: `10` becomes `11`"]
        {
            assert!(kinds.contains(wanted), "{wanted}: {kinds:#?}");
        }
    }
}
