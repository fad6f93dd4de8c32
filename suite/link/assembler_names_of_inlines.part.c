#include <stdio.h>
void say(int kind)
{
    puts(kind == 2 ? "large" : "small");
}
