import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { TestBrowser } from './test-browser.ts'

const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'

/**
 * Installs a Chromium from an npm package into the user's cache, for machines with only Node and npm. It runs on x64
 * Linux; elsewhere, and if npm fails, the result is undefined.
 */
export async function installPackagedChromium(): Promise<TestBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const installed = findPackagedChromium()
  if (installed) return installed
  await fetchInto(cacheDirectory(), homeDirectory())
  return findPackagedChromium()
}

/** Finds the Chromium that an earlier run installed into the cache. */
export function findPackagedChromium(): TestBrowser | undefined {
  const home = homeDirectory()
  if (!existsSync(home)) return undefined
  return {
    executablePath: join(home, 'chromium'),
    // Its libraries are for machines without NSS. Its own flags are not used, because `--single-process` crashes.
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

function homeDirectory(): string {
  return join(cacheDirectory(), `chromium-${VERSION}`)
}

function cacheDirectory(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'darzi')
}

/** Downloads and extracts beside `home`, which appears only once it is complete. */
async function fetchInto(cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const workshop = await mkdtemp(join(cache, 'unpacking-'))
  const extracted = join(workshop, 'extracted')
  try {
    await mkdir(extracted)
    await writeFile(join(workshop, 'package.json'), '{ "private": true }')
    if (!npmInstall(workshop) || !unpack(workshop, extracted)) return
    await writeFile(join(extracted, 'fonts', 'fonts.conf'), fontSettings(home))
    await rename(extracted, home).catch(ignoreWhenThereAlready(home))
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

function npmInstall(workshop: string): boolean {
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', workshop]
  const install = spawnSync('npm', ['install', ...flags, `${PACKAGE}@${VERSION}`], {
    cwd: workshop,
    stdio: 'inherit',
  })
  return install.status === 0
}

/** Extracts the browser to the temporary directory; the package extracts its libraries only on their own machines. */
function unpack(workshop: string, target: string): boolean {
  const script = `import chromium from '${PACKAGE}'; await chromium.executablePath()`
  const unpacking = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: workshop,
    env: { ...process.env, TMPDIR: target, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'inherit',
  })
  return unpacking.status === 0
}

/** The shipped settings look for fonts in `/tmp`. */
function fontSettings(home: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${join(home, 'fonts')}</dir><dir>/usr/share/fonts</dir>`,
    `<cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`,
  ].join('\n')
}

function ignoreWhenThereAlready(home: string) {
  return (error: unknown) => {
    if (!existsSync(home)) throw error
  }
}
