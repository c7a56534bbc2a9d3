import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { keyInLanguage, said, saidToSearchEngines } from '#app/platform/db/said.server.ts'
import { language } from '#app/shared/text/translate.ts'
import type { StockLevel } from './admin-product.ts'
import { shadesOf } from './colours/swatch.ts'
import { LOW_SIZE, LOW_STOCK } from './low-stock.ts'
import { orderableOf, type PreOrder } from './pre-order.ts'
import type { Product, Size, SizeAvailability } from './product.ts'
import { compareSizes } from './size-order.ts'
import type { SizePrice } from './size-price.ts'
import { sizePricesOfProduct } from './size-prices.server.ts'
import type { StyleColour } from './style.ts'
import { gtinOf } from './variants/gtin.ts'

/** What shoppers may see: archived products stay only for the orders that name them. */
export const isShown: SQL = isNull(products.archivedAt)

/** A level counts while the product comes in its size; the one level without a size counts for all of them. */
export const levelCounts: SQL = sql`(level.closed_at is null and (level.size is null or level.size = any(${products.sizes})))`

/** Of the counting levels of one product together: they run low as a whole, or one size does. */
export const runsLow: SQL<boolean> = sql`(coalesce(sum(level.on_hand), 0) < ${LOW_STOCK}
  or min(level.on_hand) filter (where level.size is not null) < ${LOW_SIZE})`

/** All counting levels of a product, in no order. */
export const levelsOfProduct = sql<StockLevel[]>`(
  select coalesce(json_agg(json_build_object('size', level.size, 'onHand', level.on_hand)), '[]')
  from stock_levels level where level.product_id = ${products.id} and ${levelCounts})`

/**
 * The pre-order of a product while shoppers can order so: staff have not ended it, and its day has not passed in Karachi. As a
 * condition on `pre_orders`; the same as `isOpen` in `pre-order.ts`, and the trigger `check_pre_order`.
 */
export const preOrderIsOpen: SQL = sql`(pre_orders.closed_at is null and pre_orders.ships_on >= day_in_karachi(now()))`

interface PreOrderRow extends PreOrder {
  /** The pieces that orders wait for, of levels with any; null is the level that all sizes share. */
  waiting: { size: string | null; pieces: number }[]
}

/** The pre-order of a product, unless staff have ended it. */
const preOrderOfProduct = sql<PreOrderRow | null>`(
  select json_build_object('shipsOn', pre_orders.ships_on, 'most', pre_orders.most, 'waiting', (
    select coalesce(json_agg(json_build_object('size', level.size, 'pieces', level.preordered)), '[]')
    from stock_levels level where level.product_id = pre_orders.product_id and level.preordered > 0 and level.closed_at is null))
  from pre_orders where pre_orders.product_id = ${products.id} and pre_orders.closed_at is null)`

/** The order in which sizes are shown; the level that all sizes share comes first. */
export function levelsInOrder(levels: readonly StockLevel[]): StockLevel[] {
  return levels.toSorted((one, other) =>
    one.size === null || other.size === null
      ? Number(one.size !== null) - Number(other.size !== null)
      : compareSizes(one.size, other.size),
  )
}

/** All pictures of a product, in their order and with their alt texts in both languages, for staff. */
export const picturesOfProduct = picturesAs(
  (facts, alt) =>
    sql`json_strip_nulls(json_build_object(${facts}, ${alt}, 'altUrdu', nullif(image.alt_urdu, '')))`,
)

/** The same with the alt texts in the language of the page. */
function saidPictures(): SQL<Picture[]> {
  const alt = said(sql`image.alt`, sql`image.alt_urdu`)
  return picturesAs(facts => sql`json_build_object(${facts}, 'alt', ${alt})`)
}

/** They come with the row of their product, so that a page of any length is one query. */
function picturesAs(write: (facts: SQL, alt: SQL) => SQL): SQL<Picture[]> {
  const facts = sql`'key', image.key, 'width', image.width, 'height', image.height, 'colour', image.colour`
  const picture = write(facts, sql`'alt', image.alt`)
  return sql<Picture[]>`(
  select coalesce(json_agg(${picture} order by image.position), '[]')
  from product_images image where image.product_id = ${products.id})`
}

interface ColourRow {
  id: number
  slug: string
  /** In the language of the page: its colour, or its name if it has none. */
  label: string
  /** In English, for its shade. */
  colour: string
  chosen: string | null
  picture: StyleColour['picture'] | null
}

/** The shown products of the style, in their order. */
function coloursOfStyle(): SQL<ColourRow[] | null> {
  const colour = said(sql`nullif(sibling.colour, '')`, sql`sibling.colour_urdu`)
  const label = sql`coalesce(${colour}, ${said(sql`sibling.name`, sql`sibling.name_urdu`)})`
  return sql<ColourRow[] | null>`(
  select json_agg(json_build_object('id', sibling.id, 'slug', sibling.slug, 'label', ${label}, 'colour', sibling.colour,
    'chosen', sibling.swatch, 'picture', (select json_build_object('key', image.key, 'width', image.width,
      'height', image.height, 'colour', image.colour) from product_images image
      where image.product_id = sibling.id and image.position = 0)) order by sibling.style_position, sibling.id)
  from products sibling where sibling.style_id = ${products.styleId} and sibling.archived_at is null)`
}

/** Its published reviews, added up; null before the first. */
const ratingOfProduct = sql<Product['rating'] | null>`(
  select json_build_object('count', rated.count, 'stars', rated.stars) from product_ratings rated
  where rated.product_id = ${products.id} and rated.count > 0)`

/** In the row of the product: joined, all styles of the shop would be read for one page of products. */
function styleOfProduct(): SQL<{ id: number; name: string } | null> {
  return sql<{ id: number; name: string } | null>`(
  select json_build_object('id', styles.id, 'name', ${said(styles.name, styles.nameUrdu)}) from ${styles}
  where ${styles.id} = ${products.styleId})`
}

/** By size; null where none is known. */
const barcodesOfProduct = sql<Record<Size, string> | null>`(
  select json_object_agg(variant.size, variant.barcode) from variants variant
  where variant.product_id = ${products.id} and variant.barcode is not null and variant.size = any(${products.sizes}))`

/**
 * Starts a query over products with everything that `toProduct` needs, in the language of the page; `where` and the rest are
 * the caller's.
 */
export function selectProducts(database: Queryable) {
  return database
    .select({
      id: products.id,
      slug: products.slug,
      name: said(products.name, products.nameUrdu),
      description: said(products.description, products.descriptionUrdu),
      colour: said(products.colour, products.colourUrdu),
      fabric: said(products.fabric, products.fabricUrdu),
      clothFeel: said(products.clothFeel, products.clothFeelUrdu),
      fitNote: said(products.fitNote, products.fitNoteUrdu),
      modelNote: said(products.modelNote, products.modelNoteUrdu),
      care: said(products.care, products.careUrdu),
      seoTitle: saidToSearchEngines(products.seoTitle, products.seoTitleUrdu, products.nameUrdu),
      seoDescription: saidToSearchEngines(
        products.seoDescription,
        products.seoDescriptionUrdu,
        products.descriptionUrdu,
      ),
      // Not for the eyes of shoppers.
      tags: sql<string>`''`,
      vendor: sql<string>`''`,
      ...(language() === 'en' ? {} : { english: { name: products.name, colour: products.colour } }),
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      featured: products.featured,
      category: { name: said(categories.name, categories.nameUrdu), slug: categories.slug },
      images: saidPictures(),
      sizeNames: products.sizes,
      ownChart: products.sizeChart,
      videoKey: products.videoKey,
      levels: levelsOfProduct,
      barcodes: barcodesOfProduct,
      sizePrices: sizePricesOfProduct,
      preOrder: preOrderOfProduct,
      style: styleOfProduct(),
      colourRows: coloursOfStyle(),
      ratingRow: ratingOfProduct,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

/**
 * The shown products with these ids, in no order. The statement is planned once per connection: planning its many parts took as
 * long as reading a page of products.
 */
export function readShownProducts(database: Queryable, ids: readonly number[]): Promise<ProductRow[]> {
  return selectProducts(database)
    .where(and(isShown, sql`${products.id} = any(${sql.placeholder('ids')})`))
    .prepare(keyInLanguage('shown products'))
    .execute({ ids })
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** Converts a row into the product that pages show. */
export function toProduct({
  sizeNames,
  levels,
  preOrder,
  colourRows,
  ratingRow,
  ownChart,
  videoKey,
  barcodes,
  sizePrices,
  ...row
}: ProductRow): Product {
  const gtins = Object.entries(barcodes ?? {}).filter(([, barcode]) => gtinOf(barcode))
  return {
    ...row,
    ...(ownChart && { sizeChart: ownChart }),
    ...(videoKey && { video: videoKey }),
    ...(ratingRow && { rating: ratingRow }),
    ...(gtins.length > 0 && { gtins: Object.fromEntries(gtins) }),
    sizes: availabilityOf(sizeNames, levels, sizePrices ?? [], preOrder),
    stock: levels.reduce((sum, level) => sum + level.onHand, 0),
    colours: colourRows && colourRows.length > 1 ? colourRows.map(toStyleColour) : [],
  }
}

function toStyleColour({ id, slug, label, colour, chosen, picture }: ColourRow): StyleColour {
  const shades = shadesOf({ colour, chosen, pictureColour: picture?.colour ?? null })
  return { id, slug, name: label, shades, ...(picture && { picture }) }
}

/**
 * Each size with the pieces that can be ordered now, and how; sizes that share a number show all of it. A size with a price of
 * its own has it.
 */
function availabilityOf(
  sizeNames: readonly string[],
  levels: readonly StockLevel[],
  sizePrices: readonly SizePrice[],
  preOrder: PreOrderRow | null,
): SizeAvailability[] {
  const shared = levels.find(level => level.size === null)
  return sizeNames.map(size => {
    const level = levels.find(level => level.size === size) ?? shared
    const preordered = preOrder?.waiting.find(waiting => waiting.size === level?.size)?.pieces ?? 0
    const found = sizePrices.find(price => price.size === size)
    const price = found && { pricePaisa: found.pricePaisa, compareAtPaisa: found.compareAtPaisa }
    const orderable = level ? orderableOf({ onHand: level.onHand, preordered }, preOrder) : { available: 0 }
    return { size, ...orderable, ...(price && { price }) }
  })
}
