# Sourced by the steps: the root of the tree, and how a build is made.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="$PATH:/usr/games"
jobs=$(nproc)

# configure DIRECTORY COMPILER [CMAKE ARGUMENTS]
configure() {
  local directory=$1 compiler=$2
  shift 2
  local launcher=()
  command -v ccache >/dev/null && launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  cmake -S . -B "$directory" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" "${launcher[@]}" -DARBITER_WERROR=ON "$@" >"$directory.log" 2>&1 ||
    { cat "$directory.log"; return 1; }
  rm -f "$directory.log"
}

# Arguments for `configure`: five files of a target compiled together, in 0.7 of the time. ci/nightly compiles each alone.
together=(-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=5)

# The one build with clang 19, AddressSanitizer, UBSan and libFuzzer; the fuzz targets and the unit tests share it.
sanitized=build-sanitized
configure_sanitized() {
  configure "$sanitized" clang++-19 -DCMAKE_BUILD_TYPE=RelWithDebInfo -DARBITER_SANITIZE=address,undefined \
    -DARBITER_FUZZ_ENGINE=-fsanitize=fuzzer -DARBITER_BUILD_CLI=OFF "${together[@]}"
}

# step NAME: says what is going on and how long the last step took.
step() {
  local now
  now=$(date +%s)
  [ -z "${step_name:-}" ] || echo "== $step_name took $((now - step_began)) s"
  step_name=$1
  step_began=$now
  [ -z "$1" ] || echo "== $1"
}
