#!/usr/bin/env bash
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite ask, without their containers too (ci/ossfuzz).
#   CC, CXX, CFLAGS, CXXFLAGS   compilers and flags; the sanitizer is in the flags
#   LIB_FUZZING_ENGINE          what a target is linked with
#   OUT                         an empty or older folder of targets: NAME_fuzzer, its options, dictionary and seed corpus
#   WORK                        where the build may stand while it is made; otherwise the folder for temporary files
#   SANITIZER, ARCHITECTURE     said in words, and refused where this cannot be
# Nothing is in OUT before all of it is there, and what was there stays where the build fails.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
fail() {
  echo "fuzz/ossfuzz.sh: $*" >&2
  exit 1
}

for variable in CC CXX LIB_FUZZING_ENGINE OUT; do
  [ -n "${!variable:-}" ] || fail "the variable $variable is not set"
done
[ -d "$OUT" ] && [ -w "$OUT" ] || fail "OUT is $OUT, which is no folder that can be written"
work=${WORK:-${TMPDIR:-/tmp}}
[ -d "$work" ] && [ -w "$work" ] || fail "WORK is $work, which is no folder that can be written"
case ${SANITIZER:-address} in
  address | undefined | memory | coverage | none) ;;
  *) fail "SANITIZER is $SANITIZER; the targets are built with address, undefined, memory, coverage or none" ;;
esac
case ${ARCHITECTURE:-x86_64} in
  x86_64 | aarch64) ;;
  *) fail "ARCHITECTURE is $ARCHITECTURE; the targets are built for x86_64 and aarch64" ;;
esac

# room FOLDER MEGABYTES: fails where there is less.
room() {
  local free
  free=$(df --output=avail -BM "$1" | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge "$2" ] || fail "$1 has $free MB left, $2 MB are needed"
}
room "$work" 1500
room "$OUT" 1000

build=$(mktemp -d "$work/arbiter-fuzz.XXXXXX")
staged=$(mktemp -d "$OUT/.staged.XXXXXX")
finished=
end() {
  rm -rf "$build" "$staged"
  [ -n "$finished" ] || echo "fuzz/ossfuzz.sh: failed; $OUT is as it was" >&2
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# No flags but those that are given, and no instructions that another machine may lack.
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" -DCMAKE_CXX_FLAGS="${CXXFLAGS:-}" \
  -DCMAKE_BUILD_TYPE=None -DARBITER_SIMD=none -DARBITER_FUZZ_ENGINE="$LIB_FUZZING_ENGINE" -DARBITER_BUILD_CLI=OFF \
  -DARBITER_BUILD_TESTS=OFF -DARBITER_INSTALL=OFF
cmake --build "$build" -j "$(nproc)" --target arbiter_fuzzers

for target in "$build"/fuzz/*_fuzzer; do
  name=$(basename "$target" _fuzzer)
  cp "$target" "$target.options" "$staged"
  [ ! -f "$target.dict" ] || cp "$target.dict" "$staged"
  (cd "$root/corpora/fuzz/$name" && python3 -m zipfile -c "$staged/${name}_fuzzer_seed_corpus.zip" ./*)
done
mv -f "$staged"/* "$OUT"
finished=yes
echo "fuzz/ossfuzz.sh: $(ls "$OUT" | grep -c '_fuzzer$') targets in $OUT"
