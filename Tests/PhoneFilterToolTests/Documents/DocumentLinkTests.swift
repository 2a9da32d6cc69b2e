import Foundation
import Testing

/// Every link of a document leads to an existing file, page or heading.
struct DocumentLinkTests {
  @Test(arguments: Document.linked)
  func linksLeadSomewhere(_ document: Document) {
    let dead = DocumentLinkTests.links(in: document).filter {
      !DocumentLinkTests.isThere($0, from: document)
    }
    #expect(dead == [], "in \(document.path)")
  }

  @Test func readmeLeadsToEveryPage() {
    let links = Set(DocumentLinkTests.links(in: Document("README.md")))
    #expect(Document.topics.map(\.path).filter { !links.contains($0) } == [])
  }

  @Test func siteLeadsToEveryPage() {
    let links = DocumentLinkTests.links(in: Document("\(Document.catalogue)/PhoneFilterCore.md"))
    #expect(Document.topics.map { "doc:\($0.name)" }.filter { !links.contains($0) } == [])
  }

  @Test func readmeIsReadAtOnce() {
    #expect(Document("README.md").lines.count <= 221)
  }

  @Test func deadLinksAreFound() {
    let document = Document("README.md")
    for link in ["README.md", "#fast", "README.md#fast", ".github/SPEED.md", "doc:Trust"] {
      #expect(DocumentLinkTests.isThere(link, from: document), "\(link)")
    }
    for link in ["READ.md", "#slow", "README.md#slow", "SPEED.md", "doc:Mistrust", ""] {
      #expect(!DocumentLinkTests.isThere(link, from: document), "\(link)")
    }
  }

  /// Returns the targets of the links outside of code, without links to other sites.
  private static func links(in document: Document) -> [String] {
    document.lines.filter { !$0.isCode }.flatMap { line in
      let prose = line.text.replacing(/`[^`]*`/, with: "")
      return prose.matches(of: /\]\(([^)]*)\)/).map { String($0.1) }
        + prose.matches(of: /<(doc:[^>]*)>/).map { String($0.1) }
    }.filter { !$0.contains("://") }
  }

  private static func isThere(_ link: String, from document: Document) -> Bool {
    if link.hasPrefix("doc:") {
      return Document.pages.contains { "doc:\($0.name)" == link }
    }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
    let below = folder.isEmpty ? "\(parts[0])" : "\(folder)/\(parts[0])"
    let path = parts[0].isEmpty ? document.path : below
    guard !link.isEmpty, FileManager.default.fileExists(atPath: "\(Tool.packageRoot)/\(path)")
    else { return false }
    return parts.count == 1 || anchors(of: Document(path)).contains(String(parts[1]))
  }

  /// Returns the anchors of the headings, as a repository's page spells them.
  private static func anchors(of document: Document) -> Set<String> {
    let headings = document.lines.filter { !$0.isCode && $0.text.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let title = heading.text.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        let kept = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return String(kept.map { $0 == " " ? "-" : $0 })
      })
  }
}
