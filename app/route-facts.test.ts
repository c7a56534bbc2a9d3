import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { listAddresses } from '#tests/access/route-table.ts'
import { FOR_STAFF_AND_PROGRAMS, isEnglishOnly } from './english-only.ts'
import { findRoute, listPatterns, listPrefixes, patternOf } from './find-route.ts'
import { ROUTE_FACTS } from './route-facts.ts'

const ROUTES: RouteObject[] = listAddresses().map(({ pattern }) => ({ id: pattern, path: pattern }))

test('every route has a row, and every row a route', () => {
  expect(Object.keys(ROUTE_FACTS).sort()).toEqual(ROUTES.map(({ id }) => id).sort())
})

test('a route of the manifest has its pattern, an index route that of the route around it, and a mere layout none', () => {
  const routes = {
    root: { path: '' },
    layout: { parentId: 'root' },
    home: { parentId: 'layout', index: true },
    account: { parentId: 'layout', path: 'account' },
    orders: { parentId: 'account', index: true },
    order: { parentId: 'account', path: 'orders/:number' },
  }
  const patterns = Object.keys(routes).map(id => patternOf(routes, id))
  expect(patterns).toEqual([undefined, undefined, '/', '/account', '/account', '/account/orders/:number'])
})

test.each([
  '/',
  '/products',
  '/PRODUCTS/',
  '/about//',
  '/product/a',
  '/product/a%2Fb',
  '/product//a',
  '/product',
  '/%61bout',
  '/track-order/t',
  '/order/t',
  '/orders',
  '/account',
  '/account/orders',
  '/account/orders/DZ-1',
  '/admin',
  '/admin/',
  '/Admin/Orders',
  '/admin/orders/print',
  '/admin/orders/DZ-1',
  '/admin/orders/DZ-1/print',
  '/admin/products/1/view',
  '/admin/emails/templates',
  '/admin/emails/3',
  '/admin/no/such',
  '/administration',
  '/images/k/1.webp',
  '/sitemaps/pages.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/no/such/page',
  '/product/قمیص',
])('%s leads to the route that the router takes', path => {
  const matched = matchRoutes(ROUTES, new URL(path, 'http://shop.test').pathname)
  expect(findRoute(path).pattern).toBe(matched?.at(-1)?.route.id)
})

test.each([
  ['/products.data', '/products'],
  ['/_.data', '/'],
  ['/_root.data', '/'],
  ['/ABOUT/_.data', '/about'],
  ['/product/%6Fxford.data/', '/product/oxford'],
])('%s is the data of %s', (address, path) => {
  expect(findRoute(address)).toMatchObject({ path, isData: true })
})

test('a path that cannot be decoded is that of no page', () => {
  expect(findRoute('/%ff').pattern).toBe('/*')
})

test('nothing that is about one person is cached, listed or available offline', () => {
  for (const [pattern, { access, cache, indexing }] of Object.entries(ROUTE_FACTS)) {
    if (access !== 'everyone')
      expect({ pattern, cache, indexing }).toMatchObject({ cache: 'none', indexing: 'disallowed' })
  }
  for (const pattern of listPatterns(({ hasSecretPath }) => hasSecretPath === true)) {
    expect(ROUTE_FACTS[pattern]).toMatchObject({ cache: 'none', indexing: 'disallowed' })
  }
})

test('the admin, everything about the session, what services report and videos bypass the service worker', () => {
  expect(listPrefixes(({ offline }) => offline === 'bypassed').sort()).toEqual([
    '/account-address',
    '/admin',
    '/cart-quote',
    '/checkout-contact',
    '/courier-reports/',
    '/create-admin',
    '/invitation/',
    '/logout',
    '/make-admin',
    '/opening-preview/',
    '/payment-reports',
    '/preview/',
    '/session',
    '/videos/',
    '/whatsapp-webhook',
  ])
})

// product: 44.5
test('a page for staff needs the same permission under the prefix of a language, and exists only in English', () => {
  const { pattern, facts, language } = findRoute('/ur/admin/orders')
  expect([pattern, facts.needs, language]).toEqual(['/admin/orders', 'orders', 'ur'])
  const inUrdu = Object.entries(ROUTE_FACTS).filter(([pattern, facts]) => !isEnglishOnly({ pattern, facts }))
  expect(
    inUrdu.filter(([pattern, { access }]) => access === 'staff' || /admin|webhook|reports/.test(pattern)),
  ).toEqual([])
  expect(FOR_STAFF_AND_PROGRAMS.filter(pattern => !ROUTE_FACTS[pattern])).toEqual([])
})
