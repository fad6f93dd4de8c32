//@ expect: ok
//@ stdout: no argument
//@ stdout: 1 argument
//@ stdout: 1 and two
//@ stdout: [x, y]
// Variadic macros of the standard and of gnu: named, and with a comma that vanishes.

int printf(const char *format, ...);
int puts(const char *text);
#define LOG(format, ...) printf(format "\n", ##__VA_ARGS__)
#define SAY(args...) printf(args)
#define STR(...) #__VA_ARGS__
int main(void) {
    LOG("no argument");
    LOG("%d argument", 1);
    SAY("%d and %s\n", 1, "two");
    puts("[" STR(x, y) "]");
    return 0;
}
