//! Scenes: what is shown of a memory, as cards with rows and pointers between them. Engines turn
//! their states into scenes; every word that is shown comes from them.

/// What is shown of a memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Variables, blocks and lists.
    pub cards: Vec<Card>,
    /// Facts about values, each a short sentence.
    pub facts: Vec<String>,
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Several variables that nothing points to.
    Variables,
    /// What callers of the running function hold.
    Callers,
    /// One variable.
    Variable,
    /// One block of memory.
    Block,
    /// A list of blocks.
    List,
    /// A block that may be absent.
    Optional,
    /// Memory that must no longer be used.
    Ended,
}

/// Something with rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it is.
    pub look: Look,
    /// Its name for references: a letter, or the name of a variable.
    pub name: String,
    /// A mark beside the name, such as `DLS 2+`.
    pub mark: String,
    /// A description, in a few short lines.
    pub about: Vec<String>,
    /// What it holds.
    pub rows: Vec<Row>,
    /// If there is one such block for each node of a list: the name of the list.
    pub nested_in: Option<String>,
}

/// Something that a card holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The name of a variable, or an offset, with what is known about the field.
    pub label: String,
    /// What is there.
    pub value: Value,
}

/// What a row holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Something in words.
    Words(String),
    /// An address.
    Pointer(Pointer),
}

/// An address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The card that it points to.
    pub card: usize,
    /// The row that it points to; `None` for the card as a whole.
    pub row: Option<usize>,
    /// Which node of a list.
    pub which: Which,
    /// The offset, such as `+8`; empty if it is 0.
    pub offset: String,
    /// Whether it is the backward link of a list.
    pub back: bool,
}

/// Which node of a list a pointer points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// There is only one.
    Whole,
    /// The first.
    First,
    /// The last.
    Last,
    /// The node that the holder of the pointer belongs to.
    Own,
}

impl Which {
    /// In words; empty if there is nothing to say.
    pub fn words(self) -> &'static str {
        match self {
            Which::Whole => "",
            Which::First => "first node",
            Which::Last => "last node",
            Which::Own => "its own node",
        }
    }
}
