struct account { int balance; };
struct account main_account;
void deposit(struct account *to, int amount) {
    to->balance += amount;
}
int balance(const struct account *of) {
    return of->balance;
}
