//! What a call leaves behind, without addresses: they depend on what else is in a program.

use interp::{Flow, ObjectKind, Tag, Tracer, View};
use ir::{FuncId, Program};
use std::collections::BTreeMap;

/// A byte of memory.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Cell {
    Unset,
    Byte(u8),
    /// The first byte of a pointer to an object, with an offset.
    Pointer(String, i64),
    /// Another byte of it.
    Part,
}

/// The program's own static objects by name, then the heap in the order in which it was made.
#[derive(PartialEq, Debug)]
pub(crate) struct State(BTreeMap<String, Vec<Cell>>);

impl State {
    /// The objects that are not as in another state.
    pub(crate) fn without(&self, other: &State) -> State {
        let differ = self.0.iter().filter(|(name, cells)| other.0.get(*name) != Some(cells));
        State(differ.map(|(name, cells)| (name.clone(), cells.clone())).collect())
    }
}

/// Looks at the memory when the function `done` is entered.
pub(crate) struct Watch {
    done: FuncId,
    own: usize,
    pub(crate) state: Option<State>,
}

impl Watch {
    pub(crate) fn new(program: &Program) -> Watch {
        let done = program.funcs.iter_enumerated().find(|(_, func)| &*func.name == "done");
        let own = program.globals.iter().position(|global| models::is_copy(&global.name));
        Watch {
            done: done.expect("there is `done`").0,
            own: own.unwrap_or(program.globals.len()),
            state: None,
        }
    }

    fn look(&self, view: &View<'_, '_, '_>) -> State {
        let memory = view.memory();
        let globals = &view.program().globals;
        let mut names: BTreeMap<Tag, String> = BTreeMap::new();
        for (id, global) in globals.iter_enumerated().take(self.own) {
            names.extend(view.global(id).map(|tag| (tag, global.name.to_string())));
        }
        let mut heap: Vec<(u64, Tag)> = memory
            .live()
            .filter(|(_, object)| object.kind() == ObjectKind::Heap)
            .map(|(tag, object)| (object.serial(), tag))
            .collect();
        heap.sort_unstable_by_key(|(serial, _)| *serial);
        for (number, (_, tag)) in heap.iter().enumerate() {
            names.insert(*tag, format!("heap {number}"));
        }
        let contents = names.iter().map(|(tag, name)| (name.clone(), cells(view, *tag, &names)));
        State(contents.collect())
    }
}

fn cells(view: &View<'_, '_, '_>, tag: Tag, names: &BTreeMap<Tag, String>) -> Vec<Cell> {
    let memory = view.memory();
    let width = view.program().model.pointer_bytes() as usize;
    let Some(object) = memory.object(tag) else { return Vec::new() };
    let mut cells = Vec::new();
    while cells.len() < object.bytes().len() {
        let at = cells.len();
        let to = memory.object(object.tag_at(at)).filter(|_| object.mask_at(at) == 0xff);
        match to {
            Some(to) if at + width <= object.bytes().len() => {
                let mut image = [0; 8];
                image[..width].copy_from_slice(&object.bytes()[at..at + width]);
                let offset = u64::from_le_bytes(image).wrapping_sub(to.base()) as i64;
                let name = names.get(&object.tag_at(at)).cloned();
                cells.push(Cell::Pointer(name.unwrap_or_else(|| "elsewhere".to_owned()), offset));
                cells.extend(vec![Cell::Part; width - 1]);
            }
            _ if object.mask_at(at) != 0xff => cells.push(Cell::Unset),
            _ => cells.push(Cell::Byte(object.bytes()[at])),
        }
    }
    cells
}

impl Tracer for Watch {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        if view.point(0).is_some_and(|at| at.func == self.done) && self.state.is_none() {
            self.state = Some(self.look(view));
        }
        Flow::Continue
    }
}
