//@ expect: ok
//@ stdout: 3 4 5 8
// The headers of the compiler's intrinsics are read; loads, stores and sets are copies.
#define _MM_MALLOC_H_INCLUDED
#include <immintrin.h>
#include <stdio.h>

int main(void)
{
    int from[4] = {1, 2, 3, 4}, to[4];
    __m128i v = _mm_loadu_si128((const __m128i *)from);
    _mm_storeu_si128((__m128i *)to, v);
    printf("%d %d ", to[2], to[3]);
    v = _mm_set_epi32(8, 7, 6, 5);
    _mm_storeu_si128((__m128i *)to, v);
    printf("%d %d\n", to[0], to[3]);
    return 0;
}
