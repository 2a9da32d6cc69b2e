"""A package of Fedora, RHEL, openSUSE and their relatives."""

import hashlib
import struct

from lib import xz
from lib.archives import Entry, cpio, gz, in_order
from lib.contents import ADDRESS, AUTHORS, DESCRIPTION, SUMMARY
from lib.rpm_header import BINARY, INT16, INT32, TEXT, TEXTS, TRANSLATED, Header

RELEASE = "1"
# The flags of a relation: "equal", "less or equal", and a need that rpm itself meets.
EQUAL, AT_MOST, OF_RPM = 8, 2 | 8, 1 << 24
DOCUMENT, LICENCE = 1 << 1, 1 << 7


def make(program, contents, code):
    """`code` is the program as a block of xz."""
    files = in_order(_files(program, contents))
    archive = cpio(files, contents.epoch)
    payload = xz.packed(archive, (program.bytes, code))
    header = _header(program, contents, files, payload).packed()
    signature = Header(region=62)
    signature.add(269, TEXT, hashlib.sha1(header, usedforsecurity=False).hexdigest())
    signature.add(273, TEXT, hashlib.sha256(header).hexdigest())
    signature.add(1000, INT32, [len(header) + len(payload)])
    signature.add(1004, BINARY, hashlib.md5(header + payload, usedforsecurity=False).digest())
    signature.add(1007, INT32, [len(archive)])
    signed = signature.packed()
    signed += b"\0" * (-len(signed) % 8)
    full_name = f"phonefilter-{contents.version}-{RELEASE}"
    machine = {"x86_64": 1, "aarch64": 19}[program.machine]
    lead = struct.pack(">IBBhh66shh16x", 0xEDABEEDB, 3, 0, 0, machine, full_name.encode(), 1, 5)
    return f"{full_name}.{program.machine}.rpm", lead + signed + header + payload


def _files(program, contents):
    shared = []
    for entry in contents.shared():
        if "/man/" in entry.path:
            entry = Entry(entry.path + ".gz", gz(entry.data, 9))
        shared.append(entry.below("usr"))
    return shared + [
        Entry("usr/bin/phonefilter", program.bytes, executable=True),
        Entry("usr/share/licenses/phonefilter/LICENSE", contents.licence),
    ]


def _header(program, contents, files, payload):
    header = Header(region=63)
    version, epoch = contents.version, contents.epoch
    facts = {
        1000: "phonefilter", 1001: version, 1002: RELEASE, 1007: "localhost", 1014: "MIT",
        1015: f"{AUTHORS} <{ADDRESS}>", 1020: contents.home, 1021: "linux", 1022: program.machine,
        1044: f"phonefilter-{version}-{RELEASE}.src.rpm", 1064: "4.16.0", 1124: "cpio", 1125: "xz",
        1126: "6", 5062: "utf-8",
    }
    for tag, text in facts.items():
        header.add(tag, TEXT, text)
    header.add(100, TEXTS, ["C"])
    header.add(1004, TRANSLATED, SUMMARY)
    header.add(1005, TRANSLATED, DESCRIPTION)
    header.add(1016, TRANSLATED, "Applications/Text")
    header.add(1006, INT32, [epoch])
    header.add(1009, INT32, [sum(len(file.data) for file in files)])
    header.add(5092, TEXTS, [hashlib.sha256(payload).hexdigest()])
    header.add(5093, INT32, [8])
    _add_files(header, files, epoch)
    _add_relations(header, (1047, 1113, 1112), _provided(program, contents))
    _add_relations(header, (1049, 1050, 1048), _needed(program))
    _add_relations(header, (5046, 5047, 5048), [("libsqlite3.so.0()(64bit)", 0, "")])
    return header


def _add_files(header, files, epoch):
    count = len(files)
    folders = sorted({file.path.rpartition("/")[0] for file in files})
    header.add(1028, INT32, [len(file.data) for file in files])
    header.add(1030, INT16, [0o100000 | file.mode for file in files])
    header.add(1033, INT16, [0] * count)
    header.add(1034, INT32, [epoch] * count)
    header.add(1035, TEXTS, [hashlib.sha256(file.data).hexdigest() for file in files])
    header.add(1036, TEXTS, [""] * count)
    header.add(1037, INT32, [_flag(file.path) for file in files])
    header.add(1039, TEXTS, ["root"] * count)
    header.add(1040, TEXTS, ["root"] * count)
    header.add(1045, INT32, [0xFFFFFFFF] * count)
    header.add(1095, INT32, [1] * count)
    header.add(1096, INT32, list(range(1, count + 1)))
    header.add(1097, TEXTS, [""] * count)
    header.add(1116, INT32, [folders.index(file.path.rpartition("/")[0]) for file in files])
    header.add(1117, TEXTS, [file.path.rpartition("/")[2] for file in files])
    header.add(1118, TEXTS, [f"/{folder}/" for folder in folders])
    # The file digests are SHA-256.
    header.add(5011, INT32, [8])


def _flag(path):
    return LICENCE if "/licenses/" in path else DOCUMENT if "/man/" in path else 0


def _provided(program, contents):
    version = f"{contents.version}-{RELEASE}"
    machine = {"x86_64": "x86-64", "aarch64": "aarch-64"}[program.machine]
    return [("phonefilter", EQUAL, version), (f"phonefilter({machine})", EQUAL, version)]


def _needed(program):
    """Each library with each version of its functions, as rpm finds them; then what rpm must know."""
    needs = []
    for library in program.libraries:
        if not library.startswith("ld-"):
            needs.append((f"{library}()(64bit)", 0, ""))
    for library, versions in program.versions.items():
        needs += [(f"{library}({version})(64bit)", 0, "") for version in versions]
    needs += [(f"rpmlib({ability})", AT_MOST | OF_RPM, version) for ability, version in [
        ("CompressedFileNames", "3.0.4-1"), ("FileDigests", "4.6.0-1"),
        ("PayloadFilesHavePrefix", "4.0-1"), ("PayloadIsXz", "5.2-1")]]
    return sorted(needs)


def _add_relations(header, tags, relations):
    names, versions, flags = tags
    header.add(names, TEXTS, [name for name, _, _ in relations])
    header.add(versions, TEXTS, [version for _, _, version in relations])
    header.add(flags, INT32, [flag for _, flag, _ in relations])
