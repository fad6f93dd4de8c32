//@ expect: ok
//@ args: a b c d e f g h i j k l m n o p q
//@ hunt: nothing
//@ check: safe
// A table of 16 arguments is tested in time.
static int table[16], count;

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (count >= 16)
            break;
        table[count++] = argv[i][0];
    }
    return 0;
}
