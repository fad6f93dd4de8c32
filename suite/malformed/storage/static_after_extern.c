//@ expect: rejected
// What other files can see cannot become invisible.

int helper(void);
static int helper(void) { //~ error 12: static declaration of 'helper' follows non-static declaration
    return 0;
}
extern int total;
static int total; //~ error 12: static declaration of 'total' follows non-static declaration
int main(void) {
    return 0;
}
