import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { openingAlerts } from '#app/storefront/tables/opening-alerts.server.ts'
import { expectIndexedPlan } from '#tests/plans/expect-indexed-plan.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import {
  askForOpeningAlert,
  deleteOpeningAlertsOf,
  exportOpeningAlerts,
  noteOpeningWritten,
  readOpeningAlerts,
  removeOldOpeningAlerts,
  sendOpeningAlerts,
} from './opening-alerts.server.ts'

const { database, drop } = await createTestDatabase()

const PHONE = '+923001234567'
const STAFF = 'staff@example.com'
const LATER = new Date(Date.now() + 31 * 60_000)

beforeEach(async () => {
  await database.execute(sql`truncate opening_alerts, emails, failed_attempts, settings, process_state`)
  await close(true)
})

// product: 66.12
test('who left an email hears once that the shop is open, in the language in which they asked', async () => {
  await ask({ email: 'sana@example.com' }, 'ur')
  await ask({ email: 'Sana@Example.com ' })
  await ask({ email: 'ali@example.com', phoneNumber: PHONE })
  expect(await readOpeningAlerts(database, true)).toEqual({ emails: 2, phones: 1, phonesToWrite: [] })
  expect(await sendOpeningAlerts(database)).toBe(0)

  await close(false)
  expect(await sendOpeningAlerts(database), 'who opened by mistake has half an hour to close').toBe(0)
  const sent = await Promise.all([sendOpeningAlerts(database, LATER), sendOpeningAlerts(database, LATER)])
  expect(sent[0] + sent[1]).toBe(2)
  const queued = await database.select().from(emails).orderBy(asc(emails.to))
  expect(queued.map(({ to, template, language, params }) => ({ to, template, language, params }))).toEqual([
    { to: 'ali@example.com', template: 'shop_open', language: 'en', params: { shop_path: '/' } },
    { to: 'sana@example.com', template: 'shop_open', language: 'ur', params: { shop_path: '/ur' } },
  ])
  expect(await sendOpeningAlerts(database, LATER)).toBe(0)

  // A shop that closes and opens again writes to those who asked since, after as long.
  await close(true)
  await ask({ email: 'sana@example.com' })
  expect(await sendOpeningAlerts(database)).toBe(0)
  await close(false)
  expect(await sendOpeningAlerts(database)).toBe(0)
  expect(await sendOpeningAlerts(database, LATER)).toBe(1)
})

// product: 66.12
test('staff write to a phone once, and only when the shop is open', async () => {
  await ask({ phoneNumber: PHONE }, 'ur')
  const [{ id } = { id: 0 }] = await database.select().from(openingAlerts)
  const write = () => noteOpeningWritten(database, id, STAFF)
  expect(await write()).toBe(false)
  await close(false)
  const phonesToWrite = async () => (await readOpeningAlerts(database, false)).phonesToWrite
  expect(await phonesToWrite()).toEqual([{ id, language: 'ur', phone: '' }])
  expect((await Promise.all([write(), write()])).toSorted()).toEqual([false, true])
  expect(await phonesToWrite()).toEqual([{ id, language: 'ur', phone: PHONE }])
  expect((await readOpeningAlerts(database, false)).phones).toBe(0)
  const lines = await database.select().from(auditLog)
  expect(lines.map(({ action }) => action)).toEqual(['message.written-by-hand'])
  expect(JSON.stringify(lines)).not.toContain('3001234567')
  await database.update(openingAlerts).set({ sentAt: sql`now() - interval '25 hours'` })
  expect(await phonesToWrite()).toEqual([])
})

// product: 66.12
test('one source leaves twenty addresses in an hour', async () => {
  for (let each = 0; each < 20; each++) await ask({ email: `${each}@example.com` })
  expect(await ask({ email: 'more@example.com' })).toBe(false)
  expect(await database.$count(openingAlerts)).toBe(20)
})

// product: 66.12
test('what was left is in its person’s export, is erased with them, and is removed when it is old', async () => {
  await ask({ email: 'Ayesha@Example.com' })
  await ask({ email: 'other@example.com', phoneNumber: PHONE })
  const ayesha = { email: 'ayesha@example.com', phones: [] }
  const withPhone = { email: 'bilal@example.com', phones: [PHONE] }
  expect(await exportOpeningAlerts(database, ayesha)).toMatchObject([{ email: 'Ayesha@Example.com' }])
  expect(await exportOpeningAlerts(database, withPhone)).toMatchObject([{ email: null, phone: PHONE }])
  await database.transaction(transaction => deleteOpeningAlertsOf(transaction, ayesha))
  await database.transaction(transaction => deleteOpeningAlertsOf(transaction, withPhone))
  const left = await database.select({ email: openingAlerts.email }).from(openingAlerts)
  expect(left).toEqual([{ email: 'other@example.com' }])
  expect(await removeOldOpeningAlerts(database, 10)).toBe(0)
  await database.update(openingAlerts).set({ askedAt: sql`now() - interval '366 days'` })
  expect(await removeOldOpeningAlerts(database, 10)).toBe(1)
})

// product: 66.12
test('whatever the number of those who ask, they are found by indexes', async () => {
  await database.execute(sql`
    insert into opening_alerts (email, phone, sent_at)
    select case when n % 2 = 0 then n || '@example.com' end, case when n % 2 = 1 then '+923' || n end,
      case when n % 1000 > 2 then now() - (n - 100000000) * interval '1 hour' end
    from generate_series(100000000, 100020000) n`)
  await database.execute(sql`analyze opening_alerts`)
  const shop = { database, connection: {}, close: drop }
  await expectIndexedPlan(shop, queryable => readOpeningAlerts(queryable, false))
  await expectIndexedPlan(shop, queryable =>
    exportOpeningAlerts(queryable, { email: 'a@b.c', phones: ['+1'] }),
  )
})

function ask(left: { email?: string; phoneNumber?: string }, language: Language = 'en'): Promise<boolean> {
  const asked = { email: '', phoneNumber: '', ...left }
  return inLanguage(language, () => askForOpeningAlert({ database, source: '192.0.2.1' }, asked))
}

async function close(isClosed: boolean): Promise<void> {
  const value = { isClosed }
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
