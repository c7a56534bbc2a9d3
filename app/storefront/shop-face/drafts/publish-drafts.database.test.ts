import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { faceDrafts } from '#app/storefront/tables/shop-face.server.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleHomeForm } from '../home/handle-home-form.server.ts'
import { HOME_PART } from '../home/home-part.server.ts'
import { handleMenuForm } from '../menu/handle-menu-form.server.ts'
import { MENU_PART } from '../menu/menu-part.server.ts'
import { handlePagesForm } from '../pages/handle-pages-form.server.ts'
import { PAGES_PART } from '../pages/pages-part.server.ts'
import { readOwnPages } from '../pages/read-own-pages.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { handleDraftsForm } from './handle-drafts-form.server.ts'
import { seenField } from './open-draft.ts'
import { readDrafts } from './read-drafts.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, pages, audit_log`)
})

const actor = 'sana@darzi.example'
const colleague = 'bilal@darzi.example'
const SECTION = {
  intent: 'save',
  kind: 'text',
  id: '',
  title: 'Eid Mubarak',
  text: 'Until the moon is seen.',
}
const ENTRY = {
  intent: 'save-entry',
  id: '',
  label: 'Eid',
  list: 'main',
  leadsTo: 'other',
  address: '/pages/size-exchange',
}
const PAGE = {
  intent: 'save-page',
  id: '',
  title: 'Size exchange',
  address: '',
  lead: '',
  body: 'Send it back.',
  titleUrdu: '',
  leadUrdu: '',
  bodyUrdu: '',
}

// product: 65.3, 65.4
test('all drafts are published at once, each as a version and a line of the audit log of its own', async () => {
  await draftEach()
  const drafts = await readDrafts(services)
  expect(drafts.map(({ part, changes: { added } }) => [part, added])).toEqual([
    ['home', ['Eid Mubarak']],
    ['menus', ['Eid']],
    ['pages', ['Size exchange']],
  ])
  const form = await formOf(drafts)
  let handled: Awaited<ReturnType<typeof handleDraftsForm>>
  const announced = await countAnnouncements(database, async () => {
    handled = await handleDraftsForm(database, form, actor)
  })
  expect(handled).toMatchObject({
    status: 200,
    result: { isDone: true, text: 'Published: Home page, Menus, Pages. Shoppers see it now.' },
  })
  expect(announced).toBeGreaterThan(0)
  expect(await shown()).toEqual({ section: 'text', entry: 'Eid', pages: ['size-exchange'] })
  const entries = await database.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(entries.map(({ action, subjectId, actor }) => [action, subjectId, actor])).toEqual(
    ['home', 'menus', 'pages'].map(part => ['face.published', part, actor]),
  )
  for (const part of [HOME_PART, MENU_PART, PAGES_PART]) {
    const { draft, versions } = await readFaceState<unknown>(database, part as never)
    expect(draft).toBeUndefined()
    expect(versions.map(({ publishedBy }) => publishedBy)).toEqual([actor, ''])
  }
  expect(await readDrafts(services)).toEqual([])
  expect(await handleDraftsForm(database, form, actor)).toMatchObject({ status: 409 })
})

// product: 65.4
test('if a draft was changed or published meanwhile, nothing is published, and the sentence says which and why', async () => {
  const before = await shown()
  await draftEach()
  const form = await formOf(await readDrafts(services))
  await sendMenus({ ...ENTRY, label: 'Our shop', address: '/pages/our-shop' }, colleague)
  await sendPages({ intent: 'publish' })
  await sendPages({ ...PAGE, title: 'Our shop' })
  expect(await handleDraftsForm(database, form, actor)).toMatchObject({
    status: 409,
    result: {
      isDone: false,
      text:
        'Nothing was published. Menus: bilal@darzi.example has changed this since you opened it. It is shown as it is now. ' +
        'Pages: sana@darzi.example has changed this since you opened it. It is shown as it is now.',
    },
  })
  expect(await shown()).toEqual({ ...before, pages: ['size-exchange'] })
  expect((await readFaceState(database, HOME_PART)).versions).toEqual([])
  expect((await readDrafts(services)).map(({ part }) => part)).toEqual(['home', 'menus', 'pages'])
})

// product: 65.4
test('who publishes all and who publishes one at the same time wait for each other', async () => {
  for (let round = 0; round < 5; round++) {
    await draftEach()
    const form = await formOf(await readDrafts(services))
    const [all, one] = await Promise.all([
      handleDraftsForm(database, form, actor),
      sendPages({ intent: 'publish' }, colleague),
    ])
    expect([all?.status, one?.status].toSorted()).toEqual([200, 409])
    await database.execute(sql`truncate settings, face_drafts, face_versions, pages`)
  }
})

// product: 65.4
test('an entry of the menus that leads to a page that is not published with them is named', async () => {
  await sendMenus(ENTRY)
  const note = async () => (await readDrafts(services)).find(({ part }) => part === 'menus')?.note
  expect(await note()).toMatch(/: Eid$/)
  await sendPages(PAGE)
  expect(await note()).toBeUndefined()
})

// product: 65.3
test('a column is changed by either of its titles, in whichever language staff read the admin', async () => {
  const company = { intent: 'save-column', id: 'company', title: 'Company', titleUrdu: 'ہماری دکان' }
  const changed = async () => (await readDrafts(services)).map(({ changes }) => changes.changed)
  await sendMenus(company)
  expect(await changed()).toEqual([['Company']])
  await sendMenus({ intent: 'publish' })
  await sendMenus({ ...company, title: 'Our company' })
  expect(await inLanguage('ur', changed)).toEqual([['ہماری دکان']])
})

// product: 65.2, 65.3
test('a draft that this version of the store can’t read counts as none everywhere', async () => {
  await draftEach()
  await database
    .update(faceDrafts)
    .set({ content: { of: 'another store' } })
    .where(eq(faceDrafts.part, 'menus'))
  expect((await readDrafts(services)).map(({ part }) => part)).toEqual(['home', 'pages'])
  expect((await readFaceState(database, HOME_PART)).drafted).toEqual(['home', 'pages'])
  expect((await sendPages({ intent: 'publish' }))?.result).toMatchObject({
    text: 'Published. Shoppers see it now. Not published yet: Home page.',
  })
})

// product: 65.2
test('after one draft is published, the sentence says which others are not', async () => {
  await draftEach()
  expect((await sendPages({ intent: 'publish' }))?.result).toMatchObject({
    text: 'Published. Shoppers see it now. Not published yet: Home page, Menus.',
    hasMoreDrafts: true,
  })
})

async function draftEach() {
  await sendHome({ ...SECTION, after: '' })
  await sendMenus(ENTRY)
  await sendPages(PAGE)
}

async function sendHome(fields: Record<string, string>, by = actor) {
  const { seen } = await readFaceState(database, HOME_PART)
  return handleHomeForm(database, formWith({ seen, ...fields }), by)
}

async function sendMenus(fields: Record<string, string>, by = actor) {
  const { seen } = await readFaceState(database, MENU_PART)
  return handleMenuForm(database, formWith({ seen, ...fields }), by)
}

async function sendPages(fields: Record<string, string>, by = actor) {
  const { seen } = await readFaceState(database, PAGES_PART)
  return handlePagesForm(database, formWith({ seen, ...fields }), by)
}

/** As a browser sends it and the page reads it. */
function formOf(drafts: Awaited<ReturnType<typeof readDrafts>>): Promise<FormData> {
  const seen = drafts.map(({ part, seen }) => [seenField(part), seen])
  const body = new URLSearchParams({ intent: 'publish-all', ...Object.fromEntries(seen) })
  return readForm(new Request('https://shop.example/admin/drafts', { method: 'POST', body }))
}

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** What shoppers see: the kind of the first section, the last entry of the header, and the owner's pages. */
async function shown() {
  const settings = await readStoreSettings(database)
  const [section] = await HOME_PART.readPublished(database)
  return {
    section: section?.kind,
    entry: settings.menus?.main.at(-1)?.label,
    pages: (await readOwnPages(database)).map(({ slug }) => slug),
  }
}
