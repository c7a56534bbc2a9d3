import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { synonymChanges } from '#app/catalogue/search/synonym-changes.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { frequentQuestions } from './content/frequent-questions.ts'
import { type EditedValues, readEditedSections } from './edit-settings.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import { moveEntry, removeEntry, restoreStandard, saveSettings } from './save-settings.server.ts'
import type { FormId } from './settings-forms.ts'
import type { ListId } from './settings-lists.ts'
import { SETTINGS_PARTS, type SettingsPartId } from './settings-parts.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const OTHER_ROWS = [
  { key: 'session-secret', value: 'do not touch', version: 1 },
  { key: 'setup-code', value: 'nor this', version: 1 },
]
const KEY = 'a'.repeat(64)

beforeEach(async () => {
  await database.execute(sql`truncate settings, audit_log, pictures`)
  await database.insert(settings).values(OTHER_ROWS)
  await database.insert(pictures).values({ key: KEY, width: 800, height: 1000, colour: '#112233' })
})

const ACTOR = 'staff@example.com'

async function sections() {
  const parts = Object.keys(SETTINGS_PARTS) as SettingsPartId[]
  return (await Promise.all(parts.map(part => readEditedSections(database, part)))).flat()
}

async function openForm(id: FormId): Promise<EditedValues> {
  const section = (await sections()).find(section => section.id === id)
  if (section?.kind !== 'form') throw new Error(id)
  return section
}

async function openList(id: ListId) {
  const section = (await sections()).find(section => section.id === id)
  if (section?.kind !== 'list') throw new Error(id)
  return section.entries
}

const saveForm = (form: FormId, values: Record<string, unknown>, seen: string, actor = ACTOR) =>
  saveSettings(database, { form }, values, { seen, actor })

/** The values of the form of a zone. */
const zone = (name: string) => ({
  name,
  charge: 0,
  freeFrom: 0,
  daysFrom: 0,
  daysTo: 0,
  cashCap: 0,
  refusesCash: false,
})

async function addZones(...names: string[]) {
  for (const name of names) {
    await saveSettings(database, { list: 'zones', entry: 'new' }, zone(name), { seen: '', actor: ACTOR })
  }
}

const titles: Record<string, string> = {
  questions: 'FAQ',
  values: 'Our values',
  synonyms: 'Words that mean the same',
}

const zoneNames = async () => (await readStoreSettings(database)).deliveryZones.map(({ name }) => name)

describe('a saved form', () => {
  it('changes its settings, leaves all other settings and rows alone, and is recorded by field', async () => {
    const before = await readStoreSettings(database)
    const { seen } = await openForm('store')
    expect(await saveForm('store', { tagline: 'Kurtas' }, seen)).toEqual({
      ok: true,
      hasChanged: true,
      seen: (await openForm('store')).seen,
    })
    expect(await readStoreSettings(database)).toEqual({ ...before, tagline: 'Kurtas' })
    const rows = await database.select().from(settings).orderBy(settings.key)
    expect(rows.filter(row => row.key !== 'store')).toEqual(OTHER_ROWS)
    expect(await database.select().from(auditLog)).toMatchObject([
      {
        actor: ACTOR,
        action: 'settings.changed',
        subjectKind: 'settings',
        subjectName: 'Store',
        changes: { tagline: { from: before.tagline, to: 'Kurtas' } },
      },
    ])
  })

  it('stores only the parts that it changes, so that the others still have their defaults', async () => {
    const { seen } = await openForm('announcement')
    await saveForm('announcement', { announcement: 'Closed on 14 August' }, seen)
    const [row] = await database.select().from(settings).where(eq(settings.key, 'store'))
    expect(row).toMatchObject({ value: { announcement: 'Closed on 14 August' }, version: 1 })
  })

  it('makes every process clear its cached pages, but only if something has changed', async () => {
    const { seen, values } = await openForm('store')
    const announcedBySaving = (changes: { tagline?: string }) =>
      countAnnouncements(database, () => saveForm('store', { ...values, ...changes }, seen))
    expect(await saveForm('store', values, seen)).toEqual({ ok: true, hasChanged: false, seen })
    expect(await announcedBySaving({})).toBe(0)
    expect(await announcedBySaving({ tagline: 'New' })).toBe(1)
    expect(await database.select().from(auditLog)).toHaveLength(1)
  })

  it('survives a stored row with an invalid value', async () => {
    await database.insert(settings).values({ key: 'store', value: ['nonsense'] })
    const { seen } = await openForm('announcement')
    expect(await saveForm('announcement', { announcement: 'Hello' }, seen)).toMatchObject({ ok: true })
    expect((await readStoreSettings(database)).announcement).toBe('Hello')
  })

  it('shortens long texts in the audit log without splitting a character', async () => {
    const { seen } = await openForm('shipping')
    await saveForm('shipping', { shipping: '🎁'.repeat(4000) }, seen)
    const [line] = await database.select().from(auditLog)
    expect(line?.changes.shipping?.to).toBe(`${'🎁'.repeat(300)}…`)
    expect((await readStoreSettings(database)).pages.shipping).toBe('🎁'.repeat(4000))
  })

  // product: 52.6
  it('accepts only pictures in the text of a page that were uploaded, with their true sizes', async () => {
    const { seen } = await openForm('terms')
    const line = (key: string, size: string) => `![A coat](picture ${key} ${size} #112233)`
    const unknown = { terms: line('b'.repeat(64), '8x10') }
    expect(await saveForm('terms', unknown, seen)).toMatchObject({
      refusal: { kind: 'unknown-picture', field: 'terms' },
    })
    await saveForm('terms', { terms: line(KEY, '8x10') }, seen)
    expect((await readStoreSettings(database)).pages.terms).toBe(line(KEY, '800x1000'))
  })
})

describe('two admins who change the settings', () => {
  it('save the first change of two at once; the other is refused with its author and the saved values', async () => {
    const { seen, values } = await openForm('store')
    await saveForm('announcement', { announcement: 'x' }, (await openForm('announcement')).seen)
    const lock = sql`select from settings where key = 'store' for update`
    const results = await runConcurrently(database, lock, [
      () => saveForm('store', { ...values, tagline: 'One' }, seen, 'one@example.com'),
      () => saveForm('store', { ...values, tagline: 'Two' }, seen, 'two@example.com'),
    ])
    const { tagline } = await readStoreSettings(database)
    expect(results.filter(result => result.ok)).toHaveLength(1)
    expect(results.find(result => !result.ok)).toMatchObject({
      refusal: {
        kind: 'stale',
        changedBy: `${tagline.toLowerCase()}@example.com`,
        now: { values: { tagline }, seen: (await openForm('store')).seen },
      },
    })
  })

  it('can both save different things', async () => {
    const store = await openForm('store')
    const delivery = await openForm('delivery')
    await addZones('North')
    const saved = await Promise.all([
      saveForm('store', { ...store.values, tagline: 'Kurtas' }, store.seen),
      saveForm('delivery', { deliveryFee: 0, freeDeliveryFrom: 0, returnDays: 7 }, delivery.seen),
    ])
    expect(saved).toMatchObject([{ ok: true }, { ok: true }])
    expect(await readStoreSettings(database)).toMatchObject({ tagline: 'Kurtas', returnDays: 7 })
    expect(await zoneNames()).toEqual(['North'])
  })

  it('create the settings of a new shop only once', async () => {
    const { seen, values } = await openForm('store')
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        saveForm('store', { ...values, tagline: `Shop ${index}` }, seen),
      ),
    )
    expect(results.filter(result => result.ok)).toHaveLength(1)
  })
})

describe('the entries of a list', () => {
  it('are added at the end, changed, moved and removed', async () => {
    await addZones('A', 'B', 'C')
    const open = async (entry: number) => ({
      target: { list: 'zones' as const, entry },
      change: { seen: (await openList('zones'))[entry]?.seen ?? '', actor: ACTOR },
    })
    let { target, change } = await open(2)
    await moveEntry(database, target, -1, change)
    expect(await zoneNames()).toEqual(['A', 'C', 'B'])
    ;({ target, change } = await open(0))
    expect(await moveEntry(database, target, -1, change)).toMatchObject({ ok: true, hasChanged: false })
    await removeEntry(database, target, change)
    expect(await zoneNames()).toEqual(['C', 'B'])
    ;({ target, change } = await open(1))
    await saveSettings(database, target, { ...zone('Sindh'), charge: 30_000 }, change)
    expect((await readStoreSettings(database)).deliveryZones[1]).toMatchObject({
      name: 'Sindh',
      chargePaisa: 30_000,
    })
    const log = await database.select().from(auditLog).orderBy(auditLog.id)
    expect(log.slice(3).map(line => line.changes)).toEqual([
      { position: { from: '3', to: '2' } },
      expect.objectContaining({ name: { from: 'A', to: null } }),
      expect.objectContaining({ name: { from: 'B', to: 'Sindh' }, charge: { from: '0', to: '300' } }),
    ])
  })

  it('are found after others have moved them, and refused after others have changed or removed them', async () => {
    await addZones('A', 'B', 'C')
    const [a, b] = await openList('zones')
    if (!a || !b) throw new Error('no zones')
    await removeEntry(database, { list: 'zones', entry: 0 }, { seen: a.seen, actor: ACTOR })
    // B has moved up: the change applies to B, not to the entry in its old position.
    const values = { ...zone('Sindh'), id: b.values.id }
    const change = { seen: b.seen, actor: 'other@example.com' }
    await saveSettings(database, { list: 'zones', entry: 1 }, values, change)
    expect(await zoneNames()).toEqual(['Sindh', 'C'])
    for (const late of [
      saveSettings(database, { list: 'zones', entry: 1 }, values, change),
      removeEntry(database, { list: 'zones', entry: 1 }, change),
      moveEntry(database, { list: 'zones', entry: 1 }, 1, change),
    ]) {
      expect(await late).toMatchObject({ refusal: { kind: 'stale', changedBy: 'other@example.com' } })
    }
    expect(await zoneNames()).toEqual(['Sindh', 'C'])
    const gone = { list: 'zones' as const, entry: 9 }
    expect(await removeEntry(database, gone, change)).toMatchObject({
      refusal: { kind: 'stale', now: undefined },
    })
  })

  it('cannot be more than the list allows', async () => {
    await addZones(...Array.from({ length: 21 }, (_, index) => `Zone ${index}`))
    expect(await zoneNames()).toHaveLength(20)
    const full = saveSettings(database, { list: 'zones', entry: 'new' }, zone('More'), {
      seen: '',
      actor: ACTOR,
    })
    expect(await full).toMatchObject({ refusal: { kind: 'list-full', most: 20 } })
  })

  it('replace the standard questions with the first change, and still follow the settings', async () => {
    const questions = await openList('questions')
    const index = questions.findIndex(({ title }) => title === 'What does delivery cost?')
    const opened = questions[index]
    const values = { question: 'Delivery?', answer: '{delivery}!' }
    const target = { list: 'questions' as const, entry: index }
    await saveSettings(database, target, values, { seen: opened?.seen ?? '', actor: ACTOR })
    const settingsNow = await readStoreSettings(database)
    expect(settingsNow.pages.questions).toHaveLength(questions.length)
    const shown = frequentQuestions({ ...settingsNow, deliveryFeePaisa: 1, freeDeliveryFromPaisa: 500_000 })
    expect(shown[index]).toEqual({
      question: 'Delivery?',
      answer: 'Free delivery on orders of PKR 5,000.00 or more!',
    })
  })
})

describe('the standard texts', () => {
  const sectionOf = async (id: ListId | FormId) => {
    const section = (await sections()).find(section => section.id === id)
    if (!section) throw new Error(id)
    return section
  }
  const restore = async (id: ListId | FormId, seen?: string) =>
    restoreStandard(database, id, { seen: seen ?? (await sectionOf(id)).seen, actor: ACTOR })

  // product: 16.4
  it('are offered if the owner has replaced them, and are restored unchanged', async () => {
    const before = await readStoreSettings(database)
    expect((await sections()).some(section => section.isOwn)).toBe(false)
    for (const id of ['questions', 'values'] as const) {
      const [first] = await openList(id)
      await removeEntry(database, { list: id, entry: 0 }, { seen: first?.seen ?? '', actor: ACTOR })
    }
    await saveForm(
      'synonyms',
      { synonyms: synonymChanges([['kurta', 'kurti']]) },
      (await openForm('synonyms')).seen,
    )
    const own = (await sections()).filter(section => section.isOwn).map(section => section.id)
    expect(own.toSorted()).toEqual(['questions', 'synonyms', 'values'])
    for (const id of own) expect(await restore(id)).toMatchObject({ ok: true, hasChanged: true })
    expect(await readStoreSettings(database)).toEqual(before)
    const log = await database.select().from(auditLog).orderBy(auditLog.id)
    expect(log.slice(3).map(line => line.subjectName)).toEqual(own.map(id => titles[id]))
    const cut = log.find(line => line.subjectId === 'questions' && 'questions' in line.changes)
    expect(cut?.changes.questions?.to).toContain('How do I pay?')
  })

  it('follow the settings again', async () => {
    const [first] = await openList('questions')
    await removeEntry(database, { list: 'questions', entry: 0 }, { seen: first?.seen ?? '', actor: ACTOR })
    await restore('questions')
    expect((await readStoreSettings(database)).pages.questions).toBeNull()
  })

  it('do not replace a text that changed since the page was opened, or one that has no standard', async () => {
    const opened = await sectionOf('questions')
    const values = { question: 'Where are you?', answer: 'In Lahore.' }
    const other = { seen: '', actor: 'other@example.com' }
    await saveSettings(database, { list: 'questions', entry: 'new' }, values, other)
    expect(await restore('questions', opened.seen)).toEqual({
      ok: false,
      refusal: { kind: 'changed', changedBy: 'other@example.com' },
    })
    expect((await openList('questions')).at(-1)?.title).toBe('Where are you?')
    expect(await restore('zones')).toMatchObject({ ok: true, hasChanged: false })
    expect(await restore('store')).toMatchObject({ ok: true, hasChanged: false })
  })
})
