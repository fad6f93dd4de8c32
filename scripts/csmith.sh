#!/usr/bin/env bash
# Compares `harrier run` with gcc -O0 on programs made by csmith: what they print (a checksum of all their
# global variables) and their exit codes. See CONTRIBUTING.md, "Comparing with gcc".
#
#   scripts/csmith.sh [-n PROGRAMS] [-s FIRST_SEED] [-m 64|32|both] [-j JOBS] [-t SECONDS] [-k FOLDER] [-- CSMITH_OPTION…]
#
#   -n  programs for each data model (100)      -s  seed of the first program; the next has the next seed (1)
#   -m  data model (both)                       -j  programs at the same time (number of cores)
#   -t  patience with harrier, in seconds (10)  -k  where programs that differ are kept (target/csmith)
#
# Each program ends in one of these ways:
#   equal        same output, same exit code
#   different    anything else: a bug of Harrier's, or a program that is wrong
#   slow         it ends natively, but harrier has not finished within its time
#   endless      it does not end natively within 3 seconds: csmith makes such programs
#   unsupported  harrier says that it cannot go on
#   failed       csmith or gcc did not give a program
# The script fails if a program differs or if no program could be compared.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly NATIVE_PATIENCE=3

usage() {
    sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0"
    exit "$1"
}

# One program: prints how it ended, its model and its seed.
one() {
    local seed=$1 model=$2 dir ended
    dir=$(mktemp -d)
    ended=$(compare "$dir" "$seed" "$model")
    if [ "$ended" = different ] || [ "$ended" = unsupported ]; then
        mkdir -p "$KEEP"
        cp "$dir/program.c" "$KEEP/m$model-$seed.c"
        cat "$dir/ours" "$dir/messages" >"$KEEP/m$model-$seed.harrier" 2>/dev/null || true
        cp "$dir/theirs" "$KEEP/m$model-$seed.gcc"
    fi
    rm -rf "$dir"
    echo "$ended -m$model $seed"
}

compare() {
    local dir=$1 seed=$2 model=$3 include=${CSMITH_INCLUDE:-/usr/include/csmith} ours theirs
    # shellcheck disable=SC2086 # several options
    timeout 120 csmith --seed "$seed" $OPTIONS -o "$dir/program.c" >/dev/null 2>&1 || { echo failed; return; }
    gcc -w -O0 "-m$model" "-I$include" "$dir/program.c" -o "$dir/program" 2>/dev/null || { echo failed; return; }
    theirs=0
    timeout "$NATIVE_PATIENCE" "$dir/program" >"$dir/theirs" 2>/dev/null </dev/null || theirs=$?
    [ "$theirs" = 124 ] && { echo endless; return; }
    ours=0
    timeout "$PATIENCE" "$HARRIER" run "-m$model" "-I$include" "$dir/program.c" \
        >"$dir/ours" 2>"$dir/messages" </dev/null || ours=$?
    case $ours in
        124) echo slow; return ;;
        121) echo unsupported; return ;;
    esac
    if [ "$ours" = "$theirs" ] && cmp -s "$dir/ours" "$dir/theirs"; then echo equal; else echo different; fi
}

if [ "${1:-}" = --one ]; then
    one "$2" "$3"
    exit
fi

programs=100 first=1 models=both jobs=$(nproc) patience=10 keep=target/csmith
while getopts n:s:m:j:t:k:h option; do
    case $option in
        n) programs=$OPTARG ;;
        s) first=$OPTARG ;;
        m) models=$OPTARG ;;
        j) jobs=$OPTARG ;;
        t) patience=$OPTARG ;;
        k) keep=$OPTARG ;;
        h) usage 0 ;;
        *) usage 2 ;;
    esac
done
shift $((OPTIND - 1))
[ "$models" = both ] && models="64 32"

if [ -z "${HARRIER:-}" ]; then
    cargo build --release --quiet --package harrier
    HARRIER=${CARGO_TARGET_DIR:-target}/release/harrier
fi
export HARRIER PATIENCE=$patience KEEP=$keep OPTIONS=$*
results=$(mktemp)
trap 'rm -f "$results"' EXIT
for model in $models; do
    seq "$first" $((first + programs - 1)) | sed "s/\$/ $model/"
done | xargs -P "$jobs" -L 1 scripts/csmith.sh --one >"$results"

for model in $models; do
    printf '%s:' "-m$model"
    for ended in equal different slow endless unsupported failed; do
        printf ' %s %s' "$(grep -c "^$ended -m$model " "$results" || true)" "$ended"
    done
    echo
done
grep -E '^(different|unsupported|failed) ' "$results" | sort -k1,1 -k2,2 -k3,3n || true
if grep -q '^different ' "$results"; then
    echo "programs that differ are kept in $keep"
    exit 1
fi
grep -q '^equal ' "$results" || { echo "no program was compared"; exit 1; }
