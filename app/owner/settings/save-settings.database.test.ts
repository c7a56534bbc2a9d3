import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { synonymChanges } from '#app/catalogue/search/synonym-changes.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { type EditedValues, readEditedSections } from './edit-settings.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import { moveEntry, removeEntry, restoreStandard, saveEntry } from './save-settings.server.ts'
import { saveSettingsPart } from './save-settings-part.server.ts'
import type { FormId } from './settings-forms.ts'
import type { ListId } from './settings-lists.ts'
import { SETTINGS_PARTS, type SettingsPartId } from './settings-parts.ts'

const { database } = await createTestDatabase()

const OTHER_ROWS = [
  { key: 'session-secret', value: 'do not touch', version: 1 },
  { key: 'setup-code', value: 'nor this', version: 1 },
]

beforeEach(async () => {
  await database.execute(sql`truncate settings, audit_log`)
  await database.insert(settings).values(OTHER_ROWS)
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
  saveSettingsPart(database, [{ form, values, seen }], actor)

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
    await saveEntry(database, { list: 'zones', entry: 'new' }, zone(name), { seen: '', actor: ACTOR })
  }
}

const zoneNames = async () => (await readStoreSettings(database)).deliveryZones.map(({ name }) => name)

describe('a saved form', () => {
  it('changes its settings, leaves all other settings and rows alone, and is recorded by field', async () => {
    const before = await readStoreSettings(database)
    const { seen } = await openForm('store')
    expect(await saveForm('store', { tagline: 'Kurtas' }, seen)).toEqual({
      ok: true,
      hasChanged: true,
      seen: { store: (await openForm('store')).seen },
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
    expect(await saveForm('store', values, seen)).toEqual({
      ok: true,
      hasChanged: false,
      seen: { store: seen },
    })
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
    const { seen } = await openForm('announcement')
    await saveForm('announcement', { announcement: '🎁'.repeat(4000) }, seen)
    const [line] = await database.select().from(auditLog)
    expect(line?.changes.announcement?.to).toBe(`${'🎁'.repeat(300)}…`)
    expect((await readStoreSettings(database)).announcement).toBe('🎁'.repeat(4000))
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
        kind: 'stale-forms',
        stale: [
          {
            form: 'store',
            changedBy: `${tagline.toLowerCase()}@example.com`,
            now: { values: { tagline }, seen: (await openForm('store')).seen },
          },
        ],
      },
    })
  })

  it('can both save different things', async () => {
    const store = await openForm('store')
    const delivery = await openForm('delivery')
    await addZones('North')
    const saved = await Promise.all([
      saveForm('store', { ...store.values, tagline: 'Kurtas' }, store.seen),
      saveForm('delivery', { deliveryFee: 0, freeDeliveryFrom: 7 }, delivery.seen),
    ])
    expect(saved).toMatchObject([{ ok: true }, { ok: true }])
    expect(await readStoreSettings(database)).toMatchObject({
      tagline: 'Kurtas',
      freeDeliveryFromPaisa: 7,
    })
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
    await saveEntry(database, target, { ...zone('Sindh'), charge: 30_000 }, change)
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
    await saveEntry(database, { list: 'zones', entry: 1 }, values, change)
    expect(await zoneNames()).toEqual(['Sindh', 'C'])
    for (const late of [
      saveEntry(database, { list: 'zones', entry: 1 }, values, change),
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
    const full = saveEntry(database, { list: 'zones', entry: 'new' }, zone('More'), {
      seen: '',
      actor: ACTOR,
    })
    expect(await full).toMatchObject({ refusal: { kind: 'list-full', most: 20 } })
  })
})

describe('the standard text of a form', () => {
  const typed = { synonyms: synonymChanges([['kurta', 'kurti']]) }
  const restore = async (id: FormId, seen?: string) =>
    restoreStandard(database, id, { seen: seen ?? (await openForm(id)).seen, actor: ACTOR })

  // product: 16.4
  it('is offered if the owner has replaced it, and is restored unchanged', async () => {
    const before = await readStoreSettings(database)
    const own = async () => {
      const all = await sections()
      return all.filter(section => section.kind === 'form' && section.isOwn).map(({ id }) => id)
    }
    expect(await own()).toEqual([])
    await saveForm('synonyms', typed, (await openForm('synonyms')).seen)
    expect(await own()).toEqual(['synonyms'])
    expect(await restore('synonyms')).toMatchObject({ ok: true, hasChanged: true })
    expect(await readStoreSettings(database)).toEqual(before)
    const log = await database.select().from(auditLog).orderBy(auditLog.id)
    expect(log.map(line => line.subjectName)).toEqual(Array(2).fill('Words that mean the same'))
  })

  it('does not replace a text that changed since the page was opened, or one that has no standard', async () => {
    const opened = await openForm('synonyms')
    await saveForm('synonyms', typed, opened.seen, 'other@example.com')
    expect(await restore('synonyms', opened.seen)).toEqual({
      ok: false,
      refusal: { kind: 'changed', changedBy: 'other@example.com' },
    })
    expect(await restore('store')).toMatchObject({ ok: true, hasChanged: false })
  })
})
