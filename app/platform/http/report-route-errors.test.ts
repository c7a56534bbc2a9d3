import { createRequestHandler, data, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Services, servicesContext } from '../services.server.ts'
import { reportRouteErrors } from './report-route-errors.server.ts'

const REQUEST_ID = '7f1c0a52-number'
const SECRET = 'password of the database'

const page = () => null

/** A shop of one page and one resource. An error is rendered as the JSON that an error page would get. */
async function ask(path: string, handler: () => unknown, init?: RequestInit) {
  const error = vi.fn()
  const routes = {
    root: {
      id: 'root',
      path: '',
      module: { default: page, ErrorBoundary: page, loader: handler, action: handler },
    },
    resource: { id: 'resource', parentId: 'root', path: 'resource', module: { loader: handler } },
  } as unknown as ServerBuild['routes']
  const build = {
    routes: reportRouteErrors(routes),
    assets: { routes: {} },
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: never) =>
          Response.json((staticHandlerContext as { errors: unknown }).errors, { status, headers }),
      },
    },
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    future: {},
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(servicesContext, { log: { error }, requestId: REQUEST_ID } as unknown as Services)
  const response = await createRequestHandler(build, 'production')(
    new Request(`http://shop.test${path}`, init),
    context,
  )
  return { response, text: await response.text(), error }
}

const fail = () => {
  throw new Error(SECRET)
}

test.each([
  ['a page', '/', undefined],
  ['a page’s data', '/_.data', undefined],
  ['a form', '/', { method: 'POST' }],
  ['a form’s data', '/_.data', { method: 'POST' }],
])(
  'an error of %s is logged once under its request id, and its response contains only that id',
  async (_what, path, init) => {
    const { response, text, error } = await ask(path, fail, init)
    expect(response.status).toBe(500)
    expect(text).toContain(REQUEST_ID)
    expect(text).not.toContain(SECRET)
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ err: new Error(SECRET), requestId: REQUEST_ID }),
      'a request failed',
    )
  },
)

test('a missing permission in the database is reported as such, without details', async () => {
  const denied = Object.assign(new Error(SECRET), { code: '42501' })
  const { text } = await ask('/', () => {
    throw new Error('Failed query', { cause: denied })
  })
  expect(text).toContain('isPermissionDenied')
  expect(text).not.toContain(SECRET)
})

test.each([
  [
    'a refusal',
    () => {
      throw data('none', { status: 404 })
    },
    404,
  ],
  [
    'another address',
    () => {
      throw redirect('/', 303)
    },
    303,
  ],
  [
    'a response',
    () => {
      throw new Response('gone', { status: 410 })
    },
    410,
  ],
])('%s that a route throws on purpose passes unlogged', async (_what, handler, status) => {
  const { response, text, error } = await ask('/', handler)
  expect(response.status).toBe(status)
  expect(text).not.toContain(REQUEST_ID)
  expect(error).not.toHaveBeenCalled()
})

test('an error of a resource is left to the router, because no page shows it', async () => {
  const { response, text } = await ask('/resource', fail)
  expect(response.status).toBe(500)
  expect(text).toBe('Unexpected Server Error')
})
