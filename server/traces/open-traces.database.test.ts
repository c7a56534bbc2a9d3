import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import type { MailService } from '#app/platform/mail/mail-service.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createStoreApp } from '../http/store-app.ts'
import { openTraces } from './open-traces.ts'
import { traceJobs, traceMail } from './trace-jobs.ts'

const shop = await createTestDatabase()
const collector = await openCollector()
const log = { info: vi.fn(), warn: vi.fn() }
const traces = openTraces(
  {
    url: `${collector.url}/v1/traces`,
    headers: { authorization: 'Bearer of-the-collector' },
    serviceName: 'darzi-test',
    attributes: { 'deployment.environment.name': 'trial' },
    share: 1,
  },
  log,
)
const database = openDatabase({ ...shop.connection, max: 2 }, undefined, traces.watchQuery)
afterAll(async () => {
  await closeDatabase(database)
  await collector.close()
  await shop.drop()
})

// product: 20.23
test('a collector gets requests, statements, jobs and mails, by the route and without personal data', async () => {
  const app = openApp(async () => {
    await database.execute(sql`select ${'03001234567'}::text`)
    await database.execute(sql`select ${'sana@example.com'}::int`).catch(() => {})
    return new Response('<h1>Order</h1>', { headers: { 'Content-Type': 'text/html' } })
  })
  await app.request('http://shop.test/order/pEkq0mG3Vb?q=hidden', { headers: { Host: 'shop.test' } })
  await app.request('http://shop.test/health/live')
  const tasks = traceJobs({ deliver_email: () => sendMail() }, traces)
  await Promise.resolve(tasks.deliver_email?.({ emailId: 7 }, { job: { attempts: 2 } } as never)).catch(
    () => {},
  )
  await traces.close()

  const [sent] = collector.requests
  expect(sent).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' })
  expect(sent?.authorization).toBe('Bearer of-the-collector')
  for (const words of [
    'darzi-test',
    'trial',
    'GET /order/:token',
    'select $1::text',
    'postgresql',
    '22P02',
    'job deliver_email',
    'send mail',
    'order_confirmation',
    'refused',
    'TypeError',
  ]) {
    expect(sent?.body).toContain(words)
  }
  expect(sent?.body).not.toMatch(/pEkq0mG3Vb|hidden|03001234567|sana|example\.com|health/)
  expect(log.warn).not.toHaveBeenCalled()
})

/** Writes to an address that is refused, and then fails with a message that quotes it. */
async function sendMail(): Promise<void> {
  const refuses: MailService = {
    send: async ({ to }) => ({ kind: 'refused', reason: `no such person: ${to}` }),
    check: async () => undefined,
    close: () => {},
  }
  await traceMail(refuses, traces)?.send({
    messageId: '<1@shop.test>',
    to: 'sana@example.com',
    fromName: 'Darzi',
    subject: 'Your order',
    text: 'For Sana',
    html: '',
    template: 'order_confirmation',
    params: { name: 'sana' },
  })
  throw new TypeError('sana@example.com was refused')
}

function openApp(render: () => Promise<Response>) {
  const settings = { storeUrl: 'http://shop.test', trustedProxies: [] }
  const quiet = { isLevelEnabled: () => false, error: () => {} }
  const pages = {
    render,
    cache: createPageCache(1_000_000),
    readStoreUrl: () => settings.storeUrl,
    receiveChanges: async () => {},
    isDatabaseUnavailable: () => false,
  }
  const store = { database, settings, log: quiet, pages, isStopping: () => false, traces }
  return createStoreApp(store as unknown as Parameters<typeof createStoreApp>[0])
}

/** A collector that stores what it is sent. Strings in its binary format are plain text. */
async function openCollector() {
  const requests: { path?: string; type?: string; authorization?: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { authorization = '', 'content-type': type = '' } = request.headers
    const body = String(await buffer(request))
    requests.push({ path: request.url ?? '', type, authorization, body })
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
