"""A formula of Homebrew, which takes the archives from the release."""

import hashlib

from lib.contents import SUMMARY


def make(archives, contents):
    """`archives` are pairs of a program and its archive, which is a name and bytes."""
    archives = sorted(archives, key=lambda pair: pair[1][0])
    blocks = []
    for system, ruby in (("macos", "on_macos"), ("linux", "on_linux")):
        inner = []
        for program, (name, data) in archives:
            if program.system != system:
                continue
            machine = "on_intel" if program.machine == "x86_64" else "on_arm"
            inner.append(f"""    {machine} do
      url "{contents.home}/releases/download/{contents.version}/{name}"
      sha256 "{hashlib.sha256(data).hexdigest()}"
    end
""")
        if inner:
            blocks.append(f"  {ruby} do\n{''.join(inner)}  end\n")
    return "phonefilter.rb", f"""class Phonefilter < Formula
  desc "{SUMMARY}"
  homepage "{contents.home}"
  version "{contents.version}"
  license "MIT"

{chr(10).join(blocks)}
  def install
    bin.install "bin/phonefilter"
    man1.install "share/man/man1/phonefilter.1"
    bash_completion.install "share/bash-completion/completions/phonefilter"
    zsh_completion.install "share/zsh/site-functions/_phonefilter"
    fish_completion.install "share/fish/vendor_completions.d/phonefilter.fish"
  end

  test do
    (testpath/"phones.csv").write "model,price\\nPixel 8,699\\n"
    assert_match "Pixel 8", shell_output("#{{bin}}/phonefilter --price 600.. phones.csv")
  end
end
""".encode()
