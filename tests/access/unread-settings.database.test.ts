import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
await nameShop('Qameez House')
const { slug } = await createProduct(database)
const services = createTestServices(database)
const app = await openStoreApp(services)

// product: 5.14, 12.16
test('a page that fails at the first request of a process has its own explanation and the shop’s name', async () => {
  const { status, html, caching } = await whileUnreadable(() => ask(`/product/${slug}`))
  expect(status).toBe(500)
  expect(html).toContain('>Failed to fetch product details.<')
  expect(html).toContain('<title>Product · Qameez House</title>')
  expect(html).toMatch(/<header.*Qameez House.*<\/header>/s)
  expect(caching).toBe('no-store')
  expect(await ask(`/product/${slug}`)).toMatchObject({ status: 200 })
})

// product: 12.16
test.each(['/offline', '/offline.data'])(
  '%s with settings of an earlier read is stored by no cache',
  async path => {
    await nameShop('Kurta House')
    const late = await whileUnreadable(() => ask(path), ['settings'])
    expect(late).toMatchObject({ caching: 'no-store' })
    const after = await ask(path)
    expect(after.caching).toMatch(/public/)
    expect(after.html).toContain('Kurta House')
    await nameShop('Qameez House')
  },
)

async function ask(path: string) {
  const response = await app.request(`${services.settings.storeUrl}${path}`)
  const { status, headers } = response
  return { status, html: await response.text(), caching: headers.get('Cache-Control') }
}

async function nameShop(name: string): Promise<void> {
  const row = { key: 'store', value: { name } }
  await database.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
}

/** Runs it while these tables can't be read. */
async function whileUnreadable<Result>(
  run: () => Promise<Result>,
  tables = ['settings', 'products'],
): Promise<Result> {
  for (const table of tables) await database.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await run()
  } finally {
    for (const table of tables)
      await database.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}
