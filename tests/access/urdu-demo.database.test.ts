import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import { BROWSER_STORAGE, listCookies } from '#app/customers/privacy/browser-storage-list.ts'
import { signConfirmLink } from '#app/desk/call-desk/confirm-link.server.ts'
import { isEnglishOnly } from '#app/english-only.ts'
import { sealAmount } from '#app/fulfilment/labels/amount-seal.server.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { signReviewLink } from '#app/storefront/reviews/review-link.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { seedDemoShop } from '../../db/seed/seed-demo-shop.ts'
import { listAddresses } from './route-table.ts'
import { openSharedReads, openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, { sharedReads: openSharedReads() })
await seedDemoShop(database, services.files)
const app = await openStoreApp(services)
const [order] = await database.select().from(orders).where(eq(orders.status, 'delivered')).limit(1)
const [collection] = await database.select().from(collections).limit(1)
const couriersOfDemo = (await database.select({ name: couriers.name }).from(couriers)).map(({ name }) => name)
if (!order || !collection) throw new Error('The demo shop has no order or no collection.')

/** Names, units and what is searched, which are the same in Urdu. */
const NAMES = new Set(
  [
    'Darzi',
    'PKR',
    'English',
    'III',
    'gsm',
    'XL',
    'XXL',
    'WhatsApp',
    'DZ',
    'Raast',
    'JazzCash',
    'EasyPaisa',
    'cm',
    'in',
    'kurta',
  ].map(name => name.toLowerCase()),
)
const parameters: Record<string, Record<string, string>> = {
  '/collections/:slug': { slug: collection.slug },
  '/order/:token': { token: order.token },
  '/confirm-order/:token': { token: await signConfirmLink(services.auth, order.number) },
  '/review/:token': { token: (await signReviewLink(services.auth, order.number)).replace('/review/', '') },
  '/parcel-check/:token': {
    token: await sealAmount(services.auth, { reference: `${order.number}-1`, amountPaisa: 100 }),
  },
}
/** Without the pages of one account, previews, and what the demo shop has none of: pages of the owner’s, and reviews of buyers. */
const addresses = listAddresses().flatMap(({ pattern, isPage }) => {
  const facts = ROUTE_FACTS[pattern]
  if (!facts || !isPage || isEnglishOnly({ pattern, facts })) return []
  if (/^\/(account|preview|pages)\b|^\/\*|\/reviews$/.test(pattern)) return []
  const values: Record<string, string> = {
    productId: 'hoodie-charcoal',
    trackingToken: order.trackingToken,
    ...parameters[pattern],
  }
  return pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `no-${name}`)
})

// product: 54.10
test.each(['/products?sale=1', '/products?q=kurta', ...addresses])(
  'in the demo shop %s has no English word under /ur besides names',
  async path => {
    const response = await app.request(`${services.settings.storeUrl}/ur${path === '/' ? '' : path}`)
    expect(response.status, 'a page, one that says what has run out, or the way to sign in').toBeOneOf([
      200, 302, 410,
    ])
    expect([...new Set(wordsOf(await response.text()))]).toEqual([])
  },
)

/** The names under which browsers store things, which Privacy lists. */
const stored = [...listCookies(services.settings.storeUrl), ...BROWSER_STORAGE].map(({ name }) => name)

/** The English words that a page shows, says to screen readers, or gives to search engines. */
function wordsOf(html: string): string[] {
  const shown = html
    .replace(/<(script|style|svg|datalist|noscript|code)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)[^>]* lang="en".*?<\/\1>/gs, ' ')
  const attributes = [...shown.matchAll(/\s(?:alt|aria-label|placeholder|title|aria-description)="([^"]*)"/g)]
  const heads = [
    ...shown.matchAll(
      /<meta (?:name="description"|property="og:[a-z_:]*(?:title|description|alt)") content="([^"]*)"/g,
    ),
  ]
  const texts = [shown.replace(/<[^>]*>/g, ' '), ...[...attributes, ...heads].map(([, text]) => text)]
  const own = [order?.customerName, order?.streetAddress, order?.city, order?.email, ...couriersOfDemo]
    .join(' ')
    .toLowerCase()
  return stored
    .reduce((text, name) => text.replaceAll(name, ' '), texts.join(' '))
    .replace(/&\w+;|\S+@\S+|https?:\S+|\b[A-Z]{2}-?\d+/g, ' ')
    .split(/[^A-Za-z]+/)
    .filter(word => word.length > 1 && !NAMES.has(word.toLowerCase()) && !own.includes(word.toLowerCase()))
}
