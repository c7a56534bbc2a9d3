import { sql } from 'drizzle-orm'
import { piecesToOrder } from '#app/catalogue/inventory/forecast/run-out.ts'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { addDays } from '#app/shared/time/days.ts'
import { inCategory, readSizeRunOuts } from './list-run-outs.server.ts'
import { type ReorderQuery, readQuantity } from './reorder-query.ts'
import type { RunOutKey } from './run-out-query.ts'
import type { SizeRunOut } from './run-out-row.ts'

/** A size of a sheet. */
export interface ReorderSize extends SizeRunOut {
  /** What the shop pays for a piece; null where that is not known, or not for the viewer. */
  costPaisa: number | null
  suggested: number
  /** What staff typed in place of it, or the suggestion. */
  typed: string
}

/** A product of a sheet, with all of its sizes that sell. */
export interface ReorderProduct {
  id: number
  name: string
  category: string
  sizes: ReorderSize[]
}

export interface ReorderSheet {
  products: ReorderProduct[]
  /** The last product of the page, if there are more. */
  next: RunOutKey | undefined
}

/** As many products as the quantities of fit into an address. */
const PER_PAGE = 25
/** A product has fewer sizes than this. */
const MOST_SIZES_AT_ONCE = 2_000

/**
 * The products of which a size runs out before an order of today would come and last, the soonest first, with a quantity for
 * each of their sizes. With quantities of staff, it has the products of these instead, and none of a size that they did not name.
 *
 * @param today in Karachi
 */
export async function listReorder(
  database: Queryable,
  query: ReorderQuery,
  { today, seesCosts }: { today: string; seesCosts: boolean },
): Promise<ReorderSheet> {
  await refreshProductStock(database)
  const found = await findProducts(database, query, today)
  const page = found.slice(0, PER_PAGE)
  const sizes = await readSizeRunOuts(database, {
    where: sql`product_id = any(${sql.param(page.map(({ productId }) => productId))}::int[])`,
    place: sql`''`,
    order: sql`forecast.stock_level_id`,
    limit: MOST_SIZES_AT_ONCE,
  })
  const costs = seesCosts ? await readCosts(database, page) : new Map<string, number>()
  const typed = new Map(query.quantities.map(({ size, text }) => [size, text]))
  const ofProduct = Map.groupBy(sizes, ({ productId }) => productId)
  return {
    products: page.flatMap(({ productId }) => {
      const [first, ...others] = ofProduct.get(productId) ?? []
      if (!first) return []
      const { name, category } = first
      const all = [first, ...others].toSorted((one, other) => compareSizes(one.size ?? '', other.size ?? ''))
      return [
        {
          id: productId,
          name,
          category,
          sizes: all.map(({ place: _, ...size }) => {
            const suggested = suggestedOf(size, query)
            const costPaisa = costs.get(`${productId} ${size.size ?? ''}`) ?? null
            // A size that staff did not see, because it sells since then, is not ordered behind their backs.
            const untyped = typed.size > 0 ? '0' : String(suggested)
            return { ...size, costPaisa, suggested, typed: typed.get(size.id) ?? untyped }
          }),
        },
      ]
    }),
    next: await findNext(database, query, { found, page, today }),
  }
}

/** The end of a page after which more products follow, also where quantities of staff name those of the page. */
async function findNext(
  database: Queryable,
  query: ReorderQuery,
  { found, page, today }: Record<'found' | 'page', readonly FoundProduct[]> & { today: string },
): Promise<RunOutKey | undefined> {
  const end = endOf(query, today)
  // Pieces that came in meanwhile may have moved a product of the page behind those of the next one.
  const last = page.findLast(({ runOutOn }) => runOutOn < end)
  if (!last) return undefined
  const after = { place: last.runOutOn, id: last.id }
  const following =
    query.quantities.length > 0
      ? await findProducts(database, { ...query, quantities: [], after }, today)
      : found.slice(page.length)
  return following.length > 0 ? after : undefined
}

/** What runs out before this day is ordered. */
function endOf({ lead, cover }: ReorderQuery, today: string): string {
  return addDays(today, lead + cover)
}

function suggestedOf(size: SizeRunOut, { lead, cover, round }: ReorderQuery): number {
  return piecesToOrder(size, { leadDays: lead, coverDays: cover, roundUp: round })
}

interface FoundProduct extends Record<string, unknown> {
  productId: number
  id: number
  runOutOn: string
}

/** Products by the size that runs out first; one more than a page has. */
async function findProducts(
  database: Queryable,
  query: ReorderQuery,
  today: string,
): Promise<FoundProduct[]> {
  const { category, after, quantities } = query
  const conditions =
    quantities.length > 0
      ? [
          sql`product_id = any(array(select product_id from size_forecasts
            where stock_level_id = any(${sql.param(quantities.map(({ size }) => size))}::int[])))`,
        ]
      : [
          sql`run_out_on < ${endOf(query, today)}::date`,
          ...(category ? [inCategory(category)] : []),
          ...(after ? [sql`(run_out_on, stock_level_id) > (${after.place}::date, ${after.id})`] : []),
        ]
  const { rows } = await database.execute<FoundProduct>(sql`
    select product_id as "productId", stock_level_id as id, run_out_on::text as "runOutOn" from size_forecasts
    where is_first and ${sql.join(conditions, sql` and `)}
    order by run_out_on, stock_level_id limit ${PER_PAGE + 1}`)
  return rows
}

/**
 * What a piece costs, by product and size; of sizes that share one number, the mean of what is known. Keys are `12 M`, and
 * `12 ` for the shared number.
 */
async function readCosts(
  database: Queryable,
  products: readonly FoundProduct[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.execute<{ productId: number; size: string | null; costPaisa: string }>(sql`
    select product_id as "productId", size, round(avg(cost_paisa)) as "costPaisa" from variants
    where product_id = any(${sql.param(products.map(({ productId }) => productId))}::int[]) and cost_paisa is not null
    group by product_id, grouping sets ((size), ())`)
  return new Map(
    rows.map(({ productId, size, costPaisa }) => [`${productId} ${size ?? ''}`, Number(costPaisa)]),
  )
}

/** A size that is ordered, and how many pieces of it. */
export type OrderedSize = ReorderSize & { quantity: number }

/** What is ordered: the sizes of which there is at least one piece. Quantities that can't be ordered count as none. */
export function orderedSizes({ products }: Pick<ReorderSheet, 'products'>): OrderedSize[] {
  return products.flatMap(({ sizes }) =>
    sizes
      .map(size => ({ ...size, quantity: readQuantity(size.typed) ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
  )
}
