import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listAddresses, type RouteAddress } from './access/route-table.ts'

/**
 * Which tests a change touches. A test is touched when it, or a file that it reaches by imports or starts as a program,
 * has changed. A journey also reaches the program of the store, and the routes whose addresses it names. What no import
 * shows (settings, packages, migrations, the demo shop, the setup of tests, files that are served as they are) touches
 * every test.
 */

const SOURCES = '{app,server,db,tests,bench}/**/*.{ts,tsx}'
const TOUCHES_ALL =
  /^(package|vitest\.|vite\.|tsconfig|react-router\.|playwright\.|public\/|db\/|tests\/setup\/|app\/[\w.-]+$)/
/** Imports, and programs that are started: both are written with their ending. */
const REFERENCE = /['"`]((?:#?[\w./-]+|\.{1,2}\/[\w./-]+)\.tsx?)['"`]/g
const NO_SOURCE = /\.md$|^(docs|deploy|\.github)\//

export interface TouchedTests {
  unit: string[]
  database: string[]
  browser: string[]
}

/** @param since a commit or a branch: what differs from it, and what is not committed yet */
export function findChangedFiles(since: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const base = git('merge-base', since, 'HEAD')[0] ?? since
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

/** The tests of this repository that the changed files touch. */
export function findTouchedTests(changed: string[]): TouchedTests {
  const sources = new Map(globSync(SOURCES).map(path => [path, readFileSync(path, 'utf8')]))
  return selectTests(changed, sources, listAddresses())
}

/** @param sources the text of every source, by its path */
export function selectTests(
  changed: string[],
  sources: ReadonlyMap<string, string>,
  addresses: RouteAddress[],
): TouchedTests {
  const everything = changed.some(path => TOUCHES_ALL.test(path))
  const touched = findDependents(changed, sources, addresses)
  const chosen = [...sources.keys()].filter(path => everything || touched.has(path)).sort()
  const isDatabaseTest = (path: string) => path.endsWith('.database.test.ts')
  return {
    unit: chosen.filter(path => /\.test\.tsx?$/.test(path) && !isDatabaseTest(path)),
    database: chosen.filter(isDatabaseTest),
    browser: chosen.filter(path => path.endsWith('.journey.ts')),
  }
}

/** The changed files and all that reach one of them. */
function findDependents(
  changed: string[],
  sources: ReadonlyMap<string, string>,
  addresses: RouteAddress[],
): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [path, text] of sources) {
    const reached = referencesOf(path, text)
    if (path.endsWith('.journey.ts')) reached.push('server/start.ts', ...routesOf(text, addresses))
    for (const target of reached) importers.set(target, [...(importers.get(target) ?? []), path])
  }
  const touched = new Set(changed.filter(path => !NO_SOURCE.test(path)))
  for (const path of touched) for (const importer of importers.get(path) ?? []) touched.add(importer)
  return touched
}

function referencesOf(path: string, text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, written = '']) => {
    if (written.startsWith('#')) return written.slice(1)
    const beside = normalize(join(dirname(path), written))
    // The route table names files beside itself, and tests name programs from the root.
    return written.startsWith('.') ? beside : [written, beside]
  })
}

/** The files of the routes whose addresses a journey names, and of those around them. */
function routesOf(journey: string, addresses: RouteAddress[]): string[] {
  const named = [...journey.matchAll(/['"`}](\/[\w./-]*)/g)].map(([, path = '']) => path)
  const isNamed = ({ pattern }: RouteAddress) => {
    const [fixed = '', ...parameters] = pattern.split(/\/[:*]/)
    return named.some(path => path === fixed || (parameters.length > 0 && path.startsWith(`${fixed}/`)))
  }
  return addresses
    .filter(isNamed)
    .flatMap(({ routeIds }) => routeIds.flatMap(id => [`app/${id}.ts`, `app/${id}.tsx`]))
}
