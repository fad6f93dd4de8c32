//@ expect: error out-of-bounds
//@ args: a b c d e f g h i j k l m n o p q
//@ hunt: finds
//@ check: possible out-of-bounds
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
// A table of 16 arguments is tested too late: it takes 17 to write behind it.
static int table[16], count;

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (count > 16)
            break;
        table[count++] = argv[i][0]; //~ out-of-bounds
    }
    return 0;
}
