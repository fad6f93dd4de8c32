//@ expect: ok
//@ exit: 3
// In its own block a compound literal may be used by address.
struct range {
    int low, high;
};

static int width(const struct range *r) {
    return r->high - r->low;
}

int main(void) {
    struct range *r = &(struct range){ 1, 3 };
    r->low = 0;
    return width(r) + width(&(struct range){ 4, 4 });
}
