//@ expect: ok
//@ exit: 6
//@ with: static_first_then_extern.part.c
// `extern` after `static` keeps the linkage of the first declaration, so both files may do this.

static int six(void);
extern int six(void);
int use_other_six(void);
int main(void) {
    return use_other_six() == 60 ? six() : 1;
}
int six(void) {
    return 6;
}
