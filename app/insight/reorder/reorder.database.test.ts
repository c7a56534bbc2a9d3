import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readCells } from '#app/platform/sheets/read-cells.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { forecastSizes } from './forecast/forecast-sizes.server.ts'
import { listReorder } from './list-reorder.server.ts'
import { listRunOuts, readRunOutsOfProduct } from './list-run-outs.server.ts'
import { readReorderQuery } from './reorder-query.ts'
import { reorderResponse, runOutResponse } from './reorder-response.server.ts'
import { readRunOutQuery } from './run-out-query.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate orders, products cascade`)
})

const today = dayInKarachi(new Date())

/** A product of three months, of which a size sold a piece each so many days, and came in a hundred days ago. */
async function createSold(
  name: string,
  everyDays: Record<string, number>,
  sizes: Record<string, number>,
  more: Parameters<typeof createProduct>[1] = {},
) {
  const product = await createProduct(database, { ...more, name, sizes, createdAt: daysAgo(100) })
  await database.execute(
    sql`update stock_movements set moved_at = now() - interval '100 days' where moved_at > now() - interval '1 hour'`,
  )
  for (const { id, size } of await levelsOf(product.id)) {
    const step = everyDays[size ?? ''] ?? 1_000
    const key = `${id} ${step}`
    await database.execute(sql`
      with placed as (
        insert into orders (token, number, idempotency_key, basket_digest, customer_name, phone, email, street_address, city,
          zip_code, subtotal_paisa, shipping_paisa, total_paisa, payment_method, status, placed_at)
        select ${key} || day, 'DZ-' || ${id}::int || '-' || day, ${key} || day, '', '', '', '', '', '', '', 1000, 0, 1000,
          'cash_on_delivery', 'delivered', now() - make_interval(days => day)
        from generate_series(90, 1, ${-step}::int) as day returning id, placed_at
      ), lines as (
        insert into order_lines (order_id, position, product_id, name, size, unit_price_paisa, quantity)
        select id, 0, ${product.id}, '', ${size ?? 'M'}, 1000, 1 from placed
      )
      insert into stock_movements (stock_level_id, change, reason, order_id, moved_at)
      select ${id}::int, 1, 'received', null, now() - interval '100 days' from placed
      union all select ${id}::int, -1, 'sold', id, placed_at from placed`)
  }
  return product
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

function levelsOf(productId: number) {
  return database.select().from(stockLevels).where(eq(stockLevels.productId, productId))
}

function list(search = '') {
  return listRunOuts(database, readRunOutQuery(new URLSearchParams(search)), today)
}

function reorder(search = '', seesCosts = true) {
  return listReorder(database, readReorderQuery(new URLSearchParams(search)), { today, seesCosts })
}

const named = ({ sizes }: { sizes: { name: string; size: string | null }[] }) =>
  sizes.map(({ name, size }) => `${name} ${size}`)

// product: 60.1, 60.4
test('each night the sizes of products that sold are forecast, and the first to run out is first', async () => {
  const shirt = await createSold('Shirt', { S: 6, M: 1 }, { S: 10, M: 10 })
  await createSold('Kurta', { M: 6 }, { M: 40 }, { categoryName: 'Kurtas' })
  await createProduct(database, { name: 'Never sold' })
  await forecastSizes(database)
  const page = await list()
  expect(named(page)).toEqual(['Shirt M', 'Shirt S', 'Kurta M'])
  const [first] = page.sizes
  expect(first).toMatchObject({ onHand: 10, soldLately: 29, category: 'Shirts' })
  expect(first?.perDay).toBeGreaterThan(0.8)
  expect(first?.perDay).toBeLessThan(1.2)
  expect(first?.runOut.likely?.first).toBeGreaterThan(3)
  expect(named(await list('category=kurtas'))).toEqual(['Kurta M'])
  expect(named(await list('category=none'))).toEqual([])
  expect(named(await list('within=14'))).toEqual(['Shirt M'])
  expect(await readRunOutsOfProduct(database, shirt.id)).toMatchObject([{ size: 'S' }, { size: 'M' }])
})

// product: 60.4
test('pages go on after the last size, and a file has all of them', async () => {
  for (const at of [1, 2, 3]) await createSold(`=Shirt ${at}`, { M: 2, L: 3 }, { M: 10, L: 10 })
  await forecastSizes(database)
  const query = readRunOutQuery(new URLSearchParams())
  const one = await listRunOuts(database, query, today, 4)
  const two = await listRunOuts(database, { ...query, after: one.next }, today, 4)
  expect(new Set([...named(one), ...named(two)]).size).toBe(6)
  expect(two.next).toBeUndefined()
  const lines = (await runOutResponse(database, new URLSearchParams()).text()).trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toContain(`"'=Shirt`)
})

// product: 60.1
test('a change of stock moves a size at once, and without pieces it is among those that are sold out', async () => {
  const { id } = await createSold('Shirt', { M: 1, L: 2 }, { M: 5, L: 5 })
  await forecastSizes(database)
  const change = (size: string, onHand: number) =>
    database.execute(
      sql`update stock_levels set on_hand = ${onHand} where product_id = ${id} and size = ${size}`,
    )
  await change('M', 300)
  expect(named(await list())).toEqual(['Shirt L', 'Shirt M'])
  await change('L', 0)
  expect(named(await list())).toEqual(['Shirt M'])
  const { sizes } = await list('list=sold-out')
  expect(sizes).toMatchObject([{ size: 'L', onHand: 0, runOut: { days: 0 } }])
  await database.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect([...named(await list()), ...named(await list('list=sold-out'))]).toEqual([])
})

// product: 60.4
test('a product that moves to another category is in its lists at once', async () => {
  await createSold('Shirt', { M: 1 }, { M: 10 }, { categoryName: 'Shirts' })
  const kurta = await createSold('Kurta', { M: 1 }, { M: 10 }, { categoryName: 'Kurtas' })
  await forecastSizes(database)
  expect(named(await list('category=shirts'))).toEqual(['Shirt M'])
  await database.execute(sql`
    update products set category_id = (select category_id from products where id = ${kurta.id}) where name = 'Shirt'`)
  expect(named(await list('category=shirts'))).toEqual([])
  expect(named(await list('category=kurtas')).sort()).toEqual(['Kurta M', 'Shirt M'])
})

// product: 60.1
test('a product that sells no more leaves the list, and so does an order that never was', async () => {
  const { id } = await createSold('Shirt', { M: 1 }, { M: 5 })
  await forecastSizes(database)
  await database.update(orders).set({ placedAt: daysAgo(400) })
  await forecastSizes(database, new Date(Date.now() + 86_400_000))
  expect(await readRunOutsOfProduct(database, id)).toEqual([])
})

// product: 60.2
test('days on which a size was sold out do not make it slow', async () => {
  const { id } = await createSold('Shirt', { M: 1 }, { M: 0 })
  // Of the last 60 days it had pieces on none.
  const [level] = await levelsOf(id)
  await database.execute(
    sql`delete from stock_movements where moved_at > ${daysAgo(60)} and order_id is not null`,
  )
  await database.execute(sql`
    delete from stock_movements where id in (select id from stock_movements where reason = 'received' limit 60)`)
  await forecastSizes(database)
  const { sizes } = await list('list=sold-out')
  expect(sizes).toMatchObject([{ id: level?.id, soldLately: 0 }])
  expect(sizes[0]?.perDay).toBeGreaterThan(0.7)
})

// product: 60.6
test('the sheet has the products of which a size runs out in time, with pieces for each size', async () => {
  const shirt = await createSold('Shirt', { M: 1, L: 3 }, { M: 10, L: 200 })
  await createSold('Kurta', { M: 20 }, { M: 90 }, { categoryName: 'Kurtas' })
  await database.insert(variants).values({ productId: shirt.id, size: 'M', sku: 'SH-M', costPaisa: 90_000 })
  await forecastSizes(database)
  const { products: sheet } = await reorder('lead=10&cover=40&round=6')
  expect(sheet.map(({ name, sizes }) => [name, sizes.map(({ size }) => size)])).toEqual([
    ['Shirt', ['M', 'L']],
  ])
  const [medium, large] = sheet[0]?.sizes ?? []
  expect(medium).toMatchObject({ costPaisa: 90_000, sku: 'SH-M' })
  expect(medium?.suggested).toBeGreaterThanOrEqual(30)
  expect((medium?.suggested ?? 1) % 6).toBe(0)
  expect(large).toMatchObject({ suggested: 0, costPaisa: null })
  expect((await reorder('', false)).products[0]?.sizes[0]?.costPaisa).toBeNull()
  expect((await reorder('category=kurtas')).products).toEqual([])
})

// product: 60.7
test('quantities of staff are in the file, and one that is no number leads back with what was typed', async () => {
  const shirt = await createSold('=Shirt', { M: 1, L: 2 }, { M: 10, L: 10 })
  await database.insert(variants).values({ productId: shirt.id, size: 'M', costPaisa: 90_000 })
  await forecastSizes(database)
  const [medium, large] = (await reorder()).products[0]?.sizes ?? []
  const search = (quantity: string) =>
    new URLSearchParams(`size=${medium?.id}&quantity=${quantity}&size=${large?.id}&quantity=0`)
  const file = await reorderResponse(database, search('7'), { format: 'xlsx', seesCosts: true })
  const read = await readCells(new Uint8Array(await file.arrayBuffer()))
  if (!read.ok) throw new Error(read.refusal.kind)
  expect(read.cells).toHaveLength(2)
  expect(read.cells[1]).toMatchObject([
    '=Shirt',
    'Shirts',
    'M',
    '',
    '10',
    '0',
    '29',
    expect.anything(),
    '7',
    '900',
    '6300',
  ])
  const text = await (
    await reorderResponse(database, search('7'), { format: 'csv', seesCosts: false })
  ).text()
  expect(text).toContain(`"'=Shirt"`)
  expect(text).not.toContain('6300')
  const back = await reorderResponse(database, search('7x'), { format: 'csv', seesCosts: true })
  expect([back.status, back.headers.get('Location')]).toEqual([303, `/admin/reorder?${search('7x')}`])
  const typed = await reorder(String(search('7x')))
  expect(typed.products[0]?.sizes[0]?.typed).toBe('7x')
})

// product: 60.6, 60.7
test('a printed sheet leads on to the next products, and has no piece of a size that staff did not see', async () => {
  await createSold('Shirt', { M: 1, L: 2 }, { M: 10, L: 10 })
  await forecastSizes(database)
  const [medium, large] = (await reorder()).products[0]?.sizes ?? []
  expect(large?.suggested).toBeGreaterThan(0)
  const typed = `size=${medium?.id}&quantity=7`
  expect((await reorder(typed)).next).toBeUndefined()
  const file = await reorderResponse(database, new URLSearchParams(typed), {
    format: 'csv',
    seesCosts: false,
  })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2)

  await createSold('Kurta', { M: 1 }, { M: 20 })
  await createSold('Never out', { M: 20 }, { M: 900 })
  await forecastSizes(database)
  const { next } = await reorder(typed)
  expect(next).toBeDefined()
  const following = await reorder(`after=${next?.place}_${next?.id}`)
  expect(following.products.map(({ name }) => name)).toEqual(['Kurta'])
  expect((await reorder(`${typed}&category=none`)).next).toBeUndefined()
})

// product: 60.1
test('a forecast that was made while pieces were sold has the day of what is left', async () => {
  const { id } = await createSold('Shirt', { M: 1 }, { M: 60 })
  await forecastSizes(database)
  await database.execute(sql`update stock_levels set on_hand = 6 where product_id = ${id}`)
  await refreshProductStock(database)
  const { rows } = await database.execute<{ day: string }>(
    sql`select run_out_on::text as day from size_forecasts`,
  )
  expect((rows[0]?.day ?? '9') < addDays(today, 14)).toBe(true)
})
