//@ expect: error overlapping-copy
//@ sanitizers: silent, because they do not look at assignments of structures
//@ valgrind: silent, because gcc copies the structure without calling memcpy
// A structure is assigned to a place that overlaps it partly.
struct four {
    int v[4];
};

int main(void) {
    int room[6] = { 1, 2, 3, 4, 5, 6 };
    struct four *low = (struct four *)room, *high = (struct four *)(room + 2);
    *high = *low; //~ overlapping-copy
    return room[2];
}
