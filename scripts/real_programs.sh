#!/bin/bash
# Runs Debian programs on the concrete machine and natively, and compares their output, the files they leave and how they
# end. One line for each run: "equal", "differs" with what differs, or "stops" with the message.
#
#   scripts/real_programs.sh DIR [PROGRAM…]
#
# DIR holds sources, binaries and data; it is created if necessary. Sources come from `apt-get source` (deb-src lines
# are needed) unless DIR already has them. Programs: bzip2 lua zlib sqlite3 mawk cjson jansson lz4 dc gzip. Needs gcc,
# make and cargo; sqlite3 also tclsh. HARRIER names another harrier binary than that of this repository.
set -u -o pipefail

[ $# -ge 1 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
ROOT=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
DIR=$(cd "$1" && pwd)
shift
PROGRAMS=${*:-bzip2 lua zlib sqlite3 mawk cjson jansson lz4 dc gzip}
LIMIT=${LIMIT:-300}
if [ -z "${HARRIER:-}" ]; then
    (cd "$ROOT" && cargo build --release --quiet --bin harrier) || exit 1
    HARRIER=${CARGO_TARGET_DIR:-$ROOT/target}/release/harrier
fi
mkdir -p "$DIR/src" "$DIR/bin" "$DIR/work"
UNEQUAL=0

# fetch PACKAGE PATTERN: unpacks a source package and enters its directory.
fetch() {
    cd "$DIR/src" || return 1
    if ! compgen -G "$2" > /dev/null; then
        apt-get source "$1" > "$DIR/work/apt.log" 2>&1 || { echo "$1: cannot be fetched"; return 1; }
    fi
    cd "$(compgen -G "$2" | head -1)" || return 1
}

# native NAME LIBRARIES…: compiles $SOURCES with $FLAGS.
native() {
    local name=$1
    shift
    # shellcheck disable=SC2086
    gcc -O0 -w $FLAGS -o "$DIR/bin/$name" $SOURCES "$@" 2> "$DIR/work/gcc.log" ||
        { echo "$name: cannot be compiled"; return 1; }
}

# try NAME INPUT ARGUMENTS…: runs the program both ways in copies of the folder $DATA.
try() {
    local name=$1 input work=$DIR/work code_n code_h what=""
    input=$(realpath "$2")
    shift 2
    rm -rf "$work/native" "$work/harrier"
    cp -r "$DATA" "$work/native"
    cp -r "$DATA" "$work/harrier"
    (cd "$work/native" && TZ=UTC LC_ALL=C timeout "$LIMIT" "$DIR/bin/$name" "$@" < "$input" > "$work/native.out" 2> /dev/null)
    code_n=$?
    # shellcheck disable=SC2086
    timeout "$LIMIT" "$HARRIER" run $FLAGS ${OPTIONS:-} $SOURCES --files "$work/harrier" --write-files -- "$@" \
        < "$input" > "$work/harrier.out" 2> "$work/harrier.err"
    code_h=$?
    if [ "$code_h" != "$code_n" ] && [ "$code_h" = 124 ]; then
        what=" stops: more than $LIMIT seconds"
    elif [ "$code_h" != "$code_n" ] && grep -q '^error: ' "$work/harrier.err"; then
        what=" stops: $(grep -m1 '^error: ' "$work/harrier.err")"
    else
        [ "$code_n" = "$code_h" ] || what="$what, exit code $code_h instead of $code_n"
        cmp -s "$work/native.out" "$work/harrier.out" || what="$what, standard output"
        diff -r "$work/native" "$work/harrier" > /dev/null || what="$what, files"
        [ -z "$what" ] || what=" differs:${what#,}"
    fi
    [ -z "$what" ] || UNEQUAL=$((UNEQUAL + 1))
    echo "$name $*:${what:- equal}"
}

# data FILES…: the folder that runs start with.
data() {
    DATA=$DIR/work/data
    OPTIONS=
    rm -rf "$DATA"
    mkdir -p "$DATA"
    [ $# -eq 0 ] || cp "$@" "$DATA"
}

run_bzip2() {
    fetch bzip2 'bzip2-1*/' || return
    FLAGS=-D_FILE_OFFSET_BITS=64
    SOURCES="bzip2.c blocksort.c huffman.c crctable.c randtable.c compress.c decompress.c bzlib.c"
    native bzip2 || return
    data huffman.c
    try bzip2 blocksort.c -c
    try bzip2 /dev/null -9 -k huffman.c
    try bzip2 /dev/null huffman.c
    "$DIR/bin/bzip2" -c < compress.c > "$DATA/packed.bz2"
    try bzip2 "$DATA/packed.bz2" -dc
    try bzip2 /dev/null -d packed.bz2
    try bzip2 /dev/null -t packed.bz2 nosuch
}

run_lua() {
    fetch lua5.4 'lua*5.4*/' || return
    cd src || return
    FLAGS=-DLUA_USE_POSIX
    SOURCES=$(ls ./*.c | grep -v luac.c)
    native lua -lm || return
    data
    cat > "$DATA/t.lua" << 'LUA'
local t = {}
for i = 1, 200 do t[#t + 1] = (i * 7919) % 211 end
table.sort(t, function(a, b) return a > b end)
print(table.concat(t, ",", 1, 20))
print(string.format("%5.2f|%-8s|%08x|%q|%i", 3.14159, "ab", 255, "a\nb\0c", 42))
print(type(select(2, pcall(function() error({code = 5}) end))), pcall(error, "msg"))
print(("hello world"):gsub("o", "0"), ("key=val"):match("(%w+)=(%w+)"), ("x"):rep(5, "-"))
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(18), 2^53, 10 // 3, -7 // 2, 7 / 2, 1e100, math.maxinteger)
local f = assert(io.open("out.txt", "w")); f:write("line1\nline2\n", 42, "\n"); f:close()
for l in io.lines("out.txt") do io.write("[", l, "]\n") end
f = io.open("out.txt", "r+"); print(f:seek("end")); f:seek("set", 12); print(f:read("n", "l", "a")); f:close()
print(io.open("nosuch.txt")); print(os.rename("out.txt", "kept.txt"), os.remove("out.txt"))
print(io.read("l")); print(io.read("n", "n")); print(io.read("a"))
local co = coroutine.wrap(function(a) for i = 1, 3 do a = coroutine.yield(a * i) end end)
print(co(1), co(2), co(3), #arg, arg[1])
local mt = setmetatable({}, {__index = function(_, k) return k .. k end, __call = function(_, x) return x + 1 end})
print(mt.ab, mt(41), utf8.char(228, 8364), string.pack("<i4", 7):byte(1, -1))
print(os.date("!%Y-%m-%d %H:%M:%S", 86400), os.time{year = 2020, month = 1, day = 2, hour = 3})
print(load("return 1 + ")); print(load("return ...")(9)); collectgarbage()
os.exit(3)
LUA
    printf 'first line\n12 0x1F rest\nmore\n' > "$DIR/work/in"
    try lua "$DIR/work/in" t.lua argument
}

run_zlib() {
    fetch zlib 'zlib-*/' || return
    local library="adler32.c crc32.c deflate.c infback.c inffast.c inflate.c inftrees.c trees.c zutil.c compress.c
        uncompr.c gzclose.c gzlib.c gzread.c gzwrite.c"
    FLAGS="-DHAVE_UNISTD_H -I."
    SOURCES="test/minigzip.c $library"
    native minigzip || return
    data trees.c
    try minigzip deflate.c
    "$DIR/bin/minigzip" < deflate.c > "$DATA/packed.gz"
    try minigzip "$DATA/packed.gz" -d
    try minigzip /dev/null trees.c
    SOURCES="test/example.c $library"
    native example || return
    data
    # deflate looks at table entries before they have a value, knowingly (see zlib's FAQ); valgrind says so, too.
    OPTIONS=--allow-uninitialised
    try example /dev/null
}

run_sqlite3() {
    fetch sqlite3 'sqlite3-*/' || return
    if [ ! -f shell.c ] || [ ! -f sqlite3.c ]; then
        { ./configure && make sqlite3.c shell.c; } > "$DIR/work/make.log" 2>&1 || { echo "sqlite3: cannot be built"; return; }
    fi
    FLAGS="-DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION"
    SOURCES="shell.c sqlite3.c"
    native sqlite3 -lm || return
    data
    cat > "$DIR/work/in" << 'SQL'
create table t(a integer primary key, b text, c real);
insert into t(b,c) values('one',1.5),('two',2.25),('three',-3);
select * from t order by b;
select count(*), sum(c), upper(b) from t group by b like 't%';
with recursive n(x) as (select 1 union all select x+1 from n where x<20) select group_concat(x) from n;
create index i on t(b); explain query plan select * from t where b='two';
update t set c=c*2 where a>1; delete from t where a=1; select a,b,c from t;
select json_extract('{"a":[1,2,{"b":3}]}','$.a[2].b'), printf('%05.2f|%s', 3.14159, 'x'), substr('hello',2,3);
SQL
    try sqlite3 "$DIR/work/in" :memory:
    try sqlite3 "$DIR/work/in" new.db
}

run_mawk() {
    fetch mawk 'mawk-*/' || return
    if [ ! -f mawk ]; then
        { ./configure && make; } > "$DIR/work/make.log" 2>&1 || { echo "mawk: cannot be built"; return; }
    fi
    FLAGS="-I. -DHAVE_CONFIG_H -DLOCAL_REGEXP -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=500"
    SOURCES=$(for o in *.o; do echo "${o%.o}.c"; done)
    native mawk -lm || return
    data
    cat > "$DATA/a.awk" << 'AWK'
BEGIN { FS = ":"; n = split("c b a", arr, " "); printf "%d %s %5.2f %c|%-5s|\n", n, arr[1], 3.14159, 65, "x" }
{ cnt[$1] += $2; line[NR] = $0 }
/^b/ { gsub(/[0-9]+/, "<&>"); print "B:", $0 }
function f(x) { return x < 2 ? 1 : x * f(x - 1) }
END {
    for (i = 1; i <= NR; i++) print i, length(line[i]), toupper(substr(line[i], 1, 3))
    print cnt["a"], cnt["b"], f(10), index("hello", "ll"), match("foobar", /o+/), RSTART, RLENGTH
    print "to file" > "o.txt"; print "more" >> "o.txt"; close("o.txt")
    while ((getline l < "o.txt") > 0) print "got", l
    print sprintf("%x %e %g", 255, 12345.678, 0.0001), 1e6, 0.1 + 0.2, 2 ^ 10, 7 % 3, int(-3.7)
}
AWK
    printf 'a:1\nb:22\na:3\nbc:4\n' > "$DIR/work/in"
    try mawk "$DIR/work/in" -f a.awk
}

run_cjson() {
    fetch cjson 'cjson-*/' || return
    FLAGS=
    SOURCES="test.c cJSON.c"
    native cjson -lm || return
    data
    try cjson /dev/null
}

run_jansson() {
    fetch jansson 'jansson-*/' || return
    mkdir -p "$DIR/work/jansson"
    cp android/jansson_config.h "$DIR/work/jansson"
    for name in STDINT_H UNISTD_H LOCALECONV STRTOLL SNPRINTF FCNTL_H OPEN READ CLOSE GETPID GETTIMEOFDAY SYS_TIME_H; do
        echo "#define HAVE_$name 1"
    done > "$DIR/work/jansson/jansson_private_config.h"
    echo "#define INITIAL_HASHTABLE_ORDER 3" >> "$DIR/work/jansson/jansson_private_config.h"
    # The hash function reads whole words, past the end of a key, and masks what it does not want. Its source says that
    # this is not allowed and has a switch for tools that notice.
    FLAGS="-Isrc -I$DIR/work/jansson -DHAVE_STDINT_H -DNO_MASKING_TRICK"
    SOURCES="$(ls src/*.c) examples/simple_parse.c"
    native jansson || return
    data
    printf '{"a":[1,2.5,true,null,"x\\u00e4"],"long key of an object":{"c":{}}}\n[1,2\n[]\n' > "$DIR/work/in"
    try jansson "$DIR/work/in"
}

run_lz4() {
    fetch lz4 'lz4-*/' || return
    cd programs || return
    FLAGS="-I../lib -DXXH_NAMESPACE=LZ4_"
    SOURCES="$(ls ./*.c) ../lib/lz4.c ../lib/lz4hc.c ../lib/lz4frame.c ../lib/xxhash.c"
    native lz4 || return
    data datagen.c
    try lz4 lz4cli.c -c
    try lz4 lz4cli.c -9 -c
    "$DIR/bin/lz4" -q -c < lz4cli.c > "$DATA/packed.lz4"
    try lz4 "$DATA/packed.lz4" -d -c
    try lz4 /dev/null -q -k datagen.c
}

run_dc() {
    fetch bc 'bc-1*/' || return
    [ -f config.h ] || ./configure > "$DIR/work/make.log" 2>&1 || { echo "dc: cannot be built"; return; }
    FLAGS="-I. -Ih -DHAVE_CONFIG_H"
    SOURCES="$(ls dc/*.c) lib/number.c lib/getopt.c lib/getopt1.c"
    native dc || return
    data
    echo '2 200 ^ p 3 k 10 7 / p [la1+dsa*pla20>y]sy 0sa1 lyx 16o 255 p 2i 1010 p [hi]P 10 P f q' > "$DIR/work/in"
    try dc "$DIR/work/in"
}

run_gzip() {
    fetch gzip 'gzip-*/' || return
    if [ ! -f gzip ]; then
        { ./configure && touch aclocal.m4 configure lib/config.hin config.status Makefile.in lib/Makefile.in &&
            make -C lib && make gzip; } > "$DIR/work/make.log" 2>&1 || { echo "gzip: cannot be built"; return; }
    fi
    FLAGS="-DHAVE_CONFIG_H -I. -Ilib"
    local objects
    objects=$(ls lib/libgzip_a-*.o | sed 's/libgzip_a-//; s/\.o$/.c/' | grep -v 'xalloc-die\|creat-safer\|malloca')
    SOURCES="bits.c deflate.c gzip.c inflate.c trees.c unlzh.c unlzw.c unpack.c unzip.c util.c version.c zip.c $objects"
    native gzip || return
    data trees.c
    try gzip deflate.c -n -c
    try gzip /dev/null -n -k -9 trees.c
    try gzip /dev/null -n trees.c
    "$DIR/bin/gzip" -n -c < deflate.c > "$DATA/packed.gz"
    try gzip "$DATA/packed.gz" -d -c
}

for program in $PROGRAMS; do
    "run_$program"
done
[ "$UNEQUAL" -eq 0 ]
