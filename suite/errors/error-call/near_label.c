//@ expect: ok
//@ run: --unreach-label ERROR
//@ check: safe
//@ exit: 3
// Labels of the same program that are not the error are reached, and a variable has the name of the error.
int main(void) {
    int ERROR = 0;
    int i = 0;
again:
    i++;
    if (i < 3)
        goto again;
    ERROR += i;
    if (ERROR < 3)
        goto ERROR;
    goto out;
ERROR:
    ERROR = 0;
out:
    return ERROR;
}
