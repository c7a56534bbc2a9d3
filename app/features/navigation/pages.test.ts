import type { DataStrategyResult } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Results } from './pages.ts'

const ORIGIN = 'http://shop.test'
const FROM_SERVER: Results = { page: { type: 'data', result: 'from the server' } }
const REMEMBERED = { page: { type: 'data', result: 'remembered' } }

vi.mock('./read-page.ts', async original => {
  const actual = await original<typeof import('./read-page.ts')>()
  return { readPage: vi.fn(actual.readPage) }
})

let pages: typeof import('./pages.ts')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  pages = await import('./pages.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

test('shows what was read again of the page that was opened first only if it changed', async () => {
  const { readPage } = await import('./read-page.ts')
  const read = vi.mocked(readPage)
  pages.rememberShownPage('/products', { page: { total: 1 } })
  const show = vi.fn()
  read.mockResolvedValueOnce({ data: { page: { total: 1 } }, bytes: 9, etag: '"1"' })
  vi.setSystemTime(Date.now() + 6_000)
  await pages.renewShownPage('/products', show)
  expect(show).not.toHaveBeenCalled()
  read.mockResolvedValueOnce({ data: { page: { total: 2 } }, bytes: 9, etag: '"2"' })
  vi.setSystemTime(Date.now() + 6_000)
  await pages.renewShownPage('/products', show)
  expect(show).toHaveBeenCalledOnce()
})

test('leaves a page that could not be read ahead to the router', async () => {
  vi.stubGlobal('fetch', async () => new Response('busy', { status: 503 }))
  await pages.readAhead('/product/a', 'low')
  expect(await ask('/product/a')).toEqual(FROM_SERVER)
})

async function ask(path: string, init?: RequestInit): Promise<Record<string, DataStrategyResult>> {
  const args = { request: new Request(ORIGIN + path, init) } as Parameters<typeof pages.respondFromMemory>[0]
  return (await pages.respondFromMemory(args, async () => FROM_SERVER)) as Results
}
