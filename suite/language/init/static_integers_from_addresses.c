//@ expect: ok
//@ stdout: address 1 1
//@ stdout: difference 8 2
//@ stdout: element 30
//@ stdout: in struct 20
//@ stdout: function 5
//@ stdout: end 1
// Addresses converted to integers of pointer size in static initialisers.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int v[4] = { 10, 20, 30, 40 };
static int five(void) { return 5; }

static uintptr_t address = (uintptr_t)&v[1];
static const intptr_t shifted = (intptr_t)(v + 2);
static long bytes = (char *)&v[3] - (char *)&v[1];
static ptrdiff_t elements = &v[3] - &v[1];
static struct { char tag; uintptr_t where; } record = { 'x', (uintptr_t)&v[1] };
static uintptr_t function = (uintptr_t)five;
static const int *const limits[2] = { v, v + sizeof v / sizeof v[0] };

int main(void)
{
    printf("address %d %d\n", address == (uintptr_t)&v[1], (int *)address == v + 1);
    printf("difference %ld %d\n", bytes, (int)elements);
    printf("element %d\n", *(int *)shifted);
    printf("in struct %d\n", *(int *)record.where);
    printf("function %d\n", ((int (*)(void))function)());
    printf("end %d\n", limits[0] + 4 == limits[1]);
    return 0;
}
