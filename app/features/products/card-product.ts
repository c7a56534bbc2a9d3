import type { Picture } from '#app/features/media/picture.ts'
import { FEATURED, type Product, type SizeAvailability } from './product.ts'
import type { ShownFieldTexts } from './product-fields.ts'
import type { StyleColour } from './style.ts'

/**
 * What listings know of a product: its card, and enough to filter and buy it. Its page and quick view know the rest. Its colour
 * is the English one once it was read from a page: filters look at it, and no card shows it.
 */
export type CardProduct = Omit<Product, Exclude<keyof ShownFieldTexts, 'colour'> | 'style' | 'gtins'>

/** A card shows the first picture, and the second one on hover. */
const CARD_PICTURES = 2
/** In pixels. */
const USUAL = { width: 1200, height: 1500 }
const FIELD = '\t'
const LINE = '\n'
const PART = ','
const SIGN = ':'
const PRICE = '@'
const FROM_DAY = '*'
const COLOUR = '|'
const COLOUR_PART = '~'

/**
 * Writes products as one text, a line for each. A page carries its products to the browser in this form, because as
 * objects they are longer than all the rest of the page.
 */
export function serializeCards(products: readonly CardProduct[]): string {
  const owners = new Map<string, number>()
  return products.map((product, at) => shorten(dividedCard(product), at, owners)).join(LINE)
}

/** Reads what `serializeCards` has written. */
export function parseCards(text: string): CardProduct[] {
  const lines = parseList(text, LINE, line => line.split(FIELD))
  for (const fields of lines) lengthen(fields, lines)
  return lines.map(fields => parseCard(fields.join(FIELD)))
}

/** The fields that several products have in common: the colours of siblings, and the category. */
const COLOURS = { from: 0, count: 1 } as const
const CATEGORY = { from: 10, count: 2 } as const
const OWNER = /^=(\d+)$/

/** The line of a card in four pieces, in their order. */
interface DividedCard {
  colours: string
  /** With a tab before and after it. */
  middle: string
  category: string
  /** With a tab before it, if there is any. */
  end: string
}

/** Only the first line says what it has in common with others; the others say in which line that is. */
function shorten({ colours, middle, category, end }: DividedCard, at: number, owners: Map<string, number>) {
  const textOrOwner = (common: string) => {
    const owner = owners.get(common)
    if (owner !== undefined) return `=${owner}`
    if (common !== '') owners.set(common, at)
    return common
  }
  return textOrOwner(colours) + middle + textOrOwner(category) + end
}

/** Puts in their places what the line has in common with lines before it, which are lengthened already. */
function lengthen(fields: string[], lines: readonly string[][]): void {
  // The colours first: a line that has them in common is shorter until they are in their place.
  for (const { from, count } of [COLOURS, CATEGORY]) {
    const [, owner] = OWNER.exec(fields[from] ?? '') ?? []
    const owned = owner && lines[Number(owner)]?.slice(from, from + count)
    if (owned) fields.splice(from, 1, ...owned)
  }
}

/** The server writes the same products on many pages. */
const written = new WeakMap<CardProduct, string>()
/** Apart, because no browser divides cards. */
const divided = new WeakMap<CardProduct, DividedCard>()

/** Writes everything that a card shows. Two products whose texts are equal have the same card. */
export function serializeCard(product: CardProduct): string {
  const known = written.get(product)
  if (known) return known
  const line = writeCard(product)
  written.set(product, line)
  return line
}

function dividedCard(product: CardProduct): DividedCard {
  const known = divided.get(product)
  if (known) return known
  const fields = serializeCard(product).split(FIELD)
  const pieceOf = ({ from, count }: { from: number; count: number }) =>
    fields.slice(from, from + count).join(FIELD)
  const afterCategory = fields.slice(CATEGORY.from + CATEGORY.count)
  const card = {
    colours: pieceOf(COLOURS),
    middle: ['', ...fields.slice(COLOURS.count, CATEGORY.from), ''].join(FIELD),
    category: pieceOf(CATEGORY),
    end: afterCategory.map(field => FIELD + field).join(''),
  }
  divided.set(product, card)
  return card
}

function writeCard(product: CardProduct): string {
  const { id, pricePaisa, compareAtPaisa, stock, featured, category } = product
  const numbers = [id, pricePaisa, compareAtPaisa ?? '', stock, FEATURED.indexOf(featured)]
  const sizes = product.sizes.map(writeSize)
  const pictures = product.images.slice(0, CARD_PICTURES).map(serializePicture)
  const colour = product.english?.colour ?? product.colour
  const texts = [product.slug, product.name, colour, category.slug, category.name].map(onOneLine)
  const colours = product.colours.map(serializeColour).join(COLOUR)
  return [colours, ...numbers, sizes.join(PART), ...texts, ...pictures].join(FIELD)
}

/** The products of the lines that were read last: most pages of the server have lines that others have, too. */
const known = new Map<string, CardProduct>()
const MOST_KNOWN = 2_000

function parseCard(line: string): CardProduct {
  const remembered = known.get(line)
  if (remembered) return remembered
  const product = readCard(line)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(line, product)
  written.set(product, line)
  return product
}

function readCard(line: string): CardProduct {
  const [colours = '', id, price, compareAt, stock, featured, sizes = '', ...rest] = line.split(FIELD)
  const [slug = '', name = '', colour = '', categorySlug = '', categoryName = '', ...pictures] = rest
  return {
    id: Number(id),
    pricePaisa: Number(price),
    compareAtPaisa: compareAt ? Number(compareAt) : null,
    stock: Number(stock),
    featured: FEATURED[Number(featured)] ?? 'none',
    sizes: parseList(sizes, PART, parseSize),
    ...{ slug, name, colour, category: { slug: categorySlug, name: categoryName } },
    colours: parseList(colours, COLOUR, parseColour),
    images: pictures.map(parsePicture),
  }
}

/**
 * Most sizes are letters, which need no sign before the number; few have a price of their own, or are only pre-ordered:
 * `M3`, `XXL3@230000@250000`, `L5*2026-12-12`.
 */
function writeSize({ size, available, shipsOn, price }: SizeAvailability): string {
  const prices = price ? [price.pricePaisa, price.compareAtPaisa ?? []].flat() : []
  const pieces = `${size}${/\d/.test(size) ? SIGN : ''}${available}${shipsOn ? FROM_DAY + shipsOn : ''}`
  return [pieces, ...prices].join(PRICE)
}

function parseSize(written: string): SizeAvailability {
  const [text = '', price, compareAt] = written.split(PRICE)
  const own = { pricePaisa: Number(price), compareAtPaisa: compareAt ? Number(compareAt) : null }
  return { ...parseAvailability(text), ...(price && { price: own }) }
}

function parseAvailability(written: string): SizeAvailability {
  const [text = '', shipsOn] = written.split(FROM_DAY)
  const sign = text.lastIndexOf(SIGN)
  const end = sign < 0 ? text.search(/\d/) : sign
  const available = Number(text.slice(sign < 0 ? end : end + 1))
  return { size: text.slice(0, end), available, ...(shipsOn && { shipsOn }) }
}

function parseList<Item>(text: string, separator: string, parse: (text: string) => Item): Item[] {
  return text === '' ? [] : text.split(separator).map(parse)
}

/** `chino-navy~Navy~#1f2b47` */
function serializeColour({ slug, name, shades }: StyleColour): string {
  return [slug, onOneLine(name).replace(/[~|]/g, '-'), ...shades].join(COLOUR_PART)
}

function parseColour(text: string): StyleColour {
  const [slug = '', name = '', ...shades] = text.split(COLOUR_PART)
  return { slug, name, shades }
}

/** Most pictures have the usual size, which is left out. */
function serializePicture({ key, width, height, colour }: Picture): string {
  const isUsual = width === USUAL.width && height === USUAL.height
  return [key, ...(isUsual ? [] : [width, height]), colour].join(PART)
}

/** Without its alt text: the name of the product is beside it. */
function parsePicture(text: string): Picture {
  const [key = '', ...size] = text.split(PART)
  const colour = size.pop() ?? ''
  const [width = USUAL.width, height = USUAL.height] = size.map(Number)
  return { key, width, height, colour, alt: '' }
}

/** Tabs and line breaks are spaces on a page. */
function onOneLine(text: string): string {
  return text.replace(/[\t\n]/g, ' ')
}
