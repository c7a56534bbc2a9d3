import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { namedAssets, namesFurtherAssets } from '#app/storefront/offline/worker/cached-paths.ts'
import { findBuild } from '#server/build/builds.ts'

/** Reads an address of the store, as a browser would. */
export type Read = (address: string) => Promise<Response>

/** The scripts that a page names, and what they import, by name: their bytes as they are sent. */
export async function measureScripts(read: Read, path: string): Promise<Map<string, number>> {
  const html = await (await read(path)).text()
  const found = new Set(list(html, /<link rel="modulepreload" href="([^"]+)"/g))
  const sizes = new Map<string, number>()
  for (const script of found) {
    const file = join(await findClient(), script)
    for (const address of importsOf(await readFile(file, 'utf8'))) found.add(address)
    const { size } = await stat(`${file}.br`).catch(() => stat(file))
    sizes.set(nameOf(script), size)
  }
  return sizes
}

/** The scripts that a page names, and those that they load with themselves or on demand, by name. */
export async function listScriptsOnDemand(read: Read, path: string): Promise<string[]> {
  const html = await (await read(path)).text()
  const found = new Set(namedAssets(html).filter(address => address.endsWith('.js')))
  for (const script of found) {
    if (!namesFurtherAssets(script)) continue
    const code = await readFile(join(await findClient(), script), 'utf8')
    const named = [...namedAssets(code), ...importsOf(code)]
    for (const address of named) if (address.endsWith('.js')) found.add(address)
  }
  return [...found].map(address => nameOf(address))
}

function list(html: string, address: RegExp): string[] {
  return [...html.matchAll(address)].map(([, found = '']) => found)
}

/** What a script loads with itself. */
function importsOf(code: string): string[] {
  return list(code, /(?:from|import)"\.\/([\w.-]+\.js)"/g).map(file => `/assets/${file}`)
}

/** The name of a built file without its hash. */
function nameOf(address: string): string {
  return basename(address).replace(/-[\w-]{8}(\.\w+)$/, '$1')
}

/** The files of the build of the sources as they are, which the store of the test has made. */
let client: Promise<string> | undefined
function findClient(): Promise<string> {
  client ??= findBuild().then(build => join(build ?? '', 'client'))
  return client
}
