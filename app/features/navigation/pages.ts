import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { cachedPath, isPublicPage } from '#app/features/offline/worker/cached-paths.ts'
import { createPageMemory, type PageData, type ReadPage } from './page-memory.ts'
import { readPage } from './read-page.ts'

/** One per tab. Only pages that are the same for everyone are in it. */
const memory = createPageMemory()
/** Pages that are being read ahead. */
const reading = new Map<string, Promise<ReadPage | undefined>>()
/** The page on screen. */
let shown: string | undefined
/** The page on screen, if newer data for it has just been read. */
let renewed: string | undefined

/** As the router takes them: by the ids of the routes. */
export type Results = Record<string, DataStrategyResult>

/**
 * The router's data for a page that is remembered or being read ahead, without asking the server. The page on screen is
 * always read again, and a form that was sent may have changed any page.
 */
export const respondFromMemory: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') {
    const results = await next()
    memory.clear()
    return results
  }
  const address = cachedPath(request.url)
  if (address === shown && address !== renewed) return next()
  renewed = undefined
  const page = isPublicPage(address) ? (memory.recall(address) ?? (await reading.get(address))) : undefined
  return page ? resultsOf(page.data) : next()
}

/** Remembers the data of the page on screen. Data that came from here has not become newer. */
export function rememberShownPage(address: string, data: PageData | undefined): void {
  shown = address
  if (!data || !isPublicPage(address)) return
  const known = memory.recall(address)?.data
  const isKnown = known && Object.keys(data).every(route => known[route] === data[route])
  if (!isKnown) memory.remember(address, { data })
}

/** Whether a page opens without a request: it is on screen, remembered, or being read. */
export function isInMemory(address: string): boolean {
  return address === shown || reading.has(address) || memory.recall(address) !== undefined
}

/** The data of a page that is remembered, as the router takes it. */
export function recallPage(address: string): PageData | undefined {
  return memory.recall(address)?.data
}

/**
 * Reads a page ahead, unless it is in memory.
 *
 * @returns the bytes that were transferred
 */
export async function readAhead(address: string, priority: RequestPriority): Promise<number> {
  if (isInMemory(address)) return 0
  const read = readPage(address, priority)
  reading.set(address, read)
  const page = await read
  reading.delete(address)
  if (page) memory.remember(address, page)
  return page?.bytes ?? 0
}

/**
 * Reads the page on screen again if its data came from memory and may be out of date.
 *
 * @param show called if there is newer data; the router then asks `respondFromMemory` for it
 */
export async function renewShownPage(address: string, show: () => void): Promise<void> {
  const known = memory.recall(address)
  if (!known || memory.isFresh(address)) return
  const page = await readPage(address, 'auto')
  if (!page || shown !== address) return
  memory.remember(address, page)
  if (isSame(page, known)) return
  renewed = address
  show()
}

/** The page that was opened first has no version of its data. */
function isSame(page: ReadPage, known: ReadPage): boolean {
  if (known.etag) return page.etag === known.etag
  return JSON.stringify(page.data) === JSON.stringify(known.data)
}

function resultsOf(data: PageData): Results {
  return Object.fromEntries(Object.entries(data).map(([route, result]) => [route, { type: 'data', result }]))
}
