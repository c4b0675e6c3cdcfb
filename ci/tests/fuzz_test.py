#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""ci/fuzz --minutes where a process is killed, a merge fails or the disk is full: the verdict is clear, what was grown stays, and
nothing half-written does. A script stands for cmake and df; the target is a small one of libFuzzer's, or a script for it."""

import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILER = shutil.which("clang++-19")
CMAKE = """\
#!/bin/sh
[ "$1" = --build ] || exit 0
mkdir -p build-sanitized/fuzz && cp "$TARGET" build-sanitized/fuzz/turns_fuzzer && echo 'max_len = 64' >build-sanitized/fuzz/turns_fuzzer.options
"""
SMALL = """\
#include <cstddef>
#include <cstdint>
volatile int reached;
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  for (std::size_t i = 0; i + 1 < size; ++i)
    if (bytes[i] == 'a' + i && bytes[i + 1] == 'b' + i) reached = static_cast<int>(i);
  return 0;
}
"""
# What libFuzzer prints and writes; the second merge fails where MERGE says so, the run where RUN does.
SCRIPT = """\
#!/bin/sh
for last; do :; done
case "$*" in
  *-set_cover_merge=1*)
    into=$(echo "$*" | sed 's/.*-artifact_prefix=[^ ]* //; s/ .*//')
    [ ! -f ran ] || [ -z "$MERGE" ] || { echo half >"$into/half"; echo "no merge"; exit "$MERGE"; }
    printf whole >"$into/%s"
    echo "MERGE-OUTER: 1 new files with 5 new features added; 3 new coverage edges" >&2
    ;;
  *)
    touch ran
    printf grown >"$(pwd)/build-sanitized/corpus/turns/%s"
    printf hal >"$(pwd)/build-sanitized/corpus/turns/%s"
    echo "#77: cov: 3" >&2
    [ -z "$CRASH" ] || printf boom >"build-sanitized/crashes/turns/crash-1"
    exit "${RUN:-0}"
    ;;
esac
""" % tuple(hashlib.sha1(text).hexdigest() for text in (b"whole", b"grown", b"half"))
WHOLE, GROWN = (hashlib.sha1(text).hexdigest() for text in (b"whole", b"grown"))
ROOMY = "#!/bin/sh\necho Avail; echo 90000M\n"
FULL_BEHIND_THE_RUN = "#!/bin/sh\necho Avail; if [ -f ran ]; then echo 12M; else echo 90000M; fi\n"


class Fuzz(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        for folder in ("programs", "ci", "fuzz", "corpora/fuzz/turns", "tmp"):
            (self.root / folder).mkdir(parents=True)
        for file in ("ci/fuzz", "ci/common.sh", "fuzz/CMakeLists.txt"):
            shutil.copy(ROOT / file, self.root / file)
        (self.root / "corpora/fuzz/turns/seed").write_text("ab", encoding="utf-8")
        self.program("ci/setup", "#!/bin/sh\n")
        self.program("programs/cmake", CMAKE)
        self.program("programs/df", ROOMY)
        self.program("target", SCRIPT)
        self.environment = {
            "PATH": f"{self.root}/programs:{os.environ['PATH']}",
            "TARGET": str(self.root / "target"),
            "TMPDIR": str(self.root / "tmp"),
        }

    def program(self, name, text):
        path = self.root / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def start(self):
        return subprocess.Popen(
            [self.root / "ci/fuzz", "--minutes", "1", "--jobs", "2", "turns"],
            cwd=self.root, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def ends(self, process, code, *words):
        said = process.communicate(timeout=60)[0]
        self.assertEqual(process.returncode, code, said)
        for word in words:
            self.assertIn(word, said)
        self.assertEqual(os.listdir(self.root / "build-sanitized/corpus"), ["turns"], "something half-made is left")
        self.assertEqual(os.listdir(self.root / "tmp"), [])
        return said

    def grown(self):
        return sorted(os.listdir(self.root / "build-sanitized/corpus/turns"))

    def test_what_was_grown_is_merged_and_counted(self):
        said = self.ends(self.start(), 0, "77 executions, edges 3 -> 3 (+0), features 5 -> 5 (+0), 1 files, crashes: 0")
        self.assertNotIn("killed", said)
        self.assertEqual(self.grown(), [WHOLE])

    def test_a_merge_that_fails_leaves_the_corpus_as_the_run_left_it_without_halves(self):
        self.environment["MERGE"] = "1"
        self.ends(self.start(), 2, "the corpora could not be merged", "it ended with an unfinished merge and nothing was found")
        self.assertEqual(self.grown(), [GROWN])

    def test_a_disk_that_is_full_behind_the_run_is_said_and_the_corpus_kept(self):
        self.program("programs/df", FULL_BEHIND_THE_RUN)
        self.ends(self.start(), 2, "the disk is full: ", "has 12 MB left", "it ended with a full disk and nothing was found")
        self.assertEqual(self.grown(), [GROWN])

    def test_a_crash_on_a_full_disk_is_a_crash(self):
        self.program("programs/df", FULL_BEHIND_THE_RUN)
        self.environment.update({"CRASH": "1", "RUN": "77"})
        self.ends(self.start(), 1, "the disk is full: ", "crashes: 1", "crash-1")

    def test_a_disk_that_is_full_from_the_start_is_told_before_anything_is_made(self):
        self.program("programs/df", "#!/bin/sh\necho Avail; echo 12M\n")
        process = self.start()
        said = process.communicate(timeout=60)[0]
        self.assertEqual(process.returncode, 2)
        self.assertIn("has 12 MB left, 200 MB are needed", said)
        self.assertFalse((self.root / "ran").exists())

    def processes(self):
        """The target's processes: id, parent and arguments."""
        found = []
        for entry in os.listdir("/proc"):
            try:
                if os.readlink(f"/proc/{entry}/exe") == str(self.root / "build-sanitized/fuzz/turns_fuzzer"):
                    arguments = pathlib.Path(f"/proc/{entry}/cmdline").read_bytes().decode().split("\0")
                    found.append((int(entry), arguments))
            except (OSError, ValueError):
                pass
        return found

    @unittest.skipUnless(COMPILER, "needs clang++-19")
    def test_a_worker_that_is_killed_ends_the_run_with_a_verdict_and_whole_files(self):
        (self.root / "small.cpp").write_text(SMALL, encoding="utf-8")
        subprocess.run([COMPILER, "-O1", "-fsanitize=fuzzer", "small.cpp", "-o", "target"], cwd=self.root, check=True)
        process = self.start()
        for _ in range(400):
            workers = [pid for pid, arguments in self.processes() if any(a.startswith("-stop_file=") for a in arguments)]
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                break
            time.sleep(0.05)
        else:
            self.fail("no worker was seen")
        self.ends(process, 2, "and nothing was found: a process killed from outside, or no memory or disk left", "crashes: 0")
        self.assertTrue(self.grown())
        for name in self.grown():
            text = (self.root / "build-sanitized/corpus/turns" / name).read_bytes()
            self.assertEqual(hashlib.sha1(text).hexdigest(), name)
        self.assertEqual(self.processes(), [], "a process runs on")


if __name__ == "__main__":
    unittest.main()
