//! What all pictures have in common: fonts, the page around a drawing, arrows.

use graph::layout::{Leg, Line};
use std::fmt::{self, Write as _};

/// The widths of a character in pixels: of usual, small and large texts. A character of the
/// fixed-width fonts is 0.602 of the font's size wide.
pub(crate) const CHAR: f64 = 7.23;
pub(crate) const SMALL_CHAR: f64 = 6.63;
pub(crate) const TITLE_CHAR: f64 = 9.64;
/// Free space around everything.
pub(crate) const MARGIN: f64 = 28.0;

const STYLE: &str = "\
text{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:12px;fill:#1f2328;white-space:pre}\
.title{font-size:16px;font-weight:bold}";

/// The beginning of a picture with a title for the browser, more styles, and heads for arrows of
/// some classes and colours.
pub(crate) fn write_start(
    out: &mut String,
    title: Option<&str>,
    (width, height): (f64, f64),
    style: &str,
    heads: &[(&str, &str)],
) -> fmt::Result {
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\">"
    )?;
    if let Some(title) = title {
        writeln!(out, "<title>{}</title>", escape(title))?;
    }
    writeln!(out, "<style>{STYLE}{style}</style>")?;
    writeln!(out, "<defs>")?;
    for (class, color) in heads {
        writeln!(
            out,
            "<marker id=\"head-{class}\" viewBox=\"0 0 10 8\" refX=\"9\" refY=\"4\" markerWidth=\"10\" \
             markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">\
             <polygon points=\"0,0 10,4 0,8\" fill=\"{color}\"/></marker>"
        )?;
    }
    writeln!(out, "</defs>")?;
    writeln!(out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>")
}

/// A line, from a point before its start if one is given; with a head if it ends at a node.
pub(crate) fn write_line(
    out: &mut String,
    class: &str,
    before: Option<(f64, f64)>,
    line: &Line,
) -> fmt::Result {
    let (x, y) = before.unwrap_or(line.start);
    write!(out, "<path class=\"{class}\" d=\"M{x:.1} {y:.1}")?;
    if before.is_some() {
        write!(out, "L{:.1} {:.1}", line.start.0, line.start.1)?;
    }
    for leg in &line.legs {
        match leg {
            Leg::Straight((x, y)) => write!(out, "L{x:.1} {y:.1}")?,
            Leg::Curve([a, b, end]) => {
                write!(out, "C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.0, a.1, b.0, b.1, end.0, end.1)?
            }
        }
    }
    let head =
        if line.next.is_none() { format!(" marker-end=\"url(#head-{class})\"") } else { String::new() };
    writeln!(out, "\"{head}/>")
}

/// The text as character data of XML. What XML cannot hold at all becomes a replacement character.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escape("a<b>&\"c\"\0"), "a&lt;b&gt;&amp;&quot;c&quot;\u{fffd}");
    }
}
