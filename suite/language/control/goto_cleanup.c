//@ expect: ok
//@ stdout: step 1
//@ stdout: undo 0
//@ stdout: result -1
//@ stdout: step 1
//@ stdout: step 2
//@ stdout: undo 1
//@ stdout: undo 0
//@ stdout: result -2
//@ stdout: step 1
//@ stdout: step 2
//@ stdout: step 3
//@ stdout: result 0
// The kernel's error handling idiom: a ladder of labels that undoes what was done.
#include <stdio.h>
#include <stdlib.h>

static int run(int fail_at)
{
    int err;
    char *a = NULL, *b = NULL;

    puts("step 1");
    a = malloc(4);
    err = -1;
    if (!a || fail_at == 1)
        goto free_a;

    puts("step 2");
    b = malloc(8);
    err = -2;
    if (!b || fail_at == 2)
        goto free_b;

    puts("step 3");
    err = 0;
    free(b);
    free(a);
    return err;

free_b:
    puts("undo 1");
    free(b);
free_a:
    puts("undo 0");
    free(a);
    return err;
}

int main(void)
{
    for (int i = 1; i <= 3; i++)
        printf("result %d\n", run(i));
    return 0;
}
