import PhoneFilterCore

/// The program: runs the command that the first word calls, or the default one, and ends with the
/// exit status that its outcome means.
@main
struct PhoneFilterTool {
  static func main() {
    Interrupts.install()
    let console = Console()
    let arguments = Array(commandLineArguments().dropFirst())
    let command = CommandCatalog.command(calledBy: arguments.first)
    let rest = command.description.name.isEmpty ? arguments[...] : arguments.dropFirst()
    do {
      console.exit(try command.run(Array(rest), console))
    } catch {
      console.exit(console.report(error))
    }
  }
}
