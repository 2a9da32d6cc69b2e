import Testing

@testable import PhoneFilterCore

/// The readings of comparisons in the notations of other tools, one by one.
struct ForeignReadingTests {
  private func shown(_ reading: ForeignCondition.Reading?) -> String? {
    switch reading {
    case .condition(let text): text
    case .answer(let text): "? " + text
    case nil: nil
    }
  }

  @Test(
    arguments: [
      // Ours.
      ("brand=Apple", nil), ("battery>=4000", nil), ("a=b c", nil), ("a=~x", nil),
      ("battery is null", nil), ("battery is not null", nil),
      // Another sign.
      ("a ≥ 5", "a >= 5"), ("a≤5", "a<=5"), ("a ≠ b", "a != b"), ("a== b", "a=b"),
      ("a !== b", "a !=b"), ("a==b", nil), (" a=b ", "a=b"), ("a=x ≥ 5", nil), ("a<5 ≠ 6", nil),
      // An expression.
      ("brand ~ oo", "brand=/oo/"), ("brand !~ oo", "brand!=/oo/"), ("brand =~ oo", "brand=/oo/"),
      ("brand=~/oo/i", "brand=/oo/i"), ("brand=~\"oo\"", "brand=/oo/"),
      ("brand=~'o o'", "brand=/o o/"), ("brand ~ 'oo'", "brand=/oo/"), ("brand~/x/", "brand=/x/"),
      ("a<b ~ c", nil), ("~ oo", nil), ("brand ~", nil), ("brand ~ ''", nil), ("a!b ~ c", nil),
      // A word of SQL.
      ("brand is Apple", "? write --where 'brand=Apple'"),
      ("brand IS NOT 'Apple'", "? write --where 'brand!=Apple'"),
      ("model contains Pro Max", "? write --where 'model=*Pro Max*'"),
      ("model like 'A%b_'", "? write --where 'model=A*b?'"),
      ("model not like '%'", "? write --where 'model!=*'"),
      ("model ilike 'a%'", "? write -i --where 'model=a*'"),
      ("model not ilike 'a%'", "? write -i --where 'model!=a*'"),
      ("brand in ('A', \"B\")", "? write --where 'brand=A' --where 'brand=B'"),
      ("brand not in [A,B]", "? write --where 'brand!=A' --where 'brand!=B'"),
      ("price between 3 and 5", "? write --where 'price=3..5'"),
      ("price between '3' AND '5'", "? write --where 'price=3..5'"),
      ("price not between 3 and 5", "? write --where 'price!=3..5'"),
      ("model regexp '^i'", "? write --where 'model=/^i/'"),
      ("model not regexp i", "? write --where 'model!=/i/'"),
      ("model rlike i", "? write --where 'model=/i/'"),
      ("model not rlike i", "? write --where 'model!=/i/'"),
      ("model matches i", "? write --where 'model=/i/'"),
      ("model not matches i", "? write --where 'model!=/i/'"),
      ("model starts with i", "? write --where 'model=i*'"),
      ("model startswith i", "? write --where 'model=i*'"),
      ("model begins with i", "? write --where 'model=i*'"),
      ("model ends with i", "? write --where 'model=*i'"),
      ("model endswith i", "? write --where 'model=*i'"),
      ("front camera contains x", "? write --where 'front camera=*x*'"),
      ("MODEL Contains X", "? write --where 'MODEL=*X*'"),
      // No value, no field, or a word that goes on.
      ("brand in ()", nil), ("brand like ''", nil), ("brand is", nil), ("contains x", nil),
      (" contains x", nil), ("model inside x", nil), ("model isx", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func eachFormHasItsReading(text: String, wanted: String?) {
    #expect(shown(ForeignCondition.reading(of: text)) == wanted)
  }

  @Test(
    arguments: [
      ("brand like 'A%' and price<5", "--where 'brand=A*' --where 'price<5'"),
      (
        "price between 3 and 5 and battery is null and brand is A",
        "--where 'price=3..5' --where 'battery is null' --where 'brand=A'"
      ),
      ("a ≥ 5 and brand is A", "--where 'a >= 5' --where 'brand=A'"),
      ("brand ~ x and brand is A", "--where 'brand=/x/' --where 'brand=A'"),
      ("price<5 and battery>3", nil), ("brand like 'A%'", nil), ("brand like 'A%' or price<5", nil),
      ("brand like 'A%' and not price<5", nil), ("brand like 'A%' and word", nil),
      ("brand like 'A%' and", nil), ("brand like 'A%' and (price<5 or price>9)", nil),
    ] as [(String, String?)])
  func conditionsThatAllHoldAreFlags(text: String, wanted: String?) {
    #expect(ForeignCondition.flags(for: text) == wanted)
  }

  @Test(
    arguments: [
      ("a=1", true), ("a=1 and b=2", true), ("not (a=1 or b is null)", true), ("a like 'x'", true),
      ("a ~ x", true), ("a ≥ 5", true), ("a=1 and word", false), ("word", false), ("(a=1", false),
      ("a=1 or", false), ("", false),
    ])
  func aWholeConditionIsKnown(text: String, isOne: Bool) {
    #expect(ForeignCondition.isCondition(text) == isOne)
  }
}
