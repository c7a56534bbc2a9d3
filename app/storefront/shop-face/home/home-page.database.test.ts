import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { homeSections, withSections } from '#app/owner/settings/home-sections/home-section.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { withSaleFaces } from '#app/owner/settings/sale-face.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { shownSections } from '#app/storefront/home/shown-sections.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { MENU_PART } from '../menu/menu-part.server.ts'
import { readFaceState } from '../read-face-state.server.ts'
import { editedSection } from './edited-section.ts'
import { handleHomeForm } from './handle-home-form.server.ts'
import { HOME_PART } from './home-part.server.ts'
import { listedSection } from './listed-section.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate settings, face_drafts, face_versions, audit_log`)
})

const actor = 'sana@darzi.example'
const EID = {
  intent: 'save',
  kind: 'text',
  id: '',
  title: 'Eid Mubarak',
  text: 'Open until the moon is seen.',
}

// product: 43.2, 43.4
test('shoppers see a draft once it is published, all of its changes together', async () => {
  const before = await published()
  expect(await send({ ...EID, after: 'hero' })).toMatchObject({ status: 200 })
  expect(await send({ intent: 'down', id: 'hero' })).toMatchObject({ status: 200 })
  expect(await send({ intent: 'hide', id: 'reviews' })).toMatchObject({ status: 200 })
  expect(await send({ intent: 'remove', id: 'why-choose-us' })).toMatchObject({ status: 200 })
  expect(await published()).toEqual(before)

  const announcements = await countAnnouncements(database, () => send({ intent: 'publish' }))
  expect(announcements).toBeGreaterThan(0)
  const after = await published()
  expect(after.map(({ kind }) => kind)).toEqual([
    'text',
    'hero',
    'category-pictures',
    'products',
    'picture',
    'categories',
    'two-pictures',
    'reviews',
    'promises',
  ])
  expect(after[0]).toMatchObject({ title: 'Eid Mubarak', isHidden: false })
  expect(after.find(({ id }) => id === 'reviews')).toMatchObject({ isHidden: true })
  const entries = await database.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(entries).toMatchObject([{ action: 'face.published', subjectId: 'home', actor }])
})

// product: 54.1, 54.2, 54.3
test('Urdu pages have the Urdu texts of a section, also of one of several, and no page gets those of the other', async () => {
  const gap = { benefit1_title: '', benefit2_title: 'Fast', benefit2_textUrdu: 'دو دن میں' }
  await send({
    intent: 'save',
    kind: 'benefits',
    id: 'why-choose-us',
    title: '',
    titleUrdu: 'ہم کیوں',
    ...gap,
  })
  await send({ intent: 'show', id: 'why-choose-us' })
  await send({ ...EID, titleUrdu: 'عید مبارک', textUrdu: '{store} کھلی ہے۔', after: '' })
  await send({ intent: 'publish' })
  const settings = { ...(await readStoreSettings(database)), name: 'Darzi' }
  const shown = (language: 'en' | 'ur') =>
    inLanguage(language, () => shownSections(settings, new Date())).sections
  const urdu = shown('ur')
  expect(urdu[0]).toMatchObject({ title: 'عید مبارک', text: '\u2068Darzi\u2069 کھلی ہے۔' })
  expect(urdu.find(({ kind }) => kind === 'benefits')).toMatchObject({
    title: 'ہم کیوں',
    reasons: [{ title: 'Fast', text: 'دو دن میں' }],
  })
  expect(shown('en')[0]).toMatchObject({ title: 'Eid Mubarak' })
  expect(JSON.stringify(shown('en'))).not.toMatch(/\p{Script=Arabic}/u)
  expect(JSON.stringify(urdu)).not.toContain('Eid Mubarak')
})

// product: 54.2
test('the slide of a sale has no Urdu text of the slide whose place it takes', async () => {
  const settings = await readStoreSettings(database)
  const home = { ...settings.home, urdu: { hero: { slide1_title: 'سردیاں', slide2_title: 'دوسری' } } }
  const slide = {
    label: '',
    title: 'Half off',
    description: '',
    picture: null,
    leadsTo: 'everything' as const,
  }
  const onSale = withSaleFaces({ ...settings, home }, [{ announcement: '', announcementUrdu: '', slide }])
  const [hero] = inLanguage('ur', () => shownSections(onSale, new Date())).sections
  expect(hero).toMatchObject({ slides: [{ title: 'Half off' }, { title: 'دوسری' }, {}] })
})

// product: 50.4
test('a row of products can show a collection of the owner, which the list names by its title', async () => {
  const row = { intent: 'save', kind: 'products', id: '', title: '', after: '' }
  expect(await send({ ...row, set: 'collection-x' })).toMatchObject({ status: 422 })
  expect(await send({ ...row, set: 'collection-7' })).toMatchObject({ status: 200 })
  await send({ intent: 'publish' })
  const [shown] = await published()
  expect(shown).toMatchObject({ kind: 'products', set: 'collection-7' })
  const titles = new Map([['collection-7', 'Eid Edit']])
  expect(shown && listedSection(shown, new Date(), titles).summary).toBe('Eid Edit')
})

// product: 43.2
test('the list says which products a row with a title shows, and which pictures are missing', async () => {
  const titles = new Map([['collection-7', 'Eid Edit']])
  const saved = await send({
    intent: 'save',
    kind: 'products',
    id: '',
    title: 'Our picks',
    set: 'collection-7',
  })
  const picture = { intent: 'save', kind: 'picture', id: '', title: 'Eid', leadsTo: 'everything' }
  const without = await send({ ...picture, after: 'promises' })
  const { content } = await state()
  const listed = (id = '') => {
    const section = content.find(each => each.id === id)
    return section && listedSection(section, new Date(), titles)
  }
  expect(listed(saved?.result.item)?.summary).toBe('Our picks · collection Eid Edit')
  expect(listed(without?.result.item)).toMatchObject({ summary: 'Eid', lack: 'No picture yet' })
  expect(listed('reviews')).not.toHaveProperty('lack')
})

// product: 53.8
test('a Shop Now can lead to a collection of the owner', async () => {
  const picture = { intent: 'save', kind: 'picture', id: '', title: 'Eid', after: '' }
  expect(await send({ ...picture, leadsTo: 'collection-x' })).toMatchObject({ status: 422 })
  expect(await send({ ...picture, leadsTo: 'collection-7' })).toMatchObject({ status: 200 })
  await send({ intent: 'publish' })
  expect((await published())[0]).toMatchObject({ promotion: { leadsTo: 'collection-7' } })
})

// product: 43.4
test('any version comes back as a draft, also what the shop had before the first', async () => {
  const first = await published()
  await send({ ...EID, after: '' })
  await send({ intent: 'publish' })
  const second = await published()
  await send({ intent: 'remove', id: second[0]?.id ?? '' })
  await send({ intent: 'publish' })
  const { versions } = await state()
  expect(versions.map(({ publishedBy }) => publishedBy)).toEqual([actor, actor, ''])

  await send({ intent: 'restore', version: String(versions[1]?.id) })
  expect(await published()).toEqual(first)
  await send({ intent: 'publish' })
  expect(await published()).toEqual(second)
  await send({ intent: 'restore', version: String(versions[2]?.id) })
  expect((await state()).content).toEqual(first)
  expect(await send({ intent: 'discard' })).toMatchObject({ status: 200 })
  expect((await state()).draft).toBeUndefined()
  expect(await published()).toEqual(second)
})

// product: 43.4
test('versions say what is in them, the first and those that can’t be read are named, and what shoppers see is named and can’t be brought back', async () => {
  await send({ ...EID, after: '' })
  await send({ intent: 'publish' })
  const { versions } = await state()
  expect(versions).toMatchObject([
    { isFirst: false, isShown: true, publishedBy: actor },
    { isFirst: true, isShown: false, publishedBy: '' },
  ])
  expect(versions[0]?.outline).toMatch(/^10 sections: Eid Mubarak, Large pictures at the top, /)
  expect(versions[1]?.outline).toMatch(/^9 sections: Large pictures at the top, /)

  const refused = await send({ intent: 'restore', version: String(versions[0]?.id) })
  expect(refused).toMatchObject({ status: 409, result: { isDone: false } })
  expect(refused?.result.text).toContain('Shoppers see this version already.')
  expect((await state()).draft).toBeUndefined()

  // So many that older ones may have been removed.
  await database.execute(sql`insert into face_versions (part, content, published_by)
    select 'home', '"of another store"', '' from generate_series(1, 48)`)
  const { versions: all } = await state()
  expect(all[0]).toMatchObject({ isUnreadable: true, isShown: false, outline: '' })
  expect(all.filter(({ isFirst }) => isFirst)).toEqual([])
})

// product: 43.2
test('a move is undone while the draft is as the move left it, and not once it has changed or is published', async () => {
  const order = async () => (await state()).content.map(({ id }) => id)
  const before = await order()
  const moveFirst = async () => {
    const moved = await send({ intent: 'move', id: before[0] ?? '', to: '2' })
    const { id = '', to = 0, seen = '' } = moved?.result.undo ?? {}
    return () => send({ intent: 'undo', id, to: String(to) }, seen)
  }
  const undo = await moveFirst()
  expect(await order()).not.toEqual(before)
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await order()).toEqual(before)

  const late = await moveFirst()
  await send({ intent: 'hide', id: 'reviews' })
  expect(await late()).toMatchObject({ status: 409, result: { isDone: false } })

  await send({ intent: 'discard' })
  const tooLate = await moveFirst()
  await send({ intent: 'publish' })
  expect(await tooLate()).toMatchObject({ status: 409, result: { text: 'There is no draft any more.' } })
  expect((await state()).draft).toBeUndefined()
})

// product: 43.2
test('a move says what brings it back', async () => {
  const order = async () => (await state()).content.map(({ id }) => id)
  const before = await order()
  const moved = await send({ intent: 'move', id: 'reviews', to: '1' })
  expect(moved?.result).toMatchObject({ item: 'reviews', undo: { id: 'reviews', to: 6 } })
  const { id = '', to = 0 } = moved?.result.undo ?? {}
  await send({ intent: 'move', id, to: String(to) })
  expect(await order()).toEqual(before)
  expect((await send({ intent: 'hide', id: 'reviews' }))?.result).not.toHaveProperty('undo')
})

// product: 43.4
test('who works on what another has changed meanwhile is refused, and nothing is lost', async () => {
  const { seen } = await state()
  await send({ ...EID, after: '' })
  const late = await send({ intent: 'remove', id: 'hero' }, seen)
  expect(late).toMatchObject({ status: 409, result: { isDone: false } })
  expect(late?.result.text).toContain(`${actor} has changed this`)
  expect(await send({ ...EID, title: 'Late' }, seen)).toMatchObject({
    status: 409,
    result: { target: 'new' },
  })
  expect(await send({ intent: 'publish' }, seen)).toMatchObject({ status: 409 })
  expect((await state()).content).toHaveLength((await published()).length + 1)
})

// product: 43.1
test('what a script changes in the settings meanwhile is a version of its own before a draft replaces it', async () => {
  await send({ ...EID, after: '' })
  await send({ intent: 'publish' })
  await send({ intent: 'hide', id: 'reviews' })
  await changeFirstSlide('In the settings')
  await send({ intent: 'publish' })
  const { versions } = await state()
  expect(versions.map(({ publishedBy }) => publishedBy)).toEqual([actor, '', actor, ''])
  await send({ intent: 'restore', version: String(versions[1]?.id) })
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).home.heroSlides[0]).toMatchObject({ title: 'In the settings' })
})

// product: 43.5
test.each([
  ['a text without words', { ...EID, text: ' ' }, 'text'],
  [
    'a video of another site',
    { intent: 'save', kind: 'video', id: '', address: 'https://evil.example/v' },
    'address',
  ],
  ['an end before the beginning', { ...EID, from: '2027-03-20T10:00', until: '2027-03-20T09:00' }, 'until'],
  ['a moment that is none', { ...EID, from: 'tomorrow' }, 'from'],
])('%s is refused beside its field, and nothing changes', async (_what, fields, field) => {
  const refused = await send({ ...fields, after: '' })
  expect(refused).toMatchObject({ status: 422, result: { isDone: false } })
  expect(refused?.result.submission?.error).toHaveProperty(field)
  expect((await state()).draft).toBeUndefined()
})

test('a section that is edited stays where it is, with its picture', async () => {
  const picture = { key: 'a'.repeat(64), width: 800, height: 1000, colour: '#aabbcc', alt: 'A shawl' }
  const { home } = await readStoreSettings(database)
  const sections = homeSections({ ...home, newCollection: { ...home.newCollection, picture } })
  const value = { home: withSections(home, sections) }
  await database.execute(
    sql`insert into settings (key, value, version) values ('store', ${JSON.stringify(value)}::jsonb, 1)`,
  )
  const saved = await send({
    intent: 'save',
    kind: 'picture',
    id: 'new-collection',
    title: 'Shawls',
    leadsTo: 'everything',
    pictures: JSON.stringify([{ key: picture.key, alt: 'A shawl of wool' }]),
  })
  expect(saved).toMatchObject({ status: 200 })
  expect((await state()).content[3]).toMatchObject({
    promotion: { title: 'Shawls', picture: { ...picture, alt: 'A shawl of wool' } },
  })
  const strange = JSON.stringify([{ key: 'b'.repeat(64), alt: '' }])
  const unknown = {
    intent: 'save',
    kind: 'picture',
    id: 'new-collection',
    title: 'Shawls',
    pictures: strange,
  }
  expect((await send(unknown))?.result.submission?.error).toHaveProperty('pictures')
})

// product: 43.8, 54.11
test('slides are added, removed and moved, and their Urdu texts go with them', async () => {
  const slide = (slot: number, title: string, titleUrdu = '') => ({
    [`slide${slot}_label`]: 'New',
    [`slide${slot}_title`]: title,
    [`slide${slot}_titleUrdu`]: titleUrdu,
  })
  const hero = { intent: 'save', kind: 'hero', id: 'hero' }
  const three = { ...slide(1, 'One', 'ایک'), ...slide(2, 'Two', 'دو'), ...slide(3, 'Three') }
  await send({ ...hero, ...three, order: '1,2,3' })
  // The first one is removed and the second one edited and moved; a fourth is added between them.
  const sent = { ...three, ...slide(2, 'Second', 'دو'), ...slide(4, 'Four', 'چار') }
  await send({ ...hero, ...sent, order: '3,4,2' })
  const [section] = (await state()).content
  expect(section).toMatchObject({ slides: [{ title: 'Three' }, { title: 'Four' }, { title: 'Second' }] })
  expect(section?.urdu).toEqual({ slide2_title: 'چار', slide3_title: 'دو' })
  expect(section && editedSection(section).outdated).toEqual(['slide3_titleUrdu'])
  await send({ intent: 'publish' })
  expect((await readStoreSettings(database)).home.heroSlides).toHaveLength(3)

  // Without a script, a button sends its order after the one of the form.
  const form = new FormData()
  const all = { ...hero, ...slide(1, 'One'), ...slide(2, 'Two'), seen: (await state()).seen, order: '1,2' }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.append('order', '2,1')
  expect(await handleHomeForm(database, form, actor)).toMatchObject({ status: 200 })
  expect((await state()).content[0]).toMatchObject({ slides: [{ title: 'Two' }, { title: 'One' }] })
})

// product: 43.8
test.each([
  ['no slide', { order: '' }, 'order'],
  [
    'a slide without a title',
    { order: '1,5', slide1_label: 'New', slide1_title: 'One', slide5_label: 'New' },
    'slide5_title',
  ],
  [
    'a slide that would end before it begins',
    {
      order: '2',
      slide2_label: 'New',
      slide2_title: 'Eid',
      slide2_from: '2027-03-20T10:00',
      slide2_until: '2027-03-20T09:00',
    },
    'slide2_until',
  ],
])('%s is refused beside its field', async (_what, sent, field) => {
  const refused = await send({ intent: 'save', kind: 'hero', id: 'hero', ...sent })
  expect(refused).toMatchObject({ status: 422 })
  expect(refused?.result.submission?.error).toHaveProperty(field)
})

// product: 64.1, 64.3
test('the times of a slide go with it through the draft and versions', async () => {
  const slide = (slot: number, title: string) => ({
    [`slide${slot}_label`]: 'New',
    [`slide${slot}_title`]: title,
  })
  const eid = { ...slide(2, 'Eid'), slide2_from: '2027-03-20T00:00', slide2_until: '2027-03-23T00:00' }
  // A slide that was removed is sent along where no script runs, whatever its times are.
  const removed = { ...slide(3, 'Gone'), slide3_from: 'never' }
  const sent = { ...slide(1, 'Always'), ...eid, ...removed, order: '2,1' }
  expect(await send({ intent: 'save', kind: 'hero', id: 'hero', ...sent })).toMatchObject({ status: 200 })
  const [hero] = (await state()).content
  const times = { from: '2027-03-19T19:00:00.000Z', until: '2027-03-22T19:00:00.000Z' }
  const slides = [
    { title: 'Eid', ...times },
    { title: 'Always', from: null, until: null },
  ]
  expect(hero).toMatchObject({ slides })
  expect(hero && editedSection(hero).values).toMatchObject({
    slide1_from: '2027-03-20T00:00',
    slide1_until: '2027-03-23T00:00',
    slide2_from: '',
  })
  expect(hero && listedSection(hero, new Date('2027-03-21'), new Map()).times).toEqual([
    expect.stringMatching(/^Slide 1: Shown from .*20\/03\/2027,\s00:00.* until .*23\/03\/2027,\s00:00/),
  ])
  const alone = hero?.kind === 'hero' && { ...hero, slides: hero.slides.slice(0, 1) }
  expect(alone && listedSection(alone, new Date('2027-03-24'), new Map())).toMatchObject({
    isShownNow: false,
    whyNotNow: 'No slide is shown now',
  })
  const during = (from: string | null) =>
    alone && listedSection({ ...alone, from }, new Date('2027-03-24'), new Map(), true)
  expect(during(null)).toMatchObject({ isShownNow: true })
  expect(during(null)).not.toHaveProperty('whyNotNow')
  expect(during('2027-03-25T00:00:00.000Z')).toMatchObject({ isShownNow: false })

  await send({ intent: 'publish' })
  await changeFirstSlide('Eid Mubarak')
  expect((await readStoreSettings(database)).home.heroSlides).toMatchObject([
    { ...times, title: 'Eid Mubarak' },
    { title: 'Always' },
  ])
  await send({ intent: 'hide', id: 'reviews' })
  await send({ intent: 'publish' })
  const { versions } = await state()
  await send({ intent: 'restore', version: String(versions.at(-2)?.id) })
  expect((await state()).content[0]).toMatchObject({ slides })
  await send({ intent: 'restore', version: String(versions.at(-1)?.id) })
  expect((await state()).content[0]).toMatchObject({ slides: [{ from: null, until: null }, {}, {}] })
})

// product: 43.9
test('each page of the face says which of them have a draft', async () => {
  expect((await state()).drafted).toEqual([])
  await send({ ...EID, after: '' })
  expect((await readFaceState(database, MENU_PART)).drafted).toEqual(['home'])
})

async function send(fields: Record<string, string>, seen?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ seen: seen ?? (await state()).seen, ...fields })) {
    form.set(name, value)
  }
  return handleHomeForm(database, form, actor)
}

function state() {
  return readFaceState(database, HOME_PART)
}

async function published() {
  return homeSections((await readStoreSettings(database)).home)
}

/** As a script does that writes the settings. */
function changeFirstSlide(title: string) {
  return inTransaction(database, transaction =>
    patchSettings(transaction, ({ home }) => ({
      home: {
        ...home,
        heroSlides: home.heroSlides.map((slide, at) => (at === 0 ? { ...slide, title } : slide)),
      },
    })),
  )
}
