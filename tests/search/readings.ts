/** A search, what of the demo shop it has to show first, and what it must not show. */
export interface Reading {
  q: string
  /** Slugs. The first four shown are any of these; as many as there are, if fewer. */
  slugs: readonly string[]
  never?: readonly string[]
  /** Nothing is exactly so, and these come nearest. */
  isNear?: boolean
}

const SHALWAR_KAMEEZ = 'shalwar-kameez-ivory shalwar-kameez-slate shalwar-kameez-sage'
const HOODIES = 'hoodie-charcoal hoodie-oatmeal hoodie-forest zip-hoodie-black'
const PULLOVERS = 'hoodie-charcoal hoodie-oatmeal hoodie-forest'
const TRACKSUITS = 'tracksuit-navy tracksuit-black tracksuit-olive'
const SHIRTS = 'oxford-shirt-white oxford-shirt-sky poplin-shirt-stripe linen-shirt-mist twill-shirt-black'
const PLAIN_SHIRTS = 'oxford-shirt-white oxford-shirt-sky linen-shirt-mist twill-shirt-black'
const OFFICE_SHIRTS = 'oxford-shirt-white oxford-shirt-sky poplin-shirt-stripe'
const DRESS_TROUSERS = 'wool-trousers-charcoal pleated-trousers-stone chino-navy chino-khaki'
const LEGWEAR = `${DRESS_TROUSERS} track-pants-black track-pants-maroon jogger-heather-grey`
const SPORTS_PANTS = 'track-pants-black track-pants-maroon jogger-heather-grey'
const POLOS = 'knit-polo-cream knit-polo-navy'
const UNSTITCHED = 'unstitched-wash-and-wear-ivory'

type Written = readonly [first: string, searches: string, never?: string]

const toReadings = (written: readonly Written[], isNear = false): Reading[] =>
  written.flatMap(([first, searches, never]) =>
    searches
      .split('|')
      .map(q => ({ q, slugs: first.split(' '), isNear, ...(never && { never: never.split(' ') }) })),
  )

/** By what has to be understood, in searches that no rule was made by. */
export const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  'words that only speak': toReadings([
    ['hoodie-charcoal', 'show me some grey hoodies please|can i get the grey hoodie in large'],
    ['chino-navy', 'do you guys have any navy trousers for work'],
    ['oxford-shirt-white', 'I am looking for a white shirt that I can wear every day'],
    [
      'poplin-shirt-stripe oxford-shirt-sky',
      'mujhe ek achi si neeli shirt dikhayen jo office mein pehen sakun',
    ],
    ['track-pants-maroon', 'kya aap ke paas maroon trouser mil jayega'],
    [
      'tracksuit-black',
      'مجھے ایک کالا ٹریک سوٹ چاہیے جو جم میں پہن سکوں|do you have size xl in black tracksuit',
    ],
    [
      `${SHALWAR_KAMEEZ} blazer-navy`,
      'what should my brother wear to a wedding|mere bhai ki shaadi hai kya pehnu',
    ],
  ]),
  'that it must not cost much': toReadings([
    ['hoodie-forest', 'hoodie not too expensive'],
    ['poplin-shirt-stripe', 'shirt jo ziada mehngi na ho'],
    ['jogger-heather-grey', 'trousers that are not costly|ٹراؤزر جو مہنگا نہ ہو'],
    [SHALWAR_KAMEEZ, 'kurta zyada mehnga nahi chahiye'],
    ['cable-sweater-ecru', 'ابو کے لیے گرم سویٹر دکھائیں جو مہنگا نہ ہو'],
  ]),
  'what it must not be': toReadings([
    ['tracksuit-black tracksuit-olive', 'tracksuit but not navy', 'tracksuit-navy'],
    [PULLOVERS, 'hoodie without zip|ہوڈی زپ کے بغیر|kali ke ilawa hoodie', 'zip-hoodie-black'],
    ['knit-polo-navy', 'polo except cream', 'knit-polo-cream'],
    [
      `${DRESS_TROUSERS} track-pants-maroon jogger-heather-grey`,
      'trousers no black|anything but black trousers',
      'track-pants-black',
    ],
    [
      PLAIN_SHIRTS,
      'dhariyon ke baghair shirt|مجھے ایسی شرٹ چاہیے جس پر دھاریاں نہ ہوں',
      'poplin-shirt-stripe',
    ],
    ['shalwar-kameez-ivory shalwar-kameez-slate', 'shalwar kameez jo sabz na ho', 'shalwar-kameez-sage'],
    [
      'oxford-shirt-white oxford-shirt-sky linen-shirt-mist poplin-shirt-stripe',
      'شرٹ جو کالی نہ ہو',
      'twill-shirt-black',
    ],
    ['tracksuit-olive', 'i dont like stripes show me tracksuits', 'tracksuit-navy tracksuit-black'],
  ]),
  'what it is worn with': toReadings([
    [
      SHIRTS,
      'shirt to wear under a navy blazer|chino ke sath shirt|کوٹ کے نیچے پہننے والی شرٹ',
      'blazer-navy',
    ],
    [LEGWEAR, 'trousers to wear with a navy blazer', 'blazer-navy'],
    [POLOS, 'polo that goes with khaki chinos|which polo goes with jeans', 'chino-khaki'],
    ['blazer-navy', 'jacket to wear over kurta|kameez ke upar coat', SHALWAR_KAMEEZ],
    [`${SHIRTS} ${LEGWEAR}`, 'what goes with a blazer', 'blazer-navy'],
    [`${SHIRTS} ${POLOS}`, 'blazer ke neeche kya pehnu', 'blazer-navy'],
    ['cable-sweater-ecru', 'sweater to go over oxford shirt', 'oxford-shirt-white'],
  ]),
  'two garments': toReadings([
    ['wool-trousers-charcoal blazer-navy', 'pant coat charcoal'],
    [`blazer-navy ${DRESS_TROUSERS}`, 'کوٹ پینٹ شادی|coat pant|navy blue coat pent'],
    [`${OFFICE_SHIRTS} ${DRESS_TROUSERS}`, 'shirt pant|office shirt aur pent|شرٹ پینٹ'],
    [`${HOODIES} ${SPORTS_PANTS}`, 'hoodie trouser'],
    [`${POLOS} chino-navy chino-khaki`, 'polo and chinos'],
    [
      'oxford-shirt-white track-pants-black',
      'white shirt black pant|kali pent safed shirt|shirt white pant black',
    ],
    [
      'blazer-navy wool-trousers-charcoal jogger-heather-grey chino-navy oxford-shirt-sky',
      'navy blazer grey trousers',
    ],
    [`${SHALWAR_KAMEEZ} blazer-navy`, 'kurta blazer'],
  ]),
  'Urdu letters that sound alike': toReadings([
    [TRACKSUITS, 'طریک سوٹ'],
    [SHALWAR_KAMEEZ, 'شلوار قمیظ'],
    ['oxford-shirt-white', 'صفید شرٹ'],
    [HOODIES, 'حوڈی|ھوڈی'],
    ['blazer-navy', 'بلیذر'],
    [POLOS, 'پولو شرت'],
    ['zip-hoodie-black', 'زپ حودی'],
    ['cable-sweater-ecru', 'سویتر'],
  ]),
  'a pasted link or name': toReadings([
    ['chino-khaki', 'https://darzi.example/product/chino-khaki?utm_source=ig&utm_medium=story'],
    ['hoodie-forest', '/ur/product/hoodie-forest'],
    ['blazer-navy', 'darzi.example/product/blazer-navy'],
    ['linen-shirt-mist', 'dekho https://darzi.example/ur/product/linen-shirt-mist#reviews'],
    [
      'knit-polo-navy',
      'Tipped Knit Polo — Navy PKR 4,990.00 PKR 5,690.00|https://darzi.example/product/polo-that-was-navy',
    ],
    ['cable-sweater-ecru', 'Cable-Knit Crew Sweater - Ecru · Darzi'],
    ['pleated-trousers-stone', 'Double-Pleat Trousers — Stone Rs 6,990'],
    ['twill-shirt-black', 'Soft Twill Shirt — Black Sold out PKR 3,890.00'],
  ]),
  'a question about the shop': toReadings([
    [HOODIES, 'hoodie delivery to lahore'],
    [SHALWAR_KAMEEZ, 'kurta cash on delivery'],
    [POLOS, 'polo return policy'],
    ['blazer-navy', 'blazer exchange'],
    [TRACKSUITS, 'tracksuit shipping charges'],
  ]),
  'what says nothing of a garment': toReadings([
    ['oxford-shirt-white', 'plain white shirt'],
    [HOODIES, 'mens hoodie 2025'],
    [SHALWAR_KAMEEZ, 'simple kurta|new design shalwar kameez 2026'],
    [LEGWEAR, 'gents plain trouser'],
  ]),
  'what is easy to care for': toReadings([
    [
      `shalwar-kameez-ivory shalwar-kameez-slate ${UNSTITCHED}`,
      'clothes that need no ironing|istri ke baghair kapray|wrinkle free suit',
    ],
  ]),
  'a season': toReadings([
    ['blazer-navy wool-trousers-charcoal', 'winter wedding clothes', 'shalwar-kameez-sage'],
    ['shalwar-kameez-sage', 'garmi ki shaadi'],
    [
      `shalwar-kameez-slate shalwar-kameez-ivory ${UNSTITCHED}`,
      'sardi ka kurta|warm shalwar kameez for winter',
    ],
    ['poplin-shirt-stripe', 'summer office shirt'],
    ['cable-sweater-ecru', 'is the cable sweater warm enough for murree'],
  ]),
  'the nearest to what is not sold': toReadings(
    [
      ['track-pants-black wool-trousers-charcoal', 'black jeans'],
      [LEGWEAR, 'blue jeans 34|denim pant|jeans'],
      [SHALWAR_KAMEEZ, 'sherwani'],
      ['shalwar-kameez-ivory', 'sasta safed sooti kurta'],
    ],
    true,
  ),
}
