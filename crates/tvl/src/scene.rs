//! Structures as [scenes](picture::Scene): a card for each node, with the unary predicates that
//! hold for it as its description and the binary ones as its pointers.

use crate::structure::Structure;
use crate::text::node_name;
use crate::truth::{Truth, nodes};
use crate::vocabulary::{Pred, Vocabulary};
use picture::Scene;
use picture::scene::{Card, Look, Pointer, Row, Value, Which};

impl Structure {
    /// What is shown of the structure. Nodes without a name get letters.
    pub fn scene(&self, vocabulary: &Vocabulary, names: &[String]) -> Scene {
        let cards = (0..self.size()).map(|node| self.card(vocabulary, names, node)).collect();
        let fact = |(pred, name): (Pred, &str)| match pred {
            Pred::Nullary(pred) => said(name, self.nullary(pred)),
            Pred::Unary(_) | Pred::Binary(_) => None,
        };
        Scene { cards, facts: vocabulary.named().filter_map(fact).collect() }
    }

    fn card(&self, vocabulary: &Vocabulary, names: &[String], node: usize) -> Card {
        let mut card = Card {
            look: if self.is_summary(node) { Look::List } else { Look::Block },
            name: names.get(node).cloned().unwrap_or_else(|| node_name(node)),
            mark: if self.is_summary(node) { "1+".to_owned() } else { String::new() },
            about: Vec::new(),
            rows: Vec::new(),
            nested_in: None,
        };
        for (pred, name) in vocabulary.named() {
            match pred {
                Pred::Nullary(_) => {}
                Pred::Unary(pred) => card.about.extend(said(name, self.unary(pred).get(node))),
                Pred::Binary(pred) => {
                    let row = self.binary(pred)[node];
                    let label = |to: usize| said(name, row.get(to)).unwrap_or_default();
                    card.rows.extend(nodes(row.may).map(|to| pointer(label(to), to)));
                }
            }
        }
        card
    }
}

fn pointer(label: String, card: usize) -> Row {
    let pointer = Pointer { card, row: None, which: Which::Whole, offset: String::new(), back: false };
    Row { label, value: Value::Pointer(pointer) }
}

/// A predicate that holds or may hold.
fn said(name: &str, value: Truth) -> Option<String> {
    match value {
        Truth::False => None,
        Truth::Unknown => Some(format!("{name}?")),
        Truth::True => Some(name.to_owned()),
    }
}
