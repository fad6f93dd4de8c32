//! Persistent collections: a copy costs nothing, and a change copies only the nodes on its path.
//!
//! [`Rope`] is a bag of items that supports adding an item and merging with another bag, both in
//! constant time. [`Trie`] is a map from small numbers, sixteen at a node.

use std::sync::Arc;

/// Items, in the order of the tree that they hang in.
#[derive(Debug)]
pub(crate) struct Rope<T> {
    root: Option<Arc<Twig<T>>>,
    len: usize,
}

#[derive(Debug)]
struct Twig<T> {
    item: Option<T>,
    left: Option<Arc<Twig<T>>>,
    right: Option<Arc<Twig<T>>>,
}

impl<T> Clone for Rope<T> {
    fn clone(&self) -> Rope<T> {
        Rope { root: self.root.clone(), len: self.len }
    }
}

impl<T> Default for Rope<T> {
    fn default() -> Rope<T> {
        Rope { root: None, len: 0 }
    }
}

impl<T> Drop for Twig<T> {
    /// Without recursion: a rope can be as deep as it is long.
    fn drop(&mut self) {
        let mut waiting: Vec<Arc<Twig<T>>> = self.left.take().into_iter().chain(self.right.take()).collect();
        while let Some(twig) = waiting.pop() {
            if let Some(mut twig) = Arc::into_inner(twig) {
                waiting.extend(twig.left.take());
                waiting.extend(twig.right.take());
            }
        }
    }
}

impl<T: Copy> Rope<T> {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn push(&mut self, item: T) {
        let left = self.root.take();
        self.root = Some(Arc::new(Twig { item: Some(item), left, right: None }));
        self.len += 1;
    }

    /// Adds all items of another one.
    pub(crate) fn unite(&mut self, other: &Rope<T>) {
        self.root = match (self.root.take(), other.root.clone()) {
            (None, right) => right,
            (left, None) => left,
            (left, right) => Some(Arc::new(Twig { item: None, left, right })),
        };
        self.len += other.len;
    }

    /// The items; those that were added last come first.
    pub(crate) fn items(&self) -> Vec<T> {
        let mut items = Vec::with_capacity(self.len);
        let mut waiting: Vec<&Twig<T>> = self.root.as_deref().into_iter().collect();
        while let Some(twig) = waiting.pop() {
            items.extend(twig.item);
            waiting.extend(twig.left.as_deref());
            waiting.extend(twig.right.as_deref());
        }
        items
    }
}

const BITS: u32 = 4;

/// A map from numbers.
#[derive(Clone, Debug)]
pub(crate) struct Trie<V> {
    root: Option<Arc<Branch<V>>>,
    /// How many levels there are: the keys have this many digits at most.
    levels: u32,
}

#[derive(Clone, Debug)]
enum Branch<V> {
    Inner([Option<Arc<Branch<V>>>; 1 << BITS]),
    Leaf([Option<V>; 1 << BITS]),
}

impl<V> Default for Trie<V> {
    fn default() -> Trie<V> {
        Trie { root: None, levels: 0 }
    }
}

fn digit(key: u32, level: u32) -> usize {
    (key >> (level * BITS)) as usize & ((1 << BITS) - 1)
}

impl<V: Clone> Trie<V> {
    pub(crate) fn get(&self, key: u32) -> Option<&V> {
        if self.levels * BITS < u32::BITS && key >> (self.levels * BITS) != 0 {
            return None;
        }
        let mut branch = self.root.as_deref()?;
        for level in (0..self.levels).rev() {
            match branch {
                Branch::Inner(children) => branch = children[digit(key, level)].as_deref()?,
                Branch::Leaf(values) => return values[digit(key, 0)].as_ref(),
            }
        }
        None
    }

    pub(crate) fn insert(&mut self, key: u32, value: V) {
        // As many levels as the key has digits.
        while self.levels == 0 || (self.levels * BITS < u32::BITS && key >> (self.levels * BITS) != 0) {
            if let Some(root) = self.root.take() {
                let mut children = std::array::from_fn(|_| None);
                children[0] = Some(root);
                self.root = Some(Arc::new(Branch::Inner(children)));
            }
            self.levels += 1;
        }
        let levels = self.levels;
        insert(&mut self.root, levels - 1, key, Some(value));
    }

    pub(crate) fn remove(&mut self, key: u32) {
        if self.get(key).is_some() {
            insert(&mut self.root, self.levels - 1, key, None);
        }
    }

    /// The values, by key.
    pub(crate) fn values(&self) -> Vec<V> {
        let mut values = Vec::new();
        collect(self.root.as_deref(), &mut values);
        values
    }
}

/// Not deeper than a key has digits.
fn insert<V: Clone>(place: &mut Option<Arc<Branch<V>>>, level: u32, key: u32, value: Option<V>) {
    let empty = || match level {
        0 => Arc::new(Branch::Leaf(std::array::from_fn(|_| None))),
        _ => Arc::new(Branch::Inner(std::array::from_fn(|_| None))),
    };
    match Arc::make_mut(place.get_or_insert_with(empty)) {
        Branch::Inner(children) => {
            insert(&mut children[digit(key, level)], level.saturating_sub(1), key, value)
        }
        Branch::Leaf(values) => values[digit(key, 0)] = value,
    }
}

fn collect<V: Clone>(branch: Option<&Branch<V>>, values: &mut Vec<V>) {
    match branch {
        Some(Branch::Inner(children)) => children.iter().for_each(|child| collect(child.as_deref(), values)),
        Some(Branch::Leaf(found)) => values.extend(found.iter().flatten().cloned()),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_are_maps_and_keep_old_versions() {
        let mut map = Trie::default();
        let keys = [0, 1, 15, 16, 17, 255, 256, 65_535, 65_536, 1 << 28, u32::MAX];
        for key in keys {
            let before = map.clone();
            map.insert(key, u64::from(key) + 1);
            assert_eq!(before.get(key), None, "{key}");
            assert_eq!(map.get(key), Some(&(u64::from(key) + 1)));
        }
        assert_eq!(map.values(), keys.map(|key| u64::from(key) + 1));
        assert_eq!(map.get(2), None);
        assert_eq!(map.get(1 << 20), None);
        let before = map.clone();
        map.remove(16);
        assert_eq!((map.get(16), before.get(16)), (None, Some(&17)));
    }

    #[test]
    fn ropes_hold_what_was_added_and_end_without_recursion() {
        let (mut all, mut some) = (Rope::default(), Rope::default());
        (0..300_000).for_each(|i| all.push(i));
        some.push(-1);
        some.unite(&all);
        let mut items = some.items();
        items.sort_unstable();
        assert_eq!((items.len(), some.len()), (300_001, 300_001));
        assert_eq!(items[..3], [-1, 0, 1]);
        drop(all);
        drop(some);
    }
}
