//@ expect: rejected
// A file-local variable cannot become visible. `extern` would repeat what was said before.

static int local;
extern int local;
static int other;
int other; //~ error 5: non-static declaration of 'other' follows static declaration
int main(void) {
    return local;
}
