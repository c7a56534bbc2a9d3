import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { collectUnusedPictures } from '#app/owner/media/collect-unused-pictures.server.ts'
import { originalFileKey } from '#app/owner/media/picture-files.ts'
import { receivePicture } from '#app/owner/media/receive-picture.server.ts'
import { NO_ALT_TEXT, picturesOfText } from '#app/owner/rich-text/picture-line.ts'
import { parseTextBlocks } from '#app/owner/rich-text/text-blocks.ts'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import type { Menus } from '#app/owner/settings/menu-schema.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { findPageOfShop } from '#app/storefront/redirects/find-own-page.server.ts'
import { listAutomaticRedirects } from '#app/storefront/redirects/list-redirects.server.ts'
import { deleteRedirect } from '#app/storefront/redirects/save-redirect.server.ts'
import { writeSitemap } from '#app/storefront/seo/sitemap.server.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readDraftedSettings } from '../drafted-settings.server.ts'
import { findClosedEntries } from '../menu/find-closed-entries.server.ts'
import { readOpenPaths } from '../menu/read-open-paths.server.ts'
import { previewServices } from '../preview-services.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { editedPage } from './edited-page.ts'
import { findChangedPath } from './find-changed-path.server.ts'
import { handlePagesForm } from './handle-pages-form.server.ts'
import { textsIn } from './own-page.ts'
import { ownPageRules } from './page-form.ts'
import { PAGES_PART } from './pages-part.server.ts'
import { findOwnPage } from './read-own-pages.server.ts'
import { seoOfPage } from './seo-of-page.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, pages`)
})

const PAGE = {
  intent: 'save-page',
  id: '',
  title: 'Size exchange',
  address: '',
  lead: 'Free for {returns}',
  body: '# How\n\nSend **one**.',
  titleUrdu: 'سائز بدلیں',
  leadUrdu: '',
  bodyUrdu: '',
}

// product: 52.1
test('a page of the owner’s is a draft until it is published, then has its address, and hides and comes back', async () => {
  await send(PAGE)
  expect(await shown('size-exchange')).toBeUndefined()
  await send({ intent: 'publish' })
  expect(await shown('size-exchange')).toMatchObject({ english: { title: 'Size exchange' } })
  expect(await sitemap()).toContain('https://shop.example/ur/pages/size-exchange')

  const [page] = (await state()).content.own
  await send({ intent: 'hide', id: page?.id ?? '' })
  await send({ intent: 'publish' })
  expect(await shown('size-exchange')).toBeUndefined()
  expect(await sitemap()).not.toContain('size-exchange')

  await send({ intent: 'remove', id: page?.id ?? '' })
  await send({ intent: 'publish' })
  expect((await state()).content.own).toEqual([])
  const { versions } = await state()
  await send({ intent: 'restore', version: String(versions[2]?.id) })
  await send({ intent: 'publish' })
  expect(await shown('size-exchange')).toMatchObject({ id: page?.id, english: { title: 'Size exchange' } })
})

// product: 52.3
test('a page has the owner’s Urdu where there is some, and English where there is none', async () => {
  await send(PAGE)
  const [page] = (await state()).content.own
  if (!page) throw new Error('the page was not saved')
  expect(textsIn('ur', page)).toEqual({ title: 'سائز بدلیں', lead: '', body: PAGE.body })
  expect(textsIn('en', page)).toMatchObject({ title: 'Size exchange', lead: PAGE.lead })
})

// product: 52.1, 52.3, 52.5
test('the pages of every shop are drafts as well, in both languages, and follow the settings where nothing is written', async () => {
  const written = { intent: 'save-page', id: 'terms', terms: 'Ours: {returns}.', termsUrdu: 'ہماری شرائط' }
  await send(written)
  expect(await terms('en')).toMatch(/^These terms hold/)
  await send({ intent: 'publish' })
  expect(await terms('en')).toBe('Ours: Returns within 30 days.')
  expect(await terms('ur')).toBe('ہماری شرائط')

  await send({ ...written, terms: '', termsUrdu: '' })
  await send({ intent: 'publish' })
  expect(await terms('en')).toMatch(/^These terms hold/)
  expect((await readStoreSettings(database)).pages.terms).toBe('')
})

// product: 71.1
test('a page of every shop has the owner’s words for search engines once they are published, also one without a text', async () => {
  const seo = { seoTitle: 'Questions, answered', seoDescription: 'Sizes, delivery, returns.' }
  const urdu = { seoTitleUrdu: 'سوال و جواب', seoDescriptionUrdu: '' }
  const seoIn = async (language: 'en' | 'ur') => {
    const settings = await readStoreSettings(database)
    return inLanguage(language, () => seoOfPage(settings, 'faq'))
  }
  await send({ intent: 'save-page', id: 'faq', ...seo, ...urdu })
  expect(await seoIn('en')).toEqual({ seoTitle: '', seoDescription: '' })
  const { content, published } = await state()
  expect(PAGES_PART.changes(published, content).changed).toEqual(['FAQ'])
  expect(await edited('faq')).toMatchObject({ values: { ...seo, ...urdu } })
  await send({ intent: 'publish' })
  expect(await seoIn('en')).toEqual(seo)
  // Urdu pages have a description of their own.
  expect(await seoIn('ur')).toEqual({ seoTitle: 'سوال و جواب', seoDescription: '' })
})

// product: 52.1, 52.5
test('a standard text that is saved as it is shown is not stored, and goes on following the settings', async () => {
  const page = await edited('returns')
  await send({ intent: 'save-page', id: 'returns', ...page?.values })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).pages.returns).toBe('')
  const returns = page?.values.returns ?? ''
  await send({ intent: 'save-page', id: 'returns', returns: `${returns} Ask us.`, returnsUrdu: '' })
  expect((await edited('returns'))?.values.returns).toBe(`${returns} Ask us.`)
})

// product: 52.1
test.each([
  ['no title', { title: '' }, 'title'],
  ['no text', { body: '' }, 'body'],
  ['an address without letters', { address: '---' }, 'address'],
  ['an address that another page has', { title: 'Other', address: 'Size Exchange' }, 'address'],
  ['an address of a page of every shop', { title: 'Other', address: 'Contact' }, 'address'],
  ['a text that is too long', { body: 'a'.repeat(10_001) }, 'body'],
])('%s is refused beside its field', async (_what, wrong, field) => {
  await send(PAGE)
  const before = await state()
  const refused = await send({ ...PAGE, ...wrong })
  expect(refused).toMatchObject({ status: 422 })
  expect(refused?.result.submission?.error).toHaveProperty(field)
  expect(await state()).toEqual(before)
})

// product: 52.1
test('the address of a page does not change with its title', async () => {
  await send(PAGE)
  const [page] = (await state()).content.own
  await send({ ...PAGE, id: page?.id ?? '', title: 'Exchange' })
  expect((await state()).content.own).toMatchObject([
    { slug: 'size-exchange', english: { title: 'Exchange' } },
  ])
})

// product: 52.8
test('an address that is edited leads to the new one once it is published, from the menus too, until a page takes it', async () => {
  await send(PAGE)
  await send({ intent: 'publish' })
  const id = (await shown('size-exchange'))?.id ?? ''
  const menus: Menus = {
    main: [{ id: 'swap', label: 'Swap', labelUrdu: '', to: '/pages/size-exchange', isHidden: false }],
    footer: [],
  }
  await send({ ...PAGE, id, address: 'Swap a size' })
  expect(await shown('swap-a-size')).toBeUndefined()
  expect(await findClosedEntries(services, menus, (await state()).content.own)).toEqual([])
  const preview = (await previewServices(services, { at: new Date() })) ?? services
  expect(await findPageOfShop(preview, '/pages/size-exchange')).toBe('/pages/swap-a-size')
  await send({ intent: 'publish' })
  expect(await findPageOfShop(services, '/pages/size-exchange')).toBe('/pages/swap-a-size')
  expect(await readOpenPaths(services)).toContain('/pages/size-exchange')
  expect(await sitemap()).not.toContain('size-exchange')
  expect((await listAutomaticRedirects(database, '')).redirects).toEqual([
    { path: '/pages/size-exchange', target: '/pages/swap-a-size', isAutomatic: true },
  ])

  await send({ ...PAGE, id, address: 'exchanges' })
  await send({ intent: 'publish' })
  expect(await findPageOfShop(services, '/pages/swap-a-size')).toBe('/pages/exchanges')
  await send({ ...PAGE, title: 'Another', address: 'swap-a-size' })
  await send({ intent: 'publish' })
  expect(await findPageOfShop(services, '/pages/swap-a-size')).toBe('/pages/swap-a-size')
  expect(await deleteRedirect(services, '/pages/size-exchange', 'sana@darzi.example')).toEqual({ ok: true })
  expect(await shown('size-exchange')).toBeUndefined()
})

// product: 52.8
test('two pages change places', async () => {
  await send(PAGE)
  await send({ ...PAGE, title: 'Other', address: 'other' })
  await send({ intent: 'publish' })
  const [exchange, other] = (await state()).content.own
  await send({ ...PAGE, id: exchange?.id ?? '', address: 'between' })
  await send({ ...PAGE, title: 'Other', id: other?.id ?? '', address: 'size-exchange' })
  await send({ ...PAGE, id: exchange?.id ?? '', address: 'other' })
  await send({ intent: 'publish' })
  expect([(await shown('size-exchange'))?.id, (await shown('other'))?.id]).toEqual([other?.id, exchange?.id])
})

// product: 52.8
test('a page has no address of a page of every shop, unless it had it before there was this rule', async () => {
  const refused = await send({ ...PAGE, title: 'About' })
  expect(refused?.result.submission?.error).toEqual({
    address: ['The shop has a page at /about already. Please choose another address.'],
  })
  expect(ownPageRules('about').safeParse({ ...PAGE, address: 'about' }).data).toMatchObject({ slug: 'about' })
  expect(ownPageRules().safeParse({ ...PAGE, address: 'Track order' }).success).toBe(false)
})

// product: 52.4
test('a preview opens with the page that the draft changes, and shows it', async () => {
  const published = await PAGES_PART.readPublished(database)
  await send({ intent: 'save-page', id: 'privacy', privacy: 'Ours', privacyUrdu: '' })
  expect(findChangedPath(published, (await state()).content)).toBe('/privacy')
  await send(PAGE)
  expect(findChangedPath(published, (await state()).content)).toBe('/pages/size-exchange')
  const preview = (await previewServices(services, { at: new Date() })) ?? services
  expect(await findOwnPage(preview, 'size-exchange')).toMatchObject({ slug: 'size-exchange' })
  expect(await findOwnPage(services, 'size-exchange')).toBeUndefined()
})

// product: 54.11
test('a page whose English text changed after its Urdu one says so beside that', async () => {
  await send({ ...PAGE, bodyUrdu: 'ایک بھیجیں۔' })
  const [page] = (await state()).content.own
  await send({ ...PAGE, bodyUrdu: 'ایک بھیجیں۔', id: page?.id ?? '', body: 'Send two.' })
  expect(await edited(page?.id ?? '')).toMatchObject({ outdated: ['bodyUrdu'] })
  await send({ intent: 'publish' })
  expect(await edited(page?.id ?? '')).toMatchObject({ outdated: ['bodyUrdu'] })

  const terms = { intent: 'save-page', id: 'terms', termsUrdu: 'ہماری شرائط' }
  await send({ ...terms, terms: 'Ours.' })
  expect(await edited('terms')).toMatchObject({ outdated: [] })
  await send({ ...terms, terms: 'Ours: no returns.' })
  expect(await edited('terms')).toMatchObject({ outdated: ['termsUrdu'] })
})

// product: 52.6
test('a picture in a text has the size of its upload, must say what is on it, and stays as long as a version has it', async () => {
  const received = await receivePicture(services, await photo())
  if (!received.ok) throw new Error(received.refusal.kind)
  const { picture } = received
  const line = (alt: string, key = picture.key) => `![${alt}](picture ${key} 1x1 #000000)`
  const refused = (body: string) => send({ ...PAGE, body })
  expect((await refused(line('')))?.result.submission?.error).toEqual({ body: [NO_ALT_TEXT] })
  expect((await refused(line('Gone', 'f'.repeat(32))))?.result.submission?.error).toHaveProperty('body')

  await send({
    ...PAGE,
    body: `Our shop:\n\n${line('The shop in Anarkali')}`,
    bodyUrdu: line('انارکلی میں دکان'),
  })
  await send({ intent: 'publish' })
  const page = await shown('size-exchange')
  expect(parseTextBlocks(page?.english.body ?? '')).toMatchObject([
    { kind: 'paragraph' },
    { kind: 'picture', picture: { ...picture, alt: 'The shop in Anarkali' } },
  ])
  expect(picturesOfText(page?.urdu.body ?? '')).toEqual([{ ...picture, alt: 'انارکلی میں دکان' }])

  await send({ ...PAGE, id: page?.id ?? '' })
  await send({ intent: 'publish' })
  const later = new Date(Date.now() + 30 * 86_400_000)
  await collectUnusedPictures({ database, files: services.files, now: later })
  expect(await services.files.has(originalFileKey(picture.key))).toBe(true)
  await database.execute(sql`truncate face_versions`)
  await collectUnusedPictures({ database, files: services.files, now: later })
  expect(await services.files.has(originalFileKey(picture.key))).toBe(false)
})

async function edited(edit: string) {
  const { content } = await state()
  const drafted = await readDraftedSettings(database, PAGES_PART, content)
  return editedPage(drafted, content.own, { edit, add: null })
}

async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ seen: (await state()).seen, ...fields })) form.set(name, value)
  return handlePagesForm(database, form, 'sana@darzi.example')
}

function state() {
  return readFaceState(database, PAGES_PART)
}

function shown(slug: string) {
  return findOwnPage(services, slug)
}

async function sitemap(): Promise<string> {
  return (await writeSitemap(database, 'pages.xml', 'https://shop.example')) ?? ''
}

async function terms(language: 'en' | 'ur'): Promise<string> {
  const settings = await readStoreSettings(database)
  return inLanguage(language, () => pageText(settings, 'terms'))
}
