"""What an image FROM scratch is built of: a program that needs no library, and its recipe."""

from lib.archives import Entry, gz, tar
from lib.contents import ROOT


def make(program, contents):
    name = f"phonefilter-{contents.version}-{program.name}-container"
    recipe = (ROOT / ".github/packages/Containerfile").read_bytes()
    archive = tar([
        Entry(f"{name}/Containerfile", recipe),
        Entry(f"{name}/phonefilter", program.bytes, executable=True),
        Entry(f"{name}/LICENSE", contents.licence),
    ], contents.epoch)
    return f"{name}.tar.gz", gz(archive)
