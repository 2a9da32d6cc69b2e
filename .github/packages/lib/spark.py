"""What executors of Spark unpack: the program, the job that runs it in their pipe, and how."""

from lib.archives import Entry, gz, tar
from lib.contents import ROOT

KIT = ROOT / ".github/packages/spark"
# A cluster may have machines of both kinds. Each machine runs its own program.
CHOICE = '#!/bin/sh\nexec "${0%/*}/machines/$(uname -m)" "$@"\n'


def make(programs, contents):
    """The archive of all programs for Linux, and those that need no library where there are some."""
    linux = [program for program in programs if program.system == "linux"]
    taken = {program.machine: program for program in sorted(linux, key=lambda each: each.is_static)}
    if len(taken) == 1:
        data = next(iter(taken.values())).bytes
        entries = [Entry("phonefilter", data, executable=True)]
    else:
        entries = [Entry("phonefilter", CHOICE, executable=True)]
        entries += [Entry(f"machines/{machine}", program.bytes, executable=True)
                    for machine, program in taken.items()]
    for name in ("job.py", "README"):
        entries.append(Entry(name, (KIT / name).read_bytes()))
    entries.append(Entry("LICENSE", contents.licence))
    return "phonefilter-spark.tar.gz", gz(tar(entries, contents.epoch))
