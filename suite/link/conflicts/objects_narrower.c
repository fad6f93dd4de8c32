//@ expect: ok
//@ with: objects_narrower_1.part.c objects_narrower_2.part.c
//@ warns: conflicting types for 'ready' in two files
// A declaration that comes last takes an object for a smaller one: it reads its first byte.

extern int ready;
int is_ready(void);
int main(void) {
    return ready - is_ready();
}
