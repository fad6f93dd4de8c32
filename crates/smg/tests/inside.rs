//! Which concrete memories a heap stands for: heaps as text, memories written by hand.

use ir::{FuncId, Span};
use smg::heap::{Life, Origin};
use smg::inside::{Block, Byte, Memory, Word, inside};
use smg::text::parse;

/// What a place of a block holds.
#[derive(Clone, Copy)]
enum Cell {
    /// A number of 8 bytes.
    Number(u64),
    /// The address of a byte of a block.
    To(usize, u64),
    /// 8 uninitialised bytes.
    Unset,
}
use Cell::{Number, To, Unset};

fn base(block: usize) -> u64 {
    0x1000 * (block as u64 + 1)
}

fn word(cell: Cell) -> Word {
    match cell {
        Number(number) => Word { number: Some(u128::from(number)), block: None },
        To(block, off) => Word { number: Some(u128::from(base(block) + off)), block: Some(block) },
        Unset => Word { number: None, block: None },
    }
}

fn bytes(cell: Cell) -> Vec<Byte> {
    let Word { number, block } = word(cell);
    let mask = if number.is_some() { 0xff } else { 0 };
    let value = number.unwrap_or_default() as u64;
    value.to_le_bytes().iter().map(|value| Byte { value: *value, mask, block }).collect()
}

/// Live blocks on the heap, and registers.
fn memory(regs: &[Cell], blocks: &[&[Cell]]) -> Memory {
    let blocks = blocks.iter().enumerate().map(|(at, cells)| Block {
        base: base(at),
        size: cells.len() as u64 * 8,
        origin: Origin::Heap(Span::NONE),
        life: Life::Live,
        bytes: cells.iter().flat_map(|cell| bytes(*cell)).collect(),
    });
    let regs = regs.iter().map(|cell| Some(word(*cell))).collect();
    Memory { blocks: blocks.collect(), regs, named: Vec::new() }
}

/// The memory is inside the heap if there are no words, else it is not, and the reason has these
/// words.
#[track_caller]
fn check(heap: &str, memory: &Memory, words: &str) {
    let heap = parse(heap).unwrap_or_else(|e| panic!("{e}\n{heap}")).heap;
    heap.verify().unwrap_or_else(|e| panic!("{e}\n{heap}"));
    match inside(memory, &heap) {
        Ok(()) => assert!(words.is_empty(), "inside, though: {words}\n{heap}"),
        Err(why) => assert!(!words.is_empty() && why.contains(words), "{why}\n{heap}"),
    }
}

#[test]
fn numbers() {
    let heap = "heap lp64\nx = 5:i64\ny = v\nz = v\nvalue v i64 [3, 9]";
    check(heap, &memory(&[Number(5), Number(9), Number(9)], &[]), "");
    check(heap, &memory(&[Number(6), Number(9), Number(9)], &[]), "the heap has 0x5");
    check(heap, &memory(&[Number(5), Number(10), Number(10)], &[]), "is in");
    check(heap, &memory(&[Number(5), Number(3), Number(4)], &[]), "elsewhere");
    check(heap, &memory(&[Number(5), Unset, Unset], &[]), "was set");
}

#[test]
fn values_that_were_never_set() {
    let heap = "heap lp64\nx = a\ny = b\nvalue a i64 unset\nvalue b i64 maybe";
    check(heap, &memory(&[Unset, Unset], &[]), "");
    check(heap, &memory(&[Unset, Number(1)], &[]), "");
    check(heap, &memory(&[Number(1), Number(1)], &[]), "is uninitialised");
}

#[test]
fn operations_and_differences() {
    let heap = "heap lp64\nx = a\ny = b\nvalue a i64\nvalue b i64 = add a 4:i64\ndiffer a 7:i64";
    check(heap, &memory(&[Number(1), Number(5)], &[]), "");
    check(heap, &memory(&[Number(1), Number(6)], &[]), "but");
    check(heap, &memory(&[Number(7), Number(11)], &[]), "differ");
}

#[test]
fn the_order_of_numbers() {
    let heap = "heap lp64\nx = a\ny = b\nvalue a i64\nvalue b i64\natmost a b -2";
    check(heap, &memory(&[Number(1), Number(3)], &[]), "");
    check(heap, &memory(&[Number(2), Number(3)], &[]), "is at most -2");
    // Read as signed, this is -1.
    check(heap, &memory(&[Number(u64::MAX), Number(1)], &[]), "");
    check(heap, &memory(&[Number(1), Number(u64::MAX)], &[]), "is at most -2");
}

#[test]
fn contents() {
    let heap = "heap lp64\nx = &r\nregion r heap 32 { 0: 7:i64, 8: null, 16: unset 8, 24: any 8 }";
    let with = |cells: [Cell; 4]| memory(&[To(0, 0)], &[&cells]);
    check(heap, &with([Number(7), Number(0), Unset, Number(1)]), "");
    check(heap, &with([Number(8), Number(0), Unset, Number(1)]), "the heap has 0x7");
    check(heap, &with([Number(7), Number(1), Unset, Number(1)]), "the heap has zero");
    check(heap, &with([Number(7), Number(0), Number(1), Number(1)]), "the byte is uninitialised");
    check(heap, &with([Number(7), Number(0), Unset, Unset]), "was set");
    check(heap, &memory(&[To(0, 8)], &[&[Number(7), Number(0), Unset, Number(1)]]), "no block");
    check(heap, &memory(&[To(0, 0)], &[&[Number(7), Number(0)]]), "size");
}

#[test]
fn each_region_is_a_block_of_its_own() {
    let heap = "heap lp64\nx = &r\ny = &s\nregion r heap 8 {}\nregion s heap 8 {}";
    check(heap, &memory(&[To(0, 0), To(1, 0)], &[&[Number(1)], &[Number(1)]]), "");
    check(heap, &memory(&[To(0, 0), To(0, 0)], &[&[Number(1)]]), "another object");
}

#[test]
fn what_is_reached_is_there() {
    let heap = "heap lp64\nx = &r\nregion r heap 8 {}";
    check(heap, &memory(&[To(0, 0)], &[&[Number(1)], &[Number(1)]]), "");
    check(heap, &memory(&[To(0, 0)], &[&[To(1, 0)], &[Number(1)]]), "no object stands for block 1");
}

#[test]
fn freed() {
    let heap = "heap lp64\nx = &r\nregion r freed 8 {}";
    let mut dead = memory(&[To(0, 0)], &[&[Number(1)]]);
    check(heap, &dead, "no block Freed");
    dead.blocks[0].life = Life::Freed(Span::NONE);
    dead.blocks[0].bytes.clear();
    check(heap, &dead, "");
    check("heap lp64\nx = &r\nregion r heap 8 {}", &dead, "no block Live");
}

#[test]
fn functions() {
    let heap = "heap lp64\nx = &f\nregion f func 3 1 {}";
    let mut there = memory(&[To(0, 0)], &[&[]]);
    there.blocks[0].size = 1;
    there.blocks[0].origin = Origin::Func(FuncId(3));
    check(heap, &there, "");
    there.blocks[0].origin = Origin::Func(FuncId(4));
    check(heap, &there, "no block");
}

#[test]
fn lists_of_any_length() {
    let heap = "heap lp64\nx = &d.first\nsegment d sls 1+ head 0 next 0 heap 16 { 0: null, 8: 5:i64 }";
    check(heap, &memory(&[To(0, 0)], &[&[Number(0), Number(5)]]), "");
    let two = memory(&[To(0, 0)], &[&[To(1, 0), Number(5)], &[Number(0), Number(5)]]);
    check(heap, &two, "");
    check(heap, &memory(&[Number(0)], &[]), "at least 1");
    let other = memory(&[To(0, 0)], &[&[To(1, 0), Number(5)], &[Number(0), Number(6)]]);
    check(heap, &other, "the heap has");
    let ring = memory(&[To(0, 0)], &[&[To(1, 0), Number(5)], &[To(0, 0), Number(5)]]);
    check(heap, &ring, "zero");
}

#[test]
fn empty_lists_are_what_is_behind_them() {
    let heap = "heap lp64\nx = &d.first\ny = &r\nsegment d sls 0+ head 0 next 0 heap 8 { 0: &r }\nregion r heap 16 {}";
    let tail: &[Cell] = &[Number(1), Number(2)];
    check(heap, &memory(&[To(0, 0), To(0, 0)], &[tail]), "");
    check(heap, &memory(&[To(0, 0), To(1, 0)], &[&[To(1, 0)], tail]), "");
    check(heap, &memory(&[Number(0), To(0, 0)], &[tail]), "elsewhere");
    // Beside the head, the address is moved.
    let moved = "heap lp64\nx = &d.first+4\ny = &r\nsegment d sls 0+ head 0 next 0 heap 8 { 0: &r }\nregion r heap 16 {}";
    check(moved, &memory(&[To(0, 4), To(0, 0)], &[tail]), "");
    check(moved, &memory(&[To(0, 8), To(0, 0)], &[tail]), "elsewhere");
}

#[test]
fn optional_blocks() {
    let heap = "heap lp64\nx = &d.first\nsegment d optional 0..1 head 0 heap 8 { 0: 5:i64 }";
    check(heap, &memory(&[Number(0)], &[]), "");
    check(heap, &memory(&[To(0, 0)], &[&[Number(5)]]), "");
    check(heap, &memory(&[To(0, 0)], &[&[Number(6)]]), "the heap has");
}

#[test]
fn lists_in_both_directions() {
    let heap = "heap lp64\nx = &d.first\ny = &d.last\nsegment d dls 2+ head 0 next 0 prev 8 heap 16 {}";
    let heap = &heap.replace("{}", "{ 0: null, 8: null }");
    let good = memory(&[To(0, 0), To(1, 0)], &[&[To(1, 0), Number(0)], &[Number(0), To(0, 0)]]);
    check(heap, &good, "");
    let short = memory(&[To(0, 0), To(0, 0)], &[&[To(1, 0), Number(0)], &[Number(0), To(0, 0)]]);
    check(heap, &short, "the end of");
    let broken = memory(&[To(0, 0), To(1, 0)], &[&[To(1, 0), Number(0)], &[Number(0), Number(0)]]);
    check(heap, &broken, "no link");
}

#[test]
fn each_node_has_its_own_below_it() {
    let list = "heap lp64\nx = &d.first\nsegment d sls 1+ head 0 next 0 heap 16 { 0: null, 8: &r }\n";
    let own = format!("{list}region r heap 8 level 1 {{ 0: &d.all }}");
    let each: &[&[Cell]] = &[&[To(1, 0), To(2, 0)], &[Number(0), To(3, 0)], &[To(0, 0)], &[To(1, 0)]];
    check(&own, &memory(&[To(0, 0)], each), "");
    let shared: &[&[Cell]] = &[&[To(1, 0), To(2, 0)], &[Number(0), To(2, 0)], &[To(0, 0)]];
    check(&own, &memory(&[To(0, 0)], shared), "another object");
    let one = format!("{list}region r heap 8 {{}}");
    check(&one, &memory(&[To(0, 0)], shared), "");
    check(&one, &memory(&[To(0, 0)], each), "elsewhere");
}

#[test]
fn nodes_hold_numbers_of_their_own() {
    let list = "heap lp64\nx = &d.first\nsegment d sls 2+ head 0 next 0 heap 16 { 0: null, 8: v }\n";
    let two = memory(&[To(0, 0)], &[&[To(1, 0), Number(5)], &[Number(0), Number(6)]]);
    check(&format!("{list}value v i64 level 1"), &two, "");
    check(&format!("{list}value v i64"), &two, "elsewhere");
}

#[test]
fn numbers_follow_each_other_along_a_list() {
    let heap = "heap lp64\nx = &d.first\nsegment d sls 0+ head 0 next 0 heap 16 { 0: null, 8: v }\n\
        value v i64 level 1 [1, 2] steps { start 1, 1 2, 2 1, 2 end }";
    let list = |numbers: &[u64]| {
        let next = |at: usize| if at + 1 < numbers.len() { To(at + 1, 0) } else { Number(0) };
        let cells: Vec<[Cell; 2]> =
            numbers.iter().enumerate().map(|(at, number)| [next(at), Number(*number)]).collect();
        let blocks: Vec<&[Cell]> = cells.iter().map(|cells| &cells[..]).collect();
        memory(&[if numbers.is_empty() { Number(0) } else { To(0, 0) }], &blocks)
    };
    for good in [&[][..], &[1, 2], &[1, 2, 1, 2]] {
        check(heap, &list(good), "");
    }
    for bad in [&[1][..], &[2], &[2, 1, 2], &[1, 2, 1], &[1, 2, 2], &[1, 1, 2], &[1, 2, 1, 1, 2]] {
        check(heap, &list(bad), "no steps");
    }
    check(heap, &list(&[1, 3]), "is in");
}
