import type { IncomingMessage } from 'node:http'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { type IsAllowed, isPublic, NotPublic, requestPublic } from './public-network.server.ts'

export type FetchRefusal =
  | { kind: 'not-an-address' }
  /** It leads to a machine of the shop's own network. */
  | { kind: 'not-public' }
  | { kind: 'not-found'; status: number }
  | { kind: 'too-large' }
  | { kind: 'no-answer' }
  /** Not all of it came in time. */
  | { kind: 'too-slow' }

interface FetchLimits {
  mostBytes: number
  timeoutMs: number
  /** Which network addresses may be asked; by default those of the Internet. */
  isAllowed?: IsAllowed
  /** Which ports; by default those of the web. */
  ports?: readonly string[]
}

const MOST_REDIRECTS = 3

/**
 * Fetches a file of the Internet from an address that staff gave. Only http and https on their own ports, and only public
 * addresses. Each redirect is checked again.
 */
export async function fetchPublicFile(
  address: string,
  limits: FetchLimits,
): Promise<Outcome<{ content: Uint8Array }, FetchRefusal>> {
  const stop = AbortSignal.timeout(limits.timeoutMs)
  let next = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const url = readAddress(next, limits)
    if (!url) return refuse({ kind: 'not-an-address' })
    try {
      const isAllowed = limits.isAllowed ?? isPublic
      const response = await requestPublic(url, { signal: stop, isAllowed, headers: { Accept: 'image/*' } })
      const status = response.statusCode ?? 0
      const location = response.headers.location
      if (status < 300) return await readBody(response, limits.mostBytes)
      response.destroy()
      if (status >= 400 || !location) return refuse({ kind: 'not-found', status })
      next = new URL(location, url).href
    } catch (error) {
      return refuse({ kind: kindOfFailure(error, stop) })
    }
  }
  return refuse({ kind: 'no-answer' })
}

function kindOfFailure(error: unknown, stop: AbortSignal) {
  if (error instanceof NotPublic) return 'not-public'
  return stop.aborted ? 'too-slow' : 'no-answer'
}

function readAddress(text: string, { ports = ['', '80', '443'] }: FetchLimits): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && ports.includes(url.port) && url.username === '' && url.password === '' ? url : undefined
}

async function readBody(
  response: IncomingMessage,
  mostBytes: number,
): Promise<Outcome<{ content: Uint8Array }, FetchRefusal>> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response) {
    bytes += piece.length
    if (bytes >= mostBytes) {
      response.destroy()
      return refuse({ kind: 'too-large' })
    }
    pieces.push(piece)
  }
  return { ok: true, content: Buffer.concat(pieces) }
}
