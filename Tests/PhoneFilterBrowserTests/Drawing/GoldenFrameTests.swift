import PhoneFilterBrowser
import Testing

/// Whole screens of usual sizes.
struct GoldenFrameTests {
  @Test func aWideScreenHasTheDetailsBelowTheRows() throws {
    let expected = #"""
       phonefilter stock.jsonl                                                                    266,364 of 4,000,000 phones
      >▾ color            2 of 12 │  model          price screen  processor                     memory   disk  color
         [x] Starlight     82,112 │  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
         [x] Gold          81,907 │  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
         [ ] Midnight      81,702 │  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
         [ ] Blue          81,497 │  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
         [ ] Purple        81,292 │  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
         [ ] Red           81,087 │  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
         [ ] Green         80,882 │  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
         [ ] Silver        80,677 │  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
         [ ] (missing)      7,310 │  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
         … 4 more                 │  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
       ▾ disk            5 values │  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
         [ ] 64 GB    512,000 ████│  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
         [ ] 128 GB   512,000 ████│  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
         [ ] 256 GB   512,000 ████│  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
         [ ] 512 GB   512,000 ████│  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
         [ ] 1 TB     512,000 ████│  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
       ▸ price          129–1,999 │  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
       ▸ model       1,500 values │  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
                                  │  iPhone 14 Plus   999   6.7"  A15 Bionic                      6 GB 256 GB  Starlight
                                  │  Galaxy S23       849   6.1"  Snapdragon 8 Gen 2 for Galaxy   8 GB 256 GB  Gold
                                  │  Pixel 7        1,299   6.3"  Tensor G2                       8 GB 128 GB  Snow
                                  ├ stock.jsonl:1204551 ──────────────────────────────────────────────────────────────────────
                                  │ model        iPhone 14 Plus
                                  │ battery      4325
                                  │ camera.main  12
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
                                  │
       $ phonefilter --color Starlight --color Gold stock.jsonl
       space choose  tab rows  enter command  / find  s sort  - not  r text  b group  : flag  ? help  q quit
      """#
    let screen = try goldenScreen(120, 36, [])
    #expect(screen == expected)
  }

  @Test func aUsualScreenHasMarksAndAnArrow() throws {
    let expected = #"""
       phonefilter stock… counting… · 1 marked · row 3 · 266,364… of 4,000,000 phones
       ▾ color          2 of 12 │  model         >price▲ screen  processor   memory 2▸
         [x] Starlight   82,112…│  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
         [x] Gold        81,907…│ *Galaxy S23        849   6.1"  Snapdragon…   8 GB
         [ ] Midnight    81,702…│> Pixel 7         1,299   6.3"  Tensor G2     8 GB
         [ ] Blue        81,497…│  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
         [ ] Purple      81,292…│  Galaxy S23        849   6.1"  Snapdragon…   8 GB
         [ ] Red         81,087…│  Pixel 7         1,299   6.3"  Tensor G2     8 GB
         [ ] (missing)    7,310…│  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
         … 6 more               │  Galaxy S23        849   6.1"  Snapdragon…   8 GB
       ▾ disk          5 values │  Pixel 7         1,299   6.3"  Tensor G2     8 GB
         [ ] 64 GB      512,000…│  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
         [ ] 128 GB     512,000…│  Galaxy S23        849   6.1"  Snapdragon…   8 GB
         [ ] 256 GB     512,000…│  Pixel 7         1,299   6.3"  Tensor G2     8 GB
         [ ] 512 GB     512,000…│  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
         [ ] 1 TB       512,000…│  Galaxy S23        849   6.1"  Snapdragon…   8 GB
       ▸ price        129–1,999 │  Pixel 7         1,299   6.3"  Tensor G2     8 GB
       ▸ model     1,500 values │  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
                                │  Galaxy S23        849   6.1"  Snapdragon…   8 GB
                                │  Pixel 7         1,299   6.3"  Tensor G2     8 GB
                                │  iPhone 14 Plus    999   6.7"  A15 Bionic    6 GB
                                │  Galaxy S23        849   6.1"  Snapdragon…   8 GB
       $ phonefilter --color Starlight --color Gold --sort price stock.jsonl
       m mark  tab facets  enter print  c command  / find  s sort  ? help  q quit
      """#
    let screen = try goldenScreen(80, 24, ["j", "j", .tab, "j", "m", .right, "s"])
    #expect(screen == expected)
  }

  @Test func detailsLieOverTheRows() throws {
    let expected = #"""
       phonefilter stock.jsonl                    row 1 · 266,364 of 4,000,000 phones
       ▾ color          2 of 12 ├ stock.jsonl:1204551 ────────────────────────────────
         [x] Starlight   82,112 │ model        iPhone 14 Plus
         [x] Gold        81,907 │ battery      4325
         [ ] Midnight    81,702 │ camera.main  12
         [ ] Blue        81,497 │
         [ ] Purple      81,292 │
         [ ] Red         81,087 │
         [ ] (missing)    7,310 │
         … 6 more               │
       ▾ disk          5 values │
         [ ] 64 GB      512,000 │
         [ ] 128 GB     512,000 │
         [ ] 256 GB     512,000 │
         [ ] 512 GB     512,000 │
         [ ] 1 TB       512,000 │
       ▸ price        129–1,999 │
       ▸ model     1,500 values │
                                │
                                │
                                │
                                │
       $ phonefilter --color Starlight --color Gold stock.jsonl
       esc back  m mark  ? help  q quit
      """#
    let screen = try goldenScreen(80, 24, [.tab, "v"])
    #expect(screen == expected)
  }

  @Test func aPromptStandsInTheLastLine() throws {
    let expected = #"""
       phonefilter stock.jsonl                            266,364 of 4,000,000 phones
       ▾ color          2 of 12 │  model          price screen  processor    memory 2▸
      >  [x] Starlight   82,112 │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
         [x] Gold        81,907 │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
         [ ] Midnight    81,702 │  Pixel 7        1,299   6.3"  Tensor G2      8 GB
         [ ] Blue        81,497 │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
         [ ] Purple      81,292 │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
         [ ] Red         81,087 │  Pixel 7        1,299   6.3"  Tensor G2      8 GB
         [ ] (missing)    7,310 │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
         … 6 more               │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
       ▾ disk          5 values │  Pixel 7        1,299   6.3"  Tensor G2      8 GB
         [ ] 64 GB      512,000 │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
         [ ] 128 GB     512,000 │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
         [ ] 256 GB     512,000 │  Pixel 7        1,299   6.3"  Tensor G2      8 GB
         [ ] 512 GB     512,000 │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
         [ ] 1 TB       512,000 │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
       ▸ price        129–1,999 │  Pixel 7        1,299   6.3"  Tensor G2      8 GB
       ▸ model     1,500 values │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
                                │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
                                │  Pixel 7        1,299   6.3"  Tensor G2      8 GB
                                │  iPhone 14 Plus   999   6.7"  A15 Bionic     6 GB
                                │  Galaxy S23       849   6.1"  Snapdragon …   8 GB
       $ phonefilter --color Starlight --color Gold stock.jsonl
       color, * is any text: 9
      """#
    let screen = try goldenScreen(80, 24, ["j", "r", .control("u"), "9"])
    #expect(screen == expected)
  }
}
