import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openLogOutput } from './log-output.server.ts'

const FILL_LOG = fileURLToPath(new URL('../../tests/processes/fill-log.ts', import.meta.url))

// product: 20.24
test('a log without a reader stops no process: lines are dropped and counted, and the rest can be read later', async () => {
  const pipe = openUnreadPipe()
  const program = spawn(process.execPath, [FILL_LOG, '20000'], {
    stdio: ['ignore', pipe.write, 'inherit', 'ipc'],
  })
  closeSync(pipe.write)
  expect(await once(program, 'message')).toContain('logged')
  const reading = text(new Socket({ fd: pipe.read }))
  program.send('read now')
  const lines = (await reading).trim().split('\n')
  const dropped = lines.map(line => JSON.parse(line).dropped ?? 0).reduce((sum, one) => sum + one, 0)
  expect(dropped).toBeGreaterThan(10_000)
  // All lines and the last one, and the line that says how many are missing.
  expect(lines.length - 1 + dropped).toBe(20_001)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'the last one' })
})

test('a reader that is gone, and a full disk, stop nothing', async () => {
  const stream = new Writable({ write: (_text, _encoding, done) => done(new Error('ENOSPC')) })
  const output = openLogOutput(stream, String)
  output.write('one\n')
  await new Promise(resolve => stream.on('close', resolve))
  output.write('two\n')
  await output.flush()
})

/** A pipe as a shell makes it, with both ends in this process. */
function openUnreadPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'darzi-log-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  // Without waiting for the other end.
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const write = openSync(path, constants.O_WRONLY)
  rmSync(folder, { recursive: true })
  return { read, write }
}
