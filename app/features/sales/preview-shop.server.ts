import { and, asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { listProductsById } from '#app/features/products/list-products-by-id.server.ts'
import type { Price } from '#app/features/products/size-price.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { withSaleFaces } from '#app/features/settings/sale-face.server.ts'
import { announcementText } from '#app/features/settings/store-settings.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { products } from '#app/schema/products.server.ts'
import { salePrices, sales } from '#app/schema/sales.server.ts'
import type { ShopPreview } from './listed-sale.ts'
import { isInForce, type Sale, salePrice } from './sale.ts'
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
  return {
    at,
    sales: inForce.map(({ name }) => name),
    announcement: inLanguage('en', () => announcementText(shown)),
    slides: shown.home.heroSlides,
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
  const found = new Map<number, Price>()
  const isInForceNow = (saleId: number | null) => inForce.some(({ id }) => id === saleId)
  const ending = open.filter(({ state, id }) => state === 'running' && !isInForceNow(id))
  for (const { id, ...price } of await readEnding(database, ending)) found.set(id, price)
  const lowered = new Set<number>()
  for (const sale of inForce.filter(({ state }) => state === 'prepared')) {
    for (const { saleId, before, ...product } of await readCandidates(database, sale)) {
      if (isInForceNow(saleId) || lowered.has(product.id)) continue
      const price = salePrice({ ...product, ...(saleId !== null && before), sizePrices: [] }, sale)
      if (!price) continue
      found.set(product.id, price)
      lowered.add(product.id)
    }
  }
  const shown = await listProductsById(database, [...found.keys()].slice(0, MOST_SHOWN))
  return shown.map(product => ({
    product: { ...product, ...found.get(product.id) },
    nowPaisa: product.pricePaisa,
  }))
}

/** What products cost again after sales that run now. */
async function readEnding(database: Queryable, ending: readonly Sale[]) {
  if (ending.length === 0) return []
  return database
    .select({
      id: salePrices.productId,
      pricePaisa: salePrices.beforePaisa,
      compareAtPaisa: salePrices.beforeCompareAtPaisa,
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
  return ofScopes.flat()
}

function readNewest(database: Queryable, scope: SQL | undefined) {
  return database
    .select({
      id: products.id,
      categoryId: products.categoryId,
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      saleId: salePrices.saleId,
      before: { pricePaisa: salePrices.beforePaisa, compareAtPaisa: salePrices.beforeCompareAtPaisa },
    })
    .from(products)
    .leftJoin(salePrices, and(eq(salePrices.productId, products.id), isNull(salePrices.outcome)))
    .where(and(isNull(products.archivedAt), scope))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MOST_SHOWN)
}
