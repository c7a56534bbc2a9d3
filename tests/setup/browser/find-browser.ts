import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { openPackagedChromium } from './packaged-chromium.ts'
import { BROWSER_FLAGS, type TestBrowser } from './test-browser.ts'

/** The headless shell is tried first, because the same journeys take it a third less processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PATHS = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const INSTALL_TIMEOUT_MS = 240_000

/**
 * Finds the browser for the journeys: as `findBrowser`, but before a whole browser of this machine a headless shell, that of
 * a package if none is installed.
 */
export async function findBrowserForJourneys(): Promise<TestBrowser> {
  if (process.env.DARZI_CHROMIUM) return findBrowser()
  return (await firstThatOpens(candidates([SHELL]))) ?? (await openPackaged()) ?? (await findBrowser())
}

/**
 * Finds a browser: the one that `DARZI_CHROMIUM` names, one of this machine, or one that is installed
 * now. `DARZI_CHROMIUM=install` skips those of the machine, to test the installation.
 * @throws with one sentence if none is found and none can be installed
 */
export async function findBrowser(): Promise<TestBrowser> {
  const wish = process.env.DARZI_CHROMIUM
  if (wish && wish !== 'install') {
    const browser = await firstThatOpens([wish])
    if (!browser) throw new Error(`DARZI_CHROMIUM is ${wish}, which opens no page here.`)
    return browser
  }
  const browser = (wish === 'install' ? undefined : await findInstalledBrowser()) ?? (await installBrowser())
  if (!browser) {
    throw new Error(
      'No Chromium was found and none could be installed: install one and name its path in DARZI_CHROMIUM.',
    )
  }
  return browser
}

async function findInstalledBrowser(): Promise<TestBrowser | undefined> {
  return firstThatOpens([
    ...candidates(NAMES),
    ...[...PATHS, chromium.executablePath()].filter(path => existsSync(path)),
  ])
}

/** The executables with these names. */
function candidates(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin')
  const paths = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...new Set(paths)].filter(path => existsSync(path))
}

async function openPackaged(): Promise<TestBrowser | undefined> {
  const packaged = await openPackagedChromium(announce)
  return packaged && (await opensAPage(packaged)) ? packaged : undefined
}

/** Tries the ways to install Chromium, the most usual first, and prints each. */
async function installBrowser(): Promise<TestBrowser | undefined> {
  announce('no Chromium on this machine, trying `npx playwright install chromium`')
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const browser = await firstThatOpens([chromium.executablePath()])
    if (browser) return browser
  }
  return (await installByApt()) ?? (await openPackaged())
}

async function installByApt(): Promise<TestBrowser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  announce(`trying \`apt-get install ${SHELL}\`, then \`apt-get install chromium\``)
  if (!run('apt-get', ['update'])) return undefined
  for (const name of [SHELL, 'chromium']) {
    const browser = run('apt-get', ['install', '--yes', name]) && (await firstThatOpens([`/usr/bin/${name}`]))
    if (browser) return browser
  }
  return undefined
}

async function firstThatOpens(paths: string[]): Promise<TestBrowser | undefined> {
  for (const executablePath of paths) {
    const browser = { executablePath, env: {} }
    if (await opensAPage(browser)) return browser
  }
  return undefined
}

/** Opens a page, because an executable of that name may be a stub or lack its libraries. */
async function opensAPage({ executablePath, env }: TestBrowser): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: BROWSER_FLAGS,
      env: { ...process.env, ...env },
      timeout: 30_000,
    })
    try {
      await (await browser.newPage()).goto('about:blank')
      return true
    } finally {
      await browser.close()
    }
  } catch (error) {
    announce(`${executablePath} opens no page: ${String(error).split('\n')[0]}`)
    return false
  }
}

function run(command: string, args: string[]): boolean {
  const options = {
    stdio: 'inherit',
    timeout: INSTALL_TIMEOUT_MS,
    shell: process.platform === 'win32',
  } as const
  return spawnSync(command, args, options).status === 0
}

function announce(sentence: string): void {
  console.log(`browser: ${sentence}`)
}
