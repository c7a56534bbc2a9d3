import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { productImportPictures, productImports } from '#app/catalogue/tables/product-imports.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { refuse } from '#app/shared/refusal.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { PRODUCT_IMPORTS } from '../import/import-state.server.ts'
import { readImport } from '../import/read-import.server.ts'
import { fetchPictures } from './fetch-pictures.server.ts'

const { database } = await createTestDatabase()
let services: Services

beforeAll(async () => {
  services = createTestServices(database)
})

const addresses = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://${host}/${String(at).padStart(2, '0')}.jpg`)

/** An import of products with these pictures, not yet read. */
async function importOf(sources: readonly string[]): Promise<number> {
  const rows = sources.map((source, at) => `Shirt ${at},Shirts,990,M,1,${source}`)
  return PRODUCT_IMPORTS.store(services, {
    fileName: 'shirts.csv',
    content: new TextEncoder().encode(['Name,Category,Price,Size,Stock,Picture 1', ...rows].join('\n')),
    actor: 'sana@example.com',
    readsCosts: true,
  })
}

function picturesIn(importId: number, state: 'waiting' | 'failed') {
  return database.$count(
    productImportPictures,
    and(eq(productImportPictures.importId, importId), eq(productImportPictures.state, state)),
  )
}

async function stateOf(importId: number) {
  const [found] = await database.select().from(productImports).where(eq(productImports.id, importId))
  return found?.state
}

// product: 45.8
test('a host that lets a few pictures in a row wait is asked no more, and others are', async () => {
  const [silent, moody] = [addresses('silent.example', 12), addresses('moody.example', 12)]
  const id = await importOf([...silent, ...moody])
  const asked: string[] = []
  const isRead = await readImport(services, id, (services, importId) =>
    fetchPictures(services, importId, {
      fetchFile: async address => {
        asked.push(address)
        const isSilent = silent.includes(address) || moody.indexOf(address) % 3 > 0
        return refuse(isSilent ? { kind: 'too-slow' } : { kind: 'not-found', status: 404 })
      },
    }),
  )
  expect(isRead).toBe(false)
  expect(asked.filter(address => silent.includes(address)).length).toBeLessThanOrEqual(4)
  expect(asked.filter(address => moody.includes(address))).toEqual(moody)
  expect(await picturesIn(id, 'failed')).toBe(24)
  expect(await stateOf(id)).toBe('ready')
})

// product: 45.8
test('pictures that take too long go on in another job, which finds those that wait', async () => {
  const id = await importOf(addresses('slow.example', 6))
  const readOnce = () =>
    readImport(services, id, (services, importId) =>
      fetchPictures(services, importId, {
        fetchFile: async () => refuse({ kind: 'not-found', status: 404 }),
        longestMs: 0,
      }),
    )
  expect(await readOnce()).toBe(true)
  expect([await stateOf(id), await picturesIn(id, 'waiting')]).toEqual(['fetching', 2])
  expect(await readOnce()).toBe(false)
  expect([await stateOf(id), await picturesIn(id, 'waiting')]).toEqual(['ready', 0])
})
