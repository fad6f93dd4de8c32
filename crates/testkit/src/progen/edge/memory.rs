//! Pointers with bits in them, pointers in pieces; sizes that are large, impossible, or computed
//! beyond the largest number.

use super::Gen;

const TAGGED: &str = "\
static uintptr_t $F_slot;
static int $F(int a, int b) {
    struct cell *c = cell(a + $K, NULL);
    $HOLD
    c = NULL;
    $BETWEEN
    int r = (int)($T & 7) + b;
    struct cell *d = (struct cell *)($BACK);
    r += d->v;
    $DROP
    return r;
}
";

const TAGGED_LIST: &str = "\
static int $F(int a, int b) {
    uintptr_t head = $EMPTY;
    for (int i = 0; i < a; i++) {
        struct cell *c = cell(i, (struct cell *)head);
        head = (uintptr_t)c | (uintptr_t)($BIT);
    }
    int r = b;
    while ($MORE) {
        struct cell *c = (struct cell *)(head & ~(uintptr_t)1);
        r += c->v + (int)(head & 1);
        head = (uintptr_t)c->next;
        $DROP
    }
    return r;
}
";

const IN_BYTES: &str = "\
static int $F(int a, int b) {
    struct cell *p = cell(a, NULL), *q = NULL;
    unsigned char raw[sizeof p];
    $OUT
    $LOSE
    $BETWEEN
    $IN
    int r = q->v + b;
    $DROP
    return r;
}
";

const IMPOSSIBLE: &str = "\
static int $F(int a, int b) {
    size_t n = $SIZE;
    $BEFORE
    char *p = $ALLOC;
    $CHECK
    int r = b;
    if (n > 0) {
        p[0] = 1;
        $USE
        r += p[0];
    }
    free(p);
    return r;
}
";

const GROWN: &str = "\
static int $F(int a, int b) {
    int *v = NULL, n = 0, room = 0, r = b;
    for (int i = 0; i < a + $K; i++) {
        if ($FULL) {
            room = $MORE;
            int *w = realloc(v, (size_t)room * sizeof *v);
            $CHECK
            v = w;
        }
        v[n++] = i;
    }
    for (int i = 0; i $LESS n; i++) r += v[i];
    free(v);
    return r;
}
";

impl Gen {
    /// A pointer with low bits set while it is kept.
    pub(super) fn tagged_pointer(&mut self, name: &str) {
        let tag = self.rng.range(1, 7);
        let (slot, hold) = match self.rng.below(4) {
            0 => ("t", format!("uintptr_t t = (uintptr_t)c | {tag};")),
            1 => ("$F_slot", format!("$F_slot = (uintptr_t)c + {tag};")),
            2 => {
                ("(uintptr_t)x.next", format!("struct cell x = {{ 0, (struct cell *)((char *)c + {tag}) }};"))
            }
            _ => ("t[b]", format!("uintptr_t t[4] = {{ 0 }}; t[b] = (uintptr_t)c ^ {tag};")),
        };
        let minus = format!("{slot} - {tag}");
        let flipped = format!("{slot} ^ {tag}");
        let masked = format!("{slot} & ~(uintptr_t)7");
        let shifted = format!("{slot} >> 3 << 3");
        let right = [&minus, &flipped, &masked, &shifted][self.rng.index(4)].clone();
        let less = format!("{slot} & ~(uintptr_t){}", tag / 2);
        let more = format!("{slot} & ~(uintptr_t)0xff");
        let low = format!("(unsigned short)({slot}) & ~(uintptr_t)7");
        let back = self.slip(&right, &[&less, &more, &low, slot]).to_owned();
        let when = self.sometimes("a");
        let (zero, cut) = (format!("if ({when}) {slot_} = 0;", slot_ = lvalue(slot)), "");
        let between = self.slip(cut, &[&zero]).to_owned();
        let forgotten = format!("if (!({when})) free(d);");
        let tagged = format!("free((void *)({slot}));");
        let drop = self.slip("free(d);", &[&forgotten, &tagged, ""]).to_owned();
        let k = self.rng.below(5).to_string();
        self.edge(
            "tagged pointer",
            name,
            TAGGED,
            &[
                ("HOLD", &hold),
                ("BETWEEN", &between),
                ("BACK", &back),
                ("DROP", &drop),
                ("T", slot),
                ("K", &k),
            ],
        );
    }

    /// A list whose links have a bit in them.
    pub(super) fn tagged_list(&mut self, name: &str) {
        let bit = self.word(&["i & 1", "b & 1", "1", "i == b"]);
        let empty = self.word(&["0", "1", "(uintptr_t)(b & 1)"]);
        let more = self.slip("head & ~(uintptr_t)1", &["head", "head > 0", "(head & 1) == 0"]).to_owned();
        let when = format!("if ({}) free(c);", self.sometimes("c->v"));
        let drop = self.slip("free(c);", &[&when, "", "free((void *)head);"]).to_owned();
        self.edge(
            "tagged list",
            name,
            TAGGED_LIST,
            &[("BIT", bit), ("EMPTY", empty), ("MORE", &more), ("DROP", &drop)],
        );
    }

    /// A pointer that is stored and loaded byte by byte, or in parts.
    pub(super) fn pointer_in_bytes(&mut self, name: &str) {
        const OUT: [&str; 5] = [
            "memcpy(raw, &p, sizeof p);",
            "for (size_t i = 0; i < sizeof p; i++) raw[i] = ((unsigned char *)&p)[i];",
            "memcpy(raw, &p, 3); memcpy(raw + 3, (char *)&p + 3, sizeof p - 3);",
            "for (size_t i = 0; i < sizeof p; i++) raw[sizeof p - 1 - i] = ((unsigned char *)&p)[i];",
            "for (size_t i = 0; i < sizeof p; i++) raw[i] = ((unsigned char *)&p)[i] ^ 0x5a;",
        ];
        const IN: [&str; 5] = [
            "for (size_t i = 0; i < sizeof q; i++) ((unsigned char *)&q)[i] = raw[i];",
            "memcpy(&q, raw, sizeof q);",
            "memcpy((char *)&q + 2, raw + 2, sizeof q - 2); memcpy(&q, raw, 2);",
            "for (size_t i = sizeof q; i-- > 0; ) ((unsigned char *)&q)[i] = raw[sizeof q - 1 - i];",
            "for (size_t i = 0; i < sizeof q; i++) ((unsigned char *)&q)[i] = raw[i] ^ 0x5a;",
        ];
        const FEWER: [&str; 3] = [
            "memcpy(&q, raw, sizeof q - 1);",
            "for (size_t i = 1; i < sizeof q; i++) ((unsigned char *)&q)[i] = raw[i];",
            "memcpy(&q, raw, sizeof q / 2);",
        ];
        let way = self.rng.index(5);
        let back = if way < 3 { self.rng.index(3) } else { way };
        let back = self.slip(IN[back], &FEWER).to_owned();
        let lose = self.word(&["p = NULL;", "", "memset(&p, 0, sizeof p);", "((char *)&p)[1] = 0;"]);
        let at = self.rng.below(4);
        let when = self.sometimes("a");
        let (some, all) = (format!("if ({when}) raw[{at}] = 0;"), format!("raw[{at}] ^= 1;"));
        let between = self.slip("", &[&some, &all]).to_owned();
        let kept = format!("if (!({when})) free(q);");
        let drop = self.slip("free(q);", &[&kept, "", "free(p);"]).to_owned();
        self.edge(
            "pointer in bytes",
            name,
            IN_BYTES,
            &[("OUT", OUT[way]), ("LOSE", lose), ("BETWEEN", &between), ("IN", &back), ("DROP", &drop)],
        );
    }

    /// Memory of a size that there may not be.
    pub(super) fn impossible_size(&mut self, name: &str) {
        // Sizes that there are for sure, or surely not; others are possible where that is left to
        // the machine.
        let mut sizes = vec![
            "(size_t)a - 1",
            "(size_t)(a - 2)",
            "(a == 1 ? (size_t)-1 : (size_t)8) - (size_t)b",
            "(size_t)-1 / 4 + 2 + (size_t)a",
            "(size_t)(a + 1) * ((size_t)-1 / 2 + 1)",
        ];
        if !self.is_strict() {
            sizes.extend([
                "(size_t)1 << (a * 20)",
                "(size_t)-1 / (size_t)(a + 1)",
                "(size_t)-1 / 2 + (size_t)a",
                "(size_t)a * 0x40000000u",
                "(size_t)a * 5",
            ]);
        }
        let size = self.word(&sizes);
        let quarter = size.contains("/ 4");
        let factor = if quarter { 4 } else { self.rng.range(1, 4) };
        let product = format!("malloc(n * {factor})");
        let array = format!("calloc(n, {factor})");
        let other = format!("calloc({factor}, n)");
        // A size of nothing is one that `realloc` frees.
        let (before, alloc) = match self.rng.below(if self.is_strict() && !quarter { 4 } else { 6 }) {
            0 | 1 if !quarter => ("", "malloc(n)".to_owned()),
            2 => ("", array),
            3 => ("", other),
            4 if !self.is_strict() => {
                ("char *q = malloc(2); if (n == 0) { free(q); return 3; }", "realloc(q, n)".to_owned())
            }
            _ => ("", product),
        };
        let again = before.contains('q');
        let check = if again { "if (p == NULL) { free(q); return 1; }" } else { "if (p == NULL) return 1;" };
        let wrong = if again { "if (p == NULL) return 1;" } else { "if (n == 0) { free(p); return 1; }" };
        let check = self.slip(check, &["", wrong]).to_owned();
        let all = if size.contains("/ 4") || alloc.starts_with("malloc(n *") { "" } else { "p[n - 1] = 2;" };
        let access = self.slip(all, &["p[n] = 2;", "p[3] = 2;", "p[n - 1] = 2;"]).to_owned();
        self.edge(
            "impossible size",
            name,
            IMPOSSIBLE,
            &[("SIZE", size), ("BEFORE", before), ("ALLOC", &alloc), ("CHECK", &check), ("USE", &access)],
        );
    }

    /// An array that grows.
    pub(super) fn grown_block(&mut self, name: &str) {
        let full = self.slip("n == room", &["n > room", "n + 1 > room", "n == room - 1"]).to_owned();
        let more = self.slip("room ? room * 2 : 1", &["room * 2", "room + 1", "room - 1"]).to_owned();
        let check = self.slip("if (w == NULL) { free(v); return 0; }", &["", "if (w == NULL) return 0;"]);
        let check = check.to_owned();
        let less = self.slip("<", &["<="]).to_owned();
        let k = self.rng.below(3).to_string();
        self.edge(
            "grown block",
            name,
            GROWN,
            &[("FULL", &full), ("MORE", &more), ("CHECK", &check), ("LESS", &less), ("K", &k)],
        );
    }
}

/// What can be assigned to, of what is read.
fn lvalue(slot: &str) -> &str {
    slot.strip_prefix("(uintptr_t)").unwrap_or(slot)
}
