import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { SharedResponse } from '#app/platform/http/shared-response.ts'

const COMPRESSED = /\.(br|gz)$/

/** Browsers must always revalidate it, because each build of the worker decides which files are cached. */
const WORKER = '/sw.js'
/** Replaces the worker when it is switched off: it unregisters itself and deletes its caches. */
const RETIRED_WORKER = '/sw-retired.js'
const WORKER_HEADERS = {
  'Cache-Control': 'no-cache',
  // Applies to the requests of the worker itself.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
}

/**
 * Serves the built files of `directory`. Names under /assets contain a hash of their content and never change;
 * those of `public/` may, so that browsers ask again after an hour.
 *
 * @param storesPagesOffline false serves the worker that deletes its caches and unregisters itself
 */
export async function staticFiles(
  directory: string,
  { storesPagesOffline }: { storesPagesOffline: boolean },
): Promise<MiddlewareHandler> {
  const served = await listFiles(directory)
  const serve = serveStatic({
    root: directory,
    precompressed: true,
    rewriteRequestPath: path => (path === WORKER && !storesPagesOffline ? RETIRED_WORKER : path),
  })
  return async (c, next) => {
    if (served.has(c.req.path)) {
      const answer = await serve(c, next)
      for (const [name, value] of headersOf(c.req.path)) answer?.headers.set(name, value)
      return answer && c.req.method === 'GET' && answer.status === 200 ? toShared(answer) : answer
    }
    // A file of an older build: the pages that name it must be reloaded.
    if (isHashed(c.req.path)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    return next()
  }
}

/** The built files do not change while the store runs. */
async function toShared(response: Response): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer())
  return new SharedResponse(content, { headers: response.headers, isCurrent: () => true })
}

function headersOf(path: string): [name: string, value: string][] {
  if (path === WORKER) return Object.entries(WORKER_HEADERS)
  return [['Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600']]
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

async function listFiles(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter(entry => entry.isFile() && !COMPRESSED.test(entry.name))
      .map(entry => `/${relative(directory, join(entry.parentPath, entry.name))}`)
      .filter(path => !path.startsWith('/.')),
  )
}
