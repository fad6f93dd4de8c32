//! Verdicts in file names, from SV-COMP before task definitions:
//! `list_true-unreach-call_false-valid-memtrack.i`.

use crate::record::{Expected, Verdict};

/// The tasks that a file name defines: names of properties with expected verdicts, and properties
/// that are not supported.
pub(crate) fn verdicts(name: &str) -> (Vec<(&'static str, Expected)>, Vec<String>) {
    let mut tasks: Vec<(&'static str, Expected)> = Vec::new();
    let mut unsupported = Vec::new();
    for (at, _) in name.match_indices('_') {
        let rest = &name[at + 1..];
        let (holds, rest) = match (rest.strip_prefix("true-"), rest.strip_prefix("false-")) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            (None, None) => continue,
        };
        let end = rest.find(['_', '.']).unwrap_or(rest.len());
        let property = &rest[..end];
        let (name, part) = match property {
            "unreach-call" => ("unreach", None),
            "unreach-label" => ("unreach-label", None),
            "assert" => ("assert", None),
            "valid-memsafety" => ("memsafety", None),
            "valid-deref" | "valid-free" | "valid-memtrack" => ("memsafety", Some(property)),
            "valid-memcleanup" => ("memcleanup", None),
            "no-overflow" => ("overflow", None),
            "termination" | "def-behavior" => {
                unsupported.push(property.to_owned());
                continue;
            }
            // Not a verdict: a name that happens to look like one.
            _ => continue,
        };
        let expected = Expected { verdict: if holds { Verdict::True } else { Verdict::False }, part: None };
        let expected = if holds { expected } else { Expected { part: part.map(str::to_owned), ..expected } };
        match tasks.iter_mut().find(|(known, _)| *known == name) {
            // One violated part is enough.
            Some((_, known)) => {
                if !holds {
                    *known = expected;
                }
            }
            None => tasks.push((name, expected)),
        }
    }
    (tasks, unsupported)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str) -> Vec<String> {
        verdicts(name).0.iter().map(|(name, expected)| format!("{name} {expected}")).collect()
    }

    #[test]
    fn several_verdicts_of_one_name() {
        assert_eq!(
            shown("foo_true-unreach-call_false-valid-memtrack.i"),
            ["unreach true", "memsafety false(valid-memtrack)"]
        );
        assert_eq!(shown("a_b_true-valid-memsafety_true-termination.c"), ["memsafety true"]);
        assert_eq!(verdicts("a_true-termination.c").1, ["termination"]);
        assert_eq!(shown("a_false-no-overflow_true-unreach-call.c"), ["overflow false", "unreach true"]);
        assert_eq!(shown("a_true-valid-deref_false-valid-free.c"), ["memsafety false(valid-free)"]);
    }

    #[test]
    fn other_names_define_nothing() {
        for name in ["list.c", "true-story.c", "a_false-friend.c", "x_true.c"] {
            assert_eq!(shown(name), [""; 0], "{name}");
        }
    }
}
