/** From the worker to a page: which page's data it was just given. */
export interface ShownMessage {
  kind: 'shown'
  /** Path and search of the page. */
  address: string
  /** When they were read, in milliseconds since 1970; none if just now. */
  seenAt?: number
}

/** From a page that was opened before there was a worker: what it shows. */
export interface WorkerWish {
  kind: 'keep'
  address: string
  pictures: string[]
}
