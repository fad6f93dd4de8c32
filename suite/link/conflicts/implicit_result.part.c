void report(line) char *line; { line[0] = 'x'; }
char *name_of(n) int n; { return n ? "some" : "none"; }
