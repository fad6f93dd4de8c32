//@ expect: rejected
// The other way round; a function may be repeated without `static`, a variable may not.

static int allowed(void);
int allowed(void) {
    return 0;
}
static int hidden;
int hidden; //~ error 5: non-static declaration of 'hidden' follows static declaration
int main(void) {
    return allowed();
}
