"""The bill of materials, in the form of SPDX 2.3: what the programs are made of, and each package."""

import datetime
import hashlib
import json
import re

NOTHING = "NOASSERTION"


def make(made, programs, contents):
    """`made` holds the bytes of all packages by their names."""
    subject = _package("phonefilter", contents.version, "MIT", "The program and its pages")
    subject["externalRefs"] = [{
        "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
        "referenceLocator": f"pkg:generic/phonefilter@{contents.version}"}]
    subject["downloadLocation"] = f"{contents.home}/releases/tag/{contents.version}"
    packages, relations = [subject], [("SPDXRef-DOCUMENT", "DESCRIBES", subject["SPDXID"])]
    for part, kind in _parts(programs, contents):
        packages.append(part)
        ends = (subject["SPDXID"], part["SPDXID"])
        relations.append((ends[1], kind, ends[0]) if kind.endswith("_OF") else (ends[0], kind, ends[1]))
    for name, data in sorted(made.items()):
        packages.append(_file(name, data, contents))
        relations.append((packages[-1]["SPDXID"], "CONTAINS", subject["SPDXID"]))
    created = datetime.datetime.fromtimestamp(contents.epoch, datetime.timezone.utc)
    sums = "".join(hashlib.sha256(data).hexdigest() for _, data in sorted(made.items()))
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"phonefilter-{contents.version}",
        "documentNamespace":
            f"{contents.home}/spdx/{contents.version}-{hashlib.sha256(sums.encode()).hexdigest()[:16]}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: the phonefilter authors", "Tool: .github/packages/make"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations],
    }
    return (f"phonefilter-{contents.version}.spdx.json",
            (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode())


def _parts(programs, contents):
    """The libraries inside the programs, and those that the system has, with the kind of the link."""
    swift = _package("Swift runtime", contents.swift, "Apache-2.0 WITH Swift-exception",
                     "The language's library, linked into the programs of Linux")
    yield swift, "STATIC_LINK"
    if any(program.system == "linux" for program in programs):
        yield _package("libstdc++", None, "GPL-3.0-or-later WITH GCC-exception-3.1",
                       "The library of C++, linked into the programs of Linux"), "STATIC_LINK"
    if any(program.is_static for program in programs):
        yield _package("glibc", None, "LGPL-2.1-or-later",
                       "The C library, linked into the program of the image"), "STATIC_LINK"
    names = sorted({library for program in programs for library in program.libraries})
    for name in names:
        yield _package(name, None, NOTHING, "A library of the system"), "DYNAMIC_LINK"
    yield _package("SQLite", None, "blessing",
                   "A library of the system, loaded for databases if it is there"), "OPTIONAL_DEPENDENCY_OF"


def _package(name, version, licence, summary):
    package = {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name,
        "downloadLocation": NOTHING, "filesAnalyzed": False, "licenseConcluded": licence,
        "licenseDeclared": licence, "copyrightText": NOTHING, "summary": summary}
    if version:
        package["versionInfo"] = version
    return package


def _file(name, data, contents):
    package = _package(name, contents.version, "MIT", "A package of the release")
    package["downloadLocation"] = f"{contents.home}/releases/download/{contents.version}/{name}"
    package["packageFileName"] = name
    package["checksums"] = [
        {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()}]
    return package
