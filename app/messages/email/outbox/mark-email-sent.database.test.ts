import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { openEmailDelivery } from '../queue/deliver-emails.server.ts'
import { readManualEmails } from './manual-email.server.ts'
import { markEmailSent } from './mark-email-sent.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate emails, audit_log`)
})

const actor = 'staff@example.com'

// product: 15.7
test.each(['queued', 'parked', 'limited'] as const)(
  'marks a %s email that staff passed on as sent, records it in the audit log, and removes its job',
  async state => {
    const { id } = await createEmail(database, { state, lastError: 'No mail service' })
    expect(await markEmailSent(database, { emailId: id, actor })).toEqual({ ok: true })
    const [email] = await database.select().from(emails).where(eq(emails.id, id))
    expect(email).toMatchObject({ state: 'sent', sentAt: expect.any(Date), lastError: null })
    expect(await database.select().from(auditLog)).toMatchObject([
      {
        actor,
        action: 'email.marked-sent',
        subjectKind: 'email',
        subjectId: String(id),
        changes: { state: { from: state, to: 'sent' } },
      },
    ])
    expect(await readManualEmails(database, 'https://shop.example', [id])).toEqual({})
  },
)

// product: 15.7
test('an email marked as sent is not sent by a mail service that is set up later', async () => {
  const { id } = await createEmail(database)
  await markEmailSent(database, { emailId: id, actor })
  const send = vi.fn()
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
  await delivery.tasks.deliver_email?.({ emailId: id }, job)
  expect(send).not.toHaveBeenCalled()
})

test('refuses an email that was sent or dropped, is being sent, or does not exist', async () => {
  const refusalOf = async (emailId: number) => {
    const marked = await markEmailSent(database, { emailId, actor })
    return marked.ok ? 'marked' : marked.refusal.kind
  }
  const sent = await createEmail(database, { state: 'sent' })
  const dropped = await createEmail(database, { state: 'dropped' })
  const leaving = await createEmail(database)
  await database.update(emails).set({ sendingSince: new Date() }).where(eq(emails.id, leaving.id))
  expect(await refusalOf(sent.id)).toBe('not-waiting')
  expect(await refusalOf(dropped.id)).toBe('not-waiting')
  expect(await refusalOf(leaving.id)).toBe('leaving')
  expect(await refusalOf(leaving.id + 1)).toBe('not-found')
  expect(await database.$count(auditLog)).toBe(0)
})
