//@ expect: error out-of-scope-access
// A parameter is a local variable, too.
static int *keep;

static void remember(int value) {
    keep = &value;
}

int main(void) {
    remember(1);
    *keep = 2; //~ out-of-scope-access
    return 0;
}
