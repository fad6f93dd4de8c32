//! Functions that call themselves without an end.

use super::Shape;
use ir::{FuncId, Idx};

impl Shape<'_> {
    /// A function that calls itself without an end, once the analysis is finished: a ring of calls,
    /// none of which ever returns, in functions that cannot end the program.
    pub fn endless(&self) -> Option<FuncId> {
        let n = self.contexts.len();
        let mut calls: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (at, context) in self.contexts.iter().enumerate().filter(|(_, context)| context.exits.is_empty())
        {
            for caller in &context.callers {
                calls[caller.ctx.index()].push(at);
            }
        }
        let ring = (0..n).find(|start| {
            let mut seen = vec![false; n];
            let mut open = calls[*start].clone();
            while let Some(at) = open.pop() {
                if at == *start {
                    return true;
                }
                if !std::mem::replace(&mut seen[at], true) {
                    open.extend(&calls[at]);
                }
            }
            false
        })?;
        let func = self.contexts[ring].func;
        (!flow::may_end(self.exec.program, func)).then_some(func)
    }
}
