"""A package of Debian and Ubuntu."""

import hashlib
from email.utils import formatdate

from lib import xz
from lib.archives import Entry, ar, folders, gz, in_order, tar
from lib.contents import ADDRESS, AUTHORS, DESCRIPTION, SUMMARY

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# The packages that contain the libraries.
OWNERS = {"libgcc_s.so.1": "libgcc-s1 (>= 3.0)", "libstdc++.so.6": "libstdc++6"}


def make(program, contents, code):
    """`code` is the program as a block of xz."""
    files = _files(program, contents)
    control = tar([
        Entry("control", _control(program, contents, files)),
        Entry("md5sums", "".join(
            f"{hashlib.md5(file.data, usedforsecurity=False).hexdigest()}  {file.path}\n"
            for file in in_order(files))),
    ], contents.epoch, prefix="./")
    package = ar([
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", xz.packed(control)),
        ("data.tar.xz", xz.packed(
            tar(files, contents.epoch, prefix="./"), (program.bytes, code))),
    ], contents.epoch)
    return f"phonefilter_{contents.version}_{ARCHITECTURES[program.machine]}.deb", package


def _files(program, contents):
    documents = "usr/share/doc/phonefilter"
    changelog = f"""phonefilter ({contents.version}) unstable; urgency=medium

  * Release {contents.version}: {contents.home}/releases/tag/{contents.version}

 -- {AUTHORS} <{ADDRESS}>  {formatdate(contents.epoch)}
"""
    shared = []
    for entry in contents.shared():
        if "/man/" in entry.path:
            entry = Entry(entry.path + ".gz", gz(entry.data, 9))
        # Debian's own packages use this folder; site-functions is for /usr/local.
        entry.path = entry.path.replace("zsh/site-functions", "zsh/vendor-completions")
        shared.append(entry.below("usr"))
    return shared + [
        Entry("usr/bin/phonefilter", program.bytes, executable=True),
        Entry(f"{documents}/changelog.gz", gz(changelog.encode(), 9)),
        Entry(f"{documents}/copyright", _copyright(contents)),
        # This is intended: nothing must be relocated at each start.
        Entry("usr/share/lintian/overrides/phonefilter",
              "phonefilter: hardening-no-pie [usr/bin/phonefilter]\n"),
    ]


def _copyright(contents):
    # In a paragraph of a control file each line is indented, and a dot replaces an empty line.
    text = "\n".join(" " + (line or ".") for line in contents.licence.splitlines()[2:])
    return f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: phonefilter
Source: {contents.home}

Files: *
Copyright: 2026 {AUTHORS}
License: Expat

License: Expat
{text}
"""


def _control(program, contents, files):
    needs = ["libc6 (>= {}.{})".format(*program.minimum)]
    needs += [OWNERS[library] for library in program.libraries if library in OWNERS]
    # The size in KiB. Each file is rounded up, and each folder counts as 1 KiB.
    size = sum(-(-len(file.data) // 1024) for file in files) + len(folders(files))
    text = "".join(f" {line}\n" for line in DESCRIPTION.splitlines())
    return f"""Package: phonefilter
Version: {contents.version}
Architecture: {ARCHITECTURES[program.machine]}
Maintainer: {AUTHORS} <{ADDRESS}>
Installed-Size: {size}
Depends: {", ".join(sorted(needs))}
Recommends: libsqlite3-0
Suggests: bzip2, xz-utils, zstd
Section: utils
Priority: optional
Homepage: {contents.home}
Description: {SUMMARY[0].lower() + SUMMARY[1:]}
{text}"""
