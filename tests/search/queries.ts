/** A search as shoppers type it, and what of the demo shop has to be among its first five products. */
export interface ExpectedSearch {
  q: string
  /** Slugs. Of more than five, the first five have to be any of them. */
  slugs: readonly string[]
}

const HOODIES = 'hoodie-charcoal hoodie-oatmeal hoodie-forest zip-hoodie-black'
const TRACKSUITS = 'tracksuit-navy tracksuit-black tracksuit-olive'
const SHALWAR_KAMEEZ = 'shalwar-kameez-ivory shalwar-kameez-slate shalwar-kameez-sage'
const OXFORDS = 'oxford-shirt-white oxford-shirt-sky'
const SHIRTS = `${OXFORDS} poplin-shirt-stripe twill-shirt-black linen-shirt-mist`
const CHINOS = 'chino-khaki chino-navy'
const TROUSERS = `${CHINOS} wool-trousers-charcoal pleated-trousers-stone`
const TRACK_PANTS = 'track-pants-black track-pants-maroon jogger-heather-grey'
const STRIPED_PANTS = 'track-pants-black track-pants-maroon'
const POLOS = 'knit-polo-cream knit-polo-navy'
const OLD_MONEY = `${POLOS} cable-sweater-ecru linen-shirt-mist pleated-trousers-stone blazer-navy`
const LEGWEAR = `${TROUSERS} ${TRACK_PANTS}`
const NAVY = 'tracksuit-navy chino-navy knit-polo-navy blazer-navy'
const BLACK = 'zip-hoodie-black tracksuit-black twill-shirt-black track-pants-black'
const GREEN = 'hoodie-forest tracksuit-olive shalwar-kameez-sage'
const FLEECE =
  'hoodie-charcoal hoodie-oatmeal hoodie-forest tracksuit-olive jogger-heather-grey zip-hoodie-black'

/** By what has to be found: the searches that have to find it, divided by `|`. */
const SEARCHES: readonly (readonly [slugs: string, searches: string])[] = [
  // Words of the shop, in number and order as they come.
  [HOODIES, 'hoodie|hoodies|HOODIE|mens hoodie|hoodies for men'],
  [TRACKSUITS, "tracksuit|tracksuits|men's tracksuit|Mens Track Suit"],
  [SHALWAR_KAMEEZ, 'shalwar kameez|kameez shalwar|shalwar|kameez|kameez for men'],
  [SHIRTS, 'shirt|shirts|shirts for men'],
  [OXFORDS, 'oxford|oxford shirt|shirt oxford|oxford shirts|button down shirt'],
  [LEGWEAR, 'trousers|trouser|pants|pant'],
  [CHINOS, 'chino|chinos|stretch chino|tapered chinos'],
  [TRACK_PANTS, 'track pants|track pant|joggers'],
  [POLOS, 'polo|polos|knit polo|polo shirt'],
  [OLD_MONEY, 'old money|money old|old-money'],
  ['blazer-navy', 'blazer|blazers|navy blazer|blazer navy|hopsack blazer|unstructured blazer'],
  ['cable-sweater-ecru', 'sweater|sweaters|cable sweater|cable knit sweater|crew sweater|ecru sweater'],
  ['linen-shirt-mist', 'linen|linen shirt|shirt linen|washed linen shirts'],
  ['pleated-trousers-stone', 'pleated trousers|double pleat|stone trousers|double pleat trousers'],
  ['wool-trousers-charcoal', 'wool trousers|charcoal trousers|pressed trousers|wool blend trouser'],

  // A colour with a kind, in either order, and the colours that are meant by another.
  [NAVY, 'navy'],
  [BLACK, 'black'],
  [GREEN, 'green'],
  ['hoodie-charcoal', 'charcoal hoodie|grey hoodie|gray hoodie|hoodie charcoal'],
  ['hoodie-forest', 'green hoodie|forest hoodie|hoodie green'],
  ['zip-hoodie-black', 'black hoodie|zip hoodie|black zip hoodie|hoodie black'],
  ['tracksuit-navy', 'navy tracksuit|blue tracksuit|tracksuit navy blue'],
  ['tracksuit-olive', 'green tracksuit|olive tracksuit|fleece tracksuit'],
  ['oxford-shirt-white', 'white shirt|white oxford|shirt white'],
  ['oxford-shirt-sky', 'sky blue shirt|blue oxford|sky shirt|light blue shirt'],
  ['poplin-shirt-stripe', 'striped shirt|stripe shirt|bengal stripe|poplin shirt|blue stripe shirt'],
  ['twill-shirt-black', 'black shirt|twill shirt|shirt in black'],
  ['track-pants-maroon', 'maroon track pants|red track pants|maroon'],
  ['jogger-heather-grey', 'grey joggers|heather grey|fleece jogger|grey track pants'],
  ['shalwar-kameez-ivory', 'ivory shalwar kameez|cream shalwar kameez|off white shalwar kameez'],
  ['shalwar-kameez-slate', 'blue shalwar kameez|slate shalwar kameez'],
  ['shalwar-kameez-sage', 'green shalwar kameez|cotton shalwar kameez|sage shalwar kameez'],
  ['chino-khaki', 'khaki chino|beige chinos|khaki pants|khaki trousers'],
  ['chino-navy', 'navy chino|blue chinos|navy trousers'],
  ['knit-polo-cream', 'cream polo|textured polo|off white polo'],
  ['knit-polo-navy', 'navy polo|tipped polo|blue polo'],
  [FLEECE, 'fleece'],
  ['shalwar-kameez-ivory shalwar-kameez-slate', 'wash and wear|wash n wear|ban collar|wash & wear'],

  // One word where the shop has two, and two where it has one.
  [TRACKSUITS, 'track suit|track suits|track-suit'],
  [STRIPED_PANTS, 'trackpants|side stripe trackpants'],
  [POLOS, 't shirt|tshirt|t-shirt|T-Shirts|tee shirt'],
  [HOODIES, 'hood ie'],
  ['zip-hoodie-black', 'blackhoodie|ziphoodie'],
  ['oxford-shirt-white', 'whiteshirt'],
  [SHALWAR_KAMEEZ, 'shalwarkameez'],
  [OLD_MONEY, 'oldmoney'],

  // Mistyped.
  [HOODIES, 'hoddie|hodie|hoodi|hoodei|hoodeis|hooodie|hoody|hdoie'],
  [TRACKSUITS, 'tracsuit|traksuit|tracksiut|trcksuit|tracksuite|trakcsuit'],
  [SHIRTS, 'shrit|shirst|shrits|sirt|shert'],
  [LEGWEAR, 'trowser|trowsers|trosers|trouzers|truoser|tousers'],
  [CHINOS, 'chnio|chinoes|cheeno'],
  ['blazer-navy', 'blazzer|blaser|navi blazer|blazr'],
  ['cable-sweater-ecru', 'sweter|sweeter|swetar|sweatr'],
  ['linen-shirt-mist', 'linnen shirt|linin shirt'],
  ['track-pants-maroon', 'maron track pants|mehroon trouser'],
  ['jogger-heather-grey', 'jogar|joger|grey jogers'],
  [OXFORDS, 'oxfrod|oxferd shirt|oxfod'],
  ['hoodie-charcoal', 'charcol hoodie|charcaol hoodie'],
  ['wool-trousers-charcoal', 'wol trousers|woolen trousers'],

  // Roman Urdu, and Urdu.
  [
    SHALWAR_KAMEEZ,
    'salwar kameez|shalwaar kameez|salwar qameez|shalwar qamees|shalwar kamiz|shalwaar qameez',
  ],
  [SHALWAR_KAMEEZ, 'shalwar kamez|shlwar kameez|shalwr kmeez|salwar|qameez|kamiz|qamis|kamees|shalwar suit'],
  [SHALWAR_KAMEEZ, 'kurta|kurta shalwar|kurta pajama|pajama|mardana shalwar kameez|kurtha'],
  [SHALWAR_KAMEEZ, 'شلوار قمیض|شلوار|قمیض|قمیص شلوار|مردانہ شلوار قمیض|شلوار قميض|کرتا'],
  ['oxford-shirt-white', 'safed shirt|سفید شرٹ'],
  ['twill-shirt-black', 'kali shirt|kala shirt'],
  [TRACKSUITS, 'ٹریک سوٹ'],
  [LEGWEAR, 'پینٹ|ٹراؤزر'],
  ['zip-hoodie-black', 'kali hoodie|kaali hoodi'],
  ['shalwar-kameez-slate', 'neela shalwar kameez|neeli shalwar qameez'],
  ['shalwar-kameez-sage', 'sabz shalwar kameez|suti shalwar qameez'],
  ['blazer-navy', 'navy coat|coat'],

  // In the middle of being typed.
  [HOODIES, 'hoo|hood'],
  [TRACKSUITS, 'tracks|tracksui'],
  [SHALWAR_KAMEEZ, 'shal|salw|kame|shalwar ka'],
  ['blazer-navy', 'blaz'],
  ['oxford-shirt-white', 'white ox'],
  ['knit-polo-navy', 'navy pol'],
]

export const QUERIES: readonly ExpectedSearch[] = SEARCHES.flatMap(([slugs, searches]) =>
  searches.split('|').map(q => ({ q, slugs: slugs.split(' ') })),
)

/** What the shop does not sell, nor anything near to it: no correction may make something else of it. */
export const NOT_SOLD: readonly string[] = [
  ...[
    'laptop',
    'saree',
    'mobile',
    'shoes',
    'watch',
    'lipstick',
    'socks',
    'unicorn',
    'perfume',
    'belt',
    'lehenga',
  ],
  ...[
    'dupatta',
    'sandals',
    'wallet',
    'necklace',
    'handbag',
    'pishwas',
    'gharara',
    'sneakers',
    'abaya',
    'bangles',
  ],
  ...[
    'جوتے',
    'گھڑی',
    'asdfghjkl',
    'qwerty',
    'gym',
    'xyz',
    'iphone',
    'carpet',
    'book',
    'toys',
    'makeup',
    'white unicorn',
  ],
]
