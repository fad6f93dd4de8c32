//@ expect: rejected
// One preprocessing number, two points.

double version = 1.2.3; //~ error 18: too many decimal points in number
int main(void) {
    return version == 0;
}
