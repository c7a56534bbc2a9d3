import { mapPlainFields, type PlainFieldName } from '#app/catalogue/products/product-fields.ts'
import type { VariantFact } from '#app/catalogue/products/variants/variant.ts'
import { MOST_PICTURES } from '#app/owner/media/picture-limits.ts'
import { rupeesFromPaisa } from '#app/shared/money.ts'
import { metreStepOf, perMetre } from '#app/shared/sold-quantity.ts'
import { type PointsChoice, readNumber } from '#app/shared/text/read-number.ts'
import { message } from '#app/shared/text/translate.ts'
import { onHandText } from '#app/shared/typed-numbers.ts'
import {
  readCollections,
  readDescription,
  readFeatured,
  readGrams,
  readSizes,
  readState,
  readText,
  STATE_WORDS,
  writeCollections,
} from './read-cell.ts'
import type { SheetProduct, SizeRow } from './sheet-product.ts'

/** How a sheet names pictures: an address, or a file of the same archive. */
export type NamePicture = (key: string) => string

interface Column {
  /** The column's name in a sheet of ours. */
  header: string
  /** What other people and programs call it. */
  names: RegExp
  /** What they also call it where no column has one of those names. */
  otherNames?: RegExp
  /** What a typed cell means, as `write` writes it. What can't be read stays as it is, and is refused by the form's rules. */
  read(typed: string, points?: PointsChoice): string
}

/** About the whole product; stands in its first row. */
interface ProductColumn extends Column {
  of: 'product'
  /** What the cell of a product contains. */
  write(product: SheetProduct, namePicture: NamePicture): string | number
  /** In each row of a product, so that each can be read by itself. Or it names the product besides, and changes nothing of it. */
  isIn?: 'each-row' | 'each-row-as-key'
}

/** About one row of a product. */
interface SizeColumn extends Column {
  of: 'size'
  write(row: SizeRow): string | number
}

type SheetColumn = ProductColumn | SizeColumn

/** What people also call plain fields. */
const PLAIN_NAMES: Partial<Record<PlainFieldName, RegExp>> = {
  description: /^(?!.*(urdu|seo|meta|search))(.*descri|details?$|body|.*تفصیل)/i,
  colour: /^colou?rs?$|رنگ/i,
  fabric: /^(fabric|material|stuff|cloth)$|کپڑا/i,
  vendor: /^(product )?(vendor|brand|manufacturer|supplier|maker)s?( name)?$/i,
  care: /^(?!.*urdu)(care|wash(ing)?)\b/i,
  seoTitle: /^(seo|meta|search( engine)?|page)[ _-]?title$|^(meta: )?(_yoast_wpseo|rank_math)_title$/i,
  seoDescription:
    /^(seo|meta|search( engine)?|page)[ _-]?desc(ription)?$|^(meta: )?(_yoast_wpseo_metadesc|rank_math_description)$/i,
  nameUrdu: urduNames('(product )?(name|title)'),
  descriptionUrdu: urduNames('(product )?description'),
  colourUrdu: urduNames('colou?r'),
  fabricUrdu: urduNames('(fabric|material)'),
  modelNote: /^model.?s? ?(size|wears|height)$/i,
  clothFeelUrdu: urduNames('feel'),
  fitNoteUrdu: urduNames('fit'),
  modelNoteUrdu: urduNames('model.?s? ?size'),
  careUrdu: urduNames('(care|wash(ing)?)'),
  seoTitleUrdu: urduNames('(seo|meta) title'),
  seoDescriptionUrdu: urduNames('(seo|meta) description'),
}

/**
 * The columns of sheets of products, in their order. Export, import, the guess of columns and the preview follow this list: a
 * new column is an entry here. Plain fields of products and pictures have theirs by themselves.
 */
const COLUMNS = {
  id: ofProduct({
    header: message('ID'),
    names: /^(product )?id$/i,
    write: ({ id }) => (id === 0 ? '' : id),
    read: readText,
    isIn: 'each-row-as-key',
  }),
  slug: ofProduct({
    header: message('Address'),
    names: /^(address|slug|handle|url.?key)$/i,
    write: ({ slug }) => slug,
    read: readText,
    isIn: 'each-row-as-key',
  }),
  name: ofProduct({
    header: message('Name'),
    names: /^(product |item )?(name|title)$|^(product|item|article)$|نام/i,
    write: ({ name }) => name,
    read: readText,
    isIn: 'each-row',
  }),
  category: ofProduct({
    header: message('Category'),
    names: /categor|قسم/i,
    otherNames: /^(product )?type$/i,
    write: ({ category }) => category,
    read: readText,
  }),
  price: ofProduct({
    header: message('Price'),
    names:
      /^(sale |selling |retail |unit |variant |product )?(price|rate)\b(?!.*(compare|regular|before|cost|old))|^mrp$|قیمت/i,
    write: ({ pricePaisa, sizes }) => rupeesPerUnit(pricePaisa, sizes),
    read: readNumber,
  }),
  compareAtPrice: ofProduct({
    header: message('Compare-at price'),
    names: /compare|(regular|old|before|original|list).*price|price.*(before|was)/i,
    write: ({ compareAtPaisa, sizes }) =>
      compareAtPaisa === null ? '' : rupeesPerUnit(compareAtPaisa, sizes),
    read: readNumber,
  }),
  size: ofSize({
    header: message('Size'),
    names: /^(variant )?(sizes?|waist|size name)$|سائز/i,
    write: ({ sizes }) => sizes.join(', '),
    read: readSizes,
  }),
  stock: ofSize({
    header: message('Stock'),
    names: /^(stock|qty|quantity|pieces|pcs|on hand|in hand)\b|inventory|available|تعداد/i,
    write: ({ onHand, sizes }) => (onHand === null ? '' : Number(onHandText(onHand, sizes[0]))),
    read: readNumber,
  }),
  ownPrice: ofSize({
    header: message('Own price'),
    names: /^own price$/i,
    write: ({ known, sizes }) => (known.pricePaisa === null ? '' : rupeesPerUnit(known.pricePaisa, sizes)),
    read: readNumber,
  }),
  ownCompareAtPrice: ofSize({
    header: message('Own compare-at price'),
    names: /^own compare.?at price$/i,
    write: ({ known, sizes }) =>
      known.compareAtPaisa === null ? '' : rupeesPerUnit(known.compareAtPaisa, sizes),
    read: readNumber,
  }),
  sku: ofSize({
    header: message('SKU'),
    names: /^(variant )?(sku|item code|article (no|number|code)|style (no|number|code))\b/i,
    write: ({ known }) => known.sku ?? '',
    read: readText,
  }),
  barcode: ofSize({
    header: message('Barcode'),
    names: /barcode|^(ean|upc|gtin|isbn)\b|بارکوڈ/i,
    write: ({ known }) => known.barcode ?? '',
    read: readText,
  }),
  costPrice: ofSize({
    header: message('Cost price'),
    names: /^(unit |purchase |buying )?(cost|purchase price|buying price)\b|لاگت/i,
    write: ({ known, sizes }) => (known.costPaisa === null ? '' : rupeesPerUnit(known.costPaisa, sizes)),
    read: readNumber,
  }),
  weight: ofSize({
    header: message('Weight (g)'),
    names: /^(variant )?(weight|grams?)\b(?!.*(kg|kilo|lb|oz))|وزن/i,
    write: ({ known, sizes }) => (known.weightGrams === null ? '' : ofUnit(known.weightGrams, sizes)),
    read: readGrams,
  }),
  ...mapPlainFields((name, { label }) =>
    ofProduct({
      header: label,
      names: PLAIN_NAMES[name] ?? new RegExp(`^${label.replaceAll(/[().?]/g, String.raw`\$&`)}$`, 'i'),
      write: product => product[name],
      read: name === 'description' ? readDescription : readText,
    }),
  ),
  featured: ofProduct({
    header: message('Featured'),
    names: /feature/i,
    write: ({ featured }) => featured,
    read: readFeatured,
  }),
  state: ofProduct({
    header: message('State'),
    names: /archiv|^(product )?(state|status)$|حالت/i,
    write: ({ state }) => STATE_WORDS[state],
    read: readState,
  }),
  collections: ofProduct({
    header: message('Collections'),
    names: /^(product )?collections?( names?| titles?)?$|مجموع/i,
    write: ({ collections }) => writeCollections(collections),
    read: readCollections,
  }),
}

/** Of a piece, or of a metre of what is sold by the metre: its size says in which steps. */
function ofUnit(ofStep: number, sizes: readonly string[]): number {
  const step = metreStepOf(sizes)
  return step === undefined ? ofStep : perMetre(ofStep, step)
}

function rupeesPerUnit(paisa: number, sizes: readonly string[]): number {
  return rupeesFromPaisa(ofUnit(paisa, sizes))
}

/** The columns of each picture, from the first. */
export const PICTURE_COLUMNS = Array.from({ length: MOST_PICTURES }, (_, index) => ({
  picture: `picture${index + 1}` as const,
  text: `pictureText${index + 1}` as const,
  textUrdu: `pictureTextUrdu${index + 1}` as const,
}))

export type SheetColumnKey =
  | keyof typeof COLUMNS
  | (typeof PICTURE_COLUMNS)[number]['picture' | 'text' | 'textUrdu']

export const SHEET_COLUMNS: ReadonlyMap<SheetColumnKey, SheetColumn> = new Map<SheetColumnKey, SheetColumn>([
  ...(Object.entries(COLUMNS) as [SheetColumnKey, SheetColumn][]),
  ...PICTURE_COLUMNS.flatMap(({ picture, text, textUrdu }, index): [SheetColumnKey, SheetColumn][] => [
    [picture, pictureColumn(index)],
    [text, pictureTextColumn(index)],
    [textUrdu, urduPictureTextColumn(index)],
  ]),
])

export const SHEET_COLUMN_KEYS = [...SHEET_COLUMNS.keys()]

export function sheetColumn(key: SheetColumnKey): SheetColumn {
  const column = SHEET_COLUMNS.get(key)
  if (!column) throw new Error(`There is no column ${key}`)
  return column
}

/** The columns of what is known of a size besides its pieces. */
export const VARIANT_COLUMNS = {
  pricePaisa: 'ownPrice',
  compareAtPaisa: 'ownCompareAtPrice',
  sku: 'sku',
  barcode: 'barcode',
  costPaisa: 'costPrice',
  weightGrams: 'weight',
} as const satisfies Record<VariantFact, SheetColumnKey>

/**
 * The columns of the sheets of who may see what the shop pays, or may not.
 *
 * @param pictures for how many pictures of a product there are columns
 */
export function sheetColumnsFor({
  seesCosts,
  pictures,
}: {
  seesCosts: boolean
  pictures: number
}): SheetColumnKey[] {
  const further = new Set<SheetColumnKey>(
    PICTURE_COLUMNS.slice(pictures).flatMap(columns => Object.values(columns)),
  )
  return SHEET_COLUMN_KEYS.filter(
    key => (seesCosts || key !== VARIANT_COLUMNS.costPaisa) && !further.has(key),
  )
}

/** The first row of a sheet with all columns. */
export const SHEET_HEADER = [...SHEET_COLUMNS.values()].map(({ header }) => header)

function pictureColumn(index: number): SheetColumn {
  return ofProduct({
    header: `Picture ${index + 1}`,
    names: new RegExp(
      `^${kindPattern(index)}(picture|image|photo|img)s?( (src|urls?|links?))? ?${numberPattern(index)}$`,
      'i',
    ),
    write: ({ pictures }, namePicture) => {
      const picture = pictures[index]
      return picture ? namePicture(picture.key) : ''
    },
    read: readText,
  })
}

function pictureTextColumn(index: number): SheetColumn {
  return ofProduct({
    header: `Text of picture ${index + 1}`,
    names: new RegExp(
      `^(text of picture|(picture|image) alt( text)?|alt( text)?) ?${numberPattern(index)}$`,
      'i',
    ),
    write: ({ pictures }) => pictures[index]?.alt ?? '',
    read: readText,
  })
}

function urduPictureTextColumn(index: number): SheetColumn {
  return ofProduct({
    header: `Text of picture ${index + 1} (Urdu)`,
    names: new RegExp(`^urdu (text of picture|alt( text)?) ?${numberPattern(index)}$`, 'i'),
    write: ({ pictures }) => pictures[index]?.altUrdu ?? '',
    read: readText,
  })
}

/** `Urdu title`, `Title in Urdu`, `Title (Urdu)`. */
function urduNames(name: string): RegExp {
  return new RegExp(`^urdu ${name}$|^${name}( in)? \\(?urdu\\)?$`, 'i')
}

/** `Main image`, `all_images` */
function kindPattern(index: number): string {
  return index === 0 ? '((product|main|primary|featured|cover|base|all|gallery) )?' : ''
}

/** The first picture is often the only one, and has no number. */
function numberPattern(index: number): string {
  return index === 0 ? '1?' : String(index + 1)
}

function ofProduct(column: Omit<ProductColumn, 'of'>): ProductColumn {
  return { of: 'product', ...column }
}

function ofSize(column: Omit<SizeColumn, 'of'>): SizeColumn {
  return { of: 'size', ...column }
}

/** The columns of prices and numbers of pieces. */
export const NUMBER_COLUMNS: readonly SheetColumnKey[] = SHEET_COLUMN_KEYS.filter(
  key => sheetColumn(key).read === readNumber,
)
