//! Which token of the user's line became which token of the preprocessed line.
//!
//! The preprocessor drops comments, squeezes blanks and expands macros, but keeps tokens in order
//! and on their line. So the two token sequences are compared like two versions of a text: equal
//! tokens from the left, then equal tokens from the right, then a longest common subsequence of
//! what is in between. A token that has no partner came out of a macro, and stands for the macro's
//! name: a name of the user's line that has no partner either, in the same gap or in front of the
//! parenthesis that is open there.
//!
//! The arguments of a macro may go on for several lines of the user's file, while the preprocessor
//! puts them on the first. The user's side is therefore extended while a bracket is open after the
//! first difference.
//!
//! Invariant: entries are in the order of the preprocessed text.

use crate::lex::scan;

/// How many pairs of tokens are compared at most; beyond that everything is the macro's.
const MAX_PAIRS: usize = 1 << 18;
/// How many tokens the arguments of a macro may have that continue after their line.
const MAX_EXTENSION: usize = 2000;

/// The way back from the tokens of a preprocessed line.
pub(super) struct Map {
    entries: Vec<Entry>,
}

struct Entry {
    /// The token's offset in the preprocessed text.
    from: usize,
    /// The offset of what it came from.
    to: usize,
    /// Whether that is the same token, so that offsets inside of it correspond too.
    same: bool,
}

impl Map {
    /// The offset in the user's file that an offset in the preprocessed line came from.
    pub(super) fn original(&self, offset: usize) -> Option<usize> {
        let after = self.entries.partition_point(|entry| entry.from <= offset);
        let entry = self.entries[..after].last().or(self.entries.first())?;
        Some(if entry.same { entry.to + offset.saturating_sub(entry.from) } else { entry.to })
    }
}

/// A token: where it begins and ends.
type Range = (usize, usize);

/// Aligns the preprocessed lines with the line of the original that begins at `start`.
pub(super) fn align(text: &[u8], lines: &[Range], original: &[u8], start: usize) -> Map {
    let mut new = Vec::new();
    for (start, end) in lines {
        tokens(&text[..*end], *start, &mut new);
    }
    let newline = original[start..].iter().position(|byte| *byte == b'\n');
    let end = newline.map_or(original.len(), |at| start + at);
    let mut old = Vec::new();
    let mut next = tokens_until(original, start, end, &mut old);

    let equal = |a: Range, b: Range| text[a.0..a.1] == original[b.0..b.1];
    let mut partners: Vec<Option<usize>> = vec![None; new.len()];
    let mut left = 0;
    while left < new.len().min(old.len()) && equal(new[left], old[left]) {
        partners[left] = Some(left);
        left += 1;
    }
    if left < new.len() && left < old.len() {
        extend(original, &mut old, left, &mut next);
        let mut right = 0;
        while right < (new.len() - left).min(old.len() - left)
            && equal(new[new.len() - 1 - right], old[old.len() - 1 - right])
        {
            right += 1;
            partners[new.len() - right] = Some(old.len() - right);
        }
        let (new_gap, old_gap) = (&new[left..new.len() - right], &old[left..old.len() - right]);
        for (at, partner) in common(new_gap, old_gap, text, &equal) {
            partners[left + at] = Some(left + partner);
        }
    }
    Map { entries: entries(original, &new, &old, &partners) }
}

/// The entries for all tokens, those without partners included.
fn entries(original: &[u8], new: &[Range], old: &[Range], partners: &[Option<usize>]) -> Vec<Entry> {
    if old.is_empty() {
        return Vec::new();
    }
    let mut taken = vec![false; old.len()];
    for partner in partners.iter().flatten() {
        taken[*partner] = true;
    }
    let mut entries = Vec::with_capacity(new.len());
    // The macro that tokens without a partner came from, as long as no partner is met.
    let mut name = macro_name(original, old, &taken, 0);
    for (token, partner) in new.iter().zip(partners) {
        if let Some(partner) = partner {
            entries.push(Entry { from: token.0, to: old[*partner].0, same: true });
            name = None;
            continue;
        }
        if name.is_none() {
            let gap = partners[..entries.len()].iter().rev().flatten().next().map_or(0, |last| last + 1);
            name = macro_name(original, old, &taken, gap);
        }
        entries.push(Entry { from: token.0, to: name.unwrap_or(0), same: false });
    }
    entries
}

/// The offset of the macro's name for tokens that follow the first `gap` tokens of the original.
fn macro_name(original: &[u8], old: &[Range], taken: &[bool], gap: usize) -> Option<usize> {
    let is_name = |at: usize| !taken[at] && scan::class(original[old[at].0]) == scan::Class::Letter;
    let first = old.first()?.0;
    let gap = gap.min(old.len());
    // Usually it is the first name without a partner right here.
    let run = taken[gap..].iter().take_while(|taken| !**taken).count();
    if let Some(at) = (gap..gap + run).find(|at| is_name(*at)) {
        return Some(old[at].0);
    }
    // Or we are among its arguments: its parenthesis is still open.
    let mut closed = 0usize;
    for at in (0..gap).rev() {
        match &original[old[at].0..old[at].1] {
            b")" => closed += 1,
            b"(" if closed > 0 => closed -= 1,
            b"(" if at > 0 && is_name(at - 1) => return Some(old[at - 1].0),
            _ => {}
        }
    }
    // Or after it.
    let before = (0..gap).rev().find(|at| is_name(*at));
    Some(before.or(gap.checked_sub(1)).map_or(first, |at| old[at].0))
}

/// The tokens of `text` from `at` to its end.
fn tokens(text: &[u8], at: usize, found: &mut Vec<Range>) {
    tokens_until(text, at, text.len(), found);
}

/// The tokens that begin before `end`, and the offset where the next one would be looked for.
fn tokens_until(text: &[u8], mut at: usize, end: usize, found: &mut Vec<Range>) -> usize {
    loop {
        at = scan::skip_trivia(text, at);
        if at >= end {
            return at;
        }
        let next = scan::token_end(text, at);
        found.push((at, next));
        at = next;
    }
}

/// Continues after the line while a bracket is open that was opened at or after the token `from`.
fn extend(original: &[u8], old: &mut Vec<Range>, from: usize, next: &mut usize) {
    let weight = |token: Range| match &original[token.0..token.1] {
        b"(" => 1,
        b")" => -1,
        _ => 0i64,
    };
    let mut open: i64 = old[from..].iter().map(|token| weight(*token)).sum();
    let limit = old.len() + MAX_EXTENSION;
    while open > 0 && old.len() < limit {
        let at = scan::skip_trivia(original, *next);
        if at >= original.len() {
            return;
        }
        if original[at] == b'#' {
            *next = scan::logical_line_end(original, at);
            continue;
        }
        let token = (at, scan::token_end(original, at));
        open += weight(token);
        old.push(token);
        *next = token.1;
    }
}

/// Pairs of equal tokens in order, as many as possible; names and numbers count more than brackets,
/// which are everywhere.
fn common(
    new: &[Range],
    old: &[Range],
    text: &[u8],
    equal: &impl Fn(Range, Range) -> bool,
) -> Vec<(usize, usize)> {
    let width = old.len() + 1;
    if new.is_empty() || old.is_empty() || (new.len() + 1) * width > MAX_PAIRS {
        return Vec::new();
    }
    // best[i * width + j]: the weight of the best pairing of new[i..] and old[j..].
    let mut best = vec![0u32; (new.len() + 1) * width];
    let weight = |token: Range| if scan::class(text[token.0]) == scan::Class::Punct { 1 } else { 4 };
    for i in (0..new.len()).rev() {
        for j in (0..old.len()).rev() {
            let skip = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let pair = if equal(new[i], old[j]) { best[(i + 1) * width + j + 1] + weight(new[i]) } else { 0 };
            best[i * width + j] = skip.max(pair);
        }
    }
    let mut pairs = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < new.len() && j < old.len() {
        let here = best[i * width + j];
        if equal(new[i], old[j]) && here == best[(i + 1) * width + j + 1] + weight(new[i]) {
            pairs.push((i, j));
            i += 1;
            j += 1;
        } else if here == best[i * width + j + 1] {
            j += 1;
        } else {
            i += 1;
        }
    }
    pairs
}
