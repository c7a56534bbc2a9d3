import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { neverConnected } from '../http/never-connected.server.ts'
import { allowedAddresses, requestPublic } from '../http/public-network.server.ts'
import { withoutPhones } from '../messages/without-phones.ts'
import type { CourierAnswer } from './courier-service.server.ts'

interface Call {
  /** The courier's name, for sentences. */
  name: string
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: object
  /** Taken out of whatever the courier says. */
  secrets: readonly string[]
  reach: Reach
}

/** How a courier may be called. */
export interface Reach {
  timeoutMs: number
  /** Hosts of the shop's own network that staff may enter. */
  privateHosts: readonly string[]
}

const MOST_BYTES = 20_000_000

/**
 * Calls a courier's interface and reads its answer. A connection that was never made is `away`; a lost, unreadable or
 * unexpected answer is `unknown`, because the courier may have done what it was asked.
 *
 * @param refusalOf why the courier refuses, from its JSON; undefined if it does not
 */
export async function callCourier<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  refusalOf: (json: unknown) => string | undefined,
): Promise<CourierAnswer<z.output<Schema>>> {
  const { name } = call
  // One sentence for all, so that it does not give away where something listens.
  const reason = `${name} can’t be reached, or gives no answer that the shop understands.`
  const unanswered = { kind: 'unknown', reason } as const
  try {
    const response = await send(call)
    const status = response.statusCode ?? 0
    if (status === 429) {
      response.destroy()
      return { kind: 'away', reason: `${name} asks the shop to wait: it was asked too often.` }
    }
    const json = readJson(await readBounded(response))
    // A gateway that gave up does not know whether the service behind it did the work.
    if (status >= 500) return unanswered
    const refusal = refusalOf(json)
    if (refusal !== undefined) return { kind: 'refused', reason: refusalText(call, status, refusal) }
    if (status === 401 || status === 403) return { kind: 'refused', reason: refusalText(call, status, '') }
    if (status >= 300) return { kind: 'refused', reason }
    const read = schema.safeParse(json)
    return read.success ? { kind: 'done', value: read.data } : unanswered
  } catch (error) {
    return neverConnected(error) ? { kind: 'away', reason } : unanswered
  }
}

/** An address that moves would get the credentials: no redirect is followed. */
function send({ url, method, headers, body, reach }: Call): Promise<IncomingMessage> {
  const address = new URL(url)
  return requestPublic(address, {
    method,
    body: body && JSON.stringify(body),
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(reach.timeoutMs),
    isAllowed: allowedAddresses(address, reach.privateHosts),
  })
}

/** @throws when the body is longer than any answer of a courier */
async function readBounded(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalText({ name, secrets }: Call, status: number, said: string): string {
  if (status === 401 || status === 403) return `${name} does not accept the credentials.`
  const clean = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), said)
  return `${name} says: ${withoutPhones(clean)}`
}

/** The answer with what is wanted of its value. */
export function mapDone<From, To>(answer: CourierAnswer<From>, map: (value: From) => To): CourierAnswer<To> {
  return answer.kind === 'done' ? { kind: 'done', value: map(answer.value) } : answer
}

/** The fields that have something in them: couriers refuse empty ones. */
export function withoutEmpty(fields: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
