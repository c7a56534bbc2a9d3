import { expect, test } from 'vitest'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createRouteParameters, createVisitors, saveSessions } from './access-fixtures.ts'
import { FIELDS, HEADERS, PARAMETERS } from './request-names.ts'
import { listAddresses, type RouteAddress } from './route-table.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

/**
 * PostgreSQL texts can't contain NUL or a lone surrogate. A client that sends one, anywhere, gets a refusal, or the
 * response to the rest of the request, but never an error of the store.
 */

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const cookies = await createVisitors(services)
const parametersOf = await createRouteParameters(services)
const { restoreSessions } = await saveSessions(database)
const app = await openStoreApp(services)

/** In an address or a simple form. The second is how programs write a lone surrogate, which is not UTF-8. */
const ZERO = 'a%00b'
const HALF = 'a%ED%A0%80b'
/** In JSON: accepted by every guard, and unstorable once parsed. */
const JSON_WORDS = String.raw`"a\u0000b\ud800c"`
const JSON_LISTS = [
  `[${JSON_WORDS}]`,
  `[{"id":${JSON_WORDS},"size":${JSON_WORDS},"quantity":1,"key":${JSON_WORDS},"alt":${JSON_WORDS},"number":${JSON_WORDS}}]`,
]

// product: 19.6
test.each(listAddresses())('$pattern responds to characters that can’t be stored', async address => {
  const { pattern } = address
  const isPublic = ROUTE_FACTS[pattern]?.access === 'everyone'
  const cookie = isPublic ? cookies.guest : cookies[pattern.startsWith('/account') ? 'customer' : 'admin']
  const failures: string[] = []
  for (const [what, path, init] of questionsFor(address)) {
    await restoreSessions()
    const headers = new Headers(init.headers)
    headers.set('Cookie', [cookie, headers.get('Cookie')].filter(Boolean).join('; '))
    const response = await app.request(`${services.settings.storeUrl}${path}`, { ...init, headers })
    await response.body?.cancel()
    if (response.status >= 500) failures.push(`${what} returns ${response.status}`)
  }
  expect(failures).toEqual([])
})

type Question = [what: string, path: string, init: RequestInit]

const PATTERNS = listAddresses().map(({ pattern }) => pattern)

/** What reads a request is the same for a page and for its data, which is not rendered: each place is asked once for the page. */
function questionsFor(address: RouteAddress): Question[] {
  const { pattern, isPage } = address
  const path = fill(pattern, parametersOf(pattern))
  const data = isPage ? `${path === '/' ? '/_' : path}.data` : path
  return [
    ...inPath(pattern),
    ...inQuery(address, path, data),
    ...inHeaders(address, path, data),
    ...inForms(address, path, data),
  ]
}

/**
 * What is refused or replaced before any route sees it is asked of few addresses: NUL in an address and in a simple form
 * has a refusal, and bytes that are not UTF-8 become other characters.
 */
function isExample({ pattern }: Pick<RouteAddress, 'pattern'>): boolean {
  const takesFiles = ROUTE_FACTS[pattern]?.takesUploads !== undefined
  return takesFiles || ['/', '/product/:productId', '/admin/orders/:number'].includes(pattern)
}

/** What is asked of the examples alone. */
function few(address: Pick<RouteAddress, 'pattern'>, ...questions: Question[]): Question[] {
  return isExample(address) ? questions : []
}

/** One of several, which is another at the next address. */
function turnOf<Item>({ pattern }: RouteAddress, items: Item[]): Item[] {
  return items.filter((_, index) => index === PATTERNS.indexOf(pattern) % items.length)
}

function inPath(pattern: string): Question[] {
  const names = [...pattern.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole)
  // The last can be stored, but is what no program expects.
  const words = isExample({ pattern }) ? [ZERO, HALF, '%01%7F'] : ['%01%7F']
  return names.flatMap(name =>
    words.flatMap((word): Question[] => {
      const path = fill(pattern, { ...parametersOf(pattern), [name]: word })
      const form = post(new URLSearchParams({ note: 'x', intent: 'note' }))
      return [[`${name} ${word}`, path, {}], ...few({ pattern }, [`a form for ${name} ${word}`, path, form])]
    }),
  )
}

function inQuery(address: RouteAddress, path: string, data: string): Question[] {
  // Refused before any route, so one address is enough.
  const zeros = path === '/' ? PARAMETERS : []
  const ask = (word: string, at: string): Question => {
    const query = PARAMETERS.map(name => `${name}=${word}`).join('&')
    return [`all with ${word}`, `${at}?${query}`, {}]
  }
  const [words = '', things = ''] = JSON_LISTS.map(encodeURIComponent)
  return [
    ...zeros.map((name): Question => [`?${name}=${ZERO}`, `${path}?${name}=${ZERO}`, {}]),
    ...few(address, ask(HALF, data)),
    ...turnOf(address, [ask(words, data), ask(things, path)]),
  ]
}

/** Node refuses a header with NUL itself; escaped, or with bytes that are not UTF-8, it passes. */
function inHeaders(address: RouteAddress, path: string, data: string): Question[] {
  const questions = [ZERO, '\u00ed\u00a0\u0080', String.raw`W/"\u0000"`].map((word, index): Question => {
    const cookie = `darzi.session_token=${word}; darzi.device=${word}; darzi_signed_in=${word}`
    const headers = [...HEADERS.map(name => [name, word]), ['Cookie', cookie]] as [string, string][]
    return [`headers with ${word}`, index === 1 ? path : data, { headers }]
  })
  return turnOf(address, questions)
}

function inForms(address: RouteAddress, path: string, data: string): Question[] {
  const ask = (word: string, at = data): Question => {
    const body = FIELDS.map(name => `${name}=${word}`).join('&')
    return [`a form with ${word}`, at, post(body, 'application/x-www-form-urlencoded')]
  }
  const [words = '', things = ''] = JSON_LISTS.map(encodeURIComponent)
  const json = [JSON_WORDS, ...JSON_LISTS].map((body): Question => {
    return [`JSON ${body}`, data, post(body, 'application/json')]
  })
  const inParts = (word: string): Question => {
    return ['a form of parts', data, post(multipart(word), 'multipart/form-data; boundary=b')]
  }
  const half = Buffer.from([0xed, 0xa0, 0x80]).toString('latin1')
  const others = [ask(words), inParts('a\0b'), inParts(JSON_LISTS[1] ?? '')]
  return [
    ask(things),
    ...few(
      address,
      ask(ZERO, path),
      ask(HALF),
      ['a name of a field', data, post('a%00b=1', 'application/x-www-form-urlencoded')],
      inParts(half),
      ...others,
    ),
    // Pages read forms alone.
    ...(address.isPage ? turnOf(address, [...others, ...json]) : json),
  ]
}

/** Each field once, and a file whose name contains the text as well. */
function multipart(word: string): Uint8Array<ArrayBuffer> {
  const fields = FIELDS.map(
    name => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${word}\r\n`,
  )
  const file = `--b\r\nContent-Disposition: form-data; name="image"; filename="${word}.png"\r\nContent-Type: image/png\r\n\r\n${word}\r\n`
  return new Uint8Array(Buffer.from(`${fields.join('')}${file}--b--\r\n`, 'latin1'))
}

function post(body: BodyInit, type?: string): RequestInit {
  return { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) }
}

function fill(pattern: string, parameters: Record<string, string>): string {
  return pattern.replaceAll(
    /:(\w+)|\*/g,
    (whole, name: string | undefined) => parameters[name ?? whole] ?? '',
  )
}
