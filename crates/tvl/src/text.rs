//! The text form of structures.
//!
//! ```text
//! nodes a, b*, c          # b is a summary node
//! x(a)                    # 1; what is not mentioned is 0
//! n(a, b)? n(b, b)?       # 1/2
//! flag()
//! ```

use crate::lex::{Cursor, ParseError};
use crate::structure::Structure;
use crate::truth::{Truth, nodes};
use crate::vocabulary::{Pred, Vocabulary};

/// A structure that was read, with the names of its nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The structure.
    pub structure: Structure,
    /// The names of its nodes.
    pub names: Vec<String>,
}

impl Vocabulary {
    /// Reads a structure. See [`mod@crate::text`] for the form.
    pub fn structure(&self, text: &str) -> Result<Parsed, ParseError> {
        let mut cursor = Cursor::new(text)?;
        let mut parsed = Parsed { structure: Structure::empty(self), names: Vec::new() };
        if cursor.takes_word("nodes") {
            self.nodes(&mut cursor, &mut parsed)?;
        }
        while !cursor.is_at_end() {
            self.fact(&mut cursor, &mut parsed)?;
            cursor.takes(",");
        }
        Ok(parsed)
    }

    fn nodes(&self, cursor: &mut Cursor, parsed: &mut Parsed) -> Result<(), ParseError> {
        loop {
            let name = cursor.word("the name of a node")?;
            if parsed.names.contains(&name) {
                return cursor.error(format!("there are two nodes '{name}'"));
            }
            let Some(node) = parsed.structure.add_node() else {
                return cursor.error("there are too many nodes");
            };
            parsed.names.push(name);
            parsed.structure.set_summary(node, cursor.takes("*"));
            if !cursor.takes(",") {
                return Ok(());
            }
        }
    }

    fn fact(&self, cursor: &mut Cursor, parsed: &mut Parsed) -> Result<(), ParseError> {
        let name = cursor.word("the name of a predicate")?;
        let Some(pred) = self.pred(&name) else {
            return cursor.error(format!("there is no predicate '{name}'"));
        };
        cursor.expect("(")?;
        let mut tuple = Vec::new();
        while !cursor.takes(")") {
            if !tuple.is_empty() {
                cursor.expect(",")?;
            }
            let name = cursor.word("the name of a node")?;
            match parsed.names.iter().position(|known| *known == name) {
                Some(node) => tuple.push(node),
                None => return cursor.error(format!("there is no node '{name}'")),
            }
        }
        if tuple.len() != pred.arity() {
            return cursor.error(format!("'{name}' has {} arguments, not {}", pred.arity(), tuple.len()));
        }
        let value = if cursor.takes("?") { Truth::Unknown } else { Truth::True };
        parsed.structure.set(pred, &tuple, value);
        Ok(())
    }
}

impl Structure {
    /// The structure as text. Nodes without a name get letters.
    pub fn text(&self, vocabulary: &Vocabulary, names: &[String]) -> String {
        let name = |node: usize| names.get(node).cloned().unwrap_or_else(|| node_name(node));
        let mut text = String::new();
        if self.size() > 0 {
            let star = |node: usize| if self.is_summary(node) { "*" } else { "" };
            let all: Vec<String> = (0..self.size()).map(|node| name(node) + star(node)).collect();
            text += &format!("nodes {}\n", all.join(", "));
        }
        for (pred, its_name) in vocabulary.named() {
            let facts: Vec<String> = match pred {
                Pred::Nullary(pred) => said(its_name, "", self.nullary(pred)).into_iter().collect(),
                Pred::Unary(pred) => {
                    let row = self.unary(pred);
                    nodes(row.may).filter_map(|node| said(its_name, &name(node), row.get(node))).collect()
                }
                Pred::Binary(pred) => {
                    let rows = self.binary(pred).iter().enumerate();
                    let pairs = rows.flat_map(|(from, row)| nodes(row.may).map(move |to| (from, to, row)));
                    let fact = |(from, to, row): (usize, usize, &crate::truth::Row)| {
                        said(its_name, &format!("{}, {}", name(from), name(to)), row.get(to))
                    };
                    pairs.filter_map(fact).collect()
                }
            };
            if !facts.is_empty() {
                text += &format!("{}\n", facts.join(" "));
            }
        }
        text
    }
}

fn said(name: &str, tuple: &str, value: Truth) -> Option<String> {
    match value {
        Truth::False => None,
        Truth::Unknown => Some(format!("{name}({tuple})?")),
        Truth::True => Some(format!("{name}({tuple})")),
    }
}

/// The name of a node without one: a letter, with a number after the last letter.
pub(crate) fn node_name(node: usize) -> String {
    let letter = char::from(b'a' + (node % 26) as u8);
    if node < 26 { letter.to_string() } else { format!("{letter}{}", node / 26) }
}
