import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { REASONS_TO_CHOOSE_US } from '#app/owner/settings/content/default-content.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { shownSections } from '#app/storefront/home/shown-sections.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { editedSection, newSection } from './edited-section.ts'
import { handleHomeForm } from './handle-home-form.server.ts'
import { HOME_PART } from './home-part.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, audit_log`)
})

const BENEFITS = { intent: 'save', kind: 'benefits', id: 'why-choose-us', title: '' }
const THREE = {
  benefit1_title: 'Fast',
  benefit1_text: 'In two days.',
  benefit1_titleUrdu: 'تیز',
  benefit2_title: '',
  benefit2_text: '',
  benefit3_title: 'Soft',
  benefit3_text: 'All cotton.',
  benefit3_titleUrdu: 'نرم',
}

// product: 43.8, 54.11
test('reasons are moved with their Urdu texts, the empty ones left out, and one whose English text changed says so', async () => {
  await send({ ...BENEFITS, ...THREE, order: '3,2,1' })
  await send({ intent: 'show', id: 'why-choose-us' })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).home.whyChooseUs).toEqual([
    { title: 'Soft', text: 'All cotton.' },
    { title: 'Fast', text: 'In two days.' },
  ])
  const shown = inLanguage('ur', async () => shownSections(await readStoreSettings(database), new Date()))
  expect((await shown).sections.at(-1)).toMatchObject({ reasons: [{ title: 'نرم' }, { title: 'تیز' }] })

  const sent = { benefit2_title: 'Faster', benefit2_text: 'In a day.', benefit2_titleUrdu: 'تیز' }
  await send({ ...BENEFITS, ...sent, order: '2' })
  const section = (await content()).at(-1)
  expect(section && editedSection(section).outdated).toEqual(['benefit1_titleUrdu'])
})

// product: 3.14
test('a slide has a picture for phones and an empty left, a picture its pieces, and a row may be four products', async () => {
  const tall = { key: 'c'.repeat(64), width: 1200, height: 1500, colour: '#8a4f2e', alt: 'On pegs' }
  await database.insert(pictures).values(tall).onConflictDoNothing()
  const slide = { slide1_label: 'New', slide1_title: 'One', slide1_isLeftEmpty: 'on' }
  const slide1_tallPictures = JSON.stringify([{ key: tall.key, alt: tall.alt }])
  await send({ intent: 'save', kind: 'hero', id: 'hero', ...slide, slide1_tallPictures, order: '1' })
  const words = { title: 'New', leadsTo: 'everything', pictures: '[]' }
  await send({ intent: 'save', kind: 'picture', id: 'new-collection', ...words, piece1: '7', piece2: '5' })
  await send({ intent: 'save', kind: 'products', id: 'best-selling', set: 'shirts', look: 'row' })
  const ofKind = (kind: string, all: Awaited<ReturnType<typeof content>>) =>
    all.find(each => each.kind === kind)
  const drafted = await content()
  expect(ofKind('hero', drafted)).toMatchObject({ slides: [{ tallPicture: tall, isLeftEmpty: true }] })
  expect(ofKind('picture', drafted)).toMatchObject({ promotion: { pieces: [7, 5] } })
  expect(ofKind('products', drafted)).not.toHaveProperty('look')
  // What a form reads, it makes again.
  for (const section of drafted) {
    const { id, kind, values } = editedSection(section)
    if (kind === 'reviews') continue
    expect(await send({ intent: 'save', id, kind, ...values }), kind).toMatchObject({ status: 200 })
  }
  expect(await content()).toEqual(drafted)
  const twice = { ...words, piece1: '7', piece2: '7' }
  await send({ intent: 'save', kind: 'picture', id: 'new-collection', ...twice })
  expect(ofKind('picture', await content())).toMatchObject({ promotion: { pieces: [7] } })
  const strange = { ...words, piece1: 'all' }
  expect(await send({ intent: 'save', kind: 'picture', id: 'new-collection', ...strange })).toMatchObject({
    status: 422,
  })
})

// product: 43.11
test('the standard reasons come back without the Urdu texts of those that they replace', async () => {
  await send({ ...BENEFITS, ...THREE, title: 'Us', titleUrdu: 'ہم', order: '1,3' })
  const own = (await content()).at(-1)
  expect(own && editedSection(own).hasOwnReasons).toBe(true)
  expect(await send({ intent: 'restore-reasons', id: 'why-choose-us' })).toMatchObject({ status: 200 })
  const section = (await content()).at(-1)
  expect(section).toMatchObject({ title: 'Us', reasons: REASONS_TO_CHOOSE_US })
  expect(section?.urdu).toEqual({ title: 'ہم' })
  expect(section && editedSection(section).hasOwnReasons).toBe(false)
})

// product: 43.8
test('the two cards change places, with their pictures’ places, and can’t be fewer', async () => {
  const card = (slot: number, title: string) => ({ [`card${slot}_title`]: title })
  const cards = {
    intent: 'save',
    kind: 'two-pictures',
    id: 'promo-cards',
    ...card(1, 'One'),
    ...card(2, 'Two'),
  }
  await send({ ...cards, order: '2,1' })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).home.promoCards).toMatchObject([
    { title: 'Two' },
    { title: 'One' },
  ])
  const refused = await send({ ...cards, order: '1' })
  expect(refused?.result.submission?.error).toEqual({ order: ['There have to be two cards.'] })
})

// product: 43.12
test('a removed section that is still stored comes back with what it had, and not twice', async () => {
  const picture = { intent: 'save', kind: 'picture', title: 'Shawls', leadsTo: 'everything' }
  await send({ ...picture, id: 'new-collection' })
  await send({ intent: 'remove', id: 'new-collection' })
  await send({ intent: 'publish' })
  const { home } = await readStoreSettings(database)
  // About goes on showing its picture.
  expect(home.newCollection.title).toBe('New Collection')
  expect(newSection('picture', home, await content())).toMatchObject({
    id: '',
    values: { title: 'New Collection' },
  })
  await send({ ...picture, title: 'Coats', id: '' })
  await send({ ...picture, title: 'Caps', id: '' })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).home.newCollection.title).toBe('Coats')
  expect(newSection('picture', home, await content())).toMatchObject({ id: '', values: {} })
})

async function send(fields: Record<string, string>) {
  const form = new FormData()
  const { seen } = await readFaceState(database, HOME_PART)
  for (const [name, value] of Object.entries({ seen, ...fields })) form.set(name, value)
  return handleHomeForm(database, form, 'sana@darzi.example')
}

async function content() {
  return (await readFaceState(database, HOME_PART)).content
}
