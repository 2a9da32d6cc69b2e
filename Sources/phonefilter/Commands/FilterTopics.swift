/// The topics of the long help and the man page beside the options.
enum FilterTopics {
  static let all: [(title: String, paragraphs: [String])] = [
    (
      "How filters combine",
      [
        "The same flag again is an alternative; different flags must all hold: --color Starlight "
          + "--color Gold --disk 256 is (Starlight or Gold) and 256. Each flag has a twin, "
          + "--not-color for instance; both together must hold. Absent, null and empty text are "
          + "no value: they satisfy no filter, and every --not-. A field that holds a list "
          + "matches when any element does."
      ]
    ),
    (
      "Values",
      [
        "Starlight, 256, 6.1: equal. Text is compared by its characters (é written in two ways is "
          + "one é), numbers by value (799 = 799.0). Nothing is split at commas.",
        "500..900, ..900, 500..: numbers from and to, both ends included; 500..<900 leaves its end out. '<900', '<=900', '>900' "
          + "and '>=900' are the same with an operator, quoted from the shell.",
        "'iPhone*', '*Pro?', '[XZ]peria*': text that fits the glob as a whole; * stands for any "
          + "characters, ? for one, [XZ], [a-z] and [!0] for one of a set, and \\ before one of "
          + "these for itself.",
        "'/^iPhone 1[45]/', '/pro/i': text in which the regular expression is found, in time "
          + "linear in the text. Sets, groups, |, * + ? {n,m}, ^ $ \\b \\d \\w \\s and (?i) are "
          + "there; back-references and look-around are not.",
        "=TEXT: the rest literally: '=iPhone*' is the text iPhone*. @FILE: the values of a file, "
          + "one a line.",
        "1TB, 256GB, '8 GB', 6.1in, '6.1\"', 15.5cm, '$799', '1.099,00 €': units and currency "
          + "marks, in flags and catalogues alike. 1 TB is 1024 GB; from 1000 MB up an amount in "
          + "MB is whole GB: N from 1000 N to 1024 N MB where N is 1, 3, 5, 9 or 15 times a power "
          + "of two, else MB / 1000 rounded half up; centimetres are inches to the nearest "
          + "hundredth. Nothing "
          + "is exchanged: any currency is the catalogue's own. They are found in longer texts too, "
          + "and of several in a cell any counts: in '8 GB RAM, 128 GB inbuilt' the word beside an "
          + "amount says whose it is. Where 834.990 could be two numbers its column decides, or "
          + "--decimal-mark, for the flag that is compared with it too; what contradicts the "
          + "column's first records is an error. N/A, -, unknown and the like are no value.",
      ]
    ),
    (
      "Catalogues",
      [
        "JSON, JSON Lines, CSV, TSV and SQLite are recognised by their content; - or nothing is standard "
          + "input. Field names are matched without regard to case, spaces, _ and -, and by the "
          + "specs' other names, with a unit (RAM (MB), price_usd) or within other fields "
          + "(display.size); --map names one by hand, and --explain says what was found. Into a pipe or file the rows come out in the format of the first "
          + "catalogue, byte for byte as they were read.",
        "JSON follows RFC 8259 to the letter, nested up to 1,024 levels; of members with the same "
          + "key the last counts. CSV follows RFC 4180; a row without any character is no row "
          + "where there is more than one column, and a quote within an unquoted cell is itself. "
          + "A record may be up to 1 GB long.",
        "Files compressed with gzip, zstd, xz or bzip2 go through these programs. UTF-16 is known "
          + "by its byte order mark; --encoding names another. Every catalogue is a section, and so "
          + "is every named array in one and every table: --section keeps one, --by-source prints "
          + "them apart.",
        "Of a SQLite database the only table is read, or the only one that has the fields that were "
          + "asked for; stock.db:phones names one. Its own engine filters as far as it can, and "
          + "nothing is written. Rows come out as JSON Lines, a blob as hexadecimal digits; the line "
          + "of a row is its number.",
      ]
    ),
    (
      "Exit status",
      [
        "0: it did what was asked; no rows is an answer.",
        "1: a question was asked and the answer is no: --expect, or -q without a match.",
        "2: it could not do it; standard error says why. Rows already printed stay printed.",
        "130: it was interrupted.",
      ]
    ),
  ]
}
