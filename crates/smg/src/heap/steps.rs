//! Which number may follow which along a list.
//!
//! A number that each node of a list has of its own often takes few values in a pattern: 1, 2, 1,
//! 2, … and a 3 at the end. [`Steps`] says which values the first node may have, which the last
//! one, and which may occur in neighbours: a language of words whose letters are numbers, given by
//! the pairs of letters that may occur beside each other. The beginning and the end of a list are
//! letters, too (`None`). A list without nodes has no such word: steps say nothing about it.
//!
//! Invariants: pairs are sorted, without repetition; each stands in some word. So two descriptions
//! of the same words are equal.

use crate::materialise::End;

/// More values than this are not a pattern.
const MOST_VALUES: usize = 4;

/// So many pairs do four values in turn have that lists may begin and end with: where more may
/// occur beside each other, hardly anything is known.
const MOST_PAIRS: usize = 12;

/// Two letters beside each other: `None` is what stands before the first node, and what stands
/// behind the last one.
pub type Pair = (Option<u64>, Option<u64>);

/// The numbers that the nodes of a list have one after the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Steps {
    pairs: Vec<Pair>,
}

impl Steps {
    /// The words in which only these pairs stand beside each other.
    pub fn of(mut pairs: Vec<Pair>) -> Steps {
        pairs.sort_unstable();
        pairs.dedup();
        let reached = |forward: bool| {
            let turned = |pair: &Pair| if forward { *pair } else { (pair.1, pair.0) };
            let mut reached: Vec<u64> = Vec::new();
            let begins = |pair: &Pair| if turned(pair).0.is_none() { turned(pair).1 } else { None };
            let mut open: Vec<u64> = pairs.iter().filter_map(begins).collect();
            while let Some(value) = open.pop() {
                if !reached.contains(&value) {
                    reached.push(value);
                    let follows = pairs.iter().map(turned).filter(|pair| pair.0 == Some(value));
                    open.extend(follows.filter_map(|pair| pair.1));
                }
            }
            reached
        };
        let (ahead, behind) = (reached(true), reached(false));
        let useful =
            |value: Option<u64>| value.is_none_or(|value| ahead.contains(&value) && behind.contains(&value));
        pairs.retain(|pair| *pair != (None, None) && useful(pair.0) && useful(pair.1));
        Steps { pairs }
    }

    /// A list of one node.
    pub(crate) fn one(value: u64) -> Steps {
        Steps { pairs: vec![(None, Some(value)), (Some(value), None)] }
    }

    /// A list whose nodes all have the same number.
    pub(crate) fn many(value: u64) -> Steps {
        Steps::of(vec![(None, Some(value)), (Some(value), Some(value)), (Some(value), None)])
    }

    /// The pairs, in order.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// Whether there is no list that has these steps.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// All values, in order.
    pub fn values(&self) -> Vec<u64> {
        // Each value stands before something.
        let mut values: Vec<u64> = self.pairs.iter().filter_map(|pair| pair.0).collect();
        values.dedup();
        values
    }

    /// The values that the node at an end may have.
    pub fn at(&self, end: End) -> Vec<u64> {
        let pairs = self.pairs.iter();
        match end {
            End::First => pairs.filter(|pair| pair.0.is_none()).filter_map(|pair| pair.1).collect(),
            End::Last => pairs.filter(|pair| pair.1.is_none()).filter_map(|pair| pair.0).collect(),
        }
    }

    /// Whether it says more than which values there are, and not too much to be a pattern.
    fn is_pattern(&self) -> bool {
        self.values().len() <= MOST_VALUES && self.pairs.len() <= MOST_PAIRS && !self.is_full()
    }

    /// Whether any value may occur anywhere.
    pub(crate) fn is_full(&self) -> bool {
        let count = self.values().len();
        self.pairs.len() == count * count + 2 * count
    }

    fn pattern(self) -> Option<Steps> {
        Some(self).filter(Steps::is_pattern)
    }

    /// What covers both, if it is a pattern.
    pub(crate) fn or(&self, other: &Steps) -> Option<Steps> {
        if self == other {
            return Some(self.clone());
        }
        Steps::of([&self.pairs[..], &other.pairs].concat()).pattern()
    }

    /// One list behind another one, if it is a pattern. One of the two may have no node if so it is
    /// said.
    pub(crate) fn then(&self, other: &Steps, empty: [bool; 2]) -> Option<Steps> {
        let mut pairs: Vec<Pair> = Vec::new();
        pairs.extend(self.pairs.iter().filter(|pair| pair.1.is_some() || empty[1]));
        pairs.extend(other.pairs.iter().filter(|pair| pair.0.is_some() || empty[0]));
        for last in self.at(End::Last) {
            pairs.extend(other.at(End::First).into_iter().map(|first| (Some(last), Some(first))));
        }
        Steps::of(pairs).pattern()
    }

    /// Those lists whose node at an end has this value.
    pub(crate) fn with(&self, end: End, value: u64) -> Steps {
        let fits = |pair: &&Pair| match end {
            End::First => pair.0.is_some() || pair.1 == Some(value),
            End::Last => pair.1.is_some() || pair.0 == Some(value),
        };
        Steps::of(self.pairs.iter().filter(fits).copied().collect())
    }

    /// Those lists that have one node.
    pub(crate) fn alone(&self) -> Steps {
        let inner = |pair: &&Pair| pair.0.is_none() || pair.1.is_none();
        Steps::of(self.pairs.iter().filter(inner).copied().collect())
    }

    /// What is left if the node at an end is taken away and was not the only one.
    pub(crate) fn without(&self, end: End) -> Steps {
        let gone = self.at(end);
        let mut pairs: Vec<Pair> = Vec::new();
        for pair in &self.pairs {
            match (end, *pair) {
                (End::First, (None, _)) | (End::Last, (_, None)) => {}
                (End::First, (Some(value), to @ Some(_))) => {
                    pairs.push(*pair);
                    pairs.extend(gone.contains(&value).then_some((None, to)));
                }
                (End::Last, (from @ Some(_), Some(value))) => {
                    pairs.push(*pair);
                    pairs.extend(gone.contains(&value).then_some((from, None)));
                }
                (End::First, (Some(_), None)) | (End::Last, (None, Some(_))) => pairs.push(*pair),
            }
        }
        Steps::of(pairs)
    }

    /// Whether there is a list of one node.
    pub(crate) fn may_be_alone(&self) -> bool {
        let last = self.at(End::Last);
        self.at(End::First).iter().any(|value| last.contains(value))
    }
}
