//@ expect: rejected
// A macro that expands to a macro that is wrong: the use of the outermost one is the place.

#define INNER missing_name
#define MIDDLE(x) ((x) + INNER)
#define OUTER(x) MIDDLE((x) * 2)
int main(void) {
    int a = 1;
    a = OUTER(a); //~ error 9: use of undeclared identifier 'missing_name'
    return a;
}
