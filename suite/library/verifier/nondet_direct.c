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
// Every name of a choice, called directly.
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
    printf("char %d\n", __VERIFIER_nondet_char());
    printf("uchar %d\n", __VERIFIER_nondet_uchar());
    printf("unsigned_char %d\n", __VERIFIER_nondet_unsigned_char());
    printf("schar %d\n", __VERIFIER_nondet_schar());
    printf("signed_char %d\n", __VERIFIER_nondet_signed_char());
    printf("u8 %d\n", __VERIFIER_nondet_u8());
    printf("s8 %d\n", __VERIFIER_nondet_s8());
    printf("U8 %d\n", __VERIFIER_nondet_U8());
    printf("S8 %d\n", __VERIFIER_nondet_S8());
    printf("uint8_t %d\n", __VERIFIER_nondet_uint8_t());
    printf("int8_t %d\n", __VERIFIER_nondet_int8_t());
    printf("short %d\n", __VERIFIER_nondet_short());
    printf("ushort %d\n", __VERIFIER_nondet_ushort());
    printf("unsigned_short %d\n", __VERIFIER_nondet_unsigned_short());
    printf("u16 %d\n", __VERIFIER_nondet_u16());
    printf("s16 %d\n", __VERIFIER_nondet_s16());
    printf("U16 %d\n", __VERIFIER_nondet_U16());
    printf("S16 %d\n", __VERIFIER_nondet_S16());
    printf("uint16_t %d\n", __VERIFIER_nondet_uint16_t());
    printf("int16_t %d\n", __VERIFIER_nondet_int16_t());
    printf("int %d\n", __VERIFIER_nondet_int());
    printf("uint %u\n", __VERIFIER_nondet_uint());
    printf("unsigned %u\n", __VERIFIER_nondet_unsigned());
    printf("unsigned_int %u\n", __VERIFIER_nondet_unsigned_int());
    printf("u32 %u\n", __VERIFIER_nondet_u32());
    printf("s32 %d\n", __VERIFIER_nondet_s32());
    printf("U32 %u\n", __VERIFIER_nondet_U32());
    printf("S32 %d\n", __VERIFIER_nondet_S32());
    printf("uint32_t %u\n", __VERIFIER_nondet_uint32_t());
    printf("int32_t %d\n", __VERIFIER_nondet_int32_t());
    printf("wchar_t %d\n", __VERIFIER_nondet_wchar_t());
    printf("pid_t %d\n", __VERIFIER_nondet_pid_t());
    printf("long %ld\n", __VERIFIER_nondet_long());
    printf("ulong %lu\n", __VERIFIER_nondet_ulong());
    printf("unsigned_long %lu\n", __VERIFIER_nondet_unsigned_long());
    printf("sector_t %lu\n", __VERIFIER_nondet_sector_t());
    printf("pthread_t %lu\n", __VERIFIER_nondet_pthread_t());
    printf("longlong %lld\n", __VERIFIER_nondet_longlong());
    printf("long_long %lld\n", __VERIFIER_nondet_long_long());
    printf("ulonglong %llu\n", __VERIFIER_nondet_ulonglong());
    printf("unsigned_long_long %llu\n", __VERIFIER_nondet_unsigned_long_long());
    printf("u64 %llu\n", __VERIFIER_nondet_u64());
    printf("s64 %lld\n", __VERIFIER_nondet_s64());
    printf("U64 %llu\n", __VERIFIER_nondet_U64());
    printf("S64 %lld\n", __VERIFIER_nondet_S64());
    printf("uint64_t %llu\n", __VERIFIER_nondet_uint64_t());
    printf("int64_t %lld\n", __VERIFIER_nondet_int64_t());
    printf("loff_t %lld\n", __VERIFIER_nondet_loff_t());
    printf("size_t %zu\n", __VERIFIER_nondet_size_t());
    printf("ssize_t %td\n", __VERIFIER_nondet_ssize_t());
    printf("ptrdiff_t %td\n", __VERIFIER_nondet_ptrdiff_t());
    printf("intptr_t %td\n", __VERIFIER_nondet_intptr_t());
    printf("uintptr_t %zu\n", __VERIFIER_nondet_uintptr_t());
    printf("off_t %td\n", __VERIFIER_nondet_off_t());
    printf("time_t %td\n", __VERIFIER_nondet_time_t());
    printf("float %g\n", __VERIFIER_nondet_float());
    printf("double %g\n", __VERIFIER_nondet_double());
    printf("pointer %p\n", (void *)__VERIFIER_nondet_pointer());
    printf("pchar %p\n", (void *)__VERIFIER_nondet_pchar());
    printf("charp %p\n", (void *)__VERIFIER_nondet_charp());
    printf("const_char_pointer %p\n", (void *)__VERIFIER_nondet_const_char_pointer());
    printf("String %p\n", (void *)__VERIFIER_nondet_String());
    printf("bool %d\n", __VERIFIER_nondet_bool());
    printf("_Bool %d\n", __VERIFIER_nondet__Bool());
    return 0;
}
