import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIdleThread } from './idle-thread.server.ts'

/** Answers with the number of works that it has done; some words make it fail. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', work => {
  if (work === 'fail') parentPort.postMessage({ failure: new Error('no such letter') })
  else if (work === 'end') process.exit(3)
  else if (work !== 'hang') parentPort.postMessage({ result: (count += 1) })
})`
const LIMITS = { idleMs: 10_000, longestMs: 10_000, heapMb: 64 }
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darzi-thread-'))
  file = join(folder, 'thread.mjs')
  await writeFile(file, PROGRAM)
})
afterAll(() => rm(folder, { recursive: true }))

test('one thread does all works in turn, and a new one follows one that failed or ended', async () => {
  const run = makeIdleThread<string, number>(file, LIMITS)
  expect(await Promise.all(['work', 'work'].map(run))).toEqual([1, 2])
  const [failed, ended, next] = await Promise.allSettled(['fail', 'end', 'work'].map(run))
  expect(failed).toMatchObject({ reason: { message: 'no such letter' } })
  expect(ended).toMatchObject({ reason: { message: 'The thread ended with 3' } })
  expect(next).toMatchObject({ value: 1 })
})

test('a thread that takes too long or has nothing to do ends', async () => {
  const run = makeIdleThread<string, number>(file, { ...LIMITS, longestMs: 2_000, idleMs: 1 })
  await expect(run('hang')).rejects.toThrow('The thread took longer than 2000 ms')
  expect(await run('work')).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await run('work')).toBe(1)
})
