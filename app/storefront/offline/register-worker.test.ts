import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

const LONG_MS = 600_000
const register = vi.fn(async (_address: string) => {})
let page: EventTarget

beforeEach(() => {
  vi.stubEnv('PROD', true)
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  register.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function openPage({ readyState = 'loading', controller = null as object | null } = {}): void {
  vi.stubGlobal('document', { readyState })
  // Without an active worker no message is sent to it.
  vi.stubGlobal('navigator', { serviceWorker: { controller, register, ready: Promise.resolve({}) } })
}

/** How often a worker was registered after this has happened and a long time has passed. */
async function registeredAfter(happens: () => unknown): Promise<number> {
  happens()
  await vi.advanceTimersByTimeAsync(LONG_MS)
  return register.mock.calls.length
}

const loads = () => page.dispatchEvent(new Event('load'))

test('a worker is registered once the page has loaded and the browser is idle', async () => {
  openPage()
  expect(await registeredAfter(registerWorker)).toBe(0)
  expect(await registeredAfter(loads)).toBe(1)
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
})

test('a page that has loaded before its scripts registers it as well', async () => {
  openPage({ readyState: 'complete' })
  expect(await registeredAfter(registerWorker)).toBe(1)
})

test.each([{ controller: null }, { controller: {} }])(
  'a page that is left registers none: %j',
  async opened => {
    openPage(opened)
    const cancel = registerWorker()
    loads()
    cancel()
    expect(await registeredAfter(() => {})).toBe(0)
  },
)
