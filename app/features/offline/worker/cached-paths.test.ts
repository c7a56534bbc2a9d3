import { expect, test } from 'vitest'
import {
  cachedPath,
  dataOfPage,
  isForEveryone,
  isKeepableFile,
  isKeepablePage,
  namedAssets,
  namesFurtherAssets,
  pageOfData,
  requestKind,
} from './cached-paths.ts'

const SHOP = 'https://darzi.test'

function kindOf(path: string, { method = 'GET', mode = 'navigate', origin = SHOP } = {}) {
  return requestKind({ method, mode, url: origin + path }, SHOP)
}

function answer(
  control: string,
  { status = 200, type = 'basic', redirected = false, content = 'text/html' } = {},
) {
  const headers = new Headers({ 'Cache-Control': control, 'Content-Type': content })
  return { status, type: type as ResponseType, redirected, headers }
}

const PUBLIC = 'public, max-age=5'

// product: 18.3
test('nothing of the admin, and nothing that says who somebody is, goes through the worker', () => {
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

test('a form that is sent, and what is on other hosts, goes past the worker', () => {
  expect(kindOf('/checkout', { method: 'POST' })).toBeUndefined()
  expect(kindOf('/checkout.data', { method: 'POST', mode: 'cors' })).toBeUndefined()
  expect(kindOf('/products', { method: 'HEAD' })).toBeUndefined()
  expect(kindOf('/', { origin: 'https://elsewhere.test' })).toBeUndefined()
})

test('pages, their data, built files and pictures are told apart', () => {
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

test('a page is kept when it is for everyone and says so itself, as are its data', () => {
  expect(isKeepablePage('/products?category=hoodies', answer(PUBLIC))).toBe(true)
  expect(isKeepablePage('/products.data', answer(PUBLIC, { content: 'text/x-script' }))).toBe(true)
})

// product: 18.3
test('no page about one person is kept, even if it were to call itself public', () => {
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
    expect(isKeepablePage(path, answer(PUBLIC)), path).toBe(false)
    expect(isForEveryone(pageOfData(path)), path).toBe(false)
  }
})

test('nothing is kept that is private, failed, led on, of another host, or no page', () => {
  for (const control of ['private, no-store', 'no-store', 'public, no-store', 'max-age=60', '']) {
    expect(isKeepablePage('/products', answer(control)), control).toBe(false)
  }
  for (const status of [301, 404, 410, 500, 503]) {
    expect(isKeepablePage('/products', answer(PUBLIC, { status }))).toBe(false)
  }
  expect(isKeepablePage('/product/a', answer(PUBLIC, { redirected: true }))).toBe(false)
  expect(isKeepablePage('/products', answer(PUBLIC, { type: 'cors' }))).toBe(false)
  expect(isKeepablePage('/feed.xml', answer(PUBLIC, { content: 'application/xml' }))).toBe(false)
})

test('a picture that could not be had just now is not kept', () => {
  expect(isKeepableFile(answer('public, max-age=31536000, immutable'))).toBe(true)
  expect(isKeepableFile(answer('no-store', { status: 503 }))).toBe(false)
  expect(isKeepableFile(answer('no-store'))).toBe(false)
})

test('an address is kept without the marks of campaigns, and with what its page reads', () => {
  expect(cachedPath(`${SHOP}/product/a?utm_source=mail&fbclid=1`)).toBe('/product/a')
  expect(cachedPath(`${SHOP}/products?category=hoodies&utm_medium=x&page=2`)).toBe(
    '/products?category=hoodies&page=2',
  )
  expect(cachedPath(`${SHOP}/checkout?step=shipping`)).toBe('/checkout')
  expect(cachedPath(`${SHOP}/checkout.data?step=shipping`)).toBe('/checkout.data')
  expect(cachedPath(`${SHOP}/offline?to=%2Fabout`)).toBe('/offline')
  expect(cachedPath(`${SHOP}/products?step=2`)).toBe('/products?step=2')
})

test('a page and its data find each other', () => {
  for (const page of ['/', '/products', '/products?page=2', '/product/chino-navy']) {
    expect(pageOfData(dataOfPage(page))).toBe(page)
  }
  expect(dataOfPage('/')).toBe('/_.data')
})

test('the files of a page are read from its text, and those of all routes are not followed', () => {
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
