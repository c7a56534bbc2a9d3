import { expect, test, vi } from 'vitest'
import { openApp, page } from '#tests/setup/open-app.ts'

test('a cached page is made for the store’s own address, not for a forged Host', async () => {
  const seen: string[] = []
  const { app } = openApp(async request => {
    seen.push(request.url)
    return page(request)
  })
  await app.request('http://evil.test/about')
  expect(seen).toEqual(['http://shop.test/about'])
})

test('HEAD is served like GET, from the same cached page', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const read = await ask('/about')
  const head = await ask('/about', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('ETag')).toBe(read.headers.get('ETag'))
  expect(await head.text()).toBe('')
  expect(render).toHaveBeenCalledTimes(1)
})

test('personal pages are never cached, even if their route says so by mistake', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  for (const path of ['/admin', '/admin/orders', '/admin.data', '/account/orders.data']) {
    await ask(path)
    await ask(path)
  }
  expect(render).toHaveBeenCalledTimes(8)
  await ask('/about')
  await ask('/about')
  expect(render).toHaveBeenCalledTimes(9)
})

test('a personal page is never cached, whatever its route and spelling', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const paths = [
    '/admin',
    '/Admin/orders',
    '/admin.data',
    '/account/_.data',
    '/make-admin',
    '/make-admin.data',
  ]
  for (const path of paths) for (const _time of [1, 2]) await ask(path)
  expect(render).toHaveBeenCalledTimes(paths.length * 2)
})

test('errors and responses to forms are never cached by browsers', async () => {
  const missing = { status: 404, headers: { 'Cache-Control': 'public, max-age=5' } }
  const { ask } = openApp(async () => new Response('none', missing))
  expect((await ask('/nowhere')).headers.get('Cache-Control')).toBe('no-store')
})
