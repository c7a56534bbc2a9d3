import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { retryUntilDatabaseResponds } from '#app/platform/db/database-unavailable.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Logger } from '#app/platform/log.server.ts'
import type { Delivery, Mail, MailService } from '#app/platform/mail/mail-service.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { writeEmail } from '../templates/write-email.server.ts'

/** The job that a database trigger adds for each queued email (`db/migrations`). */
export const DELIVER_EMAIL = 'deliver_email'

/** The beginning of the error stored with an email that is not tried again. */
const GIVEN_UP = 'Given up after days of trying.'

interface Route {
  database: Database
  mailService: MailService
  /** The owner's address. Emails to the owner wait without it. */
  ownerEmail: string | undefined
  /** The shop's address, for links and for the host in Message-IDs. */
  storeUrl: string
  /** Default: `writeEmail`. Tests pass their own. */
  write?: typeof writeEmail
  log: Logger
}

/** The running job. */
interface Attempt {
  emailId: number
  /** Whether this is the last attempt, after days of trying. */
  isLast: boolean
}

/** The email was not sent, and is tried again after a pause. */
export class PostponedEmail extends Error {
  override name = 'PostponedEmail'
}

export interface EmailDelivery {
  /** Resumes the owner's emails that waited for the owner's address. Called once, at the start. */
  resumeOwnersMail(): Promise<void>
  /** Runs the jobs of emails. @throws {PostponedEmail} if the email has to wait */
  tasks: JobTasks
  /** Tries one email while others wait for a mail service that is down, so that its return is noticed within seconds. */
  sendProbe(): Promise<void>
  /** Repairs emails that would wait forever: adds missing jobs, and parks emails whose attempts are used up. */
  findForgotten(): Promise<void>
}

/**
 * Sends the emails in the outbox, each once. Only if the process dies after the mail service accepts an email and before
 * that is stored, the same email is sent again, with the same Message-ID.
 */
export function openEmailDelivery(route: Route): EmailDelivery {
  const { database } = route
  // Emails may still wait because the mail service was down before this process started.
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
    // The email was sent or dropped, or is still held.
    if (!email) return
    const to = email.to || route.ownerEmail
    // The email waits without a job, until a start that knows the owner's address.
    if (!to) return release(database, emailId)
    const delivery = await attempt(route, email, to)
    switch (delivery.kind) {
      case 'sent':
        // The email was sent: without storing that, it would be sent again once PostgreSQL is back.
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

/** @throws {PostponedEmail} unless it was the last attempt, or the email was dropped during it */
async function postpone(database: Database, emailId: number, isLast: boolean, reason: string): Promise<void> {
  if (isLast) {
    await note(database, emailId, { state: 'parked', lastError: `${GIVEN_UP} ${reason}` })
    return
  }
  if (await note(database, emailId, { lastError: reason })) throw new PostponedEmail(reason)
}

/** Renders an email and hands it over. A rendering error does not affect the emails behind it. */
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

/** Marks an email as being handed over, so that staff who drop it from then on learn that it may arrive. */
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
 * Stores an attempt and its outcome. An email that was dropped meanwhile stays dropped, unless it was sent.
 *
 * @returns whether the email still waits or was waiting until now
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
 * Adds a job for each queued email that has none.
 *
 * @param isOwnerKnown otherwise emails to the owner wait without a job
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

/** Parks emails whose last attempt was interrupted by the end of a process or a database failure: their jobs never run again. */
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
 * Lets emails that wait for another attempt be tried now, as if for the first time, oldest first. Held emails continue to
 * wait.
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
