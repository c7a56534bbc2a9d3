import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { makeSearchIndexes } from './search-indexes.server.ts'

const { database } = await createTestDatabase()

async function readIndexes() {
  const { rows } = await database.execute<{ definition: string }>(sql`
    select indexdef as definition from pg_indexes where indexname ~ '_search_(names|periods|parts)$|_to_parts$' order by indexname`)
  return rows.map(({ definition }) => definition)
}

test('what a job makes in a large shop is what the migration makes in a small one, in place of the earlier indexes', async () => {
  const made = await readIndexes()
  expect(made).toHaveLength(5)
  await database.execute(sql`drop index orders_search_names, customers_search_names, emails_search_periods`)
  await database.execute(sql`create index orders_search_periods on orders (id)`)
  await database.execute(sql`create index emails_to_parts on emails (id)`)
  await makeSearchIndexes(database)
  expect(await readIndexes()).toEqual(made)
})

test('an index that was left unfinished is made again', async () => {
  const made = await readIndexes()
  await createOrder(database)
  await createOrder(database)
  await database.execute(sql`drop index orders_search_names`)
  const unfinished = database.execute(
    sql`create unique index concurrently orders_search_names on orders ((true))`,
  )
  await expect(unfinished).rejects.toThrow()
  await makeSearchIndexes(database)
  expect(await readIndexes()).toEqual(made)
})
