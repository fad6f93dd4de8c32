//@ expect: ok
//@ exit: 16
//@ with: array_completed_later_in_the_file.part.c
// The type of an object is composed of all its declarations.

extern char buffer[];
extern char buffer[16];
int main(void) {
    return sizeof buffer;
}
