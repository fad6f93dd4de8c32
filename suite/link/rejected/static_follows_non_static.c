//@ expect: rejected
// Within one file the linkage of a name is settled by its first declaration.

int visible(void);
extern int object;
static int visible(void) { //~ error 12: static declaration of 'visible' follows non-static declaration
    return 0;
}
static int object = 1; //~ error 12: static declaration of 'object' follows non-static declaration
int main(void) {
    return 0;
}
