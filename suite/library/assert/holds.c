//@ expect: ok
//@ stdout: 1
// Assertions that hold do nothing; with NDEBUG their argument is not evaluated.
#include <assert.h>
#include <stdio.h>

static int calls;

static int count(void) {
    return ++calls;
}

#define NDEBUG
#undef assert
#include <assert.h>
static void without(void) {
    assert(count() == 100);
}
#undef NDEBUG
#include <assert.h>

int main(void) {
    assert(count() == 1);
    assert(sizeof(int) == 4 && "a reason");
    without();
    static_assert(sizeof(char) == 1, "bytes");
    printf("%d\n", calls);
    return 0;
}
