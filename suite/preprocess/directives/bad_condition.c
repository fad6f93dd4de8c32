//@ expect: rejected
// What the condition says is no expression.

#if / 2 //~ error 5: has no left operand
#endif
int main(void) {
    return 0;
}
