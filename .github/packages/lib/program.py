"""What a binary says of itself: the machine it is for, and how old that machine may be."""

import re
import struct


class NotAProgram(Exception):
    """The file is no program that can be packed."""


class Program:
    """A binary of Linux (ELF) or macOS (Mach-O) with 64 bits.

    `libraries` are those that the loader must find. `versions` holds, for each of them, the versions
    of its functions, such as `GLIBC_2.34`. `minimum` is the oldest system it starts on: the version
    of glibc, or of macOS.
    """

    def __init__(self, path):
        self.path = str(path)
        with open(path, "rb") as file:
            self.bytes = file.read()
        self.libraries, self.versions, self.minimum = [], {}, (0, 0)
        self.is_static = False
        if self.bytes[:6] == b"\x7fELF\x02\x01":
            self._read_elf()
        elif self.bytes[:4] == b"\xcf\xfa\xed\xfe":
            self._read_macho()
        else:
            raise NotAProgram(
                f"'{path}' is no program of Linux or macOS with 64 bits: "
                "swift build -c release makes .build/release/phonefilter")

    @property
    def name(self):
        """As in the names of files: `linux-x86_64`."""
        return f"{self.system}-{self.machine}"

    @property
    def triple(self):
        """As Swift calls the machine."""
        if self.system == "macos":
            return f"{self.machine}-apple-macosx"
        return f"{self.machine}-unknown-linux-gnu"

    # ELF ------------------------------------------------------------------------------------

    def _read_elf(self):
        self.system = "linux"
        machines = {62: "x86_64", 183: "aarch64"}
        number = self._number(18, 2)
        if number not in machines:
            raise NotAProgram(f"'{self.path}' is for a machine that has no packages (ELF {number}); "
                              "there are x86_64 (62) and aarch64 (183)")
        self.machine = machines[number]
        parts, dynamic, self.is_static = [], None, True
        start, size = self._number(32, 8), self._number(54, 2)
        for index in range(self._number(56, 2)):
            at = start + index * size
            kind, offset, length = (self._number(at, 4), self._number(at + 8, 8),
                                    self._number(at + 32, 8))
            if kind == 1:
                parts.append((self._number(at + 16, 8), offset, length))
            elif kind == 2:
                dynamic = (offset, length)
            elif kind == 3:  # the path of a loader
                self.is_static = False
        if not self.is_static and dynamic:
            self._read_dynamic(dynamic, parts)

    def _read_dynamic(self, dynamic, parts):
        entries = [(self._number(at, 8), self._number(at + 8, 8))
                   for at in range(dynamic[0], dynamic[0] + dynamic[1], 16)]
        value = dict(entries)

        def place(address):
            for begin, offset, length in parts:
                if begin <= address < begin + length:
                    return offset + address - begin
            raise NotAProgram(f"'{self.path}' points at nothing: it is damaged")

        texts = place(value[5])
        self.libraries = [self._text(texts + name) for tag, name in entries if tag == 1]
        need = place(value[0x6FFFFFFE]) if 0x6FFFFFFE in value else 0
        for _ in range(value.get(0x6FFFFFFF, 0)):
            library = self._text(texts + self._number(need + 4, 4))
            version = need + self._number(need + 8, 4)
            for _ in range(self._number(need + 2, 2)):
                self.versions.setdefault(library, []).append(
                    self._text(texts + self._number(version + 8, 4)))
                version += self._number(version + 12, 4)
            need += self._number(need + 12, 4)
        found = [re.fullmatch(r"GLIBC_(\d+)\.(\d+)(\.\d+)?", version)
                 for versions in self.versions.values() for version in versions]
        self.minimum = max((int(each[1]), int(each[2])) for each in found if each)

    # Mach-O ---------------------------------------------------------------------------------

    def _read_macho(self):
        self.system = "macos"
        self.machine = "arm64" if self._number(4, 4) == 0x0100000C else "x86_64"
        at = 32
        for _ in range(self._number(16, 4)):
            command = self._number(at, 4)
            # LC_BUILD_VERSION begins with the platform, LC_VERSION_MIN_MACOSX with the version.
            if command in (0x32, 0x24):
                packed = self._number(at + (12 if command == 0x32 else 8), 4)
                self.minimum = (packed >> 16, packed >> 8 & 0xFF)
            at += self._number(at + 4, 4)
        if self.minimum == (0, 0):
            raise NotAProgram(f"'{self.path}' does not say which macOS it is for")

    def _number(self, at, size):
        return struct.unpack_from({2: "<H", 4: "<I", 8: "<Q"}[size], self.bytes, at)[0]

    def _text(self, at):
        return self.bytes[at:self.bytes.index(0, at)].decode()
