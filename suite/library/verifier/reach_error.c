//@ expect: error error-call
// The error whose reachability is asked about.

void reach_error(void);

int main(void) {
    reach_error(); //~ error-call
    return 0;
}
