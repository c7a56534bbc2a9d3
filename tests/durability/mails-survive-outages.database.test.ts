import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { bundleProgram } from '#tests/setup/bundle-program.ts'
import { type SmtpMood, type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

/** `MAIL_ORDERS=1000` for the full measurement; the default is short. */
const ORDERS = Number(process.env.MAIL_ORDERS ?? 150)
const WORKER = 'tests/processes/deliver-mails.ts'
const OUTAGES: readonly SmtpMood[] = [
  'turns away',
  'hangs',
  'asks to try later',
  'cuts after DATA',
  'refuses the sender',
]
const DRAINED_WITHIN_MS = 60_000
const NO_SUCH_USER = 'unknown@example.com'

const { database, connection, drop } = await createTestDatabase()
let peer: SmtpPeer
let program: string
let worker: ChildProcess | undefined

beforeAll(async () => {
  peer = await startSmtpPeer()
  program = await bundleProgram(WORKER)
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await peer.close()
  await drop()
})

// product: 8.8, 15.13
test('both mails of each order survive every kind of outage and crashes of the worker: none is lost, and at most one per crash arrives twice', {
  timeout: 300_000,
}, async () => {
  await placeOrders(ORDERS)
  let deaths = 0
  for (const mood of OUTAGES) {
    setMood('accepts')
    await startWorker()
    await sleep(300)
    setMood(mood)
    await sleep(700)
    worker?.kill('SIGKILL')
    deaths++
  }
  // And once without an outage, where mails are handed over all the time.
  setMood('accepts')
  await startWorker()
  await sleep(400)
  worker?.kill('SIGKILL')
  deaths++
  await startWorker()

  await expect.poll(countQueued, { timeout: DRAINED_WITHIN_MS, interval: 200 }).toBe(0)
  const parked = await database.select().from(emails).where(eq(emails.state, 'parked'))
  expect(parked.map(email => email.to)).toEqual([NO_SUCH_USER])
  const sent = peer.mails.map(mail => mail.messageId)
  expect(new Set(sent).size).toBe(ORDERS * 2 - 1)
  expect(sent.length - new Set(sent).size).toBeLessThanOrEqual(deaths)
  for (const mail of peer.mails) expect(mail.receivers).toHaveLength(1)
})

/** In every mood, because a mood may begin in the middle of a mail. */
function setMood(mood: SmtpMood): void {
  peer.setMood(receiver => (receiver === NO_SUCH_USER ? 'refuses the receiver' : mood))
}

async function placeOrders(orders: number): Promise<void> {
  const product = await createProduct(database, { sizes: { M: orders } })
  const placeNumbered = async (number: number) => {
    const email = number === 0 ? NO_SUCH_USER : `customer-${number}@example.com`
    const request = orderRequest([{ product, size: 'M', quantity: 1 }], { details: { email } })
    const placed = await placeOrder(database, request, { ownerEmail: 'owner@example.com' })
    expect(placed.ok).toBe(true)
  }
  for (let number = 0; number < orders; number += 10) {
    await Promise.all(
      Array.from({ length: Math.min(10, orders - number) }, (_, offset) => placeNumbered(number + offset)),
    )
  }
}

async function startWorker(): Promise<void> {
  const started = spawn(process.execPath, [program, JSON.stringify({ connection, smtpUrl: peer.url })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  worker = started
  await once(started.stdout, 'data')
}

async function countQueued(): Promise<number> {
  const [row] = await database.select({ queued: count() }).from(emails).where(sql`${emails.state} = 'queued'`)
  return row?.queued ?? 0
}
