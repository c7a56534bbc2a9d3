/** From the worker to a page: which page's data it was just given. */
export interface ShownMessage {
  kind: 'shown'
  /** Path and search of the page. */
  address: string
  /** When they were read, in milliseconds since 1970; none if just now. */
  seenAt?: number
}

/** From the worker to a page: which page do you show? It answers with path and search on the port that comes along. */
export interface ShownQuestion {
  kind: 'which-page'
}

/** From a page that was opened before there was a worker: what it shows. */
export interface WorkerWish {
  kind: 'keep'
  address: string
  pictures: string[]
}
