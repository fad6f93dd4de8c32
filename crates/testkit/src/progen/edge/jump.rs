//! Handlers that are jumped to.

use super::Gen;

const HANDLER: &str = "\
static jmp_buf $F_env, $F_copy;
static struct cell *$F_kept;
static void $F_drop(void) {
    while ($F_kept != NULL) {
        struct cell *c = $F_kept;
        $F_kept = c->next;
        free(c);
    }
}
static void $F_fail(int code) { longjmp($BUFFER, code); }
static int $F_deep(int n, int b) {
    struct cell *mine = cell(b, NULL);
    $F_kept = cell(n, $F_kept);
    if ($WHEN) {
        $BEFORE
        $F_fail(n);
    }
    free(mine);
    if (n > 0) return $F_deep(n - 1, b) + 1;
    return b;
}
static int $F_try(int a, int b) {
    struct cell *$OWN own = NULL;
    $COUNT int r = 0;
    int rounds = 0;
    do {
        int code = _setjmp($F_env);
        memcpy($F_copy, $F_env, sizeof $F_copy);
        if (code == 0) {
            if (own == NULL) own = cell(a, NULL);
            r += $F_deep(a, b);
        } else {
            r += code;
            $AGAIN
        }
        rounds++;
    } while (rounds < $ROUNDS);
    $END
    return r;
}
static int $F(int a, int b) {
    int r = $F_try(a, b);
    $LATE
    return r;
}
";

impl Gen {
    /// A function that fails deep in calls of itself, and the one that handles it.
    pub(super) fn handler(&mut self, name: &str) {
        let decides = self.word(&["n", "b"]);
        let when = match self.is_strict() {
            true => "n < b".to_owned(),
            false => self.sometimes(decides),
        };
        let buffer = self.slip("$F_env", &["$F_copy"]).to_owned();
        let before = self.slip("free(mine);", &["", "mine = NULL;"]).to_owned();
        let own = self.slip("volatile", &[""]).to_owned();
        let count = self.slip("volatile", &[""]).to_owned();
        let again = self.word(&["", "if (code == 1) $F_fail(2);"]).to_owned();
        let again =
            self.slip(&again, &["if (code < 5) $F_fail(code + 1);", "$F_drop(); free(own);"]).to_owned();
        let rounds = self.rng.range(1, 4).to_string();
        let both = "free(own); $F_drop();";
        let end = self.slip(both, &["free(own);", "$F_drop();", "free(own); free($F_kept);"]).to_owned();
        let late = format!("if ({}) $F_fail(1);", self.sometimes("b"));
        let late = self.slip("", &[&late]).to_owned();
        self.edge(
            "handler that is jumped to",
            name,
            HANDLER,
            &[
                ("BUFFER", &buffer),
                ("WHEN", &when),
                ("BEFORE", &before),
                ("OWN", &own),
                ("COUNT", &count),
                ("AGAIN", &again),
                ("ROUNDS", &rounds),
                ("END", &end),
                ("LATE", &late),
            ],
        );
    }
}
