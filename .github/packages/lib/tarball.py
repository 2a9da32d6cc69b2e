"""A folder that can be unpacked anywhere, or over a prefix such as /usr/local."""

from lib.archives import Entry, gz, tar


def make(program, contents):
    """The name of the archive and its bytes."""
    name = f"phonefilter-{contents.version}-{program.name}"
    entries = contents.shared() + [
        Entry("bin/phonefilter", program.bytes, executable=True),
        Entry("LICENSE", contents.licence),
        Entry("README", contents.readme),
    ]
    archive = tar([entry.below(name) for entry in entries], contents.epoch)
    return f"{name}.tar.gz", gz(archive)
