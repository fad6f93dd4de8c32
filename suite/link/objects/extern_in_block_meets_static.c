//@ expect: ok
//@ exit: 3
//@ with: extern_in_block_meets_static.part.c
// `extern` in a block takes the linkage of the visible static object, not the one of the other file.

static int depth = 3;
int main(void) {
    extern int depth;
    return depth;
}
