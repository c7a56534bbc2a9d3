/** From the worker to a page: which page's data it has just received. */
export interface ShownMessage {
  kind: 'shown'
  /** Path and search of the page. */
  address: string
  /** When the data was read, in milliseconds since 1970; absent if just now. */
  seenAt?: number
}

/** From the worker to a page: asks which page it shows. The page sends path and search to the port. */
export interface ShownQuestion {
  kind: 'which-page'
}

/** From a page that was opened before the worker: what it shows. */
export interface CacheRequest {
  kind: 'cache-page'
  address: string
  pictures: string[]
}
