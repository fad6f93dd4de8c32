//! The heap with which a program begins, and the registers with which a function does.

use super::Heaps;
use crate::heap::{Content, Heap, Init, Origin, Val, bytes_of};
use crate::symbols::{Aside, Symbols};
use calls::Entering;
use ir::{GlobalId, Idx, InitItem};

impl Heaps<'_> {
    /// Static objects with their contents, and the arguments of `main`.
    pub(super) fn initial_heap(&mut self, entering: Entering<'_>) -> Heap {
        let program = self.exec.program;
        let mut heap = Heap::new(program.model);
        let literals = program.globals.iter_enumerated().filter(|(_, global)| global.is_string_literal());
        heap.literals = Aside(literals.map(|(id, _)| id).collect());
        if self.config().symbolic {
            heap.symbols = Aside(Some(Symbols::new(self.solving.clone())));
        }
        self.add_globals(&mut heap);
        self.exec.library_objects(&mut heap);
        if !program.constructors.is_empty() {
            self.exec.unsupported("a constructor function");
        }
        let params = program.funcs[entering.func].sig.as_ref().map_or(&[][..], |sig| &sig.params);
        let args = self.exec.main_arguments(&mut heap, params);
        self.enter(&mut heap, entering, &args);
        heap.normalise();
        heap
    }

    fn add_globals(&mut self, heap: &mut Heap) {
        let program = self.exec.program;
        for (id, global) in program.globals.iter_enumerated() {
            let origin = Origin::Global(id);
            let content = if global.init.is_some() { Content::Zero } else { Content::Any(Init::Yes) };
            let size = match global.size {
                Some(size) => heap.size(size),
                None => heap.fresh(program.model.pointer_bits()),
            };
            let obj = heap.add_region(origin, size, content);
            heap.roots.name(origin, obj);
        }
        for (at, global) in program.globals.iter().enumerate() {
            let Some(obj) = heap.roots.named(Origin::Global(GlobalId::new(at))) else { continue };
            for item in global.init.iter().flatten() {
                match item {
                    InitItem::Bytes { offset, bytes } => {
                        heap.write(obj, *offset, bytes.len() as u64, bytes_of(bytes.clone()));
                    }
                    InitItem::Pointer { offset, target, addend } => {
                        let base = self.exec.place(heap, *target);
                        let val = heap.moved(base, *addend);
                        heap.store(obj, *offset, val);
                    }
                }
            }
        }
    }

    /// Makes the arguments the registers of a function.
    pub(super) fn enter(&self, heap: &mut Heap, entering: Entering<'_>, args: &[Val]) {
        let body = entering.body;
        heap.roots.regs = vec![None; body.regs.len()];
        for (reg, val) in body.params.iter().zip(args) {
            heap.roots.regs[reg.index()] = Some(*val);
        }
        // What may be read before it is set has a value, too, which was never set.
        for (at, reg) in body.regs.iter().enumerate() {
            if heap.roots.regs[at].is_none() && entering.read_first.has(at) {
                let bits = self.exec.bits(reg.ty, heap);
                heap.roots.regs[at] = Some(heap.fresh_unset(bits, self.config().checks.unset()));
            }
        }
        for site in 0..entering.landings {
            heap.new_place(entering.func, site as u32);
        }
    }
}
