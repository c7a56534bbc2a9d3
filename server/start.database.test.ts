import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { get, type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { findFreePort } from '#tests/setup/find-free-port.ts'
import { expectDocumentedMetrics, parseMetrics } from '#tests/setup/metrics-text.ts'
import { openNewShop } from '#tests/setup/open-new-shop.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { programEnvironment } from '#tests/setup/run-commands.ts'
import { prepareDataDirectory } from '#tests/setup/test-postgres.ts'
import { describeStartError } from './boot/report-start-error.ts'
import { openAndServe } from './boot/run-store.ts'

const OPEN = /^Darzi is open at (\S+)$/m
const START = fileURLToPath(new URL('./start.ts', import.meta.url))
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** The built program, which serves. */
const PROGRAM = /\/build\/[0-9a-f]{16}\/server\/start\.js$/
const METRICS_TOKEN = 'a-token-of-thirty-two-characters'
const SETUP_CODE = 'two-processes'
const OWNER = 'owner@darzi.example'
const ORDERS = 6
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-start-'))
await prepareDataDirectory(dataDir)
const stores: ChildProcess[] = []

afterEach(async () => {
  for (const store of stores.splice(0)) {
    if (store.exitCode !== null || store.signalCode !== null) continue
    store.kill('SIGTERM')
    await once(store, 'exit')
  }
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a number/],
  [{ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this machine/],
  [{ S3_BUCKET: 'pictures' }, /^S3_ENDPOINT must be set as well as S3_BUCKET\.$/m],
  [{ DATA_DIR: '/dev/null/darzi' }, /^DATA_DIR \/dev\/null\/darzi can't be written to/],
  [
    { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' },
    /^DATABASE_URL names a server that can't be used/,
  ],
])('with %j it is refused with one sentence that names the setting', async (env, sentence) => {
  const words = await refusalOf(env)
  expect(words).toMatch(sentence)
  expect(words?.split('\n')).toHaveLength(1)
  expect(words).not.toContain('hunter2')
})

test('with a port that is in use it is refused with one sentence that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await refusalOf({ PORT: String(port) })).toMatch(new RegExp(`^PORT ${port} is already in use`))
  other.close()
})

// product: 20.4
test('with a port that is taken while it starts it ends with the same sentence, and stops PostgreSQL', async () => {
  const port = await findFreePort()
  const store = startStore({ PORT: String(port) })
  const words = text(store.stderr)
  await once(store.stdout, 'data')
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  expect(await words).toMatch(new RegExp(`^PORT ${port} is already in use[^\\n]*\\n$`))
  other.close()
  await expect(access(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

// product: 8.1, 20.1, 20.10
test('when it is stopped it finishes a running request, waits for no client that never finishes, and the last process of its files stops PostgreSQL', async () => {
  const store = startStore({})
  const address = await openAddress(store)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect((await fetch(`${address}/products`)).status).toBe(200)
  await expectOwnConnections('products')
  // On another port, before the one before it stops.
  const next = startStore({ PORT: String(await findFreePort()) })
  const nextAddress = await openAddress(next)

  const [request] = await Promise.all([sendHalfAForm(address), sendHalfAForm(address)])
  store.kill('SIGTERM')
  await expect.poll(() => failureToConnect(address)).toBe('ECONNREFUSED')
  request.write('b=c')
  expect(await text(request)).toMatch(/^HTTP\/1\.1 \d{3} /)
  const [code] = await once(store, 'exit')
  expect(code).toBe(0)

  expect((await fetch(`${nextAddress}/health/ready`)).status).toBe(200)
  await Promise.all([once(next, 'exit'), next.kill('SIGTERM')])
  await expect(access(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

// product: 20.11, 20.21
test('with WORKERS=2 two processes serve one address, each sees the changes of the other, no event, mail or job is lost or doubled, and a killed one is replaced', async () => {
  const peer = await startSmtpPeer()
  const mail = { SMTP_URL: peer.url, MAIL_FROM: 'shop@darzi.example', OWNER_EMAIL: OWNER }
  const store = startStore({ WORKERS: '2', METRICS_TOKEN, SETUP_CODE, ...mail })
  const address = await openAddress(store)
  const serving = await listServing(store)
  expect(serving).toHaveLength(2)
  for (let visit = 0; visit < 4; visit++)
    expect(await readPage(`${address}/about`)).not.toContain('Tailor One')
  await withStoreDatabase(client =>
    client.query(`insert into settings (key, value) values ('store', '{"name": "Tailor One"}');
      select pg_notify('pages_changed', '')`),
  )
  await expect.poll(() => readPage(`${address}/about`)).toContain('Tailor One')
  for (let visit = 0; visit < 4; visit++) expect(await readPage(`${address}/about`)).toContain('Tailor One')
  await expectMetrics(address)
  await expectEachOnce(address, peer)

  process.kill(serving[0] as number, 'SIGKILL')
  await expect.poll(() => listServing(store), { timeout: 60_000 }).not.toContain(serving[0])
  await expect.poll(async () => (await listServing(store)).length, { timeout: 60_000 }).toBe(2)
  expect(await readPage(`${address}/about`)).toContain('Tailor One')

  const [gone] = await Promise.all([once(store, 'exit'), store.kill('SIGTERM')])
  expect(gone[0]).toBe(0)
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(access(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  await peer.close()
})

// product: 20.11
test('beside a store with WORKER=off, the worker with the same settings sends its mail', async () => {
  const peer = await startSmtpPeer()
  const settings = {
    PORT: String(await findFreePort()),
    WORKER: 'off',
    SMTP_URL: peer.url,
    MAIL_FROM: 'shop@darzi.example',
    OWNER_EMAIL: OWNER,
  }
  const address = await openAddress(startStore(settings))
  const worker = startStore(settings, WORKER)
  await linesUntil(worker, /^Darzi works in the background$/m)
  const message = { user_name: 'Sana', user_email: 'sana@example.com', message: 'Do you have linen?' }
  expect((await send(`${address}/contact`, message)).statusCode).toBe(200)
  await expect.poll(() => peer.mails.length, { timeout: 30_000 }).toBe(1)
  await peer.close()
})

test('only the first start creates the database, fills the shop and builds the pages; after it was killed the next finds its PostgreSQL running', async () => {
  const ownDir = await mkdtemp(join(tmpdir(), 'darzi-start-'))
  const ownData = { DATA_DIR: ownDir, DEMO: 'on' }
  const first = startStore(ownData)
  const output = await linesUntilOpen(first)
  expect(output).toMatch(/^Making the database/m)
  expect(output).toMatch(/^Filled the empty shop/m)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const pid = await readFile(join(ownDir, 'postgres/cluster/postmaster.pid'), 'utf8')

  const second = startStore(ownData)
  const lines = await linesUntilOpen(second)
  expect(lines).not.toMatch(/^(Making|Filled|Building)/m)
  expect((await fetch(`${OPEN.exec(lines)?.[1]}/health/ready`)).status).toBe(200)
  expect(await readFile(join(ownDir, 'postgres/cluster/postmaster.pid'), 'utf8')).toBe(pid)
  second.kill('SIGTERM')
  await once(second, 'exit')
  await rm(ownDir, { recursive: true, force: true })
})

/**
 * Orders arrive at both processes, while two admin pages are open in each: every page is sent every event once, every
 * mail of an order is sent once, and its job is begun once.
 */
async function expectEachOnce(address: string, peer: SmtpPeer): Promise<void> {
  const product = await withStoreDatabase(async client => {
    // A job that failed is begun again, and rightly so.
    await client.query(`create table begun_jobs (id bigint);
      create function note_begun_job() returns trigger language plpgsql as
        'begin insert into public.begun_jobs values (new.id); return null; end';
      create trigger begun after update of attempts on graphile_worker._private_jobs for each row
        when (new.attempts > old.attempts and old.last_error is null) execute function note_begun_job()`)
    await openNewShop(drizzle(client))
    return createProduct(drizzle(client), { sizes: { M: ORDERS } })
  })
  const cookie = await signInAsFirstAdmin(address)
  const streams: Awaited<ReturnType<typeof openEvents>>[] = []
  // One after the other, because the processes accept connections in turns.
  for (let page = 0; page < 4; page++) streams.push(await openEvents(address, cookie))

  const cart = JSON.stringify([{ id: String(product.id), size: 'M', quantity: 1 }])
  const customers = Array.from({ length: ORDERS }, (_, index) => ({
    email: `customer${index}@example.com`,
    phoneNumber: `0300 111111${index}`,
    streetAddress: `${index} Mall Road`,
  }))
  const placed = await Promise.all(
    customers.map(customer =>
      send(`${address}/checkout`, {
        ...FILLED_SHIPPING_FORM,
        ...customer,
        cart,
        idempotencyKey: randomUUID(),
      }),
    ),
  )
  expect(placed.map(({ statusCode }) => statusCode)).toEqual(customers.map(() => 303))

  await expect.poll(() => peer.mails.length).toBe(2 * ORDERS)
  await withStoreDatabase(async client => {
    const readOne = async (text: string) =>
      (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
    await expect.poll(() => readOne("select id from emails where state <> 'sent'")).toEqual([])
    // The last event, so that each page has been sent all others before it.
    const [last] = await readOne(`insert into order_events (order_id, actor, from_status, to_status)
      select order_id, 'sana@darzi.example', 'pending', 'confirmed' from order_events order by id limit 1 returning id`)
    for (const stream of streams) await expect.poll(() => stream.events()).toContain(Number(last))
    const events = (await readOne('select id from order_events order by id')).map(Number)
    expect(events).toHaveLength(ORDERS + 1)
    for (const stream of streams)
      expect(stream.events().toSorted((one, other) => one - other)).toEqual(events)
    const begun = await readOne('select id from begun_jobs')
    expect(begun.length).toBeGreaterThanOrEqual(2 * ORDERS)
    expect(new Set(begun).size).toBe(begun.length)
  })
  expect(peer.mails.flatMap(({ receivers }) => receivers).toSorted()).toEqual(
    [...customers.map(({ email }) => email), ...customers.map(() => OWNER)].toSorted(),
  )
  for (const stream of streams) stream.close()
}

/** @returns the cookies of the session */
async function signInAsFirstAdmin(address: string): Promise<string> {
  const [email, password] = ['admin@darzi.example', randomUUID()]
  const names = { confirmPassword: password, displayName: 'Admin', setupCode: SETUP_CODE }
  await send(`${address}/create-admin`, { email, password, ...names })
  const { headers } = await send(`${address}/admin-login`, { email, password })
  return headers['set-cookie']?.map(cookie => cookie.split(';')[0]).join('; ') ?? ''
}

/** Opens the stream of order events of an admin page. Returns once it is ready. */
async function openEvents(address: string, cookie: string) {
  const request = get(`${address}/admin/events`, { agent: false, headers: { Cookie: cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  let words = ''
  response.setEncoding('utf8').on('data', chunk => {
    words += chunk
  })
  await expect.poll(() => words).toContain('event: ready\n')
  return {
    /** The ids of all events since it was ready. */
    events: () => [...words.matchAll(/^id: (\d+)\nevent: order$/gm)].map(([, id]) => Number(id)),
    close: () => request.destroy(),
  }
}

/** Sends a form on a new connection, which another process may accept. */
async function send(address: string, form: Record<string, string>): Promise<IncomingMessage> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sending = request(address, { agent: false, method: 'POST', headers })
  sending.end(new URLSearchParams(form).toString())
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

/** Of all processes together, to the token alone, and as docs/operations.md says. */
async function expectMetrics(address: string): Promise<void> {
  const ask = (headers = {}) => fetch(`${address}/metrics`, { headers })
  for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
    const refusal = await ask(headers)
    expect([refusal.status, refusal.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect(await refusal.text()).not.toContain('darzi_')
  }
  const response = await ask({ Authorization: `Bearer ${METRICS_TOKEN}` })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const families = parseMetrics(await response.text())
  expectDocumentedMetrics(families)
  const requests = families.get('darzi_requests_total')?.samples
  const countOf = (kind: string) => requests?.get(`darzi_requests_total{kind="${kind}",status="2xx"}`) ?? 0
  // Nine visits of one page and more, which each process has rendered for itself, and again after the change.
  expect(countOf('render')).toBeGreaterThanOrEqual(2)
  expect(countOf('hit') + countOf('render')).toBeGreaterThanOrEqual(9)
  const durations = families.get('darzi_work_seconds')?.samples
  expect(durations?.get('darzi_work_seconds_count{kind="render"}')).toBe(countOf('render'))
  expect(families.get('darzi_database_up')?.samples.get('darzi_database_up')).toBe(1)
}

/** Opens a store with these settings in this process. @returns why it was refused */
async function refusalOf(env: Record<string, string>): Promise<string | undefined> {
  const { level } = log
  await using opened = new AsyncDisposableStack()
  opened.defer(() => {
    log.level = level
  })
  const { signal } = new AbortController()
  const all = { PORT: '0', DATA_DIR: dataDir, DEMO: 'off', ...env }
  try {
    await openAndServe(all, { serves: true }, opened, {
      wanted: signal,
      urgent: signal,
    })
  } catch (error) {
    return describeStartError(error)
  }
}

function startStore(env: Record<string, string>, program = START) {
  const store = spawn(process.execPath, [program], {
    env: { ...programEnvironment(), PORT: '0', DATA_DIR: dataDir, DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  stores.push(store)
  return store
}

/** Expects that requests have used connections other than those of background work. */
async function expectOwnConnections(query: string): Promise<void> {
  const { rows } = await withStoreDatabase(client =>
    client.query("select query from pg_stat_activity where application_name = 'darzi requests'"),
  )
  expect(JSON.stringify(rows)).toContain(query)
}

/** The address that the store prints once it can serve. */
async function openAddress(store: ReturnType<typeof startStore>): Promise<string> {
  return OPEN.exec(await linesUntilOpen(store))?.[1] ?? ''
}

/** The output for the person who waits, up to the line with the address. */
function linesUntilOpen(store: ReturnType<typeof startStore>): Promise<string> {
  return linesUntil(store, OPEN)
}

async function linesUntil(store: ReturnType<typeof startStore>, end: RegExp): Promise<string> {
  let words = ''
  store.stderr.on('data', chunk => {
    words += chunk
  })
  for await (const chunk of store.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    words += chunk
    if (end.test(words)) {
      store.stdout.resume()
      return words
    }
  }
  throw new Error(`The store did not open: ${words}`)
}

/** The ids of the processes that serve for `store`. */
async function listServing(store: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) => Number(parent) === store.pid && command.some(word => PROGRAM.test(word)),
    )
    .map(([pid]) => Number(pid))
}

/** Reads a page on a new connection, which another process may accept. */
async function readPage(address: string): Promise<string> {
  const [response] = await once(get(address, { agent: false }), 'response')
  return text(response)
}

async function withStoreDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const readStored = (name: string) =>
    readFile(join(dataDir, 'postgres', name), 'utf8').then(text => text.trim())
  const [host, password] = await Promise.all(['socket-directory', 'password'].map(readStored))
  const client = new pg.Client({ host, port: 5432, user: 'darzi', password, database: 'darzi' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns once the store waits for the other half. */
async function sendHalfAForm(address: string) {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const type = 'application/x-www-form-urlencoded'
  socket.write(
    `POST /about HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.pause().write('a=b&')
  return socket
}

/** Undefined where a connection is accepted. */
async function failureToConnect(address: string): Promise<string | undefined> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  } finally {
    socket.destroy()
  }
}
