"""What every package holds: the program, its pages, the licence; and what they say of it."""

import os
import pathlib
import re
import subprocess

from lib.archives import Entry

ROOT = pathlib.Path(__file__).resolve().parents[3]
SUMMARY = "Filter phone catalogues by their specs"
DESCRIPTION = """phonefilter reads JSON, JSON Lines, CSV, TSV or a SQLite database of phones,
keeps those that fit every spec that is asked for, and prints them as they
were. It also counts, compares and checks catalogues. It is one file, with the
Swift runtime inside."""
AUTHORS = "The phonefilter authors"
ADDRESS = "phonefilter@users.noreply.github.com"


class Unmakable(Exception):
    """Packages cannot be made of this."""


class Contents:
    """What a program that runs here prints about itself, and what the repository says."""

    def __init__(self, programs, home):
        runnable = self._runnable(programs)
        self.home = home
        line, build = self._printed(runnable, "--version").splitlines()[:2]
        found = re.match(r"phonefilter (\d+\.\d+\.\d+)\b", line)
        if not found:
            raise Unmakable(f"'{runnable}' says '{line}' as its version; "
                            "a first line such as 'phonefilter 0.8.0' was expected")
        self.version = found[1]
        # `release build for Linux x86_64, Swift 6.3`
        self.swift = build.rpartition("Swift ")[2]
        self.page = self._printed(runnable, "man")
        self.completions = {shell: self._printed(runnable, "completions", shell)
                            for shell in ("bash", "zsh", "fish")}
        self.epoch = self._epoch()
        self.licence = (ROOT / ".github/LICENSE").read_text(encoding="utf-8")
        self.readme = f"""phonefilter {self.version}

{DESCRIPTION}

bin/phonefilter is the program: it can stand anywhere. `man share/man/man1/phonefilter.1` shows its
manual, and share/ holds completions for bash, zsh and fish where a prefix such as /usr/local has
them.

{home}
"""

    def shared(self):
        """The manual and the completions, below a folder such as `usr` or `/usr/local`."""
        return [
            Entry("share/man/man1/phonefilter.1", self.page),
            Entry("share/bash-completion/completions/phonefilter", self.completions["bash"]),
            Entry("share/zsh/site-functions/_phonefilter", self.completions["zsh"]),
            Entry("share/fish/vendor_completions.d/phonefilter.fish", self.completions["fish"]),
        ]

    @staticmethod
    def _runnable(programs):
        for program in programs:
            try:
                subprocess.run([program.path, "--version"], check=True, capture_output=True)
                return program.path
            except (OSError, subprocess.CalledProcessError):
                continue
        names = ", ".join(f"'{program.path}'" for program in programs)
        raise Unmakable(f"none of {names} runs here, and the pages are printed by the program: "
                        "give one for this machine too")

    @staticmethod
    def _printed(path, *arguments):
        return subprocess.run([path, *arguments], check=True, capture_output=True).stdout.decode()

    @staticmethod
    def _epoch():
        given = os.environ.get("SOURCE_DATE_EPOCH")
        if given is None:
            try:
                given = subprocess.run(
                    ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], check=True,
                    capture_output=True, text=True).stdout.strip()
            except (OSError, subprocess.CalledProcessError):
                raise Unmakable("there is no commit whose time the packages could have: "
                                "SOURCE_DATE_EPOCH=$(date +%s) gives one") from None
        if not given.isdigit():
            raise Unmakable(f"SOURCE_DATE_EPOCH is '{given}'; seconds since 1970 were expected")
        return int(given)
