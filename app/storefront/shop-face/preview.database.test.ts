import { expect, test } from 'vitest'
import { homeSections } from '#app/owner/settings/home-sections/home-section.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { shownSections } from '#app/storefront/home/shown-sections.ts'
import { faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleHomeForm } from './home/handle-home-form.server.ts'
import { HOME_PART } from './home/home-part.server.ts'
import { readPreviewLink, signPreviewLink, withVersionPreviews } from './preview-link.server.ts'
import { previewServices } from './preview-services.server.ts'
import { readFaceState } from './read-face-state.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const DAY = 86_400_000

// product: 43.6
test('a preview shows the draft as of its moment, and the shop itself does not', async () => {
  const form = new FormData()
  const { seen } = await readFaceState(database, HOME_PART)
  const fields = { seen, intent: 'save', kind: 'text', id: '', title: 'Eid', text: 'Mubarak', after: '' }
  const shown = { from: '2027-03-20T00:00', until: '2027-03-23T00:00' }
  for (const [name, value] of Object.entries({ ...fields, ...shown })) form.set(name, value)
  await handleHomeForm(database, form, 'sana@darzi.example')

  expect(
    await firstOf(await previewServices(services, { at: new Date('2027-03-21T00:00:00Z') })),
  ).toMatchObject({
    title: 'Eid',
    from: null,
    until: null,
  })
  expect(
    await firstOf(await previewServices(services, { at: new Date('2027-03-24T00:00:00Z') })),
  ).toMatchObject({
    kind: 'hero',
  })
  expect(await firstOf(services)).toMatchObject({ kind: 'hero' })
})

// product: 64.2
test('a preview shows the slides of its moment', async () => {
  const form = new FormData()
  const { seen } = await readFaceState(database, HOME_PART)
  const fields = { seen, intent: 'save', kind: 'hero', id: 'hero', order: '1,2', slide2_title: 'Always' }
  const eid = { slide1_title: 'Eid', slide1_titleUrdu: 'عید', slide1_until: '2027-03-23T00:00' }
  const labels = { slide1_label: 'New', slide2_label: 'New', slide2_titleUrdu: 'ہمیشہ' }
  for (const [name, value] of Object.entries({ ...fields, ...eid, ...labels })) form.set(name, value)
  await handleHomeForm(database, form, 'sana@darzi.example')
  const heroAt = async (at: string) => {
    const preview = await previewServices(services, { at: new Date(at) })
    if (!preview) throw new Error('There is no such preview.')
    const settings = await readSharedStoreSettings(preview)
    // The clock of today does not decide.
    const { sections } = inLanguage('ur', () => shownSections(settings, new Date('2028-01-01')))
    return sections.find(({ kind }) => kind === 'hero')
  }
  expect(await heroAt('2027-03-21T00:00:00Z')).toMatchObject({
    slides: [{ title: 'عید' }, { title: 'ہمیشہ' }],
  })
  expect(await heroAt('2027-03-24T00:00:00Z')).toMatchObject({ slides: [{ title: 'ہمیشہ' }] })
})

// product: 43.6
test('a preview of a version shows it, whatever the draft is', async () => {
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    const { seen } = await readFaceState(database, HOME_PART)
    for (const [name, value] of Object.entries({ seen, ...fields })) form.set(name, value)
    await handleHomeForm(database, form, 'sana@darzi.example')
  }
  await send({ intent: 'publish' })
  await send({ intent: 'save', kind: 'text', id: '', title: 'Winter', text: 'Shawls', after: '' })
  const { versions } = await readFaceState(database, HOME_PART)
  const shown = { at: new Date('2027-03-21T00:00:00Z') }
  expect(await firstOf(await previewServices(services, shown))).toMatchObject({ title: 'Winter' })
  const [newest, oldest] = versions.map(({ id }) => previewServices(services, { ...shown, version: id }))
  expect(newest && (await firstOf(await newest))).toMatchObject({ title: 'Eid' })
  expect(oldest && (await firstOf(await oldest))).toMatchObject({ kind: 'hero' })

  // As of when it was published: sections whose time is over since are in it.
  const { auth } = services
  const [link] = (await withVersionPreviews(auth, HOME_PART, { versions })).versions
  const [, token = '', from] = /^\/preview\/([^?]+)\?from=(.*)$/.exec(link?.preview ?? '') ?? []
  const minute = new Date(Math.floor((link?.publishedAt.getTime() ?? 0) / 60_000) * 60_000)
  expect(from).toBe('home')
  expect(await readPreviewLink(auth, token)).toEqual({ at: minute, isChosen: true, version: link?.id })
})

// product: 43.6
test('a preview of a version that is gone or can’t be read shows nothing, not the shop of today', async () => {
  expect(await previewServices(services, { at: new Date(), version: 999_999 })).toBeUndefined()
  const content = { of: 'another store' }
  const [stored] = await database
    .insert(faceVersions)
    .values({ part: 'home', content, publishedBy: '' })
    .returning()
  expect(await previewServices(services, { at: new Date(), version: stored?.id })).toBeUndefined()
  const { versions } = await readFaceState(database, HOME_PART)
  const [unreadable] = (await withVersionPreviews(services.auth, HOME_PART, { versions })).versions
  expect(unreadable).not.toHaveProperty('preview')
})

// product: 43.6
test('its address works for a day, and only as the shop signed it', async () => {
  const { auth } = services
  const now = Date.parse('2027-03-19T10:30:00Z')
  const at = new Date('2027-03-21T00:00:00Z')
  const token = await signPreviewLink(auth, { at }, now)
  expect(await readPreviewLink(auth, token, now)).toEqual({ at, isChosen: true, version: undefined })
  const ofVersion = await signPreviewLink(auth, { version: 7 }, now)
  expect(await readPreviewLink(auth, ofVersion, now)).toEqual({
    at: new Date(now),
    isChosen: false,
    version: 7,
  })
  expect(await readPreviewLink(auth, ofVersion.replace('.7.', '.8.'), now)).toBeUndefined()
  expect(await readPreviewLink(auth, token, now + 2 * DAY)).toBeUndefined()
  const [moment, , signature] = token.split('.')
  expect(await readPreviewLink(auth, `${moment}.zzzzzz.${signature}`, now)).toBeUndefined()
  expect(await readPreviewLink(auth, 'draft', now)).toBeUndefined()
})

async function firstOf(reading: Pick<typeof services, 'database' | 'sharedReads'> | undefined) {
  if (!reading) throw new Error('There is no such preview.')
  return homeSections((await readSharedStoreSettings(reading)).home)[0]
}
