import { expect, test } from 'vitest'
import { isEnglishOnly } from '#app/english-only.ts'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { pathIn } from '#app/shared/text/languages.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createRouteParameters, createVisitors } from './access-fixtures.ts'
import { listAddresses } from './route-table.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
const cookies = await createVisitors(services)
const parametersOf = await createRouteParameters(services)
const app = await openStoreApp(services)

const addresses = listAddresses().map(({ pattern }) => ({
  pattern,
  isInUrdu: !isEnglishOnly({ pattern, facts: ROUTE_FACTS[pattern] ?? never(pattern) }),
}))
/** Other ways to write the prefix before an address of staff. */
const ODD_PREFIXES = ['/UR', '/ur/ur', '/ur/', '/%75r', '/ur/./ur']

// product: 44.5
test.each(addresses.filter(({ isInUrdu }) => !isInUrdu))(
  '$pattern does not exist under the prefix of a language, not even for the admin',
  async ({ pattern }) => {
    const path = pathOf(pattern)
    const turn = addresses.findIndex(address => address.pattern === pattern)
    for (const way of WAYS) await expectNowhere('/ur', path, way)
    // Under another way to write it in one, and both are others at the next address.
    await expectNowhere(
      ODD_PREFIXES[turn % ODD_PREFIXES.length] ?? '',
      path,
      WAYS[turn % WAYS.length] ?? 'page',
    )
  },
)

const WAYS = ['page', 'data', 'form'] as const

async function expectNowhere(prefix: string, path: string, way: (typeof WAYS)[number]) {
  if (way === 'page') {
    const page = await ask(prefix + path, 'admin')
    const isRedirect = page.status === 302 || page.status === 301
    if (isRedirect) expect(page.headers.get('Location'), prefix).toMatch(/^\/(?!\/|ur\b)/i)
    else expect(page.status, prefix).toBe(404)
  } else if (way === 'data') {
    expect((await ask(`${prefix}${path}.data`, 'admin')).status, `the data under ${prefix}`).not.toBe(200)
  } else {
    const form = { method: 'POST', body: new URLSearchParams({ intent: 'x' }) }
    const { status } = await ask(prefix + path, 'admin', form)
    expect(status, `a form under ${prefix}`).toBeGreaterThanOrEqual(403)
  }
}

// product: 44.5
test.each(addresses.filter(({ isInUrdu }) => isInUrdu))(
  '$pattern asks for the same sign-in in Urdu',
  async ({ pattern }) => {
    const path = pathOf(pattern)
    for (const visitor of ['guest', 'customer'] as const) {
      const [english, urdu] = [await ask(path, visitor), await ask(pathIn('ur', path), visitor)]
      expect(urdu.status, visitor).toBe(english.status)
      expect(urdu.headers.get('Cache-Control'), visitor).toBe(english.headers.get('Cache-Control'))
      const [to, inUrdu] = [english, urdu].map(response => response.headers.get('Location'))
      if (to) expect(inUrdu, visitor).toBe(pathIn('ur', to))
    }
  },
)

// product: 44.5
test('attempts to sign in under either address count as one', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const path = attempt % 2 === 0 ? '/login' : '/ur/login'
    const body = new URLSearchParams({ email: `guess-${attempt}@example.com`, password: 'four small words' })
    statuses.push((await ask(path, 'guest', { method: 'POST', body })).status)
  }
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.slice(30)).toEqual(Array(10).fill(429))
})

function pathOf(pattern: string): string {
  const parameters = parametersOf(pattern)
  return pattern.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const value = parameters[name ?? whole]
    if (value === undefined) throw new Error(`There is nothing to put for ${whole} of ${pattern}.`)
    return value
  })
}

function ask(
  path: string,
  visitor: 'guest' | 'customer' | 'admin',
  init: RequestInit = {},
): Response | Promise<Response> {
  const headers = new Headers(init.headers)
  if (cookies[visitor]) headers.set('Cookie', cookies[visitor])
  return app.request(`${services.settings.storeUrl}${path}`, { ...init, headers })
}

function never(pattern: string): never {
  throw new Error(`${pattern} has no facts`)
}
