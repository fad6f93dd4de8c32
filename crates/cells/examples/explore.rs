//! Scratch.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::expect_used)]
use cfront::{CompileOptions, Input, compile};
fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let show = args.iter().position(|a| a == "--show").map(|at| args.remove(at)).is_some();
    for file in &args {
        let compiled = compile(&[Input::File(file.into())], &CompileOptions::new(ir::DataModel::Lp64));
        let program = compiled.program.expect("a program");
        let prepared = match cells::Prepared::new(program) {
            Ok(p) => p,
            Err(why) => {
                println!("{file}: out: {why:?}");
                continue;
            }
        };
        let asks = |kind: obligation::ErrorKind| {
            kind != obligation::ErrorKind::SignedOverflow && kind != obligation::ErrorKind::MemoryNotFreed
        };
        let begin = std::time::Instant::now();
        let over = || begin.elapsed().as_secs() > 20;
        let (analysis, start) = cells::analysis(&prepared, &asks, false, &over).unwrap().unwrap();
        let mut engine = cpa::Engine::new(analysis, cpa::Settings::default());
        engine.start(start, ());
        let outcome = engine.run(cpa::Limits::default(), &mut |_| {
            if over() { cpa::Control::Stop } else { cpa::Control::Continue }
        });
        println!(
            "{file}: {outcome:?} {} states {} contexts {:.2} s, {} vars",
            engine.reached().len(),
            engine.analysis().contexts(),
            begin.elapsed().as_secs_f64(),
            prepared.variables()
        );
        for alarm in &engine.analysis().findings().alarms {
            println!("   {:?} line {} {}", alarm.kind, alarm.span.line, alarm.message);
        }
        if show {
            for (_, state, _) in engine.reached().iter() {
                println!(
                    "--- {:?} {:?}\n{}",
                    state.ctx,
                    state.at.map(|p| (p.func, p.block, p.stmt)),
                    engine.analysis().domain().text(&state.memory)
                );
            }
        }
    }
}
