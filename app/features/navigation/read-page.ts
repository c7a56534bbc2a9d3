import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { SEEN_AT_HEADER } from '#app/features/offline/worker/cached-copies.ts'
import { dataOfPage } from '#app/features/offline/worker/cached-paths.ts'
import type { ReadPage } from './page-memory.ts'

interface Read extends ReadPage {
  /** What was transferred, if the server says so. */
  bytes: number
}

/**
 * Reads the data of a page as the router does. Returns undefined for anything but a page: a redirect, an error, an old
 * copy of the service worker. The router then finds out for itself.
 */
export async function readPage(address: string, priority: RequestPriority): Promise<Read | undefined> {
  try {
    const response = await fetch(dataOfPage(address), { priority })
    if (!response.ok || !response.body || response.headers.has(SEEN_AT_HEADER)) return undefined
    const { value, done } = await decode(response.body, window)
    await done
    const data = dataOf(value)
    const bytes = Number(response.headers.get('Content-Length'))
    return data && { data, bytes, etag: response.headers.get('ETag') ?? undefined }
  } catch {
    return undefined
  }
}

/** The router's format: `{ data }` or `{ error }` for each route with a loader; a redirect has no route. */
function dataOf(value: unknown): Record<string, unknown> | undefined {
  const results = Object.entries(value as Record<string, { data?: unknown } | null>)
  const isWhole = results.length > 0 && results.every(([, result]) => result && 'data' in result)
  return isWhole ? Object.fromEntries(results.map(([route, result]) => [route, result?.data])) : undefined
}
