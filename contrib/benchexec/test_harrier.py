"""Tests of the tool-info module: what BenchExec makes of command lines and of output.

Run with `python3 -m unittest` in this folder.
"""

import os
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import benchexec.result as result
import benchexec.tooladapter as tooladapter
from benchexec.tools.template import BaseTool2, UnsupportedFeatureException
from benchexec.util import ProcessExitCode

import harrier


def limits(cputime=None, memory=None, cpu_cores=None):
    return BaseTool2.ResourceLimits(cputime=cputime, memory=memory, cpu_cores=cpu_cores)


def task(options=None, prp="p.prp"):
    return BaseTool2.Task.with_files(["a.c"], property_file=prp, options=options)


def run(lines, value=0, signal=None, reason=None):
    code = ProcessExitCode.create(signal=signal) if signal else ProcessExitCode.create(value=value)
    output = BaseTool2.RunOutput([line + "\n" for line in lines])
    return BaseTool2.Run(["harrier"], code, output, reason)


class CommandLine(unittest.TestCase):
    def line(self, given=(), within=limits(), **kwargs):
        return harrier.Tool().cmdline("harrier", list(given), task(**kwargs), within)

    def test_property_and_data_model(self):
        self.assertEqual(
            self.line(given=["--witness", "w.yml"]),
            ["harrier", "svcomp", "--witness", "w.yml", "--property", "p.prp", "a.c"],
        )
        self.assertEqual(
            self.line(options={"data_model": "ILP32", "language": "C"}),
            ["harrier", "svcomp", "--property", "p.prp", "--data-model", "ILP32", "a.c"],
        )

    def test_limits_leave_room_for_an_answer(self):
        line = self.line(within=limits(cputime=900, memory=15_000_000_000))
        self.assertIn("898", line[line.index("--time") :])
        memory = int(line[line.index("--memory") + 1])
        self.assertLess(memory, 15_000_000_000 / 2**20)
        self.assertGreater(memory, 13_000)
        short = self.line(within=limits(cputime=2))
        self.assertEqual(short[short.index("--time") + 1], "1")
        self.assertEqual(self.line(within=limits(cpu_cores=4))[-3:], ["--cores", "4", "a.c"])
        own = self.line(given=["--time", "5"], within=limits(cputime=900))
        self.assertEqual(own.count("--time"), 1)

    def test_what_cannot_be_asked(self):
        with self.assertRaises(UnsupportedFeatureException):
            self.line(prp=None)
        with self.assertRaises(UnsupportedFeatureException):
            self.line(options={"data_model": "ILP64"})


class Answers(unittest.TestCase):
    def result(self, *args, **kwargs):
        return harrier.Tool().determine_result(run(*args, **kwargs))

    def test_answers(self):
        self.assertEqual(self.result(["TRUE"]), result.RESULT_TRUE_PROP)
        self.assertEqual(self.result(["FALSE(valid-deref)"], 1), result.RESULT_FALSE_DEREF)
        self.assertEqual(self.result(["FALSE(valid-free)"], 1), result.RESULT_FALSE_FREE)
        self.assertEqual(self.result(["FALSE(valid-memtrack)"], 1), result.RESULT_FALSE_MEMTRACK)
        self.assertEqual(
            self.result(["FALSE(valid-memcleanup)"], 1), result.RESULT_FALSE_MEMCLEANUP
        )
        self.assertEqual(self.result(["FALSE(unreach-call)"], 1), result.RESULT_FALSE_REACH)
        self.assertEqual(self.result(["FALSE(no-overflow)"], 1), result.RESULT_FALSE_OVERFLOW)
        self.assertEqual(self.result(["FALSE"], 1), result.RESULT_FALSE_PROP)
        self.assertEqual(self.result(["UNKNOWN (not supported: x)"], 121), result.RESULT_UNKNOWN)

    def test_limits(self):
        why = ["UNKNOWN (CPU time limit reached: 1 of 3 states not explored)"]
        self.assertEqual(self.result(why, 121), result.RESULT_TIMEOUT)
        self.assertEqual(self.result(["UNKNOWN (memory limit reached)"], 121), "OUT OF MEMORY")
        self.assertEqual(self.result([], signal=9, reason="cputime"), result.RESULT_TIMEOUT)

    def test_an_answer_is_a_whole_line(self):
        self.assertEqual(self.result(["warning: TRUE or not", "UNKNOWN"], 121), result.RESULT_UNKNOWN)
        self.assertEqual(self.result(["it is TRUE"], 0), result.RESULT_ERROR)

    def test_crashes(self):
        self.assertEqual(self.result(["error: x"], 3), "ERROR (input rejected)")
        self.assertEqual(self.result([], 101), result.RESULT_ERROR)
        self.assertEqual(self.result([], signal=11), "KILLED BY SIGNAL 11")


class Executable(unittest.TestCase):
    """What needs the program: the folder with it is in HARRIER_DIR."""

    def setUp(self):
        self.dir = os.environ.get("HARRIER_DIR")
        if not self.dir:
            self.skipTest("HARRIER_DIR does not say where harrier is")

    def test_the_program_is_found_and_has_a_version(self):
        tool = tooladapter.adapt_to_current_version(harrier.Tool())
        locator = BaseTool2.ToolLocator(tool_directory=self.dir)
        executable = tool.executable(locator)
        self.assertEqual(os.path.basename(executable), "harrier")
        self.assertRegex(tool.version(executable), r"^\d+\.\d+\.\d+")
        self.assertEqual(tool.name(), "Harrier")


if __name__ == "__main__":
    unittest.main()
