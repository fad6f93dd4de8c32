//! Which blocks may be one and the same: a partition of all objects and allocations.
//!
//! Everything that holds a pointer has a *class*: the class of the blocks that the pointer may lead
//! to. Where a value flows from one place to another, their classes become one; then so do the
//! classes that their fields lead to. What is left in the end are disjoint sets of blocks, each
//! with its fields: at which offsets it is accessed, how wide, and whether pointers stand there.
//!
//! Invariant: two accesses that may be to the same block are to the same class.

use std::collections::BTreeMap;

/// A class, before it has become one with others.
pub(crate) type Class = usize;

/// A field of the blocks of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    /// Its size in bytes.
    pub(crate) size: u64,
    /// The class that it leads to, if it is a pointer.
    pub(crate) to: Option<Class>,
}

/// Two accesses to blocks of one class that overlap without being the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Overlap;

/// Classes that become one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Classes {
    parent: Vec<Class>,
    fields: Vec<BTreeMap<i64, Field>>,
}

impl Classes {
    /// A class of its own.
    pub(crate) fn fresh(&mut self) -> Class {
        self.parent.push(self.parent.len());
        self.fields.push(BTreeMap::new());
        self.parent.len() - 1
    }

    /// The class that stands for all that have become one with this.
    pub(crate) fn find(&self, mut class: Class) -> Class {
        while self.parent[class] != class {
            class = self.parent[class];
        }
        class
    }

    /// The fields of a class.
    pub(crate) fn fields(&self, class: Class) -> &BTreeMap<i64, Field> {
        &self.fields[self.find(class)]
    }

    /// Makes two classes one.
    pub(crate) fn unify(&mut self, a: Class, b: Class) -> Result<(), Overlap> {
        let mut open = vec![(a, b)];
        while let Some((a, b)) = open.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            self.parent[b] = a;
            for (offset, field) in std::mem::take(&mut self.fields[b]) {
                open.extend(self.add(a, offset, field)?);
            }
        }
        Ok(())
    }

    /// A field of a class; the class that it leads to.
    pub(crate) fn field(&mut self, class: Class, offset: i64, field: Field) -> Result<(), Overlap> {
        let class = self.find(class);
        if let Some((a, b)) = self.add(class, offset, field)? {
            self.unify(a, b)?;
        }
        Ok(())
    }

    /// Adds a field to what is known of a class; the classes that become one by it.
    fn add(&mut self, class: Class, offset: i64, field: Field) -> Result<Option<(Class, Class)>, Overlap> {
        let end = offset.saturating_add_unsigned(field.size);
        if let Some(known) = self.fields[class].get(&offset) {
            return match (known.to, field.to) {
                _ if known.size != field.size => Err(Overlap),
                (Some(a), Some(b)) => Ok(Some((a, b))),
                (None, None) => Ok(None),
                (Some(_), None) | (None, Some(_)) => Err(Overlap),
            };
        }
        let overlaps = |at: i64, other: &Field| at < end && offset < at.saturating_add_unsigned(other.size);
        if self.fields[class].iter().any(|(at, other)| overlaps(*at, other)) {
            return Err(Overlap);
        }
        self.fields[class].insert(offset, field);
        Ok(None)
    }
}
