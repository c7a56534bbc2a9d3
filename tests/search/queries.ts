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
const WEDDING = `${SHALWAR_KAMEEZ} blazer-navy wool-trousers-charcoal`
const FLEECE =
  'hoodie-charcoal hoodie-oatmeal hoodie-forest tracksuit-olive jogger-heather-grey zip-hoodie-black'
const WARM = `${FLEECE} cable-sweater-ecru`

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

  // Written down, with what they should find, before anybody had tried them: occasions, seasons, sleeves, shades.
  ['cable-sweater-ecru', 'cardigan'],
  ['shalwar-kameez-ivory', 'white shalwar kameez'],
  ['cable-sweater-ecru', 'jarsi|swaiter|winter sweater'],
  ['zip-hoodie-black', 'zipper hoodie black|hoodie zip wali|کالی ہوڈی'],
  [POLOS, 'half sleeves t shirt'],
  [SHIRTS, 'full sleeve shirt|casual shirt'],
  ['oxford-shirt-white', 'formal shirt white'],
  ['wool-trousers-charcoal', 'office pant'],
  [TRACK_PANTS, 'sports trouser'],
  ['shalwar-kameez-ivory', 'kurta pyjama white|safed shalwar qameez|سفید شلوار قمیض|badami shalwar kameez'],
  [SHALWAR_KAMEEZ, 'eid|eid collection|eid kurta|mehndi|عید'],
  [WEDDING, 'shaadi|shadi ke kapray|شادی'],
  ['blazer-navy shalwar-kameez-ivory shalwar-kameez-slate shalwar-kameez-sage', 'nikah'],
  ['blazer-navy', 'wedding coat'],
  [WARM, 'winter collection|sardiyon ke kapray|گرم کپڑے'],
  ['linen-shirt-mist poplin-shirt-stripe', 'summer shirt'],
  ['jogger-heather-grey', 'garam trouser'],
  ['chino-khaki pleated-trousers-stone', 'skin colour pant'],
  ['wool-trousers-charcoal jogger-heather-grey', 'surmai trouser'],
  ['hoodie-oatmeal', 'off white hoodie'],
  ['track-pants-maroon', 'laal trouser'],
  ['oxford-shirt-sky poplin-shirt-stripe linen-shirt-mist', 'نیلی شرٹ'],
  ['twill-shirt-black', 'bleck shirt'],
  ['shalwar-kameez-sage', 'cotten shalwar kameez'],
  ['oxford-shirt-white oxford-shirt-sky poplin-shirt-stripe', '100% cotton shirt'],
  ['shalwar-kameez-ivory shalwar-kameez-slate', 'wash n wear suit'],
  [SHALWAR_KAMEEZ, 'walima ka suit|juma ka jora|eid ka suit'],
  ['linen-shirt-mist', 'garmiyon ki shirt|گرمیوں کی شرٹ'],
  [HOODIES, 'university hoodie|warm hoodie'],
  ['chino-khaki', 'camel chino'],
  ['track-pants-black', 'kaali pent'],
  [TRACK_PANTS, 'lounge pants|running trouser'],
  [POLOS, 'half sleeve polo|collar wali t shirt'],
  [OXFORDS, 'daftar ki shirt'],
  ['shalwar-kameez-slate', 'ferozi kameez|light blue kameez'],
  ['chino-khaki pleated-trousers-stone', 'badami pant'],
  ['chino-navy', 'navy blue trouser'],
  [CHINOS, 'cotton trousers'],
  ['cable-sweater-ecru', 'gents sweter'],
  ['hoodie-charcoal', 'dark grey hoodie'],
  ['zip-hoodie-black', 'zipper'],
  [STRIPED_PANTS, 'striped trouser'],
  ['hoodie-forest', 'سبز ہوڈی'],
  [WEDDING, 'kapray for wedding'],
  [TRACKSUITS, 'boys track suit'],
  ['oxford-shirt-white', 'white cotton shirt'],
  [
    'tracksuit-navy tracksuit-black tracksuit-olive track-pants-black track-pants-maroon jogger-heather-grey',
    'gym|workout',
  ],
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
    'gem',
    'xyz',
    'iphone',
    'carpet',
    'book',
    'toys',
    'makeup',
    'white unicorn',
  ],
]
