import PhoneFilterCommandLine

/// The topics that the long help and the man page show in addition to the options.
enum FilterTopics {
  static let all: [(title: String, paragraphs: [String])] = [
    (
      "Combining filters",
      [
        "The flags from --model to --color filter by a spec: one of the eight properties that the "
          + "program knows. If you repeat such a flag, a phone must match one of its values. "
          + "Different flags must all match: --color Starlight --color Gold --disk 256 is "
          + "(Starlight or Gold) and 256. If you repeat a --not- flag, each of its values is left "
          + "out. Absent, null and empty text mean that there is no value. A row without a value "
          + "matches --missing and every --not- flag, but no value. A field with a list matches if "
          + "one of its elements matches."
      ]
    ),
    (
      "Values",
      [
        "Starlight, 256, 6.1: equal values. Texts are equal if their characters are equal (é has "
          + "two encodings and is one character), numbers if their values are equal (799 = 799.0). "
          + "A comma does not separate values; repeat the flag.",
        "500..900, ..900, 500..: a range of numbers with both ends. 500..<900 does not include "
          + "900. '<900', '<=900', '>900' and '>=900' are ranges too; put them in quotes for the "
          + "shell.",
        "'iPhone*', '*Pro?', '[XZ]peria*': a glob, which must match the whole text. * matches any "
          + "characters and ? matches one. [XZ], [a-z] and [!0] match one character of a set. A \\ "
          + "in front of one of these makes it literal.",
        "'/^iPhone 1[45]/', '/pro/i': a regular expression, which must match a part of the "
          + "text. The search takes linear time. Sets, groups, |, * + ? {n,m}, ^ $ \\b \\d "
          + "\\w \\s and (?i) work. Back-references and look-around do not.",
        "=TEXT: the literal text after the sign: '=iPhone*' is the text iPhone*. @FILE: the values "
          + "of a file, one in each line.",
        "1TB, 256GB, '8 GB', 6.1in, '6.1\"', 15.5cm, '$799', '1.099,00 €': amounts with units and "
          + "currency signs, in flags and in catalogues. 1 TB is 1024 GB. An amount of 1000 MB or "
          + "more becomes whole GB: 1000 N to 1024 N MB is N GB if N is 1, 3, 5, 9 or 15 times a "
          + "power of two. Otherwise it is MB / 1000, rounded half up. Centimeters become inches, "
          + "rounded to hundredths. Currencies are not converted. The program also finds amounts "
          + "in a longer text, and several in a cell: in '8 GB RAM, 128 GB inbuilt', the word "
          + "beside an amount names its spec. 834.990 can be two numbers. Its column or "
          + "--decimal-mark decides; a value that contradicts the first records is an error. For "
          + "an amount, N/A, -, unknown and similar words count as missing.",
      ]
    ),
    (
      "Catalogues",
      [
        "The program recognizes JSON, JSON Lines, CSV, TSV, SQLite, Excel and XML feeds by their "
          + "content. - or no name is standard input. A field belongs to a spec by its name: case, "
          + "spaces, _ and - do not matter. A name can be another name of the spec, contain a unit "
          + "(RAM (MB), price_usd) or be inside another field (display.size). --map names the "
          + "field of a spec, and --explain shows the result. In a pipe or file, the rows have the "
          + "format of the first catalogue, and each row has the bytes that were read.",
        "JSON follows RFC 8259, with at most 1,024 nested levels; if a key is repeated, its last "
          + "value is used. CSV follows RFC 4180. In a file with several columns, an empty line is "
          + "skipped. A quote inside an unquoted cell is a plain character. A record can have up "
          + "to 1 GB.",
        "Compressed files are read with the programs gzip, zstd, xz and bzip2. A byte order mark "
          + "shows UTF-16; --encoding names other encodings. Every catalogue is a section, and so "
          + "is every named array and every table. --section keeps one section; --by-source prints "
          + "them separately.",
        "The program reads the only table of a SQLite database, or the only table with the fields "
          + "of the filters; stock.db:phones names a table. SQLite itself runs the filters that it "
          + "can, and nothing is written. The rows are printed as JSON Lines, with blobs in "
          + "hexadecimal digits. The line of a row is its row number.",
      ]
    ),
    (
      "Exit status", ExitMeaning.all.map { "\($0.code): \($0.text)" }
    ),
  ]
}
