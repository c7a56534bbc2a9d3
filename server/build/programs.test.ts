import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from './builds.ts'
import { PROGRAM_SOURCES, THREAD_SOURCES } from './programs.ts'
import { describeRelease } from './release.ts'

// product: 15.15
test('a worker has no way to the builder, and a store has', () => {
  const isBuilder = (file: string) => file === 'server/build/build-pages.ts'
  expect(reach('server/worker.ts').filter(isBuilder)).toEqual([])
  expect(reach('server/start.ts').filter(isBuilder)).toHaveLength(1)
})

test('every command about a store is built, so that a release has it', () => {
  const commands = [
    'start',
    'worker',
    'admin',
    'files',
    'backup',
    'restore',
  ] satisfies (keyof typeof packageJson.scripts)[]
  expect(Object.keys(PROGRAM_SOURCES)).toEqual(expect.arrayContaining(commands))
})

test('a thread’s program is built under the name of its source, by which it is found', () => {
  for (const [name, source] of Object.entries(THREAD_SOURCES)) {
    expect(basename(source, '.server.ts')).toBe(name)
    expect(existsSync(join(ROOT, source))).toBe(true)
  }
})

test('a release runs the built programs with the options of the project, and needs no builder', () => {
  const { scripts, dependencies } = describeRelease(packageJson)
  expect(scripts).toMatchObject({
    start: packageJson.scripts.start.replace('server/start.ts', 'server/start.js'),
    restore: 'node server/restore.js',
  })
  expect(JSON.stringify(scripts)).not.toMatch(/\.ts\b/)
  expect(dependencies).not.toHaveProperty('vite')
  expect(Object.values(dependencies)).not.toContain(undefined)
})

/** The files of the server that the program imports, at once or later. */
function reach(program: string): string[] {
  const found = new Set([program])
  for (const file of found) {
    const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)
    for (const [, path = ''] of imports) found.add(join(file, '..', path))
  }
  return [...found]
}
