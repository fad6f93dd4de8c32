//@ expect: error null-access
// The member lies some bytes after null: it is null that is accessed, not a wild address.
struct record {
    char name[64];
    int count;
};

static void bump(struct record *r) {
    r->count++; //~ null-access: at null + 64
}

int main(void) {
    struct record *none = 0;
    bump(none);
    return 0;
}
