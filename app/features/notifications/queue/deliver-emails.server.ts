import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { retryUntilDatabaseResponds } from '#app/platform/db/database-unavailable.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Logger } from '#app/platform/log.server.ts'
import type { Delivery, Mail, MailService } from '#app/platform/mail/mail-service.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { storableText } from '#app/shared/text.ts'
import { writeEmail } from '../templates/write-email.server.ts'

/** The job that a trigger adds for each email that is queued (`db/migrations`). */
const DELIVER_EMAIL = 'deliver_email'

/** Begins what is noted of a mail that is tried no more. */
const GIVEN_UP = 'Given up after days of trying.'

interface Route {
  database: Database
  mailService: MailService
  /** Where the owner's own mail goes; without it that mail waits. */
  ownerEmail: string | undefined
  /** The address of the shop, for links and for the host in Message-IDs. */
  storeUrl: string
  /** Left out: `writeEmail`. Tests pass their own. */
  write?: typeof writeEmail
  log: Logger
}

/** What the worker tells of the job that it does. */
interface Attempt {
  emailId: number
  /** This was the last one: it has been tried for days. */
  isLast: boolean
}

/** It did not leave, and is tried again after a pause. */
export class PostponedEmail extends Error {
  override name = 'PostponedEmail'
}

export interface EmailDelivery {
  /** Takes up the owner's mail again that waited for the owner's address. To be called once, at the start. */
  resumeOwnersMail(): Promise<void>
  /** Does the jobs of emails. @throws {PostponedEmail} when the mail has to wait */
  tasks: JobTasks
  /** While mail waits for a service that is away: lets one go ahead, so that its return is noticed within seconds. */
  sendProbe(): Promise<void>
  /** Sees to it that no mail waits for nothing: one that has no job gets one, one that is given up is parked. */
  findForgotten(): Promise<void>
}

/**
 * Takes emails out of the outbox. Each is handed over once: only when the process dies between the service's yes and our
 * note of it, the same mail goes out again, under the same Message-ID.
 */
export function openEmailDelivery(route: Route): EmailDelivery {
  const { database } = route
  // Whatever was the case before this process began may have left mail waiting.
  let wasAway = true
  return {
    tasks: {
      [DELIVER_EMAIL]: (payload, { job }) =>
        deliver({ ...(payload as { emailId: number }), isLast: job.attempts >= job.max_attempts }),
    },
    async resumeOwnersMail() {
      if (route.ownerEmail) await addMissingJobs(database, true)
    },
    async sendProbe() {
      if (wasAway) await hastenWaiting(database, 1)
    },
    async findForgotten() {
      await parkGivenUp(database)
      await addMissingJobs(database, Boolean(route.ownerEmail))
    },
  }

  async function deliver({ emailId, isLast }: Attempt): Promise<void> {
    const email = await take(database, emailId)
    // It has left, was dropped or is still held: it does not wait for this job.
    if (!email) return
    const to = email.to || route.ownerEmail
    // It waits without a job, until a start that knows the owner's address.
    if (!to) return release(database, emailId)
    const delivery = await attempt(route, email, to)
    switch (delivery.kind) {
      case 'sent':
        // It has left: forgetting that while PostgreSQL is away would send it again.
        await retryUntilDatabaseResponds(() => noteSent(database, emailId))
        if (wasAway) {
          wasAway = false
          await hastenWaiting(database)
        }
        return
      case 'refused':
        await note(database, emailId, { state: 'parked', lastError: delivery.reason })
        return
      case 'postponed':
        wasAway ||= delivery.isAway
        await postpone(database, emailId, isLast, delivery.reason)
    }
  }
}

/** @throws {PostponedEmail} unless it was the last attempt, or the mail was dropped while it was handed over */
async function postpone(database: Database, emailId: number, isLast: boolean, reason: string): Promise<void> {
  if (isLast) {
    await note(database, emailId, { state: 'parked', lastError: `${GIVEN_UP} ${reason}` })
    return
  }
  if (await note(database, emailId, { lastError: reason })) throw new PostponedEmail(reason)
}

/** Writes the mail and hands it over. One that can't be written is no fault of the mails behind it. */
async function attempt(route: Route, email: typeof emails.$inferSelect, to: string): Promise<Delivery> {
  let mail: Mail
  try {
    mail = await toMail(route, email, to)
  } catch (error) {
    route.log.error({ err: error, emailId: email.id }, 'an email could not be written')
    return { kind: 'postponed', reason: 'The shop could not write this mail.', isAway: false }
  }
  return route.mailService.send(mail)
}

async function toMail(route: Route, email: typeof emails.$inferSelect, to: string): Promise<Mail> {
  const { template, params } = email
  const { write = writeEmail, database, storeUrl } = route
  return {
    ...(await write(database, storeUrl, { template, params })),
    messageId: `<${email.messageId}@${new URL(storeUrl).hostname}>`,
    to,
    template,
    params,
  }
}

/** Marks a mail that may leave as being handed over, so that whoever drops it from then on knows that it may arrive. */
async function take(database: Database, emailId: number) {
  const mayLeave = or(isNull(emails.heldUntil), lte(emails.heldUntil, sql`now()`))
  const [email] = await database
    .update(emails)
    .set({ sendingSince: sql`now()` })
    .where(and(eq(emails.id, emailId), eq(emails.state, 'queued'), mayLeave))
    .returning()
  return email
}

async function release(database: Database, emailId: number): Promise<void> {
  await database.update(emails).set({ sendingSince: null }).where(eq(emails.id, emailId))
}

interface Outcome {
  state?: 'sent' | 'parked'
  lastError: string | null
  sentAt?: SQL
  droppedByEventId?: null
}

/**
 * Notes an attempt and what came of it. A mail that was dropped meanwhile stays dropped, unless it was sent.
 *
 * @returns whether it still waits or was waiting until now
 */
async function note(database: Database, emailId: number, outcome: Outcome): Promise<boolean> {
  const noted = await database
    .update(emails)
    .set({
      ...outcome,
      lastError: outcome.lastError && storableText(outcome.lastError),
      sendingSince: null,
      attempts: sql`${emails.attempts} + 1`,
    })
    .where(and(eq(emails.id, emailId), outcome.state === 'sent' ? undefined : eq(emails.state, 'queued')))
    .returning({ id: emails.id })
  if (noted.length === 0) await release(database, emailId)
  return noted.length > 0
}

function noteSent(database: Database, emailId: number): Promise<boolean> {
  const sent = { state: 'sent', lastError: null, sentAt: sql`now()`, droppedByEventId: null } as const
  return note(database, emailId, sent)
}

/**
 * Gives a job to each queued email that has none; one that has a job keeps it.
 *
 * @param isOwnerKnown otherwise the owner's mail waits without one
 */
async function addMissingJobs(database: Database, isOwnerKnown: boolean): Promise<void> {
  await database.execute(sql`
    select graphile_worker.add_job(${DELIVER_EMAIL}, json_build_object('emailId', id), run_at := held_until,
      max_attempts := 25, job_key := 'email-' || id)
    from emails
    where state = 'queued' and (${isOwnerKnown} or "to" <> '')
      and not exists (select from graphile_worker.jobs where key = 'email-' || emails.id)
  `)
}

/** Parks mail whose last try was cut off, by a process that ended or a database that failed: its job never runs again. */
async function parkGivenUp(database: Database): Promise<void> {
  await database.execute(sql`
    update emails set state = 'parked', last_error = concat_ws(' ', ${GIVEN_UP}::text, last_error)
    where state = 'queued' and exists (
      select from graphile_worker.jobs
      where key = 'email-' || emails.id and attempts >= max_attempts and locked_at is null
    )
  `)
}

/**
 * Lets mail that waits for a later attempt go now, as if it had not been tried: the longest waiting first. What is held
 * goes on waiting.
 */
async function hastenWaiting(database: Database, most?: number): Promise<void> {
  await database.execute(sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${DELIVER_EMAIL} and locked_at is null and run_at > now()
        and not exists (
          select from emails where state = 'queued' and held_until > now() and 'email-' || emails.id = key)
      order by run_at limit ${most ?? null}
    ), run_at := now(), attempts := 0)
  `)
}
