import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ZOD_WITHOUT_EVAL } from './zod-without-eval.ts'

// In a separate process: Zod reads the setting once, and other tests may already have loaded it.
test('Zod uses the setting that a page makes before loading it', async () => {
  const program = `${ZOD_WITHOUT_EVAL}\nconst { z } = await import('zod')\nconsole.log(z.config().jitless)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('true')
})
