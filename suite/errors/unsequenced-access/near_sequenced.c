//@ expect: ok
//@ exit: 5
// A comma, a logical operator and the end of a full expression give an order.
int main(void) {
    int i = 1;
    int *p = &i;
    int a = (i++, *p);
    int b = i++ && *p == 3;
    i = *p + 0;
    return a + b + (i == 3) + 1;
}
