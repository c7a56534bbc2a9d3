import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'

/**
 * Expects each number on hand, and of pieces that orders wait for, to be the sum of its stock movements, and no piece to be
 * on hand while any order waits for one.
 */
export async function expectBalancedStock(database: Database): Promise<void> {
  const { rows } = await database.execute(sql`
    select stock_levels.id from stock_levels left join stock_movements on stock_level_id = stock_levels.id
    group by stock_levels.id
    having on_hand <> coalesce(sum(change), 0)
      or stock_levels.preordered <> coalesce(sum(stock_movements.preordered), 0)
      or stock_levels.reserved <> coalesce(sum(stock_movements.reserved), 0)
      or (on_hand > 0 and stock_levels.preordered > 0)`)
  expect(rows).toEqual([])
}
