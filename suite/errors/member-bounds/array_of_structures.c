//@ expect: error member-bounds
//@ run: --property member-bounds
//@ check: possible member-bounds
// The last member of an element of a variable has its length: the next element lies behind it.
struct name {
    int length;
    char text[4];
};

static struct name names[3];

int main(void) {
    volatile int at = 4;
    names[1].text[at] = 1; //~ member-bounds
    return names[2].length;
}
