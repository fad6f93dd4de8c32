//@ expect: ok
//@ stdout: 120 127 127 124 124 124 124 12 12 8 8 -4 -4 0 1 2 0
//@ stdout: 250 1 1 254 254 254 254 12 12 8 8 252 252 0 1 2 0
//@ stdout: 1 8 8 5 5 29 29 12 12 8 8 -4 -4 0 1 2 0
//@ stdout: 2147483640 2147483647 2147483647 2147483644 2147483644 2147483644 2147483644 12 12 8 8 -4 -4 0 1 2 0
//@ stdout: 5 12 12 9 9 25 25 8 8 12 12 4294967292 4294967292 0 1 2 0
//@ stdout: 1099511627776 1099511627783 1099511627783 1099511627780 1099511627780 1099511627804 1099511627804 12 12 8 8 -4 -4 0 1 2 0
//@ stdout: 1 5 1 5 5 1 1 6 0 1 1 1 1 1
//@ stdout: 1 5 5 3 3 11 8 -1
//@ stdout: 0 1 0 1
//@ stdout: 3 5 1 1
//@ stdout: 0 1 0
//@ stdout: 7 1 1
//@ stdout: 1 2
// Atomic builtins and stdatomic.h in a program with one thread.
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

#define FETCH(type, start)                                                                                             \
    do {                                                                                                               \
        type x = (start);                                                                                              \
        printf("%lld", (long long)__sync_fetch_and_add(&x, 3));                                                        \
        printf(" %lld", (long long)__sync_add_and_fetch(&x, 4));                                                       \
        printf(" %lld", (long long)__sync_fetch_and_sub(&x, 1));                                                       \
        printf(" %lld", (long long)__sync_sub_and_fetch(&x, 2));                                                       \
        printf(" %lld", (long long)__sync_fetch_and_or(&x, 8));                                                        \
        printf(" %lld", (long long)__sync_or_and_fetch(&x, 16));                                                       \
        printf(" %lld", (long long)__sync_fetch_and_and(&x, 28));                                                      \
        printf(" %lld", (long long)__sync_and_and_fetch(&x, 12));                                                      \
        printf(" %lld", (long long)__sync_fetch_and_xor(&x, 5));                                                       \
        printf(" %lld", (long long)__sync_xor_and_fetch(&x, 1));                                                       \
        printf(" %lld", (long long)__sync_fetch_and_nand(&x, 3));                                                      \
        printf(" %lld", (long long)__sync_nand_and_fetch(&x, 3));                                                      \
        printf(" %lld", (long long)__sync_val_compare_and_swap(&x, x, (type)7));                                       \
        printf(" %d", __sync_bool_compare_and_swap(&x, (type)1, (type)2));                                             \
        printf(" %d", __sync_bool_compare_and_swap(&x, (type)7, (type)2));                                             \
        printf(" %lld", (long long)__sync_lock_test_and_set(&x, (type)9));                                             \
        __sync_lock_release(&x);                                                                                       \
        printf(" %lld\n", (long long)x);                                                                               \
    } while (0)

int main(void) {
    FETCH(signed char, 120);
    FETCH(unsigned char, 250);
    FETCH(short, 1);
    FETCH(int, 2147483640);
    FETCH(unsigned, 5);
    FETCH(long long, 1LL << 40);
    int x = 1, y = 2, z = 3;
    printf("%d", __atomic_load_n(&x, __ATOMIC_SEQ_CST));
    __atomic_load(&x, &y, __ATOMIC_ACQUIRE);
    __atomic_store_n(&x, 5, __ATOMIC_RELEASE);
    __atomic_store(&z, &x, __ATOMIC_RELAXED);
    printf(" %d %d %d", x, y, z);
    printf(" %d", __atomic_exchange_n(&x, 6, __ATOMIC_ACQ_REL));
    __atomic_exchange(&x, &y, &z, __ATOMIC_SEQ_CST);
    printf(" %d %d %d", x, y, z);
    int expected = 4;
    printf(" %d", __atomic_compare_exchange_n(&x, &expected, 9, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf(" %d %d", x, expected);
    printf(" %d", __atomic_compare_exchange_n(&x, &expected, 9, true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf(" %d", __atomic_compare_exchange(&x, &x, &y, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf(" %d\n", x);
    printf("%d", __atomic_fetch_add(&x, 2, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_add_fetch(&x, 2, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_fetch_sub(&x, 1, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_sub_fetch(&x, 1, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_fetch_and(&x, 7, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_or_fetch(&x, 8, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_xor_fetch(&x, 3, __ATOMIC_SEQ_CST));
    printf(" %d\n", __atomic_nand_fetch(&x, 1, __ATOMIC_SEQ_CST));
    char flag = 0;
    printf("%d", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
    printf(" %d", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
    __atomic_clear(&flag, __ATOMIC_SEQ_CST);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    printf(" %d %d\n", flag, __atomic_always_lock_free(4, 0));

    atomic_int a = 3;
    printf("%d", atomic_fetch_add(&a, 2));
    printf(" %d", atomic_exchange(&a, 8));
    expected = 8;
    printf(" %d", atomic_compare_exchange_strong(&a, &expected, 1));
    printf(" %d\n", atomic_load(&a));
    atomic_flag f = ATOMIC_FLAG_INIT;
    printf("%d", atomic_flag_test_and_set(&f));
    printf(" %d", atomic_flag_test_and_set_explicit(&f, memory_order_acquire));
    atomic_flag_clear(&f);
    printf(" %d\n", atomic_flag_test_and_set(&f));
    atomic_store(&a, 4);
    atomic_fetch_or(&a, 3);
    atomic_bool ready = false;
    atomic_store_explicit(&ready, true, memory_order_release);
    _Atomic(int *) pointer = &x;
    printf("%d %d %d\n", atomic_load(&a), atomic_load_explicit(&ready, memory_order_acquire), atomic_load(&pointer) == &x);
    printf("%d %d\n", atomic_is_lock_free(&a), ATOMIC_INT_LOCK_FREE);
    return 0;
}
