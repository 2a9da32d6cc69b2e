"""Filters JSON Lines with phonefilter on the executors of Spark.

    spark-submit --archives phonefilter-spark.tar.gz#pf job.py IN OUT -- FILTERS

IN is a path, a glob or a folder of JSON Lines; OUT is a folder that does not exist yet. FILTERS are
those of the command line. Each executor runs the program of the archive in a pipe of the JVM: no
row ever passes through Python. The exit status is 0, or 2 with a message on standard error.
"""

import os
import re
import shlex
import shutil
import sys
import tempfile

# The options without a value. Every other option takes the next argument, except if it has a `=`.
ALONE = {"--ignore-case", "--normalize", "--lenient", "--csv-safe", "--no-header", "--no-pager",
         "--no-progress", "--count", "--quiet", "--null", "--by-source", "--with-source",
         "--force", "--explain", "--help", "--version", "--all", "--json", "--index"}
SHORT = {"-i": "--ignore-case", "-c": "--count", "-q": "--quiet", "-0": "--null", "-h": "--help",
         "-V": "--version", "-f": "--format", "-n": "--limit"}

STATEMENT = "'phonefilter sql --dialect spark' says it in Spark's own words"
RESULT = "run phonefilter on what comes out"
ALL_ROWS = "needs all rows, and each executor sees its own alone"
FILES = "is about files, and each executor would write its own"
PLACE = "needs the file and the place in it, which the pipe does not hand on"
JSON_LINES = "is fixed: rows go in and come out as JSON Lines in UTF-8"
PROGRAM = "asks about the program"
# The reason why the job refuses an option, and the alternative.
REFUSED = {
    "--sort": (ALL_ROWS, STATEMENT), "--limit": (ALL_ROWS, STATEMENT),
    "--unique": (ALL_ROWS, STATEMENT), "--group-by": (ALL_ROWS, RESULT),
    "--best": (ALL_ROWS, STATEMENT), "--best-missing": (ALL_ROWS, STATEMENT),
    "--last": (ALL_ROWS, RESULT), "--sample": (ALL_ROWS, RESULT), "--seed": (ALL_ROWS, RESULT),
    "--split-by": (FILES, RESULT), "--force": (FILES, RESULT),
    "--depth": (ALL_ROWS, RESULT), "--limit-per-group": (ALL_ROWS, RESULT),
    "--count": (ALL_ROWS, "count the lines that come out, or give Spark the statement of "
                "'phonefilter sql --dialect spark --only count'"),
    "--quiet": (ALL_ROWS, "look whether a line came out"),
    "--expect": (ALL_ROWS, "count the lines that come out"),
    "--by-source": (PLACE, RESULT), "--with-source": (PLACE, RESULT),
    "--section": (PLACE, "let IN hold that section alone"),
    "--input": (JSON_LINES, "convert the input first: phonefilter -f jsonl"),
    "--format": (JSON_LINES, RESULT), "--null": (JSON_LINES, RESULT),
    "--no-header": (JSON_LINES, RESULT), "--csv-safe": (JSON_LINES, RESULT),
    "--feed": (JSON_LINES, RESULT),
    "--encoding": (JSON_LINES, "convert the input first: phonefilter -f jsonl --encoding …"),
    "--header": (JSON_LINES, "convert the input first: phonefilter -f jsonl --header …"),
    "--delimiter": (JSON_LINES, "convert the input first: phonefilter -f jsonl --delimiter …"),
    "--rows": (JSON_LINES, "convert the input first: phonefilter -f jsonl --rows …"),
    "--explain": (PROGRAM, "run it by itself on a piece of the input"),
    "--help": (PROGRAM, "run it by itself"), "--version": (PROGRAM, "run it by itself"),
}
AS_IT_IS_ANYWAY = {("--input", "jsonl"), ("--input", "ndjson"), ("--format", "jsonl"),
                   ("--format", "ndjson"), ("--encoding", "utf-8")}
COMMANDS = {"facets", "stats", "compare", "check", "diff", "history", "browse", "sql", "help", "man",
            "completions"}
# For these options, a value `@FILE` does not name a file.
TEXTS = {"--has", "--missing", "--search", "--fields", "--map", "--decimal-mark", "--threads"}

# The number of places of the input in the sample, and the number of records at each place.
PLACES = 16
RECORDS = 512


class Refusal(Exception):
    """The job cannot be done. The message says why, and what can."""


# The arguments -------------------------------------------------------------------------------


def read_arguments(words):
    """IN, OUT and the options."""
    if len(words) < 3 or words[2] != "--":
        raise Refusal("it is 'job.py IN OUT -- FILTERS', with '--' before the filters")
    if words[3:] and words[3] in COMMANDS:
        raise Refusal(f"the pipe keeps rows, and '{words[3]}' is another command; "
                      "run it by itself on what comes out")
    return words[0], words[1], list(read_options(words[3:]))


def read_options(words):
    """The long name of each option and its value, None where it has none."""
    words = list(words)
    while words:
        word = words.pop(0)
        if re.match("--.", word):
            name, mark, value = word.partition("=")
            if not mark and name not in ALONE and words and not words[0].startswith("--"):
                mark, value = "=", words.pop(0)
            if name == "--split-by":
                words[:1] = []  # The folder is a second value.
            yield name, value if mark else None
        elif re.match("-[A-Za-z0]", word):
            name = SHORT.get(word[:2], word[:2])
            value, rest = None, word[2:]
            if name in ALONE:
                words[:0] = ["-" + rest] if rest else []
            elif name in SHORT.values():
                value = rest.removeprefix("=") if rest else words.pop(0) if words else None
            yield name, value
        else:
            raise Refusal(f"'{word}' stands among the filters: the catalogue is IN, and a value "
                          "belongs to an option, as in --color Gold")


def refuse_what_was_lost(words, encoding):
    """Spark hands arguments on through a JVM: where it knows no UTF-8, a letter becomes `?`."""
    for word in words:
        if encoding.upper() not in ("UTF-8", "UTF8") and re.search("[?\ufffd]", word):
            raise Refusal(f"'{word}' may have lost letters on its way, since this locale has no "
                          "UTF-8: set LC_ALL=C.UTF-8 for spark-submit")


def refuse_what_is_not_of_one_row(options):
    for name, value in options:
        if name in REFUSED and (name, value) not in AS_IT_IS_ANYWAY:
            why, instead = REFUSED[name]
            raise Refusal(f"{name} {why}; {instead}")


# The executors ---------------------------------------------------------------------------------


# Prints the status, the output and the messages. The byte between them is in no row.
ASK = """said=$(mktemp) || exit
trap 'rm -f "$said"' EXIT
printed=$({command} 2>"$said")
printf '%s\\036%s\\036' $? "$printed"
cat "$said\""""

# A hint about one part, for example that no phone is gold, may be false for the whole, so it is not shown.
RUN = """exec 3>&1
said=$({command} 2>&1 >&3 3>&-)
status=$?
[ $status = 0 ] && [ {is_quiet} ] || printf '%s\\n' "$said" >&2
exit $status"""

# The JVM does not pass on the message of a failed program. This script prints the message and the record
# in one line.
ASK_AGAIN = """rows=$(mktemp) || exit
trap 'rm -f "$rows"' EXIT
cat >"$rows"
said=$({command} <"$rows" 2>&1 >/dev/null) && exit
line=$(printf '%s\\n' "$said" | sed -n 's/.*<stdin>:\\([0-9]*\\):.*/\\1/p' | head -n 1)
printf '%s\\n' "$mapreduce_map_input_file" "$said" "$(sed -n "${{line:-0}}p" "$rows")" |
  tr '\\n' '\\037'
echo"""


class Executors:
    """The places where the program runs, and what was shipped to them."""

    def __init__(self, context):
        self.context = context
        self.java = context._jsc
        self.jvm = context._jvm
        self.folder = tempfile.mkdtemp(prefix="phonefilter-")
        # In local mode the driver is the executor, and shipped files are in a separate folder.
        self.is_local = re.match(r"local($|\[)", context.master) is not None
        self.program = self.path(self.archive()) + "/phonefilter"

    def archive(self):
        """The folder into which Spark unpacks the archive: `#pf` behind its name says it."""
        keys = ("spark.archives", "spark.yarn.dist.archives")
        given = ",".join(self.context.getConf().get(key, "") for key in keys)
        for each in given.split(","):
            path, _, folder = each.partition("#")
            if folder == "pf" or "phonefilter" in os.path.basename(path):
                return folder or os.path.basename(path)
        raise Refusal("the executors have no phonefilter: spark-submit takes it with "
                      "--archives phonefilter-spark.tar.gz#pf")

    def path(self, name):
        """Where executors find what was shipped to them."""
        from pyspark import SparkFiles
        return SparkFiles.get(name) if self.is_local else f"./{name}"

    def ship(self, path):
        """Hands a file of the driver on; its path there."""
        name = f"{len(os.listdir(self.folder))}-{os.path.basename(path)}"
        copy = shutil.copyfile(path, os.path.join(self.folder, name))
        self.context.addFile(copy)
        return self.path(name)

    def ship_text(self, text, name):
        """Hands a text on as a file; its path there."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return self.ship(path)

    def pipe(self, rows, script):
        """Rows through a script of sh, from JVM to JVM."""
        command = self.jvm.java.util.ArrayList()
        for word in ["/bin/sh", "-c", script]:
            command.append(word)
        # A pipe of Linux holds 64 KiB. Without the name of the encoding, the locale's encoding is used.
        return rows.pipe(command, self.jvm.java.util.HashMap(), False, 1 << 16, "UTF-8")

    def ask(self, command, records):
        """What the program prints about some records, run once there; a message ends the job."""
        rows = self.java.parallelize(records, 1)
        lines = self.pipe(rows, ASK.format(command=command)).collect()
        status, printed, said = self.jvm.java.lang.String.join("\n", lines).split("\036")
        said = said.strip().replace("<stdin>", "IN")
        if status != "0":
            raise Refusal(said.removeprefix("phonefilter: "))
        if said:
            sys.stderr.write(f"{said}\n")
        return printed

    def command(self, options, *more):
        """The program with its options, as sh reads it."""
        words = [name if value is None else f"{name}={value}" for name, value in options]
        # A task has one processor.
        threads = [] if any(name == "--threads" for name, _ in options) else ["--threads=1"]
        fixed = ["--input=jsonl", "--no-progress", *threads]
        return " ".join(map(quoted, [self.program, *fixed, *more, *words]))


def quoted(word):
    """A word for sh in plain ASCII: it arrives whatever the encoding of arguments is there."""
    data = os.fsencode(word)
    if data.isascii():
        return shlex.quote(word)
    text = data.rstrip(b"\n")
    octal = "".join(f"\\{byte:03o}" for byte in text)
    return f"\"$(printf '{octal}')\"" + shlex.quote("\n" * (len(data) - len(text)))


def with_files_shipped(options, executors):
    """The options, with the executors' paths of the files that they name."""
    for name, value in options:
        pattern = {"--schema": "()(.+)", "--where": "([^=!<>]+!?=@)(.+)"}.get(name, "(@)(.+)")
        found = None if name in TEXTS else re.fullmatch(pattern, value or "", re.S)
        # The program itself reports a missing file.
        if found and os.path.isfile(found[2]):
            value = found[1] + executors.ship(found[2])
        yield name, value


# The job ---------------------------------------------------------------------------------------

class Job:
    def __init__(self, context, source, target, options):
        self.context, self.source, self.target = context, source, target
        self.java, self.jvm = context._jsc, context._jvm
        self.executors = Executors(context)
        self.options = list(with_files_shipped(options, self.executors))

    def run(self):
        self.look_for_target()
        sample = self.sample()
        if any(name == "--schema" for name, _ in self.options):
            # Report an error in an option before anything is read.
            self.executors.ask(self.executors.command(self.options), self.jvm.java.util.ArrayList())
        else:
            self.options.append(("--schema", self.schema(sample)))
        rows = self.java.textFile(self.source)
        command = self.executors.command(self.options, "--format=jsonl")
        is_lenient = any(name == "--lenient" for name, _ in self.options)
        script = RUN.format(command=command, is_quiet="" if is_lenient else "quiet")
        try:
            self.executors.pipe(rows, script).saveAsTextFile(self.target)
        except Exception as error:
            self.remove_target()
            raise Refusal(self.reason(rows, command) or last_line(error)) from None

    def look_for_target(self):
        path, system = self.target_path()
        if system.exists(path):
            raise Refusal(f"{self.target} exists; name a folder that does not, or remove it")

    def remove_target(self):
        path, system = self.target_path()
        system.delete(path, True)

    def target_path(self):
        path = self.jvm.org.apache.hadoop.fs.Path(self.target)
        return path, path.getFileSystem(self.java.hadoopConfiguration())

    def sample(self):
        """Records from places throughout IN. They stay in the JVM: a list of 8,000 is slow here."""
        hadoop = self.jvm.org.apache.hadoop
        job = hadoop.mapred.JobConf(self.java.hadoopConfiguration())
        hadoop.mapred.FileInputFormat.setInputPaths(job, self.source)
        reader = hadoop.mapred.TextInputFormat()
        reader.configure(job)
        try:
            pieces = reader.getSplits(job, 2)
            count = min(len(pieces), PLACES)
            codecs = hadoop.io.compress.CompressionCodecFactory(job)
            records = self.jvm.java.util.ArrayList()
            for index in range(count):
                piece = pieces[index * len(pieces) // count]
                records.addAll(self.first_records(piece, codecs, job))
        except Exception as error:
            raise Refusal(f"{self.source}: {last_line(error)}") from None
        return records

    def first_records(self, piece, codecs, job):
        """The first records of a piece of a file."""
        path, start = piece.getPath(), piece.getStart()
        codec = codecs.getCodec(path)
        if codec is not None and start > 0:
            return self.jvm.java.util.ArrayList()
        java = self.jvm.java
        stream = path.getFileSystem(job).open(path)
        stream.seek(start)
        bytes = stream if codec is None else codec.createInputStream(stream)
        bytes = java.io.PushbackInputStream(bytes, 3)
        if start == 0:
            skip_byte_order_mark(bytes)
        lines = java.io.BufferedReader(java.io.InputStreamReader(bytes, "UTF-8")).lines()
        # Every piece except the first begins within a line.
        chosen = lines.skip(1 if start > 0 else 0).limit(RECORDS)
        records = chosen.collect(java.util.stream.Collectors.toList())
        bytes.close()
        return records

    def schema(self, sample):
        """How all parts are to be read, as some records show it: a file on the executors."""
        command = self.executors.command(self.options, "--explain", "--format=json")
        return self.executors.ship_text(self.executors.ask(command, sample), "schema.json")

    def reason(self, rows, command):
        """What the program says about the first part in which it fails."""
        found = self.executors.pipe(rows, ASK_AGAIN.format(command=command)).take(1)
        if not found:
            return None
        path, *said, record, _ = found[0].split("\037")
        message = re.sub(r"<stdin>(:\d+)*", lambda _: path, "\n".join(filter(None, said)))
        message = message.removeprefix("phonefilter: ")
        return message + (f"\n  the record is {record[:500]}" if record else "")


def skip_byte_order_mark(stream):
    first = [stream.read() for _ in range(3)]
    if first != [0xEF, 0xBB, 0xBF]:
        for byte in reversed(first):
            if byte >= 0:
                stream.unread(byte)


def last_line(error):
    """What a failure of the JVM says in the end, without its stack."""
    cause = getattr(error, "java_exception", None)
    while cause is not None and cause.getCause() is not None:
        cause = cause.getCause()
    return str(error if cause is None else cause.getMessage() or cause.toString())


def main():
    source, target, options = read_arguments(sys.argv[1:])
    refuse_what_is_not_of_one_row(options)
    try:
        from pyspark import SparkContext
    except ModuleNotFoundError:
        raise Refusal("there is no pyspark here: spark-submit runs this job") from None
    context = SparkContext.getOrCreate()
    try:
        refuse_what_was_lost(
            sys.argv[1:], context._jvm.java.lang.System.getProperty("sun.jnu.encoding"))
        Job(context, source, target, options).run()
    finally:
        context.stop()


if __name__ == "__main__":
    try:
        main()
    except Refusal as refusal:
        sys.stderr.write(f"phonefilter: {refusal}\n")
        sys.exit(2)
