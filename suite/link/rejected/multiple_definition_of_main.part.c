int main(void) { //~ error 5: multiple definition of 'main'
    return 1;
}
