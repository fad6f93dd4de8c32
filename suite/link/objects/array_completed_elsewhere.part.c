int primes[] = { 2, 3, 5, 7 };
int prime_count = sizeof primes / sizeof primes[0];
