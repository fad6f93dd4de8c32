//@ expect: ok
//@ with: one_function_one_address.part.c
// A function has the same address in every file; two static functions of one name have two.

int shared(void) {
    return 1;
}
static int own(void) {
    return 2;
}
int (*shared_of_the_other(void))(void);
int (*own_of_the_other(void))(void);
int main(void) {
    if (shared_of_the_other() != shared)
        return 1;
    if (own_of_the_other() == own)
        return 2;
    return own_of_the_other()() - 3;
}
