//@ expect: rejected
// A qualifier belongs to the type.

extern const int limit;
extern int limit; //~ error 12: conflicting types for 'limit'
int main(void) {
    return 0;
}
