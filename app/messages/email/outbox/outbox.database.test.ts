import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readEmailQuery } from './email-query.ts'
import { type EmailPage, listEmails } from './list-emails.server.ts'
import { retryParkedEmails } from './retry-parked-emails.server.ts'
import { showEmail, showEmailLink } from './show-email.server.ts'

const STORE_URL = 'https://darzi.example'
const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate emails, audit_log`)
})

const ACTOR = 'staff@example.com'
const LINK = 'https://shop.example/reset-password?token=top-secret'

function createReset(to: string, state: 'queued' | 'sent' | 'parked' = 'queued') {
  const params = { name: 'Ayesha', email: to, reset_url: LINK }
  return createEmail(database, { to, template: 'password_reset', params, state })
}

const list = (address: string) => listEmails(database, readEmailQuery(new URLSearchParams(address)))

describe('the outbox', () => {
  it('lists emails newest first, by state, template and recipient, and counts each state', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 9, minute))
    const parked = await createEmail(database, { state: 'parked', queuedAt: at(1) })
    const sent = await createEmail(database, { state: 'sent', queuedAt: at(3) })
    const other = await createEmail(database, { to: 'Ayesha_K@example.com', queuedAt: at(2) })
    const verify = await createEmail(database, { template: 'verify_email', params: {}, queuedAt: at(4) })

    const ids = async (address: string) => (await list(address)).emails.map(email => email.id)
    expect(await ids('')).toEqual([verify.id, sent.id, other.id, parked.id])
    expect(totalsOf(await list(''))).toEqual({ queued: 2, sent: 1, parked: 1, dropped: 0, limited: 0 })
    expect(await ids('state=parked')).toEqual([parked.id])
    expect(await ids('template=verify_email')).toEqual([verify.id])
    expect(await ids('q=ayesha_k')).toEqual([other.id])
    expect(await ids('q=%25')).toEqual([])
    expect(totalsOf(await list('state=sent&template=verify_email'))).toEqual({
      queued: 1,
      sent: 0,
      parked: 0,
      dropped: 0,
      limited: 0,
    })
  })

  // product: 13.8
  it('filters its list and its counts by days in Karachi', async () => {
    const late = await createEmail(database, { queuedAt: new Date('2026-11-20T18:59:00Z') })
    const early = await createEmail(database, { queuedAt: new Date('2026-11-20T19:00:00Z') })
    const ids = async (address: string) => (await list(address)).emails.map(email => email.id)
    expect(await ids('from=2026-11-20&to=2026-11-20')).toEqual([late.id])
    expect(await ids('from=2026-11-21')).toEqual([early.id])
    expect(totalsOf(await list('to=2026-11-20'))).toMatchObject({ queued: 1 })
  })

  it('shows the last page for one beyond the end', async () => {
    const row = { to: 'a@example.com', template: 'owner_notify' as const, params: {} }
    await database.insert(emails).values(Array.from({ length: 60 }, () => row))
    const [first, last] = [await list(''), await list('page=99')]
    expect([first.emails.length, first.pageCount]).toEqual([25, 3])
    expect([last.emails.length, last.page]).toEqual([10, 3])
  })

  it('has no link and no other parameter in its list', async () => {
    await createReset('ayesha@example.com')
    expect(JSON.stringify(await list('q=ayesha'))).not.toContain('top-secret')
    expect((await list('q=top-secret')).emails).toEqual([])
  })

  it('queues all parked emails at once on request, and leaves the others alone', async () => {
    await createEmail(database, { state: 'parked', attempts: 8, lastError: 'No such mailbox' })
    await createEmail(database, { state: 'parked' })
    const sent = await createEmail(database, { state: 'sent', attempts: 1 })
    expect(await retryParkedEmails(database, { actor: ACTOR })).toBe(2)
    expect(await retryParkedEmails(database, { actor: ACTOR })).toBe(0)
    expect(totalsOf(await list(''))).toEqual({ queued: 2, sent: 1, parked: 0, dropped: 0, limited: 0 })
    expect(await database.select().from(emails).where(eq(emails.id, sent.id))).toMatchObject([
      { attempts: 1 },
    ])
    expect(await database.select().from(auditLog)).toMatchObject([
      { actor: ACTOR, action: 'email.parked-resent', changes: { emails: { to: '2 queued' } } },
    ])
  })
})

describe('an email as staff read it', () => {
  it('has the same content as for its recipient, and names its order', async () => {
    const order = await createOrder(database)
    const { id } = await createEmail(database, {
      template: 'order_confirmation',
      params: { title: `Order ${order.number}`, customer_name: 'Ayesha Khan' },
      orderId: order.id,
    })
    const shown = await showEmail(database, STORE_URL, id)
    expect(shown).toMatchObject({ orderNumber: order.number, link: 'none', state: 'queued' })
    expect(shown?.text).toMatch(/^Hello Ayesha Khan,/)
    expect(shown?.html).toContain('Hello Ayesha Khan,')
    expect(await showEmail(database, STORE_URL, id + 1)).toBeUndefined()
  })

  it('hides a secret link until staff ask for it, and records who saw it', async () => {
    const { id } = await createReset('ayesha@example.com')
    const shown = await showEmail(database, STORE_URL, id)
    expect(shown?.link).toBe('hidden')
    expect(JSON.stringify(shown)).not.toContain('top-secret')
    expect(await showEmailLink(database, { emailId: id, actor: ACTOR })).toEqual({ ok: true, link: LINK })
    const log = await database.select().from(auditLog)
    expect(log).toMatchObject([{ actor: ACTOR, action: 'email.link-shown', subjectId: String(id) }])
    expect(JSON.stringify(log)).not.toContain('top-secret')
  })

  it('never shows the link of a person who is an admin now, in any spelling of the address', async () => {
    const admin = await createAccount(database, { role: 'admin' })
    const { id } = await createReset(` ${admin.email.toUpperCase()} `)
    const shown = await showEmail(database, STORE_URL, id)
    expect(shown?.link).toBe('admins')
    expect(JSON.stringify(shown)).not.toContain('top-secret')
    expect(await showEmailLink(database, { emailId: id, actor: ACTOR })).toMatchObject({
      refusal: { kind: 'admins' },
    })
    expect(await database.select().from(auditLog)).toEqual([])
  })

  it('does not show a link that was sent, and has none to show in other emails', async () => {
    const sent = await createReset('ayesha@example.com', 'sent')
    const other = await createEmail(database)
    const refusalOf = async (emailId: number) => {
      const shown = await showEmailLink(database, { emailId, actor: ACTOR })
      return shown.ok ? undefined : shown.refusal.kind
    }
    expect(await refusalOf(sent.id)).toBe('sent')
    expect(await refusalOf(other.id)).toBe('none')
    expect(await refusalOf(other.id + 1)).toBe('not-found')
  })
})

/** The number of emails in each state. */
function totalsOf({ counts: { all, ...byState } }: EmailPage): Record<string, number> {
  expect(all).toEqual({
    total: Object.values(byState).reduce((sum, { total }) => sum + total, 0),
    hasMore: false,
  })
  return Object.fromEntries(Object.entries(byState).map(([state, { total }]) => [state, total]))
}
