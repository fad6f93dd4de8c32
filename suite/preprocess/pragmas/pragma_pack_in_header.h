#pragma pack(1)
struct in_header { char c; int i; };
