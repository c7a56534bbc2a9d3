import { afterAll, expect, test, vi } from 'vitest'
import { findRoute } from '#app/find-route.ts'
import { ROUTE_FACTS, type RouteFacts } from '#app/route-facts.ts'
import { trimmedFacts } from './trim-route-facts.ts'

afterAll(() => {
  // The files of a worker share their modules.
  vi.doUnmock('#app/route-facts.ts')
  vi.resetModules()
})

test('browsers find what they read of every route, and get no more', async () => {
  const trimmed = await load(trimmedFacts(ROUTE_FACTS))
  vi.resetModules()
  vi.doMock('#app/route-facts.ts', () => ({ ROUTE_FACTS: trimmed }))
  const inBrowser = await import('#app/find-route.ts')
  for (const pattern of Object.keys(ROUTE_FACTS)) {
    const path = pattern.replaceAll(/:\w+|\*/g, 'any')
    expect(inBrowser.findRoute(path).facts, path).toEqual(readInBrowsers(findRoute(path).facts))
  }
  expect(Object.keys(trimmed).length).toBeLessThan(Object.keys(ROUTE_FACTS).length / 2)
})

function readInBrowsers({ access, cache, offline, query }: RouteFacts) {
  return {
    access: access === 'staff' ? access : 'everyone',
    cache,
    ...(offline && { offline }),
    query: offline === 'bypassed' ? [] : query,
  }
}

async function load(code: string): Promise<typeof ROUTE_FACTS> {
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.ROUTE_FACTS
}
