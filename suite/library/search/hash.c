//@ expect: ok
//@ stdout: made
//@ stdout: two is 2
//@ stdout: four is not there
//@ stdout: one is still 1
// The hash table: entering, finding, an entry that is there already.
#include <errno.h>
#include <search.h>
#include <stdio.h>

static int values[] = {1, 2, 3};

static ENTRY *look(char *key, void *data, ACTION action)
{
    ENTRY entry = {key, data};

    return hsearch(entry, action);
}

int main(void)
{
    if (hcreate(10) == 0)
        return 1;
    puts("made");
    if (look("one", &values[0], ENTER) == NULL || look("two", &values[1], ENTER) == NULL
        || look("three", &values[2], ENTER) == NULL)
        return 1;
    printf("two is %d\n", *(int *)look("two", NULL, FIND)->data);
    errno = 0;
    if (look("four", NULL, FIND) == NULL && errno == ESRCH)
        puts("four is not there");
    printf("one is still %d\n", *(int *)look("one", &values[2], ENTER)->data);
    hdestroy();
    return 0;
}
