import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { categories, formerCategorySlugs } from '#app/catalogue/tables/categories.server.ts'
import { collections, formerCollectionSlugs } from '#app/catalogue/tables/collections.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { siteFrom } from '#app/storefront/site/site.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listedOwnPages } from '../pages/listed-pages.ts'
import { readOwnPages } from '../pages/read-own-pages.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { handleMenuForm } from './handle-menu-form.server.ts'
import { listedEntries } from './listed-entries.ts'
import { MENU_PART } from './menu-part.server.ts'
import { readOpenPaths } from './read-open-paths.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(
    sql`truncate settings, face_drafts, face_versions, pages, products, categories cascade`,
  )
})

const ENTRY = {
  intent: 'save-entry',
  id: '',
  label: 'Eid',
  leadsTo: '/products?collection=old-money',
  list: 'main',
}

// product: 43.7
test('the owner adds, moves, hides and removes entries and columns, and publishes them together', async () => {
  expect(await menus()).toBeUndefined()
  await send(ENTRY)
  const added = (await state()).content.main.at(-1)
  await send({ intent: 'move', id: added?.id ?? '', to: '0' })
  await send({ intent: 'hide', id: 'main-3' })
  await send({ intent: 'save-column', id: '', title: 'Visit us' })
  const column = (await state()).content.footer.at(-1)
  const shop = { leadsTo: 'other', address: 'https://maps.example/darzi', list: column?.id ?? '' }
  await send({ ...ENTRY, ...shop, label: 'Our shop' })
  await send({ intent: 'remove', id: 'support' })
  await send({ intent: 'save-entry', id: 'company-4', label: 'Our terms', leadsTo: '/terms', list: 'shop' })
  expect(await menus()).toBeUndefined()

  await send({ intent: 'publish' })
  expect(await menus()).toMatchObject({
    main: [
      { label: 'Eid', to: '/products?collection=old-money' },
      { label: 'Shop All', to: '/products' },
      { label: 'About', to: '/about' },
    ],
    footer: [
      { title: 'Shop', links: expect.arrayContaining([{ label: 'Our terms', to: '/terms' }]) },
      { title: 'Company', links: [{ to: '/about' }, { to: '/contact' }, { to: '/privacy' }] },
      { title: 'Visit us', links: [{ label: 'Our shop', to: 'https://maps.example/darzi' }] },
    ],
  })
})

// product: 54.1, 54.2
test('an entry and a column have their Urdu names on Urdu pages alone', async () => {
  await send({ ...ENTRY, labelUrdu: 'عید' })
  await send({ intent: 'save-column', id: 'company', title: 'Company', titleUrdu: 'ہماری دکان' })
  await send({ intent: 'publish' })
  expect(await inLanguage('ur', menus)).toMatchObject({
    main: expect.arrayContaining([{ label: 'عید', to: ENTRY.leadsTo }]),
    footer: expect.arrayContaining([expect.objectContaining({ title: 'ہماری دکان' })]),
  })
  expect(JSON.stringify(await menus())).not.toMatch(/\p{Script=Arabic}/u)
})

// product: 43.5, 43.7
test.each([
  ['no label', { ...ENTRY, label: '' }, 'label'],
  ['a script', { ...ENTRY, leadsTo: 'other', address: 'javascript:alert(1)' }, 'address'],
  ['another site without https', { ...ENTRY, leadsTo: 'other', address: 'http://a.example' }, 'address'],
  ['another site that looks like a path', { ...ENTRY, leadsTo: 'other', address: '//a.example' }, 'address'],
  ['nothing chosen', { ...ENTRY, leadsTo: '' }, 'leadsTo'],
  ['what the list has already', { ...ENTRY, leadsTo: '/about' }, 'leadsTo'],
  ['a column that is there', { intent: 'save-column', id: '', title: 'Company' }, 'title'],
])('%s is refused beside its field', async (_what, fields, field) => {
  const refused = await send(fields)
  expect(refused).toMatchObject({ status: 422 })
  expect(refused?.result.submission?.error).toHaveProperty(field)
  expect((await state()).draft).toBeUndefined()
})

// product: 53.9
test('an entry that leads to a hidden or deleted collection or page is in no menu, one with a former address is', async () => {
  const [shown] = await database
    .insert(collections)
    .values([
      { slug: 'eid-edit', title: 'Eid Edit' },
      { slug: 'winter', title: 'Winter', isShown: false },
    ])
    .returning()
  await database.insert(formerCollectionSlugs).values({ slug: 'eid', collectionId: shown?.id ?? 0 })
  await database.insert(pages).values([ownPage('exchange'), ownPage('bazaar', { isHidden: true })])
  for (const slug of ['eid-edit', 'winter', 'gone', 'eid']) {
    await send({ ...ENTRY, label: slug, leadsTo: `/collections/${slug}` })
  }
  for (const slug of ['exchange', 'bazaar', 'draft']) {
    await send({ ...ENTRY, label: slug, leadsTo: 'other', address: `/pages/${slug}#top` })
  }
  await send({ intent: 'publish' })
  const openPaths = await readOpenPaths({ database, sharedReads: UNSHARED })
  const settings = await readStoreSettings(database)
  const { menus: shownMenus } = siteFrom(settings, { now: new Date(), categories: undefined, openPaths })
  expect(shownMenus?.main.map(({ to }) => to).filter(to => /^.(collections|pages)/.test(to))).toEqual([
    '/collections/eid-edit',
    '/collections/eid',
    '/pages/exchange#top',
  ])
  const { content } = await state()
  const known = { openPaths, pages: await readOwnPages(database), published: content }
  const listed = listedEntries(content, known)[0]?.items ?? []
  const closed = listed.filter(({ isShownNow }) => !isShownNow)
  expect(closed.map(({ name, whyNotNow }) => [name, whyNotNow])).toEqual([
    ['winter', 'Its collection is hidden or gone.'],
    ['gone', 'Its collection is hidden or gone.'],
    ['bazaar', 'Its page is hidden.'],
    ['draft', 'Its page is not published.'],
  ])
})

// product: 53.9, 66.10
test('an entry that leads to a category is shown while the shop has it, also under its former address', async () => {
  await addCategory('Kurtas')
  await database.insert(formerCategorySlugs).values({ slug: 'kurta', categoryId: await addCategory('Capes') })
  const paths = ['kurtas', 'kurta', 'tracksuits&sort=price', 'kurtas&size=M'].map(
    slug => `/products?category=${slug}`,
  )
  for (const to of paths) await send({ ...ENTRY, label: to, leadsTo: 'other', address: to })
  await send({ intent: 'publish' })
  const openPaths = await readOpenPaths({ database, sharedReads: UNSHARED })
  const settings = await readStoreSettings(database)
  const { menus: shown } = siteFrom(settings, { now: new Date(), categories: undefined, openPaths })
  const isListing = (to: string) => to.includes('category=')
  expect(shown?.main.map(({ to }) => to).filter(isListing)).toEqual([paths[0], paths[1], paths[3]])
  const { content } = await state()
  const listed = listedEntries(content, { openPaths, pages: [], published: content })[0]?.items ?? []
  expect(listed.filter(({ whyNotNow }) => whyNotNow)).toMatchObject([
    { name: paths[2], whyNotNow: 'Its category is gone.' },
  ])
})

// product: 66.10
test('the first menus of an owner begin with the categories that shoppers see, in both languages', async () => {
  await addCategory('Kurtas', 'کرتے')
  await addCategory('Empty')
  await createProduct(database, { categoryName: 'Kurtas' })
  const shop = (await state()).content.footer.find(({ id }) => id === 'shop')
  expect(shop?.entries).toMatchObject([
    { to: '/products' },
    { label: 'Kurtas', labelUrdu: 'کرتے', to: '/products?category=kurtas' },
  ])
})

// product: 53.9
test('the question before a page is removed names the entries of the menus that lead to it', async () => {
  const page = ownPage('exchange')
  await send({ ...ENTRY, label: 'Swap a size', leadsTo: 'other', address: '/pages/exchange' })
  const { content } = await state()
  expect(listedOwnPages([{ ...page, formerSlugs: [] }], [content])[0]?.removalNote).toContain('“Swap a size”')
  expect(listedOwnPages([{ ...ownPage('bazaar'), formerSlugs: [] }], [content])[0]).not.toHaveProperty(
    'removalNote',
  )
})

async function addCategory(name: string, nameUrdu = ''): Promise<number> {
  const [added] = await database
    .insert(categories)
    .values({ name, nameUrdu, slug: name.toLowerCase() })
    .returning()
  return added?.id ?? 0
}

function ownPage(slug: string, others: { isHidden?: boolean } = {}) {
  const texts = { title: slug, lead: '', body: 'Ours.', seoTitle: '', seoDescription: '' }
  return { id: slug, slug, isHidden: false, position: 0, english: texts, urdu: texts, ...others }
}

async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ seen: (await state()).seen, ...fields })) form.set(name, value)
  return handleMenuForm(database, form, 'sana@darzi.example')
}

function state() {
  return readFaceState(database, MENU_PART)
}

/** The menus as pages show them; undefined for the standard ones. */
async function menus() {
  return siteFrom(await readStoreSettings(database), { now: new Date(), categories: undefined }).menus
}
