//@ expect: rejected
//@ with: tentative_and_initialised_object.part.c
// The same with an initialiser in one of the files.

int state;
int main(void) {
    return state;
}
