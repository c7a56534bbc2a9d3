import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handleCategoryForm } from '#app/catalogue/categories/handle-category-form.server.ts'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { productFitReturns } from '#app/catalogue/tables/size-charts.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readFitCounts } from '../adviser/read-size-guide.server.ts'
import { deleteSizeSystem } from '../systems/delete-size-system.server.ts'
import { handleChartForm, handleNewChart } from './handle-size-chart-form.server.ts'
import { findEditedChart, listSizeCharts } from './list-size-charts.server.ts'
import { readCharts, readChartsOfProduct } from './read-size-charts.server.ts'
import { figureField } from './size-chart-form.ts'

const { database } = await createTestDatabase()

const actor = 'sana@example.com'
const services = createTestServices(database)
const WAIST = 2

function formOf(fields: Record<string, string | number>, measurements: string[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const one of measurements) form.append('measurements', one)
  return form
}

async function chartsOf(productId: number): Promise<string[]> {
  const [product] = await listProductsById(database, [productId])
  if (!product) throw new Error(`There is no product ${productId}`)
  const charts = await readChartsOfProduct({ database, sharedReads: UNSHARED }, product)
  return charts.map(({ name }) => name)
}

// product: 55.3
test('a shop begins with a chart of each kind of garment, of which none shrinks', async () => {
  const charts = await readCharts(database)
  expect(charts.map(({ key }) => key)).toEqual(['shirts', 'hoodies', 'trousers', 'shalwar-kameez', 'blazers'])
  expect(charts[0]?.measurements).toEqual(['chest', 'shoulder', 'sleeve', 'length'])
  expect(charts[0]?.rows[2]).toEqual({ size: 'L', figures: [45, 18.25, 25, 30] })
  for (const { rows } of charts) {
    expect(rows.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
    rows.forEach((row, at) => {
      const smaller = rows[at - 1]?.figures ?? []
      smaller.forEach((figure, column) => {
        expect(row.figures[column]).toBeGreaterThanOrEqual(Number(figure))
      })
    })
  }
})

// product: 5.10, 55.2
test('a garment is measured as it says itself, else as its category does, else as its name does', async () => {
  const knits = await findOrCreateCategory(database, 'Knits')
  await database.update(categories).set({ sizeChart: 'blazers' }).where(eq(categories.id, knits))
  const polo = await createProduct(database, { name: 'Knit Polo', categoryName: 'Knits' })
  const trousers = await createProduct(database, { name: 'Navy Trousers', categoryName: 'Old Money' })
  const belt = await createProduct(database, { name: 'Belt', categoryName: 'Old Money' })
  const cloth = await createProduct(database, { name: 'Shirting', sizes: { '0.5 m': 9 }, sizeSystemId: 7 })
  expect(await chartsOf(polo.id)).toEqual(['Blazers and knitwear'])
  expect(await chartsOf(trousers.id)).toEqual(['Trousers and track pants'])
  expect(await chartsOf(belt.id)).toHaveLength(5)
  expect(await chartsOf(cloth.id)).toEqual([])
  await database.update(products).set({ sizeChart: 'shirts' }).where(eq(products.id, polo.id))
  expect(await chartsOf(polo.id)).toEqual(['Shirts and polos'])
})

// product: 54.9, 55.1, 55.2
test('staff add a chart to a list, fill it in, and products in its sizes show it', async () => {
  expect(await handleNewChart(services, formOf({ name: ' ', sizeSystemId: WAIST }), actor)).toMatchObject({
    status: 422,
    result: { text: 'Please enter a name.' },
  })
  const added = await handleNewChart(services, formOf({ name: 'Slim jeans', sizeSystemId: WAIST }), actor)
  const id = added.id ?? 0
  const jeans = await createProduct(database, {
    name: 'Jeans',
    sizes: { '32': 4, '34': 0 },
    sizeSystemId: WAIST,
  })
  // Until it says something, shoppers see what they saw before.
  expect(await chartsOf(jeans.id)).toEqual(['Trousers and track pants'])
  expect((await listSizeCharts(database)).at(-1)).toMatchObject({ id, saysSomething: false })

  const fields = {
    id,
    version: 1,
    name: 'Slim jeans',
    basis: 'garment',
    easeInches: '0.5',
    fit: ' Cut  close. ',
  }
  const figures = { [figureField('32', 'waist')]: '32½', [figureField('34', 'waist')]: '32' }
  const save = (more: Record<string, string | number>) =>
    handleChartForm(services, formOf({ ...fields, ...figures, ...more }, ['waist']), actor)
  expect(await save({ [figureField('32', 'waist')]: '320', fit: 'x'.repeat(201) })).toMatchObject({
    status: 422,
    result: {
      errors: {
        [figureField('32', 'waist')]: [expect.stringContaining('15 to 80')],
        fit: [expect.any(String)],
      },
      typed: { name: 'Slim jeans', measurements: ['waist'], [figureField('34', 'waist')]: '32' },
    },
  })
  expect(await save({})).toEqual({
    status: 200,
    result: { isDone: true, text: 'Size chart saved.', warnings: ['Waist is smaller in 34 than in 32.'] },
  })
  expect(await save({})).toMatchObject({
    status: 409,
    result: { text: expect.stringContaining('meanwhile') },
  })
  expect(await findEditedChart(database, id)).toMatchObject({
    version: 2,
    easeInches: 0.5,
    fit: 'Cut close.',
    measurements: ['waist'],
    figures: { '32': { waist: 32.5 }, '34': { waist: 32 } },
  })
  expect(await chartsOf(jeans.id)).toEqual(['Slim jeans'])

  await save({ version: 2, nameUrdu: 'سلم جینز', fitUrdu: 'تنگ کٹ۔' })
  const urdu = (await inLanguage('ur', () => readCharts(database))).at(-1)
  expect(urdu).toMatchObject({ name: 'سلم جینز', fit: 'تنگ کٹ۔' })
  expect((await readCharts(database)).at(-1)).toMatchObject({ name: 'Slim jeans', fit: 'Cut close.' })

  const lines = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectKind, 'chart'))
    .orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['chart.added', 'chart.edited', 'chart.edited'])
  expect(lines[1]?.changes).toMatchObject({
    measurements: { from: [], to: ['Waist'] },
    'size 32': { from: '', to: '32.5' },
    easeInches: { from: 0, to: 0.5 },
  })
})

// product: 55.2
test('a category proposes a chart until it is deleted, and a list takes its charts along', async () => {
  const { id = 0 } = await handleNewChart(services, formOf({ name: 'Belts', sizeSystemId: 5 }), actor)
  const key = (await findEditedChart(database, id))?.key ?? ''
  expect(key).toBe(`belts-${id}`)
  const categoryId = await findOrCreateCategory(database, 'Belts')
  const choose = (sizeChart: string) =>
    handleCategoryForm(services, formOf({ intent: 'size-chart', id: categoryId, sizeChart }), actor)
  expect(await choose(key)).toMatchObject({ status: 200 })
  expect(await choose('belts-999')).toMatchObject({
    status: 409,
    result: { text: 'This size chart was deleted meanwhile.' },
  })
  expect(await handleChartForm(services, formOf({ intent: 'delete', id }), actor)).toMatchObject({
    isGone: true,
  })
  expect(await handleChartForm(services, formOf({ intent: 'delete', id }), actor)).toMatchObject({
    status: 409,
  })
  const { id: other = 0 } = await handleNewChart(services, formOf({ name: 'Shoes', sizeSystemId: 5 }), actor)
  expect(await countAnnouncements(database, () => deleteSizeSystem(database, { id: 5, actor }))).toBe(1)
  expect(await findEditedChart(database, other)).toBeUndefined()
  const [line] = await database.select().from(auditLog).where(eq(auditLog.action, 'sizes.deleted'))
  expect(line?.changes).toMatchObject({ sizeCharts: { from: ['Shoes'], to: null } })
})

// product: 55.6
test('pieces that come back because of their size are counted as they arrive', async () => {
  const { id } = await createProduct(database, { name: 'Kurta', sizes: { M: 9 } })
  const order = await createOrder(database, { lines: [{ productId: id, size: 'M', quantity: 4 }] })
  const count = async () =>
    (await database.select().from(productFitReturns).where(eq(productFitReturns.productId, id)))[0]
  const { rows } = await database.execute<{ requestId: number }>(sql`
    with asked as (insert into return_requests (order_id, state, requested_by, state_by) values (${order.id}, 'requested', 'customer', 'customer') returning id)
    insert into return_lines (request_id, order_line_id, quantity, reason)
    select asked.id, order_lines.id, 3, 'too-small' from asked, order_lines where order_id = ${order.id}
    returning request_id as "requestId"`)
  expect(await count()).toBeUndefined()
  await database.execute(sql`update return_lines set arrived = 3 where request_id = ${rows[0]?.requestId}`)
  expect(await count()).toEqual({ productId: id, tooSmall: 3, tooLarge: 0 })
  expect(await readFitCounts(database, id)).toMatchObject({ tooSmall: 3, tooLarge: 0, small: 0 })
  await database.execute(
    sql`update return_lines set reason = 'too-large' where request_id = ${rows[0]?.requestId}`,
  )
  expect(await count()).toEqual({ productId: id, tooSmall: 0, tooLarge: 3 })
  await database.execute(sql`delete from return_requests where id = ${rows[0]?.requestId}`)
  expect(await count()).toEqual({ productId: id, tooSmall: 0, tooLarge: 0 })
})

test('products come in the order in which they are asked for, and only those that are shown', async () => {
  const first = await createProduct(database, { name: 'First' })
  const second = await createProduct(database, { name: 'Second', pricePaisa: 100_000 })
  const gone = await createProduct(database, { name: 'Gone', archived: true })
  const listed = await listProductsById(database, [second.id, gone.id, 999_999, first.id])
  expect(listed.map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(listed[0]?.pricePaisa).toBe(100_000)
  expect(await listProductsById(database, [])).toEqual([])
})
