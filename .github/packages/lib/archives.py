"""Archives whose bytes depend on nothing but what is in them and the time that is given."""

import gzip
import hashlib
import io
import struct
import tarfile
import time
import zlib


class Entry:
    """A file, by its path with slashes and without one in front."""

    def __init__(self, path, data, executable=False):
        self.path = path
        self.data = data.encode() if isinstance(data, str) else data
        self.mode = 0o755 if executable else 0o644

    def below(self, folder):
        """The same file in a folder."""
        return Entry(f"{folder}/{self.path}", self.data, self.mode == 0o755)


def in_order(entries):
    return sorted(entries, key=lambda entry: entry.path)


def folders(entries):
    """All folders that the files are in, each after the one that holds it."""
    found = set()
    for entry in entries:
        parts = entry.path.split("/")[:-1]
        found.update("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return sorted(found)


def tar(entries, time, prefix=""):
    """An archive that belongs to root, with its folders; `prefix` is `./` for Debian."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        def add(path, mode, kind, data=b""):
            info = tarfile.TarInfo(prefix + path)
            info.mode, info.type, info.size, info.mtime = mode, kind, len(data), time
            info.uname = info.gname = "root"
            archive.addfile(info, io.BytesIO(data))

        if prefix:
            add("", 0o755, tarfile.DIRTYPE)
        for folder in folders(entries):
            add(folder, 0o755, tarfile.DIRTYPE)
        for entry in in_order(entries):
            add(entry.path, entry.mode, tarfile.REGTYPE, entry.data)
    return written.getvalue()


# Level 9 takes more than twice as long, and saves one part in 200.
LEVEL = 6


def gz(data, level=LEVEL):
    """Without a name and without a time."""
    return gzip.compress(data, compresslevel=level, mtime=0)


def ar(members, time):
    """What a package of Debian is: `members` are pairs of a name and bytes, in their order."""
    written = b"!<arch>\n"
    for name, data in members:
        written += f"{name:<16}{time:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n".encode()
        written += data + b"\n" * (len(data) % 2)
    return written


def cpio(entries, time):
    """What a package of rpm holds: `newc`, with a number for each file, and `./` before each path."""
    written = bytearray()

    def add(number, path, mode, data, links=1, when=time):
        name = path.encode() + b"\0"
        fields = [number, mode, 0, 0, links, when, len(data), 0, 0, 0, 0, len(name), 0]
        written.extend(b"070701" + b"".join(b"%08x" % field for field in fields) + name)
        written.extend(b"\0" * (-len(written) % 4))
        written.extend(data)
        written.extend(b"\0" * (-len(written) % 4))

    for number, entry in enumerate(in_order(entries), 1):
        add(number, "./" + entry.path, 0o100000 | entry.mode, entry.data)
    add(0, "TRAILER!!!", 0, b"", when=0)
    return bytes(written)


class Deflated:
    """Compresses each content once, however many archives hold it."""

    def __init__(self):
        self.known = {}

    def __call__(self, data):
        key = hashlib.sha256(data).digest()
        if key not in self.known:
            packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
            self.known[key] = packer.compress(data) + packer.flush()
        return self.known[key]


def zip(entries, epoch, deflated, ordered=True):
    """Files with their modes, as made on Unix."""
    when = time.gmtime(epoch)
    clock = when.tm_hour << 11 | when.tm_min << 5 | when.tm_sec // 2
    day = max(when.tm_year - 1980, 0) << 9 | when.tm_mon << 5 | when.tm_mday
    written, listing = bytearray(), bytearray()
    entries = in_order(entries) if ordered else entries
    for entry in entries:
        name, packed = entry.path.encode(), deflated(entry.data)
        facts = struct.pack("<HHHHHIIIHH", 20, 0, 8, clock, day, zlib.crc32(entry.data), len(packed),
                            len(entry.data), len(name), 0)
        listing += b"PK\x01\x02" + struct.pack("<H", 3 << 8 | 20) + facts
        listing += struct.pack("<HHHII", 0, 0, 0, (0o100000 | entry.mode) << 16, len(written)) + name
        written += b"PK\x03\x04" + facts + name + packed
    end = struct.pack("<HHHHIIH", 0, 0, len(entries), len(entries), len(listing), len(written), 0)
    return bytes(written + listing + b"PK\x05\x06" + end)
