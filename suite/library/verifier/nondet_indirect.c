//@ expect: ok
//@ inputs: 'a',200,201,-5,-6,7,-8,9,-10,11,-12,-300,60000,60001,13,-14,15,-16,17,-18,-70000,4000000000,4000000001,4000000002,19,-20,21,-22,23,-24,25,26,-27,28,29,30,31,-5000000000,-32,18446744073709551615,33,34,-35,36,-37,38,-39,40,41,-42,-43,-44,45,46,47,1.5,-2.25,0,0,0,0,0,1,0
//@ stdout: char 97
//@ stdout: uchar 200
//@ stdout: unsigned_char 201
//@ stdout: schar -5
//@ stdout: signed_char -6
//@ stdout: u8 7
//@ stdout: s8 -8
//@ stdout: U8 9
//@ stdout: S8 -10
//@ stdout: uint8_t 11
//@ stdout: int8_t -12
//@ stdout: short -300
//@ stdout: ushort 60000
//@ stdout: unsigned_short 60001
//@ stdout: u16 13
//@ stdout: s16 -14
//@ stdout: U16 15
//@ stdout: S16 -16
//@ stdout: uint16_t 17
//@ stdout: int16_t -18
//@ stdout: int -70000
//@ stdout: uint 4000000000
//@ stdout: unsigned 4000000001
//@ stdout: unsigned_int 4000000002
//@ stdout: u32 19
//@ stdout: s32 -20
//@ stdout: U32 21
//@ stdout: S32 -22
//@ stdout: uint32_t 23
//@ stdout: int32_t -24
//@ stdout: wchar_t 25
//@ stdout: pid_t 26
//@ stdout: long -27
//@ stdout: ulong 28
//@ stdout: unsigned_long 29
//@ stdout: sector_t 30
//@ stdout: pthread_t 31
//@ stdout: longlong -5000000000
//@ stdout: long_long -32
//@ stdout: ulonglong 18446744073709551615
//@ stdout: unsigned_long_long 33
//@ stdout: u64 34
//@ stdout: s64 -35
//@ stdout: U64 36
//@ stdout: S64 -37
//@ stdout: uint64_t 38
//@ stdout: int64_t -39
//@ stdout: loff_t 40
//@ stdout: size_t 41
//@ stdout: ssize_t -42
//@ stdout: ptrdiff_t -43
//@ stdout: intptr_t -44
//@ stdout: uintptr_t 45
//@ stdout: off_t 46
//@ stdout: time_t 47
//@ stdout: float 1.5
//@ stdout: double -2.25
//@ stdout: pointer (nil)
//@ stdout: pchar (nil)
//@ stdout: charp (nil)
//@ stdout: const_char_pointer (nil)
//@ stdout: String (nil)
//@ stdout: bool 1
//@ stdout: _Bool 0
// Every name of a choice, called through a pointer.
#include <stddef.h>
#include <stdio.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned char __VERIFIER_nondet_unsigned_char(void);
extern signed char __VERIFIER_nondet_schar(void);
extern signed char __VERIFIER_nondet_signed_char(void);
extern unsigned char __VERIFIER_nondet_u8(void);
extern signed char __VERIFIER_nondet_s8(void);
extern unsigned char __VERIFIER_nondet_U8(void);
extern signed char __VERIFIER_nondet_S8(void);
extern unsigned char __VERIFIER_nondet_uint8_t(void);
extern signed char __VERIFIER_nondet_int8_t(void);
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned short __VERIFIER_nondet_unsigned_short(void);
extern unsigned short __VERIFIER_nondet_u16(void);
extern short __VERIFIER_nondet_s16(void);
extern unsigned short __VERIFIER_nondet_U16(void);
extern short __VERIFIER_nondet_S16(void);
extern unsigned short __VERIFIER_nondet_uint16_t(void);
extern short __VERIFIER_nondet_int16_t(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned __VERIFIER_nondet_unsigned(void);
extern unsigned __VERIFIER_nondet_unsigned_int(void);
extern unsigned __VERIFIER_nondet_u32(void);
extern int __VERIFIER_nondet_s32(void);
extern unsigned __VERIFIER_nondet_U32(void);
extern int __VERIFIER_nondet_S32(void);
extern unsigned __VERIFIER_nondet_uint32_t(void);
extern int __VERIFIER_nondet_int32_t(void);
extern int __VERIFIER_nondet_wchar_t(void);
extern int __VERIFIER_nondet_pid_t(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned long __VERIFIER_nondet_unsigned_long(void);
extern unsigned long __VERIFIER_nondet_sector_t(void);
extern unsigned long __VERIFIER_nondet_pthread_t(void);
extern long long __VERIFIER_nondet_longlong(void);
extern long long __VERIFIER_nondet_long_long(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern unsigned long long __VERIFIER_nondet_unsigned_long_long(void);
extern unsigned long long __VERIFIER_nondet_u64(void);
extern long long __VERIFIER_nondet_s64(void);
extern unsigned long long __VERIFIER_nondet_U64(void);
extern long long __VERIFIER_nondet_S64(void);
extern unsigned long long __VERIFIER_nondet_uint64_t(void);
extern long long __VERIFIER_nondet_int64_t(void);
extern long long __VERIFIER_nondet_loff_t(void);
extern size_t __VERIFIER_nondet_size_t(void);
extern ptrdiff_t __VERIFIER_nondet_ssize_t(void);
extern ptrdiff_t __VERIFIER_nondet_ptrdiff_t(void);
extern ptrdiff_t __VERIFIER_nondet_intptr_t(void);
extern size_t __VERIFIER_nondet_uintptr_t(void);
extern ptrdiff_t __VERIFIER_nondet_off_t(void);
extern ptrdiff_t __VERIFIER_nondet_time_t(void);
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);
extern void *__VERIFIER_nondet_pointer(void);
extern char *__VERIFIER_nondet_pchar(void);
extern char *__VERIFIER_nondet_charp(void);
extern const char *__VERIFIER_nondet_const_char_pointer(void);
extern char *__VERIFIER_nondet_String(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern _Bool __VERIFIER_nondet__Bool(void);

int main(void) {
    char (*volatile p_char)(void) = __VERIFIER_nondet_char;
    printf("char %d\n", p_char());
    unsigned char (*volatile p_uchar)(void) = __VERIFIER_nondet_uchar;
    printf("uchar %d\n", p_uchar());
    unsigned char (*volatile p_unsigned_char)(void) = __VERIFIER_nondet_unsigned_char;
    printf("unsigned_char %d\n", p_unsigned_char());
    signed char (*volatile p_schar)(void) = __VERIFIER_nondet_schar;
    printf("schar %d\n", p_schar());
    signed char (*volatile p_signed_char)(void) = __VERIFIER_nondet_signed_char;
    printf("signed_char %d\n", p_signed_char());
    unsigned char (*volatile p_u8)(void) = __VERIFIER_nondet_u8;
    printf("u8 %d\n", p_u8());
    signed char (*volatile p_s8)(void) = __VERIFIER_nondet_s8;
    printf("s8 %d\n", p_s8());
    unsigned char (*volatile p_U8)(void) = __VERIFIER_nondet_U8;
    printf("U8 %d\n", p_U8());
    signed char (*volatile p_S8)(void) = __VERIFIER_nondet_S8;
    printf("S8 %d\n", p_S8());
    unsigned char (*volatile p_uint8_t)(void) = __VERIFIER_nondet_uint8_t;
    printf("uint8_t %d\n", p_uint8_t());
    signed char (*volatile p_int8_t)(void) = __VERIFIER_nondet_int8_t;
    printf("int8_t %d\n", p_int8_t());
    short (*volatile p_short)(void) = __VERIFIER_nondet_short;
    printf("short %d\n", p_short());
    unsigned short (*volatile p_ushort)(void) = __VERIFIER_nondet_ushort;
    printf("ushort %d\n", p_ushort());
    unsigned short (*volatile p_unsigned_short)(void) = __VERIFIER_nondet_unsigned_short;
    printf("unsigned_short %d\n", p_unsigned_short());
    unsigned short (*volatile p_u16)(void) = __VERIFIER_nondet_u16;
    printf("u16 %d\n", p_u16());
    short (*volatile p_s16)(void) = __VERIFIER_nondet_s16;
    printf("s16 %d\n", p_s16());
    unsigned short (*volatile p_U16)(void) = __VERIFIER_nondet_U16;
    printf("U16 %d\n", p_U16());
    short (*volatile p_S16)(void) = __VERIFIER_nondet_S16;
    printf("S16 %d\n", p_S16());
    unsigned short (*volatile p_uint16_t)(void) = __VERIFIER_nondet_uint16_t;
    printf("uint16_t %d\n", p_uint16_t());
    short (*volatile p_int16_t)(void) = __VERIFIER_nondet_int16_t;
    printf("int16_t %d\n", p_int16_t());
    int (*volatile p_int)(void) = __VERIFIER_nondet_int;
    printf("int %d\n", p_int());
    unsigned (*volatile p_uint)(void) = __VERIFIER_nondet_uint;
    printf("uint %u\n", p_uint());
    unsigned (*volatile p_unsigned)(void) = __VERIFIER_nondet_unsigned;
    printf("unsigned %u\n", p_unsigned());
    unsigned (*volatile p_unsigned_int)(void) = __VERIFIER_nondet_unsigned_int;
    printf("unsigned_int %u\n", p_unsigned_int());
    unsigned (*volatile p_u32)(void) = __VERIFIER_nondet_u32;
    printf("u32 %u\n", p_u32());
    int (*volatile p_s32)(void) = __VERIFIER_nondet_s32;
    printf("s32 %d\n", p_s32());
    unsigned (*volatile p_U32)(void) = __VERIFIER_nondet_U32;
    printf("U32 %u\n", p_U32());
    int (*volatile p_S32)(void) = __VERIFIER_nondet_S32;
    printf("S32 %d\n", p_S32());
    unsigned (*volatile p_uint32_t)(void) = __VERIFIER_nondet_uint32_t;
    printf("uint32_t %u\n", p_uint32_t());
    int (*volatile p_int32_t)(void) = __VERIFIER_nondet_int32_t;
    printf("int32_t %d\n", p_int32_t());
    int (*volatile p_wchar_t)(void) = __VERIFIER_nondet_wchar_t;
    printf("wchar_t %d\n", p_wchar_t());
    int (*volatile p_pid_t)(void) = __VERIFIER_nondet_pid_t;
    printf("pid_t %d\n", p_pid_t());
    long (*volatile p_long)(void) = __VERIFIER_nondet_long;
    printf("long %ld\n", p_long());
    unsigned long (*volatile p_ulong)(void) = __VERIFIER_nondet_ulong;
    printf("ulong %lu\n", p_ulong());
    unsigned long (*volatile p_unsigned_long)(void) = __VERIFIER_nondet_unsigned_long;
    printf("unsigned_long %lu\n", p_unsigned_long());
    unsigned long (*volatile p_sector_t)(void) = __VERIFIER_nondet_sector_t;
    printf("sector_t %lu\n", p_sector_t());
    unsigned long (*volatile p_pthread_t)(void) = __VERIFIER_nondet_pthread_t;
    printf("pthread_t %lu\n", p_pthread_t());
    long long (*volatile p_longlong)(void) = __VERIFIER_nondet_longlong;
    printf("longlong %lld\n", p_longlong());
    long long (*volatile p_long_long)(void) = __VERIFIER_nondet_long_long;
    printf("long_long %lld\n", p_long_long());
    unsigned long long (*volatile p_ulonglong)(void) = __VERIFIER_nondet_ulonglong;
    printf("ulonglong %llu\n", p_ulonglong());
    unsigned long long (*volatile p_unsigned_long_long)(void) = __VERIFIER_nondet_unsigned_long_long;
    printf("unsigned_long_long %llu\n", p_unsigned_long_long());
    unsigned long long (*volatile p_u64)(void) = __VERIFIER_nondet_u64;
    printf("u64 %llu\n", p_u64());
    long long (*volatile p_s64)(void) = __VERIFIER_nondet_s64;
    printf("s64 %lld\n", p_s64());
    unsigned long long (*volatile p_U64)(void) = __VERIFIER_nondet_U64;
    printf("U64 %llu\n", p_U64());
    long long (*volatile p_S64)(void) = __VERIFIER_nondet_S64;
    printf("S64 %lld\n", p_S64());
    unsigned long long (*volatile p_uint64_t)(void) = __VERIFIER_nondet_uint64_t;
    printf("uint64_t %llu\n", p_uint64_t());
    long long (*volatile p_int64_t)(void) = __VERIFIER_nondet_int64_t;
    printf("int64_t %lld\n", p_int64_t());
    long long (*volatile p_loff_t)(void) = __VERIFIER_nondet_loff_t;
    printf("loff_t %lld\n", p_loff_t());
    size_t (*volatile p_size_t)(void) = __VERIFIER_nondet_size_t;
    printf("size_t %zu\n", p_size_t());
    ptrdiff_t (*volatile p_ssize_t)(void) = __VERIFIER_nondet_ssize_t;
    printf("ssize_t %td\n", p_ssize_t());
    ptrdiff_t (*volatile p_ptrdiff_t)(void) = __VERIFIER_nondet_ptrdiff_t;
    printf("ptrdiff_t %td\n", p_ptrdiff_t());
    ptrdiff_t (*volatile p_intptr_t)(void) = __VERIFIER_nondet_intptr_t;
    printf("intptr_t %td\n", p_intptr_t());
    size_t (*volatile p_uintptr_t)(void) = __VERIFIER_nondet_uintptr_t;
    printf("uintptr_t %zu\n", p_uintptr_t());
    ptrdiff_t (*volatile p_off_t)(void) = __VERIFIER_nondet_off_t;
    printf("off_t %td\n", p_off_t());
    ptrdiff_t (*volatile p_time_t)(void) = __VERIFIER_nondet_time_t;
    printf("time_t %td\n", p_time_t());
    float (*volatile p_float)(void) = __VERIFIER_nondet_float;
    printf("float %g\n", p_float());
    double (*volatile p_double)(void) = __VERIFIER_nondet_double;
    printf("double %g\n", p_double());
    void *(*volatile p_pointer)(void) = __VERIFIER_nondet_pointer;
    printf("pointer %p\n", (void *)p_pointer());
    char *(*volatile p_pchar)(void) = __VERIFIER_nondet_pchar;
    printf("pchar %p\n", (void *)p_pchar());
    char *(*volatile p_charp)(void) = __VERIFIER_nondet_charp;
    printf("charp %p\n", (void *)p_charp());
    const char *(*volatile p_const_char_pointer)(void) = __VERIFIER_nondet_const_char_pointer;
    printf("const_char_pointer %p\n", (void *)p_const_char_pointer());
    char *(*volatile p_String)(void) = __VERIFIER_nondet_String;
    printf("String %p\n", (void *)p_String());
    _Bool (*volatile p_bool)(void) = __VERIFIER_nondet_bool;
    printf("bool %d\n", p_bool());
    _Bool (*volatile p__Bool)(void) = __VERIFIER_nondet__Bool;
    printf("_Bool %d\n", p__Bool());
    return 0;
}
