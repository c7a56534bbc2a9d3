import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { stockLevels } from './inventory.server.ts'
import { products } from './products.server.ts'

/**
 * What each size of a product sells, and when it is sold out: a narrow row for each stock level of the products that sold
 * lately and are not archived. A nightly job writes the demand; each change of stock writes when it is sold out.
 */
export const sizeForecasts = pgTable(
  'size_forecasts',
  {
    stockLevelId: integer('stock_level_id')
      .primaryKey()
      .references(() => stockLevels.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    /** Pieces that will be sold on an ordinary day, after those that come back. */
    perDay: doublePrecision('per_day').notNull(),
    /** By how many sales this is backed. */
    evidence: doublePrecision().notNull(),
    /** Pieces that were bought in the 30 days before the forecast and have not come back. */
    soldLately: integer('sold_lately').notNull(),
    /** The day of the forecast, in Karachi. */
    forecastOn: date('forecast_on').notNull(),
    /** The day on which it is sold out, or was found to be. */
    runOutOn: date('run_out_on').notNull(),
    isSoldOut: boolean('is_sold_out').notNull(),
    /** Of the sizes of its product it runs out first. */
    isFirst: boolean('is_first').notNull(),
  },
  table => {
    const { categoryId, runOutOn, perDay, stockLevelId } = table
    const isRunning = sql`not is_sold_out`
    const isSoldOut = sql`is_sold_out`
    const isFirst = sql`is_first`
    return [
      index('size_forecasts_running').on(runOutOn, stockLevelId).where(isRunning),
      index('size_forecasts_running_in_category').on(categoryId, runOutOn, stockLevelId).where(isRunning),
      index('size_forecasts_sold_out').on(perDay, stockLevelId).where(isSoldOut),
      index('size_forecasts_sold_out_in_category').on(categoryId, perDay, stockLevelId).where(isSoldOut),
      index('size_forecasts_first').on(runOutOn, stockLevelId).where(isFirst),
      index('size_forecasts_first_in_category').on(categoryId, runOutOn, stockLevelId).where(isFirst),
      index('size_forecasts_of_product').on(table.productId),
    ]
  },
)
