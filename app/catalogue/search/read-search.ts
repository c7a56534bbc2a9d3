import { inOrder } from '#app/catalogue/product-query/read-product-query.ts'
import type { Featured, Size } from '#app/catalogue/products/product.ts'
import type { SizeChart } from '#app/catalogue/sizes/charts/size-chart.ts'
import { paisaFromRupees } from '#app/shared/money.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { HIGHEST_PRICE_PAISA } from '#app/shared/typed-numbers.ts'
import { garmentOf } from './garment-of.ts'
import { withoutHelp } from './help-words.ts'
import { readCodes } from './read-code.ts'
import { readMeasurement } from './read-measurement.ts'
import { THOUSANDS_SAID, withDigits } from './read-number-words.ts'
import { withoutLinks } from './read-pasted.ts'
import { readSentence, wornTogether } from './read-sentence.ts'
import { isInUrdu, isTelling, readSearchWords, withUnstitched } from './search-words.ts'

/** The filters in a search, besides its words: `xl shirt under 2000` searches for shirts. */
export interface SearchFilters {
  /** Any of these. */
  sizes?: readonly Size[]
  /** That of them which is called as the measurement is: trousers in waist 34 are nearer to `waist 34` than an L. */
  called?: Size
  minPaisa?: number
  maxPaisa?: number
  onSale?: boolean
  featured?: Featured
  /** The sorting instead of relevance. */
  first?: 'newest' | 'cheapest'
}

/** A search, parsed into words and filters. */
export interface ReadSearch {
  /** Empty if no product is named: all products match that the filters allow. */
  words: string[]
  /** Those that say more of the thing that the words before them name: `graduation` of `hoodie for graduation`. */
  more: string[]
  isUrdu: boolean
  /** The phrases that the thing must not be: `stripes` of `shirt without stripes`. */
  unwanted: string[]
  /** The garments that go with the one that is named, where no other is: `to wear under a blazer`. Any of them is searched for. */
  together: string[]
  /** A sentence names what is searched for anywhere, not at its end. */
  isSentence: boolean
  filters: SearchFilters
  /** The filters as typed, for the text about a corrected search. */
  wished: string[]
  /** The same without the size that a number beside a garment may be, where nothing comes in it: `sweater 34`. */
  unsized?: Pick<ReadSearch, 'filters' | 'wished'>
}

/** A search in which the codes of articles may be, which stand in names as they are typed. */
interface ReadCodeSearch extends ReadSearch {
  codes: string[]
}

type FilterPhrase = readonly [said: RegExp, read: (...amountsPaisa: number[]) => SearchFilters]

const THOUSAND = `k|${THOUSANDS_SAID}`
const RUPEES = 'rs|pkr|rupees?|rupay|rupaye|rupe|روپے|روپیے|روپیہ'
const BEFORE = String.raw`(?:(?:rs|pkr)\b\.?\s*)?`
const AFTER = String.raw`(?:\s*(?:${RUPEES})(?![\p{L}\p{N}]))?`
const AMOUNT = String.raw`${BEFORE}(\d[\d,]*\s*(?:${THOUSAND})?)${AFTER}`
/** An amount without a word like "under". At least thousands, because a smaller number may be a cloth's weight. */
const BUDGET = String.raw`${BEFORE}(\d[\d,]*\s*(?:${THOUSAND})|\d{4,6}|\d{1,3},\d{3})${AFTER}`
const TO = String.raw`\s*(?:-|\u2013|${'to|and|se|سے'})\s*`

const AT_MOST =
  'tak|tk|se kam|se km|ke andar|k andar|ke under|k under|se neeche|se niche|se sast[aie]|max|maximum|budget|ka budget|' +
  '(?:or|and) (?:less|under|below|lower|cheaper)|تک|سے کم|کے اندر|سے نیچے|سے سستا|سے سستی'

const RANGE: FilterPhrase = [
  phrase(`(?:(?:between|from) )?${AMOUNT}${TO}${AMOUNT}(?: (?:tak|تک|ke darmiyan|کے درمیان))?`),
  readRange,
]
const ABOUT: FilterPhrase = [phrase(`(?:(?:around|about|near|nearly) )?${BUDGET}`), readBudget]

/** Amounts that are said to be prices. */
const STATED_PRICES: readonly FilterPhrase[] = [
  [
    phrase(
      `(?:under|below|within|upto|up to|(?:less|lower|cheaper|not more|no more) th[ae]n|at most|not over|max|maximum|budget(?: is| of)?) ${AMOUNT}`,
    ),
    maxPaisa => ({ maxPaisa }),
  ],
  [phrase(`${AMOUNT} (?:${AT_MOST})`), maxPaisa => ({ maxPaisa })],
  // `34 mein` is a size.
  [phrase(`${BUDGET} (?:mein|mai|me|میں)`), maxPaisa => ({ maxPaisa })],
  [phrase(`(?:above|over|more than|at least|minimum|starting from) ${AMOUNT}`), minPaisa => ({ minPaisa })],
  [phrase(`${AMOUNT} (?:se zyada|se ziada|se upar|se uper|سے زیادہ|سے اوپر)`), minPaisa => ({ minPaisa })],
]

const OTHER_FILTERS: readonly FilterPhrase[] = [
  [
    phrase(
      'xxl|2xl|2x|double xl|double extra large|extra extra large|xx large|ایکس ایکس ایل|ڈبل ایکس ایل|ایکس ایل ڈبل|xl double',
    ),
    () => ({ sizes: ['XXL'] }),
  ],
  [phrase('xl|extra large|x large|ایکس ایل|ایکسٹرا لارج'), () => ({ sizes: ['XL'] })],
  [phrase(`${letterSize('s')}|small|سمال|اسمال|چھوٹا سائز`), () => ({ sizes: ['S'] })],
  [phrase(`${letterSize('m')}|medium|میڈیم`), () => ({ sizes: ['M'] })],
  [phrase(`${letterSize('l')}|large|لارج`), () => ({ sizes: ['L'] })],
  [phrase('(?:big|plus|bar[aie]|baray|bara) size|بڑا سائز|بڑے سائز'), () => ({ sizes: ['XL', 'XXL'] })],
  [phrase('free ?size|one size|فری سائز'), () => ({ sizes: ['Free size'] })],
  [
    phrase(
      'sales?|sail|on sale|(?:flat )?\\d+ ?(?:%|percent|feesad|فیصد) off|flat \\d+(?: ?%)?(?: off(?! white))?|\\d+ off(?! white)|half price|price drop|marked down|discount(?:s|ed)?|clearance|offers?|deals?|riayat|riayati|rayat|riyayat|سیل|رعایت|رعایتی|ڈسکاؤنٹ|آفر',
    ),
    () => ({ onSale: true }),
  ],
  [
    phrase(
      'best ?sell(?:er|ers|ing)|(?:top|hot) ?sell(?:er|ers|ing)|(?:most )?popular|most sold|zyada bikne wal[aie]|زیادہ بکنے وال[ایے]|mashhoor|مقبول|مشہور',
    ),
    () => ({ featured: 'best-selling' }),
  ],
  [phrase('trending|trendy|ٹرینڈنگ'), () => ({ featured: 'trending-now' })],
  [
    phrase('new in|new|newest|latest|recent|just (?:in|arrived)|arrivals?|naya|nayi|naye|نیا|نئی|نئے|تازہ'),
    () => ({ first: 'newest' }),
  ],
  [
    phrase(
      'cheap|cheaper|cheapest|affordable|inexpensive|economical|reasonable|(?:low|lower|lowest|good) (?:prices?|priced|cost)|budget(?: friendly)?|sasta|sasti|saste|sastay|kam qeemat|kam paise|kam daam|kam budget|سستا|سستی|سستے|کم قیمت|کم پیسے|کم دام|کم بجٹ',
    ),
    () => ({ first: 'cheapest' }),
  ],
]

/** Applied in order, each to what those before it left over. */
const FILTER_PHRASES = [RANGE, ...STATED_PRICES, ABOUT, ...OTHER_FILTERS]

/** Parses a search; undefined if it contains no letter or digit. @param charts those of the shop, which say what a waist is */
export function readSearch(q: string, charts: readonly SizeChart[]): ReadSearch | undefined {
  if (!/[\p{L}\p{N}]/u.test(plainUrdu(q))) return undefined
  const plain = withUnstitched(withoutLinks(plainSearch(q))).replaceAll(YEAR, ' ')
  const { rest, unwanted, wornWith, isInexpensive } = readSentence(withoutHelp(plain))
  const body = readMeasurement(withDigits(rest), charts)
  const [size] = body.sizes
  const filters: SearchFilters = {
    ...(size && { sizes: body.sizes, called: size }),
    ...(isInexpensive && { first: 'cheapest' }),
  }
  const read = takeFilters(body.rest, FILTER_PHRASES, { filters, wished: size ? [`size ${size}`] : [] })
  const { sizes: _sizes, called: _called, ...others } = read.filters
  return {
    ...read,
    isUrdu: isInUrdu(q),
    unwanted,
    together: wornWith && garmentOf(read.words.join(' ')) === null ? wornTogether(wornWith) : [],
    isSentence:
      wornWith !== undefined || (plain.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) >= WORDS_OF_SENTENCE,
    ...(body.isGuessed && { unsized: { filters: others, wished: read.wished.slice(1) } }),
  }
}

const WORDS_OF_SENTENCE = 5
/** Of `eid collection 2026`. Beside a currency it is an amount. */
const YEAR =
  /(?<![\p{L}\p{N}.,-]|(?:rs|pkr|under|below|above|over|upto|to|se)\.? ?)20[23]\d(?![\p{N}-]|[.,]\d| ?(?:rs|pkr|rup|tak|se|to|روپ|تک|سے)| (?:or|and) (?:less|under|below))/gu

/** The same with its numbers read as codes of articles. Undefined where none may be one: `shirt 40`, `under 4500`. */
export function readCodeSearch(q: string): ReadCodeSearch | undefined {
  const search = plainSearch(q)
  const isPrice = STATED_PRICES.some(([said]) => search.match(said))
  const { codes, rest } = readCodes(search)
  if (isPrice || codes.length === 0) return undefined
  const read = takeFilters(rest, OTHER_FILTERS, { filters: {}, wished: [] })
  return { ...read, codes, isUrdu: isInUrdu(q), unwanted: [], together: [], isSentence: false }
}

function plainSearch(q: string): string {
  // `5,490.00` as the shop writes it is a whole number of rupees.
  return latinDigits(q.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/(?<=\d)\.00(?!\d)/g, '')
}

/** The words of a search, and the filters that its phrases say, besides those that are known. */
function takeFilters(
  search: string,
  phrases: readonly FilterPhrase[],
  { filters, wished }: Pick<ReadSearch, 'filters' | 'wished'>,
): Pick<ReadSearch, 'words' | 'more' | 'filters' | 'wished'> {
  let rest = search
  for (const [said, read] of phrases) {
    for (const [found, ...amounts] of rest.matchAll(said)) {
      filters = withFilters(filters, read(...readAmounts(amounts)))
      wished = [...wished, found]
    }
    rest = rest.replace(said, ' ')
  }
  const words = readSearchWords(rest).filter(isTelling)
  return { words, more: readMore(rest), filters, wished }
}

/** Before them stands the thing itself. At the beginning of a search, as in `looking for a hoodie`, they divide nothing. */
const BEFORE_MORE = /(?<![\p{L}\p{N}])(?:for|with|without|in|that|which)(?![\p{L}\p{N}])/u

function readMore(search: string): string[] {
  const parts = search.split(BEFORE_MORE).map(part => readSearchWords(part).filter(isTelling))
  const thing = parts.findIndex(words => words.length > 0)
  return parts.slice(thing + 1).flat()
}

/** Of `m or l` both sizes, else what was said last. */
function withFilters(filters: SearchFilters, more: SearchFilters): SearchFilters {
  const sizes = filters.sizes && more.sizes ? [...new Set([...filters.sizes, ...more.sizes])] : undefined
  return { ...filters, ...more, ...(sizes && { sizes }) }
}

function readRange(left?: number, right?: number): SearchFilters {
  const [minPaisa, maxPaisa] = inOrder(left, right)
  return { minPaisa, maxPaisa }
}

/** The prices of interest for a budget: from a fifth less to a fifth more. */
function readBudget(aboutPaisa = 0): SearchFilters {
  return { minPaisa: Math.round(aboutPaisa * 0.8), maxPaisa: Math.round(aboutPaisa * 1.2) }
}

/** Of `3 to 5k` and `3 to 5500` both are thousands. */
function readAmounts(texts: readonly string[]): number[] {
  const [left = '', right = ''] = texts
  const isShort = texts.length === 2 && /^\d{1,2}$/.test(left.trim())
  const areThousands = isShort && (/\p{L}/u.test(right) || readAmount(`${left}k`) < readAmount(right))
  return (areThousands ? [`${left}k`, right] : texts).map(readAmount)
}

/** `2,000`, `2k` and `2 hazar` are two thousand rupees. Amounts above the highest price are reduced to it. */
function readAmount(text: string): number {
  const thousands = /\p{L}/u.test(text) ? 1_000 : 1
  return Math.min(paisaFromRupees(Number(text.replace(/\D/g, '')) * thousands), HIGHEST_PRICE_PAISA)
}

/** A letter is a size next to the word "size", or after a garment: `hoodie l`. */
function letterSize(letter: string): string {
  return String.raw`size ${letter}|${letter} size|(?<=[\p{L}\p{N}]\s)${letter}(?=\s*$)`
}

/** Matches whole words; a space matches any space or a hyphen. */
function phrase(alternatives: string): RegExp {
  const spaced = alternatives.replaceAll(' ?', String.raw`[\s-]?`).replaceAll(' ', String.raw`[\s-]+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${spaced})(?![\p{L}\p{N}])`, 'gu')
}
