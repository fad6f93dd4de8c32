//! Locations in the text of a program: witnesses point at keywords and parentheses, which the IR
//! does not have.

/// The text of a file.
pub struct Text<'a> {
    bytes: &'a [u8],
    starts: Vec<usize>,
}

impl<'a> Text<'a> {
    /// Indexes a text.
    pub fn new(bytes: &'a [u8]) -> Text<'a> {
        let newlines = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        Text { bytes, starts: std::iter::once(0).chain(newlines.map(|(at, _)| at + 1)).collect() }
    }

    fn offset(&self, line: u32, column: u32) -> Option<usize> {
        let start = *self.starts.get((line as usize).checked_sub(1)?)?;
        let offset = start.checked_add((column as usize).checked_sub(1)?)?;
        let end = self.starts.get(line as usize).map_or(self.bytes.len(), |next| next - 1);
        (offset < end).then_some(offset)
    }

    fn place(&self, offset: usize) -> (u32, u32) {
        let row = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        let start = self.starts.get(row).copied().unwrap_or(0);
        (row as u32 + 1, (offset - start) as u32 + 1)
    }

    /// The name or keyword that begins at a location.
    pub fn word(&self, line: u32, column: u32) -> Option<&'a str> {
        let rest = &self.bytes[self.offset(line, column)?..];
        let len = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        std::str::from_utf8(&rest[..len]).ok().filter(|word| !word.is_empty())
    }

    /// Whether this text is at a location.
    pub fn is_at(&self, line: u32, column: u32, text: &str) -> bool {
        self.offset(line, column).is_some_and(|at| self.bytes[at..].starts_with(text.as_bytes()))
    }

    /// The closing parenthesis of the first argument list after the beginning of a call; `None` if
    /// there is no name with an argument list, as in a macro.
    pub fn closing_parenthesis(&self, line: u32, column: u32) -> Option<(u32, u32)> {
        let mut at = self.offset(line, column)?;
        self.word(line, column)?;
        let mut depth = 0usize;
        while let Some(&byte) = self.bytes.get(at) {
            let next = self.skip(at);
            if next > at {
                at = next;
                continue;
            }
            match byte {
                b'(' => depth += 1,
                b')' if depth == 1 => return Some(self.place(at)),
                b')' => depth = depth.checked_sub(1)?,
                b';' | b'{' | b'}' => return None,
                byte if depth == 0
                    && !(byte.is_ascii_alphanumeric() || byte == b'_' || byte.is_ascii_whitespace()) =>
                {
                    return None;
                }
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// The end of the comment, string or character that begins at an offset; the offset itself if
    /// none does.
    fn skip(&self, at: usize) -> usize {
        let rest = &self.bytes[at..];
        let len = match rest {
            [b'/', b'*', inside @ ..] => {
                inside.windows(2).position(|pair| pair == b"*/").map_or(rest.len(), |end| end + 4)
            }
            [b'/', b'/', ..] => rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
            [quote @ (b'"' | b'\''), inside @ ..] => {
                let mut escaped = false;
                let end = inside.iter().position(|byte| {
                    let ends = !escaped && byte == quote;
                    escaped = !escaped && *byte == b'\\';
                    ends
                });
                end.map_or(rest.len(), |end| end + 2)
            }
            _ => 0,
        };
        at + len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parentheses_are_found_across_lines_comments_and_strings() {
        let text = Text::new(b"int x = f(g(1),\n  \")\" /* ) */, ')');\n  NONDET;\n h ( ) ;");
        assert_eq!(text.closing_parenthesis(1, 9), Some((2, 19)));
        assert_eq!(text.closing_parenthesis(1, 11), Some((1, 14)));
        assert_eq!(text.closing_parenthesis(3, 3), None);
        assert_eq!(text.closing_parenthesis(4, 2), Some((4, 6)));
        assert_eq!(text.closing_parenthesis(9, 1), None);
        assert_eq!(text.closing_parenthesis(1, 900), None);
        assert_eq!(text.word(1, 1), Some("int"));
        assert_eq!(text.word(1, 4), None);
        assert!(text.is_at(1, 10, "(g(1)") && !text.is_at(1, 10, "g") && !text.is_at(9, 1, "g"));
    }
}
