import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { Postponed } from '#app/platform/jobs/outbox.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Delivery } from '#app/platform/mail/mail-service.server.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { openEmailDelivery } from '../queue/deliver-emails.server.ts'
import { dropHeldEmail, sendHeldEmail } from './decide-held-email.server.ts'
import { listOrderEmails } from './list-order-emails.server.ts'
import { resendEmail } from './resend-email.server.ts'

const { database } = await createTestDatabase()

const actor = 'staff@example.com'
const SENT: Delivery = { kind: 'sent' }
const AWAY: Delivery = { kind: 'postponed', reason: 'The mail server is away.', isAway: true }

/** A newly shipped order and its status email. */
async function shipOrder() {
  const { id, number } = await createOrder(database)
  await changeOrderStatus(database, { number, from: 'pending', to: 'shipped', actor })
  const [email] = await listOrderEmails(database, id)
  if (!email) throw new Error('No mail was queued')
  return { number, emailId: email.id }
}

const undo = async (number: string) => {
  const outcome = await undoOrderStatus(database, { number, from: 'shipped', actor })
  return outcome.ok ? outcome.earlierEmail?.became : outcome.refusal.kind
}

async function stateOf(emailId: number) {
  const [email] = await database.select().from(emails).where(eq(emails.id, emailId))
  return email?.state
}

/** The seconds until the email's job runs. */
async function secondsToJob(emailId: number) {
  const { rows } = await database.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs
    where key = ${`email-${emailId}`}`)
  return rows[0]?.seconds
}

const endHold = (emailId: number) =>
  database
    .update(emails)
    .set({ heldUntil: new Date(Date.now() - 1_000) })
    .where(eq(emails.id, emailId))

/** A worker whose mail service the test controls. */
function openWorker(send: () => Promise<Delivery>) {
  const delivery = openEmailDelivery({
    database,
    readSending: async () => ({
      mailService: { send, check: async () => undefined, close: () => {} },
      ownerEmail: undefined,
    }),
    readStoreUrl: () => 'https://shop.example',
    write: async () => ({ subject: 'News', text: '', html: '', fromName: 'Darzi' }),
    log: log.child({}, { level: 'silent' }),
  })
  const job = { job: { attempts: 1, max_attempts: 25 } } as never
  return { ...delivery, work: async (emailId: number) => delivery.tasks.deliver_email?.({ emailId }, job) }
}

describe('a held email', () => {
  // product: 15.6
  it('waits until its time, even if the outbox is hastened and repaired', async () => {
    const { emailId } = await shipOrder()
    const worker = openWorker(async () => SENT)
    await worker.sendProbe()
    expect(await secondsToJob(emailId)).toBeGreaterThan(50)
    await database.execute(sql`delete from graphile_worker._private_jobs`)
    await worker.findForgotten()
    expect(await secondsToJob(emailId)).toBeGreaterThan(50)
    await worker.work(emailId)
    expect(await stateOf(emailId)).toBe('queued')
    await endHold(emailId)
    await worker.work(emailId)
    expect(await stateOf(emailId)).toBe('sent')
  })

  // product: 15.6
  it('is sent at once when staff choose to', async () => {
    const { emailId } = await shipOrder()
    expect(await sendHeldEmail(database, { emailId, actor })).toEqual({ ok: true })
    expect(await secondsToJob(emailId)).toBeLessThanOrEqual(0)
    expect(await sendHeldEmail(database, { emailId, actor })).toMatchObject({ refusal: { kind: 'not-held' } })
    expect(await dropHeldEmail(database, { emailId, actor })).toMatchObject({ refusal: { kind: 'not-held' } })
    await openWorker(async () => SENT).work(emailId)
    expect(await stateOf(emailId)).toBe('sent')
  })

  it('is not sent if staff drop it, but can be queued again while it is true', async () => {
    const { emailId, number } = await shipOrder()
    expect(await dropHeldEmail(database, { emailId, actor })).toEqual({ ok: true })
    await endHold(emailId)
    await openWorker(() => Promise.reject(new Error('It was sent'))).work(emailId)
    expect(await stateOf(emailId)).toBe('dropped')
    expect(await resendEmail(database, { emailId, actor })).toMatchObject({ ok: true })
    expect(await secondsToJob(emailId)).toBeLessThanOrEqual(0)
    expect(await undo(number)).toBe('dropped')
    expect(await resendEmail(database, { emailId, actor })).toMatchObject({ refusal: { kind: 'untrue' } })
    const lines = await database.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)
    expect(lines.slice(-3).map(line => line.action)).toEqual([
      'email.dropped',
      'email.resent',
      'order.status-undone',
    ])
  })

  it('is neither an email that waits for another reason nor one that does not exist', async () => {
    const { id } = await createEmail(database)
    expect(await dropHeldEmail(database, { emailId: id, actor })).toMatchObject({
      refusal: { kind: 'not-held' },
    })
    expect(await sendHeldEmail(database, { emailId: id + 1, actor })).toMatchObject({
      refusal: { kind: 'not-found' },
    })
  })
})

describe('an undo while a worker hands over the email', () => {
  /** Undoes the change after the worker has started and before the mail service responds. */
  async function undoWhileSending(delivery: Delivery) {
    const { emailId, number } = await shipOrder()
    await endHold(emailId)
    const begun = Promise.withResolvers<void>()
    const delivered = Promise.withResolvers<Delivery>()
    const work = openWorker(() => {
      begun.resolve()
      return delivered.promise
    }).work(emailId)
    await begun.promise
    const became = await undo(number)
    delivered.resolve(delivery)
    await work
    return { became, state: await stateOf(emailId) }
  }

  it('reports the email as leaving, and the outbox shows it as sent', async () => {
    expect(await undoWhileSending(SENT)).toEqual({ became: 'leaving', state: 'sent' })
  })

  it('drops an email that could not be handed over, so that it is not tried again', async () => {
    expect(await undoWhileSending(AWAY)).toEqual({ became: 'leaving', state: 'dropped' })
  })

  // product: 15.6
  it('reports whether the email was sent or dropped if both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { emailId, number } = await shipOrder()
      await endHold(emailId)
      let sent = 0
      const worker = openWorker(async () => {
        sent += 1
        return SENT
      })
      const both: (() => Promise<unknown>)[] = [() => undo(number), () => worker.work(emailId)]
      const [became] = await runConcurrently(
        database,
        sql`select 1 from emails where id = ${emailId} for update`,
        round % 2 ? both : both.toReversed(),
      ).then(results => results.filter(result => typeof result === 'string'))
      const state = await stateOf(emailId)
      expect([
        { became: 'dropped', state: 'dropped', sent: 0 },
        { became: 'leaving', state: 'sent', sent: 1 },
        { became: 'sent', state: 'sent', sent: 1 },
      ]).toContainEqual({ became, state, sent })
    }
  })

  it('leaves the email queued for another attempt if the change is not undone', async () => {
    const { emailId } = await shipOrder()
    await endHold(emailId)
    await expect(openWorker(async () => AWAY).work(emailId)).rejects.toThrow(Postponed)
    expect(await stateOf(emailId)).toBe('queued')
  })
})
