import { expect, test } from 'vitest'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { trimmedFacts } from './trim-route-facts.ts'

async function load(code: string): Promise<typeof ROUTE_FACTS> {
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.ROUTE_FACTS
}

test('browsers get every route, with what they read of it and no more', async () => {
  const trimmed = await load(trimmedFacts(ROUTE_FACTS))
  expect(Object.keys(trimmed)).toEqual(Object.keys(ROUTE_FACTS))
  expect(trimmed['/product/:productId/reviews']).toEqual({
    access: 'everyone',
    cache: 'shared',
    query: ['before'],
  })
  expect(trimmed['/admin/orders']).toEqual({ access: 'staff', cache: 'none', offline: 'bypassed', query: [] })
})
