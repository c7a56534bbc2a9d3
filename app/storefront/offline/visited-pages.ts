import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { listCachedPages } from './worker/cached-copies.ts'
import { cachedPath, dataOfPage, isPublicPage } from './worker/cached-paths.ts'

const VISITED_STORAGE_KEY = 'visited:v1'
const MAXIMUM = 60

/** A visited page that can be opened offline. */
export interface VisitedPage {
  address: string
  title: string
}

/** Stores the title of the page at `address`, without the shop's name. Skips personal pages. */
export function rememberVisit(address: string, title: string): void {
  const { path } = splitLanguage(address)
  if (!isPublicPage(address) || path.startsWith('/offline')) return
  const cached = cachedPath(new URL(address, window.location.origin).href)
  const visited = [
    { address: cached, title: path === '/' ? t('Home') : title.replace(/ · [^·]*$/, '') },
    ...readVisited().filter(page => page.address !== cached),
  ]
  writeStored('local', VISITED_STORAGE_KEY, JSON.stringify(visited.slice(0, MAXIMUM)))
}

/** The visited pages that are cached, the latest first. */
export async function listVisitedPages(): Promise<VisitedPage[]> {
  const cached = new Set(await readCached())
  return readVisited().filter(({ address }) => cached.has(address) || cached.has(dataOfPage(address)))
}

/** Whether the page's data is cached, so that it can be shown without its document. */
export async function hasCachedData(address: string): Promise<boolean> {
  return (await readCached()).includes(dataOfPage(address))
}

/** Browsers have a cache only over TLS and on localhost. */
async function readCached(): Promise<string[]> {
  return 'caches' in window ? listCachedPages() : []
}

function readVisited(): VisitedPage[] {
  const stored = readStoredJson('local', VISITED_STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter(isVisitedPage) : []
}

function isVisitedPage(value: unknown): value is VisitedPage {
  if (typeof value !== 'object' || value === null) return false
  const { address, title } = value as Record<string, unknown>
  return typeof title === 'string' && typeof address === 'string' && /^\/(?![/\\])/.test(address)
}
