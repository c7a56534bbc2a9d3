import { X509Certificate } from 'node:crypto'
import { AcmeTrouble } from '#app/platform/acme/acme-trouble.ts'
import type { OrderedCertificate, orderCertificate } from '#app/platform/acme/order-certificate.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { LOCK_NUMBERS } from '#app/platform/db/lock-numbers.ts'
import { runAlone } from '#app/platform/db/run-alone.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ChosenDomain } from './domain-form.ts'
import { goLive, SEALED_KEY } from './domain-now.server.ts'
import { readChosenDomain } from './domain-settings.server.ts'
import {
  addAnswer,
  changeDomain,
  type DomainState,
  type NameVerdict,
  readDomainState,
  removeAnswers,
} from './domain-state.server.ts'
import { type DomainEyes, lookAtDomain, openEyes } from './look-at-domain.server.ts'
import { findOrderReason, retriesAt } from './renewal.ts'

const LOCK = LOCK_NUMBERS.domain
/** The field that the key of our account at an authority is sealed for. */
const SEALED_ACCOUNT = 'domain.account'

type Store = Pick<Services, 'database' | 'settings' | 'secrets' | 'log'>

export interface DomainTools {
  order: typeof orderCertificate
  openEyes: typeof openEyes
  now(): Date
}

/** The library is large, and loaded when a certificate is ordered. */
const TOOLS: DomainTools = {
  order: async order =>
    (await import('#app/platform/acme/order-certificate.server.ts')).orderCertificate(order),
  openEyes,
  now: () => new Date(),
}

/**
 * Looks after the domain: where it leads, and its certificate, which is ordered once the domain leads here and renewed a month ahead. Of
 * several processes one does so.
 *
 * @param isForced the owner wants an order now, whatever was found before
 */
export async function tendDomain(
  store: Store,
  { isForced = false }: { isForced?: boolean } = {},
  tools: DomainTools = TOOLS,
): Promise<void> {
  const { database, settings } = store
  if (settings.givenStoreUrl) return
  const chosen = await readChosenDomain(database)
  if (chosen.domain === '') return
  await runAlone(database, LOCK, async () => {
    if (chosen.way === 'proxy') await tendProxied(store, chosen, tools)
    else await tendOwn(store, chosen, { isForced, tools })
  })
}

/** The proxy has the certificate: once the domain answers with https for this store, it is the store's address. */
async function tendProxied(store: Store, chosen: ChosenDomain, tools: DomainTools): Promise<void> {
  const { live, work } = await readDomainState(store.database)
  if (live?.domain === chosen.domain && !work) return
  const verdicts = await look(store, chosen, tools)
  await endWork(store.database)
  if (verdicts[0]?.state !== 'here') return
  if (await goLive(store.database, store.secrets, chosen.domain))
    store.log.info({ domain: chosen.domain }, 'the domain is the address of the store')
}

interface Tending {
  isForced: boolean
  tools: DomainTools
}

async function tendOwn(store: Store, chosen: ChosenDomain, { isForced, tools }: Tending): Promise<void> {
  const { database } = store
  const { domain } = chosen
  const state = withoutLostKey(await readDomainState(database), store)
  const reason = findOrderReason(state, { domain, isForced, now: tools.now() })
  if (!reason) return endWork(database)
  const [first, www] = await look(store, chosen, tools)
  const isHere = ({ state: found }: NameVerdict) => found === 'here' || found === 'partly'
  // Where this machine can't see itself from outside, the owner decides, and the authority finds out.
  const mayOrder = first && (isHere(first) || (isForced && first.state !== 'missing'))
  const hasWww = www !== undefined && isHere(www)
  if (!mayOrder || (reason === 'www' && !hasWww)) return endWork(database)
  await order(store, hasWww ? [domain, www.name] : [domain], tools)
}

/** A certificate without its key is none. */
function withoutLostKey({ certificate, ...state }: DomainState, { secrets }: Store): DomainState {
  const isOpened = certificate && secrets.open(SEALED_KEY, certificate.key) !== undefined
  return isOpened ? { ...state, certificate } : state
}

/** Looks where the names lead, and notes it for the page. */
export async function look(
  { database, settings }: Pick<Store, 'database' | 'settings'>,
  { domain, way }: ChosenDomain,
  tools: Pick<DomainTools, 'openEyes' | 'now'> = TOOLS,
): Promise<NameVerdict[]> {
  const { dnsServers, privateHosts } = settings
  const eyes: DomainEyes = tools.openEyes({ dnsServers, privateHosts, way })
  const verdicts = await lookAtDomain(database, domain, eyes)
  await changeDomain(database, state => ({
    ...state,
    look: { at: tools.now().toISOString(), verdicts },
  }))
  return verdicts
}

async function order(store: Store, names: [string, ...string[]], tools: DomainTools): Promise<void> {
  const { database, settings, secrets, log } = store
  const [domain] = names
  try {
    const { rehearsed, certificate } = await readDomainState(database)
    // What the authority would refuse shows where its limits are high.
    if (settings.acme.stagingUrl && rehearsed !== domain && !certificate?.names.includes(domain)) {
      await orderAt(store, settings.acme.stagingUrl, { names, tools, step: 'rehearsal' })
      await changeDomain(database, state => ({ ...state, rehearsed: domain }))
    }
    const given = await orderAt(store, settings.acme.url, { names, tools, step: 'order' })
    const { validFromDate, validToDate } = new X509Certificate(given.chain)
    await changeDomain(database, ({ failure: _, ...state }) => ({
      ...state,
      certificate: {
        names,
        chain: given.chain,
        key: secrets.seal(SEALED_KEY, given.key),
        from: validFromDate.toISOString(),
        until: validToDate.toISOString(),
      },
    }))
    log.info({ names, until: validToDate }, 'a certificate was given')
  } catch (error) {
    log.warn({ err: error, names }, 'no certificate was given')
    await noteFailure(database, error, tools.now())
  } finally {
    await removeAnswers(database)
    await endWork(database)
  }
}

interface Ordering {
  names: readonly string[]
  tools: DomainTools
  step: 'rehearsal' | 'order'
}

async function orderAt(
  { database, secrets }: Store,
  directoryUrl: string,
  { names, tools, step }: Ordering,
): Promise<OrderedCertificate> {
  const work = { at: tools.now().toISOString(), step }
  await changeDomain(database, state => ({ ...state, work }))
  const stored = (await readDomainState(database)).accounts[directoryUrl]
  const key = stored && secrets.open(SEALED_ACCOUNT, stored.key)
  return tools.order({
    directoryUrl,
    names,
    account: stored && key ? { ...stored, key } : undefined,
    noteAccount: account => {
      const sealed = { ...account, key: secrets.seal(SEALED_ACCOUNT, account.key) }
      return changeDomain(database, state => ({
        ...state,
        accounts: { ...state.accounts, [directoryUrl]: sealed },
      }))
    },
    answer: (token, text) => addAnswer(database, token, text),
  })
}

async function noteFailure(database: Database, error: unknown, now: Date): Promise<void> {
  const trouble =
    error instanceof AcmeTrouble ? error : new AcmeTrouble('other', { detail: (error as Error).message })
  const { kind, detail, host, retryAt } = trouble
  await changeDomain(database, state => {
    const count = (state.failure?.count ?? 0) + 1
    return {
      ...state,
      // The next order makes another one.
      ...(kind === 'account' && { accounts: {} }),
      failure: {
        at: now.toISOString(),
        kind,
        detail,
        ...(host && { host }),
        retryAt: retriesAt(count, retryAt, now).toISOString(),
        isRetryAsked: retryAt !== undefined,
        count,
      },
    }
  })
}

/** A check by schedule leaves the state as it was. */
async function endWork(database: Database): Promise<void> {
  if ((await readDomainState(database)).work) await changeDomain(database, ({ work: _, ...state }) => state)
}
