import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Installed {
  version: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

interface Platform {
  os: string
  cpu: string
  libc?: string
}

const { packages }: { packages: Record<string, Installed> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)

/** Packages that bring programs, each in a package for every platform. */
const NATIVE = [
  '',
  'node_modules/@biomejs/biome',
  'node_modules/@tailwindcss/oxide',
  'node_modules/esbuild',
  'node_modules/lightningcss',
  'node_modules/rolldown',
  'node_modules/sharp',
  'node_modules/typescript',
]

/** Where people run or develop the store. Its PostgreSQL for Windows is installed, although the store needs a server there. */
const PLATFORMS: Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

test.each(NATIVE)('the lock file has the programs of %j for every platform', name => {
  const locked = Object.keys(packages[name]?.optionalDependencies ?? {}).map(each => findLocked(name, each))
  const missing = PLATFORMS.filter(platform => !locked.some(each => each && isFor(each, platform)))
  expect(missing).toEqual([])
})

// `npm ci` refuses a lock file that lacks any of them, on every platform.
test('the lock file has every optional package that a package names, in that version', () => {
  const wrong = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const locked = findLocked(owner, name)
        const isOther = /^\d/.test(version) && locked?.version !== version
        return !locked || isOther || (locked.os && !locked.optional)
      })
      .map(([name]) => `${name} of ${owner}`),
  )
  expect(wrong).toEqual([])
})

/** As Node finds it: among the owner's own packages, or in a folder above. */
function findLocked(owner: string, name: string): Installed | undefined {
  for (
    let folder = owner;
    folder;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const found = packages[`${folder}/node_modules/${name}`]
    if (found) return found
  }
  return packages[`node_modules/${name}`]
}

function isFor({ os, cpu, libc, optional }: Installed, platform: Platform): boolean {
  const hasLibc = !libc || !platform.libc || libc.includes(platform.libc)
  return optional === true && hasLibc && !!os?.includes(platform.os) && !!cpu?.includes(platform.cpu)
}
