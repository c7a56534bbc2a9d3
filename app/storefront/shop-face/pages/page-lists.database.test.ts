import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeTexts } from '#app/owner/audit/audit-text.ts'
import { OUR_VALUES } from '#app/owner/settings/content/default-content.ts'
import { frequentQuestions } from '#app/owner/settings/content/frequent-questions.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { faceDrafts, faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readDrafts } from '../drafts/read-drafts.server.ts'
import type { FaceListId } from '../lists/face-lists.ts'
import { readFaceList } from '../lists/read-face-list.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { findChangedPath } from './find-changed-path.server.ts'
import { handlePagesForm } from './handle-pages-form.server.ts'
import { PAGES_LISTS, PAGES_PART } from './pages-part.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, pages, audit_log`)
})

const actor = 'sana@darzi.example'
const PARKING = {
  intent: 'save-entry',
  id: 'question-new',
  question: 'Where can I park?',
  answer: 'Behind {store}.',
  questionUrdu: 'گاڑی کہاں کھڑی کروں؟',
}
const VALUE = { intent: 'save-entry', id: 'value-new', title: 'Slow', text: 'We take our time.' }

// product: 52.7, 54.9
test('the standard questions are added to, edited and moved in the draft, and shoppers read that once it is published', async () => {
  const standard = await asked()
  await send(PARKING)
  await send({ ...PARKING, id: 'question-2', question: 'Delivery?', answer: '{delivery}!', questionUrdu: '' })
  const { items } = await list('question')
  await send({ intent: 'up', id: items.at(-1)?.id ?? '' })
  await send({ intent: 'remove', id: items[0]?.id ?? '' })
  expect(await list('question')).toMatchObject({ isChanged: true, isOwn: true })
  expect(findChangedPath(...(await contents()))).toBe('/faq')
  expect(await asked()).toEqual(standard)
  await send({ intent: 'publish' })
  const shown = await asked()
  expect(shown).toHaveLength(standard.length)
  expect(shown[0]).toBe('Delivery?')
  expect(shown.slice(-2)).toEqual(['Where can I park?', standard.at(-1)])

  const settings = {
    ...(await readStoreSettings(database)),
    deliveryFeePaisa: 1,
    freeDeliveryFromPaisa: 500_000,
  }
  expect(frequentQuestions(settings)[0]?.answer).toBe('Free delivery on orders of PKR 5,000.00 or more!')
  const urdu = inLanguage('ur', () => frequentQuestions(saidSettings({ ...settings, name: 'دکان' })))
  expect(urdu.at(-2)).toEqual({ question: 'گاڑی کہاں کھڑی کروں؟', answer: 'Behind دکان.' })
})

// product: 52.7
test('the standard questions come back, and follow the settings again; so do the values', async () => {
  await send(PARKING)
  await send(VALUE)
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).pages.values.at(-1)).toEqual({
    title: 'Slow',
    text: 'We take our time.',
  })
  expect(await list('value')).toMatchObject({ isOwn: true, isChanged: false })
  for (const id of ['question', 'value']) {
    expect(await send({ intent: 'restore-standard', id })).toMatchObject({ status: 200 })
  }
  expect(await list('question')).toMatchObject({ isOwn: false, isChanged: true })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).pages).toMatchObject({ questions: null, values: OUR_VALUES })

  const { versions } = await readFaceState(database, PAGES_PART)
  await send({ intent: 'restore', version: String(versions[1]?.id) })
  await send({ intent: 'publish' })
  expect((await asked()).at(-1)).toBe('Where can I park?')
})

// product: 52.7
test.each<[what: string, sent: Record<string, string>, field: string]>([
  ['a question without words', { ...PARKING, question: '' }, 'question'],
  ['a question without an answer', { ...PARKING, answer: ' ' }, 'answer'],
  ['an answer that is too long', { ...PARKING, answer: 'a'.repeat(2_001) }, 'answer'],
  ['an Urdu question that is too long', { ...PARKING, questionUrdu: 'ک'.repeat(161) }, 'questionUrdu'],
  ['a value without a text', { ...VALUE, text: '' }, 'text'],
])('%s is refused beside its field, and nothing changes', async (_what, sent, field) => {
  const refused = await send(sent)
  expect(refused).toMatchObject({ status: 422, result: { isDone: false, target: sent.id } })
  expect(refused?.result.submission?.error).toHaveProperty(field)
  expect((await readFaceState(database, PAGES_PART)).draft).toBeUndefined()
})

// product: 52.7
test('there can be eight values, and none', async () => {
  for (let more = OUR_VALUES.length; more < 8; more++) await send({ ...VALUE, title: `Value ${more}` })
  expect((await send(VALUE))?.result.submission?.error).toEqual({
    title: ['There can be 8 at most. Please remove one first.'],
  })
  for (const { id } of (await list('value')).items) await send({ intent: 'remove', id })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).pages.values).toEqual([])
})

// product: 52.7
test('drafts and versions of before questions and values were among them keep those that the shop has', async () => {
  await send(PARKING)
  await send(VALUE)
  await send({ intent: 'publish' })
  const { questions, values, ...older } = await PAGES_PART.readPublished(database)
  await database.update(faceVersions).set({ content: older })
  expect((await readFaceState(database, PAGES_PART)).versions).toMatchObject([{ isShown: true }, {}])

  const draft = { ...older, english: { ...older.english, terms: 'Ours.' } }
  await database
    .insert(faceDrafts)
    .values({ part: 'pages', content: draft, changedBy: actor, changedAt: new Date() })
  expect((await readDrafts(services))[0]?.changes.changed).toEqual(['Terms'])
  expect(findChangedPath(...(await contents()))).toBe('/terms')
  expect(await list('question')).toMatchObject({ isChanged: false, isOwn: true })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).pages).toMatchObject({ questions, values, terms: 'Ours.' })
})

// product: 43.13
test('the audit log says what publishing changed of questions, values and texts', async () => {
  await send({ ...PARKING, id: 'question-1', question: 'How do I pay?' })
  await send({ ...VALUE, id: 'value-1' })
  await send({ intent: 'save-page', id: 'terms', terms: 'Ours.', termsUrdu: 'ہماری' })
  await send({ intent: 'publish' })
  const [line] = await database.select().from(auditLog)
  const logged = changeTexts(line?.changes ?? {}).map(
    ({ of, field, from, to }) => `${of}: ${field}: ${from} → ${to}`,
  )
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^FAQ: How do I pay\?: Answer: In cash, .* → Behind \{store\}\.$/s),
      'Our values: Slow: Text: none → We take our time.',
      expect.stringMatching(/^Our values: Plain words: Title: Plain words → none$/),
      'Terms: Terms: none → Ours.',
      'Terms: Terms in Urdu: none → ہماری',
    ]),
  )
})

// product: 4.22
test('pictures among products have words in both languages, are drafted and published, and need a picture of the shop', async () => {
  const key = 'd'.repeat(64)
  const picture = { key, width: 1800, height: 1200, colour: '#a88358', alt: 'Shears' }
  await database.insert(pictures).values(picture).onConflictDoNothing()
  const tile = {
    intent: 'save-entry',
    id: 'tile-new',
    title: 'Sewn here',
    titleUrdu: 'یہیں سلا',
    text: '',
    listing: 'shirts',
    after: '4',
    to: '/about',
    pictures: JSON.stringify([{ key, alt: 'Shears', altUrdu: 'قینچی' }]),
  }
  const wrong = { pictures: '[]', after: 'many', to: 'javascript:1', title: '' }
  for (const [field, typed] of Object.entries(wrong)) {
    const refused = await send({ ...tile, [field]: typed })
    expect(refused?.result.submission?.error, field).toHaveProperty(field)
  }
  const unknown = { ...tile, pictures: JSON.stringify([{ key: 'e'.repeat(64), alt: '' }]) }
  expect(await send(unknown)).toMatchObject({ result: { isDone: false } })
  await send(tile)
  expect(await list('tile')).toMatchObject({
    isChanged: true,
    items: [{ name: 'Sewn here', picture: { key } }],
  })
  expect(findChangedPath(...(await contents()))).toBe('/products')
  expect((await readStoreSettings(database)).pages.tiles).toEqual([])
  await send({ intent: 'publish' })
  const settings = await readStoreSettings(database)
  expect(settings.pages.tiles).toMatchObject([
    { title: 'Sewn here', listing: 'shirts', after: 4, to: '/about' },
  ])
  const [urdu] = inLanguage('ur', () => saidSettings(settings)).pages.tiles
  expect(urdu).toMatchObject({ title: 'یہیں سلا', picture: { alt: 'قینچی' } })
})

async function send(fields: Record<string, string>) {
  const form = new FormData()
  const { seen } = await readFaceState(database, PAGES_PART)
  for (const [name, value] of Object.entries({ seen, ...fields })) form.set(name, value)
  return handlePagesForm(database, form, actor)
}

async function list(id: FaceListId) {
  const { content } = await readFaceState(database, PAGES_PART)
  return readFaceList(database, PAGES_PART, PAGES_LISTS, content, id)
}

async function contents() {
  const { published, content } = await readFaceState(database, PAGES_PART)
  return [published, content] as const
}

/** The questions that shoppers read. */
async function asked() {
  return frequentQuestions(await readStoreSettings(database)).map(({ question }) => question)
}
