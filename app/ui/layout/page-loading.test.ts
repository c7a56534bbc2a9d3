import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageLoading, withoutPageLoading } from './page-loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the page that is left is not rendered again for one that opens at once', async () => {
  const { router, shown } = await openListing()
  await router.navigate('/product')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).toEqual(['/product idle'])
  expect(isPageLoading()).toBe(false)
})

test('that another page is loading is said after a tenth of a second, until it is there', async () => {
  const { router, shown } = await openListing()
  const end = router.navigate('/slow')
  await vi.advanceTimersByTimeAsync(99)
  expect(isPageLoading()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isPageLoading()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  await end
  expect(isPageLoading()).toBe(false)
  expect(shown).toEqual(['/slow idle'])
})

test('a list shows at once what was chosen in it, a form that it is sent, and a failed page that it is tried again', async () => {
  const { router, shown } = await openListing()
  await router.navigate('/?sort=price')
  expect(shown).toEqual(['/ loading', '/?sort=price idle'])
  shown.length = 0
  await router.navigate('/product', { formMethod: 'post', formData: new FormData() })
  expect(shown.slice(0, 2)).toEqual(['/?sort=price submitting', '/?sort=price loading'])
  await router.navigate('/failed')
  shown.length = 0
  await router.revalidate()
  expect(shown).toEqual(['/failed idle, loading again', '/failed idle'])
})

test('another page is rendered in one go, also by Back, and a list that stays in slices', async () => {
  const { router, inOneGo } = await openListing()
  await router.navigate('/product')
  await router.navigate('/')
  await router.navigate(-1)
  await vi.waitUntil(() => router.state.location.pathname === '/product')
  expect(inOneGo).toEqual([true, true, true])
  await router.navigate('/')
  inOneGo.length = 0
  await router.navigate('/?sort=price')
  await router.revalidate()
  expect(inOneGo).not.toContain(true)
})

test('a list in which something is chosen before the next page is there stays, in slices', async () => {
  const { router, shown, inOneGo } = await openListing()
  const left = router.navigate('/slow')
  await router.navigate('/?sort=price')
  await left
  expect(shown).toEqual(['/ loading', '/?sort=price idle'])
  expect(inOneGo).not.toContain(true)
  await router.navigate('/product')
  expect(inOneGo.at(-1)).toBe(true)
})

test('that the page on screen is read again is rendered if it takes more than a tenth of a second', async () => {
  const { router, shown } = await openListing()
  await router.revalidate()
  expect(shown).toEqual(['/ idle'])
  const end = router.navigate('/slow')
  await vi.advanceTimersByTimeAsync(1_000)
  await end
  shown.length = 0
  const again = router.revalidate()
  await vi.advanceTimersByTimeAsync(1_000)
  await again
  expect(shown).toEqual(['/slow idle, loading again', '/slow idle'])
})

test('a page that asks before it is left asks at once, also while it is read again', async () => {
  const { router, shown } = await openListing()
  const end = router.navigate('/slow')
  await vi.advanceTimersByTimeAsync(1_000)
  await end
  router.getBlocker('unsaved', () => true)
  shown.length = 0
  router.revalidate()
  await router.navigate('/')
  expect(shown).toEqual(['/slow idle, loading again'])
  expect(router.state.blockers.get('unsaved')?.state).toBe('blocked')
})

async function openListing() {
  const load = () => null
  const slow = () => new Promise<null>(resolve => setTimeout(resolve, 1_000, null))
  const fail = () => {
    throw new Error('away')
  }
  const router = createMemoryRouter([
    { path: '/', loader: load },
    { path: '/product', loader: load, action: load },
    { path: '/slow', loader: slow },
    { path: '/failed', loader: fail },
  ])
  await vi.waitUntil(() => router.state.initialized)
  const shown: string[] = []
  const inOneGo: boolean[] = []
  router.subscribe(
    withoutPageLoading(({ location: { pathname, search }, navigation, revalidation }, { flushSync }) => {
      inOneGo.push(flushSync)
      shown.push(
        `${pathname}${search} ${navigation.state}${revalidation === 'loading' ? ', loading again' : ''}`,
      )
    }),
  )
  // It begins with the page that was opened.
  shown.length = 0
  inOneGo.length = 0
  return { router, shown, inOneGo }
}
