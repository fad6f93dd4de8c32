int shared __attribute__((common));
int *address_in_the_other(void) {
    return &shared;
}
