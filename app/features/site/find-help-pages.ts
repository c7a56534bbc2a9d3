import type { HelpPage } from '#app/features/search/help-page.ts'
import { FOOTER_COLUMNS } from './components/site-links.ts'

/** The words by which shoppers look for a page, in English, Roman Urdu and Urdu. */
const ASKED: readonly (readonly [asked: RegExp, to: string])[] = [
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
  [words('faq|faqs|help|madad|questions?|مدد'), '/faq'],
  [words('about us|about|who are you', 'alone'), '/about'],
]

const LINKS = FOOTER_COLUMNS.flatMap(column => column.links)

/** The pages that a search asks for, like Returns for "exchange policy". Their labels are the footer's. */
export function findHelpPages(q: string): HelpPage[] {
  const said = q.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const asked = ASKED.filter(([pattern]) => pattern.test(said)).map(([, to]) => to)
  return LINKS.filter(({ to }) => asked.includes(to))
}

/** Whole words anywhere in the search, or the search alone: a size may be part of a search for products. */
function words(alternatives: string, where: 'anywhere' | 'alone' = 'anywhere'): RegExp {
  const said = `(?:${alternatives})(?: (?:policy|guide|charges?|time|number))?`
  return where === 'alone'
    ? new RegExp(`^${said}$`, 'u')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${said}(?![\p{L}\p{N}])`, 'u')
}
