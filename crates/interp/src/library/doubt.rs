//! Results that may be impossible: see `libtable::bearing`.
//!
//! A call whose result an earlier call affects makes the run doubtful from there on. So does a call
//! that uses a descriptor chosen by the environment: a run has no file for it.

use super::Args;
use crate::machine::Machine;
use crate::machine::open::Doubt;
use crate::value::Value;
use libtable::{CallResult, Effect, Fails, Range, bearing};

/// Takes notice of a call that came to its end; and of a doubt about it, should it have succeeded.
pub(super) fn note(m: &mut Machine<'_, '_>, args: &Args<'_>, result: Value, doubt: Option<Doubt>) {
    let model = args.call.model;
    if let Some(doubt) = doubt
        && went(m, args, result) != Went::Wrong
    {
        m.doubt(doubt);
    }
    if !bearing::concerns(&model.effect) {
        return;
    }
    if let Effect::File(effect) = model.effect
        && let Some(fd) = effect.uses()
        && let Some(earlier) = m.library.givers.get(&args.signed(fd, m)).copied()
    {
        m.doubt(Doubt::Call { function: model.name, earlier });
    }
    let Some(part) = bearing::part(model.name) else { return };
    let went = went(m, args, result);
    if went != Went::Wrong {
        let earlier = part.borne.iter().find_map(|bearing| {
            let names = bearing.earlier.iter().copied().flatten();
            let earlier = names.copied().find(|name| m.library.earlier.contains(name))?;
            let called = |name: &str| bearing.unless.contains(&name);
            let funcs = &m.image.program.funcs;
            (!funcs.iter().any(|func| func.body.is_none() && called(&func.name))).then_some(earlier)
        });
        if let Some(earlier) = earlier {
            m.doubt(Doubt::Call { function: model.name, earlier });
        }
    }
    if went == Went::Well && part.bears {
        m.library.earlier.insert(model.name);
    }
}

/// How a call went.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Went {
    /// Something came of it, if only that time has passed.
    Well,
    /// Nothing happened, but that is informative.
    Idle,
    /// It failed, as every call may.
    Wrong,
}

fn went(m: &Machine<'_, '_>, args: &Args<'_>, result: Value) -> Went {
    let width = super::process::result_type(m, args).int_bits().unwrap_or(64);
    let number = ir::sign_extend(result.bits(), width);
    let failed = match args.call.model.effect {
        Effect::System(CallResult { range: Range::Child(_), .. }) => {
            return if number > 0 { Went::Well } else { Went::Idle };
        }
        Effect::System(CallResult { fails, .. }) => match fails {
            Fails::Never => false,
            Fails::Negative | Fails::Interrupted => number == -1,
            Fails::NotZero => number != 0,
        },
        Effect::DeviceControl { .. } | Effect::NondetTime { .. } => number == -1,
        _ => false,
    };
    if failed { Went::Wrong } else { Went::Well }
}
