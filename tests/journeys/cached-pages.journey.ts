import type { Page } from '@playwright/test'
import { expect, ON_DESKTOP, open, test } from '#tests/setup/browser/journey.ts'
import { countAvailable, postCheckout } from '#tests/setup/post-checkout.ts'

test(
  'shows the stock that an order left on the next visit to a cached page',
  ON_DESKTOP,
  async ({ page, request }, testInfo) => {
    const id = testInfo.project.name === 'phone' ? 'hoodie-oatmeal' : 'blazer-navy'
    const left = await countAvailable(request, id, 'M')
    await expectStock(page, id, `Only ${left} left in M`)
    expect((await postCheckout(request, [{ id, size: 'M', quantity: 1 }])).status()).toBe(303)
    await expectStock(page, id, `Only ${left - 1} left in M`)
  },
)

test(
  'responds with 304 for a page that the browser has, and with the same page to everyone',
  ON_DESKTOP,
  async ({ request }) => {
    const first = await request.get('/about')
    const etag = first.headers().etag ?? ''
    expect(etag).not.toBe('')
    expect(first.headers()['cache-control']).toMatch(/^public/)
    expect(first.headers()['set-cookie']).toBeUndefined()
    const again = await request.get('/about', { headers: { 'If-None-Match': etag } })
    expect(again.status()).toBe(304)
  },
)

test('never caches personal pages', ON_DESKTOP, async ({ request }) => {
  for (const path of ['/checkout', '/order-confirmation', '/track-order', '/order/nope']) {
    const response = await request.get(path)
    expect(response.headers()['cache-control'] ?? 'no-store', path).toContain('no-store')
  }
})

// product: 9.7
test('sends the address of an order to no other site', ON_DESKTOP, async ({ request }) => {
  const confirmation = (await postCheckout(request, [{ id: 'chino-navy', size: 'M', quantity: 1 }])).headers()
    .location
  const token = confirmation?.split('order=')[1]
  for (const path of [`/order-confirmation?order=${token}`, `/order/${token}`]) {
    const policy = (await request.get(path)).headers()['referrer-policy']
    expect(['no-referrer', 'same-origin'], path).toContain(policy)
  }
})

/** Opens the product again until it says this: an order is announced some milliseconds later. */
async function expectStock(page: Page, id: string, text: string): Promise<void> {
  await expect(async () => {
    await open(page, `/product/${id}`)
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
}
