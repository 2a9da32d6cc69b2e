"""A wheel of PyPI that holds no Python: the program is a script of it, the pages are its data."""

import base64
import hashlib

from lib.archives import Entry, in_order, zip
from lib.contents import AUTHORS, DESCRIPTION, SUMMARY


def tag(program):
    """The oldest system that the program starts on, in the words of pip."""
    major, minor = program.minimum
    if program.system == "macos":
        return f"macosx_{major}_{minor if major < 11 else 0}_{program.machine}"
    return f"manylinux_{major}_{minor}_{program.machine}"


def make(program, contents, deflated):
    name = f"phonefilter-{contents.version}"
    full_tag = f"py3-none-{tag(program)}"
    metadata = f"""Metadata-Version: 2.1
Name: phonefilter
Version: {contents.version}
Summary: {SUMMARY}
Home-page: {contents.home}
Author: {AUTHORS}
License: MIT
Classifier: Environment :: Console
Classifier: License :: OSI Approved :: MIT License
Classifier: Topic :: Text Processing :: Filters
Requires-Python: >=3.7
Description-Content-Type: text/plain

{DESCRIPTION}
"""
    wheel = f"""Wheel-Version: 1.0
Generator: phonefilter {contents.version}
Root-Is-Purelib: false
Tag: {full_tag}
"""
    entries = in_order(
        [Entry(f"{name}.data/scripts/phonefilter", program.bytes, executable=True)]
        + [entry.below(f"{name}.data/data") for entry in contents.shared()])
    # The files that describe the wheel are at its end, as the specification recommends.
    about = in_order([
        Entry(f"{name}.dist-info/METADATA", metadata),
        Entry(f"{name}.dist-info/WHEEL", wheel),
        Entry(f"{name}.dist-info/licenses/LICENSE", contents.licence),
    ])
    record = "".join(f"{entry.path},sha256={_digest(entry.data)},{len(entry.data)}\n"
                     for entry in entries + about)
    record += f"{name}.dist-info/RECORD,,\n"
    about.append(Entry(f"{name}.dist-info/RECORD", record))
    return f"{name}-{full_tag}.whl", zip(entries + about, contents.epoch, deflated, ordered=False)


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
