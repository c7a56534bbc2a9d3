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
const OLD_MONEY = `${POLOS} cable-sweater-ecru linen-shirt-mist blazer-navy`
const LEGWEAR = `${TROUSERS} ${TRACK_PANTS}`
const NAVY = 'tracksuit-navy chino-navy knit-polo-navy blazer-navy'
const BLACK = 'zip-hoodie-black tracksuit-black twill-shirt-black track-pants-black'
const GREEN = 'hoodie-forest tracksuit-olive shalwar-kameez-sage'
const WEDDING = `${SHALWAR_KAMEEZ} blazer-navy wool-trousers-charcoal`
const FLEECE =
  'hoodie-charcoal hoodie-oatmeal hoodie-forest tracksuit-olive jogger-heather-grey zip-hoodie-black'
const WARM = `${FLEECE} cable-sweater-ecru`
const SALE =
  'hoodie-charcoal zip-hoodie-black tracksuit-navy oxford-shirt-sky chino-navy track-pants-maroon shalwar-kameez-slate ' +
  'knit-polo-navy cable-sweater-ecru blazer-navy'
const BEST_SELLING =
  'hoodie-charcoal tracksuit-navy oxford-shirt-white chino-khaki track-pants-black shalwar-kameez-ivory ' +
  'knit-polo-cream blazer-navy'
const TRENDING =
  'hoodie-oatmeal tracksuit-black poplin-shirt-stripe jogger-heather-grey shalwar-kameez-slate knit-polo-navy ' +
  'cable-sweater-ecru'
const NEWEST = 'hoodie-forest oxford-shirt-sky shalwar-kameez-sage cable-sweater-ecru tracksuit-olive'
const IN_XXL =
  'hoodie-charcoal hoodie-oatmeal zip-hoodie-black tracksuit-navy oxford-shirt-white oxford-shirt-sky ' +
  'poplin-shirt-stripe chino-khaki chino-navy track-pants-black jogger-heather-grey shalwar-kameez-ivory ' +
  'shalwar-kameez-slate linen-shirt-mist tracksuit-black'
const GIFTS_UNDER_5000 =
  'hoodie-forest oxford-shirt-white oxford-shirt-sky poplin-shirt-stripe twill-shirt-black chino-khaki chino-navy ' +
  'track-pants-black track-pants-maroon jogger-heather-grey knit-polo-cream knit-polo-navy'
const JACKETS = 'blazer-navy zip-hoodie-black'
const UNDER_4000 = `${OXFORDS} poplin-shirt-stripe twill-shirt-black`

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

  // A budget, a measurement, and words in several scripts.
  [HOODIES, 'hoodie 5k|5k hoodie|hoodie around 5000'],
  [LEGWEAR, 'size 32 pant|pant 34 waist|waist 32'],
  [POLOS, 'پولو شرٹ|polo شرٹ'],
  ['knit-polo-navy', 'نیوی پولو'],
  ['track-pants-black', 'kala pajama|kali pajama'],
  ['chino-khaki pleated-trousers-stone', 'badami pant'],
  [WARM, 'sardi k kapray|sardi ke kapre'],

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

  // Forty of a third stranger, written down before they were tried; those without an exact product are among the nearest below.
  ['shalwar-kameez-ivory', 'safaid shalwar kameez|kurta pajama white small|سفید قمیض'],
  ['zip-hoodie-black', 'kali hoodi|garam jacket'],
  [SHALWAR_KAMEEZ, 'eid ke kapray|mardana shalwar qameez|jumay ke liye kameez shalwar'],
  ['shalwar-kameez-ivory shalwar-kameez-slate shalwar-kameez-sage blazer-navy', 'shadi ka suit'],
  ['oxford-shirt-white', 'office shirt white|white shirt for office'],
  [TRACK_PANTS, 'gym trouser|joging pants'],
  [POLOS, 'half sleeves tshirt|polo tshirt xl'],
  ['track-pants-black', 'black cargo pent'],
  ['tracksuit-black', 'track suite black large'],
  ['wool-trousers-charcoal', 'formal pants 34 waist'],
  ['shalwar-kameez-sage', 'mehndi green kurta'],
  ['cable-sweater-ecru', 'old money swetar'],
  ['chino-khaki pleated-trousers-stone', 'beige trousers'],
  [HOODIES, 'oversize hoodie'],
  ['blazer-navy', 'dinner party blazer|bhoora waistcoat'],
  ['chino-khaki', 'brown pants for men|khaki chinos slim fit'],
  [LEGWEAR, 'striaght fit trouser'],
  [SHIRTS, 'cheap shirts'],
  [GIFTS_UNDER_5000, 'gift for brother under 5000'],

  // Plain ones of a second stranger, written down before they were tried: kinds, sizes, prices, sales, slips of the thumb.
  [HOODIES, 'hoosie|small size hoodie|hoodie 🔥|ہوڈی'],
  ['hoodie-forest', 'hoodie under 5000'],
  ['oxford-shirt-white', 'whitw shirt|safaid shirt'],
  ['twill-shirt-black', 'bkack shirt|کالی شرٹ'],
  [SHIRTS, 'xl shirt|cheap shirts|full sleeves shirt|larkon ki shirts'],
  [UNDER_4000, 'shirt under 4000|cotton shirt'],
  [POLOS, 'polo t shirt'],
  [SALE, 'sale'],
  ['oxford-shirt-sky', 'shirts on sale'],
  [NEWEST, 'new arrivals'],
  [BEST_SELLING, 'best seller'],
  [IN_XXL, 'xxl'],
  [TRACKSUITS, 'trackauit|nike tracksuit'],
  [LEGWEAR, 'trouzer|pents'],
  ['track-pants-black', 'do you have black pants?'],
  ['wool-trousers-charcoal jogger-heather-grey', 'grey trouser'],
  ['wool-trousers-charcoal pleated-trousers-stone', 'formal pants'],
  ['jogger-heather-grey', 'jogers'],
  ['chino-khaki', 'brown chino'],
  [SHALWAR_KAMEEZ, 'shalwar qamiz'],
  ['shalwar-kameez-ivory', 'kameez shalwar white'],
  ['blazer-navy', 'coat pant'],
  [JACKETS, 'jacket'],
  ['cable-sweater-ecru', 'jersey'],
  ['linen-shirt-mist poplin-shirt-stripe shalwar-kameez-sage', 'garmiyon ke kapre'],
  [WARM, 'sardi ke kapray'],

  // And 30 more after those had taught their rules,
  ['track-pants-maroon', 'maroon trouser|میرون ٹراؤزر'],
  ['hoodie-charcoal', 'gray hoddie'],
  ['knit-polo-navy', 'navyblue polo'],
  [HOODIES, 'sweatshirt'],
  ['hoodie-charcoal hoodie-oatmeal zip-hoodie-black', 'xxl hoodie'],
  [SHALWAR_KAMEEZ, 'medium shalwar kameez'],
  [TRACK_PANTS, 'trouser under 4000|sports trousers for men'],
  ['poplin-shirt-stripe twill-shirt-black', 'shirts below rs 3,900'],
  ['tracksuit-navy tracksuit-black', 'tracksuit 9000 tak'],
  ['hoodie-charcoal zip-hoodie-black', 'sale hoodies'],
  [SALE, 'discount'],
  [TRENDING, 'trending'],
  [LEGWEAR, 'sasti pant|cargo pants'],
  ['blazer-navy', 'formal suit'],
  ['jogger-heather-grey', 'joggar pants'],
  ['shalwar-kameez-slate', 'blue kurta'],
  [SHIRTS, 'outfitters shirt'],
  [CHINOS, 'slimfit chino'],
  ['track-pants-black', 'balck trouser'],
  ['oxford-shirt-white', 'wihte shirt'],
  [JACKETS, 'jaket'],
  ['twill-shirt-black', 'mujhe kali shirt chahiye'],
  ['cable-sweater-ecru', 'cream color sweater'],
  ['oxford-shirt-sky poplin-shirt-stripe linen-shirt-mist', 'royal blue shirt'],

  // 30 of what no rule had been made for,
  [HOODIES, 'hoodie l|oversized hoodie|گرم ہوڈی'],
  [SHIRTS, 'shirt m size|imported shirt'],
  [LEGWEAR, '32 pant|pant size 34|pants 3000|baggy pants'],
  [UNDER_4000, 'shirt 2000 to 4000'],
  [POLOS, 'half sleeve shirt'],
  ['shalwar-kameez-ivory', 'white kurta pajama'],
  [`${OXFORDS} twill-shirt-black linen-shirt-mist`, 'plain shirt'],
  ['poplin-shirt-stripe tracksuit-navy tracksuit-black track-pants-black track-pants-maroon', 'stripes'],
  ['oxford-shirt-white', 'pocket shirt'],
  ['blazer-navy', 'navy blezer|جیکٹ'],
  [SHALWAR_KAMEEZ, 'kamiz shalwar'],
  [`${SHALWAR_KAMEEZ} blazer-navy`, 'mens suit'],
  ['cable-sweater-ecru', 'swaeter'],
  ['zip-hoodie-black', 'hoodie with zip'],
  ['hoodie-charcoal wool-trousers-charcoal jogger-heather-grey', 'grey'],
  ['track-pants-black', 'کالا ٹراؤزر'],
  [OLD_MONEY, 'old mony'],
  [TRACK_PANTS, 'track pent'],
  [`${SHIRTS} ${LEGWEAR}`, 'shirt and pant'],
  ['chino-navy', 'dark blue pants'],

  // and 30 that taught nothing: what they miss is still missed.
  ['zip-hoodie-black', 'hoodies black colour'],
  [HOODIES, 'hodies'],
  ['hoodie-charcoal hoodie-oatmeal hoodie-forest', 'pullover hoodie'],
  [OXFORDS, 'mens formal shirts'],
  ['poplin-shirt-stripe', 'shirt stripes blue'],
  [SHIRTS, 'shirts pack'],
  [TROUSERS, 'ankle length trousers'],
  [LEGWEAR, 'straight trouser'],
  ['chino-khaki', 'khaki pant'],
  ['jogger-heather-grey', 'joggers for winter'],
  [TRACKSUITS, 'trak suit|tracksuit for gym'],
  ['tracksuit-olive', 'green track suit'],
  [SHALWAR_KAMEEZ, 'shalwar suit for men|jumma ke liye kurta|kurta with waistcoat'],
  ['shalwar-kameez-ivory shalwar-kameez-slate', 'wash n wear kurta'],
  ['shalwar-kameez-ivory', 'قمیض شلوار سفید'],
  [POLOS, 'پولو شرٹ'],
  [JACKETS, 'سردیوں کی جیکٹ'],
  [`${SHALWAR_KAMEEZ} blazer-navy`, 'nikkah suit'],
  ['blazer-navy', '3 piece suit'],
  ['cable-sweater-ecru', 'wool sweater'],
  ['knit-polo-navy', 'polo shirts navy blue'],
  ['oxford-shirt-sky', 'sky blue'],

  // A number beside a garment, or alone; who a gift is for; the Urdu word for a shirt.
  [LEGWEAR, 'pant 32|trouser 34|پینٹ 32|34 chino|waist 31 trouser'],
  ['blazer-navy', 'blazer 42|size 38 blazer'],
  [SHIRTS, 'shirt 15.5|شرٹ 42'],
  ['track-pants-black', 'kala pent 34|کالی پینٹ 34'],
  ['jogger-heather-grey', 'gift for dad under 3000|گفٹ ابو کے لیے 3000 تک'],
  ['oxford-shirt-white shalwar-kameez-ivory', 'سفید قمیض|سفید قمیص'],
  ['twill-shirt-black', 'سیاہ قمیض'],
]

export const QUERIES: readonly ExpectedSearch[] = toSearches(SEARCHES)

function toSearches(searches: typeof SEARCHES): ExpectedSearch[] {
  return searches.flatMap(([slugs, texts]) => texts.split('|').map(q => ({ q, slugs: slugs.split(' ') })))
}

/** Searches for a kind, divided by `|`: nothing else may stand before the last of it. */
const KIND_SEARCHES: typeof SEARCHES = [
  [HOODIES, 'hoodie|hoody|sweatshirt|small size hoodie|hoodie 🔥'],
  [SHIRTS, 'shirt|shrit|xl shirt|cheap shirts|outfitters shirt|larkon ki shirts|شرٹ'],
  [TRACKSUITS, 'tracksuit|trackauit|nike tracksuit|ٹریک سوٹ'],
  ['tracksuit-black', 'white stripe black tracksuit|سفید پٹی والا کالا ٹریک سوٹ'],
  [SHALWAR_KAMEEZ, 'shalwar kameez|kurta|shalwar qamiz|شلوار قمیض'],
  [CHINOS, 'chino|slimfit chino'],
  [POLOS, 'polo|t-shirt|polo t shirt'],
  ['wool-trousers-charcoal pleated-trousers-stone', 'formal pants'],
  ['jogger-heather-grey', 'jogers'],
  ['blazer-navy', 'jacket|coat|blazer'],
  ['cable-sweater-ecru', 'sweater|jersey'],
  // What comes in the very size, before what fits by the chart.
  ['pleated-trousers-stone', 'waist 38|38 number pent|pant 38|38|کمر 36|high waist pants with turn ups'],
  // Inflected, and in the other script.
  [HOODIES, 'ہوڈیاں|hudiyan'],
  [SHIRTS, 'شرٹیں'],
  [TRACKSUITS, 'ٹریک سوٹس|trek soot'],
  ['shalwar-kameez-ivory shalwar-kameez-slate', 'ban kalar'],
  ['cable-sweater-ecru', 'جمپر|کارڈیگن'],
  ['linen-shirt-mist', 'powder blue linen shirt'],
  // Sewn is everything but the cloth.
  ['unstitched-wash-and-wear-ivory', 'bina sila kapra|suit ka kapra|بغیر سلا ہوا'],
  [SHALWAR_KAMEEZ, 'sila silaya jora|سلا ہوا جوڑا'],
  // A part of a garment is not the garment, and of two colours the first is its own.
  ['knit-polo-navy', 'نیوی پولو کریم کالر'],
  ['tracksuit-black', 'کالا ٹریک سوٹ سفید پٹی'],
]

export const KINDS: readonly ExpectedSearch[] = toSearches(KIND_SEARCHES)

/** Searches of which the shop has nothing exact, and the products that have to come first as the nearest. */
export const NEAREST: readonly ExpectedSearch[] = toSearches([
  ['poplin-shirt-stripe oxford-shirt-sky linen-shirt-mist', 'navy shirt'],
  ['wool-trousers-charcoal', 'dress pant black|black dress pent'],
  ['knit-polo-navy knit-polo-cream', 'black polo'],
  ['shalwar-kameez-slate', 'kali shalwar kameez|black kurta'],
  [HOODIES, 'red hoodie|hoodie 50k'],
  ['chino-khaki', 'green trousers xl'],
  // Of the third stranger.
  [SHALWAR_KAMEEZ, 'linen kurta|cotton kameez shalwar grey'],
  ['hoodie-forest', 'hoody under 4000'],
  [SHIRTS, '3000 tak ki shirt'],
  [HOODIES, 'navy blue hoodie'],
  ['zip-hoodie-black hoodie-charcoal', 'zipper hoodie gray'],
  [TRACKSUITS, 'maroon tracksuit'],
])

/** What the shop does not sell, nor anything near to it: no correction may make something else of it. */
export const NOT_SOLD: readonly string[] = [
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
  'jeans',
  'underwear',
  'leather jacket',
  'cap',
  'kids hoodie',
  'return policy',
  'delivery',
  'dress pants black',
  'shorts',
  'track order',
  'women black kurta',
  'ladies black suit',
  'kids white shalwar kameez',
  'bachon ka safed kurta',
  'عورتوں کا کالا سوٹ',
]
