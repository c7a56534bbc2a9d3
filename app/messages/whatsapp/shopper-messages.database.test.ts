import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  messageService,
  shopperMessages,
  shopperReplies,
} from '#app/messages/tables/shopper-messages.server.ts'
import { eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { type RunningJobs, runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS as secrets } from '#tests/setup/test-services.ts'
import { openMessageDelivery } from './deliver-messages.server.ts'
import { exportShopperMessages, removeOldShopperMessages } from './erase-shopper-messages.server.ts'
import { handleMessagesForm } from './handle-messages-form.server.ts'
import { listMessagesOfOrder } from './list-shopper-messages.server.ts'
import { showMessageService } from './message-service.server.ts'
import { confirmationMessageWrite } from './queue-message.server.ts'
import { answerChallenge, receiveWebhook } from './receive-webhook.server.ts'

const { database, connection, drop } = await createTestDatabase()
const APP_SECRET = 'the-app-secret'
const graph = createServer()
let baseUrl = ''
let running: RunningJobs | undefined
/** The calls of the service, with their bodies. */
const calls: { token: string | undefined; body: Record<string, unknown> }[] = []
type Answer = (response: ServerResponse) => void
let answers: Answer[] = []

beforeAll(async () => {
  graph.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    calls.push({
      token: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    const answer = answers.shift() ?? accepts
    answer(response)
  })
  graph.listen(0, '127.0.0.1')
  await once(graph, 'listening')
  baseUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}/v24.0`
})
afterAll(async () => {
  graph.closeAllConnections()
  graph.close()
  await drop()
})
beforeEach(async () => {
  calls.length = 0
  answers = []
  await database.delete(shopperMessages)
  await database.delete(messageService)
  await database.insert(messageService).values({
    service: 'whatsapp',
    phoneNumberId: '555',
    token: 'the-token',
    appSecret: APP_SECRET,
    verifyToken: 'the-word',
    templates: { confirmationUrdu: 'confirm_ur', confirmationEnglish: 'confirm' },
  })
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await database.execute(sql`delete from graphile_worker._private_jobs`)
})

const json =
  (status: number, body: unknown, headers = {}): Answer =>
  response => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
const accepts = json(200, { messages: [{ id: 'wamid.1' }] })
const refuses = (status: number, code: number, headers = {}) =>
  json(status, { error: { code, message: 'No +923001234567' } }, headers)

async function start(timeoutMs = 20_000) {
  const delivery = openMessageDelivery({
    database,
    baseUrl,
    timeoutMs,
    secrets,
    log: log.child({}, { level: 'silent' }),
    write: async () => ({ to: '+923001234567', parameters: ['Ayesha\n Khan', 'https://darzi.example/x'] }),
  })
  const silent = log.child({}, { level: 'silent' })
  running = await runJobs({ database, connection, log: silent, periodic: [], lanes: [delivery.tasks] })
}

async function queue(values: Partial<typeof shopperMessages.$inferInsert> = {}) {
  const [row] = await database
    .insert(shopperMessages)
    .values({ kind: 'test', language: 'urdu', to: '+923001234567', ...values })
    .returning()
  if (!row) throw new Error('The message was not stored')
  return row
}

const find = async (id: number) => {
  const [row] = await database.select().from(shopperMessages).where(eq(shopperMessages.id, id))
  return row
}
const statusOf = async (id: number) =>
  (await database.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
const until = (id: number, state: string) =>
  expect.poll(async () => (await find(id))?.state, { timeout: 15_000, interval: 50 }).toBe(state)

function report(value: object, secret = APP_SECRET) {
  const change = { field: 'messages', value: { metadata: { phone_number_id: '555' }, ...value } }
  const body = Buffer.from(JSON.stringify({ entry: [{ changes: [change] }] }))
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return receiveWebhook({ database, secrets }, body, signature)
}

function send(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return handleMessagesForm({ database, secrets }, form, 'staff@example.com')
}

// product: 28.1, 28.2
test('a message is sent once, as a template in its language', async () => {
  await start()
  const { id, callbackId } = await queue()
  await until(id, 'sent')
  expect(calls).toEqual([
    {
      token: 'Bearer the-token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        type: 'template',
        to: '923001234567',
        template: {
          name: 'confirm_ur',
          language: { code: 'ur' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Ayesha Khan' },
                { type: 'text', text: 'https://darzi.example/x' },
              ],
            },
          ],
        },
        biz_opaque_callback_data: callbackId,
      },
    },
  ])
  expect(await find(id)).toMatchObject({ providerId: 'wamid.1', attempts: 1 })
})

// product: 28.3
test.each<[string, Answer, string]>([
  ['the answer is lost', response => response.destroy(), 'unknown'],
  ['no answer comes', () => {}, 'unknown'],
  ['a gateway gives up', response => response.writeHead(504).end('<html>'), 'unknown'],
  ['the template is refused', refuses(404, 132001), 'parked'],
])('where %s the message is not sent again by itself, and staff decide', async (name, answer, state) => {
  answers = [answer]
  await start(name === 'no answer comes' ? 1_500 : undefined)
  const { id, callbackId } = await queue()
  await until(id, state)
  expect(calls).toHaveLength(1)
  expect((await find(id))?.lastError).not.toMatch(/\d{7}/)
  expect((await send({ intent: 'retry', id: String(id) })).status).toBe(200)
  await until(id, 'sent')
  expect(calls).toHaveLength(2)
  expect(calls[1]?.body.biz_opaque_callback_data).not.toBe(callbackId)
  expect((await send({ intent: 'retry', id: String(id) })).status).toBe(409)
})

// product: 28.3
test('a refusal for now is tried again, after the time that the service names', async () => {
  answers = [refuses(500, 131000), refuses(429, 130429, { 'Retry-After': '2' })]
  await start()
  const { id } = await queue()
  await expect.poll(() => calls.length, { timeout: 15_000, interval: 50 }).toBe(2)
  const asked = Date.now()
  await until(id, 'sent')
  expect(Date.now() - asked).toBeGreaterThan(1_000)
  expect(calls).toHaveLength(3)
})

// product: 28.3
test('a message whose sending was interrupted is in doubt, and the service’s report settles it', async () => {
  const { id, callbackId } = await queue({ sendingSince: new Date() })
  await start()
  await until(id, 'unknown')
  expect(calls).toHaveLength(0)
  await report({ statuses: [{ id: 'wamid.9', status: 'delivered', biz_opaque_callback_data: callbackId }] })
  expect(await find(id)).toMatchObject({ state: 'sent', progress: 'delivered', providerId: 'wamid.9' })
})

// product: 28.4
test('reports count however often and in whatever order they come', async () => {
  const { id } = await queue({ state: 'sent', providerId: 'wamid.2' })
  const status = (name: string, more = {}) => report({ statuses: [{ id: 'wamid.2', status: name, ...more }] })
  for (const name of ['read', 'delivered', 'read', 'sent', 'unheard-of'])
    expect(await status(name)).toBe(true)
  expect(await find(id)).toMatchObject({ state: 'sent', progress: 'read' })
  const failed = await queue({ state: 'sent', providerId: 'wamid.3' })
  await report({
    statuses: [{ id: 'wamid.3', status: 'failed', errors: [{ code: 131026, title: 'Not +923001234567' }] }],
  })
  const { state, lastError } = (await find(failed.id)) ?? {}
  expect([state, lastError]).toEqual(['parked', 'WhatsApp could not deliver it (131026): Not …'])
})

// product: 28.4
test('only what the service signed is taken, and its challenge needs our word', async () => {
  const { id } = await queue({ state: 'sent', providerId: 'wamid.4' })
  const value = { statuses: [{ id: 'wamid.4', status: 'read' }] }
  expect(await report(value, 'forged')).toBe(false)
  for (const header of [null, '', 'sha256=', 'sha1=00', `sha256=${'0'.repeat(64)}`]) {
    expect(await receiveWebhook({ database, secrets }, Buffer.from('{}'), header)).toBe(false)
  }
  expect((await find(id))?.progress).toBeNull()
  const challenge = { mode: 'subscribe', token: 'the-word', challenge: '42' }
  expect(await answerChallenge(database, challenge)).toBe('42')
  expect(await answerChallenge(database, { ...challenge, token: 'another' })).toBeUndefined()
  await database.update(messageService).set({ service: 'none' })
  expect(await answerChallenge(database, challenge)).toBeUndefined()
  expect(await report(value)).toBe(false)
})

// product: 28.5
test('an answer is stored once with the order that it is about, and changes nothing else', async () => {
  const older = await createOrder(database, { phone: '+923330000001' })
  const newer = await createOrder(database, { phone: '+923330000001' })
  await queue({ kind: 'confirmation', orderId: older.id, to: '', state: 'sent', providerId: 'wamid.5' })
  const reply = { from: '923330000001', type: 'text', text: { body: 'Ji' } }
  for (let repeated = 0; repeated < 2; repeated++) {
    await report({ messages: [{ ...reply, id: 'wamid.in1', context: { id: 'wamid.5' } }] })
    await report({ messages: [{ ...reply, id: 'wamid.in3', from: '923339999999' }] })
  }
  const { replies } = await listMessagesOfOrder(database, older.id)
  expect(replies).toMatchObject([{ text: 'Ji', isGuess: false }])
  expect((await listMessagesOfOrder(database, newer.id)).replies).toEqual([])
  expect(await statusOf(older.id)).toBe('pending')
})

// product: 28.5
test('an answer that quotes no message goes to the order last asked, as a guess, and confirms none', async () => {
  const phone = '+923330000002'
  const answer = async (id: string) => {
    const button = { text: 'Yes' }
    await report({ messages: [{ id, from: phone.slice(1), type: 'button', button }] })
    const [stored] = await database.select().from(shopperReplies).where(eq(shopperReplies.providerId, id))
    return stored && { orderId: stored.orderId, isGuess: stored.isGuess }
  }
  const ask = ({ id }: { id: number }, state: 'sent' | 'parked' = 'sent') =>
    queue({ kind: 'confirmation', orderId: id, to: '', state })
  const older = await createOrder(database, { phone, placedAt: new Date('2026-11-01') })
  expect(await answer('wamid.in4')).toEqual({ orderId: older.id, isGuess: false })
  const newer = await createOrder(database, { phone, placedAt: new Date('2026-11-02') })
  expect(await answer('wamid.in5')).toEqual({ orderId: newer.id, isGuess: true })
  await ask(older)
  expect(await answer('wamid.in6')).toEqual({ orderId: older.id, isGuess: true })
  const between = await createOrder(database, { phone, placedAt: new Date('2026-11-01T12:00') })
  await ask(between)
  expect(await answer('wamid.in7')).toEqual({ orderId: between.id, isGuess: true })
  // Neither what was not sent nor an order that is decided waits.
  await ask(newer, 'parked')
  await database.update(orders).set({ status: 'processing' }).where(eq(orders.id, between.id))
  expect(await answer('wamid.in8')).toEqual({ orderId: older.id, isGuess: true })
  for (const { id } of [older, newer]) expect(await statusOf(id)).toBe('pending')
})

// product: 28.1
test('without a service nothing is queued, and each parcel is announced once', async () => {
  const confirm = async () => {
    const { id } = await createOrder(database)
    await database.execute(confirmationMessageWrite(sql`${id}`, { phone: '+923001234567', language: 'en' }))
  }
  await database.update(messageService).set({ service: 'none' })
  await confirm()
  await createParcel(database, { trackingNumber: 'CN1', events: ['handed-over'] })
  expect(await database.$count(shopperMessages)).toBe(0)
  await database.update(messageService).set({ service: 'whatsapp' })
  await confirm()
  await createParcel(database, { trackingNumber: 'CN2', events: ['handed-over', 'in-transit'] })
  await createParcel(database, { events: ['handed-over'] })
  const kinds = (await database.select().from(shopperMessages)).map(({ kind }) => kind)
  expect(kinds).toEqual(['confirmation', 'shipped'])
})

// product: 28.6
test('secrets are written and never shown, and an empty field leaves the stored one', async () => {
  const { service, seen } = await showMessageService(database, secrets)
  expect(JSON.stringify(service)).not.toMatch(/the-token|the-app-secret/)
  const values = {
    intent: 'save',
    service: 'whatsapp',
    phoneNumberId: '556',
    token: '',
    appSecret: 'another-secret',
    verifyToken: 'word',
    language: 'english',
    sendsConfirmation: 'on',
    confirmationEnglish: 'confirm',
  }
  expect((await send({ ...values, seen: 'stale' })).status).toBe(409)
  const refused = await send({ ...values, seen, confirmationEnglish: '' })
  expect(refused.result.errors).toHaveProperty('confirmationEnglish')
  expect(refused.result.typed).not.toHaveProperty('appSecret')
  expect((await send({ ...values, seen })).status).toBe(200)
  const [stored] = await database.select().from(messageService)
  expect(stored).toMatchObject({ token: 'the-token', phoneNumberId: '556' })
  expect(stored?.appSecret).toMatch(/^sealed:/)
  expect(secrets.open('whatsapp.appSecret', stored?.appSecret ?? '')).toBe('another-secret')
})

// product: 28.7
test('messages and answers go with their customer and with age', async () => {
  const { id: orderId, email } = await createOrder(database, {
    email: 'gone@example.com',
    status: 'delivered',
  })
  await queue({ kind: 'confirmation', orderId, to: '', state: 'parked' })
  await database.insert(shopperReplies).values({ providerId: 'wamid.in9', orderId, text: 'Ji' })
  expect(await exportShopperMessages(database, [orderId])).toMatchObject({
    sent: [{ kind: 'confirmation' }],
    answers: [{ text: 'Ji' }],
  })
  await database.transaction(transaction => eraseCustomerFromOrders(transaction, eq(orders.email, email)))
  expect(await exportShopperMessages(database, [orderId])).toEqual({ sent: [], answers: [] })
  const { id } = await queue({ state: 'sent', queuedAt: new Date('2020-01-01') })
  expect(await removeOldShopperMessages(database, 12, 10)).toBe(1)
  expect(await find(id)).toBeUndefined()
})

// product: 19.13
test('a sealed token is sent opened, and one that can’t be opened lets messages wait', async () => {
  await database.update(messageService).set({ token: secrets.seal('whatsapp.token', 'sealed-before') })
  const { id } = await queue()
  await start()
  await until(id, 'sent')
  expect(calls).toMatchObject([{ token: 'Bearer sealed-before' }])
  const other = openSecrets({ dataDir: '/nowhere', secretsKey: 'o'.repeat(32) })
  await database.update(messageService).set({ token: other.seal('whatsapp.token', 'lost') })
  const next = await queue()
  await expect.poll(async () => (await find(next.id))?.lastError, { timeout: 15_000 }).toMatch(/opened/)
  expect(calls).toHaveLength(1)
})
