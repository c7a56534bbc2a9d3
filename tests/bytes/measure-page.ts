import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { namedAssets, namesFurtherAssets } from '#app/storefront/offline/worker/cached-paths.ts'
import { findBuild } from '#server/build/builds.ts'
import type { PageBytes } from './compare-bytes.ts'

/** Reads an address of the store, as a browser would. */
export type Read = (address: string) => Promise<Response>

/** A phone: its width in CSS pixels, and the pixels of the screen to each. */
const PHONE = { width: 390, density: 3 }

/** Measures what a phone fetches to open a page: the files that the page names, and what its scripts import. */
export async function measurePage(read: Read, path: string): Promise<PageBytes> {
  const html = await (await read(path)).text()
  return {
    html: { [path]: brotliCompressSync(html).byteLength },
    styles: await sizesOf(list(html, /<link rel="stylesheet" href="([^"]+)"/g)),
    scripts: await sizesOf(await withImports(list(html, /<link rel="modulepreload" href="([^"]+)"/g))),
    pictures: await measurePictures(read, html),
  }
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

/** The pictures of the first screen. Those below are loaded once the shopper moves, or when they come near. */
async function measurePictures(read: Read, html: string): Promise<Record<string, number>> {
  const eager = [...html.matchAll(/<img [^>]*loading="eager"[^>]*>/g)].map(([image]) => chooseSize(image))
  const sizes = new Map<string, number>()
  for (const address of eager) {
    if (!address) continue
    const picture = await read(address)
    sizes.set(address, (await picture.arrayBuffer()).byteLength)
  }
  return Object.fromEntries(sizes)
}

/** Chooses from `srcset` as the phone does, for which the page's sizes have a row of their own. */
function chooseSize(image: string): string | undefined {
  const sizes = /sizes="([^"]+)"/.exec(image)?.[1] ?? ''
  const share = Number(/\(min-resolution: ?2\.5x\) (\d+)vw/.exec(sizes)?.[1] ?? /(\d+)vw$/.exec(sizes)?.[1])
  const wanted = (share / 100) * PHONE.width * PHONE.density
  const candidates = [...(/srcSet="([^"]+)"/i.exec(image)?.[1] ?? '').matchAll(/(\S+) (\d+)w/g)]
  const fitting = candidates.find(([, , width]) => Number(width) >= wanted) ?? candidates.at(-1)
  return fitting?.[1]
}

function list(html: string, address: RegExp): string[] {
  return [...html.matchAll(address)].map(([, found = '']) => found)
}

async function withImports(scripts: string[]): Promise<string[]> {
  const found = new Set(scripts)
  for (const script of found) {
    const code = await readFile(join(await findClient(), script), 'utf8')
    for (const address of importsOf(code)) found.add(address)
  }
  return [...found]
}

/** What a script loads with itself. */
function importsOf(code: string): string[] {
  return list(code, /(?:from|import)"\.\/([\w.-]+\.js)"/g).map(file => `/assets/${file}`)
}

/** The name of a built file without its hash. */
function nameOf(address: string): string {
  return basename(address).replace(/-[\w-]{8}(\.\w+)$/, '$1')
}

async function sizesOf(addresses: string[]): Promise<Record<string, number>> {
  const sizes = addresses.map(async address => {
    const file = join(await findClient(), address)
    const { size } = await stat(`${file}.br`).catch(() => stat(file))
    return [nameOf(address), size] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}

/** The files of the build of the sources as they are, which the store of the test has made. */
let client: Promise<string> | undefined
function findClient(): Promise<string> {
  client ??= findBuild().then(build => join(build ?? '', 'client'))
  return client
}
