import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Results } from './pages.ts'

const ORIGIN = 'http://shop.test'
const FROM_SERVER: Results = { page: { type: 'data', result: 'from the server' } }
const REMEMBERED = { page: { type: 'data', result: 'remembered' } }

let pages: typeof import('./pages.ts')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  pages = await import('./pages.ts')
})
afterEach(() => vi.useRealTimers())

test('opens a page that was visited without asking the server, and the page on screen from the server', async () => {
  pages.rememberShownPage('/products?q=shirt', { page: 'remembered' })
  expect(await ask('/products?q=shirt')).toEqual(FROM_SERVER)
  pages.rememberShownPage('/product/a', { page: 'other' })
  expect(await ask('/products?q=shirt')).toEqual(REMEMBERED)
  expect(await ask('/products?q=shirt&utm_source=mail')).toEqual(REMEMBERED)
  expect(await ask('/products?q=trouser')).toEqual(FROM_SERVER)
})

test('remembers no page of one person', async () => {
  pages.rememberShownPage('/account', { page: 'remembered' })
  pages.rememberShownPage('/', { page: 'home' })
  expect(await ask('/account')).toEqual(FROM_SERVER)
})

test('remembers no page that failed', async () => {
  pages.rememberShownPage('/product/a', undefined)
  pages.rememberShownPage('/', { page: 'home' })
  expect(await ask('/product/a')).toEqual(FROM_SERVER)
})

test('reads every page again after a form was sent', async () => {
  pages.rememberShownPage('/product/a', { page: 'remembered' })
  pages.rememberShownPage('/checkout', undefined)
  await ask('/checkout', { method: 'POST' })
  expect(await ask('/product/a')).toEqual(FROM_SERVER)
})

test('says that a page from memory may be out of date, once five seconds have passed', () => {
  const page = { page: 'remembered' }
  expect(pages.rememberShownPage('/products', page)).toBe(false)
  vi.setSystemTime(Date.now() + 4_000)
  expect(pages.rememberShownPage('/products', page)).toBe(false)
  vi.setSystemTime(Date.now() + 2_000)
  expect(pages.rememberShownPage('/products', page)).toBe(true)
  expect(pages.rememberShownPage('/products', { page: 'read again' })).toBe(false)
})

test('the page on screen stays when it can’t be read again, and goes when the server says that it is gone', async () => {
  const data = { page: 'remembered' }
  pages.rememberShownPage('/product/a', data)
  vi.setSystemTime(Date.now() + 6_000)
  expect(pages.rememberShownPage('/product/a', data)).toBe(true)
  const fail = (result: unknown) => async () => ({ page: { type: 'error' as const, result } })
  expect(await ask('/product/a', undefined, fail(new TypeError('Failed to fetch')))).toEqual(REMEMBERED)
  // Or it would be read again without end.
  expect(pages.rememberShownPage('/product/a', data)).toBe(false)
  const gone = { status: 404, statusText: 'Not Found', internal: false, data: null }
  expect(await ask('/product/a', undefined, fail(gone))).toEqual({ page: { type: 'error', result: gone } })
})

async function ask(path: string, init?: RequestInit, next = async (): Promise<Results> => FROM_SERVER) {
  const args = { request: new Request(ORIGIN + path, init) } as Parameters<typeof pages.respondFromMemory>[0]
  return (await pages.respondFromMemory(args, next)) as Results
}
