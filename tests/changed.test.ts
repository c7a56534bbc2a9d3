import { expect, test } from 'vitest'
import { selectTests } from './changed.ts'

const SOURCES = new Map([
  ['app/checkout/cart/price.ts', 'export const price = 1'],
  ['app/checkout/cart/price.test.ts', "import { price } from './price.ts'"],
  ['app/storefront/faq/answers.ts', 'export const answers = []'],
  ['app/routes/storefront/checkout.tsx', "import { price } from '#app/checkout/cart/price.ts'"],
  ['app/routes/storefront/order.tsx', "import { answers } from '#app/storefront/faq/answers.ts'"],
  ['server/start.ts', "import './open.ts'"],
  ['server/open.ts', 'export const open = true'],
  ['server/start.database.test.ts', "const START = new URL('./start.ts', import.meta.url)"],
  ['tests/journeys/checkout.journey.ts', "await open(page, '/checkout?step=shipping')"],
  ['tests/journeys/order.journey.ts', 'await page.goto("/order/" + token)'],
])
const ADDRESSES = [
  {
    pattern: '/checkout',
    file: 'routes/storefront/checkout.tsx',
    routeIds: ['routes/storefront/checkout', 'routes/storefront/layout'],
    isPage: true,
  },
  {
    pattern: '/order/:token',
    file: 'routes/storefront/order.tsx',
    routeIds: ['routes/storefront/order'],
    isPage: true,
  },
]
const select = (...changed: string[]) => selectTests(changed, SOURCES, ADDRESSES)

test('a change touches the tests that import it, and the journeys through the routes that do', () => {
  expect(select('app/checkout/cart/price.ts')).toEqual({
    unit: ['app/checkout/cart/price.test.ts'],
    database: [],
    browser: ['tests/journeys/checkout.journey.ts'],
  })
  expect(select('app/storefront/faq/answers.ts').browser).toEqual(['tests/journeys/order.journey.ts'])
})

test('a change of the program touches the tests that start it, and every journey', () => {
  expect(select('server/open.ts')).toEqual({
    unit: [],
    database: ['server/start.database.test.ts'],
    browser: ['tests/journeys/checkout.journey.ts', 'tests/journeys/order.journey.ts'],
  })
})

test('a changed test touches itself, a document nothing, and what no import shows everything', () => {
  expect(select('app/checkout/cart/price.test.ts').unit).toHaveLength(1)
  expect(select('docs/product.md')).toEqual({ unit: [], database: [], browser: [] })
  expect(Object.values(select('db/migrations/0001.sql')).flat()).toHaveLength(4)
})
