import { DEFAULT_SYNONYMS, indexSynonyms } from './search-synonyms.ts'
import { readSearchWords } from './search-words.ts'

/** The words that shoppers search a page by, in English, Roman Urdu and Urdu. */
export const HELP_WORDS: readonly (readonly [words: RegExp, to: string])[] = [
  [
    words(
      'cod|cash on delivery|deliver|delivers|delivered|delivery|deliveries|shipping|ship|ships|shipped|shipment|courier|postage|ڈیلیوری',
    ),
    '/shipping',
  ],
  [words('returns?|refunds?|exchange|exchanges|wapsi|wapis|wapas|tabdeel|tabdeeli|واپسی|تبدیلی'), '/returns'],
  [words('sizes?|size (?:guide|chart|charts)|measurements?|naap|ناپ|سائز', 'alone'), '/size-guide'],
  [
    words(
      '(?:track|tracking|where is|status of|mera|my|order)(?: (?:my|mera|the))? (?:order|parcel|status)|tracking|parcel',
    ),
    '/track-order',
  ],
  [
    words(
      'contact|contact us|phone|phone number|whatsapp|helpline|complaint|shop address|store address|location',
    ),
    '/contact',
  ],
  [
    words(
      'faq|faqs|help|madad|questions?|مدد|payments?|payment methods?|easypaisa|jazzcash|card payment|installments?',
    ),
    '/faq',
  ],
  [words('privacy|my data'), '/privacy'],
  [words('terms|terms and conditions|conditions'), '/terms'],
  [words('about us|about|who are you', 'alone'), '/about'],
]

/** A question about the shop in a search, with what it says of itself: `ship to uk`, `cash on delivery available`. */
const QUESTIONS = HELP_WORDS.map(
  ([{ source }]) =>
    new RegExp(
      String.raw`(?:(?:free|home|fast|easy|online)\s+)?${source}(?:\s+(?:to|in|outside|within)\s+\p{L}+)?(?:\s+(?:available|possible|worldwide|abroad|internationally|free|hai))*`,
      'gu',
    ),
)

/** A search without its questions about the shop; all of it where nothing else names what is sold. */
export function withoutHelp(search: string): string {
  const rest = QUESTIONS.reduce((left, question) => left.replace(question, ' '), search)
  const index = indexSynonyms(DEFAULT_SYNONYMS)
  return readSearchWords(rest).some(word => index.find([word])) ? rest : search
}

/** Whether a search asks about the shop alone, and names nothing that is sold. */
export function isQuestion(q: string): boolean {
  const search = q.normalize('NFC').toLowerCase()
  return HELP_WORDS.some(([words]) => words.test(search.trim())) && withoutHelp(search) === search
}

/**
 * Matches whole words anywhere in the search, or the whole search: a size may be part of a product search.
 */
function words(alternatives: string, where: 'anywhere' | 'alone' = 'anywhere'): RegExp {
  const pattern = `(?:${alternatives})(?: (?:policy|guide|charges?|time|number))?`
  return where === 'alone'
    ? new RegExp(`^${pattern}$`, 'u')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'u')
}
