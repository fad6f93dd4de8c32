//! The verdict that a description demands.
//!
//! A description does not name a verdict: it has regular expressions that the output of the tool
//! must match, and others that it must not match. So each is tried on the lines that 2LS prints for
//! each outcome. An expression that some outcomes match and others do not is about the verdict; all
//! others are about something else that the tool prints. What remains possible is what is demanded.
//!
//! Expressions are those of Perl. One that is read here only in part (look-around, for example) is
//! not an error: if it mentions the verdict, the description is undecided.

use super::Line;
use crate::record::Verdict;
use regex_lite::Regex;

/// What the tool prints last for each outcome, and what the outcome says about the program.
const OUTCOMES: [(&str, Option<Verdict>); 3] = [
    ("VERIFICATION SUCCESSFUL\nEXIT=0\nSIGNAL=0\n", Some(Verdict::True)),
    ("VERIFICATION FAILED\nEXIT=10\nSIGNAL=0\n", Some(Verdict::False)),
    ("VERIFICATION INCONCLUSIVE\nEXIT=5\nSIGNAL=0\n", None),
];

/// A first line of the expressions that lets them match across lines.
const ACROSS_LINES: &str = "activate-multi-line-match";

/// What a description demands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Demand {
    /// The line of the first expression about the verdict; 0 if there is none.
    pub(super) line: usize,
    /// The verdict, or why there is none.
    pub(super) verdict: Result<Verdict, String>,
    /// The expressions about the verdict, as they are written.
    pub(super) words: String,
}

/// Reads the lines after the options. An error has its line.
pub(super) fn read(lines: &[Line<'_>]) -> Result<Demand, (usize, String)> {
    let across = lines.first().is_some_and(|line| line.text.trim() == ACROSS_LINES);
    let mut sections = lines[usize::from(across)..].split(|line| line.text == "--");
    let required = sections.next().unwrap_or_default();
    let forbidden = sections.next().unwrap_or_default();
    let mut possible = [true; OUTCOMES.len()];
    let mut about = Vec::new();
    for line in required.iter().filter(|line| !line.text.trim().is_empty()) {
        let Some(regex) = expression(line)? else {
            if is_about_the_verdict(line) {
                return Ok(undecided(line));
            }
            continue;
        };
        let matched = OUTCOMES.map(|(output, _)| matches(&regex, output, across));
        if matched.contains(&true) && matched.contains(&false) {
            keep(&mut possible, |at| matched[at]);
            about.push(line);
        }
    }
    for line in forbidden.iter().filter(|line| !line.text.trim().is_empty()) {
        match expression(line)? {
            Some(regex) => keep(&mut possible, |at| !matches(&regex, OUTCOMES[at].0, across)),
            None if is_about_the_verdict(line) => return Ok(undecided(line)),
            None => {}
        }
    }
    Ok(decide(required, &about, possible))
}

fn keep(possible: &mut [bool; OUTCOMES.len()], may_stay: impl Fn(usize) -> bool) {
    for (at, possible) in possible.iter_mut().enumerate() {
        *possible &= may_stay(at);
    }
}

fn matches(regex: &Regex, output: &str, across: bool) -> bool {
    if across { regex.is_match(output) } else { output.lines().any(|line| regex.is_match(line)) }
}

/// The demand, from what is possible after all expressions.
fn decide(required: &[Line<'_>], about: &[&Line<'_>], possible: [bool; OUTCOMES.len()]) -> Demand {
    if about.is_empty() {
        return by_failures(required);
    }
    let words = joined(about);
    let mut left =
        OUTCOMES.iter().zip(possible).filter(|(_, possible)| *possible).map(|(outcome, _)| outcome);
    let verdict = match (left.next(), left.next()) {
        (Some((_, Some(verdict))), None) => Ok(*verdict),
        (Some((_, None)), None) => Err(format!("inconclusive: it demands {words}, which is no verdict")),
        (Some(_), Some(_)) => Err(format!("undecided: {words} allows several verdicts")),
        (None, _) => Err(format!("undecided: no verdict fits {words} and what must not match")),
    };
    Demand { line: about.first().map_or(0, |line| line.number), verdict, words }
}

/// The demand of a description that does not mention the verdict as a whole: if one of the
/// program's properties is to fail, the verdict is `false`.
fn by_failures(required: &[Line<'_>]) -> Demand {
    let failures: Vec<&Line<'_>> = required.iter().filter(|line| line.text.contains("FAILURE")).collect();
    let verdict = if failures.is_empty() {
        Err("undecided: no line demands VERIFICATION SUCCESSFUL or VERIFICATION FAILED".to_owned())
    } else {
        Ok(Verdict::False)
    };
    Demand { line: failures.first().map_or(0, |line| line.number), verdict, words: joined(&failures) }
}

fn joined(lines: &[&Line<'_>]) -> String {
    lines.iter().map(|line| line.text).collect::<Vec<&str>>().join(" and ")
}

fn is_about_the_verdict(line: &Line<'_>) -> bool {
    line.text.contains("VERIFICATION") || line.text.contains("EXIT")
}

fn undecided(line: &Line<'_>) -> Demand {
    let why = format!("undecided: {} uses what only Perl's regular expressions have", line.text);
    Demand { line: line.number, verdict: Err(why), words: line.text.to_owned() }
}

/// A regular expression; `None` if only Perl can read it.
fn expression(line: &Line<'_>) -> Result<Option<Regex>, (usize, String)> {
    let read = Regex::new(line.text).or_else(|_| Regex::new(&with_plain_braces(line.text)));
    match read.map_err(|why| why.to_string()) {
        Ok(regex) => Ok(Some(regex)),
        Err(why) if why.contains("not supported") || why.contains("unrecognized") => Ok(None),
        Err(why) => Err((
            line.number,
            format!(
                "'{}' is not a regular expression ({why}): put '\\' before what is meant as it is",
                line.text
            ),
        )),
    }
}

/// The expression with `\` before each brace that does not begin a repetition: Perl takes such a
/// brace as it is.
fn with_plain_braces(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut escaped = false;
    for (at, char) in text.char_indices() {
        if char == '{' && !escaped && !is_repetition(&text[at + 1..]) {
            plain.push('\\');
        }
        plain.push(char);
        escaped = char == '\\' && !escaped;
    }
    plain
}

/// Whether a text begins like `2}`, `2,}` or `2,3}`.
fn is_repetition(text: &str) -> bool {
    let Some((inside, _)) = text.split_once('}') else { return false };
    inside.starts_with(|c: char| c.is_ascii_digit()) && inside.chars().all(|c| c.is_ascii_digit() || c == ',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Demand, (usize, String)> {
        let lines: Vec<Line<'_>> =
            text.lines().enumerate().map(|(at, text)| Line { number: at + 1, text }).collect();
        read(&lines)
    }

    /// The verdict, or why there is none.
    fn verdict(text: &str) -> String {
        match read_text(text).expect("it can be read").verdict {
            Ok(Verdict::True) => "true".to_owned(),
            Ok(Verdict::False) => "false".to_owned(),
            Err(why) => why,
        }
    }

    #[test]
    fn expressions_decide_by_the_outcomes_that_they_match() {
        assert_eq!(
            verdict("^EXIT=0$\n^SIGNAL=0$\n^VERIFICATION SUCCESSFUL$\n--\n^warning: ignoring"),
            "true"
        );
        assert_eq!(
            verdict("^EXIT=10$\n^SIGNAL=0$\n^VERIFICATION FAILED$\n--\n--\ntext with (brackets"),
            "false"
        );
        assert_eq!(verdict("^VERIFICATION SUCCESSFUL$"), "true");
        assert_eq!(verdict("EXIT=10"), "false");
        assert_eq!(verdict("^EXIT=(0|10)$\n--\n^VERIFICATION FAILED"), "true", "the other one is forbidden");
        assert_eq!(verdict("^EXIT=10$\n\\[main.assertion.1\\] .*: SUCCESS$"), "false", "about one property");
    }

    #[test]
    fn a_property_that_fails_is_enough() {
        assert_eq!(verdict("\\[main.assertion.1\\] .* FAILURE"), "false");
        let demand = read_text("^SIGNAL=0$\n\\[main.assertion.1\\] .* FAILURE").expect("it can be read");
        assert_eq!((demand.line, &*demand.words), (2, "\\[main.assertion.1\\] .* FAILURE"));
    }

    #[test]
    fn no_verdict_has_its_reason() {
        let inconclusive =
            "inconclusive: it demands ^EXIT=5$ and ^VERIFICATION INCONCLUSIVE$, which is no verdict";
        assert_eq!(verdict("^EXIT=5$\n^SIGNAL=0$\n^VERIFICATION INCONCLUSIVE$"), inconclusive);
        assert_eq!(verdict("^EXIT=(0|10)$"), "undecided: ^EXIT=(0|10)$ allows several verdicts");
        assert!(
            verdict("^EXIT=0$\n^VERIFICATION FAILED$").starts_with("undecided: no verdict fits ^EXIT=0$")
        );
        for text in
            ["", "^EXIT=6$\n^SIGNAL=0$\n^CONVERSION ERROR$", "^SIGNAL=0$", "--\n^VERIFICATION FAILED$"]
        {
            assert!(
                verdict(text).starts_with("undecided: no line demands VERIFICATION SUCCESSFUL"),
                "{text}"
            );
        }
    }

    #[test]
    fn expressions_may_match_across_lines() {
        let text = "activate-multi-line-match\nFAILED\\nEXIT=10\\nSIGNAL=0\n";
        assert_eq!(verdict(text), "false");
        let demand = read_text(text).expect("it can be read");
        assert_eq!((demand.line, &*demand.words), (2, "FAILED\\nEXIT=10\\nSIGNAL=0"));
    }

    #[test]
    fn a_line_that_is_not_an_expression_is_an_error() {
        for (text, at) in [("^EXIT=0$\n^(VERIFICATION", 2), ("^EXIT=0$\n--\n[a", 3), ("*x", 1)] {
            let (line, message) = read_text(text).expect_err("it cannot be read");
            assert_eq!(line, at, "{message}");
            assert!(
                message.contains("is not a regular expression") && message.contains("put '\\'"),
                "{message}"
            );
        }
    }

    #[test]
    fn what_only_perl_reads_matters_only_if_it_is_about_the_verdict() {
        assert_eq!(verdict("^EXIT=0$\n^x (?!y)"), "true");
        assert_eq!(verdict("^EXIT=0$\n--\n(?<=a)b"), "true");
        let why = verdict("^VERIFICATION (?!FAILED)");
        assert_eq!(why, "undecided: ^VERIFICATION (?!FAILED) uses what only Perl's regular expressions have");
        assert_eq!(verdict("^EXIT=10$\n^State \\d+ {$\nx{2,3}{"), "false", "a brace as it is");
    }
}
