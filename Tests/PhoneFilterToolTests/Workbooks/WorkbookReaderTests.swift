import Foundation
import PhoneFilterTestSupport
import Testing

/// Each cell of workbooks by three writers has the value that other readers find.
@Suite(.tags(.slow), .notInQuickRuns)
struct WorkbookReaderTests {
  /// The path of a Python that has the libraries; nil if no Python has them.
  static let python: String? = {
    let named = ProcessInfo.processInfo.environment["PHONEFILTER_PYTHON"]
    let found = [named, ShellProcess.path(of: "python3")].compactMap { $0 }
    return found.first {
      (try? ShellProcess($0, ["-c", ComparedReaders.libraries]))?.status == 0
    }
  }()

  @Test(
    .wants(
      python != nil,
      "no python3 here has openpyxl, XlsxWriter, PyExcelerate and xlsx2csv (PHONEFILTER_PYTHON names one)"
    ))
  func everyCellIsWhatOthersRead() throws {
    let folder = try TemporaryFolder()
    let run = try ShellProcess(
      WorkbookReaderTests.python ?? "",
      ["-W", "ignore", "-c", ComparedReaders.script, Tool.path, folder.path])
    #expect(run.output == "18000 cells, 0 of them wrong\n")
    #expect(run.status == 0)
  }
}
