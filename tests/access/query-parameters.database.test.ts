import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { publicAddress } from '#server/http/public-address.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createRouteParameters, createVisitors } from './access-fixtures.ts'
import { listAddresses, type RouteAddress } from './route-table.ts'
import { loadBuiltPages } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const cookies = await createVisitors(services)
const pages = await loadBuiltPages()
const parametersOf = await createRouteParameters(services)

/** Values other than the default, for parameters that do not accept any value. */
const VALUES: Record<string, string> = {
  q: 'shirt',
  category: 'shirts',
  size: 'M',
  colour: 'white',
  min: '100',
  max: '900',
  stock: 'in',
  sale: 'on',
  collection: 'new-arrivals',
  featured: 'best-selling',
  sort: 'price-asc',
  from: '1',
  page: '2',
  unit: 'cm',
}
/** Parameters without which loaders do not read others. */
const ASKED = { id: '1', size: 'M', because: 'login' }

test.each(listAddresses())(
  '$pattern: its row names every query parameter that its loader reads',
  async address => {
    const read = [...(await recordReads(address))].sort()
    expect(read).toEqual([...(ROUTE_FACTS[address.pattern]?.query ?? [])].sort())
  },
)

test.each(Object.entries(ROUTE_FACTS).filter(([, { cache }]) => cache === 'shared'))(
  '%s: no parameter of its row is dropped before the page is rendered',
  (pattern, { query }) => {
    for (const name of query) {
      const given = new URLSearchParams({
        ...(name === 'from' && { page: '2' }),
        [name]: VALUES[name] ?? 'x',
      })
      const { searchParams } = publicAddress(new URL(`http://shop.test${pattern}?${given}`))
      expect(searchParams.get(name), name).toBe(given.get(name))
    }
  },
)

/** Returns the names that the loader of the address's own route reads from its query: for a guest, or for an admin of the admin's. */
async function recordReads({ pattern, routeIds, isPage }: RouteAddress): Promise<Set<string>> {
  const names = new Set<string>()
  const [id = ''] = routeIds
  const route = pages.routes[id]
  const loader = route?.module.loader
  if (!route || !loader) return names
  const recording = (args: LoaderFunctionArgs) => loader({ ...args, url: recordingUrl(args.url.href, names) })
  const { createRequestHandler, respond } = pages.entry.module
  const routes = { ...pages.routes, [id]: { ...route, module: { ...route.module, loader: recording } } }
  const handle = createRequestHandler({ ...pages, routes }, 'production')

  const params = parametersOf(pattern)
  const path = pattern.replaceAll(/:(\w+)|\*/g, (whole, name?: string) => params[name ?? whole] ?? '')
  const query = new URLSearchParams({ ...ASKED, order: params.token ?? '', numbers: params.number ?? '' })
  const data = path === '/' ? '/_.data' : `${path}.data`
  const address = `${services.settings.storeUrl}${isPage ? data : path}?${query}`
  const controller = new AbortController()
  const Cookie = cookies[ROUTE_FACTS[pattern]?.access === 'everyone' ? 'guest' : 'admin']
  const request = new Request(address, { headers: { Cookie }, signal: controller.signal })
  const response = await respond(request, { ...services, requestId: 'test', source: '203.0.113.1' }, handle)
  await response.body?.cancel()
  controller.abort()
  return names
}

/** An address that records which query parameters are read. */
function recordingUrl(address: string, names: Set<string>): URL {
  const url = new URL(address)
  const searchParams = new Proxy(url.searchParams, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (key === 'get' || key === 'getAll' || key === 'has') names.add(String(given[0]))
        return value.apply(target, given)
      }
    },
  })
  return Object.defineProperty(url, 'searchParams', { value: searchParams })
}
