import { afterAll, expect, test } from 'vitest'
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

const { database, drop } = await createTestDatabase()
afterAll(drop)
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

/** What reads a request is the same for a page and for its data, which is not rendered: each place is asked once for the page. */
function questionsFor({ pattern, isPage }: RouteAddress): Question[] {
  const path = fill(pattern, parametersOf(pattern))
  const data = isPage ? `${path === '/' ? '/_' : path}.data` : path
  return [...inPath(pattern), ...inQuery(path, data), ...inHeaders(path, data), ...inForms(path, data)]
}

function inPath(pattern: string): Question[] {
  const names = [...pattern.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole)
  // The last can be stored, but is what no program expects.
  return names.flatMap(name =>
    [ZERO, HALF, '%01%7F'].flatMap((word): Question[] => {
      const path = fill(pattern, { ...parametersOf(pattern), [name]: word })
      return [
        [`${name} ${word}`, path, {}],
        [`a form for ${name} ${word}`, path, post(new URLSearchParams({ note: 'x', intent: 'note' }))],
      ]
    }),
  )
}

function inQuery(path: string, data: string): Question[] {
  const zeros = PARAMETERS.map((name): Question => [`?${name}=${ZERO}`, `${path}?${name}=${ZERO}`, {}])
  const all = [HALF, ...JSON_LISTS.map(encodeURIComponent)].map((word, index): Question => {
    const query = PARAMETERS.map(name => `${name}=${word}`).join('&')
    return [`all with ${word}`, `${index === 2 ? path : data}?${query}`, {}]
  })
  // Refused before any route, so one address is enough.
  return path === '/' ? [...zeros, ...all] : [...zeros.slice(0, 1), ...all]
}

/** Node refuses a header with NUL itself; escaped, or with bytes that are not UTF-8, it passes. */
function inHeaders(path: string, data: string): Question[] {
  return [ZERO, '\u00ed\u00a0\u0080', String.raw`W/"\u0000"`].map((word, index): Question => {
    const cookie = `darzi.session_token=${word}; darzi.device=${word}; darzi_signed_in=${word}`
    const headers = [...HEADERS.map(name => [name, word]), ['Cookie', cookie]] as [string, string][]
    return [`headers with ${word}`, index === 1 ? path : data, { headers }]
  })
}

function inForms(path: string, data: string): Question[] {
  const simple = [ZERO, HALF, ...JSON_LISTS.map(encodeURIComponent)].map(word =>
    FIELDS.map(name => `${name}=${word}`).join('&'),
  )
  const bodies: Question[] = [...simple, 'a%00b=1'].map((body, index) => [
    `a form ${body.slice(0, 60)}`,
    index === 3 ? path : data,
    post(body, 'application/x-www-form-urlencoded'),
  ])
  const json = [JSON_WORDS, ...JSON_LISTS].map((body): Question => {
    return [`JSON ${body}`, data, post(body, 'application/json')]
  })
  const parts = ['a\0b', Buffer.from([0xed, 0xa0, 0x80]).toString('latin1'), JSON_LISTS[1] ?? '']
  return [
    ...bodies,
    ...json,
    ...parts.map(
      (word): Question => ['a form of parts', data, post(multipart(word), 'multipart/form-data; boundary=b')],
    ),
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
