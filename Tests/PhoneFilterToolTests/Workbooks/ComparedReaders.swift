/// A script that makes workbooks with three libraries. It compares each cell that this program
/// reads with the results of two other readers.
enum ComparedReaders {
  /// The script needs openpyxl, XlsxWriter, PyExcelerate and xlsx2csv. Its arguments are the paths
  /// of the program and of a folder.
  static let script = #"""
    import csv, datetime, io, json, random, subprocess, sys
    import openpyxl, xlsxwriter, pyexcelerate, xlsx2csv
    tool, folder = sys.argv[1], sys.argv[2]
    random.seed(24)
    names = ['model', 'price', 'ratio', 'stock', 'released', 'note', 'sum', 'moment']
    words = ['Phone', 'Galaxy', 'Ünïcode', '東京', 'a\nb', '"q"', '<&>', "it's", ' sp', 'x' * 300, '=1+1', '007', '1,5', '😀']
    def row(i):
        day = datetime.date(2000, 1, 1) + datetime.timedelta(days=random.randrange(9000))
        moment = datetime.datetime(2001, 2, 3) + datetime.timedelta(seconds=random.randrange(10 ** 9))
        return [f'{random.choice(words)} {i}', random.randrange(-5, 100000), random.uniform(-1e6, 1e6),
                random.random() < .5, day, random.choice(words + ['', '']), i * 2, moment]
    rows = [[None if random.random() < .1 and k else v for k, v in enumerate(row(i))] for i in range(400)]
    def by_openpyxl(path):
        book = openpyxl.Workbook(); sheet = book.active; sheet.title = 'Phones'
        for cells in [names] + rows:
            sheet.append([None if v == '' else v for v in cells])
        for cells in sheet.iter_rows(min_row=2):
            for cell in cells:
                if isinstance(cell.value, str) and cell.value.startswith('='): cell.data_type = 's'
        book.save(path)
    def by_xlsxwriter(path):
        book = xlsxwriter.Workbook(path, {'strings_to_formulas': False}); sheet = book.add_worksheet('Phones')
        date = book.add_format({'num_format': 'dd/mm/yyyy'}); moment = book.add_format({'num_format': 'yyyy-mm-dd hh:mm:ss'})
        sheet.write_row(0, 0, names)
        for r, cells in enumerate(rows, 1):
            for c, v in enumerate(cells):
                if v is None or v == '': continue
                if c == 6: sheet.write_formula(r, c, f'=B{r}*2', None, v)
                elif c == 4: sheet.write_datetime(r, c, v, date)
                elif c == 7: sheet.write_datetime(r, c, v, moment)
                else: sheet.write(r, c, v)
        book.close()
    def by_pyexcelerate(path):
        book = pyexcelerate.Workbook()
        book.new_sheet('Phones', data=[names] + [[None if v == '' or isinstance(v, str) and v.startswith('=') else v for v in cells] for cells in rows])
        book.save(path)
    def shown(value):
        if isinstance(value, datetime.datetime):
            value = (value + datetime.timedelta(microseconds=500)).replace(microsecond=0) if value.microsecond else value
            text = value.isoformat()
            return text[:-9] if text.endswith('T00:00:00') else text
        if isinstance(value, (datetime.date, datetime.time)): return value.isoformat()
        return value
    def same(ours, theirs):
        if isinstance(theirs, bool) or isinstance(ours, bool): return ours is theirs
        if isinstance(theirs, (int, float)): return isinstance(ours, (int, float)) and float(ours) == float(theirs)
        return ours == theirs or ours in (None, '') and theirs in (None, '')
    wrong, count = 0, 0
    def tell(writer, reader, line, name, ours, theirs):
        global wrong
        wrong += 1
        if wrong < 20: print(f'{writer} row {line} {name}: {ours!r}, and {reader} reads {theirs!r}')
    for writer in (by_openpyxl, by_xlsxwriter, by_pyexcelerate):
        path = f'{folder}/{writer.__name__}.xlsx'
        writer(path)
        out = subprocess.run([tool, '-f', 'jsonl', path], capture_output=True, text=True)
        if out.returncode: print(out.stderr); sys.exit(1)
        ours = [json.loads(line) for line in out.stdout.splitlines()]
        sheet = openpyxl.load_workbook(path, data_only=True).active
        theirs = list(sheet.iter_rows(min_row=2, values_only=True))
        if len(ours) != len(theirs): print(writer.__name__, len(ours), 'rows, and not', len(theirs)); sys.exit(1)
        for line, (one, other) in enumerate(zip(ours, theirs), 2):
            for name, value in zip(names, other):
                count += 1
                mine = one[name]
                if name == 'moment' and isinstance(mine, str): mine = shown(datetime.datetime.fromisoformat(mine))
                if not same(mine, shown(value)): tell(writer.__name__, 'openpyxl', line, name, one[name], value)
        text = io.StringIO()
        xlsx2csv.Xlsx2csv(path, dateformat='%Y-%m-%d').convert(text)
        text.seek(0)
        for line, (one, other) in enumerate(zip(ours, list(csv.reader(text))[1:]), 2):
            for name, value in zip(names, other):
                if name == 'moment': continue
                count += 1
                mine = one[name]
                if isinstance(mine, bool): mine, value = mine, {'TRUE': True, '1': True, 'FALSE': False, '0': False}.get(value, value)
                elif isinstance(mine, (int, float)):
                    try: value = float(value)
                    except ValueError: pass
                    # It prints fewer digits of some numbers.
                    if isinstance(value, float) and abs(mine - value) < 1e-5: value = mine
                if not same(mine, value): tell(writer.__name__, 'xlsx2csv', line, name, mine, value)
    print(f'{count} cells, {wrong} of them wrong')
    sys.exit(1 if wrong else 0)
    """#

  static let libraries = "import openpyxl, xlsxwriter, pyexcelerate, xlsx2csv"
}
