import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeTexts } from '#app/owner/audit/audit-text.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { shownSections } from '#app/storefront/home/shown-sections.ts'
import { faceDrafts, faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readDrafts } from '../drafts/read-drafts.server.ts'
import { editedEntry, readFaceList } from '../lists/read-face-list.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { handleHomeForm } from './handle-home-form.server.ts'
import { HOME_LISTS, HOME_PART } from './home-part.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, audit_log`)
})

const actor = 'sana@darzi.example'
const review = (name: string, more: Record<string, string> = {}) => ({
  intent: 'save-entry',
  id: 'review-new',
  name,
  rating: '5',
  text: `${name} likes it.`,
  ...more,
})

// product: 43.10, 54.9
test('reviews are added, edited and moved in the draft, and shoppers read them once it is published', async () => {
  await send(review('Ayesha', { nameUrdu: 'عائشہ', isSample: 'on' }))
  await send(review('Bilal'))
  expect(await names()).toEqual([])
  expect(await list()).toMatchObject({
    isChanged: true,
    hasSamples: true,
    items: [
      { name: 'Ayesha, 5 of 5 (sample)', editId: 'review-1', isInDraft: true },
      { name: 'Bilal, 5 of 5', editId: 'review-2' },
    ],
  })
  await send({ intent: 'publish' })
  expect(await names()).toEqual(['Ayesha', 'Bilal'])
  expect(await list()).toMatchObject({ isChanged: false, items: [{ isInDraft: false }, {}] })
  const { home } = await readStoreSettings(database)
  expect(home.reviews[0]).toEqual({
    name: 'Ayesha',
    rating: 5,
    text: 'Ayesha likes it.',
    isSample: true,
    nameUrdu: 'عائشہ',
  })
  const urdu = inLanguage('ur', async () => saidSettings(await readStoreSettings(database)))
  expect((await urdu).home.reviews[0]).toMatchObject({ name: 'عائشہ', text: 'Ayesha likes it.' })

  const { items } = await list()
  const moved = await send({ intent: 'move', id: items[1]?.id ?? '', to: '0' })
  expect(moved?.result).toMatchObject({ item: items[1]?.id, undo: { id: items[1]?.id, to: 1 } })
  const edited = await send(review('Bilal', { id: 'review-1', rating: '4' }))
  expect(edited).toMatchObject({ status: 200, result: { target: 'review-1' } })
  expect(edited?.result.item).toBe((await list()).items[0]?.id)
  expect(await names()).toEqual(['Ayesha', 'Bilal'])
  await send({ intent: 'remove', id: items[0]?.id ?? '' })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).home.reviews).toMatchObject([{ name: 'Bilal', rating: 4 }])

  const { versions } = await readFaceState(database, HOME_PART)
  await send({ intent: 'restore', version: String(versions[1]?.id) })
  await send({ intent: 'publish' })
  expect(await names()).toEqual(['Ayesha', 'Bilal'])
})

// product: 43.10
test('the home page gets the reviews once, in the language of the page', async () => {
  await send(review('Ayesha', { textUrdu: 'اچھا کپڑا' }))
  await send({ intent: 'publish' })
  const settings = saidSettings(await readStoreSettings(database))
  expect(JSON.stringify(shownSections(settings, new Date()).sections)).not.toContain('Ayesha')
})

// product: 3.10, 43.10
test('only the samples go when those are removed', async () => {
  for (const name of ['One', 'Two']) await send(review(name, { isSample: 'on' }))
  await send(review('Ayesha'))
  expect(await send({ intent: 'remove-samples', id: 'review' })).toMatchObject({ status: 200 })
  await send({ intent: 'publish' })
  expect(await names()).toEqual(['Ayesha'])
})

// product: 43.10
test.each<[what: string, wrong: Record<string, string>, field: string]>([
  ['no name', { name: '' }, 'name'],
  ['no words', { text: ' ' }, 'text'],
  ['words that are too many', { text: 'a'.repeat(601) }, 'text'],
  ['no star', { rating: '0' }, 'rating'],
  ['six stars', { rating: '6' }, 'rating'],
  ['stars that are no number', { rating: 'five' }, 'rating'],
  ['no rating', { rating: '' }, 'rating'],
])('%s is refused beside its field, and nothing changes', async (_what, wrong, field) => {
  const refused = await send(review('Ayesha', wrong))
  expect(refused).toMatchObject({ status: 422, result: { isDone: false, target: 'review-new' } })
  expect(refused?.result.submission?.error).toHaveProperty(field)
  expect((await readFaceState(database, HOME_PART)).draft).toBeUndefined()
})

// product: 43.10
test('there can be thirty, and one that is gone, or whose section is gone, is not saved', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    name: `${at}`,
    rating: 5,
    text: 'Good.',
    isSample: true,
  }))
  await inTransaction(database, transaction =>
    patchSettings(transaction, ({ home }) => ({ home: { ...home, reviews: many } })),
  )
  const full = await send(review('Ayesha'))
  expect(full?.result.submission?.error).toEqual({
    name: ['There can be 30 at most. Please remove one first.'],
  })
  expect(await send(review('Ayesha', { id: 'review-31' }))).toMatchObject({ status: 409 })
  expect(await send({ intent: 'remove', id: 'review_gone' })).toMatchObject({ status: 409 })
  await send({ intent: 'remove', id: 'reviews' })
  expect(await send(review('Ayesha', { id: 'review-1' }))).toMatchObject({ status: 409 })
  expect(await send({ intent: 'save-entry', id: 'nothing-1' })).toBeUndefined()
})

// product: 43.10
test('an address names a review by its place, or a new one', async () => {
  await send(review('Ayesha'))
  const { content } = await readFaceState(database, HOME_PART)
  const settings = await readStoreSettings(database)
  const drafted = { ...settings, ...HOME_PART.lay(settings, content) }
  expect(editedEntry(drafted, 'review-1')).toMatchObject({ list: 'review', values: { name: 'Ayesha' } })
  expect(editedEntry(drafted, 'review-new')).toMatchObject({ values: {} })
  for (const place of [null, '', 'reviews', 'review-2', 'review', 'constructor-1']) {
    expect(editedEntry(drafted, place)).toBeUndefined()
  }
})

// product: 43.10
test('drafts and versions of before the reviews were among them keep those that the shop has', async () => {
  await send(review('Ayesha'))
  await send({ intent: 'publish' })
  const [shown] = await database.select().from(faceVersions).where(eq(faceVersions.publishedBy, actor))
  const sections = shown?.content as { kind: string }[]
  const older = sections.map(section =>
    section.kind === 'reviews' ? { ...section, reviews: undefined } : section,
  )
  await database.update(faceVersions).set({ content: older })
  expect((await readFaceState(database, HOME_PART)).versions).toMatchObject([{ isShown: true }, {}])

  await database
    .insert(faceDrafts)
    .values({ part: 'home', content: older.toReversed(), changedBy: actor, changedAt: new Date() })
  expect((await readDrafts(services))[0]?.changes).toMatchObject({ changed: [], isReordered: true })
  expect((await list()).items).toMatchObject([{ name: 'Ayesha, 5 of 5', isInDraft: false }])
  await send({ intent: 'publish' })
  expect(await names()).toEqual(['Ayesha'])
})

// product: 43.13
test('the audit log says what publishing changed: texts from old to new, what is new or gone, and the order', async () => {
  await send(review('Ayesha'))
  await send(review('Bilal'))
  await send({ intent: 'publish' })
  const { items } = await list()
  await send({ intent: 'up', id: items[1]?.id ?? '' })
  await send(review('Ayesha', { id: 'review-2', text: 'a'.repeat(400) }))
  await send({ intent: 'hide', id: 'promises' })
  await send({
    intent: 'save',
    kind: 'benefits',
    id: 'why-choose-us',
    benefit1_title: 'Fast',
    benefit1_titleUrdu: 'تیز',
  })
  await send({ intent: 'publish' })
  const lines = await database.select().from(auditLog).orderBy(auditLog.id)
  const logged = lines.map(({ changes }) =>
    changeTexts(changes).map(({ of, field, from, to }) => `${of}: ${field}: ${from} → ${to}`),
  )
  expect(logged[0]).toContain('Reviews: Bilal: Rating: none → 5')
  expect(logged[1]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Reviews: Ayesha: Text: Ayesha likes it\. → a{300}…$/),
      'Reviews: Order: Reviews: Ayesha, Reviews: Bilal → Reviews: Bilal, Reviews: Ayesha',
      'Promises: Is hidden: none → yes',
      'Fast: Benefit 1 title: Sizes you can measure → Fast',
      'Fast: Benefit 1 title in Urdu: none → تیز',
    ]),
  )
})

async function send(fields: Record<string, string>) {
  const form = new FormData()
  const { seen } = await readFaceState(database, HOME_PART)
  for (const [name, value] of Object.entries({ seen, ...fields })) form.set(name, value)
  return handleHomeForm(database, form, actor)
}

async function list() {
  const { content } = await readFaceState(database, HOME_PART)
  return readFaceList(database, HOME_PART, HOME_LISTS, content, 'review')
}

/** Whose reviews shoppers can read. */
async function names() {
  return (await readStoreSettings(database)).home.reviews.map(({ name }) => name)
}
