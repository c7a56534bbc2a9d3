import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROCESS = fileURLToPath(new URL('../../tests/processes/unhandled-errors.ts', import.meta.url))

// product: 20.8
test('several unhandled errors end no process and restart background work once', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS])
  expect(stdout).toBe('restarted\nalive\n')
})
