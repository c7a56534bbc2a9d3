import { beforeEach, expect, test, vi } from 'vitest'

const cart = [{ id: '7', name: 'Oxford', price: 3990, image: '/placeholder.svg', size: 'M', quantity: 1 }]
const other = [{ ...cart[0], quantity: 2 }] as typeof cart

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

/** Each tab has a module of its own. They share the storage. */
async function openTab() {
  vi.resetModules()
  return import('./checkout-key.ts')
}

test('makes one key for a cart, in every tab and after a reload', async () => {
  const key = (await openTab()).keyForCart(cart)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect((await openTab()).keyForCart(cart)).toBe(key)
})

test('finds a key that a page of an earlier version stored', async () => {
  stored.set('checkout:v1', JSON.stringify({ key: 'a'.repeat(32), basket: '[["7","M",1]]' }))
  expect((await openTab()).keyForCart(cart)).toBe('a'.repeat(32))
})

test('makes another key for another cart', async () => {
  const tab = await openTab()
  expect(tab.keyForCart(other)).not.toBe(tab.keyForCart(cart))
})

test('discards a key that has made an order with other details', async () => {
  const tab = await openTab()
  const used = tab.keyForCart(cart)
  const next = tab.keyForCart(cart, used)
  expect(next).not.toBe(used)
  expect(tab.keyForCart(cart, used)).toBe(next)
  expect((await openTab()).keyForCart(cart)).toBe(next)
})

test('retires the key of an ordered cart once, so that the same cart can be bought again', async () => {
  const tab = await openTab()
  const key = tab.keyForCart(cart)
  expect(tab.retireKey('another')).toBe(false)
  expect(tab.retireKey(key)).toBe(true)
  expect(tab.retireKey(key)).toBe(false)
  expect(tab.keyForCart(cart)).not.toBe(key)
})

test('gives a tab that made the key a new one after another tab has ordered with it', async () => {
  const one = await openTab()
  const key = one.keyForCart(cart)
  const two = await openTab()
  expect(two.retireKey(key)).toBe(true)
  expect(one.keyForCart(cart)).not.toBe(key)
})

test('stores the key in memory if storage is off, and makes a new one if the stored value is invalid', async () => {
  stored.set('checkout:v1', '{"key":7}')
  expect((await openTab()).keyForCart(cart)).toMatch(/^[0-9a-f]{32}$/)

  const refuse = () => {
    throw new Error('Access is denied.')
  }
  Object.assign(window.localStorage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  const tab = await openTab()
  const key = tab.keyForCart(cart)
  expect(tab.keyForCart(cart)).toBe(key)
  expect(tab.retireKey(key)).toBe(true)
  expect(tab.retireKey(key)).toBe(false)
})
