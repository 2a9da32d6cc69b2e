// swift-format-ignore-file
// Made from BeyondOneMachine.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let beyondOneMachine = #"""
# Beyond one machine

How the same filter goes where the phones are: to many files, to an engine, to a cluster.

One machine is a lot: two cores filter a million phones in a tenth of a second. Beyond that there are three ways. All of them give the rows that the command line gives.

| you have | take |
| --- | --- |
| many files | a process for each file |
| tables, Parquet, a warehouse | the filter as a statement |
| one huge text, or text on a cluster | the program in Spark's pipe |

## Many files

`phonefilter` takes several files and reads them with all cores. Where the command line would be too long, or each file has a place of its own, `xargs` starts a process for each:

```console
$ printf '%s\n' data/catalog.csv data/catalog.json data/catalog.jsonl | xargs -P 2 -n 1 phonefilter --color Gold --disk 512.. --fields model,price -f csv --no-header | sort
iPhone 14 Pro Max,1399
iPhone 14 Pro Max,1399
iPhone 14 Pro Max,1399
```

Lines of two processes may mix once a process writes more than a pipe takes at once. Let each write a file of its own, then:

```sh
find catalogues -name '*.jsonl' -print0 | xargs -0 -P 8 -I FILE sh -c 'phonefilter --color Gold "$1" > "$1.gold"' - FILE
```

## Tables and Parquet

What lies in tables is filtered where it lies.

## One huge text

Executors of Spark run the program itself. A release has `phonefilter-spark.tar.gz`: the program, and a job that runs it in the pipe of the JVM.

```sh
tar -xzf phonefilter-spark.tar.gz job.py
spark-submit --archives phonefilter-spark.tar.gz#pf job.py IN OUT -- --color Gold --disk 256.. --color 'Deep Purple'
```

IN is a path, a glob or a folder of JSON Lines, compressed or not, wherever Spark reads. OUT is a folder that does not exist yet. It gets the lines of IN that fit, byte for byte, in their order within each part.

- **All parts are read alike.** The job looks at records from sixteen places of IN and makes a schema of them: which field is which spec, its unit, its marks. `--schema FILE` among the filters gives one instead, and files such as `@colors.txt` go to the executors, too. A part without a field has no value there; an empty part has no rows.
- **What is wrong ends the job.** An option that cannot be is told before anything is read. A value that cannot be read is told with its file and its record, and OUT is removed again. The exit status is 2. `spark-submit` writes the message to standard output, where it puts all that a job says.
- **What needs all rows is refused**, with a word on what does it: `--sort`, `--limit`, `--unique`, `--count`, `--group-by`. Each executor sees its own part alone.
- Input must be UTF-8: Spark puts a replacement mark for what is not. Arguments that are not plain ASCII need a locale with UTF-8, such as `LC_ALL=C.UTF-8`.

## What it costs

A million phones, 137 MB of JSON Lines, two cores; four filters keep 15,800 of them, which are written. Medians of seven, in turn, with Spark 4 on `local[2]`, warm:

| | one file | eight files |
| --- | ---: | ---: |
| `phonefilter`, all files | | |
| `xargs -P 2`, a process for each | | |
| the job on Spark | | |
| its pipe alone, without looking at IN first | | |
| Spark SQL, a schema given, rows written anew | | |
| Spark SQL, lines kept as they are | | |

Spark itself takes some seconds to start.
"""#
}
