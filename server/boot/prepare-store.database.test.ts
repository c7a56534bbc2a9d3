import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
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
