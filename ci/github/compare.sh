#!/usr/bin/env bash
# Holds an engine to the rules and leaves the report in a folder: report.txt, report.html, report.json, report.xml. The exit
# code is that of `arbiter compare`. It is told by the environment, as action.yml does:
#   ARBITER_GAME, ARBITER_ENGINE   the game, and what --engine takes
#   ARBITER_ARGUMENTS              more words for `arbiter compare`, quoted as in a shell
#   ARBITER_FOLDER                 arbiter-report by default
#   ARBITER                        the command; built from this tree where that is empty
# Where GitHub asks for them, the report is the summary of the step, and the exit code an output.
set -euo pipefail
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# Built apart from the folder of the caller, in which the engine is.
build_command() {
  (
    "$tree/ci/setup" --command
    source "$tree/ci/common.sh"
    configure build-github g++-12 -DARBITER_BUILD_TESTS=OFF -DARBITER_BUILD_FUZZERS=OFF
    cmake --build build-github -j "$jobs" --target arbiter_cli
  ) >&2
  echo "$tree/build-github/cli/arbiter"
}

for name in ARBITER_GAME ARBITER_ENGINE; do
  [ -n "${!name:-}" ] || { echo "ci/github/compare.sh: $name is empty" >&2; exit 2; }
done
arbiter=${ARBITER:-}
[ -n "$arbiter" ] || arbiter=$(build_command)
folder=${ARBITER_FOLDER:-arbiter-report}
mkdir -p "$folder"
rm -f "$folder"/report.{txt,html,json,xml}
split=$(mktemp)
trap 'rm -f "$split"' EXIT
printf '%s' "${ARBITER_ARGUMENTS:-}" | xargs -r printf '%s\0' >"$split" ||
  { echo "ci/github/compare.sh: ARBITER_ARGUMENTS has a quote that is not closed" >&2; exit 2; }
mapfile -d '' words <"$split"

code=0
"$arbiter" compare "$ARBITER_GAME" --engine "$ARBITER_ENGINE" "${words[@]}" --report "$folder/report.html" \
  --json "$folder/report.json" --junit "$folder/report.xml" >"$folder/report.txt" || code=$?
cat "$folder/report.txt"
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || sed 's/^/    /' "$folder/report.txt" >>"$GITHUB_STEP_SUMMARY"
[ -z "${GITHUB_OUTPUT:-}" ] || echo "exit-code=$code" >>"$GITHUB_OUTPUT"
exit "$code"
