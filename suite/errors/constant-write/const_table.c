//@ expect: error constant-write
// A cast removes the qualifier, not the protection.
static const int limits[3] = { 1, 2, 3 };

static void set(const int *at, int value) {
    *(int *)at = value; //~ constant-write: `limits`
}

int main(void) {
    set(&limits[1], 5);
    return limits[1];
}
