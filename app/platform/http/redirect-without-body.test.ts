import {
  createRequestHandler,
  RouterContextProvider,
  redirect,
  redirectDocument,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { middleware } from '#app/root.tsx'

const page = () => null

/** @param leave throws the redirect, in the loader and the action of the only page */
function ask(path: string, leave: () => never, { method = 'GET', basename = '/' } = {}): Promise<Response> {
  const routes = {
    root: { id: 'root', path: '', module: { default: page, middleware } },
    page: {
      id: 'page',
      parentId: 'root',
      path: 'page',
      module: { default: page, loader: leave, action: leave },
    },
  }
  const build = {
    routes,
    basename,
    assets: { routes: {} },
    entry: { module: {} },
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    future: {},
  } as unknown as ServerBuild
  const asked = new Request(`http://shop.test${path}`, { method })
  return createRequestHandler(build, 'production')(asked, new RouterContextProvider())
}

const signIn = () => {
  throw redirectDocument('/admin', { status: 303, headers: { 'Set-Cookie': 'session=1' } })
}

test.each(['GET', 'POST'])(
  'a redirect to a document has nothing to read that leaving the page could cut off (%s)',
  async method => {
    const { status, body, headers } = await ask('/page.data', signIn, { method })
    expect({ status, body }).toEqual({ status: 204, body: null })
    expect(Object.fromEntries(headers)).toEqual({
      'set-cookie': 'session=1',
      'x-remix-redirect': '/admin',
      'x-remix-reload-document': 'true',
      'x-remix-status': '303',
    })
  },
)

test('the prefix of a language is left to the router, which puts it on', async () => {
  const { headers } = await ask('/ur/page.data', signIn, { basename: '/ur' })
  expect(headers.get('X-Remix-Redirect')).toBe('/admin')
})

test('a redirect within the document, and one of a document, stay as they are', async () => {
  const within = await ask('/page.data', () => {
    throw redirect('/cart')
  })
  expect(within.status).toBe(202)
  const plain = await ask('/page', signIn, { method: 'POST' })
  expect([plain.status, plain.headers.get('Location')]).toEqual([303, '/admin'])
})
