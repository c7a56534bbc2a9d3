import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readChartsOfProduct } from '../charts/read-size-charts.server.ts'
import { cutOfProduct, type FitCounts } from './cut-of-product.ts'
import type { SizeGuide } from './size-guide.ts'

/** What the size guide beside a product shows, and what its adviser goes by. */
export async function readSizeGuide(
  services: Pick<Services, 'database' | 'sharedReads'>,
  product: Parameters<typeof readChartsOfProduct>[1] & { id: number },
): Promise<SizeGuide> {
  const charts = await readChartsOfProduct(services, product)
  const cut = cutOfProduct(await readFitCounts(services.database, product.id))
  return { charts: [...charts], ...(cut && { cut }) }
}

/** What was said and came back of a product: three rows by its key, and its stock levels. */
export async function readFitCounts(database: Queryable, productId: number): Promise<FitCounts> {
  const { rows } = await database.execute<FitCounts & Record<string, unknown>>(sql`
    select coalesce(small, 0) as small, coalesce("true", 0) as right, coalesce(large, 0) as large,
      coalesce(too_small, 0) as "tooSmall", coalesce(too_large, 0) as "tooLarge",
      (select coalesce(sum(delivered), 0)::int from stock_levels where product_id = asked.id) as delivered
    from (select ${productId}::int as id) as asked
    left join product_ratings on product_ratings.product_id = asked.id
    left join product_fit_returns on product_fit_returns.product_id = asked.id`)
  return rows[0] ?? { small: 0, right: 0, large: 0, tooSmall: 0, tooLarge: 0, delivered: 0 }
}
