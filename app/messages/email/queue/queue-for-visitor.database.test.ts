import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listEmails } from '../outbox/list-emails.server.ts'
import { resendEmail } from '../outbox/resend-email.server.ts'
import { retryParkedEmails } from '../outbox/retry-parked-emails.server.ts'
import { queueEmailVerification, queuePasswordReset } from './queue-account-emails.server.ts'
import { queueForVisitor } from './queue-for-visitor.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.delete(emails)
  await database.delete(failedAttempts)
})

const STORE = 'https://shop.test'
const confirm = (to: string) => queueForVisitor(database, { to, template: 'order_confirmation', params: {} })
/** The number of emails in each state. */
async function statesOf() {
  const { counts } = await listEmails(database, { q: '', page: 1 })
  return Object.fromEntries(Object.entries(counts).map(([state, { total }]) => [state, total]))
}

// product: 15.8
test('queues five emails of a kind per inbox and day, and marks the others as limited, with the reason', async () => {
  for (let mail = 0; mail < 67; mail++) await confirm('ayesha@example.com')
  expect(await statesOf()).toMatchObject({ queued: 5, limited: 62 })
  const { emails: limited } = await listEmails(database, { q: '', page: 1, state: 'limited' })
  expect(limited[0]?.lastError).toMatch(/^Not sent: this address has had 5 emails of this kind within a day/)
  const { rows: jobs } = await database.execute(
    sql`select key from graphile_worker.jobs where key like 'email-%'`,
  )
  const waiting = await database.select({ id: emails.id }).from(emails).where(eq(emails.state, 'limited'))
  expect(jobs.map(job => job.key)).not.toEqual(
    expect.arrayContaining(waiting.slice(0, 1).map(({ id }) => `email-${id}`)),
  )
})

// product: 15.8
test('counts all spellings of one inbox together', async () => {
  for (const to of ['sana.m@gmail.com', 'Sana.M+1@gmail.com', 'sanam+2@googlemail.com', 's.anam@gmail.com'])
    await confirm(to)
  for (const to of ['sanam+3@gmail.com', 'sanam+4@gmail.com', 'sanam@gmail.com']) await confirm(to)
  expect(await statesOf()).toMatchObject({ queued: 5, limited: 2 })
})

test('counts emails that are queued at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => confirm('bilal@example.com')))
  expect(await statesOf()).toMatchObject({ queued: 5, limited: 15 })
})

test('never lets one kind block another: a password reset is queued after any number of order confirmations', async () => {
  const receiver = { email: 'hira@example.com', name: 'Hira', token: 'token' }
  for (let mail = 0; mail < 9; mail++) await confirm(receiver.email)
  for (let mail = 0; mail < 6; mail++) await queuePasswordReset(database, STORE, receiver)
  for (let mail = 0; mail < 6; mail++) await queueEmailVerification(database, STORE, receiver)
  expect(await statesOf()).toMatchObject({ queued: 15, limited: 6 })
})

// product: 15.8
test('lets staff send limited emails one by one, but not all at once', async () => {
  for (let mail = 0; mail < 7; mail++) await confirm('zain@example.com')
  expect(await retryParkedEmails(database, { actor: 'staff@example.com' })).toBe(0)
  const [limited] = await database.select().from(emails).where(eq(emails.state, 'limited'))
  const resent = await resendEmail(database, { emailId: limited?.id ?? 0, actor: 'staff@example.com' })
  expect(resent.ok).toBe(true)
  expect(await statesOf()).toMatchObject({ queued: 6, limited: 1 })
})
