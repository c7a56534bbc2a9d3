import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { FOREVER } from '#app/platform/http/cache-control.ts'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createRouteParameters, createVisitors, saveSessions } from './access-fixtures.ts'
import { type HostileBody, type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const cookies = await createVisitors(services)
const parametersOf = await createRouteParameters(services)
const { restoreSessions } = await saveSessions(database)
const app = await openStoreApp(services)

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 150)
const SEED = Number(process.env.HOSTILE_SEED ?? 19_470_814)

// product: 19.6, 11.2
test(`${REQUESTS} hostile requests find no error, leak or way in`, { timeout: 600_000 }, async () => {
  const adminsBefore = await countAdmins()
  const requests = fc.sample(hostileRequest, { numRuns: REQUESTS, seed: SEED })
  const wrong: string[] = []
  for (const [index, request] of requests.entries()) {
    // Otherwise the limits of attempts would refuse most forms before they are read.
    if (index % 50 === 0) await database.execute(sql`truncate failed_attempts`)
    const complaint = await send(request)
    if (complaint) wrong.push(`${complaint}: ${JSON.stringify(request).slice(0, 600)}`)
  }
  expect(wrong).toEqual([])
  expect(await countAdmins(), 'the number of admins').toBe(adminsBefore)
  expect(
    await findBrokenSums(),
    'stock that differs from its ledger, orders that differ from their lines',
  ).toEqual([])
})

/** Sends a request and returns what is wrong with its response; undefined if nothing is. */
async function send(request: HostileRequest): Promise<string | undefined> {
  await restoreSessions()
  const built = build(request)
  // Not even Node would send or accept it.
  if (!built) return undefined
  const response = await app.request(built)
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const content = isStream ? '' : await response.text()
  return findWrong(request, response, content)
}

function build(request: HostileRequest): Request | undefined {
  const parameters = parametersOf(request.pattern)
  const path = request.pattern.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined) =>
    encode(request.pathText ?? parameters[name ?? whole] ?? ''),
  )
  const query = request.query.map(([name, value]) => `${name}=${encode(value)}`).join('&')
  const address = `${services.settings.storeUrl}${path === '/' && request.isData ? '/_' : path}${request.isData ? '.data' : ''}?${query}`
  try {
    const headers = new Headers()
    for (const [name, value] of request.headers) if (isHeader(value)) headers.append(name, value)
    headers.set('Cookie', cookies[request.visitor])
    const { type, body } = bodyOf(request.body)
    if (request.method === 'POST' && type !== undefined) headers.set('Content-Type', type)
    return new Request(address, {
      method: request.method,
      headers,
      ...(request.method === 'POST' && { body }),
    })
  } catch {
    return undefined
  }
}

function bodyOf(body: HostileBody): { type?: string; body: BodyInit } {
  if (body.kind === 'bytes') return { type: body.type, body: body.text }
  if (body.kind === 'form') return { body: new URLSearchParams(body.fields) }
  const parts = new FormData()
  for (const [name, value] of body.fields) parts.append(name, value)
  return { body: parts }
}

function findWrong(
  { pattern, visitor, isData, ...request }: HostileRequest,
  response: Response,
  content: string,
): string | undefined {
  const { status, headers } = response
  const isBusy = status === 503 && headers.has('Retry-After')
  if (status >= 500 && !isBusy) return `returns ${status}`
  // A drawing may hold scripts.
  const isPicture = /^image\/(?!svg)/.test(headers.get('Content-Type') ?? '')
  const cannotBeFramed =
    (isPicture && headers.get('Cache-Control') === FOREVER) ||
    headers.get('Content-Security-Policy')?.includes('frame-ancestors')
  if (!cannotBeFramed || !headers.has('X-Content-Type-Options')) return 'lacks a security header'
  if (ROUTE_FACTS[pattern]?.access === 'staff' && visitor !== 'admin' && status === 200 && !request.pathText)
    return 'lets someone in'
  const trace = /node_modules|\n\s+at \S+ \(|file:\/\/\/|\bFailed query\b|relation "\w+" does not/.exec(
    content,
  )
  if (trace && !JSON.stringify(request).includes(trace[0])) return `shows ${trace[0]}`
  if (!headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const echoed = textsOf(request).find(text => /<[a-z!/]/i.test(text) && content.includes(text))
  return echoed === undefined ? undefined : `echoes ${echoed} unescaped`
}

function textsOf({
  pathText = '',
  query,
  headers,
  body,
}: Omit<HostileRequest, 'pattern' | 'visitor' | 'isData'>): string[] {
  const fields = body.kind === 'bytes' ? [['', body.text]] : body.fields
  return [pathText, ...[...query, ...headers, ...fields].flat().map(value => value ?? '')]
}

/** As a browser would write it; a lone surrogate can't be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Whether a client can send it as the value of a header. */
function isHeader(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]{0,4000}$/.test(value)
}

function countAdmins(): Promise<number> {
  return database.$count(users, eq(users.role, 'admin'))
}

async function findBrokenSums(): Promise<unknown[]> {
  const { rows } = await database.execute(sql`
    select 'stock level ' || l.id as what from stock_levels l
    where l.on_hand <> (select coalesce(sum(m.change), 0) from stock_movements m where m.stock_level_id = l.id)
    union all
    select 'order ' || o.number from orders o
    where o.total_paisa <> o.subtotal_paisa + o.shipping_paisa
      or o.subtotal_paisa <> (select coalesce(sum(unit_price_paisa * quantity), 0) from order_lines where order_id = o.id)`)
  return rows
}
