import { expect, test, vi } from 'vitest'

// product: 56.1
test('hearts are saved after the layout that asks for their code was mounted again', async () => {
  const hearts: Window['hearts'] = []
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { hearts, localStorage: storage, addEventListener: () => {} })
  vi.stubGlobal('document', {
    cookie: '',
    body: {},
    addEventListener: () => {},
    getElementsByClassName: () => [],
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  vi.resetModules()
  const { startHearts } = await import('./hearts.ts')
  const { whenHeartPressed } = await import('./hearts-queue.ts')
  const { wishlistStore } = await import('./wishlist-store.ts')
  for (const productId of [1, 2]) {
    // As the layout does each time: the code is loaded once a heart is pressed.
    whenHeartPressed(startHearts)
    const attributes: Record<string, string> = { value: `${productId},100`, 'aria-pressed': 'true' }
    hearts.push({ getAttribute: (name: string) => attributes[name] } as unknown as Element)
    hearts.take?.()
  }
  expect(hearts).toHaveLength(0)
  expect(wishlistStore.current().items.map(({ productId }) => productId)).toEqual([2, 1])
})
