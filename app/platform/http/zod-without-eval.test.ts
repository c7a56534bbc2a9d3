import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ZOD_WITHOUT_EVAL } from './zod-without-eval.ts'

// In a process of its own: Zod reads the setting once, and other tests may have loaded it already.
test('Zod takes the setting that a page makes before it is loaded', async () => {
  const program = `${ZOD_WITHOUT_EVAL}\nconst { z } = await import('zod')\nconsole.log(z.config().jitless)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('true')
})
