import { afterEach, expect, test, vi } from 'vitest'
import { ZOD_WITHOUT_EVAL } from './zod-without-eval.ts'

afterEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, '__zod_globalConfig')
})

test('Zod takes the setting that a page makes before it is loaded', async () => {
  Reflect.deleteProperty(globalThis, '__zod_globalConfig')
  // biome-ignore lint/security/noGlobalEval: it is what a page does with the script.
  eval(ZOD_WITHOUT_EVAL)
  vi.resetModules()
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
