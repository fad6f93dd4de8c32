//@ expect: ok
//@ check: safe
//@ stdin: 3 word
//@ stdin: line
//@ stdout: 3 word
//@ stdout: line
//@ stdout: 5
// What is read is not known, but its places are.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    int number;
};

int main(void) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        return 1;
    node->next = NULL;
    char word[6];
    if (scanf("%d %5s\n", &node->number, word) == 2)
        printf("%d %s\n", node->number, word);
    char line[8];
    if (fgets(line, sizeof line, stdin)) {
        if (isalpha((unsigned char)line[0]))
            fputs(line, stdout);
        fprintf(stdout, "%lu\n", (unsigned long)strlen(line));
    }
    if (node->next)
        *(volatile int *)0 = 1;
    int c = getchar();
    if (c < -1 || c > 255)
        *(volatile int *)0 = 1;
    free(node);
    return 0;
}
