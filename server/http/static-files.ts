import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { FOREVER, ONE_HOUR } from '#app/platform/http/cache-control.ts'
import { matchesEtag } from '#app/platform/http/matches-etag.ts'
import { SharedResponse } from '#app/platform/http/shared-response.ts'
import { assetsOfOtherBuilds } from './assets-of-other-builds.ts'

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
 * those of `public/` may, so that browsers ask again after an hour, by the version that they have.
 *
 * @param storesPagesOffline false serves the worker that deletes its caches and unregisters itself
 * @param listOtherBuilds the directories of other builds, whose hashed files are served as well
 */
export async function staticFiles(
  directory: string,
  { storesPagesOffline }: { storesPagesOffline: boolean },
  listOtherBuilds: () => Promise<string[]> = async () => [],
): Promise<MiddlewareHandler> {
  const served = await listFiles(directory)
  const serve = serveStatic({
    root: directory,
    precompressed: true,
    rewriteRequestPath: path => (path === WORKER && !storesPagesOffline ? RETIRED_WORKER : path),
  })
  const findElsewhere = assetsOfOtherBuilds(listOtherBuilds, listFiles)
  const find = async (path: string) => (served.has(path) ? serve : isHashed(path) && findElsewhere(path))
  return async (c, next) => {
    const { path, method } = c.req
    const send = await find(path)
    if (send === false) return next()
    // The pages that name it must be reloaded.
    if (!send) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Method not allowed', 405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
    }
    // Files are small, and their parts would need a version of their own.
    if (c.req.header('Range')) c.req.raw = withoutRange(c.req.raw)
    const response = await send(c, next)
    return response && complete(response, c.req)
  }
}

/** Gives the response to a request for a file its headers, and makes it one that is sent again. */
async function complete(response: Response, request: HonoRequest): Promise<Response> {
  const { path, method } = request
  const { headers } = response
  for (const [name, value] of headersOf(path)) headers.set(name, value)
  // The time of a build says nothing about its files: browsers would ask for each again after the next one.
  headers.delete('Last-Modified')
  if (method !== 'GET' || response.status !== 200) return response
  const content = new Uint8Array(await response.arrayBuffer())
  // One whose name has a hash is not asked for again while a browser has it.
  if (isHashed(path)) return toShared(content, headers)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  headers.set('ETag', etag)
  if (!matchesEtag(request.header('If-None-Match'), etag)) return toShared(content, headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(null, { status: 304, headers })
}

function withoutRange(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Range')
  return new Request(request.url, { method: request.method, headers })
}

/** The built files do not change while the store runs. */
function toShared(content: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  return new SharedResponse(content, { headers, isCurrent: () => true })
}

function headersOf(path: string): [name: string, value: string][] {
  if (path === WORKER) return Object.entries(WORKER_HEADERS)
  return [['Cache-Control', isHashed(path) ? FOREVER : ONE_HOUR]]
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
