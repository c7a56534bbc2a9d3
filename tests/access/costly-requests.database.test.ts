import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createRouteParameters, createVisitors, saveSessions } from './access-fixtures.ts'
import { FIELDS, HEADERS, PARAMETERS } from './request-names.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const cookies = await createVisitors(services)
const parametersOf = await createRouteParameters(services)
const { restoreSessions } = await saveSessions(database)
const app = await openStoreApp(services)

/** Which of the requests are sent: every so manieth. With 1 it takes an hour or two. */
const EVERY = Number(process.env.COSTLY_EVERY ?? 401)
/** The processor time that a request of a visitor may take, in milliseconds. */
const MOST_MS = 400

/** Texts for which a careless pattern, parser or search takes time that grows with the square of their length. */
const POISONS = [
  'a',
  ' ',
  '0',
  '-',
  '%',
  'a ',
  'a@',
  'a.',
  '[',
  '{"a":',
  '[{"id":"1"},',
  '\n',
  'ع',
  'عَ',
  '🧥',
  '/',
  '/..',
  '&lt;',
  '0300-',
  '\u200B',
  'shirt ',
  'linen shirt -.-.-.-.-.-.-.-.-.-.x',
  'no red no blue ',
  'white shirt black pant ',
]

type Sent = { what: string; address: string; init: RequestInit }

const visitorsPages = Object.entries(ROUTE_FACTS).filter(([, { access }]) => access !== 'staff')

// product: 19.3
test('no request of a visitor takes much of a processor', { timeout: 10_800_000 }, async () => {
  const costly: string[] = []
  let index = 0
  for (const request of allRequests()) {
    if (index++ % EVERY !== 0) continue
    // Otherwise the limits of attempts would refuse most forms before they are read.
    await database.execute(sql`truncate failed_attempts`)
    const ms = await costOf(request)
    if (ms > MOST_MS) costly.push(`${request.what}: ${Math.round(ms)} ms`)
  }
  expect(costly).toEqual([])
})

/** The processor time of a request in milliseconds, the least of some attempts: the first may wait for the compiler. */
async function costOf({ what, address, init }: Sent): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4 && least > MOST_MS / 2; attempt++) {
    await restoreSessions()
    const begun = process.cpuUsage()
    const response = await app.request(address, init)
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    await (isStream ? response.body?.cancel() : response.arrayBuffer())
    const { user, system } = process.cpuUsage(begun)
    least = Math.min(least, (user + system) / 1_000)
    if (response.status >= 500 && !response.headers.has('Retry-After'))
      throw new Error(`${what}: ${response.status}`)
  }
  return least
}

function* allRequests(): Generator<Sent> {
  for (const [pattern, { query }] of visitorsPages) {
    const address = services.settings.storeUrl + pathOf(pattern)
    yield* reads(pattern, address, [...query, 'q'])
    yield* forms(pattern, address)
  }
}

function* reads(pattern: string, address: string, parameters: string[]): Generator<Sent> {
  for (const poison of POISONS) {
    for (const name of parameters) {
      const what = `GET ${pattern}?${name}=${JSON.stringify(poison)}…`
      yield { what, address: `${address}?${name}=${filled(poison, 13_000)}`, init: as('guest') }
    }
    const longer = `${address.replace(/\/$/, '')}/${filled(poison, 1_800)}`
    yield { what: `GET ${pattern}/${JSON.stringify(poison)}…`, address: longer, init: as('guest') }
  }
  const many = [...PARAMETERS, ...parameters].flatMap(name => [`${name}=${filled('a ', 100)}`, `${name}=1`])
  const all = `${address}?${many.slice(0, 99).join('&')}`
  yield { what: `GET ${pattern}?…`, address: all, init: as('customer') }
  for (const [name, value] of [...LISTS, ...COOKIES]) {
    // As much as node:http takes of all headers.
    const headers = { ...as('customer').headers, [name]: value.repeat(15_000 / value.length) }
    yield { what: `${name} of ${value} for ${pattern}`, address, init: { headers } }
  }
}

const LISTS = HEADERS.flatMap(name =>
  ['a,', '1;', 'W/"a",', '127.0.0.1,', 'en;q=0.1,'].map(value => [name, value] as const),
)
const COOKIES = ['a=b;', '=;', 'darzi.session_token=a.b;', '%;'].map(value => ['Cookie', value] as const)

function* forms(pattern: string, address: string): Generator<Sent> {
  for (const { what, type, body } of BODIES) {
    const headers = { ...as('customer').headers, 'Content-Type': type }
    yield { what: `POST ${pattern} ${what}`, address, init: { method: 'POST', body, headers } }
  }
}

/** Four fields each, because a form may have 64 KB. */
const FIELD_GROUPS = Array.from({ length: FIELDS.length / 4 }, (_, at) => FIELDS.slice(at * 4, at * 4 + 4))
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'

const BODIES = [
  ...POISONS.flatMap(poison => [
    ...FIELD_GROUPS.map(names => ({
      what: `${names} of ${JSON.stringify(poison)}…`,
      type: 'application/x-www-form-urlencoded',
      body: names.map(name => `${name}=${filled(poison, 15_000)}`).join('&'),
    })),
    ...['application/json', 'text/plain', 'multipart/form-data; boundary=b'].map(type => ({
      what: `${type} of ${JSON.stringify(poison)}…`,
      type,
      body: poison.repeat(60_000 / Buffer.byteLength(poison)),
    })),
  ]),
  // Those that take pictures take as much as this; others refuse it.
  ...[`${PART}\r\n`, PART, '--b\r\n', '\r\n--b', `${PART}${'x'.repeat(900)}\r\n`].map(part => ({
    what: `parts of ${JSON.stringify(part.slice(0, 50))}`,
    type: 'multipart/form-data; boundary=b',
    body: `${part.repeat(5_900_000 / part.length)}--b--\r\n`,
  })),
  ...['a&', '%26', '=&', 'a[]=1&'].map(field => ({
    what: `fields of ${field}`,
    type: 'application/x-www-form-urlencoded',
    body: field.repeat(5_900_000 / field.length),
  })),
]

/** As much of a text as fits, percent-encoded. */
function filled(poison: string, bytes: number): string {
  const encoded = encodeURIComponent(poison)
  return encoded.repeat(bytes / encoded.length)
}

function as(visitor: 'guest' | 'customer'): { headers: Record<string, string> } {
  return { headers: { Cookie: cookies[visitor] } }
}

function pathOf(pattern: string): string {
  const parameters = parametersOf(pattern)
  return pattern.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined) =>
    encodeURIComponent(parameters[name ?? whole] ?? ''),
  )
}
