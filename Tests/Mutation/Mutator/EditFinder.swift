import SwiftSyntax

/// Finds the places of a syntax tree where the rules of mutation make a change.
final class EditFinder: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private let source: SourceBytes
  /// The node below which the finder looks for statements.
  private let root: Syntax
  private let isInitializer: Bool

  init(in root: some SyntaxProtocol, of source: SourceBytes, isInitializer: Bool = false) {
    self.source = source
    self.isInitializer = isInitializer
    self.root = Syntax(root)
    super.init(viewMode: .sourceAccurate)
    walk(root)
  }

  // MARK: Places without changes

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Calls whose change no test can see: they check a claim, or ask for memory early.
  private static let unseen: Set = [
    "assert", "precondition", "preconditionFailure", "assertionFailure", "fatalError",
    "reserveCapacity",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let name =
      called.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name.map(Self.unseen.contains) == true ? .skipChildren : .visitChildren
  }

  // MARK: Rules

  private static let operators: [String: (rule: String, other: String)] = [
    "<": ("boundary", "<="), "<=": ("boundary", "<"), ">": ("boundary", ">="),
    ">=": ("boundary", ">"), "==": ("comparison", "!="), "!=": ("comparison", "=="),
    "===": ("comparison", "!=="), "!==": ("comparison", "==="), "&&": ("logic", "||"),
    "||": ("logic", "&&"), "..<": ("boundary", "..."), "...": ("boundary", "..<"),
    "+": ("arithmetic", "-"), "-": ("arithmetic", "+"), "*": ("arithmetic", "+"),
    "/": ("arithmetic", "*"), "%": ("arithmetic", "/"), "&+": ("arithmetic", "&-"),
    "&-": ("arithmetic", "&+"), "&*": ("arithmetic", "&+"), "+=": ("arithmetic", "-="),
    "-=": ("arithmetic", "+="), "&+=": ("arithmetic", "&-="), "&-=": ("arithmetic", "&+="),
    "<<": ("arithmetic", ">>"), ">>": ("arithmetic", "<<"), "&": ("arithmetic", "|"),
    "|": ("arithmetic", "&"), "|=": ("arithmetic", "&="), "&=": ("arithmetic", "|="),
    "^": ("arithmetic", "|"),
  ]

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (rule, other) = Self.operators[node.operator.text] else { return .skipChildren }
    // Texts have no difference.
    let isText = ["+", "+="].contains(node.operator.text) && isBesideText(node)
    if !isText { add(rule, node.operator, other) }
    return .skipChildren
  }

  private func isBesideText(_ node: BinaryOperatorExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    return list.contains { $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self) }
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition,
      !condition.is(BooleanLiteralExprSyntax.self)
    else { return .visitChildren }
    let sequence = condition.as(SequenceExprSyntax.self)?.elements
    let operators =
      sequence?.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text } ?? []
    // The change of the only operator has the same effect.
    if operators == ["=="] || operators == ["!="] { return .visitChildren }
    if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      add("condition", negated, text(of: negated.expression))
      return .visitChildren
    }
    add("condition", condition, "!(\(text(of: condition)))")
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!", node.parent?.is(ConditionElementSyntax.self) != true {
      add("condition", node, text(of: node.expression))
    }
    return .visitChildren
  }

  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.as(ExprListSyntax.self), let last = list.last else {
      return .visitChildren
    }
    let start = node.colon.endPosition.utf8Offset
    let other = start..<last.endPositionBeforeTrailingTrivia.utf8Offset
    let whole = node.thenExpression.positionAfterSkippingLeadingTrivia.utf8Offset..<other.upperBound
    let swapped = "(\(trimmed(source[other]))) : (\(text(of: node.thenExpression)))"
    add("branch", whole, swapped, at: Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let digits = node.literal.text.filter { $0 != "_" }
    let value = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    guard let value else { return .skipChildren }
    // Outside code a choice takes the place of the number, and a sign needs the number.
    if root.parent?.is(InitializerClauseSyntax.self) == true,
      node.parent?.is(PrefixOperatorExprSyntax.self) == true
    {
      return .skipChildren
    }
    if value < .max { add("constant", node, "\(value + 1)") }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // The code after an endless loop needs no value to return.
    if node.parent?.is(ConditionElementSyntax.self) == true { return .skipChildren }
    add("constant", node, node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text, label == "ascii" {
      // A letter in the place of the byte.
      add("constant", node, text(of: node) == "\"~\"" ? "\"_\"" : "\"~\"")
      return .skipChildren
    }
    if text(of: node).count == 3 {
      // The text can be a character, which is never empty.
      add("constant", node, text(of: node) == "\"~\"" ? "\"_\"" : "\"~\"")
      return .skipChildren
    }
    let isEmpty = node.segments.allSatisfy { $0.trimmedLength.utf8Length == 0 }
    add("constant", node, isEmpty ? "\"~\"" : "\"\"")
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind {
    let cases = node.compactMap { $0.as(SwitchCaseSyntax.self) }
    for (one, next) in zip(cases, cases.dropFirst()) where isPlain(one) && isPlain(next) {
      let other = text(of: next.statements)
      if other != text(of: one.statements) { add("branch", one.statements, other) }
    }
    return .visitChildren
  }

  /// Returns true if a case has no names of its own.
  private func isPlain(_ node: SwitchCaseSyntax) -> Bool {
    !text(of: node.label).contains("let ") && !text(of: node.label).contains("var ")
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isDroppable(node) { add("statement", node.item, "_ = ()") }
    return .visitChildren
  }

  private func isDroppable(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    let isGuard = list.parent?.parent?.is(GuardStmtSyntax.self) == true
    switch node.item {
    case .stmt(let statement):
      if isGuard { return false }
      if statement.is(ContinueStmtSyntax.self) || statement.is(ThrowStmtSyntax.self) { return true }
      return statement.is(DeferStmtSyntax.self)
        || statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } == true
    case .expr(let expression): return (!isValue(list)) && hasEffect(expression)
    default: return false
    }
  }

  /// Returns true if a block can be one expression whose value is used.
  private func isValue(_ list: CodeBlockItemListSyntax) -> Bool {
    guard list.count == 1, let parent = list.parent else { return false }
    if parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
    let around = parent.parent
    if let function = around?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return around?.is(AccessorDeclSyntax.self) == true
  }

  private func hasEffect(_ expression: ExprSyntax) -> Bool {
    if let tried = expression.as(TryExprSyntax.self) { return hasEffect(tried.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      // An initializer must set each variable.
      if isInitializer, let first = sequence.elements.first, isVariable(first) { return false }
      return sequence.elements.contains {
        $0.is(AssignmentExprSyntax.self)
          || $0.as(BinaryOperatorExprSyntax.self).map { Self.assigns($0.operator.text) } == true
      }
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    if call.calledExpression.trimmedDescription.hasSuffix(".init") { return false }
    return visit(call) == .visitChildren
  }

  private func isVariable(_ expression: ExprSyntax) -> Bool {
    let member = expression.as(MemberAccessExprSyntax.self)
    return expression.is(DeclReferenceExprSyntax.self)
      || member?.base?.trimmedDescription == "self"
  }

  private static func assigns(_ text: String) -> Bool {
    text.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(text)
  }

  // MARK: Edits

  private func add(_ rule: String, _ node: some SyntaxProtocol, _ replacement: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    if start < end { add(rule, start..<end, replacement, at: Syntax(node)) }
  }

  private func add(_ rule: String, _ range: Range<Int>, _ replacement: String, at node: Syntax) {
    edits.append(
      Edit(rule: rule, range: range, replacement: replacement, statement: statement(around: node)))
  }

  private func text(of node: some SyntaxProtocol) -> String { node.trimmedDescription }

  private func trimmed(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Returns the start of the nearest statement that a marker can precede.
  private func statement(around node: Syntax) -> Int? {
    var node: Syntax? = node
    while let here = node, here.id != root.id {
      if let item = here.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self), takesMarkers(list)
      {
        return item.positionAfterSkippingLeadingTrivia.utf8Offset
      }
      node = here.parent
    }
    return nil
  }

  /// Returns true if one more statement in a block changes no value: a block of one expression can be
  /// a value.
  private func takesMarkers(_ list: CodeBlockItemListSyntax) -> Bool {
    if list.id == root.id || list.parent?.id == root.id { return true }
    guard list.count == 1, let item = list.first?.item else { return true }
    if case .stmt(let statement) = item { return !statement.is(ExpressionStmtSyntax.self) }
    return false
  }
}
