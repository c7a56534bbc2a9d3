import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from './builds.ts'
import { PROGRAM_SOURCES, THREAD_SOURCES } from './programs.ts'
import { describeBuilder, describeRelease } from './release.ts'

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
  expect(dependencies).toHaveProperty('sharp')
})

test('what is built is not what opens a build, which would open itself', () => {
  const sources = Object.values(PROGRAM_SOURCES)
  expect(sources.filter(source => reach(source).includes('server/build/open-program.ts'))).toEqual([])
})

// product: 20.25
test('an installation without development packages has nothing that is built in or that builds', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev)
  expect(installed.length).toBeLessThan(140)
  const large = ['typescript', 'vite', 'vitest', 'react', 'lucide-react', 'pdfkit', 'zod', 'drizzle-kit']
  expect(installed.filter(([path]) => large.includes(path.replace('node_modules/', '')))).toEqual([])
})

test('a copy of the sources that is only built has all their packages, and none that only checks', () => {
  const { dependencies } = describeBuilder(packageJson)
  const page = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
  const [needed = '', checking = ''] = page.split('## What checks it')
  const named = (text: string) => [...text.matchAll(/^\| `([^`*]+)` \|/gm)].map(([, name = '']) => name)
  expect(Object.keys(dependencies).sort()).toEqual(
    named(needed)
      .filter(name => name !== 'node')
      .sort(),
  )
  expect(named(checking).filter(name => name in dependencies)).toEqual([])
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
