//@ expect: rejected
// A prototype may speak of incomplete types, a definition may not.

struct unknown;
int allowed(struct unknown u);
struct unknown also_allowed(void);
int take(struct unknown u) { //~ error 25: incomplete type 'struct unknown'
    return 0;
}
int nothing(void v) { //~ error 18: 'v' has type 'void'
    return 0;
}
int main(void) {
    return 0;
}
