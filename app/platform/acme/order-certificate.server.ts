import type { Authorization, Client, Order } from 'acme-client'
import { AcmeTrouble, kindOfProblem, plainDetail, readRetryAt } from './acme-trouble.ts'

export interface CertificateOrder {
  /** The address of the authority's directory. */
  directoryUrl: string
  /** Our account there; undefined before the first order. */
  account: AcmeAccount | undefined
  /** Stores a new account, which the next order uses. */
  noteAccount(account: AcmeAccount): Promise<void>
  /** The domain, and other names that lead to it. */
  names: readonly string[]
  /** Lets the store answer the authority's question under each name: RFC 8555, 8.3. */
  answer(token: string, text: string): Promise<void>
}

export interface AcmeAccount {
  /** Private, as PEM. */
  key: string
  /** Its address at the authority. */
  url: string
}

/** Both as PEM. */
export interface OrderedCertificate {
  /** The certificate, and those that lead to the authority's root. */
  chain: string
  key: string
}

const TIMEOUT_MS = 20_000
/** A validation takes seconds. Beyond that the order ends, and another one begins later. */
const WAITING = { backoffAttempts: 8, backoffMin: 2_000, backoffMax: 10_000 }

/** What was said within an order. */
interface Talk {
  /** Whether the authority answered the last request. */
  isAnswered: boolean
  /** Its last refusal. */
  problem: Problem | undefined
}

interface Problem {
  type: string
  detail: string
  retryAt: Date | undefined
}

/**
 * Orders one certificate for all names by HTTP-01. The library is loaded when it is needed: two days a year.
 *
 * @throws {AcmeTrouble} when the authority gives none
 */
export async function orderCertificate(order: CertificateOrder): Promise<OrderedCertificate> {
  const { Client, axios, crypto } = await import('acme-client')
  // The library would wait for an hour: when to try again is for the background work.
  Object.assign(axios.defaults, { timeout: TIMEOUT_MS })
  Object.assign((axios.defaults as { acmeSettings?: object }).acmeSettings ?? {}, { retryMaxAttempts: 0 })
  const talk: Talk = { isAnswered: true, problem: undefined }
  const asking = axios.interceptors.request.use(config => {
    talk.isAnswered = false
    return config
  })
  const listening = axios.interceptors.response.use(response => {
    talk.isAnswered = true
    if (response.status >= 400) talk.problem = readProblem(response.data, response.headers['retry-after'])
    return response
  })
  const { directoryUrl, account, names } = order
  const accountKey = account?.key ?? (await crypto.createPrivateEcdsaKey()).toString()
  const known = account && { accountUrl: account.url }
  const client = new Client({ directoryUrl, accountKey, ...known, ...WAITING })
  try {
    if (!account) {
      await client.createAccount({ termsOfServiceAgreed: true })
      await order.noteAccount({ key: accountKey, url: client.getAccountUrl() })
    }
    const begun = await client.createOrder({
      identifiers: names.map(value => ({ type: 'dns', value })),
    })
    for (const authorization of await client.getAuthorizations(begun)) {
      await authorize(client, { begun, authorization, answer: order.answer })
    }
    const [key, csr] = await crypto.createCsr(
      { commonName: names[0] ?? '', altNames: [...names] },
      await crypto.createPrivateEcdsaKey(),
    )
    const chain = await client.getCertificate(await finalize(client, begun, csr))
    return { chain, key: key.toString() }
  } catch (error) {
    throw error instanceof AcmeTrouble ? error : toTrouble(error, talk)
  } finally {
    axios.interceptors.request.eject(asking)
    axios.interceptors.response.eject(listening)
  }
}

interface Authorizing {
  begun: Order
  authorization: Authorization
  answer: CertificateOrder['answer']
}

async function authorize(client: Client, { begun, authorization, answer }: Authorizing): Promise<void> {
  if (authorization.status === 'valid') return
  const host = authorization.identifier.value
  const challenge = findChallenge(authorization)
  if (!challenge) throw new AcmeTrouble('other', { host, detail: 'No challenge http-01 is offered.' })
  await answer(challenge.token, await client.getChallengeKeyAuthorization(challenge))
  await client.completeChallenge(challenge)
  try {
    await client.waitForValidStatus(challenge)
  } catch (cause) {
    throw (await readFailure(client, begun, host)) ?? cause
  }
}

function findChallenge({ challenges }: Authorization) {
  return challenges.find(({ type }) => type === 'http-01')
}

/** What the authority found under the name. The library passes on its words, and not their type. */
async function readFailure(client: Client, begun: Order, host: string): Promise<AcmeTrouble | undefined> {
  const authorizations = await client.getAuthorizations(begun)
  const failed = authorizations.find(({ identifier }) => identifier.value === host)
  const { error } = (failed && findChallenge(failed)) ?? {}
  if (!error) return undefined
  const { type, detail } = error as { type?: string; detail?: string }
  return new AcmeTrouble(kindOfProblem(type ?? ''), { host, detail: plainDetail(detail) })
}

async function finalize(client: Client, begun: Order, csr: Buffer): Promise<Order> {
  const finalized = await client.finalizeOrder(begun, csr)
  return client.waitForValidStatus<Order>({ ...begun, ...finalized, url: begun.url })
}

function readProblem(data: unknown, retryAfter: unknown): Problem {
  const { type, detail } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const words = plainDetail(detail)
  return {
    type: typeof type === 'string' ? type : '',
    detail: words,
    retryAt: readRetryAt(retryAfter, words, new Date()),
  }
}

function toTrouble(error: unknown, { isAnswered, problem }: Talk): AcmeTrouble {
  if (isAnswered && problem?.type) {
    const { type, detail, retryAt } = problem
    return new AcmeTrouble(kindOfProblem(type), { detail, retryAt, cause: error })
  }
  // A proxy before the authority refuses without a problem's type.
  const kind = isAnswered && !problem ? 'other' : 'unreachable'
  const detail = isAnswered ? plainDetail((error as Error).message) : ''
  return new AcmeTrouble(kind, { detail, retryAt: problem?.retryAt, cause: error })
}
