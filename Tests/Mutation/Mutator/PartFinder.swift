import SwiftSyntax

/// Finds the outermost code of a file, and the values outside code.
final class PartFinder: SyntaxVisitor {
  private(set) var parts = MutableParts()
  private let source: SourceBytes
  private var names: [String] = []

  init(in tree: SourceFileSyntax, of source: SourceBytes) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    add(node.body, "\(node.name.text)(\(labels.joined()))", node.signature.returnClause != nil)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    add(node.body, "init(\(labels.joined()))", false)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.accessorBlock, "subscript")
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription
      add(binding.accessorBlock, name)
      guard let value = binding.initializer?.value else { continue }
      if let closure = value.as(ClosureExprSyntax.self), closure.statements.count > 1 {
        add(closure.statements, name, isExpression: false)
      } else {
        let found = EditFinder(in: value, of: source).edits
        parts.values += found.filter { edit in
          // A table of texts is data, and a chain of choices would take the compiler long.
          edit.rule == "constant" && !source[edit.range].hasPrefix("\"")
        }
      }
    }
    return .skipChildren
  }

  private func add(_ block: AccessorBlockSyntax?, _ name: String) {
    switch block?.accessors {
    case .getter(let items): add(items, name, isExpression: items.count == 1)
    case .accessors(let accessors):
      for accessor in accessors {
        let word = accessor.accessorSpecifier.text
        add(accessor.body, "\(name).\(word)", word == "get")
      }
    default: break
    }
  }

  private func add(_ block: CodeBlockSyntax?, _ name: String, _ hasValue: Bool) {
    guard let items = block?.statements else { return }
    add(items, name, isExpression: hasValue && items.count == 1)
  }

  private func add(_ items: CodeBlockItemListSyntax, _ name: String, isExpression: Bool) {
    guard !items.isEmpty else { return }
    let start = items.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = items.endPositionBeforeTrailingTrivia.utf8Offset
    var body = Body(
      name: name, range: start..<end,
      isExpression: isExpression && items.first.map(Self.isValue) == true)
    body.edits =
      EditFinder(
        in: items, of: source, isInitializer: name.hasPrefix("init(")
      ).edits
    if !body.edits.isEmpty { parts.bodies.append(body) }
  }

  /// Returns true if a statement is an expression with a value, not a choice between returns.
  private static func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression): return isValue(expression)
    case .stmt(let statement):
      return statement.as(ExpressionStmtSyntax.self).map { isValue($0.expression) } ?? false
    default: return false
    }
  }

  private static func isValue(_ expression: ExprSyntax) -> Bool {
    if let choice = expression.as(SwitchExprSyntax.self) {
      return choice.cases.allSatisfy { part in
        part.as(SwitchCaseSyntax.self).map { isBranch($0.statements) } ?? false
      }
    }
    guard let choice = expression.as(IfExprSyntax.self) else { return true }
    guard isBranch(choice.body.statements) else { return false }
    switch choice.elseBody {
    case .codeBlock(let block): return isBranch(block.statements)
    case .ifExpr(let other): return isValue(ExprSyntax(other))
    default: return false
    }
  }

  private static func isBranch(_ items: CodeBlockItemListSyntax) -> Bool {
    guard items.count == 1, let item = items.first else { return false }
    if case .stmt(let statement) = item.item, statement.is(ThrowStmtSyntax.self) { return true }
    return isValue(item)
  }
}
