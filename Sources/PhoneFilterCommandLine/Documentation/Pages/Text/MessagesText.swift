// swift-format-ignore-file
// The tests make this file from Messages.md. Change that page instead.

extension PageText {
  static let messages = #"""
# Messages

Every message of the program, with the name of the code that makes it.

A word in capitals is a value of the run, and `…` is a part that depends on the run. A message about a place begins with `FILE:LINE:COLUMN:`. The tests make this page from the sources.

## Command line

| message | name |
| --- | --- |
| there is no file 'NAME' | `MistakenCatalogue.answer` |
| 'phonefilter sql' does the reverse: it prints the statement for a filter | `MistakenCatalogue.answer` |
| BEGINNING; SQL is not read here; write: … (OTHERS) | `MistakenCatalogue.answer` |
| BEGINNING; as a condition, ANSWER | `MistakenCatalogue.answer` |
| BEGINNING; a condition needs --where: … | `MistakenCatalogue.answer` |
| name a catalogue by its path: … | `RemoteCatalogue.answer` |
| phonefilter reads files and downloads nothing; use a pipe: FETCHING \| TOOL | `RemoteCatalogue.answer` |
| form of messages | `MessageForm.chosen` |
| 'NAME' is not RULE=SEVERITY; write for example near-duplicate=note | `CheckOptions.checks` |
| unknown rule 'NAME'… --for … --list shows the rules | `CheckOptions.feedRule` |
| 'NAME' is not a number of levels; write 1 or more | `GroupingOptions.grouping` |
| 'NAME' is not SPEC=FIELD; write for example memory='Mem. size' | `InputOptions.input` |
| SPEC is mapped twice for 'CATALOGUE'; write the fields in one --map | `InputOptions.input` |
| SPEC is mapped twice; write the fields in one --map, as in price=sale,price | `InputOptions.input` |
| the path is empty; write the names that lead to the phones, such as data.phones | `InputOptions.input` |
| the section's name is empty; write a name | `InputOptions.input` |
| the file's name is empty; write the name of a schema | `InputOptions.input` |
| 'NAME' is not a number of threads; write a number from 1 to 64 | `InputOptions.input` |
| 'NAME' is not a row number; the first row is 1 | `InputOptions.input` |
| 'NAME' is not a number of days; write for example 30d | `PriceOptions.days` |
| the folder is missing; write brand out | `RowOptions.splitting` |
| 'NAME' is not a seed; write a number such as 42 | `RowOptions.lastAndSample` |
| the folder's name is empty; write a folder | `ServerOptions.ofServer` |
| 'NAME' is not a size; write a size such as 512MB or 2GB | `SortingOptions.bufferSize` |
| 'NAME' is too small for a row; write a size such as 512MB | `SortingOptions.bufferSize` |
| the text is empty; write what comes after FROM | `StatementOptions.statement` |
| the column's name is empty; write a name | `StatementOptions.statement` |
| 'NAME' is not a table name; write a name such as shop.phones | `StatementOptions.tableNames` |
| 'WORD' is another catalogue; leave, and start again with both | `ChangingLine.complaint` |
| 'WORD' is not a flag; write a flag such as --price 500..900 | `ChangingLine.complaint` |
| 'WORD' is not a flag; did you mean | `ChangingLine.complaint` |
| help pages are not available here; ? shows the keys | `ChangingLine.scan` |
| --encoding cannot change after a catalogue is read; leave, and start again with --encoding | `ChangingLine.check` |
| --OPTION cannot change here; leave, and start again with it | `ChangingLine.check` |
| a catalogue's name is empty; write a file, or - for standard input | `ArgumentScanner.addCatalogue` |
| '-' is named twice, but standard input can be read only once; name another file | `ArgumentScanner.addCatalogue` |
| SPELLING takes no value | `ArgumentScanner.scanLong` |
| unknown option 'ARGUMENT'; --help lists all options | `ArgumentScanner.scanShort` |
| -LETTER takes no value | `ArgumentScanner.scanShort` |
| SPELLING is given twice; write it once | `ArgumentScanner.take` |
| SPELLING needs a value: SPELLING LABEL | `ArgumentScanner.value` |
| MISSING; 'NAME' is an option (to use it as the value, write SPELLING=NAME) | `ArgumentScanner.value` |
| SPELLING is an option of OWNERS, not of this command; --help lists the options of this one | `ArgumentScanner.unknown` |
| unknown option 'SPELLING'; for a field that is not a spec, write --where 'FIELD=VALUE'; --help lists all options | `ArgumentScanner.unknown` |
| SPELLED; the short options are KNOWN | `ArgumentScanner.unknownShort` |
| there is no command or page 'WORD'QUESTION (PAGES'phonefilter help' lists them all) | `CommandNames.unknown` |
| there is no option 'WORD'… ('phonefilter help reference' lists them all) | `CommandNames.unknown` |
| ; 'phonefilter help' lists the commands | `CommandNames.mistyped` |
| there is no file and no command 'WORD'END | `CommandNames.mistyped` |
| the quote QUOTE is not closed; add the closing quote | `ShellWords.split` |
| 'NAME' is not a field with two names; write sku=ean, or put a name that contains '=' in quotes | `TypedKey.init` |
| IDLE needs --prior-price, such as --prior-price 30d | `TypedLine+Reductions.checkReductions` |
| 'SUSPECT' was taken as the value of OPTION; did you forget its value? | `TypedLine.hintWithoutCatalogue` |
| name a file, as in 'phonefilter --color Gold catalog.json', or pipe one in | `TypedLine.hintWithoutCatalogue` |
| --force has no effect without --split-by | `TypedLine.finish` |
| --seed needs --sample, such as --sample 10 | `TypedLine.finish` |
| no sandbox: this kernel has no Landlock | `BuildIdentity.confinement` |
| browse needs a terminal; 'phonefilter facets' counts without one | `BrowseCommand.run` |
| --fields: compare shows fields under their own names; remove 'as NAME' | `CompareCommand.run` |
| name a shell: … | `CompletionsCommand.run` |
| help takes one command or page; remove '…' | `HelpCommand.run` |
| help takes one command or page, or catalogues; remove 'MISSING' | `HelpCommand.data` |
| man takes no arguments; remove … | `ManCommand.run` |
| mcp takes no catalogue; a folder of catalogues is --root WORD | `McpCommand.run` |
| sql reads no catalogue; to take the table's columns from 'CATALOGUE', write --schema QUOTEDFORSHELL | `SQLCommand.run` |

## Filters and values

| message | name |
| --- | --- |
| 'NAME' is not a condition | `ConditionReader.specification` |
| ; a text with this word goes in quotes: …"VALUE" | `ConditionReader.hint` |
| the condition 'NAME' is wrong at character …: MESSAGE | `ConditionSyntax.problem` |
| no '(' belongs to this ')'; QUOTES | `ConditionSyntax.parse` |
| a text with parentheses goes in quotes: model="Galaxy (5G)" | `ConditionSyntax.quotes` |
| more than MOSTOPEN parentheses are open | `ConditionSyntax.parseOne` |
| no ')' belongs to this '(' | `ConditionSyntax.parseOne` |
| 'and' or 'or' is missing after ')' | `ConditionSyntax.checkEnd` |
| no '(' belongs to this ')'; QUOTES | `ConditionSyntax.parseComparison` |
| 'WORD' is within a text in parentheses; put the text in quotes | `ConditionSyntax.parseComparison` |
| no ')' belongs to this '('; QUOTES | `ConditionSyntax.parseComparison` |
| a condition is missing at the end; EXAMPLE | `ConditionSyntax.missing` |
| a condition is missing before 'FOUND'; EXAMPLE | `ConditionSyntax.missing` |
| 'VALUE' is not a number; 'SYMBOL' compares numbers, amounts and dates | `FieldCondition.specifications` |
| the range 'VALUE' ends before it begins; did you mean 'RIGHT'? | `FieldCondition.checkReversed` |
| has no unit | `FieldCondition.specifications` |
| ; write for example 'NAMESYMBOL500' | `FieldCondition.specifications` |
| --where: the range 'VALUE' ends before it begins; did you mean 'RIGHT'? | `FieldCondition.specifications` |
| --where: 'VALUE' is not a date, but 'FIELD' holds dates; write for example 2023, 2023-06, 2023-06-15, 2023-06-15T10:30 or -90d | `FieldCondition.specifications` |
| 'RIGHT' holds dates, which cannot be multiplied by FACTOR | `FieldPair.reading` |
| 'LEFT' is NOUN, but 'RIGHT' is NOUN; they cannot be compared | `FieldPair.incomparable` |
| 'OTHER' holds dates, but 'FIELD' does not; they cannot be compared | `FieldPair.dates` |
| 'NAME' compares 'LEFT' with itself | `FieldRelation.init` |
| a factor multiplies numbers | `FieldRelation.init` |
| SIDE is a text, but PROBLEM | `FieldRelation.init` |
| 'VALUE' has a brace without its end; write for example 0.8\*{list\_price} | `FieldRelation.braced` |
| 'VALUE' is not a field with a factor; write for example 0.8\*{list\_price} | `FieldRelation.braced` |
| --where: SOURCE has no field 'ALIAS', so the name means the …, which would be compared with itself | `FieldRelation.check` |
| 'NAME' has two operators; did you mean '…'? | `WhereCondition.init` |
| 'NAME' has no value to compare with; for phones with or without a value, write --has 'FIELD' or --missing 'FIELD' | `WhereCondition.init` |
| SPEC is a text, but 'SYMBOL' compares numbers | `WhereCondition.init` |
| has digits in every value, which no color has | `ColorSpec.objection` |
| --color filters by the phone's color; for the colors of the terminal, write --ansi=NAME | `ColorSpec.remark` |
| an amount of storage | `DiskSpaceSpec.noun` |
| is a whole number up to 10 in every row, like a rating | `DiskSpaceSpec.objection` |
| an amount of memory | `MemorySpec.noun` |
| is usually SHOWNASCAPACITY, which is more than phones have | `MemorySpec.objection` |
| 'FIELD' is usually SHOWNASCAPACITY, like a storage: --map 'diskSpace=FIELD' --map memory= reads it so | `MemorySpec.doubt` |
| the range 'NAME' ends before it begins; did you mean 'RIGHT'? | `NumberSpec.interval` |
| 'NAME' is not NOUN; for several values, write | `NumberSpec.interval` |
| did you mean '…'? | `NumberSpec.interval` |
| write a number such as …, or a range such as | `NumberSpec.interval` |
| is not a number | `NumberSpec.complaint` |
| is not a number | `NumberSpec.complaint` |
| could be two numbers, FIRST or OTHER; choose with --decimal-mark point or --decimal-mark comma | `NumberSpec.markComplaint` |
| has a decimal FOUND, but the column has a decimal KNOWN; choose the decimal mark with --decimal-mark | `NumberSpec.markComplaint` |
| can be read as NAME in only READ of FILLED values | `NumberSpec.objectionByNumbers` |
| is usually MEDIAN, which is not NOUN | `NumberSpec.objectionByNumbers` |
| only … of the first FILLED values of 'FIELD' can be read as NAME (not FIRST); --map 'NAME=FIELD' takes another field | `NumberSpec.doubtByReadability` |
| is a whole number up to 10 in every row, like a rating | `PriceSpec.objection` |
| --price: the range 'NAME' begins at LOW; did you mean '…'? | `PriceSpec.remark` |
| system on chip | `ProcessorSpec.aliases` |
| a screen size | `ScreenSizeSpec.noun` |
| is a whole number up to 10 in every row, like a rating | `ScreenSizeSpec.objection` |
| is usually MEDIAN, which is more inches than phones have | `ScreenSizeSpec.objection` |
| 'FIELD' is usually MEDIAN inches, which is more than phones have: --map NAME= chooses no field | `ScreenSizeSpec.doubt` |
| is not a number | `SpecJudging.complaint` |
| a name is missing; write a spec or a field | `SpecNames.spec` |
| the field's name is too long | `SpecNames.spec` |
| 'NAME' is not the name of a spec or a field; only --sort and --fields take a leading '-' | `SpecNames.misplacedMinus` |
| 'NAME' is not a number of WHAT; write a number such as EXAMPLE | `SpecNames.count` |
| the spec 'SPEC' is registered too late; register specs before other calls | `SpecRegistry.add` |
| the spec 'SPEC' is already registered | `SpecRegistry.add` |
| you can register at most MOST specs | `SpecRegistry.add` |
| 'OWNER' already has the name or flag of 'SPEC' | `SpecRegistry.add` |
| 'SPEC' cannot be the name of a spec: write letters and digits of ASCII, such as batteryLife | `SpecRegistry.shape` |
| '…' cannot be the flag of a spec: write letters, digits and dashes, such as battery-life | `SpecRegistry.shape` |
| an empty value matches nothing; did you mean --missing NAME? | `TextSpec.test` |
| has no value of its own | `TextSpec.objectionToNumbers` |
| is a number in every row | `TextSpec.objectionToNumbers` |
| every value of 'FIELD' is a number (SHOWNEXAMPLES), unlike a NAME; --map NAME= chooses no field | `TextSpec.doubt` |
| 'NAME': a field that is left out gets no name | `TypedName.renamed` |
| 'NAME': a name is missing; write for example 'price as cost' | `TypedName.incomplete` |
| '…': a name in quotes needs a closing quote, followed by a comma or nothing | `TypedName.takeFirst` |
| FLAG … and FLAG … are alternatives, and every SPEC matches one of them; did you mean FLAG …? | `AlternativeRanges.remark` |
| FLAG … adds nothing to FLAG …, because values of one flag are alternatives; remove one of the two | `AlternativeRanges.remark` |
| (with --decimal-mark comma it is …) | `MarkedTest.remarks` |
| SPELLING: 'MARKED' could be two numbers; it is read as INTERVAL, or with --decimal-mark comma as OTHER | `MarkedTest.remarks` |
| ; did you mean …? | `Suggestions.question` |
| too large, repeat parts fewer times | `RegularExpressionCompiler.checkSize` |
| memory card slot | `NothingWords.cards` |
| 'SEARCH' contains no word; write words such as 'galaxy 256' | `SearchedWords.init` |
| COUNT words are too many; write at most LIMIT | `SearchedWords.init` |
| the regular expression 'NAME' has no closing '/'; write 'NAME/', or '=NAME' for the text itself | `TextPattern.expression` |
| 'NAME' has '…' after its last '/'; the only flag is i, as in '/pro/i', and '=NAME' is the text itself | `TextPattern.expression` |
| the regular expression 'NAME' is wrong at character …: | `TextPattern.expression` |
| '@' needs a file of values, as in @colors.txt; '=@' is the text itself | `ValueFile.values` |
| WORDS; '=NAME' is the text itself | `ValueFile.values` |
| 'NAME' contains no value | `ValueFile.values` |
| '@NAME' names a file, but rules from a pipe have no folder; save the rules in a file | `ValueFiles.read` |
| '@NAME' would be read as a file, which is not possible here | `ValueFiles.read` |
| WORDS; '=NAME' is the text itself | `ValueFiles.refused` |
| a file name cannot contain a zero byte | `ValueFolder.path` |
| 'NAME' is an absolute path; name a file in the folder of these rules | `ValueFolder.path` |
| there is no file 'PATH' | `ValueFolder.path` |
| 'PATH' is not a regular file | `ValueFolder.path` |
| 'PATH' is outside the folder of these rules; copy the file into that folder | `ValueFolder.outside` |
| 'NAME' is text, so no value is better than another; name numbers, as in --best price,-memory | `BestRequest.add` |
| 'NAME' is named twice; name it once | `BestRequest.add` |
| more than MOSTKEYS fields are named; name fewer | `BestRequest.add` |
| --best-missing has no effect without --best | `BestRequest.remarks` |
| 'NAME' ends before it begins; did you mean 'RIGHT'? | `Expectation.init` |
| 'NAME' is not a number of rows; write N, N..M, none or some | `Expectation.init` |
| 'NAME' is not a number of rows; write a range such as 5.. | `Expectation.init` |
| 'NAME' is not a day; write for example 2026-11-24 | `FilterFlagCatalog.today` |
| CALLED names the field of each spec; change it there, and remove --map | `FilterRequest.take` |
| --depth: there are no groups; add --group-by or --by-source | `GroupingRequest.check` |
| --limit-per-group: there are no groups; add --group-by or --by-source | `GroupingRequest.check` |
| 'NAME' chooses several fields, so it gets no new name; name one field | `RowsRequest.newNames` |
| two fields get the name 'NEWNAME'; each name can be given once | `RowsRequest.newNames` |
| --split-by does not work with other groups; name one field | `RowsRequest.finish` |
| --split-by writes rows to files; remove --count or --quiet | `RowsRequest.finish` |
| --limit prints the first rows and --last the last ones; remove one of the two | `RowsRequest.finish` |
| --last does not work with --by-source; remove one of the two | `RowsRequest.finish` |
| -0 works only with -f plain, not with FORMAT; remove one of the two | `RowsRequest.finish` |
| --fields: with --normalize, patterns choose specs, and no spec matches 'IDLE'; name the fields that are not specs | `RowsRequest.finish` |
| --facet works only with -f html; 'phonefilter facets' prints the counts of values | `RowsRequest.count` |
| --buffer-size has no effect: nothing is sorted or grouped | `RowsRequest.remarks` |
| --desc: write a '-' to reverse a key: --sort … | `SortRequest.turn` |
| 'CONDITION' is not a condition here; write FLAGS | `TypedFilters.specifications` |
| 'COMPARISON' is not a condition here; ANSWER | `TypedFilters.translated` |
| ; to compare two fields, write '…SYMBOL{VALUE}' | `TypedFilters.fieldHint` |

## Fields

| message | name |
| --- | --- |
| ; this one is '…' | `FieldMapping.check` |
| --map: no catalogue has the name 'CATALOGUE'HINT | `FieldMapping.check` |
| 'FIELD' is in …, but 'FIELD' in …; name fields in one unit | `FieldMapping.check` |
| COUNT fields have the name '…', so NAME is ambiguous; write …, also in --map | `FieldMessages.choice` |
| LIST could both be '…'; write one of the two names | `FieldMessages.choice` |
| LIST could both be NAME; choose with CHOICES | `FieldMessages.choice` |
| NAME could be the field '…' or 'NAME'; for 'NAME' alone, write '"NAME"' with the double quotes | `FieldMessages.contested` |
| the field 'FIELD' has NAME in another unit than the earlier records; to use 'FIELD', write --map 'NAME=FIELD' | `FieldMessages.oddUnit` |
| NAME is in 'FIELD' here, but | `FieldMessages.late` |
| in no field of the first records; to use it, write CHOICE | `FieldMessages.late` |
| in 'KNOWN' in the first records; choose with CHOICE or --map 'NAME=KNOWN' | `FieldMessages.late` |
| --map SPEC= leaves SPEC without a field | `FieldMessages.text` |
| NOWHERE has the field 'FIELD' of … | `FieldMessages.text` |
| NOWHERE has one of the fields … of …LIST | `FieldMessages.text` |
| NOWHERE has a field 'SPEC' | `FieldMessages.text` |
| with values: 'OWN' holds objects; choose one of their fields with --map 'SPEC=OWN.FIELD' | `FieldMessages.text` |
| ; choose one with --map 'SPEC=FIELD' | `FieldMessages.text` |
| NOWHERE has a field like 'PATTERN'LIST | `FieldMessages.missing` |
| NOWHERE has a field 'PATTERN'…LIST | `FieldMessages.missing` |
| SPEC in 'FIT' is read in …, because its numbers are too large for VALUELABEL | `FieldRemarks.text` |
| SPEC is taken from 'FIT' | `FieldRemarks.text` |
| , the paid price | `FieldRemarks.text` |
| (of the first COUNT phones, MISSING have only 'FIT') | `FieldRemarks.text` |
| takes the other field | `FieldRemarks.text` |
| SPEC is taken from 'FIT'; … takes the other field | `FieldRemarks.paid` |
| SPEC is taken from 'FIT'; … takes the paid price | `FieldRemarks.paid` |
| SPEC is taken from the amounts in 'FIT'; --map SPEC= chooses no field | `FieldRemarks.pairText` |
| SPEC is taken from the text of 'NAME'; --map SPEC= chooses no field | `FieldRemarks.text` |
| , which cannot be … | `FieldRemarks.text` |
| , not from | `FieldRemarks.text` |
| SPEC is taken from 'NAME'REFUSED; --map SPEC= chooses no field | `FieldRemarks.text` |
| SPEC has no field, because 'FIT' OBJECTION | `FieldRemarks.refused` |
| SAID; … takes another field | `FieldRemarks.refused` |
| SAID; … takes it anyway | `FieldRemarks.refused` |
| takes that field | `FieldRemarks.otherWay` |
| --map SPEC= chooses no field | `FieldRemarks.otherWay` |
| '-\*' leaves no field; name the fields to leave out | `FieldSelection.init` |
| no field by --map | `CatalogueReading+Text.origin` |
| no field; CALLED names none | `CatalogueReading+Text.origin` |
| no field; --map 'SPEC=FIELD' takes one | `CatalogueReading+Text.origin` |
| no value in 'NAME' | `CatalogueReading+Text.origin` |
| , with a decimal comma | `CatalogueReading+Text.origin` |
| is not taken: it | `CatalogueReading+Text.told` |
| one of its amounts | `CatalogueReading+Text.told` |
| each of its texts | `CatalogueReading+Text.told` |
| no row was read | `CatalogueReading+Text.told` |
| no row has it | `CatalogueReading+Text.told` |
| all rows have it | `CatalogueReading+Text.told` |
| , READABLE can be read (… %) | `CatalogueReading+Text.told` |
| 'KNOWN' is FIRST in SOURCE, but SECOND in NAME; write a schema for each, or keep one with --section | `CatalogueReading+Union.add` |
| down the path … | `CatalogueReading+Union.union` |
| in no other unit | `CatalogueReading+Union.union` |
| with a decimal … | `CatalogueReading+Union.union` |
| is an equal candidate | `FieldReading.told` |
| is taken where a record has no field with another name of the spec | `FieldReading.told` |
| amount in memory | `FieldReading.rivals` |
| … says that it is an amountUNITNAME | `AmountField.init` |
| the column is mostlyUNITNAME | `AmountField.init` |
| an amount in UNIT | `AmountField.noun` |
| is in OTHER, which is not converted | `AmountField.complaint` |
| is not an amount | `AmountField.complaint` |
| FOUND, but REASON; --lenient takes it as missing | `AmountField.complaint` |
| … says that it is a date | `DateField.init` |
| the column is mostly dates | `DateField.init` |
| is not a date, but REASON; --lenient takes it as missing | `DateField.complaint` |
| 'NAME' is mostly numbers, but has 'NAME': texts are sorted after numbers | `FieldMeanings.note` |
| 'NAME' is sorted as text: most values are amounts, but not 'NAME' | `FieldMeanings.note` |
| 'NAME' is sorted as text, because 'UNIT' is not a known unit: '10 UNIT' comes before '9 UNIT' | `FieldMeanings.note` |
| --best: the values of 'NAME' are mostly texts, and no text is better than another; name numbers, as in --best price,-memory | `FieldMeanings.check` |
| --best: a value of 'NAME' holds several amounts ('EXAMPLE'), so it is not clear which one counts; name another field | `FieldMeanings.check` |
| --best: 'NAME' holds dates such as 'EXAMPLE', and the first values do not show which number is the day; name another field | `FieldMeanings.check` |
| 'NAME' is MEASURE in 'SOURCE' but MEASURE in 'SOURCE'; name only one of these catalogues | `FieldMeanings.settle` |
| SOURCE: the values of 'NAME' have no unit; they are read in UNIT, like those in 'SOURCE' | `FieldMeanings.settle` |
| 'NAME' is sorted as text, because a value holds several amounts ('SEVERAL') | `FieldMeanings.settle` |
| amounts in UNIT and others | `FieldMeanings.settle` |
| amounts in UNIT and in UNIT | `FieldMeanings.settle` |
| 'FIELD' holds NAME, which cannot be compared; --lenient compares those in UNIT and takes the others as missing | `FieldMeanings.settle` |
| 'NAME' holds dates such as 'OPENDATE', and the first values do not show which number is the day | `FieldMeanings.note` |
| --where: 'NAMESYMBOLVALUE': PROBLEM; compare the text instead: 'NAME=OPENDATE' | `FieldMeanings.note` |
| PROBLEM, so it is sorted as text | `FieldMeanings.note` |
| … says that 'NAME' is text | `FieldMeanings.settle` |
| the first values of 'NAME' are mostly texts | `FieldMeanings.settle` |
| NAME compares numbers, but REASON; '=' compares texts and globs | `FieldMeanings.settle` |
| NAME has a unit, but the values of 'NAME' are numbers without a unit; write only the number, in the field's unit | `FieldMeanings.settle` |
| is not a number | `FieldSpec.complaint` |
| is not NOUN, which SCHEMA requires; --lenient takes it as missing | `TypedField.complaint` |
| true or false | `TypedField.noun` |
| SPEC 'VALUE' in 'FIELD' is read as …, because REASON; --decimal-mark OTHER reads it as … | `ColumnDoubts.markDoubt` |
| 'VALUE' in 'FIELD' could be two numbers; it is read | `ColumnDoubts.doubt` |
| with a comma between thousands | `ColumnDoubts.doubt` |
| with a decimal READ | `ColumnDoubts.doubt` |
| , or otherwise with --decimal-mark … | `ColumnDoubts.doubt` |
| 'NAME' is in several currencies (COUNTS), which are not convertedHINT | `CurrencyDoubt.remark` |
| --where 'FIELD=LABEL' keeps those in LABEL | `CurrencyDoubt.hint` |
| --search '…' keeps those in … | `CurrencyDoubt.hint` |
| no record of the first megabyte | `FieldPresence.message` |
| every point has three digits after it, like a thousands mark | `MarkChoice.init` |
| other commas have two digits after them | `MarkChoice.init` |
| has a name of the spec, but another field has priority | `PlanReading+Fields.told` |
| has a name of the spec among other words | `PlanReading+Fields.told` |
| has a name of several specs | `PlanReading+Fields.told` |
| only ends in a name of the spec | `PlanReading+Fields.told` |
| has the name of something else | `PlanReading+Fields.told` |
| no record of the sample has the field 'NAME' of … | `PlanReading.findAlternatives` |
| NAME is taken from 'KNOWN'; --map 'NAME=NAME' takes it from 'NAME' if a record has a value there | `PlanReading.passOverPaths` |
| '…' holds objects and is not read as SPEC; take a field inside them with … | `PlanReading.doubtsAboutObjects` |
| CALLED has the "marks" of each field; change them there, and remove --decimal-mark | `InputSettings+Schema.take` |
| OPTION 'NAME': CALLED says "MEMBER": 'VALUE'; remove the option, or change the schema | `InputSettings+Schema.check` |
| a field such as {"field": …, "type": …} | `SchemaFieldReader.field` |
| the field has no "type"; add "type": "unknown", or the type of its values | `SchemaFieldReader.field` |
| true or false | `SchemaFieldReader.field` |
| the name of a unit | `SchemaFieldReader.field` |
| the code of a currency | `SchemaFieldReader.field` |
| a currency, but only the spec price has one | `SchemaFieldReader.field` |
| a list of texts | `SchemaFieldReader.evidence` |
| a list of paths such as [["price"]] | `SchemaFieldReader.otherPaths` |
| only a "spec" that is a whole field has other fields | `SchemaFieldReader.otherPaths` |
| a list of names | `SchemaFieldReader.otherPaths` |
| the path has no names | `SchemaFieldReader.otherPaths` |
| a list of fields that were not taken | `SchemaFieldReader.passedOver` |
| a field that was not taken | `SchemaFieldReader.passedOver` |
| there is no member "NAME" | `SchemaFieldReader.text` |
| the name of a field, or null | `SchemaFieldReader.path` |
| a list of names | `SchemaFieldReader.path` |
| the path has no names | `SchemaFieldReader.path` |
| the field has a name and a path; remove one of them | `SchemaFieldReader.path` |
| the field has no name; add "field": "…", or "path": ["…", "…"] | `SchemaFieldReader.path` |
| only a "spec" can be without a field; name one of the two | `SchemaFieldReader.absent` |
| SPEC has no field here; remove "MEMBER" | `SchemaFieldReader.absent` |
| only a spec can be a part of a field | `SchemaFieldReader.check` |
| a unit needs "type": "amount" | `SchemaFieldReader.check` |
| unknown unit 'UNIT' of READER… | `SchemaFieldReader.check` |
| SPEC cannot be this part of a field | `SchemaFieldReader.check` |
| SPEC is not a KIND; it is read from … | `SchemaFieldReader.check` |
| CALLED says "delimiter": '…', but the header has none; write a schema for this catalogue | `SchemaFit.check` |
| CALLED says "format": '…', but this is FOUND; write a schema for this catalogue | `SchemaFit.message` |
| phonefilter --explain -f json CATALOGUE writes one | `SchemaReader.advice` |
| WORDS; a schema is JSON, and ADVICE | `SchemaReader.document` |
| this is not a schema but …; ADVICE | `SchemaReader.read` |
| this is not a schema, because "VERSIONMEMBER": VERSION is missing; ADVICE | `SchemaReader.read` |
| this version of a schema is unknown; the known version is VERSION | `SchemaReader.read` |
| a list of names | `SchemaReader.read` |
| the text is empty | `SchemaReader.text` |
| a list of fields | `SchemaReader.readFields` |
| a second field for SPEC, but each spec has one field | `SchemaReader.readFields` |
| a second field with the name 'FIELD' | `SchemaReader.readFields` |
| CALLED names no field that matches 'PATTERN' | `ReadingFields+Check.check` |
| CALLED names no field for SPEC; add "spec": "SPEC" to a field | `ReadingFields+Check.message` |
| CALLED names no field 'SPEC' | `ReadingFields+Check.message` |
| …; only the records before the error count | `RequestReading.remark` |
| some records have the SPEC in '…', but this schema takes it from '…' | `RequestReading.remarks` |

## Catalogues

| message | name |
| --- | --- |
| no memory is left | `InflateBits.init` |
| has a block of an unknown kind | `InflateOrigin.words` |
| has a damaged code | `InflateOrigin.words` |
| has a stored block with two different lengths | `InflateOrigin.words` |
| repeats bytes from before its beginning | `InflateOrigin.words` |
| is cut: its compressed bytes end too early | `InflateOrigin.words` |
| cannot be read: FAILURE | `InflateOrigin.words` |
| no memory is left | `InflateOrigin.init` |
| 'NAME' is not a number | `Phone+Coding.init` |
| there is no part to extend | `OffsetTable.extendLast` |
| place PLACE is not among COUNT | `OffsetTable.location` |
| has a wrong check digit; the last digit would be RIGHT | `CodeWords.words` |
| ends with 0, which networks send in place of the check digit; the last digit would be RIGHT | `CodeWords.words` |
| lacks a zero in front; it would be WHOLE | `CodeWords.words` |
| is rounded, so its last digits are lost; take the code from its source, as text | `CodeWords.words` |
| is not written as digits only; write PLAIN | `CodeWords.words` |
| is a UPC-E code, which leaves zeros out; the UPC is WHOLE | `CodeWords.words` |
| is not NOUN, which has only digits | `CodeWords.words` |
| is the code of a coupon, not of a product | `CodeWords.words` |
| is a code for the goods of one shop; other shops use it for other products | `CodeWords.words` |
| has no check digit; with it, the IMEI is WHOLE | `CodeWords.words` |
| does not apply | `TradeCode.isNothing` |
| 'NAME' is not one ASCII character; write a character such as '^', or one of | `Delimiter.init` |
| 'NAME' cannot separate cells: REASON | `Delimiter.init` |
| it quotes cells | `Delimiter.reason` |
| it ends a row | `Delimiter.reason` |
| letters and digits are parts of cells | `Delimiter.reason` |
| nested deeper than NESTINGLIMIT levels | `JSONScanner+Containers.skipAnyContainer` |
| expected ':' after a key, found … | `JSONScanner+Containers.skipColon` |
| unknown escape; write '\\' for a backslash | `JSONScanner+Escapes.skipEscape` |
| a surrogate escape has no partner; write a pair such as '\ud83d\ude00' | `JSONScanner+Escapes.skipUnicodeEscape` |
| '\u' needs four hexadecimal digits | `JSONScanner+Escapes.codeUnit` |
| a ',' before '}'; remove it | `JSONScanner+Messages.expectedKey` |
| expected a key in double quotes, found … | `JSONScanner+Messages.expectedKey` |
| expected ',' or '}' in an object, found … | `JSONScanner+Messages.expectedInObject` |
| expected ',' or ']' in an array, found … | `JSONScanner+Messages.expectedInArray` |
| the control character NUMBERED | `JSONScanner+Messages.found` |
| the text ends too early; MESSAGE | `JSONScanner.stop` |
| a value is not finished | `JSONScanner.skipLoneValue` |
| a string has no end | `JSONScanner.skipUnusual` |
| a character is not complete | `JSONScanner.skipUnusual` |
| a line break | `JSONScanner.unescaped` |
| the control character NUMBERED | `JSONScanner.unescaped` |
| NAME in a string must be an escape | `JSONScanner.unescaped` |
| a number must not begin with 0 | `JSONScanner.skipLongNumber` |
| a digit must follow '-' | `JSONScanner.skipLongNumber` |
| a digit must follow the decimal point | `JSONScanner.skipLongNumber` |
| an exponent needs a digit | `JSONScanner.skipLongNumber` |
| expected a value, found … | `JSONScanner.skipWord` |
| expected a value; write text in quotes, or one of the words true, false and null | `JSONScanner.skipWord` |
| the byte NUMBERED is not UTF-8 | `ScanFailure.notUTF8` |
| a carriage return without a line feed; put the cell in quotes | `ScanFailure.loneReturn` |
| it is an archive of more than … GB in a pipe; write it to a file first | `Archive.init` |
| is encrypted; unlock the archive first | `Archive.open` |
| is a symbolic link to another file; pack the file itself | `Archive.open` |
| is packed by method METHOD, not DEFLATE (8); pack it again with zip | `Archive.open` |
| has …, more than the limit of … for such a member | `Archive.open` |
| has … from …, more than RATIO times its size, so it is a decompression bomb | `Archive.open` |
| is not at the place that the directory names | `Archive.dataStart` |
| overlaps the next member; is the file damaged? | `Archive.dataStart` |
| the archive's directory has … MB, more than the limit of … MB | `ArchiveDirectory.init` |
| the archive's directory is not where its end says; is the file cut or damaged? | `ArchiveDirectory.init` |
| the archive has no directory at its end; is the file cut? | `ArchiveDirectory.cut` |
| the end of the archive (ZIP64) is damaged; is the file cut? | `ArchiveDirectory.large` |
| the archive's directory is damaged at byte …, in its member … of COUNT | `ArchiveDirectory.entries` |
| the name of its member 'ENTRY' leads out of the archive, so nothing is read | `ArchiveDirectory.check` |
| two members have the name 'ENTRY' | `ArchiveDirectory.check` |
| its member 'ENTRY' overlaps another, or is larger than the archive; is the file cut or damaged? | `ArchiveDirectory.check` |
| ends after COUNT of SIZE bytes | `ArchiveMember.read` |
| is damaged: its checksum is wrong | `ArchiveMember.read` |
| is longer than the SIZE bytes in the archive's directory | `ArchiveMember.read` |
| no file descriptor is left for it | `ArchiveMember.kept` |
| an Excel file in binary (.xlsb) | `ArchiveContainer.foreign` |
| a file of Apple's Numbers, Pages or Keynote | `ArchiveContainer.foreign` |
| it is an archive inside an archive; unpack the outer archive first | `ArchiveContainer.unpacked` |
| the archive has no member 'NAME'… | `ArchiveContainer.member` |
| the archive is empty | `ArchiveContainer.member` |
| the archive holds COUNT files; name one of them, as in …LIST | `ArchiveContainer.member` |
| a password locks the workbook; save it without a password in a spreadsheet program | `ArchiveContainer.unpacked` |
| it is compressed with PROGRAM, which is not in PATH; install the package PACKAGE | `Compression.decompressed` |
| it is compressed twice, with PROGRAM and then PROGRAM; undo one first: PROGRAM -dc FILE \| phonefilter … | `Compression.decompressed` |
| its first line says encoding="NAME", which is unknown; name a known one with --encoding NAME | `FeedContainer.decoded` |
| it is a Parquet file; convert it with DuckDB: duckdb -c "copy (from INSQLQUOTES) to '/dev/stdout' (format csv)" \| phonefilter … | `ForeignFileCheck.kinds` |
| it is a ZIP archive; read its content with unzip -p QUOTEDFORSHELL \| phonefilter … | `ForeignFileCheck.kinds` |
| it is a PDF file; save the catalogue as text, such as CSV or JSON | `ForeignFileCheck.kinds` |
| it is KIND; convert it with LibreOffice: soffice --headless --convert-to csv QUOTEDFORSHELL && phonefilter … … | `ForeignFileCheck.office` |
| this looks like HTML; is it an error page? | `ForeignFileCheck.checkPage` |
| this looks like HTML or XML, not like a catalogue; is it the right file? | `ForeignFileCheck.checkMarkup` |
| the header is in UNIT LINE; the text above it is skipped: QUOTED | `DelimitedBeginning.remark` |
| --header-row says LINE, but the text has NUMBER line… | `DelimitedBeginning.start` |
| --header names WANTED column…, but the first row has COUNT cell… | `DelimitedHeader.named` |
| the first line is not JSON, and has no comma, semicolon, pipe or tab; name the delimiter with --delimiter, or one column with --input csv | `DelimitedInput.checkSingleColumn` |
| the first row looks like field names, but --header makes it a phone; remove --header | `DelimitedInput.heading` |
| the row has COUNT cell…, but the header has COUNT; | `DelimitedRowWalk.stopAtCellCount` |
| a cell is missing, or a quote is not closed | `DelimitedRowWalk.stopAtCellCount` |
| put a cell that contains '…' in quotes | `DelimitedRowWalk.stopAtCellCount` |
| a zero byte; is this text? | `DelimitedScanner.skipCharacter` |
| the text ends in the middle of a character | `DelimitedScanner.skipCharacter` |
| a quoted cell has no closing quote; it begins at this quote | `DelimitedScanner.skipQuoted` |
| text after the closing quote of a cell; write a quote inside a cell as "" | `DelimitedScanner.endOfQuoted` |
| 'NAME' is not a list of names; write for example model,price, or 1 to number the columns | `HeaderNames.init` |
| the name of column … is empty in 'NAME' | `HeaderNames.init` |
| two columns have the name 'TWICE'; write different names | `HeaderNames.init` |
| the first row looks like a phone, not like column names (…); name the columns with --header NAMES, or number them with --header 1 | `HeaderlessCheck.check` |
| , and none of the tried encodings fits; name another with --encoding | `EncodingAdvice.init` |
| , but VALID other characters near it are; the text is damaged, or mixes encodings (BEST would read 'WORD' here); save it as UTF-8 | `EncodingAdvice.init` |
| read text in NAME | `SystemEncoding.makeDecoder` |
| this system's iconv has no converter for it (on Linux, converters come with the C library or a package such as glibc-gconv-extra); convert the text to UTF-8 on another system | `SystemEncoding.missing` |
| the text ends inside a character of NAME | `SystemEncoding.decode` |
| the byte BAD is not a character of NAME | `SystemEncoding.decode` |
| no memory is left to decode it | `Transcoder.init` |
| half a surrogate pair, 0x…; the text is damaged, or is not UTF-16 | `UTF16Encoding.decode` |
| the text ends inside a character of UTF-16 | `UTF16Encoding.decode` |
| the byte NUMBERED is not a character of Windows-1252 | `Windows1252Encoding.decode` |
| a zero byte in the text; is the file damaged? | `FeedRecord+Text.hasStops` |
| the byte … is not UTF-8 | `FeedRecord+Text.encodingFailure` |
| the record is longer than 16 MB; is the file a catalogue? | `FeedRecord.read` |
| there are more than 65,536 names of fields; is the file a catalogue? | `FeedRecord.number` |
| the record has more than 65,536 values; is the file a catalogue? | `FeedRecord.append` |
| no element begins here | `FeedSample.finding` |
| no phones are found in it; name the elements of the phones with --rows PATH | `FeedSample.choice` |
| it looks like UTF-16 without a byte order mark; read it with --encoding LIKELY | `InputFile+Plain.transcoded` |
| the catalogue is empty; for a catalogue without phones, write '[]' or a header | `InputFormatCatalog+Opening.open` |
| it is FORMAT, not NAMED; remove --input NAMED | `InputFormatCatalog+Opening.open` |
| OPTION needs cells, but --input FORMAT has none; remove one of the two options (OPTION works with …) | `InputSettings+Effects.check` |
| --header-row has no effect: the records of FORMAT name their own fields | `InputSettings+Effects.idleSetting` |
| --header has no effect: the records of FORMAT name their own fields | `InputSettings+Effects.idleSetting` |
| --rows has no effect: it leads to the records inside JSON or XML | `InputSettings+Effects.idleSetting` |
| --delimiter has no effect on … | `InputSettings+Effects.idleSetting` |
| --encoding has no effect on a database | `InputSettings+Effects.idleSetting` |
| … has no effect on FORMAT | `InputSettings+Effects.idleSetting` |
| the member "MEMBER" is repeated; write one list | `JSONDocument+Expecting.uniqueMembers` |
| a WHAT, as a text | `JSONDocument+Expecting.word` |
| expected a number of records, such as 512 | `JSONDocument+Expecting.count` |
| expected the end, found … | `JSONDocument.init` |
| expected a value | `JSONDocument.init` |
| expected an object or a list, found … | `JSONRecordWalk+Path.enterPath` |
| an array has no end | `JSONRecordWalk+Path.stepInto` |
| the record in this line is not finished; MESSAGE | `JSONRecordWalk+Recovery.inItsLine` |
| text after the end of the catalogue, beginning with … | `JSONRecordWalk.step` |
| expected ',' or a line break between two records, found … | `JSONRecordWalk.stopAfterRecord` |
| a ',' before ']'; remove it | `JSONRecordWalk.stopAtNoRecord` |
| expected a phone, which is an object in '{ }', found … | `JSONRecordWalk.stopAtNoRecord` |
| an array has no end | `JSONRecordWalk.stepMember` |
| expected a phone, which is an object in '{ }', found … | `JSONRecordWalk.stepLine` |
| expected a line break between two records | `JSONRecordWalk.stepLine` |
| it has phones in several places; choose one with | `JSONRowPath.question` |
| lists within its list | `JSONRowPath.remark` |
| the phones are taken from PLACE (--rows 'PATH') | `JSONRowPath.remark` |
| an array has no end | `JSONRowSample.mayHoldGroups` |
| this is a server's error message, not a catalogue: TOLD; fetch the catalogue again, or read the message as a record with --input jsonl | `JSONShapeSample.checkAnswer` |
| its lines end with commas; they are read as JSON Lines | `JSONShapeSample.commaLines` |
| ; --rows . takes the outer array | `JSONShapeSample.guess` |
| the one object is read as a phone; --rows 'LIST' reads the list in it | `JSONShapeSample.phoneDoubt` |
| the one object is read as a catalogue with the section 'LIST'; --input jsonl reads it as a phone | `JSONShapeSample.sectionsDoubt` |
| ; did you mean '…'? | `OtherNames.complaint` |
| --rows 'NAME' leads to no recordsHINTLIST | `OtherNames.complaint` |
| expected an object | `KeyedMaker.step` |
| expected a value | `KeyedMaker.stepMember` |
| the one object | `KeyedMaker.init` |
| PLACE is read as phones keyed by 'FIELD'TWICE; --input jsonl reads one phone | `KeyedMaker.init` |
| expected a value | `KeyedSample.look` |
| it is a file with linked data of more than 64 MB; --input json reads the objects of JSON as they are | `LinkedContainer.unpacked` |
| its linked data grows beyond 256 MB, because its products repeat large values | `LinkedContainer.unpacked` |
| COUNT product… of linked data | `LinkedContainer.unpacked` |
| expected a value | `LinkedReader.report` |
| the linked data at LINE:COLUMN is not JSON and is skipped: MESSAGE (LINE:COLUMN) | `LinkedReader.report` |
| this looks like HTML; is it an error page? It has no linked data (application/ld+json) | `LinkedReader.complaint` |
| its linked data has no ProductTYPES | `LinkedReader.complaint` |
| ; --input json reads its objects as they are | `LinkedReader.complaint` |
| the row is longer than 1 GB | `DatabaseCatalogue.appendRow` |
| no memory is left | `DatabaseCatalogue.appendRow` |
| the text in 'FIELD' is not UTF-8 | `DatabaseCatalogue.appendRow` |
| the database is damaged (WORDS) | `DatabaseFile.failure` |
| it is not a SQLite database, or it is encrypted (WORDS) | `DatabaseFile.failure` |
| no memory is left | `DatabaseFile.failure` |
| a program stopped while writing to the database; to undo its changes, run sqlite3 FILE .tables | `DatabaseFile.failure` |
| it is a SQLite database, but the library … is not installed (Debian: apt install libsqlite3-0) | `DatabaseFile.missingLibrary` |
| it is not a SQLite database, so it has no table '…' | `DatabaseInput.file` |
| it is not a SQLite database | `DatabaseInput.file` |
| a SQLite database cannot be read from a pipe; name its file | `DatabaseInput.file` |
| its path cannot be resolved; name the database file | `DatabaseState.init` |
| its write-ahead log 'LOG' is not merged into it; merge it with sqlite3 FILE 'PRAGMA wal\_checkpoint' | `DatabaseState.pages` |
| another program has locked it; try again when that program has finished | `DatabaseState.isLocked` |
| another file replaced it during the run; run the command again | `DatabaseState.begin` |
| the database is damaged (it has SIZE bytes instead of …) | `DatabaseState.begin` |
| a virtual table | `DatabaseTables.init` |
| part of a virtual table | `DatabaseTables.init` |
| 'OTHER' is WHAT, not a tableLIST | `DatabaseTables.table` |
| the database has no table 'WANTED'… | `DatabaseTables.table` |
| the database has no tables | `DatabaseTables.onlyTable` |
| look like phones | `DatabaseTables.onlyTable` |
| have the fields of the filters | `DatabaseTables.onlyTable` |
| FILE: COUNT of its tables ASKED; name one of them, as in 'FILE:…'LIST | `DatabaseTables.onlyTable` |
| in the first section: … | `TextCatalogue.enterSection` |
| in the section 'SECTION': DOUBT | `TextCatalogue.enterSection` |
| the values of 'SPEC' are in UNIT, but those of the first section have no unit, so they are compared as texts | `TextCatalogue.unitDoubts` |
| the header is repeated among the rows, as in joined files; these rows are not phones | `TextCatalogue.doubts` |
| (the row begins in line LINE) | `TextCatalogue.beginning` |
| 'FILE' is longer than … MB | `InputWindow+Ahead.text` |
| the record is longer than 1 GB, the limit; is the file a catalogue? | `InputWindow.advance` |
| no memory is left for a record of more than … MB | `InputWindow.makeRoom` |
| ; it looks like FAMILY without a byte order mark: try --encoding WIDE | `InputWindow.adviceOnEncoding` |
| the header has two rows: … above the names …; --header-row ROW takes the names | `SheetHeading.doubt` |
| … an error (FIRST…), which counts as no value | `SheetNotes.remarks` |
| … a formula without a result (FIRST…), which counts as no value; save the file in a spreadsheet program to compute it | `SheetNotes.remarks` |
| cells are merged over several rows (FIRST…); only the first row has the value | `SheetNotes.remarks` |
| an empty row | `SheetNotes.remarks` |
| ROWS among the phones … skipped | `SheetNotes.remarks` |
| a cell holds | `SheetNotes.cells` |
| each of COUNT cells holds | `SheetNotes.cells` |
| the row … has an impossible number | `SheetRowReader.beginRow` |
| row NEXT comes after row NUMBER | `SheetRowReader.beginRow` |
| the sheet has more than LASTROW rows | `SheetRowReader.beginRow` |
| a cell has text NUMBER, but the workbook has only COUNT; is it damaged? | `SheetRowReader.readCell` |
| '…' is not a cell of row NUMBER | `SheetRowReader.beginCell` |
| the cell … is repeated or out of order | `SheetRowReader.beginCell` |
| the sheet has more than LASTCOLUMN columns | `SheetRowReader.beginCell` |
| in the sheet 'SHEET': REMARK | `WorkbookChoice.init` |
| the workbook has no sheet 'NAME'… | `WorkbookChoice.named` |
| the sheet 'FOUND' has no cells; it may be a chart | `WorkbookChoice.named` |
| the hidden sheet … is skipped; FILE:SHEET reads it | `WorkbookChoice.shown` |
| the hidden sheets … are skipped; FILE:SHEET reads one | `WorkbookChoice.shown` |
| the workbook has no sheets | `WorkbookChoice.shown` |
| no visible sheet has a cell with a valueLIST | `WorkbookChoice.shown` |
| the sheet … has no column of phones; FILE:SHEET reads it | `WorkbookChoice.shown` |
| the sheets … have no column of phones; FILE:SHEET reads one | `WorkbookChoice.shown` |
| the sheet 'SHEET' is empty | `WorkbookChoice.empty` |
| row ROW of --header-row is empty; write the row number of the header | `WorkbookChoice.empty` |
| it is not a workbook; a workbook begins with the letters PK | `WorkbookInput.missing` |
| the workbook has more than MOSTSHEETS sheets | `WorkbookParts.init` |
| the sheet 'NAME' names no part of the workbook | `WorkbookParts.sheet` |
| the cells of the sheet 'NAME' are missing, because the file has no member 'PATH'; is it damaged? | `WorkbookParts.sheet` |
| is not well-formed at byte OFFSET: MESSAGE | `WorkbookParts.init` |
| in the sheet 'SHEET': REMARK | `WorkbookTranslation.told` |
| WHAT has no end | `XMLReader+Markup.end` |
| the document type has no end | `XMLReader+Markup.skipDocumentType` |
| the DOCTYPE contains declarations, such as entities; remove its part in [ ] | `XMLReader+Markup.endOfDocumentType` |
| '&' does not begin an entity; write &amp; | `XMLReader+Text.append` |
| the entity '&…;' is unknown; XML has &lt; &gt; &amp; &quot; &apos; and numbers such as &#233; | `XMLReader+Text.append` |
| a tag or a text is longer than 16 MB; is the file a catalogue? | `XMLReader.readOn` |
| the text ends before the first element | `XMLReader.cut` |
| text outside the root element | `XMLReader.readText` |
| a section of plain characters | `XMLReader.readMarkup` |
| a tag of an unknown kind | `XMLReader.readMarkup` |
| a second root element | `XMLReader.readOpening` |
| elements are nested more than DEEPEST levels deep | `XMLReader.readOpening` |
| an element has more than MOSTATTRIBUTES attributes | `XMLReader.readTag` |

## Files and the system

| message | name |
| --- | --- |
| the reader of the output has closed it | `Failure.message` |
| interrupted by signal SIGNAL | `Failure.message` |
| keep the rows for --sort | `Failure.outOfMemory` |
| no memory is left; use a smaller --buffer-size | `Failure.outOfMemory` |
| Fatal error: failed to allocate | `LastWords.complaint` |
| out of memory | `SQLiteDatabase.init` |
| an option begins with two plain hyphens: '--…' | `CataloguePath.hintWhenMissing` |
| put a value with spaces in quotes, as in --model 'iPhone 14' | `CataloguePath.hintWhenMissing` |
| it is a directory; name the files in it | `InputFile.init` |
| another program changed it during the run; run the command again | `InputFile.hasChanged` |
| no memory is left for one of its records | `PlaceReader.reserve` |
| 'KNOWN' exists; --force replaces the files of the folder | `StagedFiles.keep` |
| create a temporary file in | `TemporaryFile.init` |
| ; set TMPDIR to another folder, or use a larger --buffer-size | `TemporaryFile.init` |
| no memory is left for it | `TemporaryFile.append` |
| write to the temporary file in | `TemporaryFile.append` |
| another program cut it | `TemporaryFile.read` |
| read the temporary file in | `TemporaryFile.read` |
| is standard output | `WrittenFiles.init` |
| is an input of this run | `WrittenFiles.init` |
| is one of the catalogues | `WrittenFiles.init` |
| is an input of this run | `WrittenFiles.keep` |
| OPTION: 'PATH' REASON; name another file | `WrittenFiles.open` |
| is already the file of OPTION | `WrittenFiles.open` |
| is already the file of OPTION | `WrittenFiles.open` |
| PROGRAM cannot be started: … | `ChildProcess.init` |
| PROGRAM closed its output but did not exit | `ChildProcess.end` |
| the status of PROGRAM is not known | `ChildProcess.complaint` |
| a signal (SIGNAL) ended PROGRAMAFTER | `ChildProcess.complaint` |
| PROGRAM ended with status CODEAFTER | `ChildProcess.complaint` |
| no thread can be started for it | `InputFeeder.init` |
| no memory is left for it | `InputFeeder.feed` |
| was ended by signal SIGNAL | `OwnProcess.ending` |
| ended with status … | `OwnProcess.ending` |

## Results

| message | name |
| --- | --- |
| ; --top … shows all | `FacetLines.note` |
| ; a range excludes its upper end | `FacetTable.facts` |
| not shown: … (-f csv has them) | `StatisticsTable.lines` |
| --best leaves out … with …; --best-missing keep keeps … | `LeftOutRows.remarks` |
| only the first MOST phones that are left out are explained | `NamedRows.remarks` |
| DESCRIPTION is left out: OTHER beats it | `NamedRows.remarks` |
| --best BEST: more than … phones are unbeaten; add a filter, or name fewer fields | `UnbeatenRows.dropBeaten` |
| no memory is left for it | `ChunkMemory.replace` |
| --section: no catalogue has a section 'MISSING' | `SectionChoice.check` |
| --top has no effect with --group-by: groups list no values | `CountTask.remarks` |
| MESSAGE, in the part that was read | `FilterRun+Fields.remarks` |
| a random sample of COUNT of …, by the seed SEED; --seed chooses another sample | `SampledRows.finish` |
| SOURCE: 'SPEC' is in UNIT here, but without a unit in the first catalogues, so it is compared as text; name this catalogue first | `Pipeline+Fields.remark` |
| 'PATH' is an input and the output, so the run would never end; write to another file | `Pipeline.run` |
| COUNT value… could not be read as a number; counted as missing | `Pipeline.remark` |
| no phone matches SPEC | `AskedValues+Complaints.textComplaints` |
| no phone has a value for NAME | `AskedValues+Complaints.textComplaints` |
| every phone has a value for NAME | `AskedValues+Complaints.textComplaints` |
| no phone has another NAME | `AskedValues+Complaints.textComplaints` |
| no phone matches all filters for NAME | `AskedValues+Complaints.textComplaints` |
| and LEFT more values of NAME that no phone has | `AskedValues+Complaints.textComplaints` |
| no phone has NAME "LITERAL"SUGGESTION | `AskedValues+Complaints.complaint` |
| no phone has a NAME that matches 'PATTERN'SUGGESTION | `AskedValues+Complaints.complaint` |
| -i, which ignores case, matches … | `AskedValues+Complaints.suggestion` |
| did you mean "NEAREST"FOUND? | `AskedValues+Complaints.suggestion` |
| a comma does not separate values; write … | `AskedValues+Complaints.suggestion` |
| --where … leaves it out | `AskedValues+Complaints.foreignPattern` |
| --not-FLAG QUOTEDFORSHELL leaves it out | `AskedValues+Complaints.foreignPattern` |
| a glob has stars; write … | `AskedValues+Complaints.foreignPattern` |
| a regular expression has slashes; write … | `AskedValues+Complaints.foreignPattern` |
| write alternatives one by one: … | `AskedValues+Complaints.foreignPattern` |
| no phone has a number for NAME | `AskedValues+Complaints.complaint` |
| no phone has NAME …; the range is … to … | `AskedValues+Complaints.complaint` |
| no phone has NAME …; the nearest … … | `AskedValues+Complaints.complaint` |
| ; for two values, write … | `AskedValues+Complaints.commaHint` |
| use an engine: phonefilter NUMBERS-f csv QUOTEDFORSHELL \| duckdb -c "from read\_csv('/dev/stdin') order by EXPRESSION…" | `ComputedQuestion.line` |
| in the section '…': | `CurrencyWatch.beginning` |
| BEGINNINGits currency is not written, because WORDS decides the columns; name this catalogue first | `CurrencyWatch.remark` |
| BEGINNINGSPEC is in LABEL here, but in LABEL in WORDS; numbers are not converted | `CurrencyWatch.remarks` |
| the catalogue has no phones | `Diagnosis.explanation` |
| no phone matches all filters | `Diagnosis.explanation` |
| no phone matches all filters; phones for each filter alone: ALONE | `Diagnosis.explanation` |
| no phone matches all filters; without FLAGS there would be OTHERS | `Diagnosis.explanation` |
| it has no rows | `Explanation.lines` |
| read by the first row | `Explanation.lines` |
| read by the first RECORDS rows | `Explanation.lines` |
| (ALIKE other section… read in the same way) | `Explanation.lines` |
| MORE more NOUN on the reading; --explain shows all | `FewRemarks.end` |
| 'FINDING' matches 'OWN' in OWN of the first …, but 'OTHER' in OTHER; to use 'OTHER', write …--map MAP | `OtherFields.remark` |
| no phone has all of these words: … | `SearchDiagnosis.complaints` |
| no phone has "NAME" in any text | `SearchDiagnosis.complaints` |
| ; did you mean "…"? | `SearchDiagnosis.complaints` |
| …; the record is skipped | `SkippedRecords.note` |
| 1 record is not well-formed and was skipped | `SkippedRecords.remark` |
| COUNT records are not well-formed and were skipped | `SkippedRecords.remark` |
| a zero byte; is this text? | `RereadableCatalogue.spooled` |
| no file descriptor is left for it | `RereadableCatalogue.opened` |
| use -f jsonl, or leave the field out with --fields | `PlainOutput.complaint` |
| a row of -0 | `PlainOutput.complaint` |
| a text in COLUMN contains U+0000, which FORMAT cannot contain; ELSEWHERE | `PlainOutput.complaint` |
| a value of COLUMN contains a tab, which ends a value in -f plain; use -f tsv, -f jsonl, or only this field with -0 | `PlainOutput.complaint` |
| a value of COLUMN contains a line break, which ends a row in -f plain; use -0, which ends rows with a zero byte | `PlainOutput.complaint` |
| MESSAGE; --lenient leaves such phones out | `FeedWriter.write` |
| … cannot be in the feed, the first of them is FIRSTFAULT | `FeedWriter.finish` |
| another phone has the ATTRIBUTE 'ID' | `FeedWriter.fault` |
| there is no …; name the field of each: MAPS | `FeedWriter.fault` |
| 'KEY' is given twice; write it once | `GroupKey+Typed.check` |
| 'NAME': SPEC is a text, so it has no ranges; write 'SPEC' alone | `GroupKey+Typed.key` |
| 'NAME' names no ranges; write 'SPEC:200' for steps, or 'SPEC:..500,500..1000' for ranges | `GroupKey+Typed.key` |
| 'SIZE' is not a step or a range of SPEC; write 'SPEC:200' or 'SPEC:..500,500..1000' | `GroupKey+Typed.key` |
| 'NAME' is not a step above 0; write for example 'SPEC:200' | `GroupKey+Typed.key` |
| the range 'NAME' of SPEC is given twice; write it once | `GroupKey+Typed.adding` |
| the range 'NAME' ends before it begins; did you mean 'RIGHT'? | `GroupKey+Typed.range` |
| 'NAME' is not a range of SPEC; write for example '500..1000', '..500' or '1000..' | `GroupKey+Typed.range` |
| 'NAME' could be two numbers; write thousands as 1500, and three decimals as 1.5000 | `GroupKey+Typed.checkMarks` |
| the record has its own field 'NAME', a name that --with-source adds; name the field in --fields to keep both | `AddedMembers.note` |
| have no name | `RowProjector.checkNames` |
| have the name 'NAME' | `RowProjector.checkNames` |
| COUNT columns CALLED, but a JSON object has each name once; | `RowProjector.checkNames` |
| name each field once in --fields | `RowProjector.checkNames` |
| … has no effect on FORMAT | `RowStyle.remarks` |
| a row has a new field 'NAME' after the header was printed; choose the columns with --fields | `ColumnGatherer.unforeseen` |
| a wider terminal shows them | `TableOutput.notes` |
| a text of 'COLUMN' has LENGTH characters, but a cell of a workbook holds at most LONGESTTEXT; use -f csv | `WorkbookCell.text` |
| a sheet holds at most MOSTCOLUMNS columns, but there are COUNT; choose some with --fields, or use -f csv | `WorkbookSheet.begin` |
| a sheet holds at most MOST rows | `WorkbookSheet.append` |
| below its header | `WorkbookSheet.append` |
| , but there are more; use filters, --limit or -f csv | `WorkbookSheet.append` |

## compare

| message | name |
| --- | --- |
| 1 field is the same: | `ContrastRequest.sameness` |
| COUNT fields are the same: | `ContrastRequest.sameness` |
| more than MOSTPHONES phones match; compare fewer, with another filter or --limit 100 | `ContrastTask.keep` |
| ; 'phonefilter diff' compares two catalogues | `ContrastTask.tooMany` |
| compare shows at most FEWPHONES phones side by side, and the catalogue has more; choose phones with a filter such as --model 'Pixel\*', or with --best price,-memory or --limit 3PAIR | `ContrastTask.tooMany` |
| … side by side | `ContrastHTML.write` |
| , or write all of them with -f csv | `ContrastTable.notes` |
| MORE more phone…; narrow the filters | `ContrastTable.notes` |

## check

| message | name |
| --- | --- |
| no phone has … | `Assertion.remark` |
| no phone fits SCOPE | `Assertion.remark` |
| no phone has both values of CONDITION | `Assertion.remark` |
| SHOWNPLACE: LACK, so the rule 'NAME' checks nothing | `Assertion.remark` |
| another phone has this … | `Assertion.repetitionWords` |
| does not fit | `Assertion.complaint` |
| no two of the phonesSCOPESHOWNFILTERSSHOWN have the same … | `Assertion.description` |
| EXPECTATION of the phonesSCOPESHOWN fit CONDITION | `Assertion.description` |
| WORDS; 'all' expects every row | `AssertionExpectation.init` |
| at most …SCOPE should | `AssertionExpectation.shownForRow` |
| expected a list of rules, found … | `AssertionReader.list` |
| "LISTMEMBER" is missing; add the list of rules | `AssertionReader.list` |
| a list of rules | `AssertionReader.list` |
| the name is empty; write the name that reports show | `AssertionReader.takeName` |
| the rule at … | `AssertionReader.takeName` |
| the name 'NAME' already belongs to OWNER | `AssertionReader.takeName` |
| the SPEC is not one of the known values of this brand | `BrandValues.rule` |
| there is no SPEC | `CheckInference.required` |
| the SPEC is outside RANGE | `CheckInference.range` |
| the SPEC is not one of the known values | `CheckInference.texts` |
| true or false | `FilterReader.setIgnoresCase` |
| an object of filters such as {"price": "..0"} | `FilterReader.read` |
| the list for "FLAG" is empty | `FilterReader.read` |
| a text, a number, or a list of them | `FilterReader.take` |
| unknown filter 'NAME'; write filters without dashes | `FilterReader.unknown` |
| unknown filter 'NAME'; for a field that is not a spec, write "where": "NAME=VALUE" | `FilterReader.unknown` |
| another phone has this NAME | `InferredKeys.rules` |
| the paid price is higher than the other price | `InferredPrices.rules` |
| a rule such as {"name": …, "filters": {…}} | `RuleMembers.init` |
| the rule has no "filters"; write {} for every phone | `RuleMembers.init` |
| "unique" expects each value once; remove "expect" | `RuleMembers.init` |
| the rule has no name; add "name": "…" | `RuleMembers.name` |
| a number of rows, or none, some or all | `RuleMembers.expectation` |
| a spec or field, or a list of them | `RuleMembers.uniqueKey` |
| "unique" is empty; write a spec or a field | `RuleMembers.uniqueKey` |
| a spec or field | `RuleMembers.uniqueKey` |
| the file is not a baseline; --write-baseline writes one | `ProblemBaseline+File.init` |
| it already is …: | `FieldCure.found` |
| … takes it from no field | `FieldCure.found` |
| READ of the first COUNT | `FieldCure.count` |
| the same COUNT times | `Occurrences.words` |
| the same in COUNT of … (SHARE) | `Occurrences.words` |
| , also at … | `Occurrences.words` |
| --prior-price needs the prices of earlier days: --history 'prices/\*.csv' | `CheckRequest.historyPaths` |
| --history: no file has a name such as 'PATTERN' | `CheckRequest.historyPaths` |
| --update-baseline needs --baseline FILE, the file to update | `CheckTask.ratchet` |
| --update-baseline must see all rows, because rows that the filters leave out would count as fixed; remove the filters | `CheckTask.ratchet` |
| MESSAGE in the header | `Checker.begin` |
| more than MOSTSTRANGERS fields appear after the first records; rows without such a field are not reported | `Checker.end` |
| COUNT without a value | `ValueKindCount.nouns` |
| COUNT true or false | `ValueKindCount.nouns` |
| , and so do … more | `EmptyCatalogues.check` |
| it has no rowsOTHERS, so nothing was checked; --allow-empty accepts that | `EmptyCatalogues.check` |
| no phone has the attribute NAME | `FeedSentences.complaint` |
| the attribute NAME is missing in COUNT of ROWS phones | `FeedSentences.complaint` |
| FOUNDREASON: --map names 'MAPPED', which is not a field | `FeedSentences.complaint` |
| FOUNDREASON… --map 'NAME=FIELD' names another field | `FeedSentences.complaint` |
| ATTRIBUTE is in …; a file has one currency | `FeedSentences.complaint` |
| This rule is not verified. | `MarketplaceRules.description` |
| --across: the catalogues do not all have a model or a field such as sku; name the fields that identify a phone, as in --key ean | `AcrossKey.key` |
| … of the first ROWS rows repeat the NAME of another row, so it does not identify phones; to report these duplicates, write --key QUOTEDFORSHELL | `CatalogueKey.init` |
| REPEATED of the first ROWS rows repeat the NAMES of another row, so only rows that are equal in every field are duplicates; name other fields with --key | `CatalogueKey.init` |
| , equal in every field | `RepeatedRows.findings` |
| without a name | `RepeatedRows.beginMessage` |
| ; KNOWN known from the baseline | `CheckTotals.sentence` |
| ; COUNT fixed since the baseline | `CheckTotals.mended` |
| ; --update-baseline removes them | `CheckTotals.mended` |
| … and … fixed since the baseline | `CheckTotals.mendedLines` |
| ; phones are identified by … | `CheckTotals.keys` |
| showing LISTED of TOTAL; --max-problems shows more | `CheckTotals.shortening` |
| KNOWN known from the baseline | `JUnitReport.testCase` |
| 'NAME' needs a file, as in NAME=report.NAME; --format chooses the report on standard output | `ReportDestination.init` |
| 'NAME' is not FORMAT=FILE; write for example sarif=out.sarif | `ReportDestination.init` |
| --format NAME writes to standard output; write a file name here | `ReportDestination.init` |
| the folder in which the check ran | `SARIFReport.writeHead` |
| the other place | `SARIFReport.result` |
| NOTE; the most severe are here | `SARIFReport.finish` |
| a spec with two possible fields, or an unsuitable field | `AmbiguousField.ambiguousField` |
| a text that contains only blanks | `BlankText.blankText` |
| FIELD is nothing but blanks | `BlankText.blankText` |
| a GTIN, EAN, UPC or IMEI with a wrong last digit | `CodeRules.checkDigit` |
| a code whose zero in front is missing | `CodeRules.lostZero` |
| a code that a spreadsheet rounded: 4.00638E+12 | `CodeRules.roundedCode` |
| a code in the notation of a program: ="4006381333931" | `CodeRules.codeNotation` |
| a code with too few or too many digits | `CodeRules.codeLength` |
| the code of a coupon in place of a product | `CodeRules.couponCode` |
| a code that a shop gave to its own goods | `CodeRules.localCode` |
| an IMEI without its check digit | `CodeRules.uncheckedCode` |
| control characters and invisible characters | `ControlCharacter.controlCharacter` |
| FIELD SHOWNINMESSAGE holds the character U+CODE | `ControlCharacter.controlCharacter` |
| a repeated key in an object, or a repeated column name | `DuplicateKey.duplicateKey` |
| the key 'NAME' is repeated | `DuplicateKey.duplicateKey` |
| a phone with the same --key (sku; else model, color, …) | `DuplicatePhone.duplicatePhone` |
| a number outside the range of real phones | `Implausible.implausible` |
| FIELD … is not between … and … | `Implausible.implausible` |
| a phone without a spec of --require (model) | `MissingSpec.missingSpec` |
| the phone has no SPEC | `MissingSpec.complaint` |
| no record has a field for SPEC… --map 'SPEC=FIELD' names one | `MissingSpec.complaint` |
| COUNT of ROWS records, including the first ones, have no SPEC | `MissingSpec.complaint` |
| numbers and texts in one field | `MixedTypes.mixedTypes` |
| FIELD has values of different types (…) | `MixedTypes.mixedTypes` |
| amounts in different units in one field | `MixedUnits.mixedUnits` |
| FIELD is written in different units (…) | `MixedUnits.mixedUnits` |
| a text that is almost equal to a more frequent one | `NearDuplicate.nearDuplicate` |
| a price, size or amount of 0 or less | `NotPositive.notPositive` |
| FIELD NUMBER is not positive | `NotPositive.notPositive` |
| bytes that are not UTF-8 | `NotUTF8.notUTF8` |
| broken JSON, or a broken row of a table | `NotWellFormed.notWellFormed` |
| a text with blanks at its ends | `PaddedText.paddedText` |
| FIELD SHOWNINMESSAGE has blanks at its ends | `PaddedText.paddedText` |
| a field that only some records have | `PartialField.partialField` |
| ABSENT of ROWS records have no field NAME | `PartialField.partialField` |
| only PRESENT of ROWS records have the field NAME | `PartialField.partialField` |
| a reduction with a too high earlier price (--prior-price) | `PriorPriceRules.priorPrice` |
| a reduction that the history cannot judge (--prior-price) | `PriorPriceRules.priorPriceUnknown` |
| ; KNOWNDAYS of the days … known | `PriorPriceRules.message` |
| WAS is higher than PRICE, the lowest known price of the DAYS before the reduction on START (PRICE on …KNOWN) | `PriorPriceRules.message` |
| WAS: the price never fell in the history, so the beginning of the reduction is not known | `PriorPriceRules.message` |
| ; the lowest known price is … | `PriorPriceRules.message` |
| WAS: KNOWNDAYS of the DAYS before the reduction on START | `PriorPriceRules.message` |
| WAS: the history does not have this phone for DAYS before the reduction | `PriorPriceRules.message` |
| WAS: the history has prices of this phone in another currency | `PriorPriceRules.message` |
| a price, size or amount that is not a number | `UnreadableNumber.unreadableNumber` |
| a spec that is a Boolean, an object, or a number for a text | `WrongType.wrongType` |
| FIELD is FOUND, which is not WANTED | `WrongType.wrongType` |
| does not begin with … | `AddressRequirements.complaint` |
| has no host | `AddressRequirements.complaint` |
| has a blank; write it as %20 | `AddressRequirements.complaint` |
| has the character U+…; write it as NAME | `AddressRequirements.complaint` |
| is a .TYPE file; allowed are … | `AddressRequirements.complaint` |
| has DECIMALS digits after the point; more than MOST are rounded | `AmountRequirements.complaint` |
| is not below the ATTRIBUTE OTHER | `AmountRequirements.complaint` |
| is not in CURRENCY, the currency of the ATTRIBUTE | `AmountRequirements.complaint` |
| is more than DAYS days away | `DateRequirements.complaint` |
| ends before it begins | `DateRequirements.complaint` |
| is missing; one of LIST is needed | `PresenceRequirements.complaint` |
| has no ATTRIBUTE beside it | `PresenceRequirements.complaint` |
| is the ATTRIBUTE too; both must differ | `PresenceRequirements.complaint` |
| has COUNT values; allowed: SUMMARY | `TextRequirements.complaint` |
| has COUNT names; at most MOST are allowed | `TextRequirements.complaint` |
| has a name of COUNT characters; LONGEST are allowed | `TextRequirements.complaint` |
| is a code, not a name | `TextRequirements.complaint` |
| is usually written RIGHT | `TextRequirements.complaint` |
| is not a name; leave it out | `TextRequirements.complaint` |
| is all in capitals | `TextRequirements.complaint` |
| has the advertising '…' | `TextRequirements.complaint` |

## diff

| message | name |
| --- | --- |
| 'NAME' is not SPEC=AMOUNT; write for example price=5 or price=10% | `ChangeLimit.init` |
| SPEC is a text, so it does not change by an amount | `ChangeLimit.init` |
| 'NAME' is not an amount; write for example …=5 or …=10% | `ChangeLimit.init` |
| --duplicates pair compares such rows in their order | `ComparisonAttempt+Advice.advice` |
| the rows are equal in every field; PAIR | `ComparisonAttempt+Advice.advice` |
| they differ in NAMESMORE; | `ComparisonAttempt+Advice.advice` |
| --key … separates all rows, | `ComparisonAttempt+Advice.advice` |
| --key names the identifying fields, | `ComparisonAttempt+Advice.advice` |
| LACKING of COUNT rows of … | `ComparisonAttempt+Verdict.verdict` |
| no value of FIELD is in both catalogues | `ComparisonAttempt+Verdict.verdict` |
| most values of FIELD belong to other phones than before | `ComparisonAttempt+Verdict.verdict` |
| … … is at … and at … | `ComparisonAttempt+Verdict.told` |
| the same NAMES as in NAMEPLACE: NAME; | `ComparisonAttempt.repetition` |
| sort of difference | `DifferenceGate.list` |
| 'NAME' mixes 'none' with other words; leave 'none' out | `DifferenceGate.list` |
| PHONE: FIELD … → …SHARE is more than LIMIT | `DifferenceGate.complaints` |
| diff compares two catalogues, but COUNT named; write phonefilter diff OLD NEW | `DifferenceGate.checkPair` |
| HIDDEN column… not shown; -f csv has all | `DifferenceLines.end` |
| , SAMECOUNT the same | `DifferenceStory.totals` |
| which differs in all rows | `CatalogueComparison+Keys.difference` |
| which few rows repeat | `CatalogueComparison+Keys.difference` |
| phones are identified by '…', SHARE; --key changes that | `CatalogueComparison+Keys.difference` |
| phones are identified by NAMES, because …; --key names another key | `CatalogueComparison+Keys.usualDifference` |
| the catalogues do not share NAMES, which identify phones; name other fields, as in --key sku | `CatalogueComparison+Keys.noKey` |
| it cannot be read twice; save it in a file | `CatalogueProbe.init` |
| another program changed it during the run | `RecordReader.batch` |

## history

| message | name |
| --- | --- |
| OPTION: the history has no column 'NAME' | `PriceReport.check` |
| 'PATH' has two dates in its name, FIRST and OTHER; rename it, or name a field of dates: --date FIELD | `DatedName.moment` |
| COUNT … no LACK, and … left out | `PriceCollector.remarks` |
| CONFLICTS … another price than a row of the same phone and time; the lowest price counts; --key names the fields that tell phones apart | `PriceCollector.remarks` |
| COUNT … prices in several currencies; each currency has its own line | `PriceCollector.remarks` |
| the dates are from the names of the catalogues; --date 'FIELD' takes them from that field | `PriceHistoryReader.dates` |
| the dates are from the field 'FIELD'; --date changes that | `PriceHistoryReader.dates` |
| NAME has no date: name the file after its day, such as prices-2026-11-24.csv, or name a field of dates: --date FIELD | `PriceHistoryReader.dates` |
| the earlier prices are from the field 'NAME'; --was changes that | `PriceHistoryReader.was` |
| --prior-price: no field has a name such as was or old\_price; name the field with the earlier price: --was FIELD | `PriceHistoryReader.was` |
| phones are identified by 'NAME'; --key changes that | `PriceHistoryReader.key` |
| the catalogues do not share NAMES, which identify phones; name other fields, as in --key sku | `PriceHistoryReader.key` |
| phones are identified by …; --key changes that | `PriceHistoryReader.key` |
| --prior-price: a number of days is missing; write 30d | `PriorPrices.init` |

## sql

| message | name |
| --- | --- |
| --group-by: 'KEY' groups by more than a column, which SQL cannot express; use 'phonefilter' itself | `CountStatement.groups` |
| --dialect is missing; name the engine: … | `PrintedStatement.init` |
| SPEC and SPEC are one column here; name both columns with --schema FILE | `RelationText.comparison` |
| SPEC and SPEC are in different units; write the table with 'phonefilter --normalize -f csv CATALOGUE' | `RelationText.comparison` |
| SPEC and SPEC are not both texts or both numbers in the schema, and an engine compares them differently | `RelationText.ofTexts` |
| an engine multiplies SPEC exactly only if it stores integers or decimals; add "storage": "integer" or "decimal" to the field in the schema | `RelationText.multiplied` |
| --fields: a statement renames only fields that are named without patterns | `RowStatement.columns` |
| --unique: TITLE cannot select all columns except one; name the columns with --fields | `RowStatement.chosenColumns` |
| The order of rows is not fixed, because a table has no order; --tie COLUMN fixes it. | `RowStatement.order` |
| The order of equal rows is not fixed; --tie COLUMN fixes it. | `RowStatement.order` |
| , and 'NAMESYMBOL=VALUE' compares the text | `SchemaMeanings.check` |
| --where: 'NAMESYMBOLVALUE' needs the type of 'NAME'; name it with --schema FILE, or write a plain numberASTEXT | `SchemaMeanings.check` |
| --search searches texts, but the schema names no text field | `SearchText.conditions` |
| --search: 'WORD' may also be part of a number, and an engine does not keep the number's spelling; write a number with its own flag, such as --disk 256 | `SearchText.condition` |
| Columns: those of 'NAME', each with only texts or only plain numbers. | `StatementComment.init` |
| Columns: …, with plain numbers, as 'phonefilter --normalize' writes them; --schema names others. | `StatementComment.init` |
| --best compares each row with all others: on a large table this is slow. | `StatementComment.init` |
| Assumed: texts are in NFC, with one code point for each character. | `StatementComment.note` |
| Assumed: texts that differ only in case differ only in ASCII letters. | `StatementComment.note` |
| OPTION has no effect PLACE; remove it | `StatementRequest.check` |
| SPEC is only a part of '…', which an engine cannot extract; write the table with 'phonefilter --normalize -f csv CATALOGUE' | `StatementTable.column` |
| '…' says that SPEC has no field | `StatementTable.field` |
| the schema 'SCHEMANAME' has no field 'SPEC' | `StatementTable.field` |
| --fields: a pattern needs the names of the fields; name them with --schema FILE | `StatementTable.fields` |
| standard SQL cannot read a nested field; name an engine with --dialect | `ANSIDialect.column` |
| standard SQL cannot ignore accents, as --search does; name an engine with --dialect | `ANSIDialect.search` |
| standard SQL has no common regular expressions, and LIKE cannot express this pattern; name an engine with --dialect | `ANSIDialect.holds` |
| engines search lists in different ways; name an engine with --dialect | `ANSIDialect.noLists` |
| SQLite has no path to a name that contains a quote | `SQLiteDialect.column` |
| SQLite cannot ignore accents, as --search does; 'phonefilter' itself searches SQLite databases | `SQLiteDialect.search` |
| SQLite has no regular expressions, and its GLOB cannot express this pattern; 'phonefilter' itself filters SQLite databases with every pattern | `SQLiteDialect.holds` |
| the pattern is too long for SQLite's GLOB | `SQLiteDialect.glob` |
| SQLite has no quantiles; 'phonefilter stats' reads SQLite databases directly | `SQLiteDialect.quantile` |
| the expression repeats a part … times, and the engine's limit is MOSTREPETITIONS times | `ExpressionText.bounds` |
| a set with a character of several code points, which an engine cannot put in a set; write one glob for each character | `GlobSyntax.set` |
| a range of letters, which includes accented letters in phonefilter but not in engines; for ASCII letters only, use a regular expression such as '/^[a-z]/' | `GlobSyntax.set` |
| the glob 'NAME' has WHAT | `GlobSyntax.refusal` |
| --search: 'NAME' has letters whose case engines fold differently; search for a part without them, or use 'phonefilter' | `SearchedWord+SQL.foldedForSQL` |
| SQL cannot express a text with a zero character; use 'phonefilter' for this filter | `SQLText.checked` |
| 'NAME' has letters with unknown other spellings; search for a part of the text without such letters | `SQLText.composed` |
| -i: 'NAME' has letters beyond ASCII, and engines fold their case differently; write each spelling without -i, or use 'phonefilter' | `SQLText.checkCase` |
| FIELD is the first of … with a value, and an engine can choose it only among texts or among numbers; write the table with 'phonefilter --normalize -f csv CATALOGUE' | `TypedColumn.first` |
| NAME is not a text, and an engine spells its values differently, so 'NAME' has no exact form; use a range such as 500..900 | `TypedColumn.fits` |
| true and false | `TypedColumn.isWithin` |
| NAME holds … in the schema, but NAME needs numbers; change the type in the schema | `TypedColumn.isWithin` |
| NAME is below zero, and its column is in … | `TypedColumn.inOwnUnit` |
| NAME has more digits than NAME can hold as a double; add "storage": "integer" or "decimal" to the field in the schema | `TypedColumn.number` |
| NAME holds … as texts, which an engine reads differently; | `TypedColumn.unreadable` |
| use 'phonefilter' for this filter | `TypedColumn.unreadable` |
| 'phonefilter --normalize -f csv CATALOGUE' writes plain numbers for the engine | `TypedColumn.unreadable` |
| NAME can hold numbers or texts; say which with --schema FILE, in the "type" of its field | `TypedColumn.unknownType` |
| NAME holds lists, and SQL cannot sort, compare or count rows by lists; use 'phonefilter' | `TypedColumn.value` |
| NAME is in …, where several amounts mean one NAME; write the table with 'phonefilter --normalize -f csv CATALOGUE' | `TypedColumn.exactValue` |
| NAME holds texts in the schema, and --best compares numbers | `TypedColumn.measuredValue` |

## browse

| message | name |
| --- | --- |
| the reading stopped | `CatalogueBrowser+Reading.shown` |
| print the phones of | `CatalogueInputs.checkStates` |
| the file no longer exists | `CatalogueInputs.checkStates` |
| print the phones of | `CatalogueInputs.checkStates` |
| another program changed the file after it was shown; browse it again | `CatalogueInputs.changed` |
| some values of SPEC cannot be read as numbers, so the command fails; :--lenient takes them as missing | `SnapshotCounter.addFacets` |
| … has too many different values to sort here; the printed rows are sorted | `SnapshotCounter.tell` |
| more than COUNT fields; v shows all of a row | `SnapshotCounter.tell` |
| no memory is left for its rows | `IndexTask.settle` |
| more than MOSTVALUES different values, too many to list; write :--FLAG VALUE | `IndexedSpec.note` |
| --best cannot be shown here with --group-by KEY | `BestSelection.init` |
| SPEC has too many different values to compare here; the printed rows are compared | `BestSelection.column` |
| another program cut it | `RowFinder.bytes` |
| mark phones with m first | `BrowserState+Comparing.compare` |
| mark another phone with m | `BrowserState+Comparing.compare` |
| no command shows exactly these phones; Enter prints them | `BrowserState+Comparing.compare` |
| looking for a command | `BrowserState+Comparing.compare` |
| esc goes back, ? shows the keys | `BrowserState+Comparing.compare` |
| COUNT phones side by side | `ComparingLines.comparingFrame` |
| the phones can no longer be read | `ComparingLines.comparingFrame` |
| up down move esc leaves | `BrowserState+Frame.helpFrame` |
| no phone yet | `Drawing+Rows.emptyText` |
| the catalogue has no phone | `Drawing+Rows.emptyText` |
| nothing could be read | `Drawing+Rows.emptyText` |
| --limit 0 shows no phone; u undoes | `Drawing+Rows.emptyText` |
| no phone matches; u undoes, X clears the filters | `Drawing+Rows.emptyText` |
| no phone matches; without NAME there would be …; | `Drawing+Rows.emptyText` |
| x on NAME clears it, | `Drawing+Rows.emptyText` |
| u undoes, X clears the filters | `Drawing+Rows.emptyText` |
| v shows them | `Drawing+Rows.detailLines` |
| up down j k | `HelpText.keys` |
| move by a screen | `HelpText.keys` |
| go to the first or the last | `HelpText.keys` |
| go to the other pane; facets; rows | `HelpText.keys` |
| choose a value; open or close; mark a row | `HelpText.keys` |
| leave out the phones with a value | `HelpText.keys` |
| clear the filter of this facet or column; clear all filters | `HelpText.keys` |
| left right h l | `HelpText.keys` |
| close or open; among the rows, go to other columns | `HelpText.keys` |
| in the header: 2 columns on the left and 13 on the right have no room | `HelpText.keys` |
| open or close all | `HelpText.keys` |
| find a value or a row; next; previous | `HelpText.keys` |
| ask for a range of numbers, 500..900, or for a text, Gal\* | `HelpText.keys` |
| add any flag of the command line, --price 500..900; :q leaves | `HelpText.keys` |
| sort by this column: up, down, not at all | `HelpText.keys` |
| group by this facet, or not at all | `HelpText.keys` |
| show a part of the row if it has room, all of it, or none | `HelpText.keys` |
| mark a row and go to the next; mark all, or none | `HelpText.keys` |
| compare the marked rows; there: all fields, or only differences; – is no value | `HelpText.keys` |
| print the command for these rows | `HelpText.keys` |
| leave, and print nothing | `HelpText.keys` |
| leave a prompt, this page, the details | `HelpText.keys` |
| show this page, and the remarks on the catalogues | `HelpText.keys` |
| print the marked rows; if none is marked, all | `HelpText.ending` |
| print the command for these rows; if rows are marked, print those | `HelpText.ending` |
| print the command and the rows | `HelpText.ending` |
| print the marked rows; if none is marked, the command, or in a pipe all rows | `HelpText.ending` |
| the row can no longer be read | `PlainDialog+Answer.listed` |
| COUNT more; 'more' lists them | `PlainDialog+Answer.rest` |
| , left out | `PlainDialog+Answer.line` |
| … more; search for a longer text | `PlainDialog+Answer.found` |
| no value contains 'NAME' | `PlainDialog+Answer.found` |
| there is no row with that number | `PlainDialog+Answer.rows` |
| the phones are not read yet; 'compare' shows them later | `PlainDialog+Answer.comparisonLines` |
| choose the value with this number, or undo that | `PlainDialog+Answer.helpLines` |
| leave out the phones with this value, or undo that | `PlainDialog+Answer.helpLines` |
| list the values of a facet | `PlainDialog+Answer.helpLines` |
| search values; among rows, go to the next match | `PlainDialog+Answer.helpLines` |
| any flag of the command line | `PlainDialog+Answer.helpLines` |
| no values are listed yet; 'list' lists them | `PlainDialog.press` |
| the listed values have the numbers 1 to COUNT | `PlainDialog.press` |
| the last list has no more values | `PlainWord.all` |
| there are no rows | `PlainWord.withRow` |
| write the number of a row, from 1 to COUNT | `PlainWord.withRow` |
| find a value: | `Prompt.label` |
| find in rows: | `Prompt.label` |
| , \* is any text: | `Prompt.label` |
| no SHOWNNAME is 'NAME'; did you mean | `Prompt.doubt` |
| a facet with numbers? | `Prompt.doubt` |
| '\*NAME\*', a part of it? | `Prompt.doubt` |
| SHOWNNAME has no filter; X clears all filters | `BrowserState+Asking.clearFacet` |
| SHOWNNAME has no filter | `BrowserState+Asking.clear` |
| there are no filters | `BrowserState+Asking.clearAll` |
| - leaves out the phones with a value; tab goes to the values | `BrowserState+Choosing.exclude` |
| write the text to search after the / | `BrowserState+Finding.findAgain` |
| no row contains 'SOUGHTROW' | `BrowserState+Finding.find` |
| no value contains 'SOUGHTVALUE' | `BrowserState+Finding.findValue` |
| pasted text is not a key; : takes flags, / takes a text to search | `BrowserState+Keys.respond` |
| / finds, ? shows the keys | `BrowserState+Keys.respond` |
| there is no row to mark | `BrowserState+Marking.mark` |
| there are no groups; b groups the phones | `BrowserState+Moving.fold` |
| ; ? shows all COUNT remarks | `BrowserState+Taking.take` |
| no row contains 'NAME' | `BrowserState+Taking.take` |
| nothing to undo | `BrowserState.undo` |
| nothing to redo | `BrowserState.redo` |

## mcp

| message | name |
| --- | --- |
| the call of 'TOOL' is not finished: its process CAUSE | `RunningCall.read` |
| the answer is too long; use filters or a limit | `RunningCall.read` |
| --root: 'PATH' is not a folder | `ServedRoots.init` |
| '-' is the stream of the protocol; name a file | `ServedRoots.check` |
| 'PATH' is not the name of a file | `ServedRoots.check` |
| 'PATH' cannot be found | `ServedRoots.check` |
| 'PATH' is not a regular file | `ServedRoots.check` |
| 'PATH' is outside of the folders that may be read: LIST | `ServedRoots.outside` |
| a value of the answer is nested too deeply; choose other 'fields' | `ToolCall.line` |
| there is no tool 'TOOL' | `ToolCall.answer` |
| the line is longer than … MB | `ToolServer.take` |
| the arguments are longer than LONGESTARGUMENTS bytes | `ToolServer.begin` |
| params has no name of a tool | `Dispatcher.call` |
| there is no tool 'NAME'QUESTION (tools: …) | `Dispatcher.call` |
| arguments is an object | `Dispatcher.call` |
| a line is one request object; batches are not taken | `ServerRequest.meaning` |
| the request has no method | `ServerRequest.meaning` |
| a request has "jsonrpc":"2.0" and a method | `ServerRequest.meaning` |
| an id is a text or a number | `ServerRequest.meaning` |
| params is an object | `ServerRequest.meaning` |
| the line is not JSON: REASON | `ServerRequest.notJSON` |
| there is no method 'METHOD' | `ServerRequest.unknownMethod` |
| there is no protocol version 'REQUESTED' | `ServerRequest.unknownVersion` |
| Finds errors in the data of catalogues: values that cannot be read, duplicates, wrong codes, missing fields. Each problem has its place and its rule. | `CheckTool.purpose` |
| The rules of a marketplace: google, meta, skroutz, heureka, openai. | `CheckTool.parameters` |
| The most problems to list: 20 without it, at most 200. | `CheckTool.parameters` |
| use a smaller limit, or filters | `CheckTool.answer` |
| Lists the rows and fields of phone catalogues, with the spec, the type and the unit of each field. Call it first: never guess the names of fields. | `DescribeTool.purpose` |
| Compares two catalogues, the old one first: which phones were added, removed and changed. | `DiffTool.purpose` |
| The fields that identify a phone. Without it: found from the data. | `DiffTool.parameters` |
| 'catalogues' of diff are two files: the old one and the new one | `DiffTool.answer` |
| Counts the values of specs and fields among the phones that match the filters, for example which colors there are. A value of a spec counts without the filters of that spec. | `FacetsTool.purpose` |
| The specs or fields to count. Without it: all specs. | `FacetsTool.parameters` |
| The most values of each: 20 without it, at most 100. | `FacetsTool.parameters` |
| Finds phones. Values of one spec are alternatives; different specs must all hold. Returns the number of all matching rows, and the first rows as the catalogue has them. No row is an answer: the notes say why, and which values are near. | `FilterTool.purpose` |
| Only these fields, in this order. Without it: all. | `FilterTool.parameters` |
| Fields to sort by: price ascending, -price descending. | `FilterTool.parameters` |
| The most rows to return: 20 without it, at most 200. | `FilterTool.parameters` |
| only COUNT of WANTED rows fit into SIZE KB; name fewer 'fields' | `FilterTool.cutNote` |
| The files, relative to the server's folder, or absolute below it. | `ServedTool.catalogues` |
| Reads a spec from another field: price=sale\_price. | `ServedTool.reading` |
| Words that the row's texts contain. | `ServedTool.filters` |
| Compares texts without regard to case. | `ServedTool.filters` |
| Summarizes specs and fields of the matching phones: minimum, quartiles, maximum and mean of numbers, the most frequent texts, and the missing values. | `StatsTool.purpose` |
| The specs or fields. Without it: all specs. | `StatsTool.parameters` |
| One summary for each value of this spec or field. | `StatsTool.parameters` |
| name fewer 'fields', or use filters | `StatsTool.answer` |
| arguments is not an object | `ToolArguments.init` |
| 'NAME' is a text or a list of texts | `ToolArguments.texts` |
| 'NAME' is one text | `ToolArguments.text` |
| 'NAME' is true or false | `ToolArguments.flag` |
| 'NAME' is a whole number from 0 to MOST | `ToolArguments.count` |
| 'catalogues' names no file | `ToolQuestion.catalogues` |
| name fewer catalogues or fields | `ToolQuestion.shortened` |
| the answer is longer than … KB; ADVICE | `ToolQuestion.tooLong` |

## The library

| message | name |
| --- | --- |
| phones do not know their catalogue; filter each catalogue separately | `Catalogue+Groups.groups` |
| FORMAT is not text; write(as:) returns its bytes | `Catalogue+Writing.text` |
| 'THREADS' is not a number of threads; use a number from 1 to 64 | `CatalogueOptions.request` |
| there is no row HEADERROW; the first row is 1 | `CatalogueOptions.input` |
| no thread can be started | `PhoneStream.init` |
| a source cannot contain itself | `ComposedSource.insert` |
| no memory is left | `DatabasePages.failure` |
| the row is longer than 1 GB | `DatabasePages.failure` |
| the text in 'FIELD' is not UTF-8 | `DatabasePages.failure` |
| there is no section SECTION | `DatabaseSource.phoneCount` |
| there is no section SECTION | `DatabaseSource.header` |
| there is no phone at PLACE | `DatabaseSource.phone` |
| no phone at PLACE | `PhoneSource.ordinal` |
| there is no child SELECTION to select | `SegmentedSource.init` |
| there is no child INDEX to select | `SegmentedSource.select` |
| there is no section SECTION | `SinglePhoneSource.phoneCount` |
| there is no section SECTION | `SinglePhoneSource.header` |
| there is no phone at PLACE | `SinglePhoneSource.phone` |
| child CHILD has no section SECTION | `SourceMapping.place` |
"""#
}
