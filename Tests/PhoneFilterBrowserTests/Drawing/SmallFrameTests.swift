import PhoneFilterBrowser
import Testing

struct SmallFrameTests {
  @Test func aSmallScreenHasOnePane() throws {
    let expected = #"""
       color 2 of 12 · 266,364 of 4,000,000
       ▾ color                        2 of 12
      > [x] Starlight                  82,112
        [x] Gold                       81,907
        [ ] Midnight                   81,702
        [ ] Blue                       81,497
        [ ] Purple                     81,292
        [ ] Red                        81,087
        [ ] Green                      80,882
        [ ] Silver                     80,677
        [ ] (missing)                   7,310
       tab rows  space choose  enter print
      """#
    #expect(try goldenScreen(40, 12, ["j"]) == expected)
  }

  @Test func tabShowsTheOther() throws {
    let expected = #"""
       model · 266,364 of 4,000,000
       >model           price  screen
       *iPhone 14 Plus    999    6.7"
      > Galaxy S23        849    6.1"
        Pixel 7         1,299    6.3"
        iPhone 14 Plus    999    6.7"
        Galaxy S23        849    6.1"
        Pixel 7         1,299    6.3"
        iPhone 14 Plus    999    6.7"
        Galaxy S23        849    6.1"
        Pixel 7         1,299    6.3"
       tab facets  m mark  enter print  ? help
      """#
    #expect(try goldenScreen(40, 12, [.tab, "m"]) == expected)
  }

  @Test func fourLinesAreAScreen() throws {
    let expected = #"""
       266,364
       ▾ color    2 of 12
      > [x] Starl… 82,112
       tab rows  ? help
      """#
    #expect(try goldenScreen(20, 4, ["j"]) == expected)
  }

  @Test func belowThatThereIsTheNumber() throws {
    let expected = #"""
      266,364
      """#
    #expect(try goldenScreen(10, 1, []) == expected)
  }

  @Test func aTerminalWithoutLinesGetsLetters() throws {
    let expected = #"""
       phonefilter  stock.jsonl              266,364~ of 4,000,000 phones  counting...
       v color          2 of 12 | >model           price  screen  processor     memory
         [x] Starlight   82,112~|> iPhone 14 Plus    999    6.7"  A15 Bionic      6 GB
         [x] Gold        81,907~|  Galaxy S23        849    6.1"  Snapdrago...    8 GB
         [ ] Midnight    81,702~|  Pixel 7         1,299    6.3"  Tensor G2       8 GB
         [ ] Blue        81,497~|  iPhone 14 Plus    999    6.7"  A15 Bionic      6 GB
         [ ] Purple      81,292~|  Galaxy S23        849    6.1"  Snapdrago...    8 GB
         [ ] Red         81,087~|  Pixel 7         1,299    6.3"  Tensor G2       8 GB
         [ ] Green       80,882~|  iPhone 14 Plus    999    6.7"  A15 Bionic      6 GB
         [ ] Silver      80,677~|  Galaxy S23        849    6.1"  Snapdrago...    8 GB
         [ ] (missing)    7,310~|  Pixel 7         1,299    6.3"  Tensor G2       8 GB
         ... 4 more             |  iPhone 14 Plus    999    6.7"  A15 Bionic      6 GB
       v disk          5 values |  Galaxy S23        849    6.1"  Snapdrago...    8 GB
         [ ] 64 GB      512,000~|  Pixel 7         1,299    6.3"  Tensor G2       8 GB
       $ phonefilter --color Starlight --color Gold --sort color stock.jsonl
       m mark  / find  s sort  b group  v details  enter print  c command  ? help
      """#
    #expect(try goldenScreen(80, 16, ["j", "s", .tab], isASCII: true) == expected)
  }

  @Test func helpIsFoldedToTheScreen() throws {
    let expected = #"""
       Keys
       up down  j k       move
       PgUp PgDn  ^U ^D   move by a screen
       Home End  g G      go to the first or the
                          last
       tab  1  2          go to the other pane;
                          facets; rows
       space              choose a value; open or
                          close; mark a row
       -                  leave out the phones
                          with a value
       x  X               clear this facet; clear
                          all filters
       up down move  esc leaves
      """#
    #expect(try goldenScreen(44, 14, ["?"]) == expected)
  }
}
