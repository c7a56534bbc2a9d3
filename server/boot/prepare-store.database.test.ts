import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { announcementText } from '#app/owner/settings/store-settings.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { shownSections } from '#app/storefront/home/shown-sections.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import { prepareStore } from './prepare-store.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.drop())

test('a shop whose pictures can’t be stored opens empty, and says that the next start fills it', async () => {
  const { database } = shop
  const { files } = memoryFileStore()
  const store = { database, files, settings: readSettings({}), secrets: TEST_SECRETS }
  const say = vi.fn()
  vi.spyOn(files, 'write').mockRejectedValue(new FilesUnavailable('full', 'no room'))
  await prepareStore(store, new AbortController().signal, say)
  expect(say).toHaveBeenLastCalledWith(
    expect.stringMatching(/^The demo waits for the next start, .*: no room$/),
  )
  expect(await database.$count(products)).toBe(0)
})

// product: 66.1, 66.13
test('a new shop without the demo is closed and promises nothing, and one that exists is open', async () => {
  const { server } = inject('postgres')
  const name = `darzi_new_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database "${name}"`)
  const empty = openDatabase(toDatabase(server, name))
  const start = async (database: Database) => {
    const { files } = memoryFileStore()
    const settings = readSettings({ DEMO: 'off' })
    await prepareStore(
      { database, files, settings, secrets: TEST_SECRETS },
      new AbortController().signal,
      () => {},
    )
    return (await readStoreSettings(database)).isClosed
  }
  try {
    expect(await start(empty)).toBe(true)
    const begun = await readStoreSettings(empty)
    expect([announcementText(begun), begun.returnDays, begun.tagline]).toEqual(['', null, ''])
    expect(shownSections(begun, new Date()).sections.map(({ id }) => id)).toEqual([
      'new-arrivals',
      'category-pictures',
      'best-selling',
      'our-collection',
    ])
    expect(await start(shop.database)).toBe(false)
    await empty.update(settings).set({ value: {} })
    expect(await start(empty)).toBe(false)
  } finally {
    await closeDatabase(empty)
    await admin.query(`drop database "${name}" with (force)`)
    await admin.end()
  }
})
