import { vi } from 'vitest'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { createStoreApp } from '#server/http/store-app.ts'

export type Renderer = (request: Request) => Promise<Response>

/** The store's HTTP side with a renderer of the test. */
export function openApp(
  render: Renderer,
  {
    storeUrl = 'http://shop.test',
    readOnly = (): string => 'off',
    stopping = false,
    isDatabaseUnavailable = (): boolean => false,
  } = {},
) {
  const lines: { level: string; line: Record<string, unknown> }[] = []
  const collect = (level: string) => (line: Record<string, unknown>) => lines.push({ level, line })
  const cache = createPageCache(1_000_000)
  cache.open()
  const receiveChanges = vi.fn(async () => {})
  const app = createStoreApp({
    database: fakeDatabase(readOnly),
    settings: { storeUrl, trustedProxies: [] },
    log: {
      isLevelEnabled: () => true,
      info: collect('info'),
      warn: collect('warn'),
      error: collect('error'),
    },
    files: {},
    pages: { render, cache, receiveChanges, isDatabaseUnavailable, readStoreUrl: () => storeUrl },
    isStopping: () => stopping,
  } as unknown as Parameters<typeof createStoreApp>[0])
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://shop.test${path}`, { ...init, headers: { Host: 'shop.test', ...init.headers } })
  return { app, ask, lines, receiveChanges }
}

/** A page that every browser may cache. */
export const page: Renderer = async () =>
  new Response('<h1>Darzi</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=5' },
  })

/** A database that only reports whether it accepts writes. */
function fakeDatabase(readOnly: () => string) {
  const database = {
    $client: { losses: 0 },
    execute: async () => ({ rows: [{ read_only: readOnly() }] }),
    transaction: <Result>(work: (transaction: unknown) => Result) => work(database),
  }
  return database
}
