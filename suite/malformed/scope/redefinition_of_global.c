//@ expect: rejected
// Two tentative definitions are one, two initialisers are one too many.

int count;
int count = 1;
int count = 2; //~ error 5: redefinition of 'count'
int main(void) {
    return count - 1;
}
