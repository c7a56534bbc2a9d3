import type { HelpPage } from '#app/catalogue/search/help-page.ts'
import { FOOTER_COLUMNS } from './components/site-links.ts'

/** The words that shoppers search a page by, in English, Roman Urdu and Urdu. */
const HELP_WORDS: readonly (readonly [words: RegExp, to: string])[] = [
  [
    words('cod|cash on delivery|deliver|delivery|deliveries|shipping|ship|courier|postage|ڈیلیوری'),
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

const LINKS = FOOTER_COLUMNS.flatMap(column => column.links)

/** The help pages for a search, such as Returns for "exchange policy". Labels are those of the footer. */
export function findHelpPages(q: string): HelpPage[] {
  const query = q.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const asked = HELP_WORDS.filter(([pattern]) => pattern.test(query)).map(([, to]) => to)
  return LINKS.filter(({ to }) => asked.includes(to))
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
