import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { DEFAULT_SYNONYMS, MOST_SYNONYM_GROUPS } from '#app/catalogue/search/search-synonyms.ts'
import { synonymChanges, synonymsOf } from '#app/catalogue/search/synonym-changes.ts'
import { searchMisses } from '#app/catalogue/tables/search.server.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handleMissesForm } from './handle-misses-form.server.ts'
import { listSearchMisses } from './search-misses.server.ts'
import { listMeanings } from './teach-meaning.server.ts'

const { database } = await createTestDatabase()
await createProduct(database, { name: 'Forest Fleece', categoryName: 'Hoodies' })
beforeEach(async () => {
  await database.delete(settings)
  await database.delete(searchMisses)
  await database.insert(searchMisses).values({ words: 'banyan' })
})

const ACTOR = 'ayesha@darzi.example'
const choices = () => listMeanings(database, [{ name: 'Hoodies' }])

function send(fields: Record<string, string>, maySet = true) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleMissesForm({ database, actor: ACTOR, maySet, choices }, form)
}

async function countFound(q: string): Promise<number> {
  return (await listProducts(database, { ...EVERYTHING, q }, { synonyms: await readSynonyms() })).total
}

async function readSynonyms(): Promise<string[][]> {
  return synonymsOf((await readStoreSettings(database)).synonyms)
}

// product: 58.1, 58.2
it('lets a missed search find what another word finds, takes it off the list, and takes it back', async () => {
  expect(await countFound('banyan')).toBe(0)
  const taught = await send({ intent: 'teach', words: 'banyan', meaning: 'Hoodies' })
  expect(taught.result).toMatchObject({ isDone: true, taught: { said: 'banyan', meant: 'Hoodies' } })
  expect(await listSearchMisses(database)).toEqual([])
  expect(await countFound('banyan')).toBe(1)
  expect(await readSynonyms()).toEqual([...DEFAULT_SYNONYMS, ['banyan', '=>', 'hoodies']])
  expect(await database.select().from(auditLog).where(eq(auditLog.actor, ACTOR))).toMatchObject([
    { action: 'settings.changed', subjectId: 'synonyms' },
  ])
  const back = { intent: 'take-back', words: 'banyan', meaning: 'Hoodies' }
  expect((await send(back, false)).status).toBe(403)
  expect((await send(back)).status).toBe(200)
  expect(await readSynonyms()).toEqual(DEFAULT_SYNONYMS)
  expect((await send(back)).status).toBe(404)
})

it('adds a second search for the same to the first', async () => {
  await database.insert(searchMisses).values({ words: 'xl bunda under 3000' })
  await send({ intent: 'teach', words: 'banyan', meaning: 'Hoodies' })
  await send({ intent: 'teach', words: 'xl bunda under 3000', meaning: 'Hoodies' })
  expect((await readSynonyms()).at(-1)).toEqual(['bunda', 'banyan', '=>', 'hoodies'])
})

it('refuses what the shop does not have, what is not on the list, and what has no room, and changes nothing', async () => {
  expect((await send({ intent: 'teach', words: 'banyan', meaning: 'Umbrellas' })).status).toBe(422)
  expect((await send({ intent: 'teach', words: 'banyan', meaning: '' })).status).toBe(422)
  expect((await send({ intent: 'teach', words: 'never missed', meaning: 'Hoodies' })).status).toBe(404)
  const full = Array.from({ length: MOST_SYNONYM_GROUPS }, (_, n) => [`a${n}`, `b${n}`])
  await database.transaction(transaction =>
    patchSettings(transaction, () => ({ synonyms: synonymChanges(full) })),
  )
  expect((await send({ intent: 'teach', words: 'banyan', meaning: 'Hoodies' })).status).toBe(409)
  expect(await listSearchMisses(database)).toMatchObject([{ words: 'banyan' }])
})

it('offers no name that the list of the settings could not hold', async () => {
  const names = ['Hoodies', 'Shirts, polos', 'x'.repeat(60)].map(name => ({ name }))
  expect(await listMeanings(database, names)).toEqual(expect.arrayContaining(['Hoodies']))
  expect(await listMeanings(database, names)).not.toContain('Shirts, polos')
  expect(await listMeanings(database, names)).not.toContain('x'.repeat(60))
})
