/// The options of the command line, a file for each kind. The list of a command stands in the file of
/// its own kind: the next command is a new file, and no change here.
package enum OptionCatalog {}
