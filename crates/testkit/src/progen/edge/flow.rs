//! Which operand comes first, and where a program ends.

use super::Gen;

const ORDERS: &str = "\
static int $F_at;
static int $F_next(int by) { $F_at += by; return $F_at; }
static int $F_drop(struct cell **p) {
    int v = (*p)->v;
    free(*p);
    *p = NULL;
    return v;
}
static int $F_push(struct cell **l, int v) { *l = cell(v, *l); return v; }
static int $F_pop(struct cell **l) {
    struct cell *c = *l;
    if (c == NULL) return -1;
    *l = c->next;
    int v = c->v;
    free(c);
    return v;
}
static int $F_add(int x, int y) { return x * 3 + y; }
static int $F(int a, int b) {
    struct cell *p = cell(a, NULL), *q = cell(b, NULL);
    int v[$N] = { 1 }, r;
    $F_at = 0;
    r = $EXPRESSION;
    r += v[0];
    $END
    return r;
}
";

const HANDLER: &str = "\
static struct cell *$F_kept;
static int $F_calls;
static void $F_late(void) {
    $F_calls++;
    while ($F_kept != NULL) {
        struct cell *c = $F_kept;
        $F_kept = c->next;
        $DROP
    }
}
static void $F_later(void) { $SECOND }
static int $F(int a, int b) {
    $REGISTER
    for (int i = 0; i < a; i++) $F_kept = cell(i, $F_kept);
    $THEN
    return $F_calls;
}
";

const CALLEE: &str = "\
static struct cell *$F_kept;
static void $F_leave(int code) { $CLEAN $LEAVE }
static int $F_check(struct cell *c, int b) {
    if ($WHEN) {
        $BEFORE
        $F_leave(b);
    }
    return c->v;
}
static int $F(int a, int b) {
    struct cell *own = cell(a, NULL);
    $F_kept = cell(b, NULL);
    int r = $F_check(own, b);
    $LOSE
    free(own);
    free($F_kept);
    $F_kept = NULL;
    return r;
}
";

impl Gen {
    /// Calls with effects as arguments and operands.
    pub(super) fn orders(&mut self, name: &str) {
        let mut all = vec![
            "$F_add($F_drop(&p), $F_drop(&q))",
            "$F_drop(&p) - $F_drop(&q)",
            "$F_push(&p, a) + $F_push(&q, 2)",
            "($F_next(1), $F_next(2)) + v[0]",
            "($F_drop(&p) > 1) && $F_drop(&q)",
        ];
        if !self.is_strict() {
            all.extend([
                "$F_push(&p, a) + $F_push(&q, 2) * $F_pop(&q)",
                "$F_add($F_drop(&p), p == NULL ? 1 : p->v)",
                "$F_add(p->v, $F_drop(&p))",
                "$F_drop(&p) + (p ? p->v : 0)",
                "p->v + $F_drop(&p)",
                "v[$F_next(1) - 1] + v[$F_next(1) - 1]",
                "v[$F_next(1) - 1] - $F_next(a)",
                "(v[$F_next(1) - 1] = $F_next(2))",
                "$F_add($F_push(&p, a), $F_pop(&p))",
                "$F_pop(&p) * $F_pop(&p) + $F_push(&p, b)",
                "$F_add($F_add($F_next(1), 2), v[$F_at])",
                "$F_add(v[$F_at], $F_next(b))",
            ]);
        }
        let expression = self.word(&all);
        let n = if self.is_strict() { 4 } else { self.rng.range(1, 6) }.to_string();
        let both = "while (p) $F_pop(&p); while (q) $F_pop(&q);";
        let end =
            self.slip(both, &["free(p); free(q);", "$F_pop(&q);", "$F_drop(&p); while (q) $F_pop(&q);"]);
        let end = end.to_owned();
        self.edge(
            "order of evaluation",
            name,
            ORDERS,
            &[("EXPRESSION", expression), ("END", &end), ("N", &n)],
        );
    }

    /// Functions that run when the program ends.
    pub(super) fn late_handler(&mut self, name: &str) {
        let when = format!("if ({}) free(c);", self.sometimes("c->v"));
        let drop = self.slip("free(c);", &[&when, "", "free(c); free(c);"]).to_owned();
        let second = self.slip("$F_calls++;", &["free($F_kept);", "$F_kept = NULL;", "$F_kept->v = 1;"]);
        let second = second.to_owned();
        let guarded = format!("if ({}) atexit($F_late);", self.sometimes("b"));
        let both = "atexit($F_later); atexit($F_late);";
        let register = self.slip(both, &["atexit($F_late); atexit($F_later);", &guarded, "atexit($F_late);"]);
        let register = register.to_owned();
        let then = match self.is_strict() {
            true => String::new(),
            false => {
                let when = self.sometimes("b");
                let free = format!("if ({when}) free($F_kept);");
                let end = format!("if ({when}) exit(b);");
                let abort = format!("if ({when}) abort();");
                self.slip("", &[&free, &end, &abort]).to_owned()
            }
        };
        self.edge(
            "atexit",
            name,
            HANDLER,
            &[("DROP", &drop), ("SECOND", &second), ("REGISTER", &register), ("THEN", &then)],
        );
    }

    /// The program may end in a function that is called.
    pub(super) fn end_in_callee(&mut self, name: &str) {
        let when = match self.is_strict() {
            true => "b > 3".to_owned(),
            false => self.sometimes("b"),
        };
        let clean = self.slip("free($F_kept); $F_kept = NULL;", &["", "$F_kept = NULL;", "free($F_kept);"]);
        let clean = clean.to_owned();
        let leave = self.slip("exit(code);", &["abort();", "if (code > 1) exit(code);", ""]).to_owned();
        let before = self.slip("free(c);", &["", "c = NULL;"]).to_owned();
        let lose = self.slip("", &["own = NULL;", "if (a == 1) own = $F_kept;", "own = cell(3, own);"]);
        let lose = lose.to_owned();
        self.edge(
            "exit in a callee",
            name,
            CALLEE,
            &[("WHEN", &when), ("CLEAN", &clean), ("LEAVE", &leave), ("BEFORE", &before), ("LOSE", &lose)],
        );
    }
}
