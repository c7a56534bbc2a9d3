/** The data of a page's loaders, by the ids of their routes. */
export type PageData = Readonly<Record<string, unknown>>

interface RememberedPage {
  data: PageData
  /** When the data was read, in milliseconds since 1970. */
  readAt: number
}

/** The data of pages that were visited, by address. */
interface PageMemory {
  remember(address: string, data: PageData): void
  /** Returns the page unless it was read too long ago to be shown. */
  recall(address: string): RememberedPage | undefined
  /** Whether the page was read so recently that reading it again is not worth it. */
  isFresh(address: string): boolean
  clear(): void
}

const MOST_PAGES = 40
/** An older page is loaded instead of shown while it is read again. */
const LONGEST_AGE_MS = 10 * 60_000
/** As long as a browser may reuse a page without asking. */
const FRESH_MS = 5_000

export function createPageMemory(now: () => number = Date.now): PageMemory {
  /** Oldest use first. */
  const pages = new Map<string, RememberedPage>()
  return { remember, recall, isFresh, clear: () => pages.clear() }

  function remember(address: string, data: PageData): void {
    pages.delete(address)
    pages.set(address, { data, readAt: now() })
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  function recall(address: string): RememberedPage | undefined {
    const page = pages.get(address)
    pages.delete(address)
    if (!page || now() - page.readAt > LONGEST_AGE_MS) return undefined
    pages.set(address, page)
    return page
  }

  function isFresh(address: string): boolean {
    const page = pages.get(address)
    return page !== undefined && now() - page.readAt < FRESH_MS
  }
}
