//! Many runs of a program: with various inputs, arguments and lines, and choices of what C leaves
//! open.

use interp::{InputValue, Inputs};
use party::replay::Open;
use party::{Bug, Question, Replayer, World};
use std::sync::atomic::{AtomicUsize, Ordering};
use testkit::Rng;
use testkit::mutate;

/// How long one run may be, and all runs of a program.
const STEPS_OF_RUN: u64 = 20_000;
const STEPS_OF_RUNS: u64 = 400_000;
/// How many runs there are at most.
const MOST_RUNS: u64 = 400;
/// Bytes of live objects of a run.
const MEMORY: u64 = 16 << 20;

/// Runs the program until a run shows an error; with its own arguments and lines, and with others.
pub(crate) fn run(
    question: &Question<'_>,
    text: &str,
    own_world: &World,
    rng: &mut Rng,
    count: &AtomicUsize,
) -> Result<Option<Bug>, String> {
    let replayer = Replayer::new(*question)?;
    let limits = party::ReplayLimits { steps: STEPS_OF_RUN, memory: MEMORY };
    let constants = mutate::constants(text);
    let entry = question.program.entry.and_then(|entry| question.program.funcs[entry].body.as_ref());
    let mut looks_around = entry.is_some_and(|main| !main.params.is_empty());
    let opens: Vec<Open> = [Open::default()].into_iter().chain(replayer.others()).collect();
    let (mut steps, mut asked) = (0, 0);
    let mut orders: Option<(World, Vec<interp::Choice>)> = None;
    for number in 0..MOST_RUNS {
        let again = orders.take().filter(|_| number % 2 == 1);
        let (world, inputs) = match again {
            Some((world, choices)) => (world, reordered(&choices, rng)),
            None if looks_around && number > 0 => {
                let own = number == 1 || rng.one_in(8);
                let world = if own { changed(own_world, number, rng) } else { world(rng) };
                (world, inputs(number, asked, &constants, rng))
            }
            None => (World::default(), inputs(number, asked, &constants, rng)),
        };
        let open = opens[number as usize % opens.len()];
        let ran = replayer.execute(&world, inputs, open, limits);
        count.fetch_add(1, Ordering::Relaxed);
        if let Ok(shown) = ran.result {
            return Ok(Some(shown));
        }
        asked = asked.max(ran.choices.len());
        looks_around |= ran.asked.stdin;
        steps += ran.steps;
        if (asked == 0 && !looks_around && number as usize + 1 >= opens.len()) || steps > STEPS_OF_RUNS {
            break;
        }
        orders =
            ran.choices.iter().any(|choice| ir::is_unspecified(&choice.name)).then_some((world, ran.choices));
    }
    Ok(None)
}

/// The choices of a run again, but with operands in another order.
fn reordered(choices: &[interp::Choice], rng: &mut Rng) -> Inputs {
    let bits = choices.iter().map(|choice| match ir::is_unspecified(&choice.name) {
        true => InputValue::Bits(u128::from(rng.below(2))),
        false => InputValue::Bits(choice.bits),
    });
    Inputs::new(bits.collect(), rng.next_u64())
}

/// The program's own arguments and lines as they are, or with some of them left out.
fn changed(own: &World, number: u64, rng: &mut Rng) -> World {
    let mut world = own.clone();
    if number > 1 {
        world.args.retain(|_| !rng.one_in(4));
        let lines: Vec<&[u8]> = own.stdin.split_inclusive(|byte| *byte == b'\n').collect();
        world.stdin = lines.into_iter().filter(|_| !rng.one_in(4)).flatten().copied().collect();
        world.stdin.truncate(if rng.one_in(2) { rng.index(world.stdin.len() + 1) } else { usize::MAX });
    }
    world
}

/// Arguments and lines to read, most of them short.
fn world(rng: &mut Rng) -> World {
    const WORDS: [&str; 14] = [
        "",
        "a",
        "-",
        "--",
        "-n",
        "-vq",
        "1",
        "-1",
        "99999999999",
        "k = v",
        "a,\"b",
        "add x",
        "done 1",
        "\u{e9}",
    ];
    let mut word = || {
        let repeat = if rng.one_in(10) { 100 } else { 1 };
        rng.pick(&WORDS).repeat(repeat).into_bytes()
    };
    let words: Vec<Vec<u8>> = (0..8).map(|_| word()).collect();
    let (args, lines) = (rng.index(5), rng.index(5));
    let mut stdin = words[4..4 + lines.min(4)].join(&b'\n');
    if rng.one_in(2) {
        stdin.push(b'\n');
    }
    World { args: words[..args].to_vec(), stdin, ..World::default() }
}

/// The inputs of a run: the same value always, all combinations of a few small ones, then random
/// ones, which are small, near the program's own constants, or any.
fn inputs(number: u64, asked: usize, constants: &[i64], rng: &mut Rng) -> Inputs {
    const SAME: [i128; 4] = [0, 1, -1, 2];
    const COMBINED: u64 = 3;
    if let Some(value) = SAME.get(number as usize) {
        return Inputs::with_rest(Vec::new(), InputValue::Int(*value));
    }
    let number = number - SAME.len() as u64;
    let digits = asked.min(4) as u32;
    if number < COMBINED.pow(digits) {
        let digit = |at: u32| InputValue::Int(i128::from(number / COMBINED.pow(at) % COMBINED));
        let rest = InputValue::Int(i128::from(rng.below(2)));
        return Inputs::with_rest((0..digits).map(digit).collect(), rest);
    }
    let any = rng.next_u64();
    let given = (0..asked.min(40)).map(|_| {
        let near = i128::from(rng.range(-1, 1));
        let value = match rng.index(8) {
            0..5 => i128::from(rng.below(4)),
            5..7 if !constants.is_empty() => i128::from(*rng.pick(constants)) + near,
            _ => i128::from(rng.next_u64() as i64),
        };
        InputValue::Int(value)
    });
    Inputs::new(if number.is_multiple_of(8) { Vec::new() } else { given.collect() }, any)
}
