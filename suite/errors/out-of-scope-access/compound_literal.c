//@ expect: error out-of-scope-access
// A compound literal lives as long as its block.
struct range {
    int low, high;
};

int main(int argc, char **argv) {
    struct range *r;
    if (argc > 0) {
        r = &(struct range){ 1, 2 };
    } else {
        r = &(struct range){ 3, 4 };
    }
    return r->high; //~ out-of-scope-access
}
