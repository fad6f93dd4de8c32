//! The operations on heaps against what heaps stand for: random heaps ([`generate`]), the memories
//! that they stand for, made one by one ([`images`]), and [`smg::inside`], which says whether a
//! memory is inside a heap.
//!
//! A failure prints the number of its case and the heaps, made as small as the failure allows
//! ([`shrink`]). `HARRIER_SEED=<case>` begins with that case, `HARRIER_ROUNDS=<n>` runs n times as
//! many.

mod generate;
mod images;
mod mutants;
mod shrink;

use generate::HeapPlan;
use images::{describe, images};
use smg::abstraction::{Thresholds, abstracted};
use smg::heap::{Def, Init, ObjId, Val};
use smg::inside::{Memory, inside};
use smg::text::parse;
use smg::{End, Heap, JoinOptions, covered, join};
use testkit::campaign::campaign;
use testkit::rng::Rng;

/// This many memories of a heap are tested.
const IMAGES: usize = 12;

/// A property of heaps; the number of the case makes random choices repeatable.
type Property = fn(&[Heap], u64) -> Result<(), String>;

/// Asks about many random heaps, and panics with the smallest of those that fail.
fn check(count: u64, make: fn(&mut Rng) -> Vec<Heap>, property: Property) {
    mostly(count, 0, make, property);
}

/// The same for what need not be so, but should: at most this many of a thousand may fail.
fn mostly(count: u64, per_mille: u64, make: fn(&mut Rng) -> Vec<Heap>, property: Property) {
    let (seed, rounds) = campaign();
    let most = count * rounds * per_mille / 1000;
    let (mut failed, mut shown) = (0, Vec::new());
    for case in seed..seed + count * rounds {
        let heaps = make(&mut Rng::new(case));
        if property(&heaps, case).is_ok() {
            continue;
        }
        failed += 1;
        if failed <= most {
            continue;
        }
        let heaps = shrink::shrink(heaps, &|heaps| property(heaps, case).is_err());
        let why = property(&heaps, case).err().unwrap_or_default();
        let texts: Vec<String> = heaps.iter().map(Heap::to_string).collect();
        shown.push(format!("HARRIER_SEED={case}: {why}\n{}", texts.join("with\n")));
        if shown.len() == 3 {
            break;
        }
    }
    assert!(shown.is_empty(), "{failed} failed, {most} may\n{}", shown.join("\n\n"));
}

/// A heap that stands for something.
fn some_heap(plan: &HeapPlan, rng: &mut Rng) -> Heap {
    loop {
        let heap = plan.heap(rng);
        if !images(&heap, 4, 0).is_empty() {
            return heap;
        }
    }
}

fn one(rng: &mut Rng) -> Vec<Heap> {
    let plan = HeapPlan::new(rng);
    vec![some_heap(&plan, rng)]
}

/// Two heaps of one place in a program; one may have come from the other.
fn two(rng: &mut Rng) -> Vec<Heap> {
    let plan = HeapPlan::new(rng);
    let first = some_heap(&plan, rng);
    let second = if rng.one_in(3) { developed(&first, rng) } else { some_heap(&plan, rng) };
    let mut heaps = vec![first, second];
    if rng.one_in(2) {
        heaps.reverse();
    }
    heaps
}

/// A heap with some of its lists taken apart, or some of its nodes put together.
fn developed(heap: &Heap, rng: &mut Rng) -> Heap {
    let mut heap = heap.clone();
    for _ in 0..1 + rng.below(2) {
        let segments = segments(&heap);
        if segments.is_empty() || rng.one_in(4) {
            abstracted(&mut heap, &Thresholds::default(), &JoinOptions::default());
        } else {
            let cases = cases(&heap, *rng.pick(&segments), End::First);
            // A case may turn out to stand for nothing.
            if !cases.is_empty() {
                heap = rng.pick(&cases).clone();
            }
        }
    }
    heap.normalise();
    heap
}

/// The lists that a program can come to.
fn segments(heap: &Heap) -> Vec<ObjId> {
    let all = heap.objects().filter(|(_, object)| object.level == 0 && object.segment().is_some());
    all.map(|(id, _)| id).collect()
}

/// A list that a program comes to: it is empty, or one of its ends becomes a region.
fn cases(heap: &Heap, obj: ObjId, end: End) -> Vec<Heap> {
    heap.clone().taken_out(obj, end)
}

fn options(rng: &mut Rng) -> JoinOptions {
    JoinOptions {
        insert: !rng.one_in(6),
        insert_nonempty: !rng.one_in(4),
        optional: rng.one_in(2),
        offsets: rng.one_in(3),
        sizes: rng.one_in(4),
        incomparable: !rng.one_in(4),
        widen: rng.one_in(3),
        settle: rng.one_in(3),
        keep_constants: *rng.pick(&[0, 0, 25]),
        own_sizes: false,
        only_covered: false,
    }
}

/// Says that a memory is not inside a heap, though it should be.
fn outside(what: &str, why: &str, memory: &Memory, heap: &Heap) -> String {
    let memory = describe(memory, heap.pointer_bytes() as usize);
    format!("{what}: {why}\n{memory}is not inside of\n{heap}in the case of")
}

/// All memories are inside a heap.
fn all_inside(what: &str, memories: &[Memory], heap: &Heap) -> Result<(), String> {
    heap.verify().map_err(|why| format!("{what}: not well-formed: {why}\n{heap}in the case of"))?;
    for memory in memories {
        inside(memory, heap).map_err(|why| outside(what, &why, memory, heap))?;
    }
    Ok(())
}

/// Each memory is inside one of some heaps, and each memory of these is inside the one that they
/// come from.
fn all_cases(heap: &Heap, cases: &[Heap], seed: u64) -> Result<(), String> {
    for memory in images(heap, IMAGES, seed) {
        let whys: Vec<String> = cases.iter().filter_map(|case| inside(&memory, case).err()).collect();
        if whys.len() == cases.len() {
            let texts: Vec<String> = cases.iter().map(Heap::to_string).collect();
            return Err(outside("inside of no case", &whys.join("; "), &memory, heap) + &texts.join("or\n"));
        }
    }
    for case in cases {
        case.verify().map_err(|why| format!("not well-formed: {why}\n{case}in the case of"))?;
        all_inside(&format!("of a case\n{case}"), &images(case, IMAGES, seed), heap)?;
    }
    Ok(())
}

/// What is made from a heap is inside of it, whichever of the two ways it is examined.
#[test]
fn memories_are_inside() {
    check(2000, one, |heaps, seed| all_inside("a memory", &images(&heaps[0], IMAGES, seed), &heaps[0]));
}

/// What cannot be inside for a reason that is seen without looking for an assignment is not.
#[test]
fn mutants_are_outside() {
    check(2000, one, |heaps, seed| {
        let mut rng = Rng::new(seed);
        for memory in images(&heaps[0], 4, seed) {
            for (what, mutant) in mutants::mutants(&memory, &heaps[0], &mut rng) {
                if inside(&mutant, &heaps[0]).is_ok() {
                    let mutant = describe(&mutant, heaps[0].pointer_bytes() as usize);
                    return Err(format!("{what}, and it is inside:\n{mutant}"));
                }
            }
        }
        Ok(())
    });
}

/// A join stands for the memories of both; if it says that it stands for no more than one of the
/// two, it does not.
#[test]
fn joins() {
    check(3000, two, |heaps, seed| {
        let options = options(&mut Rng::new(seed));
        let Some(joined) = join(&heaps[0], &heaps[1], &options) else { return Ok(()) };
        for (side, heap) in heaps.iter().enumerate() {
            all_inside(&format!("join of {side}, {options:?}"), &images(heap, IMAGES, seed), &joined.heap)?;
        }
        let more = images(&joined.heap, IMAGES, seed);
        for (heap, lost) in heaps.iter().zip(joined.lost) {
            if !lost {
                all_inside(&format!("nothing lost, {options:?}: {}", joined.heap), &more, heap)?;
            }
        }
        Ok(())
    });
}

/// If a heap covers another one, it stands for all memories of that.
#[test]
fn coverage() {
    check(3000, two, |heaps, seed| {
        let options = options(&mut Rng::new(seed));
        match covered(&heaps[0], &heaps[1], &options) {
            true => all_inside("covered", &images(&heaps[0], IMAGES, seed), &heaps[1]),
            false => Ok(()),
        }
    });
}

/// A heap in which lists were found stands for all memories of the one before.
#[test]
fn abstractions() {
    check(2000, one, |heaps, seed| {
        let mut rng = Rng::new(seed);
        let length = *rng.pick(&[[2, 2, 3], [2, 2, 2], [1, 1, 1]]);
        let thresholds = Thresholds {
            length,
            known: if rng.one_in(3) { 1 + rng.below(3) as u32 } else { u32::MAX },
            single: !rng.one_in(6),
            double: !rng.one_in(6),
        };
        let mut heap = heaps[0].clone();
        abstracted(&mut heap, &thresholds, &options(&mut rng));
        all_inside("abstraction", &images(&heaps[0], IMAGES, seed), &heap)
    });
}

/// A list is empty or has a first node, and a last one: together these cases are the heap, no more
/// and no less.
#[test]
fn materialisations() {
    check(2000, one, |heaps, seed| {
        for obj in segments(&heaps[0]) {
            let double = heaps[0].object(obj).segment().is_some_and(|segment| segment.link.prev().is_some());
            for end in [End::First, End::Last].iter().take(1 + usize::from(double)) {
                all_cases(&heaps[0], &cases(&heaps[0], obj, *end), seed)?;
            }
        }
        Ok(())
    });
}

/// The registers of a memory that two values of registers are.
fn equal(memory: &Memory, a: usize, b: usize) -> Option<bool> {
    let number = |at: usize| memory.regs[at].and_then(|word| word.number);
    Some(number(a)? == number(b)?)
}

/// Two registers are equal or not: each memory is in a case that says so, and the cases are no more
/// than the heap.
#[test]
fn comparisons() {
    check(2000, one, |heaps, seed| {
        let heap = &heaps[0];
        let regs: Vec<(usize, Val)> =
            heap.roots.regs.iter().enumerate().filter_map(|(at, val)| Some((at, (*val)?))).collect();
        for (a, x) in &regs {
            for (b, y) in regs.iter().filter(|(b, y)| b > a && heap.bits(*y) == heap.bits(*x)) {
                compare(heap, (*a, *x), (*b, *y), seed)?;
            }
        }
        Ok(())
    });
}

fn compare(heap: &Heap, (a, x): (usize, Val), (b, y): (usize, Val), seed: u64) -> Result<(), String> {
    let split = heap.split_equal(x, y);
    for memory in images(heap, IMAGES, seed) {
        let Some(equal) = equal(&memory, a, b) else { continue };
        if equal && heap.differ(x, y) {
            return Err(outside("they differ", "both are the same", &memory, heap));
        }
        let mut same = split.iter().filter(|(_, says)| *says == equal);
        if !same.any(|(case, _)| inside(&memory, case).is_ok()) {
            let cases: Vec<String> = split.iter().map(|(case, says)| format!("{says}: {case}")).collect();
            return Err(
                outside(&format!("x{a} == x{b} is {equal}"), "no case", &memory, heap) + &cases.concat()
            );
        }
    }
    // That a number is an address, the result of an operation, or was set, may tell less about it
    // than was known before.
    let plain = |val: Val| {
        let node = val.node().and_then(|id| heap.node(id));
        node.is_none_or(|node| node.init == Init::Yes && !matches!(node.def, Def::Op(..)))
    };
    if heap.as_addr(x).is_some() != heap.as_addr(y).is_some() || !plain(x) || !plain(y) {
        return Ok(());
    }
    for (case, says) in &split {
        let memories = images(case, IMAGES, seed);
        all_inside(&format!("of the case {says}:\n{case}"), &memories, heap)?;
    }
    Ok(())
}

/// The text of a heap with its lines in another order, which gives other numbers to objects and
/// nodes.
fn shuffled(heap: &Heap, rng: &mut Rng) -> String {
    let text = heap.to_string();
    let (regs, mut rest): (Vec<&str>, Vec<&str>) =
        text.lines().skip(1).partition(|line| line.starts_with('x'));
    for at in (1..rest.len()).rev() {
        rest.swap(at, rng.index(at + 1));
    }
    let first: Vec<&str> = text.lines().take(1).collect();
    [first, rest, regs].concat().join("\n")
}

/// A heap is what its text says, and its normal form does not depend on the names of things.
#[test]
fn names_and_text() {
    check(2000, one, |heaps, seed| {
        let heap = &heaps[0];
        let back = generate::read(&heap.to_string())?;
        if back != *heap {
            return Err(format!("the text reads as\n{back}"));
        }
        let text = shuffled(heap, &mut Rng::new(seed));
        let renamed = generate::read(&text)?;
        if renamed != *heap {
            return Err(format!("with other names it is\n{renamed}"));
        }
        Ok(())
    });
}

fn leads_to_itself(heap: &Heap) -> bool {
    heap.objects().any(|(id, object)| {
        let links = object.segment().map(|segment| [segment.link.next(), segment.link.prev()]);
        links.into_iter().flatten().flatten().any(|at| {
            let val = object.pieces.value_at(at, heap.pointer_bytes());
            val.and_then(|val| heap.as_addr(val)).is_some_and(|addr| addr.obj == id)
        })
    })
}

/// A heap joined with itself under other names is itself; and the order of two heaps plays no part.
/// In which order lists are put in that one side lacks is a guess: there the two ways may differ.
#[test]
fn laws_of_joins() {
    mostly(1500, 4, two, |heaps, seed| {
        let mut rng = Rng::new(seed);
        let options = JoinOptions { widen: false, ..options(&mut rng) };
        let renamed = parse(&shuffled(&heaps[0], &mut rng)).map_err(|e| e.to_string())?.heap;
        match join(&heaps[0], &renamed, &options) {
            Some(joined) if joined.heap == heaps[0] && joined.lost == [false, false] => {}
            Some(joined) => {
                return Err(format!("joined with itself, lost {:?}: {}", joined.lost, joined.heap));
            }
            // Rings of one segment are not made by joins.
            None if leads_to_itself(&heaps[0]) => {}
            None => return Err("it cannot be joined with itself".to_owned()),
        }
        match (join(&heaps[0], &heaps[1], &options), join(&heaps[1], &heaps[0], &options)) {
            (None, None) => Ok(()),
            (Some(a), Some(b)) => {
                if a.lost != [b.lost[1], b.lost[0]] {
                    return Err(format!("lost {:?}, the other way round {:?}", a.lost, b.lost));
                }
                let both = covered(&a.heap, &b.heap, &options) && covered(&b.heap, &a.heap, &options);
                if both { Ok(()) } else { Err(format!("{}the other way round\n{}", a.heap, b.heap)) }
            }
            (there, _) => Err(format!("joined in one way only, {}", there.is_some())),
        }
    });
}

/// What was joined is covered by the result, or a loop would go round once more. That is not always
/// seen: lists are put in where the walk comes to them first.
#[test]
fn joins_cover() {
    mostly(1500, 4, two, |heaps, seed| {
        let options = JoinOptions { insert: true, ..options(&mut Rng::new(seed)) };
        let Some(joined) = join(&heaps[0], &heaps[1], &options) else { return Ok(()) };
        match heaps.iter().position(|heap| !covered(heap, &joined.heap, &options)) {
            None => Ok(()),
            Some(at) => Err(format!("{options:?}: {at} is not covered by\n{}in the case of", joined.heap)),
        }
    });
}
