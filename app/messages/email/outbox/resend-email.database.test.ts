import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listOrderEmails } from './list-order-emails.server.ts'
import { resendEmail } from './resend-email.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate emails, audit_log`)
})

const ACTOR = 'staff@example.com'

describe('an email that staff send again', () => {
  it.each(['sent', 'parked'] as const)(
    'is queued as if it had never been tried, after being %s',
    async state => {
      const { id } = await createEmail(database, { state, attempts: 8, lastError: 'Mailbox full' })
      expect(await resendEmail(database, { emailId: id, actor: ACTOR })).toEqual({ ok: true, id })
      const [email] = await database.select().from(emails).where(eq(emails.id, id))
      expect(email).toMatchObject({ state: 'queued', attempts: 0, lastError: null })
      expect(await database.select().from(auditLog)).toMatchObject([
        {
          actor: ACTOR,
          action: 'email.resent',
          subjectKind: 'email',
          subjectId: String(id),
          changes: { state: { from: state, to: 'queued' } },
        },
      ])
    },
  )

  it('is refused if it is queued already, or does not exist', async () => {
    const { id } = await createEmail(database, { state: 'queued' })
    expect(await resendEmail(database, { emailId: id, actor: ACTOR })).toMatchObject({
      refusal: { kind: 'already-queued' },
    })
    expect(await resendEmail(database, { emailId: id + 1, actor: ACTOR })).toMatchObject({
      refusal: { kind: 'not-found' },
    })
    expect(await database.select().from(auditLog)).toEqual([])
  })

  it('is refused if it was sent with a secret link, which staff could read while it waits', async () => {
    const secret = { template: 'password_reset' as const, params: { reset_url: 'https://shop.example' } }
    const sent = await createEmail(database, { ...secret, state: 'sent' })
    expect(await resendEmail(database, { emailId: sent.id, actor: ACTOR })).toMatchObject({
      refusal: { kind: 'link-delivered' },
    })
    const parked = await createEmail(database, { ...secret, state: 'parked' })
    expect(await resendEmail(database, { emailId: parked.id, actor: ACTOR })).toMatchObject({ ok: true })
  })

  it('is queued once, even if several members of staff ask at the same time', async () => {
    const { id } = await createEmail(database, { state: 'parked' })
    const resend = () => resendEmail(database, { emailId: id, actor: ACTOR })
    const lock = sql`select from emails where id = ${id} for update`
    const responses = await runConcurrently(
      database,
      lock,
      Array.from({ length: 4 }, () => resend),
    )
    expect(responses.filter(response => response.ok)).toHaveLength(1)
    expect(await database.select().from(auditLog)).toHaveLength(1)
  })
})

describe('the emails about an order', () => {
  it('are listed in the order in which they were queued, without those of other orders', async () => {
    const [order, other] = [await createOrder(database), await createOrder(database)]
    const first = await createEmail(database, { orderId: order.id, template: 'order_confirmation' })
    const second = await createEmail(database, { orderId: order.id, template: 'order_notification', to: '' })
    await createEmail(database, { orderId: other.id, template: 'order_confirmation' })
    expect(await listOrderEmails(database, order.id)).toMatchObject([
      { id: first.id, template: 'order_confirmation', state: 'queued', attempts: 0 },
      { id: second.id, template: 'order_notification', to: '' },
    ])
  })
})
