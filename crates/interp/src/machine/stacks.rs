//! Call stacks, shared: a tree whose nodes are calls.
//!
//! Remembering where each heap object was allocated needs the calls that led there. Two allocations
//! with the same calls share one path in the tree, so that a million list nodes cost a million
//! numbers and not a million lists.

use rustc_hash::FxHashMap;

/// A path from the tree's root: the calls that have not returned. 0 is the empty one.
pub(crate) type StackId = u32;

/// The tree of calls.
#[derive(Default, Debug)]
pub(crate) struct Stacks {
    /// The parent, and the calling function with the position of its call.
    nodes: Vec<(StackId, u32, u32)>,
    index: FxHashMap<(StackId, u32, u32), StackId>,
}

impl Stacks {
    /// The path that is longer by one call.
    pub(crate) fn push(&mut self, parent: StackId, func: u32, pc: u32) -> StackId {
        let next = self.nodes.len() as u32 + 1;
        let nodes = &mut self.nodes;
        *self.index.entry((parent, func, pc)).or_insert_with(|| {
            nodes.push((parent, func, pc));
            next
        })
    }

    /// The calls of a path, innermost first: function and position.
    pub(crate) fn calls(&self, stack: StackId) -> impl Iterator<Item = (u32, u32)> + '_ {
        let node = move |id: StackId| (id as usize).checked_sub(1).and_then(|i| self.nodes.get(i)).copied();
        std::iter::successors(node(stack), move |(parent, ..)| node(*parent)).map(|(_, func, pc)| (func, pc))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_paths_are_one() {
        let mut stacks = Stacks::default();
        let a = stacks.push(0, 1, 10);
        let b = stacks.push(a, 2, 20);
        assert_eq!(stacks.push(0, 1, 10), a);
        assert_eq!(stacks.push(a, 2, 20), b);
        assert_eq!(stacks.calls(b).collect::<Vec<_>>(), [(2, 20), (1, 10)]);
        assert_eq!(stacks.calls(0).count(), 0);
    }
}
