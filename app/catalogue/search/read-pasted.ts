/** A link of a product, of any shop and in any language: `darzi.pk/ur/product/navy-polo?size=L`. */
const PRODUCT_LINK = /(?:^|[\s/])products?\/([\p{L}\p{M}\p{N}_%-]+)/u
const LINK = /(?:https?:\/\/|www\.)\S+|(?<=^|\s)\S*\/products?\/\S+/gu

/** The end of a product's address in a pasted link, if there is one. */
export function readProductLink(q: string): string | undefined {
  const [, slug] = PRODUCT_LINK.exec(q) ?? []
  return slug && decoded(slug)
}

/** A search in which links are their words: those of the last part of the address, or of the search in it. */
export function withoutLinks(search: string): string {
  return search.replaceAll(LINK, link => {
    const [path = '', parameters = ''] = link.split(/[?#]/)
    const searched = new URLSearchParams(parameters).get('q')
    const parts = path
      .replace(/^https?:\/\//, '')
      .split('/')
      .slice(1)
      .filter(Boolean)
    return ` ${searched ?? decoded(parts.at(-1) ?? '').replaceAll(/[-_]/g, ' ')} `
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const MOST_WORDS_IN_NAME = 16
const DASH = /\s[-–—]\s/g
const DASHES = ['-', '–', '—']
/**
 * What the shop writes after a name: prices, badges and, after a sign, its own name. No two of the alternatives begin alike, and none
 * repeats itself, so that a text is read in one way only.
 */
const AFTER_NAME =
  /^(?:[\s\d,.:()%−–—-]|[·|•].*|(?:rs|pkr|price|only|from|sale|sold out|best seller|trending|new|off|left|روپے|سیل)(?!\p{L}))*$/u

/**
 * The names that a text may begin with where something of the shop follows, as in `Linen Shirt — Mist PKR 5,490.00`: in small letters,
 * the longest first.
 */
export function namesPasted(q: string): string[] {
  const text = q.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
  const ends = [...text.matchAll(/\s|$/g)].map(({ index }) => index).slice(1, MOST_WORDS_IN_NAME)
  const names = ends.filter(end => AFTER_NAME.test(text.slice(end))).map(end => text.slice(0, end))
  // A name alone is a search like others, and finds what else has its words.
  if (names.length === 1 && names[0] === text && !new RegExp(DASH, 'u').test(text)) return []
  return [...new Set(names.flatMap(name => DASHES.map(dash => name.replaceAll(DASH, ` ${dash} `))))]
    .filter(name => /\p{L}/u.test(name))
    .toReversed()
}
