import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createMessage } from '#tests/factories/create-message.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { markMessage } from './change-message-state.server.ts'
import { listMessages } from './list-messages.server.ts'
import { readMessageQuery } from './message-query.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate contact_messages, emails, audit_log`)
})

const ACTOR = 'staff@example.com'
const mark = (messageId: number, isAnswered: boolean, actor = ACTOR) =>
  markMessage(database, { messageId, isAnswered, actor })
const list = (address: string) => listMessages(database, readMessageQuery(new URLSearchParams(address)))
const idsOf = async (address: string) => (await list(address)).messages.map(message => message.id)

describe('the inbox', () => {
  it('shows unanswered messages first, newest on top, and counts every tab', async () => {
    const old = await createMessage(database, { sentAt: new Date('2026-10-01T10:00:00Z') })
    const young = await createMessage(database, { sentAt: new Date('2026-10-02T10:00:00Z') })
    const done = await createMessage(database, { answeredAt: new Date(), answeredBy: ACTOR })
    expect(await idsOf('')).toEqual([young.id, old.id])
    expect(await idsOf('tab=answered')).toEqual([done.id])
    expect(await idsOf('tab=all')).toEqual([done.id, young.id, old.id])
    expect((await list('')).counts).toEqual({ unanswered: 2, answered: 1, all: 3 })
  })

  it('searches name, email, phone and text, literally', async () => {
    const ayesha = await createMessage(database, { name: 'Ayesha', email: 'ak@example.com', phone: '0300 1' })
    const urdu = await createMessage(database, {
      name: 'آمنہ',
      email: 'amna@example.com',
      phone: '+92 (321) 7654321',
      message: 'کیا یہ 100% سوتی ہے؟',
    })
    expect(await idsOf('q=AYESHA')).toEqual([ayesha.id])
    expect(await idsOf('q=ak@example')).toEqual([ayesha.id])
    expect(await idsOf('q=0300')).toEqual([ayesha.id])
    expect(await idsOf(`q=${encodeURIComponent('سوتی')}`)).toEqual([urdu.id])
    expect(await idsOf('q=3217654')).toEqual([urdu.id])
    expect(await idsOf('q=100%25')).toEqual([urdu.id])
    expect(await idsOf('q=%25')).toEqual([urdu.id])
    expect((await list('q=ayesha')).counts).toEqual({ unanswered: 1, answered: 0, all: 1 })
  })

  // product: 13.8
  it('filters by days in Karachi, in the list and in the counts', async () => {
    const late = await createMessage(database, { sentAt: new Date('2026-11-20T18:59:00Z') })
    const early = await createMessage(database, { sentAt: new Date('2026-11-20T19:00:00Z') })
    expect(await idsOf('from=2026-11-20&to=2026-11-20')).toEqual([late.id])
    expect(await idsOf('from=2026-11-21')).toEqual([early.id])
    expect((await list('to=2026-11-20')).counts).toEqual({ unanswered: 1, answered: 0, all: 1 })
  })

  it('has pages, and shows the last one for a page beyond it', async () => {
    for (let round = 0; round < 21; round++) await createMessage(database)
    const last = await list('page=7')
    expect([last.messages.length, last.page, last.pageCount]).toEqual([1, 2, 2])
  })

  // product: 15.10
  it('returns a message as it was written', async () => {
    const message = '<script>alert(1)</script>\n\nسلام 🎁 \u202e'
    await createMessage(database, { message })
    expect((await list('')).messages[0]?.message).toBe(message)
  })
})

describe('a message', () => {
  // product: 15.12
  it('is marked as answered, by whom and when, and not answered again', async () => {
    const { id } = await createMessage(database, { name: 'Ayesha' })
    expect(await mark(id, true)).toEqual({ ok: true, name: 'Ayesha' })
    const [answered] = await database.select().from(contactMessages).where(eq(contactMessages.id, id))
    expect(answered).toMatchObject({ answeredBy: ACTOR, answeredAt: expect.any(Date) })
    expect(await mark(id, false)).toMatchObject({ ok: true })
    const [reopened] = await database.select().from(contactMessages).where(eq(contactMessages.id, id))
    expect(reopened).toMatchObject({ answeredBy: null, answeredAt: null })
    expect(await mark(id, false)).toMatchObject({ refusal: { kind: 'not-answered' } })
    expect(await mark(id + 1, true)).toMatchObject({ refusal: { kind: 'not-found' } })
    const log = await database.select().from(auditLog).orderBy(auditLog.id)
    expect(log).toMatchObject([
      { action: 'message.answered', actor: ACTOR, subjectKind: 'message', subjectId: String(id) },
      { action: 'message.reopened', changes: { answeredBy: { from: ACTOR, to: null } } },
    ])
  })

  // product: 15.12
  it('is answered by one of two staff members, and the later one sees by whom', async () => {
    const { id } = await createMessage(database)
    const answers = await runConcurrently(
      database,
      sql`select from contact_messages where id = ${id} for update`,
      [() => mark(id, true, 'one@example.com'), () => mark(id, true, 'two@example.com')],
    )
    const [stored] = await database.select().from(contactMessages).where(eq(contactMessages.id, id))
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(answers.find(answer => !answer.ok)).toMatchObject({
      refusal: { kind: 'already-answered', by: stored?.answeredBy },
    })
    expect(await database.select().from(auditLog)).toHaveLength(1)
  })
})
