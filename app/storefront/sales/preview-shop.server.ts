import { and, asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { type Price, priceRange, type SizePrice } from '#app/catalogue/products/size-price.ts'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { homeSections } from '#app/owner/settings/home-sections/home-section.ts'
import { sectionAt } from '#app/owner/settings/home-sections/shown-at.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { withSaleFaces } from '#app/owner/settings/sale-face.server.ts'
import { announcementText } from '#app/owner/settings/store-settings.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { salePrices, sales } from '#app/storefront/tables/sales.server.ts'
import type { ShopPreview } from './listed-sale.ts'
import { restoredSizes } from './restored-prices.server.ts'
import { isInForce, type Sale, type SizeSalePrice, salePrice } from './sale.ts'
import { scopesOf } from './sale-scope.server.ts'

const MOST_SHOWN = 24

/** What shoppers will see at a moment. Nothing is written. */
export async function previewShop(database: Database, at: Date): Promise<ShopPreview> {
  const [settings, open] = await readTogether(database, [
    () => readStoreSettings(database),
    () => readOpenSales(database),
  ])
  const inForce = open.filter(sale => isInForce(sale, at))
  const shown = withSaleFaces(settings, inForce.toReversed())
  const sections = homeSections(shown.home).map(section => sectionAt(section, at))
  return {
    at,
    sales: inForce.map(({ name }) => name),
    announcement: inLanguage('en', () => announcementText(shown)),
    slides: sections.flatMap(section => (section?.kind === 'hero' ? section.slides : [])),
    products: await listChangedProducts(database, open, inForce),
  }
}

/** The sales that have not ended, in the order in which they begin. */
function readOpenSales(database: Queryable): Promise<(typeof sales.$inferSelect)[]> {
  return database
    .select()
    .from(sales)
    .where(ne(sales.state, 'ended'))
    .orderBy(asc(sales.startsAt), asc(sales.id))
}

async function listChangedProducts(
  database: Database,
  open: readonly Sale[],
  inForce: readonly Sale[],
): Promise<ShopPreview['products']> {
  const found = new Map<number, Prices>()
  const isInForceNow = (saleId: number | null) => inForce.some(({ id }) => id === saleId)
  const ending = open.filter(({ state, id }) => state === 'running' && !isInForceNow(id))
  for (const { id, before } of await withSizesBefore(database, await readEnding(database, ending)))
    found.set(id, before)
  const lowered = new Set<number>()
  for (const sale of inForce.filter(({ state }) => state === 'prepared')) {
    const candidates = await withSizesBefore(database, await readCandidates(database, sale))
    for (const { id, categoryId, sizes, saleId, before } of candidates) {
      if (isInForceNow(saleId) || lowered.has(id)) continue
      const price = salePrice({ id, categoryId, sizes, ...before }, sale)
      if (!price) continue
      found.set(id, price)
      lowered.add(id)
    }
  }
  const shown = await listProductsById(database, [...found.keys()].slice(0, MOST_SHOWN))
  return shown.map(product => ({ product: priced(product, found.get(product.id)), now: priceRange(product) }))
}

/** A price and the own prices of sizes. */
interface Prices extends Price {
  sizePrices?: readonly SizePrice[]
}

/** The product as it is with these prices. */
function priced(product: Product, { sizePrices = [], ...price }: Prices = product): Product {
  const sizes = product.sizes.map(({ price: _, ...size }) => {
    const own = sizePrices.find(one => one.size === size.size)
    return own ? { ...size, price: { pricePaisa: own.pricePaisa, compareAtPaisa: own.compareAtPaisa } } : size
  })
  return { ...product, pricePaisa: price.pricePaisa, compareAtPaisa: price.compareAtPaisa, sizes }
}

/** What a product costs outside the sale that it is in now, and the own prices of its sizes in that sale. */
interface Unsold {
  id: number
  before: Price
  sizePrices: readonly SizeSalePrice[] | null
}

/** The same with the own prices of their sizes outside that sale. */
async function withSizesBefore<Row extends Unsold>(database: Queryable, rows: readonly Row[]) {
  const own = await readSizePrices(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const { id, before, sizePrices } = row
    const restored = restoredSizes(own.get(id) ?? [], { sizePrices, beforePaisa: before.pricePaisa })
    return { ...row, before: { ...before, sizePrices: restored } }
  })
}

/** What products cost again after sales that run now. */
async function readEnding(database: Queryable, ending: readonly Sale[]) {
  if (ending.length === 0) return []
  return database
    .select({
      id: salePrices.productId,
      before: { pricePaisa: salePrices.beforePaisa, compareAtPaisa: salePrices.beforeCompareAtPaisa },
      sizePrices: salePrices.sizePrices,
    })
    .from(salePrices)
    .where(
      and(
        inArray(
          salePrices.saleId,
          ending.map(({ id }) => id),
        ),
        isNull(salePrices.outcome),
      ),
    )
    .orderBy(desc(salePrices.productId))
    .limit(MOST_SHOWN)
}

/** Products of a sale, with the sale that they are in now and their price before it: the newest of each category. */
async function readCandidates(database: Queryable, sale: Sale) {
  const ofScopes = await readTogether(
    database,
    scopesOf(sale).map(scope => () => readNewest(database, scope)),
  )
  return ofScopes.flat().map(({ now, before, ...row }) => ({ ...row, before: before ?? now }))
}

function readNewest(database: Queryable, scope: SQL | undefined) {
  return database
    .select({
      id: products.id,
      categoryId: products.categoryId,
      sizes: products.sizes,
      now: { pricePaisa: products.pricePaisa, compareAtPaisa: products.compareAtPaisa },
      saleId: salePrices.saleId,
      before: { pricePaisa: salePrices.beforePaisa, compareAtPaisa: salePrices.beforeCompareAtPaisa },
      sizePrices: salePrices.sizePrices,
    })
    .from(products)
    .leftJoin(salePrices, and(eq(salePrices.productId, products.id), isNull(salePrices.outcome)))
    .where(and(isNull(products.archivedAt), scope))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MOST_SHOWN)
}
