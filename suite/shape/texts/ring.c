// A ring of numbers whose place and length stand behind it, all zero in the beginning.
//@ expect: ok
//@ check: safe
//@ stdin: ppgpg
#include <stdio.h>
#include <string.h>

#define SIZE 8

struct ring {
    int numbers[SIZE];
    int head;
    int length;
};

static int put(struct ring *ring, int number)
{
    if (ring->length == SIZE)
        return 0;
    ring->numbers[(ring->head + ring->length) % SIZE] = number;
    ring->length++;
    return 1;
}

static int get(struct ring *ring, int *number)
{
    if (ring->length == 0)
        return 0;
    *number = ring->numbers[ring->head];
    ring->head = (ring->head + 1) % SIZE;
    ring->length--;
    return 1;
}

int main(void)
{
    struct ring ring;
    char line[80];

    memset(&ring, 0, sizeof ring);
    while (fgets(line, sizeof line, stdin) != NULL) {
        int number;
        if (strncmp(line, "put", 3) == 0 && !put(&ring, line[2]))
            puts("full");
        else if (strncmp(line, "get", 3) == 0 && get(&ring, &number))
            printf("%d\n", number);
    }
    return 0;
}
