//! Quotes words and bytes for a POSIX shell, on one line if possible.

/// From this many equal bytes in a row on, the command generates them by number.
const LONG: usize = 60;

/// Quotes a word for a shell.
pub(crate) fn quoted(word: &[u8]) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-./,:=+@%".contains(byte);
    if !word.is_empty() && word.iter().all(plain) && !has_long_run(word) {
        return String::from_utf8_lossy(word).into_owned();
    }
    if let Ok(text) = std::str::from_utf8(word)
        && !text.chars().any(char::is_control)
        && !has_long_run(word)
    {
        return format!("'{}'", text.replace('\'', "'\\''"));
    }
    // The shell strips newlines from the end of a command's output.
    let end = word.iter().rposition(|byte| *byte != b'\n').map_or(0, |last| last + 1);
    let (body, newlines) = word.split_at(end);
    let mut out = if body.is_empty() { String::new() } else { format!("\"$({})\"", printing(body)) };
    if !newlines.is_empty() {
        out += &format!("'{}'", String::from_utf8_lossy(newlines));
    }
    out
}

/// Commands that print bytes.
pub(crate) fn printing(bytes: &[u8]) -> String {
    let mut commands = Vec::new();
    let mut plain: Vec<u8> = Vec::new();
    for run in bytes.chunk_by(|a, b| a == b) {
        if run.len() < LONG {
            plain.extend(run);
            continue;
        }
        commands.extend(printf(&plain));
        plain.clear();
        let zeros = format!("printf %0{}d 0", run.len());
        commands.push(if run[0] == b'0' {
            zeros
        } else {
            format!("{zeros} | tr 0 '{}'", escaped(&run[..1], false))
        });
    }
    commands.extend(printf(&plain));
    match &commands[..] {
        [] => "printf ''".to_owned(),
        [only] => only.clone(),
        _ => format!("{{ {}; }}", commands.join("; ")),
    }
}

/// The command that prints these bytes; none for no bytes.
fn printf(bytes: &[u8]) -> Option<String> {
    let dash = if bytes.first() == Some(&b'-') { "-- " } else { "" };
    (!bytes.is_empty()).then(|| format!("printf {dash}'{}'", escaped(bytes, true)))
}

/// Bytes inside single quotes, with the escapes of `printf` and `tr`.
fn escaped(bytes: &[u8], format: bool) -> String {
    let one = |byte: &u8| match byte {
        b'\n' => "\\n".to_owned(),
        b'\t' => "\\t".to_owned(),
        b'\\' => "\\\\".to_owned(),
        b'%' if format => "%%".to_owned(),
        b'\'' => "'\\''".to_owned(),
        b' '..=b'~' => char::from(*byte).to_string(),
        other => format!("\\{other:03o}"),
    };
    bytes.iter().map(one).collect()
}

fn has_long_run(bytes: &[u8]) -> bool {
    bytes.chunk_by(|a, b| a == b).any(|run| run.len() >= LONG)
}

#[cfg(test)]
mod tests {
    use super::{printing, quoted};
    use std::process::Command;

    #[test]
    fn words_are_quoted_if_need_be() {
        assert_eq!(quoted(b"-I../a/b.c"), "-I../a/b.c");
        assert_eq!(quoted(b"-DX=\"a b\""), "'-DX=\"a b\"'");
        assert_eq!(quoted(b"it's"), "'it'\\''s'");
        assert_eq!(quoted(b""), "''");
        assert_eq!(quoted(b"$HOME"), "'$HOME'");
        assert_eq!(quoted(&[b'a'; 300]), "\"$(printf %0300d 0 | tr 0 'a')\"");
    }

    /// What a shell prints for a command.
    fn shell(command: &str) -> Vec<u8> {
        Command::new("sh").args(["-c", command]).output().expect("there is a shell").stdout
    }

    #[test]
    fn a_shell_reads_back_what_was_written() {
        let mut cases: Vec<Vec<u8>> = (1..=255).map(|byte| vec![byte]).collect();
        cases.extend((1..=255u8).map(|byte| [&[byte; 70][..], b"'x\\"].concat()));
        let texts: [&[u8]; 9] =
            [b"", b"-n", b"-e x", b"a\nb\n\n", b"\n", b"%d\\n", b"\\101", b"\xff1", "\u{e4}".as_bytes()];
        cases.extend(texts.map(<[u8]>::to_vec));
        // All of them in a few shells: each writes its words with a byte 1 behind, or its bytes.
        for some in cases.chunks(64) {
            let words: Vec<String> = some.iter().map(|word| quoted(word)).collect();
            let expected: Vec<u8> = some.iter().flat_map(|word| [&word[..], b"<>"].concat()).collect();
            assert_eq!(shell(&format!("printf '%s<>' {}", words.join(" "))), expected);
            let commands: Vec<String> =
                some.iter().map(|bytes| format!("{}; printf '<>'", printing(bytes))).collect();
            assert_eq!(shell(&commands.join("; ")), expected);
        }
        assert_eq!(shell(&printing(b"a\0b")), b"a\0b");
        assert_eq!(shell(&printing(&[0; 100])), [0; 100]);
    }
}
