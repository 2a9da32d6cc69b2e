// swift-format-ignore-file
// The tests make this file from Feeds.md. Change that page instead.

extension PageText {
  static let feeds = #"""
# Feeds for marketplaces

Check a feed by the published rules of a marketplace before you upload it.

## Will this feed be accepted?

```console
$ phonefilter check --for google --today 2026-11-24 data/merchant-feed.xml
data/merchant-feed.xml:22:5: error: the attribute availability_date is missing in 1 of 3 phones (required if availability is preorder, backorder); --map 'availability_date=FIELD' names another field [google-availability-date-required]
data/merchant-feed.xml:24:14: warning: title "Google Pixel 8a 128 GB Obsidian - free …" has the advertising 'free shipping' [google-title-no-promotion]
data/merchant-feed.xml:26:13: error: link "https://shop.example/pixel 8a" has a blank; write it as %20 [google-link-address]
data/merchant-feed.xml:27:21: error: image_link "https://shop.example/pixel-8a.svg" is a .svg file; allowed are jpg, jpeg, png, gif, webp, bmp, tif, tiff [google-image-link-image]
data/merchant-feed.xml:29:16: error: price "499,00 EUR" is not a price such as 399.90 EUR [google-price-amount]
data/merchant-feed.xml:31:15: error: gtin "4006381333932" has a wrong check digit; the last digit would be 1 [google-gtin-code]
data/merchant-feed.xml:32:16: warning: color "#2A2B2D" is a code, not a name [google-color-names]
data/merchant-feed.xml:41:23: warning: availability "in stock" is usually written in_stock [google-availability-spelling]
data/merchant-feed.xml:43:21: warning: sale_price "399.00 EUR" is not below the price 379.00 EUR [google-sale-price-below]

5 errors, 4 warnings in 3 rows of 1 catalogue

  1  error    google-link-address
  1  error    google-image-link-image
  1  error    google-availability-date-required
  1  error    google-price-amount
  1  error    google-gtin-code
  1  warning  google-title-no-promotion
  1  warning  google-availability-spelling
  1  warning  google-sale-price-below
  1  warning  google-color-names
```

Each name of a rule is the marketplace, the attribute and the requirement. Each rule has a severity:

- An error is a rule by which the marketplace refuses the phone or the feed.
- A warning is a rule by which it changes the phone, shows it less, or may refuse it. A rule that is not verified is at most a warning.

The status is 1 if there are errors or warnings. `--fail-on error` ignores warnings.

| Marketplace | Rules from |
| --- | --- |
| `google` | Google Merchant Center, a stored copy of its page |
| `meta` | catalogs of Meta, through notes about its page |
| `skroutz` | the repository of Skroutz |
| `heureka` | the repository of Heureka |
| `openai` | product feeds of OpenAI, the opening of a stored copy |

There are no rules for Yandex and Ceneo. Their present pages could not be read.
`--for google --list` shows each rule with its severity, the page, and the day on which the page was read:

```console
$ phonefilter check --for heureka --list | head -8
Heureka: https://heureka.github.io/xml-feed-specs
Read: 2026-11-24, the repository of the marketplace (version 1.0, 24 July 2025)

heureka-item-id-required        error    ITEM_ID: required
heureka-item-id-form            error    ITEM_ID: 1 to 36 letters, digits, _ or -
heureka-item-id-unique          error    ITEM_ID: different in every phone
heureka-productname-required    error    PRODUCTNAME: required
heureka-productname-length      error    PRODUCTNAME: at most 200 characters
```

## Which fields are the attributes?

The name of a field decides, without case, blanks, `_` and `-`: `image link` is `image_link`, and `g:price` in XML is `price`.
The check reads XML (RSS, Atom, other schemas), TSV, CSV, JSON and every other format of a catalogue.

- The attributes have only the names that the marketplace gives them. `manufacturer` is not the `brand` of Google.
- `--map ATTRIBUTE=FIELD` names another field: `--map title=name`.
- If no phone has a required attribute, that is one problem.
- `size` is a variant here, such as 256GB, and not the size of the screen.

The rules of a marketplace replace the usual rules, except those about records that cannot be read. `--enable near-duplicate` adds a usual rule. `--disable`, `--severity`, baselines and all [reports](doc:ChecksInCI) work with the rules of a marketplace.

## How do I make a feed?

`-f google` writes the phones as RSS for Google Merchant Center, and `-f meta` for catalogs of Meta. `--feed tsv` writes text with tabs.

```console
$ phonefilter -f google --feed tsv --map id=sku --map link=url --map image_link=photo --map description=text --map availability=stock data/offers.csv | head -2
id	title	description	link	image_link	additional_image_link	availability	availability_date	price	sale_price	sale_price_effective_date	brand	gtin	mpn	identifier_exists	condition	item_group_id	structured_title	structured_description	subscription_cost	color
A55-128-B	Galaxy A55	A phone with 128 GB	https://shop.example/a55-b	https://shop.example/a55-b.jpg		in_stock		399 EUR			Samsung	8806095123455								Black
```

- `title` is the model, and `brand`, `price` and `color` are the specs of these names, however the catalogue calls them. A price is written with its currency: `399 EUR`.
- The other attributes are fields with their names, such as `gtin`, or the fields that `--map ATTRIBUTE=FIELD` names.
- If an attribute is missing, or a rule of the severity `error` is broken, the program names the phone, the attribute and the option, and ends with status 2. `--lenient` leaves such phones out, and counts them.
- The feed passes `check --for` of its marketplace, except for warnings.

## What can the check not know?

It opens no connection. So it does not know the size of an image, the page that a link opens, the settings of your account (shipping, taxes), and the country of your customers.
A GTIN with a right check digit may still belong to another product.

## How do I add a marketplace?

A marketplace is one data file: [google.txt](../Marketplaces/Profiles/google.txt). The program contains the file, and [MarketplaceCatalog](../Marketplaces/MarketplaceCatalog.swift) has one line for it.

```
title: Example Market
address: https://market.example/feeds
read: 2026-11-24, the page itself

title, name
  error    required unless structured_title
  warning  length ..150 ; https://market.example/feeds/title
price
  error    amount
  warning? decimals 2
```

- An attribute has a name, and other accepted names after commas.
- A line below it is a severity, a requirement, a condition, and after `;` a page of its own.
- A question mark after the severity marks a rule that is not verified.
- Requirements are in [FeedRequirementCatalog](../Marketplaces/FeedRequirement.swift). A new kind of requirement is one type.

Take only rules from a page of the marketplace, and write the day on which you read the page. The tests read each line of each file.
"""#
}
