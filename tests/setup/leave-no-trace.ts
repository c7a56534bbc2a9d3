import { afterAll, vi } from 'vitest'

const { Request, Response } = globalThis

/** Test files of one worker share their modules and globals, so each puts back what it replaced. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // The server that Hono opens puts its own in their places.
  Object.assign(globalThis, { Request, Response })
})
