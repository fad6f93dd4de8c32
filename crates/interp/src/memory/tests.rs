//! The memory model: lifetimes, bounds, initialised bits, provenance, addresses, forgetting.

use super::*;

fn memory() -> Memory {
    let mut memory = Memory::new(DataModel::Lp64);
    memory.seal();
    memory
}

fn heap(memory: &mut Memory, size: u64) -> Value {
    let fresh =
        Fresh { kind: ObjectKind::Heap, label: Label::Named("malloc"), site: Site::NONE, initialised: false };
    let tag = memory.add_heap(fresh, size, 16).unwrap().unwrap();
    memory.start(tag)
}

fn kind<T: std::fmt::Debug>(result: Checked<T>) -> ErrorKind {
    result.unwrap_err().kind
}

#[test]
fn bounds_are_exact() {
    let mut m = memory();
    let p = heap(&mut m, 10);
    assert!(m.store(m.offset(p, 6), Value::new(1), 4).is_ok());
    assert_eq!(kind(m.store(m.offset(p, 7), Value::new(1), 4)), ErrorKind::OutOfBounds);
    assert_eq!(kind(m.load(m.offset(p, 10), 1)), ErrorKind::OutOfBounds);
    assert_eq!(kind(m.load(m.offset(p, u64::MAX), 1)), ErrorKind::OutOfBounds);
    // A zero-sized access is always valid, wherever it is.
    assert!(m.check(m.offset(p, 99), 0, Access::Write).is_ok());
    assert!(m.copy(Value::ZERO, Value::ZERO, 0, false).is_ok());
    assert_eq!(kind(m.fill(p, Value::ZERO, 11)), ErrorKind::OutOfBounds);
    assert_eq!(kind(m.fill(p, Value::ZERO, u64::MAX)), ErrorKind::OutOfBounds);
}

#[test]
fn lifetimes_end() {
    let mut m = memory();
    let p = heap(&mut m, 4);
    m.end(p.tag, State::Freed, Site::NONE);
    assert_eq!(kind(m.load(p, 4)), ErrorKind::FreedAccess);
    assert_eq!(m.live_bytes(), 0);
    assert_eq!(kind(m.load(Value::ZERO, 4)), ErrorKind::NullAccess);
    assert_eq!(kind(m.load(Value::new(8).with_tag(Tag::NULL), 4)), ErrorKind::NullAccess);
    assert_eq!(kind(m.load(Value::new(0xdead_beef), 4)), ErrorKind::WildAccess);
}

#[test]
fn scalars_are_little_endian() {
    let mut m = memory();
    let p = heap(&mut m, 32);
    m.store(p, Value::new(0x0102_0304), 4).unwrap();
    assert_eq!(m.load(p, 1).unwrap(), Value::new(4));
    assert_eq!(m.load(m.offset(p, 1), 2).unwrap(), Value::new(0x0203));
    assert!(m.load(p, 8).unwrap().is_undef());
    let wide = Value::wide(0x0011_2233_4455_6677_8899_aabb_ccdd_eeff);
    m.store(m.offset(p, 3), wide, 16).unwrap();
    assert_eq!(m.load(m.offset(p, 3), 16).unwrap(), wide);
    assert_eq!(m.load(m.offset(p, 3), 10).unwrap().bits(), 0x6677_8899_aabb_ccdd_eeff);
}

#[test]
fn uninitialised_values_are_stored_and_copied() {
    let mut m = memory();
    let (p, q) = (heap(&mut m, 16), heap(&mut m, 16));
    m.fill(p, Value::new(7), 16).unwrap();
    m.store(m.offset(p, 4), Value::UNDEF, 4).unwrap();
    m.copy(q, p, 16, false).unwrap();
    assert_eq!(m.load(q, 4).unwrap(), Value::new(0x0707_0707));
    assert!(m.load(m.offset(q, 4), 4).unwrap().is_undef());
    assert!(m.load(m.offset(q, 7), 2).unwrap().is_undef());
    assert_eq!(kind(m.read_bytes(q, 16).map(<[u8]>::to_vec)), ErrorKind::UninitialisedUse);
    assert_eq!(m.read_bytes(m.offset(q, 8), 8).unwrap(), [7; 8]);
}

#[test]
fn bit_fields_touch_only_their_bits() {
    let mut m = memory();
    let p = heap(&mut m, 4);
    m.store_bits(p, Value::new(0b101), 3, 3).unwrap();
    assert_eq!(m.load_bits(p, 3, 3).unwrap(), Value::new(0b101));
    assert!(m.load_bits(p, 2, 3).unwrap().is_undef());
    assert!(m.load(p, 1).unwrap().is_undef());
    m.store_bits(p, Value::new(0), 0, 3).unwrap();
    m.store_bits(p, Value::new(0b11), 6, 2).unwrap();
    assert_eq!(m.load(p, 1).unwrap(), Value::new(0b1110_1000));
    // Across a byte, and as an access of exactly the bytes that hold the bits.
    m.store_bits(p, Value::new(0x5a5), 13, 11).unwrap();
    assert_eq!(m.load_bits(p, 13, 11).unwrap(), Value::new(0x5a5));
    assert!(m.load_bits(p, 24, 8).is_ok());
    assert_eq!(kind(m.load_bits(p, 24, 9)), ErrorKind::OutOfBounds);
    // Uninitialised bits make only themselves uninitialised.
    m.store_bits(p, Value::UNDEF, 4, 1).unwrap();
    assert_eq!(m.load_bits(p, 0, 4).unwrap(), Value::new(0b1000));
    assert!(m.load_bits(p, 4, 1).unwrap().is_undef());
}

#[test]
fn wide_bit_fields_agree_with_shifts() {
    let mut m = memory();
    let p = heap(&mut m, 32);
    m.fill(p, Value::ZERO, 32).unwrap();
    for at in 0..16u32 {
        for width in [1u16, 7, 8, 9, 31, 64, 65, 127, 128] {
            let value = ir::truncate(0xfedc_ba98_7654_3210_0f1e_2d3c_4b5a_6978, width);
            m.fill(p, Value::new(0xff), 32).unwrap();
            m.store_bits(p, Value::wide(value), at, width).unwrap();
            assert_eq!(m.load_bits(p, at, width).unwrap().bits(), value);
            if at > 0 {
                assert_eq!(m.load_bits(p, 0, at as u16).unwrap().bits(), (1 << at) - 1);
            }
            assert_eq!(m.load_bits(p, at + u32::from(width), 8).unwrap().bits(), 0xff);
        }
    }
}

#[test]
fn pointers_keep_their_object_in_memory() {
    let mut m = memory();
    let (p, q) = (heap(&mut m, 16), heap(&mut m, 24));
    m.store(q, p, 8).unwrap();
    assert_eq!(m.load(q, 8).unwrap(), p);
    // Byte by byte to an odd place and back.
    for i in 0..8 {
        let byte = m.load(m.offset(q, i), 1).unwrap();
        assert_eq!(byte.tag, p.tag);
        m.store(m.offset(q, 11 + i), byte, 1).unwrap();
    }
    assert_eq!(m.load(m.offset(q, 11), 8).unwrap(), p);
    // By a copy, too.
    m.copy(m.offset(q, 8), m.offset(q, 11), 8, true).unwrap();
    assert_eq!(m.load(m.offset(q, 8), 8).unwrap(), p);
    // A number over a part of it: still a pointer's bytes for the rest.
    m.store(m.offset(q, 1), Value::new(0), 1).unwrap();
    assert_eq!(m.load(q, 8).unwrap().tag, p.tag);
    m.fill(q, Value::ZERO, 8).unwrap();
    assert_eq!(m.load(q, 8).unwrap(), Value::ZERO);
}

#[test]
fn copies_that_overlap() {
    let mut m = memory();
    let p = heap(&mut m, 16);
    m.write_bytes(p, b"0123456789abcdef").unwrap();
    assert_eq!(kind(m.copy(m.offset(p, 2), p, 4, false)), ErrorKind::OverlappingCopy);
    assert!(m.copy(m.offset(p, 4), p, 4, false).is_ok());
    assert!(m.copy(p, p, 16, false).is_ok());
    m.write_bytes(p, b"0123456789abcdef").unwrap();
    m.copy(m.offset(p, 2), p, 8, true).unwrap();
    assert_eq!(m.read_bytes(p, 16).unwrap(), b"0101234567abcdef");
    m.copy(p, m.offset(p, 2), 8, true).unwrap();
    assert_eq!(m.read_bytes(p, 16).unwrap(), b"0123456767abcdef");
}

#[test]
fn strings_end_at_zero_or_not_at_all() {
    let mut m = memory();
    let p = heap(&mut m, 8);
    m.write_bytes(p, b"abc\0").unwrap();
    assert_eq!(m.c_string(p, u64::MAX).unwrap(), (&b"abc"[..], true));
    assert_eq!(m.c_string(p, 2).unwrap(), (&b"ab"[..], false));
    // Bytes behind the zero do not matter; those before do.
    assert_eq!(kind(m.c_string(m.offset(p, 4), 9).map(|_| ())), ErrorKind::UninitialisedUse);
    m.write_bytes(p, b"abcdefgh").unwrap();
    assert_eq!(kind(m.c_string(p, u64::MAX).map(|_| ())), ErrorKind::OutOfBounds);
    assert!(m.c_string(p, 8).is_ok());
}

#[test]
fn numbers_find_live_objects() {
    let mut m = memory();
    let objects: Vec<Value> = (0..100).map(|i| heap(&mut m, i % 7)).collect();
    for p in &objects {
        assert_eq!(m.find(p.lo), Some(p.tag));
        let size = m.object(p.tag).unwrap().size();
        assert_eq!(m.find(p.lo + size), Some(p.tag));
        assert_eq!(m.find(p.lo + size + 1), None);
    }
    m.end(objects[50].tag, State::Freed, Site::NONE);
    assert_eq!(m.find(objects[50].lo), None);
    let bare = Value::new(objects[13].lo);
    assert!(m.store(bare, Value::new(1), 4).is_ok());
    assert_eq!(kind(m.store(bare, Value::new(1), 8)), ErrorKind::OutOfBounds);
}

#[test]
fn forgotten_entries_are_used_again() {
    let mut m = memory();
    let (keep, holder) = (heap(&mut m, 8), heap(&mut m, 8));
    let dangling = heap(&mut m, 8);
    m.store(holder, dangling, 8).unwrap();
    m.end(dangling.tag, State::Freed, Site::NONE);
    let mut dead = Vec::new();
    for _ in 0..50 {
        let p = heap(&mut m, 8);
        m.end(p.tag, State::Freed, Site::NONE);
        dead.push(p.tag);
    }
    m.clean([keep.tag].into_iter());
    // The dangling pointer's object is remembered, the others are not.
    assert_eq!(kind(m.load(dangling, 8)), ErrorKind::FreedAccess);
    assert!(dead.iter().all(|tag| m.object(*tag).is_none()));
    let count = m.objects.len();
    let fresh = heap(&mut m, 8);
    assert!(dead.contains(&fresh.tag));
    assert_eq!(m.objects.len(), count);
    assert_ne!(fresh.lo, dangling.lo);
}

#[test]
fn addresses_run_out_under_ilp32() {
    let mut m = Memory::new(DataModel::Ilp32);
    m.seal();
    let big = 1 << 28;
    let mut blocks = Vec::new();
    let fresh =
        Fresh { kind: ObjectKind::Heap, label: Label::Named("malloc"), site: Site::NONE, initialised: true };
    while let Some(tag) = m.add_heap(fresh, big, 16).unwrap() {
        blocks.push(m.start(tag));
    }
    assert!(blocks.len() >= 9, "{}", blocks.len());
    assert!(blocks.iter().all(|p| p.lo + big <= u64::from(u32::MAX)));
    // A freed block's addresses are used again, and found.
    m.end(blocks[3].tag, State::Freed, Site::NONE);
    let tag = m.add_heap(fresh, big / 2, 16).unwrap().unwrap();
    assert_eq!(m.find(m.start(tag).lo + 5), Some(tag));
    assert_eq!(m.find(blocks[4].lo + 5), Some(blocks[4].tag));
    assert!(m.add_heap(fresh, 1 << 31, 16).unwrap().is_none());
}

#[test]
fn the_limit_of_memory() {
    let mut m = memory();
    m.max_bytes = 700;
    heap(&mut m, 60);
    let fresh =
        Fresh { kind: ObjectKind::Heap, label: Label::Named("malloc"), site: Site::NONE, initialised: true };
    assert_eq!(kind(m.add_heap(fresh, 400, 16)), ErrorKind::MemoryLimit);
    assert_eq!(m.peak_bytes(), 60);
}

#[test]
fn reachability_follows_pointers() {
    let mut m = memory();
    let (a, b, c) = (heap(&mut m, 8), heap(&mut m, 8), heap(&mut m, 8));
    m.store(a, m.offset(b, 4), 8).unwrap();
    let reached = m.reach([(a.tag, 8)].into_iter());
    assert!(reached.has(a.tag) && reached.has(b.tag) && !reached.has(c.tag));
    assert_eq!(m.lost(&reached), [c.tag]);
    // A mixture of pointers hides what it refers to.
    m.store(b, Value::new(5).with_tag(Tag::MIXED), 8).unwrap();
    assert!(m.lost(&m.reach([(a.tag, 8)].into_iter())).is_empty());
}

#[test]
fn pieces_of_pointers_lead_nowhere_unless_all_are_there() {
    let mut m = memory();
    let (a, b) = (heap(&mut m, 16), heap(&mut m, 8));
    m.store(a, b, 8).unwrap();
    // One byte is overwritten; another place has it.
    m.store(m.offset(a, 2), Value::ZERO, 1).unwrap();
    assert_eq!(m.lost(&m.reach([(a.tag, 8)].into_iter())), [b.tag]);
    m.store(m.offset(a, 9), Value::new(1).with_tag(b.tag), 1).unwrap();
    assert!(m.lost(&m.reach([(a.tag, 8)].into_iter())).is_empty());
    // Values that are too narrow.
    assert_eq!(m.lost(&m.reach([(a.tag, 8), (b.tag, 4)].into_iter())), []);
    m.store(a, Value::ZERO, 8).unwrap();
    assert_eq!(m.lost(&m.reach([(a.tag, 8), (b.tag, 4)].into_iter())), [b.tag]);
}
