import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'

/** Expects each number on hand to be the sum of its stock movements. */
export async function expectBalancedStock(database: Database): Promise<void> {
  const { rows } = await database.execute(sql`
    select stock_levels.id from stock_levels left join stock_movements on stock_level_id = stock_levels.id
    group by stock_levels.id having on_hand <> coalesce(sum(change), 0)`)
  expect(rows).toEqual([])
}
