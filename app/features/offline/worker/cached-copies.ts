import { cachedPath, isKeepableFile, namedAssets, namesFurtherAssets } from './cached-paths.ts'

/** When a kept page was last read from the shop: milliseconds since 1970. */
export const SEEN_AT_HEADER = 'X-Seen-At'

/** Pages of another build name files that are gone, so that they go with it. Everything of ours begins like this. */
const OURS = 'darzi-'
/** An address stands for a content: what older pages that are still open name stays, as long as there is room. */
const FILES = `${OURS}files`
const PICTURES = `${OURS}pictures`

/** A visit of an hour, where most pages are kept with their data; the oldest go first. */
const MOST = { pages: 160, [FILES]: 250, [PICTURES]: 200 }

/**
 * The pages of one build, and the files and pictures of all.
 * @param always the addresses of pages that never make room for others
 */
export function openCopies(build: string, always: readonly string[] = []) {
  const PAGES = `${OURS}pages-${build}`

  return { keepPage, findPage, keepFile, findFile, findOtherWidth, keepFilesOf, forgetOtherBuilds }

  /** @param seenAt in milliseconds since 1970; none for a page on which nothing grows old */
  async function keepPage(address: string, answer: Response, seenAt: number | undefined): Promise<void> {
    const headers = new Headers(answer.headers)
    // The body is no longer as it was sent.
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Server-Timing']) headers.delete(name)
    if (seenAt !== undefined) headers.set(SEEN_AT_HEADER, String(seenAt))
    await put(PAGES, MOST.pages, address, new Response(await answer.text(), { headers }), always)
  }

  async function findPage(address: string): Promise<Response | undefined> {
    const pages = await caches.open(PAGES)
    return pages.match(address)
  }

  async function keepFile(kind: 'asset' | 'picture', address: string, answer: Response): Promise<void> {
    const name = kind === 'asset' ? FILES : PICTURES
    if (isKeepableFile(answer)) await put(name, MOST[name], address, answer)
  }

  async function findFile(kind: 'asset' | 'picture', address: string): Promise<Response | undefined> {
    const files = await caches.open(kind === 'asset' ? FILES : PICTURES)
    return files.match(address)
  }

  /** The same picture in another width, the one that was kept last: coarse or large, it is better than none. */
  async function findOtherWidth(address: string): Promise<Response | undefined> {
    const folder = address.slice(0, address.lastIndexOf('/') + 1)
    const pictures = await caches.open(PICTURES)
    const kept = (await pictures.keys()).map(({ url }) => new URL(url).pathname)
    const other = kept.findLast(path => path.startsWith(folder) && path.endsWith('.webp'))
    return other ? pictures.match(other) : undefined
  }

  /** Keeps the built files that a page's text names, and those that their scripts load when they are needed. */
  async function keepFilesOf(text: string, depth = 2): Promise<void> {
    for (const path of namedAssets(text)) {
      const known = await findFile('asset', path)
      if (known) continue
      // Most of them have just been loaded by the page, and come from the browser's own cache.
      const answer = await fetch(path, { cache: 'force-cache' })
      await keepFile('asset', path, answer.clone())
      if (depth > 1 && answer.ok && namesFurtherAssets(path))
        await keepFilesOf(await answer.text(), depth - 1)
    }
  }

  async function forgetOtherBuilds(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter(name => name.startsWith(OURS) && ![PAGES, FILES, PICTURES].includes(name))
    await Promise.all(old.map(name => caches.delete(name)))
  }
}

/** The addresses of all pages, and pages' data, that are kept. Read by pages as well. */
export async function listCachedPages(): Promise<string[]> {
  const names = (await caches.keys()).filter(name => name.startsWith(`${OURS}pages-`))
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => cachedPath(url))
}

/** Everything that any build has kept. */
export async function forgetEverything(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(OURS)).map(name => caches.delete(name)))
}

async function put(
  name: string,
  most: number,
  address: string,
  answer: Response,
  always: readonly string[] = [],
): Promise<void> {
  const cache = await caches.open(name)
  // What is put in again counts as new.
  await cache.delete(address)
  await cache.put(address, answer)
  const known = await cache.keys()
  const surplus = Math.max(0, known.length - most)
  const passing = known.filter(({ url }) => !always.includes(cachedPath(url)))
  await Promise.all(passing.slice(0, surplus).map(old => cache.delete(old)))
}
