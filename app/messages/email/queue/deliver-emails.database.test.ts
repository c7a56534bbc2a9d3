import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { type RunningJobs, runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openEmailjsMailService } from '#app/platform/mail/emailjs-mail-service.server.ts'
import type { MailService } from '#app/platform/mail/mail-service.server.ts'
import { openSmtpMailService } from '#app/platform/mail/smtp-mail-service.server.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { openEmailDelivery, type Sending } from './deliver-emails.server.ts'

const { database, connection, drop } = await createTestDatabase()
const silent = log.child({}, { level: 'silent' })
let peer: SmtpPeer
let running: RunningJobs | undefined

beforeAll(async () => {
  peer = await startSmtpPeer()
})
afterAll(async () => {
  await peer.close()
  await drop()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  peer.setMood('accepts')
  peer.mails.length = 0
  await database.execute(sql`truncate emails cascade`)
  await database.execute(sql`delete from graphile_worker._private_jobs`)
})

async function queue(count: number): Promise<number[]> {
  const rows = await database
    .insert(emails)
    .values(
      Array.from({ length: count }, (_, number) => ({
        to: `customer-${number}@example.com`,
        template: 'order_confirmation' as const,
        params: { title: `Order DZ-${number}` },
      })),
    )
    .returning({ id: emails.id })
  return rows.map(row => row.id)
}

function openSmtp(): MailService {
  return openSmtpMailService({
    url: peer.url,
    from: { name: '', address: 'shop@example.com' },
    timeoutMs: { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 },
  })
}

async function startDelivery({
  ownerEmail = 'owner@example.com' as string | undefined,
  mailService = openSmtp(),
  readSending = async (): Promise<Sending> => ({ mailService, ownerEmail }),
} = {}): Promise<void> {
  const delivery = openEmailDelivery({
    database,
    readSending,
    readStoreUrl: () => 'https://shop.example',
    log: silent,
    write: async (_, __, { params }) => {
      if (params.title === 'unwritable') throw new Error('This template is broken')
      return {
        subject: params.title ?? '',
        text: 'Thank you',
        html: '<p>Thank you</p>',
        fromName: 'Darzi',
      }
    },
  })
  await delivery.addMissingJobs()
  running = await runJobs({
    database,
    connection,
    log: silent,
    periodic: [],
    lanes: [delivery.tasks],
  })
  const probing = setInterval(() => {
    delivery.sendProbe().catch(() => {})
    delivery.findForgotten().catch(() => {})
  }, 300)
  const { stop } = running
  running.stop = async () => {
    clearInterval(probing)
    await stop()
    mailService.close()
  }
}

const statesNow = async () => (await database.select().from(emails)).map(email => email.state)
const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true)
const allSent = async () => (await statesNow()).every(state => state === 'sent')

describe('the outbox', () => {
  // product: 15.1, 15.10
  it('sends each queued email once, to its only recipient', async () => {
    await queue(20)
    await startDelivery()
    await until(allSent)
    expect(peer.mails).toHaveLength(20)
    expect(new Set(peer.mails.map(mail => mail.messageId)).size).toBe(20)
    for (const mail of peer.mails) expect(mail.receivers).toHaveLength(1)
  })

  it.each(['turns away', 'hangs', 'cuts after DATA', 'refuses the sender'] as const)(
    'loses no email when the server %s, and sends all soon after it recovers',
    async mood => {
      peer.setMood(mood)
      const ids = await queue(30)
      await startDelivery()
      await until(async () => (await database.select().from(emails)).some(email => email.attempts > 0))
      expect(await statesNow()).toEqual(ids.map(() => 'queued'))
      peer.setMood('accepts')
      await until(allSent)
      expect(peer.mails).toHaveLength(30)
    },
  )

  it('retries an email with the same Message-ID if the server asks to try later', async () => {
    peer.setMood('asks to try later')
    const [id = 0] = await queue(1)
    await startDelivery()
    await until(async () => (await database.select().from(emails))[0]?.attempts === 1)
    peer.setMood('accepts')
    await until(allSent)
    const [email] = await database.select().from(emails).where(eq(emails.id, id))
    expect(email).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(peer.mails[0]?.messageId).toBe(`<${email?.messageId}@shop.example>`)
  })

  // product: 19.5
  it('stores the response of EmailJS, whatever its bytes, and continues with the next email', async () => {
    // NUL characters, raw and as JSON writes them, and a surrogate pair at the position where the response is truncated.
    const words = `a\0b\\u0000${'c'.repeat(300 - 'a\0b\\u0000'.length - 1)}👍`
    let responses = 0
    const server = createServer((_, response) => {
      response.writeHead(responses++ === 0 ? 503 : 200).end(words)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const account = { serviceId: 'service', publicKey: 'key', templateIds: {}, pauseMs: 0 }
    const mailService = openEmailjsMailService({ baseUrl: `http://127.0.0.1:${port}`, ...account })
    const [first = 0] = await queue(1)
    await startDelivery({ mailService })
    const lastError = async () =>
      (await database.select().from(emails).where(eq(emails.id, first)))[0]?.lastError
    await expect.poll(lastError, { timeout: 20_000 }).toMatch(/a\ufffdb\\u0000c+\ufffd$/)
    await until(allSent)
    server.close()
  })

  it('parks an email that is refused permanently, with the reason, and sends the others', async () => {
    peer.setMood(receiver => (receiver === 'customer-1@example.com' ? 'refuses the receiver' : 'accepts'))
    await queue(3)
    await startDelivery()
    await until(async () => !(await statesNow()).includes('queued'))
    const parked = await database.select().from(emails).where(eq(emails.state, 'parked'))
    expect(parked).toMatchObject([
      { to: 'customer-1@example.com', attempts: 1, lastError: expect.stringContaining('no such user') },
    ])
    expect(peer.mails).toHaveLength(2)
  })

  it('sends a parked email after staff put it back into the queue', async () => {
    peer.setMood('refuses the receiver')
    const [id = 0] = await queue(1)
    await startDelivery()
    await until(async () => (await statesNow())[0] === 'parked')
    peer.setMood('accepts')
    await database.update(emails).set({ state: 'queued' }).where(eq(emails.id, id))
    await until(allSent)
    expect(peer.mails).toHaveLength(1)
  })

  it('does not send the owner’s email without an owner’s address, and sends it after a start with one', async () => {
    await database.insert(emails).values({ to: '', template: 'owner_notify', params: {} })
    await queue(1)
    await startDelivery({ ownerEmail: '' })
    await until(async () => (await statesNow()).includes('sent'))
    await until(async () => (await countJobs()) === 0)
    expect(await statesNow()).toContain('queued')
    await running?.stop()
    await startDelivery()
    await until(allSent)
    expect(peer.mails.map(mail => mail.receivers[0])).toContain('owner@example.com')
  })

  // product: 15.16
  it('waits without a mail service, and is sent once staff set one up, without a restart', async () => {
    const mailService = openSmtp()
    const sending = { mailService: undefined as MailService | undefined, ownerEmail: '' }
    await startDelivery({ mailService, readSending: async () => sending })
    await database.insert(emails).values({ to: '', template: 'owner_notify', params: {} })
    await queue(2)
    await until(async () => (await countJobs()) === 0)
    expect(await statesNow()).toEqual(['queued', 'queued', 'queued'])
    sending.mailService = mailService
    await until(() => peer.mails.length === 2)
    sending.ownerEmail = 'owner@example.com'
    await until(allSent)
  })

  it('parks an email whose last attempt was interrupted, because its job never runs again', async () => {
    const [id = 0] = await queue(1)
    await database.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`email-${id}`}`,
    )
    await startDelivery()
    await until(async () => (await statesNow())[0] === 'parked')
    expect(peer.mails).toHaveLength(0)
    await database.update(emails).set({ state: 'queued' }).where(eq(emails.id, id))
    await until(allSent)
  })

  it('does not touch an email whose last attempt is running', async () => {
    const [id = 0] = await queue(1)
    await database.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'another'
      where key = ${`email-${id}`}`)
    await startDelivery()
    await queue(1)
    await until(async () => (await statesNow()).includes('sent'))
    await new Promise(resolve => setTimeout(resolve, 700))
    expect(await statesNow()).toContain('queued')
  })

  it('adds a missing job, but not for the owner’s email while there is no owner’s address', async () => {
    await startDelivery({ ownerEmail: '' })
    await database.insert(emails).values({ to: '', template: 'owner_notify', params: {} })
    await until(async () => (await countJobs()) === 0)
    await database.transaction(async transaction => {
      await transaction
        .insert(emails)
        .values({ to: 'a@example.com', template: 'test_mail', params: { title: 'lost' } })
      await transaction.execute(sql`delete from graphile_worker._private_jobs`)
    })
    await until(() => peer.mails.length === 1)
    await until(async () => (await countJobs()) === 0)
    expect(await statesNow()).toContain('queued')
  })

  // product: 15.19
  it('asks a server that is away once, then only after a pause, and uses up no attempt by asking', async () => {
    await queue(2)
    await database.execute(
      sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour', attempts = 3`,
    )
    const mailService = openSmtp()
    const delivery = openEmailDelivery({
      database,
      readSending: async () => ({ mailService, ownerEmail: 'owner@example.com' }),
      readStoreUrl: () => 'https://shop.example',
      log: silent,
    })
    const attemptsOfDue = async () => {
      const { rows } = await database.execute<{ attempts: number }>(
        sql`select attempts from graphile_worker.jobs where run_at <= now()`,
      )
      return rows.map(({ attempts }) => attempts)
    }
    await delivery.sendProbe()
    expect(await attemptsOfDue()).toEqual([2])
    await delivery.sendProbe()
    expect(await attemptsOfDue()).toEqual([2])
    mailService.close()
  })

  it('is not blocked by an email that cannot be rendered', async () => {
    await database
      .insert(emails)
      .values({ to: 'a@example.com', template: 'test_mail', params: { title: 'unwritable' } })
    await queue(2)
    await startDelivery()
    await until(async () => (await statesNow()).filter(state => state === 'sent').length === 2)
    const [unwritten] = await database.select().from(emails).where(eq(emails.template, 'test_mail'))
    expect(unwritten).toMatchObject({ state: 'queued', lastError: 'The shop could not write this mail.' })
  })
})

async function countJobs(): Promise<number> {
  const { rows } = await database.execute(sql`select id from graphile_worker.jobs`)
  return rows.length
}
