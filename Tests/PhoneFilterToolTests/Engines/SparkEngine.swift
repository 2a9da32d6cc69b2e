import Foundation
import PhoneFilterTestSupport

/// Spark, if its Python package and Java are installed. A session takes some seconds to start.
final class SparkEngine: SQLEngine {
  static let dialect = "spark"
  static let refusals = 0.15
  private static let folderOfPrograms = Programs.path(of: "spark-submit").map {
    String($0.dropLast("/spark-submit".count))
  }
  static var absence: String? {
    guard folderOfPrograms != nil else { return "there is no spark-submit here" }
    return Programs.are("java") ? nil : "there is no java here"
  }

  /// The script that makes the table of the catalogue, and answers.
  ///
  /// It asks 300 conditions as columns of one scan, because a statement takes 50 ms. If one of them
  /// fails, it halves the list until each failure is alone.
  private static let script = #"""
    import decimal, json, sys
    from pyspark.sql import SparkSession
    from pyspark.sql.types import *

    folder = sys.argv[1]
    asked = json.load(open(f"{folder}/asked.json"))
    kinds = {"text": StringType(), "decimal": DecimalType(12, 2), "double": DoubleType(),
             "integer": LongType(), "texts": ArrayType(StringType()),
             "integers": ArrayType(LongType())}
    fields = [StructField("id", LongType())]
    fields += [StructField(name, kinds[kind]) for name, kind in asked["columns"]]
    spark = (SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
             .config("spark.sql.ansi.enabled", asked["ansi"])
             .config("spark.sql.shuffle.partitions", "2").getOrCreate())
    spark.sparkContext.setLogLevel("OFF")

    def made(value, type):
        if isinstance(type, DecimalType) and value is not None:
            return decimal.Decimal(value)
        if isinstance(type, DoubleType) and value is not None:
            return float(value)
        return value

    rows = []
    for line in open(f"{folder}/phones.jsonl", encoding="utf-8", newline="\n"):
        row = json.loads(line, parse_float=decimal.Decimal)
        rows.append(tuple(made(row[field.name], field.dataType) for field in fields))
    table = spark.createDataFrame(rows, StructType(fields)).coalesce(1).cache()
    table.createOrReplaceTempView("phones")

    def kept(conditions):
        columns = [f"sort_array(collect_list(CASE WHEN (\n{each}\n) THEN id END))"
                   for each in conditions]
        try:
            row = spark.sql(f"SELECT {', '.join(columns)} FROM phones").collect()[0]
            return [list(each) for each in row]
        except Exception as error:
            if len(conditions) == 1:
                return [str(error)[:2000]]
            half = len(conditions) // 2
            return kept(conditions[:half]) + kept(conditions[half:])

    def lines(statement):
        try:
            found = spark.sql(statement.rstrip().rstrip(";")).collect()
            return ["|".join("" if value is None else str(value) for value in row) for row in found]
        except Exception as error:
            return str(error)[:2000]

    conditions = asked["conditions"]
    answers = {"rows": [], "lines": [lines(each) for each in asked["statements"]]}
    for start in range(0, len(conditions), 300):
        answers["rows"] += kept(conditions[start:start + 300])
    json.dump(answers, open(f"{folder}/answers.json", "w"))
    spark.stop()
    """#

  static func holds(_ value: EngineTable.Value) -> Bool { value.holdsNoNUL }

  private let folder: TemporaryFolder
  private let columns: [[String]]

  init(_ table: EngineTable) throws {
    folder = try TemporaryFolder()
    columns = table.columns.map { [$0.name, $0.kind.rawValue] }
    try folder.write(table.catalogue(where: Self.holds), as: "phones.jsonl")
    try folder.write(Self.script, as: "answer.py")
  }

  func rows(where conditions: [String]) throws -> [EngineAnswer] {
    let answers = try answers(conditions: conditions, statements: [])["rows"] as? [Any] ?? []
    return answers.map { answer in
      (answer as? [Int]).map(EngineAnswer.rows) ?? .failed(answer as? String ?? "\(answer)")
    }
  }

  func lines(of statements: [String]) throws -> [EngineLines] {
    let answers = try answers(conditions: [], statements: statements)["lines"] as? [Any] ?? []
    return answers.map { answer in
      (answer as? [String]).map(EngineLines.lines) ?? .failed(answer as? String ?? "\(answer)")
    }
  }

  private func answers(conditions: [String], statements: [String]) throws -> [String: Any] {
    let asked: [String: Any] = [
      "columns": columns, "conditions": conditions, "statements": statements, "ansi": "true",
    ]
    try folder.write(
      Array(try JSONSerialization.data(withJSONObject: asked)), as: "asked.json")
    var environment = Tool.environment(folder.path)
    environment["PATH"] = "\(Self.folderOfPrograms ?? ""):\(environment["PATH"] ?? "")"
    environment["SPARK_LOCAL_IP"] = "127.0.0.1"
    let outcome = try Child(
      script: "python3 \"$HOME/answer.py\" \"$HOME\"", environment: environment
    ).finish()
    guard outcome.status == 0 else {
      throw EngineFault(description: "spark: \(outcome.errorText.suffix(2000))")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path(of: "answers.json")))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }
}
