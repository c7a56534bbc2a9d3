import type { GarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { garmentOf, isColourWord } from './garment-of.ts'
import { DEFAULT_SYNONYMS, indexSynonyms } from './search-synonyms.ts'

/** A garment that the thing searched for is worn with: the blazer of `shirt under a blazer`. */
export interface WornWith {
  garment: GarmentKind
  how: 'under' | 'over' | 'with'
}

/** What a sentence says of the thing, besides naming it. */
export interface SentenceMeaning {
  /** The phrases that the thing must not be: `stripes` of `shirt without stripes`. */
  unwanted: string[]
  wornWith?: WornWith
  /** It must not cost much. */
  isInexpensive: boolean
}

interface Token {
  text: string
  start: number
  end: number
}

/** What some of the tokens say, from one to before another. */
interface Said {
  from: number
  to: number
  unwanted?: string[]
  wornWith?: WornWith
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What follows is not wanted. */
const NOT = setOf(
  'not no without except excluding avoid dont doesnt isnt arent hate dislike bina baghair bagair bagher siwaye بغیر بنا سوائے',
)
const NOT_SAID_SO =
  /(?<!\p{L})(?:other than|apart from|anything but|everything but|instead of|rather than|aside from)(?!\p{L})/gu
/** What stands before `ke` and these is not wanted. */
const BUT = setOf('baghair bagair bagher bghair bina ilawa elawa alawa siwa siwae بغیر بنا علاوہ سوا')
/** What stands before these, a verb after them, is not wanted. */
const NEGATION = setOf('na nahi nai nahin naa mat نہ نہیں مت')
const VERBS = setOf(
  'ho hon hun hoon chahiye chahie chahye chaiye karni karna karne pare parhe pade lage dikhao dikhana dikhayen pasand ' +
    'ہو ہوں چاہیے چاہئے چاہیئے کرنی کرنا کرنے پڑے لگے دکھائیں دکھانا پسند',
)
const OF = setOf('ke k kay ki ka کے کی کا')
/** Between a negation and the thing they say nothing. */
const FILLERS = setOf(
  'a an the any too very so that much really overly want need like have having has with of in is are be been all those these it get to do ' +
    'fan require needs wearing wear look looking high ' +
    'zyada ziada ziyada bohat bohot bahut itna itni itne ki ka ke koi zaroorat zarurat wali wala wale rang colour color mujhe ' +
    'زیادہ بہت اتنا اتنی اتنے کوئی ضرورت والی والا والے کی کا کے رنگ مجھے',
)
const OR = setOf('or nor ya یا')
const EXPENSIVE =
  /^(?:expensive|costly|pricey|priced?|prices|overpriced|costs?|m[ae]he?n?g[aei]y?|mehngay|[qk]ee?mat|daam|مہنگ[ایے]|قیمت|دام)$/u
/** `not more than 5000` is a price, and `not cheap` says of none. */
const NO_THING =
  /^(?:more|less|over|under|above|below|only|just|sure|bad|available|cheap\p{L}*|sast\p{L}*|سست\p{L}*|sale|new|return\p{L}*|refund\p{L}*|\d.*)$/u
/** Who does not want to iron wants clothes that need it least. */
const CHORE =
  /^(?:iron(?:ing|ed)?|press(?:ing)?|istr?[iy]|istiri|استری|wrinkles?|creases?|shikan\p{L}*|silwat\p{L}*|شکن\p{L}*|سلوٹ\p{L}*)$/u
const EASY_CARE = 'wrinkle free'

const OVER_SAID_SO = /(?<!\p{L})on top of(?!\p{L})/gu
const BEFORE_WORN = new Map<string, WornWith['how']>([
  ...['under', 'underneath', 'beneath'].map(word => [word, 'under'] as const),
  ['over', 'over'],
])
const AFTER_WORN = new Map<string, WornWith['how']>([
  ...'sath saath sth ساتھ'.split(' ').map(word => [word, 'with'] as const),
  ...'upar uper oopar oper ooper uppar اوپر'.split(' ').map(word => [word, 'over'] as const),
  ...'neeche niche nichay neechay andar نیچے اندر'.split(' ').map(word => [word, 'under'] as const),
])
/** Before `with`, they say that what follows is worn too. */
const COMBINING = setOf(
  'wear wears wearing worn go goes going pair pairs paired match matches matching team teamed style styled',
)
const ARTICLES = setOf('a an the my his your any this that some')
/** Between `under` and the garment: `a light blue dress shirt`. */
const MOST_BEFORE_GARMENT = 3
const ENDS_GARMENT = setOf('for to and or in at with aur size sized')
const MOST_WORDS_IN_PHRASE = 3
/** Each costs time for each product; what is said beyond them is only not searched for. */
const MOST_UNWANTED = 3
/** Before a garment they are a part of it, and no other kind: `without hood jacket` wants a jacket. */
const PART = /^(?:hood|zip|collar|pocket|button|sleeve|stripe)/

/**
 * Reads what a sentence says of the thing besides naming it: what it must not be, what it is worn with, and that it must not
 * cost much. The rest is what is searched for, so that nothing is read as its contrary.
 *
 * @param search in small letters
 */
export function readSentence(search: string): SentenceMeaning & { rest: string } {
  const plain = search.replace(NOT_SAID_SO, 'without').replace(OVER_SAID_SO, 'over')
  const tokens = tokensOf(plain)
  const found: Said[] = []
  for (let at = 0; at < tokens.length; ) {
    const said = readWorn(tokens, at) ?? readUnwanted(tokens, at)
    if (said) found.push(said)
    at = Math.max(said?.to ?? 0, at + 1)
  }
  const unwanted = [...new Set(found.flatMap(said => said.unwanted ?? []))]
  const isChore = (phrase: string) => CHORE.test(phrase)
  return {
    rest: [without(plain, tokens, found), ...(unwanted.some(isChore) ? [EASY_CARE] : [])].join(' '),
    unwanted: unwanted.filter(phrase => !isChore(phrase) && !EXPENSIVE.test(phrase)).slice(0, MOST_UNWANTED),
    wornWith: found.find(({ wornWith }) => wornWith)?.wornWith,
    isInexpensive: unwanted.some(phrase => EXPENSIVE.test(phrase)),
  }
}

function tokensOf(search: string): Token[] {
  return [...search.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*/gu)].map(match => ({
    text: match[0].replaceAll(/['’]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function without(search: string, tokens: readonly Token[], found: readonly Said[]): string {
  const taken = found.flatMap(({ from, to }) => tokens.slice(from, to))
  return [...new Set(taken)]
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, search)
}

function readUnwanted(tokens: readonly Token[], at: number): Said | undefined {
  const [before, word, next] = [textAt(tokens, at - 1), textAt(tokens, at), textAt(tokens, at + 1)]
  if (OF.has(word) && BUT.has(next)) return thingBefore(tokens, at, at + 2)
  if (NEGATION.has(word) && (VERBS.has(next) || next === '')) {
    const verbs = tokens.slice(at + 1).findIndex(({ text }) => !VERBS.has(text))
    return thingBefore(tokens, at, verbs < 0 ? tokens.length : at + 1 + verbs)
  }
  if (BUT.has(word) && !NOT.has(word)) return thingBefore(tokens, at, at + 1)
  return NOT.has(word) && before !== 'why' ? thingAfter(tokens, at) : undefined
}

/** `stripes` of `stripes ke baghair`, and both of `zip ya hood ke baghair`. */
function thingBefore(tokens: readonly Token[], marker: number, to: number): Said | undefined {
  const unwanted: string[] = []
  let from = marker
  do {
    let last = from - 1
    while (FILLERS.has(textAt(tokens, last))) last -= 1
    const length = phraseLength(tokens, Math.max(0, last - MOST_WORDS_IN_PHRASE + 1), last + 1, 'last')
    if (length === 0) break
    from = last - length + 1
    unwanted.push(textOf(tokens, from, last + 1))
    if (OR.has(textAt(tokens, from - 1))) from -= 1
    else break
  } while (from > 0)
  return unwanted.length > 0 && !unwanted.some(phrase => NO_THING.test(phrase))
    ? { from, to, unwanted }
    : undefined
}

/** `stripes` of `not stripes`, and both of `no zip or hood`. */
function thingAfter(tokens: readonly Token[], marker: number): Said | undefined {
  const unwanted: string[] = []
  let to = marker + 1
  for (;;) {
    let first = to
    while (FILLERS.has(textAt(tokens, first))) first += 1
    const length = phraseLength(tokens, first, Math.min(tokens.length, first + MOST_WORDS_IN_PHRASE), 'first')
    if (length === 0) break
    to = first + length
    unwanted.push(textOf(tokens, first, to))
    if (!OR.has(textAt(tokens, to))) break
    to += 1
  }
  if (unwanted.length === 0 || unwanted.some(phrase => NO_THING.test(phrase))) return undefined
  // `bina zip ke`
  return { from: marker, to: OF.has(textAt(tokens, to)) ? to + 1 : to, unwanted }
}

/** The number of words of the longest phrase that is known, at the beginning or the end of these words; else one, or none. */
function phraseLength(tokens: readonly Token[], from: number, to: number, which: 'first' | 'last'): number {
  const index = indexSynonyms(DEFAULT_SYNONYMS)
  for (let length = to - from; length > 1; length -= 1) {
    const texts = tokens
      .slice(...(which === 'first' ? [from, from + length] : [to - length, to]))
      .map(({ text }) => text)
    const isPartOf = PART.test(texts[0] ?? '') && garmentOf(texts.at(-1) ?? '') !== null
    if (!isPartOf && index.find(texts)) return length
  }
  return to > from ? 1 : 0
}

function readWorn(tokens: readonly Token[], at: number): Said | undefined {
  return readWornBefore(tokens, at) ?? readWornAfter(tokens, at)
}

/** `under a blazer`, `goes well with khaki chinos`, `to match my trousers`. */
function readWornBefore(tokens: readonly Token[], at: number): Said | undefined {
  const word = textAt(tokens, at)
  const how = BEFORE_WORN.get(word)
  const combining = [at - 1, at - 2, at - 3].find(place => COMBINING.has(textAt(tokens, place)))
  const isWith = word === 'with' && combining !== undefined
  const isMatch = word === 'match' && textAt(tokens, at - 1) === 'to'
  const worn = how || isWith || isMatch ? wornFrom(tokens, at + 1) : undefined
  if (!worn) return undefined
  const { garment, to } = worn
  return { from: isWith ? combining : at, to, wornWith: { garment, how: how ?? 'with' } }
}

/** The garment that begins here, and where it ends: `a navy blazer`. */
function wornFrom(tokens: readonly Token[], start: number): { garment: GarmentKind; to: number } | undefined {
  let first = start
  while (ARTICLES.has(textAt(tokens, first)) || textAt(tokens, first) === 'with') first += 1
  for (let place = first; place <= first + MOST_BEFORE_GARMENT; place += 1) {
    if (ENDS_GARMENT.has(textAt(tokens, place))) return undefined
    const garment = wornGarment(textAt(tokens, place))
    if (garment === null) continue
    let to = place + 1
    while (garmentOf(textAt(tokens, to)) === garment) to += 1
    return { garment, to }
  }
  return undefined
}

/** `kameez ke upar`, `navy blazer ke neeche`. */
function readWornAfter(tokens: readonly Token[], at: number): Said | undefined {
  const how = AFTER_WORN.get(textAt(tokens, at + 1))
  const garment = wornGarment(textAt(tokens, at - 1))
  if (!OF.has(textAt(tokens, at)) || !how || garment === null) return undefined
  let from = at - 1
  while (wornGarment(textAt(tokens, from - 1)) === garment || isColourWord(textAt(tokens, from - 1)))
    from -= 1
  return { from, to: at + 2, wornWith: { garment, how } }
}

function wornGarment(word: string): GarmentKind | null {
  return /^(?:suits?|سوٹ)$/u.test(word) ? 'blazers' : word ? garmentOf(word) : null
}

function textAt(tokens: readonly Token[], place: number): string {
  return tokens[place]?.text ?? ''
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
}

/** What is worn with a garment, the nearest first: of a search that names nothing else. */
const WORN_TOGETHER: Record<WornWith['how'], Partial<Record<GarmentKind, string>>> = {
  under: { blazers: 'shirt polo', hoodies: 't-shirt polo shirt' },
  over: { shirts: 'blazer hoodie sweater', 'shalwar-kameez': 'blazer', blazers: 'blazer' },
  with: {
    shirts: 'trouser blazer',
    trousers: 'shirt polo sweater',
    blazers: 'shirt trouser',
    hoodies: 'jogger trouser',
    tracksuits: 'polo hoodie',
    'shalwar-kameez': 'blazer',
  },
}

/** The garments that go with this one. */
export function wornTogether({ garment, how }: WornWith): string[] {
  return (WORN_TOGETHER[how][garment] ?? WORN_TOGETHER.with[garment] ?? '').split(' ').filter(Boolean)
}
