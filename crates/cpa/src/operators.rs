//! The stock merge and stop operators, for any [`Lattice`].
//!
//! | operator | gives |
//! |---|---|
//! | [`Merge::Sep`] with [`stop_sep`] | model checking: paths are kept apart |
//! | [`Merge::Join`] with [`stop_sep`] | data-flow analysis: one state for a key |
//! | [`Merge::join_if`] | anything between: join where other parts agree |
//! | [`stop_join`] | coverage by several states together; only for exact joins |
//! | [`stop_never`] | bounded exploration |

use crate::NodeId;
use crate::analysis::{Cover, Merged};
use crate::lattice::{ExactJoin, Lattice};

/// How a new state weakens an old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// Not at all.
    Sep,
    /// To the join of both.
    Join,
}

impl Merge {
    /// The merged state.
    pub fn apply<S: Lattice>(self, new: &S, old: &S) -> Merged<S> {
        match self {
            Merge::Sep => Merged::Keep,
            Merge::Join => join(new, old),
        }
    }

    /// Conditional join: the join if the condition holds, else the old state.
    pub fn join_if<S: Lattice>(condition: bool, new: &S, old: &S) -> Merged<S> {
        if condition { join(new, old) } else { Merged::Keep }
    }
}

fn join<S: Lattice>(new: &S, old: &S) -> Merged<S> {
    if new.leq(old) {
        return Merged::Keep;
    }
    let joined = new.join(old);
    // The order may be inexact: the join can be the old state again.
    if joined.leq(old) { Merged::Keep } else { Merged::Replace(joined) }
}

/// Covered by one state that is above it. Always sound.
pub fn stop_sep<'a, S: Lattice + 'a>(new: &S, reached: &mut dyn Iterator<Item = (NodeId, &'a S)>) -> Cover {
    stop_if(reached, |old| new.leq(old))
}

/// Covered by one state that satisfies a condition.
pub fn stop_if<'a, S: 'a>(
    reached: &mut dyn Iterator<Item = (NodeId, &'a S)>,
    mut covers: impl FnMut(&S) -> bool,
) -> Cover {
    for (id, old) in reached {
        if covers(old) {
            return Cover::By(id);
        }
    }
    Cover::No
}

/// Covered by the join of all.
pub fn stop_join<'a, S: ExactJoin + 'a>(
    new: &S,
    reached: &mut dyn Iterator<Item = (NodeId, &'a S)>,
) -> Cover {
    let mut all: Option<S> = None;
    for (id, old) in reached {
        if new.leq(old) {
            return Cover::By(id);
        }
        all = Some(match all {
            None => old.clone(),
            Some(all) => all.join(old),
        });
    }
    if all.is_some_and(|all| new.leq(&all)) { Cover::ByAll } else { Cover::No }
}

/// Never covered.
pub fn stop_never<S>(_new: &S, _reached: &mut dyn Iterator<Item = (NodeId, &S)>) -> Cover {
    Cover::No
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::May;
    use std::collections::BTreeSet;

    impl ExactJoin for May<u8> {}

    fn may(items: &[u8]) -> May<u8> {
        May(items.iter().copied().collect::<BTreeSet<_>>())
    }

    #[test]
    fn merging() {
        let (new, old) = (may(&[1]), may(&[2]));
        assert_eq!(Merge::Sep.apply(&new, &old), Merged::Keep);
        assert_eq!(Merge::Join.apply(&new, &old), Merged::Replace(may(&[1, 2])));
        assert_eq!(Merge::Join.apply(&new, &may(&[1, 2])), Merged::Keep, "nothing new");
        assert_eq!(Merge::join_if(false, &new, &old), Merged::Keep);
        assert_eq!(Merge::join_if(true, &new, &old), Merged::Replace(may(&[1, 2])));
    }

    #[test]
    fn stopping() {
        let states = [may(&[1]), may(&[2]), may(&[2, 3])];
        let reached = || states.iter().enumerate().map(|(i, s)| (NodeId::new(i), s));
        assert_eq!(stop_sep(&may(&[3]), &mut reached()), Cover::By(NodeId::new(2)));
        assert_eq!(stop_sep(&may(&[1, 3]), &mut reached()), Cover::No);
        assert_eq!(stop_join(&may(&[2]), &mut reached()), Cover::By(NodeId::new(1)));
        assert_eq!(stop_join(&may(&[1, 3]), &mut reached()), Cover::ByAll);
        assert_eq!(stop_join(&may(&[4]), &mut reached()), Cover::No);
        assert_eq!(stop_join(&may(&[]), &mut std::iter::empty()), Cover::No, "nothing covers nothing");
        assert_eq!(stop_never(&may(&[1]), &mut reached()), Cover::No);
    }
}
