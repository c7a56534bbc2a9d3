import type { Featured } from '#app/catalogue/products/product.ts'
import { pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { wornWith } from '#app/catalogue/tables/looks.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { paisaFromRupees } from '#app/shared/money.ts'
import { type CatalogueProduct, catalogue } from './catalogue.ts'
import { daysBefore } from './demo-times.ts'
import { pictureOf, type StoredPictures } from './store-pictures.ts'
import { urduAltOf } from './urdu-catalogue.ts'

interface StockedLevel {
  id: number
  size: string | null
  onHand: number
}

/** A product of the demo shop with its stock levels. */
export interface StockedProduct {
  id: number
  slug: string
  name: string
  nameUrdu: string
  pricePaisa: number
  featured: Featured
  /** Whether orders of the demo name it. */
  isOrdered: boolean
  imageKey: string | null
  createdAt: Date
  sizes: readonly string[]
  levels: readonly StockedLevel[]
  /** Returns the level from which a piece of this size is taken. */
  levelOf(size: string): StockedLevel
}

/** Inserts categories, products, their pictures and stock levels. The ledger comes with the orders. */
export async function insertCatalogue(
  transaction: Transaction,
  pictures: StoredPictures,
  now: Date,
): Promise<StockedProduct[]> {
  const categoryIds = await insertCategories(transaction)
  const colours = await insertStyles(transaction)
  const sizeSystemIds = await readSizeSystems(transaction)
  await transaction.insert(sizeCharts).values(waistChart(found(sizeSystemIds, 'Waist in inches')))
  // Oldest first, so that ids and dates agree.
  const oldestFirst = catalogue.products.toSorted((one, other) => other.addedDaysAgo - one.addedDaysAgo)
  const rows = await transaction
    .insert(products)
    .values(
      oldestFirst.map(product => ({
        ...toProductRow(product, categoryIds, now),
        ...(product.sizeSystem !== undefined && { sizeSystemId: found(sizeSystemIds, product.sizeSystem) }),
        ...colours.get(product.slug),
      })),
    )
    .returning()
  const bySlug = new Map(rows.map(row => [row.slug, row]))
  const shelved = oldestFirst.map(product => ({ product, row: found(bySlug, product.slug) }))

  await transaction
    .insert(productImages)
    .values(shelved.flatMap(({ product, row }) => toImageRows(product, row.id, pictures)))
  await transaction.insert(wornWith).values(
    Object.entries(catalogue.looks).flatMap(([slug, others]) =>
      others.map((other, position) => ({
        productId: found(bySlug, slug).id,
        otherId: found(bySlug, other).id,
        position,
      })),
    ),
  )
  const levels = await transaction
    .insert(stockLevels)
    .values(shelved.flatMap(({ product, row }) => toLevelRows(product, row.id)))
    .returning()
  return shelved.map(({ product, row }) => ({
    ...row,
    isOrdered: product.isOrdered ?? true,
    imageKey: product.images[0] ? pictureOf(pictures, product.images[0].file).key : null,
    ...withLevels(levels.filter(level => level.productId === row.id)),
  }))
}

async function insertCategories(transaction: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .insert(categories)
    .values([...catalogue.categories])
    .returning()
  return new Map(rows.map(row => [row.name, row.id]))
}

/** Those that every shop begins with. */
async function readSizeSystems(transaction: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.select({ id: sizeSystems.id, name: sizeSystems.name }).from(sizeSystems)
  return new Map(rows.map(row => [row.name, row.id]))
}

/** The trousers of the demo that are sold by their waist. */
function waistChart(sizeSystemId: number) {
  const measured = [28, 30, 32, 34, 36, 38, 40, 42].map((waist, at) => [
    String(waist),
    { waist, hip: waist + 8, inseam: 29.5 + at / 2, 'leg-opening': 13 + at / 4 },
  ])
  return {
    key: 'trousers-by-waist',
    name: 'Trousers by waist',
    sizeSystemId,
    measurements: ['waist', 'hip', 'inseam', 'leg-opening'],
    figures: Object.fromEntries(measured) as (typeof sizeCharts.$inferInsert)['figures'],
    fit: 'High in the waist and easy over the hip; take your usual size.',
  }
}

/** Returns of each product that has siblings its style and its place in it, by slug. */
async function insertStyles(transaction: Transaction) {
  const rows = await transaction
    .insert(styles)
    .values(catalogue.styles.map(({ name }) => ({ name })))
    .returning()
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(
    catalogue.styles.flatMap(({ name, products }) =>
      products.map((slug, stylePosition) => [slug, { styleId: found(idOf, name), stylePosition }] as const),
    ),
  )
}

function toProductRow(product: CatalogueProduct, categoryIds: ReadonlyMap<string, number>, now: Date) {
  const { slug, name, sizes, featured } = product
  const createdAt = daysBefore(now, product.addedDaysAgo, { hour: 10, minute: 0 })
  return {
    slug,
    name,
    sizes,
    featured,
    ...pickPlainFields(product),
    pricePaisa: paisaFromRupees(product.price),
    compareAtPaisa: product.compareAtPrice === undefined ? null : paisaFromRupees(product.compareAtPrice),
    categoryId: found(categoryIds, product.category),
    createdAt,
    updatedAt: createdAt,
  }
}

function toImageRows(product: CatalogueProduct, productId: number, pictures: StoredPictures) {
  return product.images.map(({ file, alt }, position) => ({
    productId,
    position,
    ...pictureOf(pictures, file),
    altUrdu: urduAltOf(product, { file, alt }),
  }))
}

function toLevelRows(
  { sizes, stock }: CatalogueProduct,
  productId: number,
): (typeof stockLevels.$inferInsert)[] {
  if (typeof stock === 'number') return [{ productId, size: null, onHand: stock }]
  return sizes.map(size => ({ productId, size, onHand: stock[size] ?? 0 }))
}

function withLevels(levels: readonly StockedLevel[]): Pick<StockedProduct, 'levels' | 'levelOf'> {
  return {
    levels,
    levelOf(size) {
      const level = levels.find(candidate => candidate.size === size || candidate.size === null)
      if (!level) throw new Error(`A demo product has no stock level for the size ${size}.`)
      return level
    },
  }
}

function found<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The demo catalogue names ${name}, which is nowhere.`)
  return value
}
