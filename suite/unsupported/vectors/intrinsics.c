//@ expect: unsupported "__builtin_ia32_"
// The headers of the compiler's intrinsics are read; their operations are unsupported where they are executed.
#define _MM_MALLOC_H_INCLUDED
#include <immintrin.h>

static int top(__m128i x)
{
    return _mm_movemask_epi8(x);
}

int main(void)
{
    __m128i zero = _mm_setzero_si128();
    return top(_mm_adds_epi16(zero, _mm_set1_epi16(3)));
}
