import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { type RunningJobs, runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSmtpMailService } from '#app/platform/mail/smtp-mail-service.server.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { openEmailDelivery } from '../queue/deliver-emails.server.ts'
import { sampleParams } from './sample-params.ts'
import { EMAIL_TEMPLATES } from './template-names.ts'

const OWNER = 'owner@shop.example'
const STORE_URL = 'https://shop.example'
/** The headers of the shop's emails. Headers of a MIME part come later. */
const HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'auto-submitted',
  'content-type',
]

const { database, connection, drop } = await createTestDatabase()
const silent = log.child({}, { level: 'silent' })
let peer: SmtpPeer
let running: RunningJobs
beforeAll(async () => {
  peer = await startSmtpPeer()
  const mailService = openSmtpMailService({ url: peer.url, from: { name: '', address: 'shop@shop.example' } })
  const route = {
    database,
    readSending: async () => ({ mailService, ownerEmail: OWNER }),
    readStoreUrl: () => STORE_URL,
    log: silent,
  }
  const { tasks } = openEmailDelivery(route)
  running = await runJobs({ database, connection, log: silent, periodic: [], lanes: [tasks] })
  return () => mailService.close()
})
afterEach(async () => {
  peer.mails.length = 0
  await database.execute(sql`truncate emails`)
})
afterAll(async () => {
  await running.stop()
  await peer.close()
  await drop()
})

describe.each([
  ['a header', 'Ayesha\r\nBcc: victim@example.com\r\nX-Added: yes'],
  ['a second mail', 'Ayesha\r\n.\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA\r\n'],
  ['several receivers', 'ayesha@example.com, victim@example.com; other@example.com'],
  ['nested groups', 'Friends: Family: a@example.com, victim@example.com;, b@example.com;;'],
  ['an address in a name', '"Ayesha" <victim@example.com>'],
  ['encoded words', '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmNvbQ0K?='],
  ['an internationalised address', 'عائشہ@دکان.example'],
  ['controls', 'a\u000bb\u0085Bcc: victim@example.com\u2028X-Added: yes'],
])('with %s in everything that people typed', (_, typed) => {
  it('each template reaches only its recipient, without injected headers', async () => {
    const params = Object.fromEntries(
      Object.entries(sampleParams('usual', STORE_URL)).map(([name, value]) => [
        name,
        /_url|_path|_number/.test(name) ? value : typed,
      ]),
    )
    const rows = EMAIL_TEMPLATES.map(template => ({ to: '', template, params }))
    await database.insert(emails).values(rows)
    await expect.poll(countSent, { timeout: 15_000, interval: 50 }).toBe(EMAIL_TEMPLATES.length)
    expect(peer.mails).toHaveLength(EMAIL_TEMPLATES.length)
    for (const mail of peer.mails) {
      expect(mail).toMatchObject({ receivers: [OWNER], sender: 'shop@shop.example' })
      const parsed = await peer.parse(mail)
      expect(parsed.to).toMatchObject([{ address: OWNER }])
      expect(parsed.cc ?? []).toEqual([])
      expect(parsed.bcc ?? []).toEqual([])
      expect(HEADERS).toEqual(expect.arrayContaining(parsed.headers.map(header => header.key)))
      const replyTo = (parsed.replyTo ?? []).map(({ address }) => address)
      expect(replyTo.length).toBeLessThanOrEqual(1)
      expect(replyTo).not.toContain('victim@example.com')
    }
  })

  it('an email reaches at most one recipient', async () => {
    await database.insert(emails).values({ to: typed, template: 'test_mail', params: {} })
    await expect.poll(async () => (await states()).includes('queued'), { timeout: 10_000 }).toBe(false)
    if ((await states())[0] === 'parked') expect(peer.mails).toEqual([])
    else expect(peer.mails.map(mail => mail.receivers)).toEqual([[expect.stringMatching(/^عائشہ@[^,\s]+$/)]])
  })
})

async function states(): Promise<string[]> {
  return (await database.select().from(emails)).map(email => email.state)
}

async function countSent(): Promise<number> {
  return database.$count(emails, eq(emails.state, 'sent'))
}
