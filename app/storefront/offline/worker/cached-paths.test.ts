import { expect, test } from 'vitest'
import {
  cachedPath,
  dataOfPage,
  isCacheableFile,
  isCacheablePage,
  isPublicPage,
  namedAssets,
  namesFurtherAssets,
  pageOfData,
  requestKind,
} from './cached-paths.ts'

const SHOP = 'https://darzi.test'

function kindOf(path: string, { method = 'GET', mode = 'navigate', origin = SHOP } = {}) {
  return requestKind({ method, mode, url: origin + path }, SHOP)
}

function response(
  control: string,
  { status = 200, type = 'basic', redirected = false, content = 'text/html' } = {},
) {
  const headers = new Headers({ 'Cache-Control': control, 'Content-Type': content })
  return { status, type: type as ResponseType, redirected, headers }
}

const PUBLIC = 'public, max-age=5'

// product: 18.3
test('no request for the admin or about identity is handled by the worker', () => {
  for (const path of [
    '/admin',
    '/admin/',
    '/admin.data',
    '/admin/orders?status=pending',
    '/admin/orders.data',
    '/ADMIN/orders',
    '/admin/events',
    '/admin-login',
    '/admin-logout',
    '/make-admin',
    '/make-admin.data',
    '/create-admin',
    '/session',
    '/session.data',
    '/logout',
    '/account-address',
    '/cart-quote',
  ]) {
    for (const mode of ['navigate', 'cors', 'same-origin']) {
      expect(kindOf(path, { mode }), `${path} ${mode}`).toBeUndefined()
    }
  }
})

test('submitted forms and other hosts bypass the worker', () => {
  expect(kindOf('/checkout', { method: 'POST' })).toBeUndefined()
  expect(kindOf('/checkout.data', { method: 'POST', mode: 'cors' })).toBeUndefined()
  expect(kindOf('/products', { method: 'HEAD' })).toBeUndefined()
  expect(kindOf('/', { origin: 'https://elsewhere.test' })).toBeUndefined()
})

test('distinguishes pages, their data, built files and pictures', () => {
  expect(kindOf('/')).toBe('page')
  expect(kindOf('/product/chino-navy')).toBe('page')
  expect(kindOf('/administration')).toBe('page')
  expect(kindOf('/product/chino-navy.data', { mode: 'cors' })).toBe('data')
  expect(kindOf('/_.data', { mode: 'cors' })).toBe('data')
  expect(kindOf('/assets/root-B4x.js', { mode: 'cors' })).toBe('asset')
  expect(kindOf('/images/ab12/640.webp', { mode: 'no-cors' })).toBe('picture')
  expect(kindOf('/icons/192.png', { mode: 'no-cors' })).toBe('picture')
  expect(kindOf('/sw.js', { mode: 'same-origin' })).toBeUndefined()
  expect(kindOf('/manifest.webmanifest', { mode: 'cors' })).toBeUndefined()
})

test('a page and its data are cached if the page is public and its response says so', () => {
  expect(isCacheablePage('/products?category=hoodies', response(PUBLIC))).toBe(true)
  expect(isCacheablePage('/products.data', response(PUBLIC, { content: 'text/x-script' }))).toBe(true)
})

// product: 18.3
test('no personal page is cached, even if its response claims to be public', () => {
  for (const path of [
    '/account',
    '/account/orders/DZ-1042',
    '/account.data',
    '/order/pEkq0mG3Vb',
    '/order/pEkq0mG3Vb.data',
    '/order-confirmation?order=pEkq0mG3Vb',
    '/track-order?number=DZ-1042',
    '/checkout?product=1&size=M',
    '/login',
    '/signup',
    '/reset-password?token=secret',
    '/verify-email.data?token=secret',
    '/admin/orders',
    '/session',
  ]) {
    expect(isCacheablePage(path, response(PUBLIC)), path).toBe(false)
    expect(isPublicPage(pageOfData(path)), path).toBe(false)
  }
})

test('a response that is private, failed, redirected, foreign or not a page is not cached', () => {
  for (const control of ['private, no-store', 'no-store', 'public, no-store', 'max-age=60', '']) {
    expect(isCacheablePage('/products', response(control)), control).toBe(false)
  }
  for (const status of [301, 404, 410, 500, 503]) {
    expect(isCacheablePage('/products', response(PUBLIC, { status }))).toBe(false)
  }
  expect(isCacheablePage('/product/a', response(PUBLIC, { redirected: true }))).toBe(false)
  expect(isCacheablePage('/products', response(PUBLIC, { type: 'cors' }))).toBe(false)
  expect(isCacheablePage('/feed.xml', response(PUBLIC, { content: 'application/xml' }))).toBe(false)
})

test('a picture that is temporarily unavailable is not cached', () => {
  expect(isCacheableFile(response('public, max-age=31536000, immutable'))).toBe(true)
  expect(isCacheableFile(response('no-store', { status: 503 }))).toBe(false)
  expect(isCacheableFile(response('no-store'))).toBe(false)
})

test('a page is cached under the query parameters that it reads, and no others', () => {
  expect(cachedPath(`${SHOP}/product/a?utm_source=mail&fbclid=1`)).toBe('/product/a')
  expect(cachedPath(`${SHOP}/products?category=hoodies&utm_medium=x&page=2`)).toBe(
    '/products?category=hoodies&page=2',
  )
  expect(cachedPath(`${SHOP}/checkout?step=shipping`)).toBe('/checkout')
  expect(cachedPath(`${SHOP}/checkout.data?step=shipping`)).toBe('/checkout.data')
  expect(cachedPath(`${SHOP}/offline?to=%2Fabout`)).toBe('/offline')
  expect(cachedPath(`${SHOP}/products.data?step=2&_routes=root`)).toBe('/products.data')
  expect(cachedPath(`${SHOP}/product/a?size=M`)).toBe('/product/a')
  expect(cachedPath(`${SHOP}/order-confirmation?order=a&n=1`)).toBe('/order-confirmation?order=a')
})

test('a page and its data map to each other', () => {
  for (const page of ['/', '/products', '/products?page=2', '/product/chino-navy']) {
    expect(pageOfData(dataOfPage(page))).toBe(page)
  }
  expect(dataOfPage('/')).toBe('/_.data')
})

test('reads the files of a page from its text, and does not follow the list of all routes', () => {
  const text = `<link rel="modulepreload" href="/assets/root-A_1.js"/><link href="/assets/app-B.css" rel="stylesheet"/>
    <script>import "/assets/manifest-9f.js"; m.f=["assets/quick-view-C-2.js","assets/root-A_1.js"]</script>
    <img src="/images/a/640.webp"/><a href="/assets/../admin">x</a>`
  expect(namedAssets(text)).toEqual([
    '/assets/root-A_1.js',
    '/assets/app-B.css',
    '/assets/manifest-9f.js',
    '/assets/quick-view-C-2.js',
  ])
  expect(namesFurtherAssets('/assets/product-C.js')).toBe(true)
  expect(namesFurtherAssets('/assets/manifest-9f.js')).toBe(false)
  expect(namesFurtherAssets('/assets/app-B.css')).toBe(false)
})
