import { type SQL, sql } from 'drizzle-orm'
import { OUTBOX_REASONS } from '#app/shared/text/outbox-reasons.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import type { Database } from '../db/database.server.ts'
import { retryUntilDatabaseResponds } from '../db/database-unavailable.server.ts'
import type { JobTasks } from './job-tasks.ts'

/** What became of an attempt to hand a row of an outbox to its service. The reason is a sentence for staff. */
export type OutboxDelivery =
  /** @param also further columns that are set, such as the service's own id */
  | { kind: 'sent'; also?: SQL | undefined }
  /** The service will never accept it; retries are useless. */
  | { kind: 'refused'; reason: string }
  /**
   * Not accepted now. `isAway`: the service would accept nothing else either. `afterSeconds`: the service said when to
   * try again.
   */
  | { kind: 'postponed'; reason: string; isAway: boolean; afterSeconds?: number | undefined }
  /** It may have been accepted. It is not tried again before staff ask for it. */
  | { kind: 'unknown'; reason: string }
  /** It is not true any more, or no service is set up. */
  | { kind: 'dropped'; reason: string }
  /** It waits without a job. */
  | { kind: 'waits' }

/**
 * A table whose rows wait for a service, each with a job that a database trigger adds. It has the columns `id`, `state`
 * (`queued`, `sent`, `parked`, `dropped` and others), `held_until`, `sending_since`, `attempts`, `last_error`, `queued_at`, `sent_at`.
 */
interface OutboxTable {
  table: string
  task: string
  /** The beginning of a job's key, before the row's id. */
  jobKey: string
  /** The name of the row's id in the job's payload. */
  idName: string
  /** Hands a row to the service. */
  attempt(id: number): Promise<OutboxDelivery>
  /** Why a row whose last attempt was interrupted is not tried again; undefined if it is. */
  interrupted?: string
  /** Which queued rows get a job now. Default: all. */
  hasJob?(): Promise<SQL>
}

export interface Outbox {
  /** Runs the jobs of the table. @throws {Postponed} if the row has to wait */
  tasks: JobTasks
  /** Tries one row while others wait for a service that is away, so that its return is noticed: after ten seconds, then ever later, up to five minutes. */
  sendProbe(): Promise<void>
  /** Adds a job for each queued row that has none. */
  addMissingJobs(): Promise<void>
  /** Repairs rows that would wait forever: adds missing jobs, and parks rows whose attempts are used up. */
  findForgotten(): Promise<void>
}

/** The row was not sent, and is tried again after a pause. */
export class Postponed extends Error {
  override name = 'Postponed'
}

const MOST_ATTEMPTS = 25
const FIRST_PROBE_PAUSE_MS = 10_000
/** A mail server that is asked more often takes the shop for an attacker. */
const LONGEST_PROBE_PAUSE_MS = 5 * 60_000

/** Sends the rows of an outbox, one at a time in each process, and writes down what became of each. */
export function openOutbox(database: Database, outbox: OutboxTable): Outbox {
  const { task, jobKey, idName } = outbox
  const table = sql.identifier(outbox.table)
  // Rows may still wait because the service was away before this process started.
  let wasAway = true
  /** The jobs of rows that were tried and wait for another attempt. */
  const waitingJobs = sql`(
    select id, run_at, attempts from graphile_worker.jobs
    where task_identifier = ${task} and locked_at is null and run_at > now()
      and not exists (
        select from ${table} as held
        where state = 'queued' and held_until > now() and ${jobKey} || held.id = key)
  ) as waiting_jobs`
  let probePauseMs = FIRST_PROBE_PAUSE_MS
  let nextProbeAt = 0
  return {
    tasks: {
      [task]: (payload, { job }) =>
        deliver((payload as Record<string, number>)[idName] ?? 0, job.attempts >= job.max_attempts),
    },
    async sendProbe() {
      if (!wasAway || performance.now() < nextProbeAt || !(await hastenOne())) return
      nextProbeAt = performance.now() + probePauseMs
      probePauseMs = Math.min(2 * probePauseMs, LONGEST_PROBE_PAUSE_MS)
    },
    addMissingJobs,
    async findForgotten() {
      await parkGivenUp()
      await addMissingJobs()
    },
  }

  async function deliver(id: number, isLastOfJob: boolean): Promise<void> {
    const taken = await take(id)
    // The row was sent or dropped, or is still held.
    if (!taken) return
    if (taken.wasInterrupted && outbox.interrupted) {
      await note(id, { state: 'unknown', reason: outbox.interrupted })
      return
    }
    const delivery = await outbox.attempt(id)
    switch (delivery.kind) {
      case 'waits':
        return release(id)
      case 'sent':
        // Without storing that, it would be sent again once PostgreSQL is back.
        await retryUntilDatabaseResponds(() => note(id, { state: 'sent', also: delivery.also }))
        if (wasAway) {
          wasAway = false
          probePauseMs = FIRST_PROBE_PAUSE_MS
          nextProbeAt = 0
          await hastenWaiting()
        }
        return
      case 'refused':
        await note(id, { state: 'parked', reason: delivery.reason })
        return
      case 'unknown':
      case 'dropped':
        await note(id, { state: delivery.kind, reason: delivery.reason })
        return
      case 'postponed':
        wasAway ||= delivery.isAway
        // A time that the service names begins a new job, whose attempts are counted from 1.
        await postpone(id, isLastOfJob || (delivery.afterSeconds !== undefined && taken.isOld), delivery)
    }
  }

  /** @throws {Postponed} unless it was the last attempt, the row has a time, or it was dropped during the attempt */
  async function postpone(
    id: number,
    isLast: boolean,
    { reason, afterSeconds }: Extract<OutboxDelivery, { kind: 'postponed' }>,
  ): Promise<void> {
    if (isLast) {
      await note(id, { state: 'parked', reason: storedText(OUTBOX_REASONS.givenUp, { reason }) })
    } else if (afterSeconds !== undefined) {
      // The trigger gives the row a job of that time.
      await note(id, { reason, also: sql`held_until = now() + make_interval(secs => ${afterSeconds})` })
    } else if (await note(id, { reason })) throw new Postponed(reason)
  }

  /** Marks a row as being handed over, so that staff who drop it from then on learn that it may arrive. */
  async function take(id: number) {
    const { rows } = await database.execute<{ wasInterrupted: boolean; isOld: boolean }>(sql`
      with waiting as (
        select id, sending_since from ${table}
        where id = ${id} and state = 'queued' and (held_until is null or held_until <= now()) for update
      )
      update ${table} as taken set sending_since = now() from waiting where taken.id = waiting.id
      returning waiting.sending_since is not null as "wasInterrupted", 
        taken.queued_at < now() - interval '3 days' as "isOld"`)
    return rows[0]
  }

  async function release(id: number): Promise<void> {
    await database.execute(sql`update ${table} set sending_since = null where id = ${id}`)
  }

  /**
   * Stores an attempt and its outcome. A row that was dropped meanwhile stays dropped, unless it was sent.
   *
   * @returns whether the row still waits or was waiting until now
   */
  async function note(
    id: number,
    { state, reason, also }: { state?: string; reason?: string; also?: SQL | undefined },
  ): Promise<boolean> {
    const isSent = state === 'sent'
    const changes = [
      sql`sending_since = null`,
      sql`attempts = attempts + 1`,
      sql`last_error = ${reason === undefined ? null : storableText(reason)}`,
      ...(state ? [sql`state = ${state}`] : []),
      ...(isSent ? [sql`sent_at = now()`] : []),
      ...(also ? [also] : []),
    ]
    const { rowCount } = await database.execute(sql`
      update ${table} set ${sql.join(changes, sql`, `)}
      where id = ${id} ${isSent ? sql`` : sql`and state = 'queued'`}`)
    if (!rowCount) await release(id)
    return Boolean(rowCount)
  }

  async function addMissingJobs(): Promise<void> {
    const hasJob = (await outbox.hasJob?.()) ?? sql`true`
    await database.execute(sql`
      select graphile_worker.add_job(${task}, json_build_object(${idName}::text, id), run_at := held_until,
        max_attempts := ${MOST_ATTEMPTS}, job_key := ${jobKey} || id)
      from ${table} as waiting
      where state = 'queued' and ${hasJob}
        and not exists (select from graphile_worker.jobs where key = ${jobKey} || waiting.id)`)
  }

  /** Parks rows whose last attempt was interrupted by the end of a process or a database failure: their jobs never run again. */
  async function parkGivenUp(): Promise<void> {
    await database.execute(sql`
      update ${table} as waiting set state = 'parked', last_error = concat_ws(' ', ${OUTBOX_REASONS.givenUpSilently}::text, last_error)
      where state = 'queued' and exists (
        select from graphile_worker.jobs
        where key = ${jobKey} || waiting.id and attempts >= max_attempts and locked_at is null
      )`)
  }

  /** Lets all rows that wait for another attempt be tried now, as if for the first time, oldest first. Held rows continue to wait. */
  async function hastenWaiting(): Promise<void> {
    await database.execute(sql`
      select graphile_worker.reschedule_jobs(array(
        select id from ${waitingJobs} order by run_at
      ), run_at := now(), attempts := 0)`)
  }

  /** Lets the row that would be tried next be tried now, without using up one of its attempts. @returns whether there is one */
  async function hastenOne(): Promise<boolean> {
    const { rowCount } = await database.execute(sql`
      select graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := greatest(attempts - 1, 0))
      from (select id, attempts from ${waitingJobs} order by run_at limit 1) as probe`)
    return Boolean(rowCount)
  }
}
