//@ expect: rejected
// A compound literal has an object type of known size.

struct unknown;
typedef int function(void);
int main(void) {
    int n = 2;
    (void)(struct unknown){ 0 }; //~ error 11: incomplete type 'struct unknown'
    (void)(int[n]){ 0 }; //~ error 11: variable-sized object may not be initialised
    (void)(function){ 0 }; //~ error 11: compound literal of function type
    return 0;
}
