import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readEditedSections } from './edit-settings.server.ts'
import { handleSettingsForm } from './handle-settings-form.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import { seenFieldOf } from './settings-part-form.ts'
import type { SettingsPartId } from './settings-parts.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.delete(settings)
  await database.delete(auditLog)
})

// product: 16.3
test('a tab is saved at once: changed forms get an entry in the audit log, and the others are not touched', async () => {
  const opened = await open('store')
  const handled = await send(opened, {
    tagline: 'Kurtas',
    announcement: 'Closed on Eid',
    address: 'Shop 4\r\nAnarkali',
  })
  expect(handled).toMatchObject({ status: 200, result: { isDone: true, text: 'Saved' } })
  const { tagline, announcement, address } = await readStoreSettings(database)
  expect({ tagline, announcement, address }).toEqual({
    tagline: 'Kurtas',
    announcement: 'Closed on Eid',
    address: 'Shop 4\nAnarkali',
  })
  const log = await database.select().from(auditLog).orderBy(auditLog.id)
  expect(log.map(line => line.subjectName)).toEqual(['Store', 'Contact', 'Announcement bar'])
  // The next attempt can use the digests in the result.
  expect(await send({ ...opened, ...handled?.result.seen }, { tagline: 'Kurta Palace' })).toMatchObject({
    status: 200,
  })
})

// product: 16.3
test('two admins can save different forms of one tab; the later change of the same form is refused completely', async () => {
  const [mine, theirs] = [await open('store'), await open('store')]
  expect(await send(theirs, { tagline: 'Theirs', email: 'their@example.com' })).toMatchObject({ status: 200 })
  expect(await send(mine, { announcement: 'Mine' })).toMatchObject({ status: 200 })
  expect(await readStoreSettings(database)).toMatchObject({ tagline: 'Theirs', announcement: 'Mine' })

  const refused = await send(mine, { tagline: 'Mine', facebook: 'facebook.com/mine' })
  expect(refused).toMatchObject({
    status: 409,
    result: {
      isDone: false,
      now: { tagline: 'Theirs' },
      submission: { error: { '': [expect.stringMatching(/^Store: staff@example\.com has changed this/)] } },
    },
  })
  expect(await readStoreSettings(database)).toMatchObject({ tagline: 'Theirs', social: {} })
  const again = { ...mine, ...refused?.result.seen }
  expect(await send(again, { tagline: 'Mine', facebook: 'facebook.com/mine' })).toMatchObject({ status: 200 })
  expect(await readStoreSettings(database)).toMatchObject({ tagline: 'Mine' })
})

test('one invalid field refuses the whole tab, with an error on that field, while unchanged forms are not validated', async () => {
  const refused = await send(await open('store'), { tagline: 'New', whatsApp: 'call me' })
  expect(refused).toMatchObject({
    status: 422,
    result: { submission: { error: { whatsApp: [expect.stringContaining('0300 1234567')] } } },
  })
  expect(Object.keys(refused?.result.submission?.error ?? {})).toEqual(['whatsApp'])
  expect(await database.select().from(auditLog)).toEqual([])
})

test('an unchanged tab is not stored, and a tab whose forms save separately is not a target', async () => {
  expect(await send(await open('delivery'), {})).toMatchObject({
    status: 200,
    result: { isDone: true, text: 'Nothing was changed' },
  })
  expect(await send({ target: 'part-zones' }, {})).toBeUndefined()
})

/** The fields that the browser would send from a newly opened tab. */
async function open(part: SettingsPartId): Promise<Record<string, string>> {
  const sections = await readEditedSections(database, part)
  const forms = sections.flatMap(section => (section.kind === 'form' ? [section] : []))
  const seen = forms.map(({ id, seen }) => [seenFieldOf(id), seen])
  return Object.assign(
    { target: `part-${part}` },
    Object.fromEntries(seen),
    ...forms.map(({ values }) => values),
  )
}

function send(opened: Record<string, string>, typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...opened, ...typed, intent: 'save' })) form.set(name, value)
  return handleSettingsForm(database, form, 'staff@example.com')
}
