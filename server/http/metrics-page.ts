import { createHash, timingSafeEqual } from 'node:crypto'

/** The content type of the text format of Prometheus. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const NO_STORE = { 'Cache-Control': 'no-store' }

/** Who may read the metrics, and how they are read. */
export interface MetricsAccess {
  /** As `METRICS_TOKEN`. */
  token: string
  /** @returns undefined if another process did not respond */
  read(): Promise<string | undefined>
}

/** Responds with the metrics to a client that sends the token: `Authorization: Bearer …`. */
export async function respondWithMetrics(
  authorization: string | undefined,
  { token, read }: MetricsAccess,
): Promise<Response> {
  if (!isEqual(authorization ?? '', `Bearer ${token}`)) {
    const headers = { ...NO_STORE, 'WWW-Authenticate': 'Bearer' }
    return new Response('The token is missing or wrong.\n', { status: 401, headers })
  }
  const text = await read()
  if (text === undefined)
    return new Response('The metrics could not be read.\n', { status: 503, headers: NO_STORE })
  return new Response(text, { headers: { ...NO_STORE, 'Content-Type': TYPE } })
}

/** By digests, so that the time reveals nothing about the token. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
