"""BenchExec tool-info module for Harrier, a verifier for C programs with linked data structures.

With the root of Harrier's source in PYTHONPATH, a benchmark definition names it as
<benchmark tool="contrib.benchexec.harrier">. Copied into BenchExec's tools directory, its name is
<benchmark tool="harrier">.
"""

import re

import benchexec.result as result
from benchexec.tools.template import BaseTool2, UnsupportedFeatureException

# Reserve this much of the limits, so that Harrier can answer UNKNOWN before BenchExec kills it.
SPARE_SECONDS = 2
SPARE_MEMORY = 0.05

ANSWER = re.compile(r"(TRUE|FALSE(?:\((?P<part>[a-z-]+)\))?|UNKNOWN(?: \((?P<why>.*)\))?)")

PARTS = {
    "unreach-call": result.RESULT_FALSE_REACH,
    "valid-deref": result.RESULT_FALSE_DEREF,
    "valid-free": result.RESULT_FALSE_FREE,
    "valid-memtrack": result.RESULT_FALSE_MEMTRACK,
    "valid-memcleanup": result.RESULT_FALSE_MEMCLEANUP,
    "no-overflow": result.RESULT_FALSE_OVERFLOW,
}


class Tool(BaseTool2):
    """Runs `harrier svcomp`."""

    def name(self):
        return "Harrier"

    def executable(self, tool_locator):
        return tool_locator.find_executable("harrier")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="harrier ")

    def program_files(self, executable):
        return [executable]

    def cmdline(self, executable, options, task, rlimits):
        if not task.property_file:
            raise UnsupportedFeatureException("Harrier needs a property file")
        given = ["--property", task.property_file]
        data_model = (task.options or {}).get("data_model")
        if data_model in ("ILP32", "LP64"):
            given += ["--data-model", data_model]
        elif data_model:
            raise UnsupportedFeatureException(f"data model {data_model!r}")
        if rlimits.cputime and "--time" not in options:
            seconds = rlimits.cputime
            given += ["--time", str(int(max(seconds - SPARE_SECONDS, seconds * 0.8, 1)))]
        if rlimits.memory and "--memory" not in options:
            given += ["--memory", str(int(rlimits.memory * (1 - SPARE_MEMORY)) // 2**20)]
        if rlimits.cpu_cores and "--cores" not in options:
            given += ["--cores", str(rlimits.cpu_cores)]
        return [executable, "svcomp", *options, *given, *task.input_files]

    def determine_result(self, run):
        """Returns the last line that is an answer, or else how the process ended."""
        for line in reversed(run.output):
            answer = ANSWER.fullmatch(line.strip())
            if not answer:
                continue
            if answer[1] == "TRUE":
                return result.RESULT_TRUE_PROP
            if answer[1].startswith("FALSE"):
                return PARTS.get(answer["part"], result.RESULT_FALSE_PROP)
            return unknown(answer["why"] or "")
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if run.exit_code.signal:
            return f"KILLED BY SIGNAL {run.exit_code.signal}"
        if run.exit_code.value == 3:
            return result.RESULT_ERROR + " (input rejected)"
        return result.RESULT_ERROR


def unknown(why):
    """Returns the result for UNKNOWN, with the limit that was reached, if any."""
    if why.startswith("CPU time limit reached"):
        return result.RESULT_TIMEOUT
    if why.startswith("memory limit reached"):
        return "OUT OF MEMORY"
    return result.RESULT_UNKNOWN
