import { beforeEach, expect, test, vi } from 'vitest'
import { addItem } from './cart.ts'
import { CART_STORAGE_KEY, readCart } from './cart-storage.ts'

const shirt = { id: '1', name: 'Oxford Shirt', price: 3990, image: '/placeholder.svg', size: 'M' }

let stored: Map<string, string>
let onStorage: ((event: { key: string | null }) => void) | undefined
let store: typeof import('./cart-store.ts')

beforeEach(async () => {
  stored = new Map()
  onStorage = undefined
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener
    },
    removeEventListener: () => {
      onStorage = undefined
    },
  })
  vi.resetModules()
  store = await import('./cart-store.ts')
})

// product: 6.5
test('saves every change', () => {
  store.changeCart(cart => addItem(cart, shirt))
  expect(readCart(stored.get(CART_STORAGE_KEY) ?? null)).toEqual([{ ...shirt, quantity: 1 }])
  store.changeCart(() => [])
  expect(stored.get(CART_STORAGE_KEY)).toBe('[]')
})

// product: 6.5
test('logs a failed save and retains the cart until the page closes', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.localStorage.setItem = () => {
    throw new Error('The quota is used up.')
  }
  store.changeCart(cart => addItem(cart, shirt))
  store.changeCart(cart => addItem(cart, shirt))
  expect(store.readCurrentCart()).toEqual([{ ...shirt, quantity: 2 }])
  expect(warn).toHaveBeenCalledWith('Failed to save cart to localStorage', expect.any(Error))
  warn.mockRestore()
})

test('works when storage is switched off', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new Error('Access is denied.')
  }
  window.localStorage.getItem = refuse
  window.localStorage.setItem = refuse
  expect(store.readCurrentCart()).toEqual([])
  store.changeCart(cart => addItem(cart, shirt))
  store.changeCart(cart => addItem(cart, shirt))
  expect(store.readCurrentCart()).toEqual([{ ...shirt, quantity: 2 }])
  warn.mockRestore()
})

test('adds to what another tab has saved in the meantime', () => {
  store.changeCart(cart => addItem(cart, shirt))
  stored.set(CART_STORAGE_KEY, JSON.stringify([{ ...shirt, quantity: 5 }]))
  store.changeCart(cart => addItem(cart, shirt))
  expect(store.readCurrentCart()).toEqual([{ ...shirt, quantity: 6 }])
})

test('takes over the changes of another tab, and only those of the cart', () => {
  const seen = vi.fn()
  const leave = store.subscribeToCart(seen)
  stored.set(CART_STORAGE_KEY, JSON.stringify([{ ...shirt, quantity: 3 }]))
  onStorage?.({ key: 'something-else' })
  expect(seen).not.toHaveBeenCalled()
  onStorage?.({ key: CART_STORAGE_KEY })
  expect(seen).toHaveBeenCalledOnce()
  expect(store.readCurrentCart()[0]?.quantity).toBe(3)
  leave()
  expect(onStorage).toBeUndefined()
})
