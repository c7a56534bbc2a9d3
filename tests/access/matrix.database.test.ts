import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import {
  createRouteParameters,
  createVisitors,
  digestOf,
  emailOf,
  SECRET,
  saveSessions,
} from './access-fixtures.ts'
import { EXPECTATIONS, type Expectation, VISITORS, type Visitor } from './expectations.ts'
import { listAddresses, type RouteAddress } from './route-table.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const cookies = await createVisitors(services)
const parametersOf = await createRouteParameters(services)
const { restoreSessions, hasEndedSession, countWrites } = await saveSessions(database)
const app = await openStoreApp(services)
const addresses = listAddresses()

// product: 10.13, 11.1, 11.2, 11.5, 11.12
test.each(addresses)(
  '$pattern responds to each visitor as expected, however it is requested',
  async address => {
    const wrong: string[] = []
    for (const visitor of visitorsOf(address)) {
      for (const question of questionsFor(address, visitor))
        wrong.push(...(await readWrongly(question, visitor)))
    }
    expect(wrong).toEqual([])
  },
)

// product: 17.5
test.each(addresses.filter(({ pattern }) => ROUTE_FACTS[pattern]?.access === 'everyone'))(
  '$pattern is cached and indexed as its row in app/route-facts.ts says',
  async ({ pattern, isPage }) => {
    const facts = ROUTE_FACTS[pattern]
    const response = await ask(pathOf(pattern), 'guest', {})
    const html = await readBeginning(response)
    if (response.status !== 200 || !facts) return
    expect(response.headers.get('Cache-Control')).toMatch(CACHE_CONTROL[facts.cache])
    const isHidden = ['unlisted', 'disallowed'].includes(facts.indexing)
    if (isPage) expect(html.includes('<meta name="robots" content="noindex'), 'says noindex').toBe(isHidden)
  },
)

const CACHE_CONTROL = {
  shared: /^public, max-age=\d+$/,
  immutable: /^public, .*immutable$/,
  revalidated: /^no-cache$/,
  none: /\bno-store\b/,
}

/** At the end of the last of the following tests. */
let digestBefore: string | undefined

// product: 11.2
test.each(addresses)(
  '$pattern accepts no form without access, and changes nothing for an empty one',
  async address => {
    const path = pathOf(address.pattern)
    // Nothing runs between the end of the test before and this one.
    digestBefore ??= await digestOf(database)
    const before = digestBefore
    const writesBefore = countWrites()
    const wrong: string[] = []
    const [data = '', otherData = ''] = dataPathsOf(path)
    for (const visitor of visitorsOf(address)) {
      const ways = isShownRendered(address, visitor) ? [path] : [data]
      const others = [isRefused(address, visitor) ? data : path, otherData]
      ways.push(...others.filter((_, way) => isTurnOf(address, visitor, way)))
      for (const at of new Set(ways)) wrong.push(...(await postWrongly(address, at, visitor)))
    }
    expect(wrong).toEqual([])
    // Most write nothing, and after the last the whole is compared in any case.
    if (countWrites() === writesBefore && address !== addresses.at(-1)) return
    digestBefore = await digestOf(database)
    expect(digestBefore, 'what the database holds').toBe(before)
  },
)

// product: 19.1
test.each(addresses)('$pattern accepts no form from another site', async ({ pattern }) => {
  for (const path of [pathOf(pattern), ...dataPathsOf(pathOf(pattern))]) {
    for (const [name, value] of FOREIGN) {
      const init = { method: 'POST', body: new URLSearchParams(HOSTILE_FORM), headers: { [name]: value } }
      expect((await ask(path, 'admin', init)).status, `${path} with ${name}`).toBe(403)
    }
  }
})

// product: 19.1, 9.7
test.each(addresses.filter(({ isPage }) => isPage))(
  'a form on $pattern passes with the origin that its page lets a browser send',
  async address => {
    const path = pathOf(address.pattern)
    const visitor = VISITORS.find(visitor => !isRefused(address, visitor)) ?? 'admin'
    const page = await ask(path, visitor, {})
    const html = await readBeginning(page)
    const policy = page.headers.get('Referrer-Policy') ?? ''
    expect(html).not.toMatch(/name="referrer"|referrerpolicy|<form[^>]* rel=/i)
    if (ROUTE_FACTS[address.pattern]?.hasSecretPath) expect(policy).toMatch(NOT_ELSEWHERE)
    // What browsers put in the place of the origin (Fetch, 3.2.1).
    const Origin = policy === 'no-referrer' ? 'null' : services.settings.storeUrl
    const init = { method: 'POST', headers: { Origin }, body: new URLSearchParams() }
    const sent = await ask(path, visitor, init)
    expect(await readBeginning(sent)).not.toContain('from another site')
  },
)

/** Policies under which another site never receives more of the address than its origin. */
const NOT_ELSEWHERE = /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/

test.each(addresses)('$pattern refuses other methods', async ({ pattern }) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    expect((await ask(pathOf(pattern), 'admin', { method })).status, method).toBe(405)
  }
})

test('a picture from anyone but the admin is refused before any of it is read', async () => {
  for (const visitor of VISITORS.filter(visitor => visitor !== 'admin')) {
    let chunksRead = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          chunksRead += 1
          controller.enqueue(new Uint8Array(1_000))
          if (chunksRead > 1_000) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    const result = await ask('/admin/pictures', visitor, init)
    expect(result.status, visitor).toBe(302)
    expect(chunksRead, visitor).toBe(0)
  }
})

// product: 14.6
test('a missing database permission is reported to an admin as such', async () => {
  // Not the settings: every page does with those that were read last.
  await database.execute(sql`revoke select on audit_log from current_user`)
  const result = await ask('/admin/audit-log', 'admin', {})
  await database.execute(sql`grant select on audit_log to current_user`)
  expect(result.status).toBe(500)
  const text = await result.text()
  expect(text).toContain('Database permission error. Please contact administrator.')
  expect(text).toContain('Database access denied. Please update the database security rules.')
})

/** Headers of a form from another site; a browser sends the second even where that site hides its origin. */
const FOREIGN = [
  ['Origin', 'https://evil.test'],
  ['Sec-Fetch-Site', 'cross-site'],
] as const

interface Question {
  address: RouteAddress
  path: string
  method: 'GET' | 'HEAD'
  /** Whether the response is that of the address itself; false for data of a page and odd spellings. */
  isWhole: boolean
}

/** Guards tell them from a guest, a customer and an admin by what the one function that reads sessions finds. */
const OTHERS = VISITORS.filter(visitor => !['customer', 'admin', 'guest'].includes(visitor))

/**
 * Who requests an address: everyone where the response depends on whose it is, and otherwise a guest, a customer, an admin
 * and one of the others, who is another at the next address.
 */
function visitorsOf(address: RouteAddress): readonly Visitor[] {
  if (expectationOf(address).access === 'account' || expectationOf(address).except) return VISITORS
  const other = OTHERS[addresses.indexOf(address) % OTHERS.length] as Visitor
  return VISITORS.filter(visitor => visitor === other || !OTHERS.includes(visitor))
}

/**
 * The ways in which a browser or an attacker may request the same address. Each visitor requests its data, and the address
 * itself where it is refused. Each of the other ways is taken by one who is refused, and by few who are not.
 */
function questionsFor(address: RouteAddress, visitor: Visitor): Question[] {
  const { pattern, routeIds, isPage } = address
  const path = pathOf(pattern)
  const ask = (path: string, isWhole: boolean, method: Question['method'] = 'GET') => {
    return { address, path, method, isWhole }
  }
  const [data, otherData] = dataPathsOf(path).map(dataPath => ask(dataPath, isPage))
  const others = [ask(path, true, 'HEAD'), ...(otherData ? [otherData] : [])]
  if (EXPECTATIONS[pattern]?.access !== 'everyone') {
    const oddities = [
      pathOf(pattern.replaceAll(/\/[a-z-]+/g, part => part.toUpperCase())),
      path.replace('a', '%61'),
      `${path}/`,
      `${path}?_routes=root`,
    ]
    const layouts = ['root', 'routes/admin/layout', ...routeIds]
    const parts = [...new Set(layouts)].map(id => `${path}.data?_routes=${id}`)
    others.push(...[...oddities, ...parts].map(path => ask(path, false)))
  }
  const own = others.filter((_, way) => isTurnOf(address, visitor, way))
  const whole = isShownRendered(address, visitor) ? [ask(path, true)] : []
  return [...whole, ...(data ? [data] : []), ...own]
}

function isRefused(address: RouteAddress, visitor: Visitor): boolean {
  return loginFor(expectationOf(address), visitor) !== undefined
}

/**
 * Whether a visitor is shown the page itself, and not its data alone. To render a page costs the most of a request and
 * is the same for all who have access, so that it is done for the admin and another, who is another at the next address.
 */
function isShownRendered(address: RouteAddress, visitor: Visitor): boolean {
  const isRendered = !address.isPage || isRefused(address, visitor) || visitor === 'admin'
  return isRendered || isTurnOf(address, visitor, 0)
}

/**
 * Whether a visitor takes this way to an address: one of those who are refused does, and one of those who are not, of
 * staff pages at every fifth way.
 */
function isTurnOf(address: RouteAddress, visitor: Visitor, way: number): boolean {
  const isOneRefused = isRefused(address, visitor)
  const [turn, alike] = [
    addresses.indexOf(address) + way,
    visitorsOf(address).filter(other => isRefused(address, other) === isOneRefused),
  ]
  const isAsked = isOneRefused || expectationOf(address).access !== 'staff' || turn % 5 === 0
  return isAsked && alike[turn % alike.length] === visitor
}

async function readWrongly(
  { address, path, method, isWhole }: Question,
  visitor: Visitor,
): Promise<string[]> {
  const expected = expectationOf(address)
  const result = await ask(path, visitor, { method })
  const text = await readBeginning(result)
  const shown = `${visitor}: ${method} ${path} returns ${result.status}`
  const wrong = leaksIn(text, visitor, address).map(leak => `${shown} and leaks ${leak}`)
  if (await hasEndedSession()) wrong.push(`${shown} and ends a session`)
  const login = loginFor(expected, visitor)
  if (login) return [...wrong, ...refusedWrongly(result, text, login).map(what => `${shown}, ${what}`)]
  const status = asData(path, expected.except?.[visitor] ?? expected.get)
  if (isWhole ? statusOf(result) !== status : result.status >= 500) wrong.push(`${shown} and not ${status}`)
  return wrong
}

async function postWrongly(address: RouteAddress, path: string, visitor: Visitor): Promise<string[]> {
  const expected = expectationOf(address)
  const login = loginFor(expected, visitor)
  const body = new URLSearchParams(login ? HOSTILE_FORM : {})
  const result = await ask(path, visitor, { method: 'POST', body })
  const text = await readBeginning(result)
  const shown = `${visitor}: POST ${path} returns ${result.status}`
  const wrong = leaksIn(text, visitor, address).map(leak => `${shown} and leaks ${leak}`)
  if (login) return [...wrong, ...refusedWrongly(result, text, login).map(what => `${shown}, ${what}`)]
  const status = statusOf(result)
  // People who are redirected from an address are also redirected when they send it a form.
  const isLedOn = expected.except?.[visitor] === 302 && status === 302
  const isRight = expected.post ? status === asData(path, expected.post) : status >= 400 && status <= 422
  return isRight || isLedOn ? wrong : [...wrong, `${shown} and not ${expected.post ?? 'a refusal'}`]
}

/** Fields of all kinds of admin forms. */
const HOSTILE_FORM = {
  email: 'the-customer@example.com',
  role: 'admin',
  intent: 'delete',
  confirm: 'yes',
  status: 'delivered',
  id: '1',
  ids: '1',
  productId: '1',
  orderId: '1',
  version: '1',
  name: 'Mine',
  price: '1',
  stock: '0',
  category: '1',
  target: '1',
  featured: 'best-selling',
  text: 'Mine',
  note: 'Mine',
  storeName: 'Mine',
}

/** The start of the sign-in URL to which this visitor is redirected; undefined for people with access. */
function loginFor({ access }: Expectation, visitor: Visitor): string | undefined {
  if (access === 'everyone' || visitor === 'admin') return undefined
  const isSignedIn = ['customer', 'other customer', 'demoted admin'].includes(visitor)
  if (access === 'account') return isSignedIn ? undefined : '/login?because=login&to='
  return isSignedIn ? '/admin-login?because=denied' : '/admin-login?because=login&to='
}

/** In the data of a page a redirect is in the body. No refusal may end a session. */
function refusedWrongly(result: Response, text: string, login: string): string[] {
  const isData = result.headers.get('Content-Type')?.includes('x-script') ?? false
  const leadsTo = isData ? text : (result.headers.get('Location') ?? '')
  const isSignedOut = result.headers.getSetCookie().some(cookie => /session_token=;/.test(cookie))
  return [
    ...(result.status === (isData ? 202 : 302) ? [] : ['and is no redirect']),
    ...(leadsTo.includes(login) ? [] : [`and leads to ${leadsTo.slice(0, 80)}`]),
    ...(isSignedOut ? ['and is signed out'] : []),
  ]
}

/** Returns the secrets in a response that this visitor must not see. */
function leaksIn(text: string, visitor: Visitor, { pattern }: RouteAddress): string[] {
  const { access } = expectationOf({ pattern })
  const isStaff = visitor === 'admin' && access === 'staff'
  const isOwner =
    ['/order/:token', '/confirm-order/:token'].includes(pattern) ||
    (visitor === 'customer' && access === 'account')
  if (isStaff || isOwner) return []
  const others = VISITORS.filter(other => other !== visitor).map(emailOf)
  return [SECRET, ...others].filter(secret => text.includes(secret))
}

function expectationOf({ pattern }: Pick<RouteAddress, 'pattern'>): Expectation {
  const expected = EXPECTATIONS[pattern]
  if (!expected) throw new Error(`${pattern} has no row in app/route-facts.ts`)
  return expected
}

/** The address with an existing value for each of its parameters. */
function pathOf(pattern: string): string {
  const parameters = parametersOf(pattern)
  return pattern.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const value = parameters[name ?? whole]
    if (value === undefined) throw new Error(`There is nothing to put for ${whole} of ${pattern}.`)
    return value
  })
}

/** The data of a page has two addresses. */
function dataPathsOf(path: string): string[] {
  return path === '/' ? ['/_.data'] : [`${path}.data`, `${path}/_.data`]
}

function asData(path: string, status: number): number {
  return path.split('?')[0]?.endsWith('.data') && status >= 300 && status < 400 ? 202 : status
}

/** A redirect to a document is in the headers of its data. */
function statusOf({ status, headers }: Response): number {
  return status === 204 && headers.has('X-Remix-Redirect') ? 202 : status
}

/** Reads a whole response, but nothing of a stream, which has no end. */
async function readBeginning(result: Response): Promise<string> {
  if (!result.headers.get('Content-Type')?.startsWith('text/event-stream')) return result.text()
  await result.body?.cancel()
  return ''
}

/** Sends a request as this visitor. Restores the sessions that an earlier request has ended. */
async function ask(path: string, visitor: Visitor, init: RequestInit): Promise<Response> {
  await restoreSessions()
  const headers = new Headers(init.headers)
  if (cookies[visitor]) headers.set('Cookie', cookies[visitor])
  return app.request(`${services.settings.storeUrl}${path}`, { ...init, headers })
}
