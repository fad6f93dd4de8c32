//! Checks that a text is well-formed XML, as far as Harrier writes XML: tags with attributes in
//! double quotes, character data, and the entities of `& < > "`.

/// A part of an XML text: a tag with its attributes, or character data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// A tag that opens an element: its name and attributes.
    Open(&'a str, &'a str),
    /// A tag that closes an element.
    Close(&'a str),
    /// An element without content.
    Empty(&'a str, &'a str),
    /// Character data.
    Text(&'a str),
}

/// Splits a text into its parts.
pub fn parts(xml: &str) -> Result<Vec<Part<'_>>, String> {
    let mut parts = Vec::new();
    let mut rest = xml;
    while let Some((text, tail)) = rest.split_once('<') {
        parts.push(Part::Text(text));
        let (tag, tail) = tail.split_once('>').ok_or_else(|| format!("a tag does not end: <{tail}"))?;
        rest = tail;
        let cut = |tag: &'_ str| tag.find(' ').unwrap_or(tag.len());
        parts.push(if let Some(tag) = tag.strip_prefix('/') {
            Part::Close(tag)
        } else if let Some(tag) = tag.strip_suffix('/') {
            let (name, attributes) = tag.split_at(cut(tag));
            Part::Empty(name, attributes)
        } else {
            let (name, attributes) = tag.split_at(cut(tag));
            Part::Open(name, attributes)
        });
    }
    parts.push(Part::Text(rest));
    Ok(parts)
}

/// The value of an attribute.
pub fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = attributes.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// Returns what is wrong with a text, if anything is.
pub fn check(xml: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for part in parts(xml)? {
        match part {
            Part::Open(name, attributes) => {
                check_attributes(attributes)?;
                open.push(name);
            }
            Part::Empty(_, attributes) => check_attributes(attributes)?,
            Part::Close(name) if open.pop() == Some(name) => {}
            Part::Close(name) => return Err(format!("</{name}> closes nothing")),
            Part::Text(text) if open.is_empty() && !text.trim().is_empty() => {
                return Err(format!("text outside of all elements: {text}"));
            }
            Part::Text(text) => check_text(text)?,
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("never closed: {open:?}")) }
}

fn check_text(text: &str) -> Result<(), String> {
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;"];
    let unknown = |(at, _): (usize, &str)| {
        !entities.iter().any(|entity| text.get(at..).is_some_and(|rest| rest.starts_with(entity)))
    };
    let is_bad = |c: char| c == '>' || c.is_control() && c != '\n' && c != '\t';
    if text.match_indices('&').any(unknown) || text.contains(is_bad) {
        return Err(format!("not character data: {text:?}"));
    }
    Ok(())
}

/// ` name="value"` repeated.
fn check_attributes(text: &str) -> Result<(), String> {
    if text.matches('"').count() != 2 * text.matches("=\"").count() {
        return Err(format!("not attributes: {text}"));
    }
    check_text(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_found() {
        assert_eq!(check("<a b=\"1\"><c/>x &amp; y</a>\n"), Ok(()));
        for wrong in ["<a>", "<a></b>", "<a>&x</a>", "<a b=1\"></a>", "<a/>x", "<a", "<a>\u{1}</a>"] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }
}
