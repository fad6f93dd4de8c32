//@ expect: ok
//@ check: safe
//@ stdout: nothing
// An empty tree, and no tree at all.
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

static void show(const void *node, VISIT when, int depth)
{
    (void)node;
    (void)when;
    (void)depth;
    puts("a node");
}

int main(void)
{
    void *root = NULL;

    if (tfind("a", &root, compare) != NULL || tfind("a", NULL, compare) != NULL)
        return 1;
    if (tdelete("a", &root, compare) != NULL || tsearch("a", NULL, compare) != NULL)
        return 1;
    twalk(root, show);
    tdestroy(root, free);
    puts("nothing");
    return 0;
}
