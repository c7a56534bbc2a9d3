import { expect, test, vi } from 'vitest'
import { pausedPage } from './plain-page.ts'
import { createStorePause } from './store-pause.ts'

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

// product: 68.8
test('a process pauses and goes on as it is announced, and as the database says after a lost connection', async () => {
  let [isReplacing, isAway, asked] = [true, false, 0]
  const pause = createStorePause(async () => {
    asked++
    if (isAway) throw new Error('PostgreSQL does not respond')
    return isReplacing
  })
  expect(pause.isPaused()).toBe(false)
  pause.receive('pause')
  expect(pause.isPaused()).toBe(true)
  pause.receive('go on')
  expect(pause.isPaused()).toBe(false)
  pause.open()
  await vi.waitFor(() => expect(pause.isPaused()).toBe(true))
  isReplacing = false
  isAway = true
  pause.open()
  await vi.waitFor(() => expect(asked).toBe(2))
  expect(pause.isPaused(), 'until the database answers').toBe(true)
  isAway = false
  await vi.waitFor(() => expect(pause.isPaused()).toBe(false), { timeout: 5_000 })
})

test('a pause that no process ends is over after some hours', () => {
  const pause = createStorePause(async () => true)
  pause.receive('pause')
  const later = Date.now() + 4 * 3_600_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(pause.isPaused()).toBe(false)
  clock.mockRestore()
})
