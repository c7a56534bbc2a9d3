import { expect, test } from 'vitest'
import { pausedPage } from './plain-page.ts'

const html = (path: string) => new Request(`http://shop.example${path}`, { headers: { Accept: 'text/html' } })

// product: 68.8
test('while the store pauses, shoppers read when to come back, and staff get a page that opens again by itself', async () => {
  const forShoppers = pausedPage(html('/checkout'))
  expect([
    forShoppers.status,
    forShoppers.headers.get('Retry-After'),
    forShoppers.headers.get('Refresh'),
  ]).toEqual([503, '30', null])
  expect(await forShoppers.text()).toContain('Your cart is saved, and nothing was ordered.')
  expect(await pausedPage(html('/ur/checkout')).text()).toContain('کوئی آرڈر نہیں ہوا')
  expect(pausedPage(html('/admin/backups')).headers.get('Refresh')).toBe('5')
})
