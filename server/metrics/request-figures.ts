/** `hit`: sent from memory or as a file. `render`: a page, its data or a picture. `action`: a form. */
export type RequestKind = 'hit' | 'render' | 'action'

export const REQUEST_KINDS: readonly RequestKind[] = ['hit', 'render', 'action']
/** The first digits of statuses. */
export const STATUS_CLASSES = [1, 2, 3, 4, 5] as const

/** Counts requests in plain numbers, because a cached page is sent in less time than a metrics library takes to count it. */
export interface RequestFigures {
  count(kind: RequestKind, status: number, ms: number): void
  /** The number of requests of this kind since the start, by the first digit of the status. */
  countOf(kind: RequestKind, statusClass: number): number
  /** Called for each request that was rendered or handled. */
  onWork: ((kind: RequestKind, ms: number) => void) | undefined
}

export function createRequestFigures(): RequestFigures {
  const counts: Record<RequestKind, number[]> = {
    hit: [0, 0, 0, 0, 0, 0],
    render: [0, 0, 0, 0, 0, 0],
    action: [0, 0, 0, 0, 0, 0],
  }
  const figures: RequestFigures = {
    count(kind, status, ms) {
      const statusClass = Math.trunc(status / 100)
      counts[kind][statusClass] = (counts[kind][statusClass] ?? 0) + 1
      if (kind !== 'hit') figures.onWork?.(kind, ms)
    },
    countOf: (kind, statusClass) => counts[kind][statusClass] ?? 0,
    onWork: undefined,
  }
  return figures
}
