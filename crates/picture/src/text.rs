//! Renders a scene as text, one line for each row.

use crate::scene::{Card, Pointer, Scene, Value};
use std::fmt::Write as _;

/// The scene as text.
pub fn text(scene: &Scene) -> String {
    let mut out = String::new();
    // Variables first, as in the program.
    let (blocks, groups): (Vec<&Card>, Vec<&Card>) = scene.cards.iter().partition(|card| has_name(card));
    for card in groups.into_iter().chain(blocks) {
        write_card(&mut out, scene, card);
    }
    for fact in &scene.facts {
        let _ = writeln!(out, "  {fact}");
    }
    if scene.cards.is_empty() {
        out.push_str("  nothing: no variables, no blocks\n");
    }
    out
}

/// Whether others can point to a card.
fn has_name(card: &Card) -> bool {
    use crate::scene::Look;
    !matches!(card.look, Look::Variables | Look::Callers)
}

fn write_card(out: &mut String, scene: &Scene, card: &Card) {
    let mut head = card.name.clone();
    if !card.mark.is_empty() {
        head += &format!(" [{}]", card.mark);
    }
    let mut about = card.about.clone();
    about.extend(card.nested_in.iter().map(|list| format!("one for each node of {list}")));
    if !about.is_empty() {
        head += &format!(": {}", about.join(", "));
    }
    // Writing to a string does not fail.
    let _ = writeln!(out, "  {head}");
    let width = card.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    for row in &card.rows {
        let value = match &row.value {
            Value::Words(words) => words.clone(),
            Value::Pointer(pointer) => pointer_words(scene, pointer),
        };
        let line = format!("    {:width$}  {value}", row.label);
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// Such as `-> first of A, +8`.
fn pointer_words(scene: &Scene, pointer: &Pointer) -> String {
    let name = scene.cards.get(pointer.card).map_or("?", |card| &card.name);
    let which = match pointer.which.words() {
        "" => String::new(),
        words => format!("{words} of "),
    };
    let offset = if pointer.offset.is_empty() { String::new() } else { format!(" {}", pointer.offset) };
    format!("-> {which}{name}{offset}")
}
