"""Files of xz, whose blocks can be used again: a program is compressed once for several packages."""

import lzma
import struct
import zlib

# A window of 8 MiB, and its code in the format.
WINDOW, WINDOW_CODE = 1 << 23, 22
FLAGS = b"\0\1"  # each block ends with a CRC-32


class Block:
    """Bytes as they stand in a file of xz."""

    def __init__(self, data, machine=""):
        filters = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": WINDOW}]
        about = struct.pack("<BBB", 0x21, 1, WINDOW_CODE)
        if machine == "x86_64":
            # A filter makes jumps in code absolute first, which saves a tenth.
            filters.insert(0, {"id": lzma.FILTER_X86})
            about = b"\x04\0" + about
        packed = lzma.compress(data, format=lzma.FORMAT_RAW, filters=filters)
        header = bytes([0, len(filters) - 1]) + about
        header += b"\0" * (-len(header) % 4)
        header = bytes([len(header) // 4]) + header[1:]
        header += _sum(header)
        self.size = len(data)
        self.size_without_padding = len(header) + len(packed) + 4
        self.bytes = header + packed + b"\0" * (-len(packed) % 4) + _sum(data)


def packed(data, *known):
    """A file of xz. `known` are pairs of bytes that occur in the data, and their block."""
    blocks = []
    for content, block in known:
        before, found, data = data.partition(content)
        if not found:
            raise ValueError("a block is not in the data")
        blocks += [Block(before), block]
    blocks.append(Block(data))
    index = b"\0" + _number(len(blocks)) + b"".join(
        _number(block.size_without_padding) + _number(block.size) for block in blocks)
    index += b"\0" * (-len(index) % 4)
    index += _sum(index)
    end = struct.pack("<I", len(index) // 4 - 1) + FLAGS
    return (b"\xfd7zXZ\0" + FLAGS + _sum(FLAGS) + b"".join(block.bytes for block in blocks) + index
            + _sum(end) + end + b"YZ")


def _sum(data):
    return struct.pack("<I", zlib.crc32(data))


def _number(value):
    """Seven bits a byte, the low ones first."""
    digits = bytearray()
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(digits + bytes([value]))
