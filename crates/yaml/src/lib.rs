//! YAML as a small tree with line numbers. Only this crate knows which library parses it.

use saphyr::{LoadableYamlNode, MarkedYaml, Scalar, YamlData};

/// A node and the line at which it begins, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The line.
    pub line: usize,
    /// Its content.
    pub data: Data,
}

/// The content of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// A word, number, or string.
    Text(String),
    /// Nodes in order.
    List(Vec<Node>),
    /// Keys in the order of the file.
    Map(Vec<(String, Node)>),
    /// Nothing, or something that is not needed here.
    Other,
}

/// Parses the first document of a text. The error has the line and what is wrong.
pub fn parse(text: &str) -> Result<Node, (usize, String)> {
    let documents =
        MarkedYaml::load_from_str(text).map_err(|why| (why.marker().line(), why.info().to_owned()))?;
    let first = documents.first().ok_or((1, "the file is empty".to_owned()))?;
    Ok(convert(first))
}

fn convert(node: &MarkedYaml<'_>) -> Node {
    let data = match &node.data {
        YamlData::Value(scalar) => scalar_text(scalar).map_or(Data::Other, Data::Text),
        YamlData::Representation(text, ..) => Data::Text(text.to_string()),
        YamlData::Sequence(items) => Data::List(items.iter().map(convert).collect()),
        YamlData::Mapping(entries) => {
            let entries = entries.iter().filter_map(|(key, value)| match convert(key).data {
                Data::Text(key) => Some((key, convert(value))),
                Data::List(_) | Data::Map(_) | Data::Other => None,
            });
            Data::Map(entries.collect())
        }
        YamlData::Tagged(_, inner) => return convert(inner),
        YamlData::Alias(_) | YamlData::BadValue => Data::Other,
    };
    Node { line: node.span.start.line(), data }
}

fn scalar_text(scalar: &Scalar<'_>) -> Option<String> {
    Some(match scalar {
        Scalar::Null => return None,
        Scalar::Boolean(flag) => flag.to_string(),
        Scalar::Integer(number) => number.to_string(),
        Scalar::FloatingPoint(number) => format!("{number:?}"),
        Scalar::String(text) => text.to_string(),
    })
}

impl Node {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.data {
            Data::Map(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            Data::Text(_) | Data::List(_) | Data::Other => None,
        }
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.data {
            Data::Text(text) => Some(text),
            Data::List(_) | Data::Map(_) | Data::Other => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_kept() {
        let node = parse("a: 1\nb:\n  - x\n  - 'y z'\n").expect("well formed");
        let b = node.get("b").expect("there is b");
        let Data::List(items) = &b.data else { panic!("a list") };
        assert_eq!((items[1].line, items[1].text()), (4, Some("y z")));
    }

    #[test]
    fn what_is_not_well_formed_has_a_line() {
        let (line, _) = parse("a: 1\nb: [1, 2\nc: }\n").expect_err("not well formed");
        assert!(line >= 2, "{line}");
    }
}
