//! Rows about [equations](crate::affine) between the numbers of a loop, with those that it keeps.
//!
//! Each group of related numbers has a row, and so has each group with the fields of a pool: an
//! equation between fields holds in every block. A number without a group has a row of its own,
//! which knows by which power of two it is divisible.

use super::{Kind, Maker, Row, Side, Variable};
use crate::numeric::{Instance, extend};
use crate::row::About;
use solver::Term;
use std::collections::{BTreeMap, BTreeSet};

/// How many numbers an equation is about.
const MOST_NUMBERS: usize = 10;

impl Maker<'_, '_> {
    /// The rows for these numbers, which the loop changes.
    pub(super) fn equations(&self, numbers: &[(usize, Variable)]) -> Vec<Row> {
        let mut groups: BTreeMap<Option<usize>, Vec<&Variable>> = BTreeMap::new();
        for (slot, variable) in numbers {
            groups.entry(self.group(*slot)).or_default().push(variable);
        }
        let frame = self.frame();
        let mut rows = Vec::new();
        for (group, changed) in groups {
            if group.is_none() {
                rows.extend(changed.iter().filter_map(|one| self.equation(&[*one])));
                continue;
            }
            let kept = frame.iter().filter(|(slot, _)| self.group(*slot) == group);
            let all: Vec<&Variable> = changed.iter().copied().chain(kept.map(|(_, one)| one)).collect();
            let pools: BTreeSet<Option<usize>> = changed.iter().map(|one| one.pool).collect();
            for pool in pools {
                let here = all.iter().filter(|one| one.pool.is_none() || one.pool == pool);
                let here: Vec<&Variable> = here.copied().take(MOST_NUMBERS).collect();
                rows.extend(self.equation(&here));
            }
        }
        rows
    }

    /// A row about equations between numbers, of which those in pools are of the same one.
    fn equation(&self, numbers: &[&Variable]) -> Option<Row> {
        let width = numbers.iter().map(|one| one.width(self.cx)).max()?;
        let blocks = numbers.iter().map(|one| one.instances.len()).max()?;
        let (mut pre, mut post) = (Vec::new(), Vec::new());
        for block in 0..blocks {
            let of = |one: &&Variable| {
                Some((one.instances.get(block).or(one.instances.first())?.clone(), one.signed))
            };
            let parts: Vec<(Instance, bool)> = numbers.iter().map(of).collect::<Option<_>>()?;
            let wide = |sides: &[Side], signed: bool| -> Vec<Side> {
                let term = |term: Term| extend(self.cx, term, signed, width);
                sides.iter().map(|side| Side { guard: side.guard, term: term(side.term) }).collect()
            };
            let parts: Vec<Instance> = parts
                .iter()
                .map(|(one, signed)| Instance {
                    pre: wide(&one.pre, *signed),
                    post: wide(&one.post, *signed),
                })
                .collect();
            pre.extend(self.together(&parts, &|one| &one.pre)?);
            // It is shown for one block; by symmetry that is enough.
            if parts.iter().all(|one| !one.post.is_empty()) {
                post.extend(self.together(&parts, &|one| &one.post)?);
            }
        }
        let names: Vec<&str> = numbers.iter().map(|one| &*one.name).collect();
        let name = format!("equations of {}", names.join(", "));
        let subjects = numbers.iter().map(|one| one.subject).collect::<Option<_>>();
        let about = subjects.map_or(About::Other, About::Equations);
        Some(Row { name, about, kind: Kind::Affine(width), pre, post, stops: Vec::new() })
    }
}
