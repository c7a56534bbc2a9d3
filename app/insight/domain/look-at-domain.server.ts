import { randomBytes } from 'node:crypto'
import { promises as dns } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Database } from '#app/platform/db/database.server.ts'
import { allowedAddresses, isPublic, requestPublic } from '#app/platform/http/public-network.server.ts'
import { otherNameOf } from './domain-name.ts'
import { addAnswer, type NameVerdict } from './domain-state.server.ts'

/** Where the authority asks its questions: RFC 8555, 8.3. */
export const CHALLENGE_PATH = '/.well-known/acme-challenge/'

/** What is looked at with, so that tests look at what they like. */
export interface DomainEyes {
  /** The addresses of a name, of both families; none if it has none. Rejects when the name servers don't answer. */
  resolve(name: string): Promise<string[]>
  /** The addresses of this machine. */
  own: readonly string[]
  /** Whether the answer alone counts: that the domain leads to this machine says nothing of the proxy there. */
  mustAsk: boolean
  /** Asks a name for the text of a token. */
  ask(name: string, token: string): Promise<Asked>
}

interface Asked {
  /** What the name answered; undefined if nothing did. */
  text: string | undefined
  /** The proxy that named itself in the answer. */
  proxy?: string | undefined
}

const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND'])
/** The owner waits for the answer. */
const TIMEOUT_MS = 4_000
const LONGEST_ANSWER = 300

export function openEyes({
  dnsServers,
  privateHosts,
  way,
}: {
  dnsServers: readonly string[]
  privateHosts: readonly string[]
  /** Where a proxy has the certificate, the name is asked with https. */
  way: 'own' | 'proxy'
}): DomainEyes {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return {
    resolve: async name =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
    own: listOwnAddresses(),
    mustAsk: way === 'proxy',
    ask: (name, token) =>
      ask(new URL(`${way === 'proxy' ? 'https' : 'http'}://${name}${CHALLENGE_PATH}${token}`), privateHosts),
  }
}

async function orNone(reading: Promise<string[]>): Promise<string[]> {
  try {
    return await reading
  } catch (error) {
    if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** All addresses of this machine's networks. */
function listOwnAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(each => each ?? [])
    .map(({ address }) => address)
}

/** The addresses for the records of a domain. None are known behind a router that has the public one. */
export function listPublicAddresses(): string[] {
  return listOwnAddresses().filter(isPublic)
}

/** Looks where the domain and its www lead. The second may lead nowhere. */
export async function lookAtDomain(
  database: Database,
  domain: string,
  eyes: DomainEyes,
): Promise<NameVerdict[]> {
  const token = randomBytes(24).toString('base64url')
  const text = `${token}.${randomBytes(32).toString('base64url')}`
  let isAdded = false
  const question = {
    token,
    text,
    async prepare() {
      if (!isAdded) await addAnswer(database, token, text)
      isAdded = true
    },
  }
  return [await lookAtName(domain, eyes, question), await lookAtName(otherNameOf(domain), eyes, question)]
}

interface Question {
  token: string
  text: string
  /** Lets the store answer it. */
  prepare(): Promise<void>
}

async function lookAtName(name: string, eyes: DomainEyes, question: Question): Promise<NameVerdict> {
  const addresses = await eyes.resolve(name).catch(() => undefined)
  if (!addresses) return { name, state: 'unclear', addresses: [] }
  if (addresses.length === 0) return { name, state: 'missing', addresses }
  const ours = eyes.mustAsk ? [] : addresses.filter(address => eyes.own.includes(address))
  if (ours.length === addresses.length) return { name, state: 'here', addresses }
  if (ours.length > 0) return { name, state: 'partly', addresses }
  await question.prepare()
  const { text, proxy } = await eyes.ask(name, question.token)
  if (text === question.text) return { name, state: 'here', addresses, ...(proxy && { proxy }) }
  // A machine behind a router may not reach its own public address, though others do.
  const knowsItself = eyes.own.some(isPublic)
  const state = text === undefined && !proxy && !knowsItself ? 'unclear' : 'elsewhere'
  return { name, state, addresses, ...(proxy && { proxy }) }
}

async function ask(url: URL, privateHosts: readonly string[], isSecond = false): Promise<Asked> {
  const isAllowed = allowedAddresses(url, privateHosts)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await requestPublic(url, { signal, isAllowed })
    const proxy = nameProxy(response)
    const next = response.headers.location
    // A proxy that leads everything to https: the authority follows it, too.
    if (next === `https://${url.host}${url.pathname}` && !isSecond) {
      response.destroy()
      const second = await ask(new URL(next), privateHosts, true)
      return { ...second, proxy: second.proxy ?? proxy }
    }
    return { text: await readStart(response), proxy }
  } catch {
    return { text: undefined }
  }
}

async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) {
    text += String(piece)
    if (text.length > LONGEST_ANSWER) break
  }
  return text
}

const LONGEST_NAME = 40

/** The store itself sends no such headers. */
function nameProxy({ headers }: IncomingMessage): string | undefined {
  const name = String(headers.server ?? headers.via ?? '')
  return headers['cf-ray'] ? 'Cloudflare' : name.slice(0, LONGEST_NAME) || undefined
}
