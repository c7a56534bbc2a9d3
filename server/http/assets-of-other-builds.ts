import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** How often directories are listed again, however many unknown files are requested. */
const LIST_EVERY_MS = 10_000

/**
 * Finds hashed files that this build lacks. A page that was opened before an upgrade still loads those of the build before,
 * and while several stores are upgraded one after the other, pages of the next build may ask this one.
 *
 * @param list the directories of the other builds' files
 * @param listFiles the addresses of the files in a directory
 */
export function assetsOfOtherBuilds(
  list: () => Promise<string[]>,
  listFiles: (directory: string) => Promise<Set<string>>,
): (path: string) => Promise<MiddlewareHandler | undefined> {
  let listedAt = Number.NEGATIVE_INFINITY
  let known: Promise<Map<string, MiddlewareHandler>> | undefined

  return async path => {
    if (performance.now() - listedAt > LIST_EVERY_MS) {
      listedAt = performance.now()
      known = listAll()
    }
    return (await known)?.get(path)
  }

  async function listAll(): Promise<Map<string, MiddlewareHandler>> {
    const found = new Map<string, MiddlewareHandler>()
    for (const root of await list()) {
      const serve = serveStatic({ root, precompressed: true })
      for (const path of await listFiles(root).catch(() => [])) found.set(path, serve)
    }
    return found
  }
}
