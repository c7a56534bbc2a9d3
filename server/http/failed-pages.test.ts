import { expect, test, vi } from 'vitest'
import { openApp, page } from '#tests/setup/open-app.ts'
import { PLAIN_PAGES_IN_URDU } from './plain-pages-in-urdu.ts'
import { REFUSALS } from './request-guard.ts'

test('an error gives a plain page with its request id, and is logged once with its cause', async () => {
  const { ask, lines } = openApp(async () => Promise.reject(new Error('out of order')))
  const answer = await ask('/', { headers: { Accept: 'text/html' } })
  const requestId = answer.headers.get('X-Request-Id')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(requestId)
  expect(lines.filter(({ line }) => line.err)).toEqual([
    { level: 'error', line: { err: new Error('out of order'), requestId } },
  ])
})

test('a client that leaves during an upload causes no error', async () => {
  const left = new AbortController()
  const { ask, lines } = openApp(async () => {
    left.abort()
    throw new Error('aborted')
  })
  await ask('/admin/pictures', { method: 'POST', body: 'half a pict', signal: left.signal })
  expect(lines.map(({ level, line }) => [level, line.status])).toEqual([['info', 499]])
})

test('an error that the router reports as text gets the plain page too', async () => {
  const { ask } = openApp(async () => new Response('Unexpected Server Error', { status: 500 }))
  const answer = await ask('/')
  expect(await answer.text()).toContain(answer.headers.get('X-Request-Id'))
})

test('a page that shows an error itself stays unchanged', async () => {
  const failed = { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
  const { ask } = openApp(async () => new Response('<button>Retry</button>', failed))
  expect(await (await ask('/products')).text()).toBe('<button>Retry</button>')
})

// product: 20.6
test('a page that fails because of the database is a 503 with Retry-After and a helpful text', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (const render of [async () => Promise.reject(away), async () => new Response(null, { status: 503 })]) {
    const { ask, receiveChanges } = openApp(render)
    for (const init of [{}, { method: 'POST', body: 'a=b' }]) {
      const answer = await ask('/search', init)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(await answer.text()).toContain('Your cart is saved, and nothing was ordered.')
    }
    // It would wait for the same database.
    expect(receiveChanges).not.toHaveBeenCalled()
  }
})

// product: 14.6
test('while the database does not respond, staff read of the admin and not of a cart, in their language', async () => {
  const { ask } = openApp(page, { isDatabaseUnavailable: () => true })
  const html = async (path: string, headers = {}) =>
    (await ask(path, { headers: { Accept: 'text/html', ...headers } })).text()
  for (const path of ['/admin', '/admin/orders?status=pending', '/admin-login']) {
    const english = await html(path)
    expect(english).toContain('<h1>The admin can’t be reached at this moment</h1>')
    expect(english).toContain('<a href="/admin">Back to the dashboard</a>')
    expect(english).not.toMatch(/cart|shop/)
    expect(await html(path, { Cookie: 'darzi_admin_language=ur' })).toContain('ایڈمن سے اس وقت رابطہ نہیں')
  }
  expect(await html('/about')).toContain('<a href="/">Back to the shop</a>')
})

// product: 20.6
test('while the database does not respond, cached pages are sent, and no other is rendered', async () => {
  const render = vi.fn(page)
  let isAway = false
  const { ask } = openApp(render, { isDatabaseUnavailable: () => isAway })
  await ask('/about')
  isAway = true
  expect(await (await ask('/about')).text()).toBe('<h1>Darzi</h1>')
  expect((await ask('/never-seen')).status).toBe(503)
  expect(render).toHaveBeenCalledTimes(1)
})

// product: 44.3, 63.1
test('a plain page is in the language of the page that was asked for, or that staff last chose', async () => {
  const { ask } = openApp(async () => Promise.reject(new Error('out of order')))
  const html = async (path: string, headers = {}) =>
    (await ask(path, { headers: { Accept: 'text/html', ...headers } })).text()
  const Cookie = 'a=b; darzi_admin_language=ur'
  for (const urdu of [await html('/ur/about'), await html('/admin/orders', { Cookie })]) {
    expect(urdu).toContain('<html lang="ur" dir="rtl">')
    expect(urdu).toContain('کچھ غلط ہو گیا')
  }
  for (const english of [await html('/about', { Cookie }), await html('/admin/orders')])
    expect(english).toContain('<h1>Something went wrong</h1>')
  const texts = Object.values(REFUSALS).flatMap(({ title, text }) => [title, text])
  expect(texts.filter(text => !PLAIN_PAGES_IN_URDU[text])).toEqual([])
})
