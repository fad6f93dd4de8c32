//! Strings: arguments that are walked, copied and cut; buffers that are filled step by step; lines
//! that are read.

use super::Gen;

const WALKED: &str = "\
static int $F(int a, int b) {
    int r = b;
    for (int i = $FIRST; i < $COUNT; i++) {
        char *s = args[i];
        $STEP
    }
    return r;
}
";

const STEPS: [(&str, &str); 6] = [
    ("while (*s != 0) { if (*s == '-') r++; s++; }", "while (*s != '=') { if (*s == '-') r++; s++; }"),
    ("for (size_t k = 0; s[k]; k++) r += s[k] & 1;", "for (size_t k = 0; s[k + 1]; k++) r += s[k + 1] & 1;"),
    ("if (*s == '-' && *++s) r += *s;", "if (*++s == '-' && *++s) r += *s;"),
    ("while (*s) if (*s++ == 'k') r++;", "do { if (*s++ == 'k') r++; } while (*s);"),
    (
        "size_t n = strlen(s); while (n > 0) r += s[--n] & 3;",
        "size_t n = strlen(s); while (n >= 1) r += s[n--] & 3, r += s[n + 1];",
    ),
    (
        "char *end = s; while (*end) end++; while (end > s) *--end = 'x';",
        "char *end = s; while (*end) end++; while (end >= s) *end-- = 'x';",
    ),
];

const COPIED: &str = "\
static int $F(int a, int b) {
    int r = b;
    if (a $WITHIN nargs) {
        const char *s = args[a];
        size_t n = strlen(s);
        char *copy = malloc($ROOM);
        $COPY
        $USE
        free(copy);
    }
    return r;
}
";

const COPIES: [&str; 6] = [
    "strcpy(copy, s);",
    "memcpy(copy, s, n + 1);",
    "memcpy(copy, s, n); copy[n] = 0;",
    "for (size_t i = 0; i <= n; i++) copy[i] = s[i];",
    "size_t i = 0; while ((copy[i] = s[i]) != 0) i++;",
    "char *to = copy; while (*s) *to++ = *s++; *to = 0;",
];

const WRONG_COPIES: [&str; 3] =
    ["memcpy(copy, s, n);", "for (size_t i = 0; i < n; i++) copy[i] = s[i];", "strncpy(copy, s, n);"];

const USES: [&str; 4] = [
    "for (char *p = copy; *p; p++) r += *p & 1;",
    "r += (int)strlen(copy) & 3;",
    "r += copy[n] + (strchr(copy, '=') != NULL);",
    "char *p = strchr(copy, ','); if (p) { *p = 0; r += p[1] & 1; }",
];

const WRONG_USES: [&str; 3] = [
    "r += copy[n + 1];",
    "char *p = strchr(copy, ','); r += *p;",
    "char *p = strrchr(copy, '='); if (p) { r += p[1] + p[2]; }",
];

const FIXED: &str = "\
static int $F(int a, int b) {
    char buf[$N];
    int r = b;
    const char *s = a < nargs ? args[a] : \"none\";
    $PUT
    for (const char *p = buf; *p; p++) r += *p & 1;
    return r;
}
";

const CUT: &str = "\
static int $F(int a, int b) {
    if (a >= nargs) return b;
    char *s = args[a], *value = strchr(s, '$C');
    $CHECK
    $CUT
    int r = (int)strlen(s) & 7;
    $USE
    return r;
}
";

const FILLED: &str = "\
static int $F(int a, int b) {
    char buf[$N];
    size_t n = 0;
    const char *s = nargs > 1 ? args[1] : \"short\";
    while ($MORE) {
        buf[n] = s[n];
        n++;
    }
    $CLOSE
    int r = a + b;
    $USE
    return r;
}
";

const NUMBERS: &str = "\
static int $F(int a, int b) {
    $TYPE v[$N];
    int n = 0, r = 0;
    while ($MORE) {
        v[n] = ($TYPE)(n + b);
        n++;
    }
    for (int i = 0; i $LESS n; i++) r += v[$AT];
    return r;
}
";

const LINES: &str = "\
static int $F(int a, int b) {
    char line[$N];
    int r = b;
    while (fgets(line, $ROOM, stdin) != NULL) {
        size_t n = strlen(line);
        $CHOP
        $USE
    }
    return r + a;
}
";

const CHARACTERS: &str = "\
static int $F(int a, int b) {
    char buf[$N];
    size_t n = 0;
    int c;
    while ((c = getchar()) != EOF && $MORE) {
        if (c == '\\n') continue;
        buf[n++] = (char)c;
    }
    buf[n] = 0;
    int r = (int)strlen(buf) & 7;
    if (n > 0) r += buf[n - 1] & 1;
    return r + a - b;
}
";

const IN_LIST: &str = "\
struct $F_text { struct $F_text *next; char *text; };
static int $F(int a, int b) {
    struct $F_text *all = NULL;
    int r = b;
    for (int i = 0; i < nargs && i < a + 1; i++) {
        struct $F_text *t = malloc(sizeof *t);
        t->text = $COPY;
        t->next = all;
        all = t;
    }
    for (struct $F_text *t = all; t; t = t->next) r += $LOOK;
    while (all) {
        struct $F_text *t = all;
        all = t->next;
        $DROP
        free(t);
    }
    return r;
}
";

const JOINED: &str = "\
static int $F(int a, int b) {
    const char *s = args[0], *t = b < nargs ? args[b] : \"\";
    size_t n = strlen(s), m = strlen(t);
    char *both = malloc($ROOM);
    $PUT
    int r = both[n + m] + (both[n] == '$C') + a;
    free(both);
    return r;
}
";

impl Gen {
    /// Arguments from the first to the last byte.
    pub(super) fn walked_text(&mut self, name: &str) {
        let at = self.rng.index(STEPS.len());
        let step = self.slip(STEPS[at].0, &[STEPS[at].1]).to_owned();
        let first = self.word(&["0", "1", "a"]);
        let count = self.slip("nargs", &["nargs + 1", "nargs - 1", "a"]).to_owned();
        self.edge("walked text", name, WALKED, &[("FIRST", first), ("COUNT", &count), ("STEP", &step)]);
    }

    /// An argument copied to memory of its length.
    pub(super) fn copied_text(&mut self, name: &str) {
        let within = self.slip("<", &["<="]).to_owned();
        let room = self.slip("n + 1", &["n", "n + 2", "n ? n : 1", "16"]).to_owned();
        let right = self.word(&COPIES);
        let copy = self.slip(right, &WRONG_COPIES).to_owned();
        let right = self.word(&USES);
        let used = self.slip(right, &WRONG_USES).to_owned();
        self.edge(
            "copied text",
            name,
            COPIED,
            &[("WITHIN", &within), ("ROOM", &room), ("COPY", &copy), ("USE", &used)],
        );
    }

    /// An argument in a buffer of a fixed size.
    pub(super) fn fixed_buffer(&mut self, name: &str) {
        const PUTS: [(&str, &str); 5] = [
            (
                "if (strlen(s) < sizeof buf) strcpy(buf, s); else buf[0] = 0;",
                "if (strlen(s) <= sizeof buf) strcpy(buf, s); else buf[0] = 0;",
            ),
            ("strncpy(buf, s, sizeof buf - 1); buf[sizeof buf - 1] = 0;", "strncpy(buf, s, sizeof buf);"),
            ("snprintf(buf, sizeof buf, \"%s\", s);", "snprintf(buf, sizeof buf + 1, \"%s.%s\", s, s);"),
            (
                "size_t k = 0; while (k < sizeof buf - 1 && s[k]) { buf[k] = s[k]; k++; } buf[k] = 0;",
                "size_t k = 0; while (k < sizeof buf && s[k]) { buf[k] = s[k]; k++; } buf[k] = 0;",
            ),
            (
                "size_t k = strlen(s); if (k >= sizeof buf) k = sizeof buf - 1; memcpy(buf, s, k); buf[k] = 0;",
                "size_t k = strlen(s); if (k >= sizeof buf) k = sizeof buf - 1; memcpy(buf, s, k);",
            ),
        ];
        let (right, wrong) = PUTS[self.rng.index(PUTS.len())];
        let put = self.slip(right, &[wrong]).to_owned();
        let n = self.rng.range(5, 40).to_string();
        self.edge("fixed buffer", name, FIXED, &[("PUT", &put), ("N", &n)]);
    }

    /// An argument cut into two.
    pub(super) fn cut_text(&mut self, name: &str) {
        let c = self.word(&["=", ",", "-"]);
        let check = self.slip("if (value == NULL) return 2;", &["", "if (value == s) return 2;"]).to_owned();
        let cut = self.slip("*value++ = 0;", &["*++value = 0;", "value++;", "value[1] = 0; value++;"]);
        let cut = cut.to_owned();
        let right = self.word(&[
            "while (*value) r += *value++ & 1;",
            "char *next = strchr(value, ' '); if (next) *next = 0; r += (int)strlen(value) & 3;",
            "r += strcmp(s, value) == 0;",
        ]);
        let wrong = ["r += value[1];", "while (*value) r += *++value & 1; r += value[1];"];
        let used = self.slip(right, &wrong).to_owned();
        self.edge("cut text", name, CUT, &[("CHECK", &check), ("CUT", &cut), ("USE", &used), ("C", c)]);
    }

    /// A buffer of which only the beginning is set.
    pub(super) fn filled_buffer(&mut self, name: &str) {
        let more = self.slip(
            "n < sizeof buf - 1 && s[n] != 0",
            &["n < sizeof buf && s[n] != 0", "s[n] != 0 && n + 1 <= sizeof buf", "n < sizeof buf - 1"],
        );
        let more = more.to_owned();
        let close = self.slip("buf[n] = 0;", &["", "if (n > 0) buf[n] = 0;", "buf[n - 1] = 0;"]).to_owned();
        let right = self.word(&[
            "for (size_t i = 0; i < n; i++) if (buf[i] == 'e') r++;",
            "r += (int)strlen(buf) & 3;",
            "for (char *p = buf; *p; p++) if (*p == 'e') r++;",
            "size_t k = n; while (k > 0) if (buf[--k] == 'e') r++;",
        ]);
        let wrong = [
            "for (size_t i = 0; i <= n + 1; i++) if (buf[i] == 'e') r++;",
            "size_t k = n + 1; while (k > 0) if (buf[k--] == 'e') r++;",
            "if (buf[n + 1] == 'e') r++;",
        ];
        let used = self.slip(right, &wrong).to_owned();
        let n = self.rng.range(3, 32).to_string();
        self.edge(
            "filled buffer",
            name,
            FILLED,
            &[("MORE", &more), ("CLOSE", &close), ("USE", &used), ("N", &n)],
        );
    }

    /// An array of which only the first elements are set.
    pub(super) fn filled_numbers(&mut self, name: &str) {
        let n = self.rng.range(2, 20).to_string();
        let ty = self.word(&["int", "short", "long"]);
        let all = match self.is_strict() {
            true => format!("n < {n} && n <= a"),
            false => format!("n < {n} && __VERIFIER_nondet_int() != 0"),
        };
        let beyond = format!("n <= {n} && __VERIFIER_nondet_int() > 0");
        let more = self.slip(&all, &[&beyond]).to_owned();
        let less = self.slip("<", &["<="]).to_owned();
        let at = self.slip("i", &["n - 1 - i", "i + 1", "n - i"]).to_owned();
        self.edge(
            "filled numbers",
            name,
            NUMBERS,
            &[("MORE", &more), ("LESS", &less), ("TYPE", ty), ("AT", &at), ("N", &n)],
        );
    }

    /// Lines of standard input.
    pub(super) fn lines_read(&mut self, name: &str) {
        let n = self.rng.range(4, 40).to_string();
        let more = format!("{n} + 1");
        let room = self.slip("sizeof line", &[&more, "1"]).to_owned();
        let chop = self.slip(
            "if (n > 0 && line[n - 1] == '\\n') line[--n] = 0;",
            &["if (line[n - 1] == '\\n') line[--n] = 0;", "line[n - 1] = 0;", ""],
        );
        let chop = chop.to_owned();
        let right = self.word(&[
            "char *copy = malloc(n + 1); memcpy(copy, line, n + 1); r += copy[0] & 1; free(copy);",
            "for (char *p = line; *p; p++) if (*p == ' ') r++;",
            "char *sep = strchr(line, ' '); if (sep != NULL) { *sep = 0; r += (int)strlen(sep + 1) & 3; }",
            "if (n > 2) r += line[2] & 1;",
        ]);
        let wrong = [
            "char *copy = malloc(n); strcpy(copy, line); r += copy[0] & 1; free(copy);",
            "char *sep = strchr(line, ' '); *sep = 0;",
            "if (n > 2) r += line[n + 1] & 1;",
            "char *copy = strdup(line); if (n > 3) continue; free(copy);",
        ];
        let used = self.slip(right, &wrong).to_owned();
        self.edge("lines read", name, LINES, &[("ROOM", &room), ("CHOP", &chop), ("USE", &used), ("N", &n)]);
    }

    /// Characters of standard input.
    pub(super) fn characters_read(&mut self, name: &str) {
        let more = self.slip("n < sizeof buf - 1", &["n < sizeof buf", "n <= sizeof buf - 2", "n != 9"]);
        let more = more.to_owned();
        let n = self.rng.range(2, 12).to_string();
        self.edge("characters read", name, CHARACTERS, &[("MORE", &more), ("N", &n)]);
    }

    /// A list of nodes with copies of arguments.
    pub(super) fn texts_in_list(&mut self, name: &str) {
        let copy = self.slip("strdup(args[i])", &["args[i]", "strdup(args[i + 1])"]).to_owned();
        let look = self.slip("t->text[0] & 1", &["t->text[1] & 1", "(int)strlen(t->text) & 3"]).to_owned();
        let drop = self.slip("free(t->text);", &["", "if (t->next) free(t->text);"]).to_owned();
        self.edge("texts in a list", name, IN_LIST, &[("COPY", &copy), ("LOOK", &look), ("DROP", &drop)]);
    }

    /// Two texts put together.
    pub(super) fn joined_texts(&mut self, name: &str) {
        let c = self.word(&["=", "k"]);
        let room = self.slip("n + m + 1", &["n + m", "n + 1", "m + n + 2"]).to_owned();
        let right = self.word(&[
            "strcpy(both, s); strcat(both, t);",
            "memcpy(both, s, n); memcpy(both + n, t, m + 1);",
            "memcpy(both, s, n); strcpy(both + n, t);",
        ]);
        let wrong = [
            "memcpy(both, s, n); strcat(both, t);",
            "memcpy(both, s, n); memcpy(both + n, t, m);",
            "strcpy(both + n, t);",
        ];
        let put = self.slip(right, &wrong).to_owned();
        self.edge("joined texts", name, JOINED, &[("ROOM", &room), ("PUT", &put), ("C", c)]);
    }
}
