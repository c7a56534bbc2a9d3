import { cachedPath, isCacheableFile, namedAssets, namesFurtherAssets } from './cached-paths.ts'

/** When a cached page was last read from the server, in milliseconds since 1970. */
export const SEEN_AT_HEADER = 'X-Seen-At'

/**
 * Prefix of all our caches. Pages are cached per build, because those of another build name files that are
 * gone.
 */
const PREFIX = 'darzi-'
/** File names are content hashes, so files that older open pages name stay while there is room. */
const FILES = `${PREFIX}files`
const PICTURES = `${PREFIX}pictures`

/**
 * Entries for about an hour of browsing, where most pages are cached with their data. Oldest first out.
 */
const MAXIMUM = { pages: 160, [FILES]: 250, [PICTURES]: 200 }

/**
 * The pages of one build, and the files and pictures of all.
 * @param always the addresses of pages that are never deleted to make room
 */
export function openCopies(build: string, always: readonly string[] = []) {
  const PAGES = `${PREFIX}pages-${build}`

  return { cachePage, findPage, cacheFile, findFile, findOtherWidth, cacheFilesOf, deleteOtherBuilds }

  /** @param seenAt in milliseconds since 1970; undefined for a page whose content does not age */
  async function cachePage(address: string, response: Response, seenAt: number | undefined): Promise<void> {
    const headers = new Headers(response.headers)
    // These headers no longer match the stored body.
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Server-Timing']) headers.delete(name)
    if (seenAt !== undefined) headers.set(SEEN_AT_HEADER, String(seenAt))
    await put(PAGES, MAXIMUM.pages, address, new Response(await response.text(), { headers }), always)
  }

  async function findPage(address: string): Promise<Response | undefined> {
    const pages = await caches.open(PAGES)
    return pages.match(address)
  }

  async function cacheFile(kind: 'asset' | 'picture', address: string, response: Response): Promise<void> {
    const name = kind === 'asset' ? FILES : PICTURES
    if (isCacheableFile(response)) await put(name, MAXIMUM[name], address, response)
  }

  async function findFile(kind: 'asset' | 'picture', address: string): Promise<Response | undefined> {
    const files = await caches.open(kind === 'asset' ? FILES : PICTURES)
    return files.match(address)
  }

  /** The latest cached width of the same picture. Too small or too large is better than none. */
  async function findOtherWidth(address: string): Promise<Response | undefined> {
    const folder = address.slice(0, address.lastIndexOf('/') + 1)
    const pictures = await caches.open(PICTURES)
    const cached = (await pictures.keys()).map(({ url }) => new URL(url).pathname)
    const other = cached.findLast(path => path.startsWith(folder) && path.endsWith('.webp'))
    return other ? pictures.match(other) : undefined
  }

  /** Caches the built files that a page names, and those that their scripts load on demand. */
  async function cacheFilesOf(text: string, depth = 2): Promise<void> {
    for (const path of namedAssets(text)) {
      const known = await findFile('asset', path)
      if (known) continue
      // The page has just loaded most of them, so they come from the HTTP cache.
      const response = await fetch(path, { cache: 'force-cache' })
      await cacheFile('asset', path, response.clone())
      if (depth > 1 && response.ok && namesFurtherAssets(path))
        await cacheFilesOf(await response.text(), depth - 1)
    }
  }

  async function deleteOtherBuilds(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter(name => name.startsWith(PREFIX) && ![PAGES, FILES, PICTURES].includes(name))
    await Promise.all(old.map(name => caches.delete(name)))
  }
}

/** The addresses of all cached pages and page data. Also called by pages. */
export async function listCachedPages(): Promise<string[]> {
  const names = (await caches.keys()).filter(name => name.startsWith(`${PREFIX}pages-`))
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => cachedPath(url))
}

/** Deletes the caches of all builds. */
export async function deleteAllCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(PREFIX)).map(name => caches.delete(name)))
}

async function put(
  name: string,
  most: number,
  address: string,
  response: Response,
  always: readonly string[] = [],
): Promise<void> {
  const cache = await caches.open(name)
  // Deleting first moves the entry to the end, as the newest.
  await cache.delete(address)
  await cache.put(address, response)
  const known = await cache.keys()
  const surplus = Math.max(0, known.length - most)
  const passing = known.filter(({ url }) => !always.includes(cachedPath(url)))
  await Promise.all(passing.slice(0, surplus).map(old => cache.delete(old)))
}
