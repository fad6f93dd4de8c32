//! Random numbers from a seed: the same sequence on every machine, so that a failure can be
//! repeated.

/// A xorshift generator with a multiplicative finish (Vigna's xorshift64*).
#[derive(Clone)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// A generator; different seeds give unrelated sequences.
    pub fn new(seed: u64) -> Rng {
        let mut rng = Rng { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03 };
        if rng.state == 0 {
            rng.state = 1;
        }
        // The first numbers of similar seeds are similar.
        for _ in 0..4 {
            rng.next_u64();
        }
        rng
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        if n == 0 { 0 } else { self.next_u64() % n }
    }

    /// An index into something of this length; 0 if it is empty.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn range(&mut self, low: i64, high: i64) -> i64 {
        let width = (high as i128 - low as i128 + 1).max(1) as u128;
        (low as i128 + (u128::from(self.next_u64()) % width) as i128) as i64
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// One of the items; there must be one.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.index(items.len())]
    }
}
