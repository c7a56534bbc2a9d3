import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readSaleFaces } from '#app/owner/settings/sale-face.server.ts'
import { findLate } from '#app/storefront/sales/advance-sales.server.ts'
import { handleSaleForm } from '#app/storefront/sales/handle-sale-form.server.ts'
import { listSales } from '#app/storefront/sales/list-sales.server.ts'
import { previewShop } from '#app/storefront/sales/preview-shop.server.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

test('the sales, what they show and the shop at a moment follow an index', async () => {
  const { rows } = await shop.database.execute<{ id: number }>(sql`select id from categories order by id`)
  const form = new FormData()
  const fields = {
    ...Object.fromEntries(rows.map(({ id }) => [`percent_${id}`, '10'])),
    intent: 'save',
    name: 'Eid sale',
    startsAt: '2090-01-01T00:00',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(await handleSaleForm(shop.database, form, 'sana@darzi.example')).toMatchObject({ status: 200 })
  await expectIndexedPlan(shop, async database => {
    await listSales(database)
    await readSaleFaces(database)
  })
  const at = new Date('2090-01-02T00:00:00Z')
  expect((await previewShop(shop.database, at)).products).toHaveLength(24)
  await expectIndexedPlan(shop, database => previewShop(database, at))
  const since = { lookedAt: new Date(Date.now() + 86_400_000), startsAt: at, ownPrices: [] }
  const categoryPercents = rows.map(({ id }) => ({ categoryId: id, percent: 10 }))
  await expectIndexedPlan(shop, async database => {
    await findLate(database, { ...since, percent: 10, categoryPercents: [] })
    await findLate(database, { ...since, percent: 0, categoryPercents })
  })
  // The others read the same shop.
  await shop.database.execute(sql`delete from sales`)
  await shop.database.execute(
    sql`delete from audit_log where actor = 'sana@darzi.example' and action like 'sale.%'`,
  )
})
