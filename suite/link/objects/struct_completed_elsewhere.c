//@ expect: ok
//@ stdout: 30
//@ with: struct_completed_elsewhere.part.c
// This file passes pointers to a struct that only the other file knows.

int printf(const char *format, ...);
struct account;
extern struct account main_account;
void deposit(struct account *to, int amount);
int balance(const struct account *of);
int main(void) {
    deposit(&main_account, 10);
    deposit(&main_account, 20);
    printf("%d\n", balance(&main_account));
    return 0;
}
