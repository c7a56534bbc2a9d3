import { desc, eq, inArray, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { sales } from '#app/storefront/tables/sales.server.ts'
import type { ListedSale } from './listed-sale.ts'
import { typedPaisaOf } from './sale.ts'

const MOST_LISTED = 100
const MOST_NAMED = 20

const SALE = {
  id: sales.id,
  name: sales.name,
  state: sales.state,
  startsAt: sales.startsAt,
  endsAt: sales.endsAt,
  percent: sales.percent,
  categoryPercents: sales.categoryPercents,
  ownPrices: sales.ownPrices,
  announcement: sales.announcement,
  announcementUrdu: sales.announcementUrdu,
  slide: sales.slide,
  isSettled: sales.isSettled,
  lowered: sales.lowered,
  restored: sales.restored,
  left: sql<string[]>`(select coalesce(json_agg(product.name order by product.id), '[]') from (
    select product_id from sale_prices price where price.sale_id = sales.id and price.outcome = 'left'
    limit ${sql.raw(String(MOST_NAMED))}) price join products product on product.id = price.product_id)`,
}

/** The sales, those that begin last first. */
export async function listSales(database: Queryable): Promise<ListedSale[]> {
  const rows = await database
    .select(SALE)
    .from(sales)
    .orderBy(desc(sales.startsAt), desc(sales.id))
    .limit(MOST_LISTED)
  return nameOwnPrices(database, rows)
}

/** The sale with this id; undefined if there is none. */
export async function findSale(database: Queryable, id: number): Promise<ListedSale | undefined> {
  const rows = await database.select(SALE).from(sales).where(eq(sales.id, id))
  return (await nameOwnPrices(database, rows))[0]
}

async function nameOwnPrices(
  database: Queryable,
  rows: readonly Omit<ListedSale, 'ownPriceNames'>[],
): Promise<ListedSale[]> {
  const ids = rows.flatMap(({ ownPrices }) => ownPrices.map(({ productId }) => productId))
  const named = ids.length
    ? await database
        .select({ id: products.id, name: products.name, sizes: products.sizes })
        .from(products)
        .where(inArray(products.id, ids))
    : []
  const known = new Map(named.map(product => [product.id, product]))
  return rows.map(row => ({
    ...row,
    ownPriceNames: row.ownPrices.flatMap(own => {
      const product = known.get(own.productId)
      if (!product) return []
      const { pricePaisa, stepCm = metreStepOf(product.sizes) ?? null } = own
      return [{ name: product.name, pricePaisa: typedPaisaOf({ pricePaisa, stepCm }) }]
    }),
  }))
}
