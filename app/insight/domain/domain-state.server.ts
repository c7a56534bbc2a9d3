import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'

/** The channel on which every process learns that the domain, its certificate or its state changed. */
export const DOMAIN_CHANGED = 'domain_changed'

const KEY = 'domain'

const NAME_STATES = ['here', 'partly', 'elsewhere', 'missing', 'unclear'] as const

/** Where a name leads. */
const verdictSchema = z.object({
  name: z.string(),
  state: z.enum(NAME_STATES),
  addresses: z.array(z.string()),
  /** The proxy that answered for this store; missing if none did. */
  proxy: z.string().optional(),
})
export type NameVerdict = z.output<typeof verdictSchema>

const certificateSchema = z.object({
  names: z.array(z.string()),
  /** PEM, and public. */
  chain: z.string(),
  /** Sealed. */
  key: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type StoredCertificate = z.output<typeof certificateSchema>

const failureSchema = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  detail: z.string(),
  host: z.string().optional(),
  /** Before when nothing is tried again by itself. */
  retryAt: z.iso.datetime(),
  /** Whether the authority said when, and refuses whatever comes before. */
  isRetryAsked: z.boolean(),
  /** How many there were in a row. */
  count: z.number(),
})
export type DomainFailure = z.output<typeof failureSchema>

const stateSchema = z.object({
  /** Texts for the authority's questions, and our own, by their tokens. */
  answers: z.record(z.string(), z.object({ text: z.string(), at: z.iso.datetime() })).default({}),
  /** Our accounts with their sealed keys, by the addresses of the directories. */
  accounts: z.record(z.string(), z.object({ key: z.string(), url: z.string() })).default({}),
  /** Where the names led when it was last looked. */
  look: z.object({ at: z.iso.datetime(), verdicts: z.array(verdictSchema) }).optional(),
  /** What the background work is asked for, or does now. */
  work: z.object({ at: z.iso.datetime(), step: z.enum(['look', 'rehearsal', 'order']) }).optional(),
  /** The domain for which the rehearsal succeeded. */
  rehearsed: z.string().optional(),
  certificate: certificateSchema.optional(),
  failure: failureSchema.optional(),
  /** The domain that is the store's address now. Its sealed mark is opened by this store alone, and not by a copy of the shop. */
  live: z.object({ domain: z.string(), since: z.iso.datetime(), mark: z.string() }).optional(),
})

/** What is known of the shop's domain. */
export type DomainState = z.output<typeof stateSchema>

const EMPTY: DomainState = { answers: {}, accounts: {} }
/** What was asked for longer ago is done by no process any more. */
const LONGEST_WORK_MS = 15 * 60_000
const LONGEST_ANSWER_MS = 60 * 60_000

export async function readDomainState(database: Queryable): Promise<DomainState> {
  const state = stateSchema.safeParse(await readProcessState(database, KEY)).data ?? EMPTY
  if (!state.work || Date.now() - Date.parse(state.work.at) < LONGEST_WORK_MS) return state
  const { work: _, ...rest } = state
  return rest
}

/** Changes the state while other processes wait, and lets all of them know. */
export async function changeDomainState(
  transaction: Transaction,
  change: (state: DomainState) => DomainState,
): Promise<void> {
  await changeProcessState(transaction, KEY, value => change(stateSchema.safeParse(value).data ?? EMPTY))
  await transaction.execute(sql`select pg_notify(${DOMAIN_CHANGED}, '')`)
}

export function changeDomain(database: Database, by: (state: DomainState) => DomainState): Promise<void> {
  return inTransaction(database, transaction => changeDomainState(transaction, by))
}

/** What a token and its text look like: nothing else is ever stored or served under such an address. */
const TOKEN = /^[\w-]{16,128}$/
const TEXT = /^[\w-]{16,128}\.[\w-]{16,128}$/

/** Lets every process answer a question of the authority. @throws for what is no token and text of RFC 8555, 8.3 */
export async function addAnswer(database: Database, token: string, text: string): Promise<void> {
  if (!TOKEN.test(token) || !TEXT.test(text)) throw new Error('This is no answer to a challenge.')
  const at = new Date().toISOString()
  await changeDomain(database, ({ answers, ...state }) => ({
    ...state,
    answers: { ...withoutOld(answers), [token]: { text, at } },
  }))
}

export function removeAnswers(database: Database): Promise<void> {
  return changeDomain(database, state => ({ ...state, answers: {} }))
}

/** The text for a token; undefined if it is no open question. */
export async function findAnswer(database: Queryable, token: string): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined
  const { answers } = await readDomainState(database)
  return Object.hasOwn(answers, token) ? answers[token]?.text : undefined
}

function withoutOld(answers: DomainState['answers']): DomainState['answers'] {
  const oldest = Date.now() - LONGEST_ANSWER_MS
  return Object.fromEntries(Object.entries(answers).filter(([, { at }]) => Date.parse(at) > oldest))
}

/** The job that looks after the domain. */
export const TEND_DOMAIN = 'tend_domain'

/** Lets the background work look after the domain soon. Asked for twice, it is done once. */
export async function askToTend(
  transaction: Transaction,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<void> {
  const at = new Date().toISOString()
  await changeDomainState(transaction, state => ({ ...state, work: { at, step: 'look' } }))
  await transaction.execute(sql`
    select graphile_worker.add_job(${TEND_DOMAIN}, ${JSON.stringify({ isForced })}::json, max_attempts := 1, job_key := ${TEND_DOMAIN})`)
}
