//! `harrier run --trace`: prints what is executed on standard error, one line for each statement or
//! source line.

#![expect(clippy::print_stderr, reason = "this is where the trace is printed")]

use crate::args::TraceDetail;
use flow::Point;
use interp::{Flow, Tracer, View};
use ir::{FuncId, Printer, Program, RegId, Span};

/// Prints each step.
pub(crate) struct Printing<'p> {
    program: &'p Program,
    printer: Printer<'p>,
    detail: TraceDetail,
    /// The register that the last statement sets; its value is shown afterwards.
    pending: Option<(FuncId, usize, RegId)>,
    last_line: Option<(FuncId, usize, Span)>,
}

impl<'p> Printing<'p> {
    pub(crate) fn new(program: &'p Program, detail: TraceDetail) -> Self {
        let printer = Printer::without_places(program);
        Printing { program, printer, detail, pending: None, last_line: None }
    }

    /// Shows the value that the last statement gave to a register, if its frame is still the
    /// innermost.
    fn show_result(&mut self, view: &View<'_, '_, '_>, func: FuncId) {
        let Some((owner, depth, reg)) = self.pending.take() else { return };
        if owner != func || depth != view.depth() {
            return;
        }
        let Some(body) = self.program.funcs.get(func).and_then(|f| f.body.as_ref()) else { return };
        let (Some(value), Some(info)) = (view.register(0, reg), body.regs.get(reg)) else { return };
        let name = info.name.as_deref().map_or_else(|| format!("%{}", reg.0), str::to_owned);
        let text = match value.tag().is_undef() {
            true => "uninitialised".to_owned(),
            false => match info.ty {
                ir::Ty::Int(bits) if info.signed => ir::sign_extend(value.bits(), bits).to_string(),
                ir::Ty::Int(_) => value.bits().to_string(),
                ir::Ty::Ptr => format!("{:#x}", value.bits()),
                ir::Ty::Float(_) => crate::run_report::number(value.bits(), info.ty),
            },
        };
        eprintln!("{}  {name} = {text}", "  ".repeat(depth));
    }
}

impl Tracer for Printing<'_> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let Some(Point { func, block, stmt: at }) = view.point(0) else { return Flow::Continue };
        self.show_result(view, func);
        let Some(function) = self.program.funcs.get(func) else { return Flow::Continue };
        let Some(body) = &function.body else { return Flow::Continue };
        let Some(code) = body.blocks.get(block) else { return Flow::Continue };
        let (span, text) = match code.stmts.get(at as usize) {
            Some(stmt) => {
                self.pending = stmt.kind.dst().map(|reg| (func, view.depth(), reg));
                (stmt.span, self.printer.stmt(body, stmt))
            }
            None => (code.term_span, self.printer.terminator(body, &code.term, code.term_span)),
        };
        let place = self.program.place_in_file(span);
        let indent = "  ".repeat(view.depth());
        match self.detail {
            TraceDetail::Statements => {
                eprintln!("{indent}{place}: {}: {text}", function.name);
            }
            TraceDetail::Lines => {
                let here = (func, view.depth(), Span { col: 0, ..span });
                if span.is_known() && self.last_line != Some(here) {
                    eprintln!("{indent}{}: {}", place.without_column(), function.name);
                    self.last_line = Some(here);
                }
            }
        }
        Flow::Continue
    }
}
