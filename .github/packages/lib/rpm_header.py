"""A header of rpm: an index of tags, and the store in which their values stand."""

import struct

# rpm's numbers for the types of values, and the alignment of the types that have one.
INT16, INT32, TEXT, BINARY, TEXTS, TRANSLATED = 3, 4, 6, 7, 8, 9
ALIGNMENT = {INT16: 2, INT32: 4}


class Header:
    """Tags with their values; `region` is the tag of the entry that stands for all of them."""

    def __init__(self, region):
        self.region = region
        self.values = {}

    def add(self, tag, kind, value):
        self.values[tag] = (kind, value)

    def packed(self):
        index, store = b"", bytearray()
        for tag in sorted(self.values):
            kind, value = self.values[tag]
            count, data = self._data(kind, value)
            store += b"\0" * (-len(store) % ALIGNMENT.get(kind, 1))
            index += struct.pack(">iiii", tag, kind, len(store), count)
            store += data
        # The region's entry is first and its value is last. The value is the size of the index, negative.
        size = (len(self.values) + 1) * 16
        index = struct.pack(">iiii", self.region, BINARY, len(store), 16) + index
        store += struct.pack(">iiii", self.region, BINARY, -size, 16)
        lead = b"\x8e\xad\xe8\x01\0\0\0\0" + struct.pack(">ii", len(self.values) + 1, len(store))
        return lead + index + bytes(store)

    @staticmethod
    def _data(kind, value):
        if kind == INT16:
            return len(value), struct.pack(f">{len(value)}H", *value)
        if kind == INT32:
            return len(value), struct.pack(f">{len(value)}I", *value)
        if kind == BINARY:
            return len(value), value
        if kind == TEXT:
            return 1, value.encode() + b"\0"
        texts = [value] if kind == TRANSLATED else value
        return len(texts), b"".join(text.encode() + b"\0" for text in texts)
