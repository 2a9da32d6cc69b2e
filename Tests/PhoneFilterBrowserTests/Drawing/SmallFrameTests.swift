import PhoneFilterBrowser
import Testing

struct SmallFrameTests {
  @Test func aSmallScreenHasOnePane() throws {
    let expected = #"""
       color 2 of 12 · 266,364 of 4,000,000
       ▾ color                        2 of 12
      > [x] Starlight          82,112 ████████
        [x] Gold               81,907 ████████
        [ ] Midnight           81,702 ████████
        [ ] (missing)           7,310 ▊
        … 9 more
       ▸ disk                        5 values
       ▸ price                      129–1,999
       ▸ model                   1,500 values

       space choose  tab rows  ? help  q quit
      """#
    let screen = try goldenScreen(40, 12, ["j"])
    #expect(screen == expected)
  }

  @Test func tabShowsTheOther() throws {
    let expected = #"""
       model · 266,364 of 4,000,000
       >model          price screen         4▸
       *iPhone 14 Plus   999   6.7"
      > Galaxy S23       849   6.1"
        Pixel 7        1,299   6.3"
        iPhone 14 Plus   999   6.7"
        Galaxy S23       849   6.1"
        Pixel 7        1,299   6.3"
        iPhone 14 Plus   999   6.7"
        Galaxy S23       849   6.1"
        Pixel 7        1,299   6.3"
       m mark  tab facets  ? help  q quit
      """#
    let screen = try goldenScreen(40, 12, [.tab, "m"])
    #expect(screen == expected)
  }

  @Test func fourLinesAreAScreen() throws {
    let expected = #"""
       266,364
       ▸ color    2 of 12
      >▸ disk    5 values
       ? help  q quit
      """#
    let screen = try goldenScreen(20, 4, ["j"])
    #expect(screen == expected)
  }

  @Test func belowThatThereIsTheNumber() throws {
    let expected = #"""
      266,364
      """#
    let screen = try goldenScreen(10, 1, [])
    #expect(screen == expected)
  }

  @Test func aTerminalWithoutLinesGetsLetters() throws {
    let expected = #"""
       phonefilter stock.jsonl     counting... - row 1 - 266,364~ of 4,000,000 phones
       v color          2 of 12 | >model           color^    price screen           3>
         [x] Starlight   82,112~|> iPhone 14 Plus  Starlight   999   6.7"
         [x] Gold        81,907~|  Galaxy S23      Gold        849   6.1"
         [ ] Midnight    81,702~|  Pixel 7         Snow      1,299   6.3"
         [ ] Blue        81,497~|  iPhone 14 Plus  Starlight   999   6.7"
         [ ] Purple      81,292~|  Galaxy S23      Gold        849   6.1"
         [ ] Red         81,087~|  Pixel 7         Snow      1,299   6.3"
         [ ] (missing)    7,310~|  iPhone 14 Plus  Starlight   999   6.7"
         ... 6 more             |  Galaxy S23      Gold        849   6.1"
       > disk          5 values |  Pixel 7         Snow      1,299   6.3"
       > price        129-1,999 |  iPhone 14 Plus  Starlight   999   6.7"
       > model     1,500 values |  Galaxy S23      Gold        849   6.1"
                                |  Pixel 7         Snow      1,299   6.3"
       $ phonefilter --color Starlight --color Gold --sort color stock.jsonl
       m mark  tab facets  enter command  / find  s sort  v details  ? help  q quit
      """#
    let screen = try goldenScreen(80, 16, ["j", "s", .tab], isASCII: true)
    #expect(screen == expected)
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
       x  X               clear the filter of this
                          facet or column; clear
       up down move  esc leaves
      """#
    let screen = try goldenScreen(44, 14, ["?"])
    #expect(screen == expected)
  }
}
