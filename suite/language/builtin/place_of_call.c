//@ expect: ok
//@ stdout: main 12 place_of_call.c
// The compiler tells where a call stands: function, line and file.
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *file = __builtin_FILE();
    const char *slash = strrchr(file, '/');
    printf("%s %d %s\n", __builtin_FUNCTION(),
           __builtin_LINE(), slash != NULL ? slash + 1 : file);
    return 0;
}
