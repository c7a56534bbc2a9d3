import { afterAll, vi } from 'vitest'

const { Request, Response } = globalThis

/** Test files of one worker share their modules and globals, so each restores what it replaced. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // Hono's server replaces them with its own.
  Object.assign(globalThis, { Request, Response })
})
