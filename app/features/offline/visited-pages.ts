import { listCachedPages } from './worker/cached-copies.ts'
import { cachedPath, dataOfPage, isForEveryone } from './worker/cached-paths.ts'

const VISITED_STORAGE_KEY = 'visited:v1'
const MOST = 60

/** A page that was seen, and can be opened without a line. */
export interface VisitedPage {
  address: string
  title: string
}

/** Remembers what the page at `address` is called, without the shop's name behind it; nothing of pages that are about one person. */
export function rememberVisit(address: string, title: string): void {
  if (!isForEveryone(address) || address.startsWith('/offline')) return
  const kept = cachedPath(new URL(address, window.location.origin).href)
  const visited = [
    { address: kept, title: kept === '/' ? 'Home' : title.replace(/ · [^·]*$/, '') },
    ...readVisited().filter(page => page.address !== kept),
  ]
  try {
    window.localStorage.setItem(VISITED_STORAGE_KEY, JSON.stringify(visited.slice(0, MOST)))
  } catch {
    // Storage is off or full: the offline page lists fewer.
  }
}

/** Those of the visited pages that are kept, the latest first. */
export async function listVisitedPages(): Promise<VisitedPage[]> {
  const kept = new Set(await readKept())
  return readVisited().filter(({ address }) => kept.has(address) || kept.has(dataOfPage(address)))
}

/** Whether the data of a page are kept, so that it can be shown without its document. */
export async function hasCachedData(address: string): Promise<boolean> {
  return (await readKept()).includes(dataOfPage(address))
}

/** Only over TLS, and on this machine itself, does a browser keep anything. */
async function readKept(): Promise<string[]> {
  return 'caches' in window ? listCachedPages() : []
}

function readVisited(): VisitedPage[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(VISITED_STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisitedPage) : []
  } catch {
    return []
  }
}

function isVisitedPage(value: unknown): value is VisitedPage {
  if (typeof value !== 'object' || value === null) return false
  const { address, title } = value as Record<string, unknown>
  return typeof title === 'string' && typeof address === 'string' && /^\/(?![/\\])/.test(address)
}
