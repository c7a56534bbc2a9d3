import type { WatchQuery } from '#app/platform/db/slow-queries.server.ts'

/** What a span says. Never personal data: no values of a statement, and of a path only its route. */
export type SpanAttributes = Record<string, string | number>

export interface SpanStart {
  /** One of few, such as `GET /product/:productId`. */
  name: string
  /** `server`: a request to the store. `client`: a request of the store to another server. `consumer`: a job. */
  kind: 'server' | 'client' | 'consumer'
  attributes: SpanAttributes
}

/** How a span ended. */
export interface SpanEnd {
  attributes?: SpanAttributes
  /** The kind of error, not its message, which may quote personal data. */
  errorType?: string | undefined
}

/** Records what requests and jobs do, and how long it takes. */
export interface Traces {
  /**
   * Runs the work in a span, within the span that surrounds the call. What the work throws marks the span as failed.
   *
   * @param readEnd reads from the result how the span ended
   */
  inSpan<Result>(
    start: SpanStart,
    work: () => Promise<Result>,
    readEnd?: (result: Result) => SpanEnd,
  ): Promise<Result>
  /** Records a span that has just ended. */
  record(start: SpanStart, ms: number, end: SpanEnd): void
  /** Records each statement of a request or job. */
  watchQuery: WatchQuery
}
