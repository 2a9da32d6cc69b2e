"""What Swift packages use: the program as an artifact bundle (SE-0305), and a plugin that runs it."""

import json

from lib.archives import Entry, zip
from lib.contents import ROOT

PLUGIN = ROOT / ".github/packages/plugin"


def make_bundle(programs, contents, deflated):
    entries = _bundle(programs, contents)
    return f"phonefilter-{contents.version}.artifactbundle.zip", zip(
        entries, contents.epoch, deflated)


def make_plugin(programs, contents, deflated):
    """A package with the plugin `check-catalogues`, and with the bundle."""
    name = f"phonefilter-plugin-{contents.version}"
    entries = _bundle(programs, contents)
    for path in ("Package.swift", "Plugins/CheckCatalogues/CheckCatalogues.swift"):
        entries.append(Entry(path, (PLUGIN / path).read_bytes()))
    entries.append(Entry("LICENSE", contents.licence))
    return f"{name}.zip", zip(
        [entry.below(name) for entry in entries], contents.epoch, deflated)


def _bundle(programs, contents):
    variants, entries = [], []
    for program in programs:
        path = f"phonefilter-{program.name}/phonefilter"
        entries.append(Entry(path, program.bytes, executable=True))
        variants.append({"path": path, "supportedTriples": [program.triple]})
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            "phonefilter": {
                "type": "executable", "version": contents.version, "variants": variants,
            }
        },
    }
    entries.append(Entry("info.json", json.dumps(info, indent=2) + "\n"))
    entries.append(Entry("LICENSE", contents.licence))
    return [entry.below("phonefilter.artifactbundle") for entry in entries]
