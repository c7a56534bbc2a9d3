import type { APIRequestContext } from '@playwright/test'
import { expect, ON_DESKTOP, test } from '#tests/setup/browser/journey.ts'
import { countAvailable, postCheckout } from '#tests/setup/post-checkout.ts'

const LONG = 'x'.repeat(10_000)

const ADDRESSES = [
  '/products?page=-1',
  '/products?page=0',
  '/products?page=99999999999999999999',
  '/products?page=abc',
  '/products?sort=x',
  '/products?sort=price-asc&sort=price-desc',
  '/products?min=abc&max=-5',
  '/products?min=1e400&max=NaN',
  '/products?min=9000&max=10',
  '/products?category=no-such&category=hoodies',
  '/products?size=XXXL&stock=maybe&sale=1',
  `/products?q=${LONG}`,
  '/products?q=%00',
  '/products?q=%27%3B%20drop%20table%20products%3B--',
  '/products?q=%26%7C%21%28%29%3A%2A%3C%3E%22%27',
  '/products?q=%f0%9f%91%97%20%d8%b4%d9%84%d9%88%d8%a7%d8%b1',
  '/products?__proto__=x&constructor=y',
  '/product/0',
  '/product/-1',
  '/product/99999999999999999999',
  '/product/%00',
  '/product/..%2f..%2fetc%2fpasswd',
  `/product/${LONG}`,
  '/checkout?id=abc&size=M&quantity=abc',
  '/checkout?id=1&size=%00&quantity=1',
  '/checkout?id=1&size=M&quantity=-3',
  '/checkout?id=1&size=M&quantity=1e99',
  '/checkout?id=1&id=2&size=M&size=L&quantity=1',
  '/order-confirmation?order=nope',
  '/order-confirmation?order=%00',
  '/order/nope',
  '/order/%00',
  '/images/nope/320.webp',
  '/images/..%2f..%2fsecret/320.webp',
  `/images/${'a'.repeat(32)}/320.webp`,
  `/images/${'a'.repeat(32)}/321.webp`,
  '//',
  '///',
  '//[',
  '//evil.test/x',
  '/%ff',
  '/products/%ff?%ff=%ff',
  '/products.data?page=-1',
  '/_.data',
  '/no/such/page.data',
  `/${'y'.repeat(5000)}`,
]

test(
  'an address that makes no sense gets a sane page or a refusal',
  ON_DESKTOP,
  async ({ request, baseURL }) => {
    for (const address of ADDRESSES) {
      // Put together as it stands: resolved, `//…` would name another host.
      const response = await request.get(`${baseURL}${address}`, { maxRedirects: 2 })
      expect.soft(response.status(), address.slice(0, 90)).toBeLessThan(500)
    }
  },
)

test('refuses methods that a page does not know', ON_DESKTOP, async ({ request }) => {
  for (const path of [
    '/',
    '/products',
    '/about',
    '/shop-all',
    '/cart-quote',
    '/images/a/b',
    '/health/live',
  ]) {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS']) {
      const response = await request.fetch(path, { method, maxRedirects: 0 })
      expect(response.status(), `${method} ${path}`).toBeLessThan(500)
    }
  }
})

test(
  'refuses quantities that are negative, fractional, huge or text, and orders nothing',
  ON_DESKTOP,
  async ({ request }) => {
    const before = await countAvailable(request, 'cable-sweater-ecru', 'M')
    for (const quantity of [-1, 0, 1.5, 1000, 1e21, '2', 'many', null, [], {}, true]) {
      const response = await postCheckout(
        request,
        JSON.stringify([{ id: 'cable-sweater-ecru', size: 'M', quantity }]),
      )
      expect(response.status(), String(quantity)).toBe(422)
      expect(await response.text()).toContain('Your cart could not be read.')
    }
    expect(await countAvailable(request, 'cable-sweater-ecru', 'M')).toBe(before)
  },
)

test('never believes a price, a name or a total that a request brings', ON_DESKTOP, async ({ request }) => {
  const line = { id: 'cable-sweater-ecru', size: 'M', quantity: 1 }
  const forged = await postCheckout(request, [{ ...line, price: 1 }])
  expect(forged.status()).toBe(409)
  expect(await forged.text()).toContain('is now PKR 7,990.00 (it was PKR 1.00)')

  const renamed = await postCheckout(request, JSON.stringify([{ ...line, name: 'Free sweater', total: 0 }]), {
    total: '0',
  })
  expect(renamed.status()).toBe(303)
  const page = await (await request.get(renamed.headers().location ?? '')).text()
  expect(page).toContain('PKR 7,990.00')
  expect(page).not.toContain('Free sweater')
})

test('refuses a cart that is none, an empty one, and one without a key', ON_DESKTOP, async ({ request }) => {
  expect(await refusalOf(request, '')).toContain('Your cart could not be read.')
  expect(await refusalOf(request, '{"a":1}')).toContain('Your cart could not be read.')
  expect(await refusalOf(request, '[]')).toContain('Your cart is empty!')
  const line = JSON.stringify([{ id: 'chino-navy', size: 'M', quantity: 1 }])
  expect(await refusalOf(request, line, { idempotencyKey: 'short' })).toContain(
    'This checkout is out of date.',
  )
})

test('refuses a shipping form with fields missing, with one sentence', ON_DESKTOP, async ({ request }) => {
  const line = JSON.stringify([{ id: 'chino-navy', size: 'M', quantity: 1 }])
  for (const field of ['fullName', 'phoneNumber', 'streetAddress', 'city', 'zipCode', 'email']) {
    expect(await refusalOf(request, line, { [field]: ' ' })).toContain(
      'Please fill in all the required shipping details.',
    )
  }
  expect(await refusalOf(request, line, { email: 'nope' })).toContain('Please enter a valid email address!')
  expect(await refusalOf(request, line, { fullName: LONG })).toContain('Please shorten the name')
})

test('refuses bodies that are too large or no form, with a 4xx response', ON_DESKTOP, async ({ request }) => {
  for (const path of ['/checkout', '/contact', '/track-order', '/cart-quote']) {
    const bodies: { data: string; headers: Record<string, string> }[] = [
      // More than a form may have, and little enough to be sent whole before the connection closes with the response.
      { data: 'x'.repeat(100_000), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      { data: '{"a":', headers: { 'Content-Type': 'application/json' } },
      { data: 'hello', headers: { 'Content-Type': 'multipart/form-data; boundary=nothing' } },
      { data: '%ff=%ff&cart=%00', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      { data: '', headers: {} },
    ]
    for (const body of bodies) {
      const response = await request.post(path, { ...body, maxRedirects: 0 })
      const what = `${path} ${body.headers['Content-Type']} ${body.data.slice(0, 20)}`
      expect(response.status(), what).toBeGreaterThanOrEqual(400)
      expect(response.status(), what).toBeLessThan(500)
    }
  }
})

test('refuses field names that no form of ours has, at once', ON_DESKTOP, async ({ request }) => {
  const names = ['__intent__', '__state__', '__proto__', 'message[5000000]', 'a.b', '']
  for (const path of ['/checkout', '/contact', '/track-order']) {
    for (const name of names) {
      const response = await request.post(path, { form: { [name]: 'garbage' }, maxRedirects: 0 })
      expect(response.status(), `${path} ${name}`).toBe(400)
      expect((await response.body()).byteLength, `${path} ${name}`).toBeLessThan(200_000)
    }
  }
})

test('prices any cart that a browser may send, or refuses it', ON_DESKTOP, async ({ request }) => {
  const bodies = [
    '[]',
    '[{"id":"no such thing","size":"M","quantity":1}]',
    '[{"id":"a\\ud800","size":"M","quantity":1}]',
    '[{"id":"a\\u0000","size":"M","quantity":1}]',
    '[{"id":99999999999,"size":"M","quantity":1}]',
    `[{"id":"1","size":"${'x'.repeat(50)}","quantity":1}]`,
    'null',
    '[null]',
  ]
  for (const data of bodies) {
    const response = await request.post('/cart-quote', { data })
    expect([200, 422], data).toContain(response.status())
  }
})

async function refusalOf(
  request: APIRequestContext,
  cart: string,
  overrides: Record<string, string> = {},
): Promise<string> {
  const response = await postCheckout(request, cart, overrides)
  expect(response.status()).toBe(422)
  return response.text()
}
