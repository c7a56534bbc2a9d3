import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { type EmailTemplate, emails } from '#app/platform/db/schema.server.ts'
import type { Mail, MailService } from '#app/platform/mail/mail-service.server.ts'

/** The job that a trigger adds for each email that is queued (`db/migrations`). */
export const DELIVER_EMAIL = 'deliver_email'

/** What an email says, made from its template when it leaves. */
export interface WrittenEmail {
  subject: string
  text: string
  html: string
  /** The shop's own name, as whose mail it comes. */
  fromName: string
  replyTo?: string | undefined
}

/** Writes an email; made where JSX is understood, which is why it is handed in. */
export type WriteEmail = (
  database: Database,
  storeUrl: string,
  email: { template: EmailTemplate; params: Record<string, string> },
) => Promise<WrittenEmail>

interface Route {
  database: Database
  mailService: MailService
  /** Where the owner's own mail goes; without it that mail waits. */
  ownerEmail: string | undefined
  /** The address of the shop, for links and for the host in Message-IDs. */
  storeUrl: string
  write: WriteEmail
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
  /** @throws {PostponedEmail} when the mail has to wait */
  deliver(attempt: Attempt): Promise<void>
  /** While mail waits for a service that is away: lets one go ahead, so that its return is noticed within seconds. */
  sendScout(): Promise<void>
}

/**
 * Takes emails out of the outbox. Each is handed over once: only when the process dies between the service's yes and our
 * note of it, the same mail goes out again, under the same Message-ID.
 */
export function openEmailDelivery(route: Route): EmailDelivery {
  const { database, mailService } = route
  // Whatever was the case before this process began may have left mail waiting.
  let wasAway = true
  return {
    async deliver({ emailId, isLast }) {
      const [email] = await database
        .select()
        .from(emails)
        .where(and(eq(emails.id, emailId), eq(emails.state, 'queued')))
      // Whatever has happened to it meanwhile, it does not wait for us.
      if (!email) return
      const to = email.to || route.ownerEmail
      if (!to) return
      const delivery = await mailService.send(await toMail(route, email, to))
      switch (delivery.kind) {
        case 'sent':
          await note(database, emailId, { state: 'sent', lastError: null, sentAt: sql`now()` })
          if (wasAway) {
            wasAway = false
            await hastenWaiting(database)
          }
          return
        case 'refused':
          return note(database, emailId, { state: 'parked', lastError: delivery.reason })
        case 'postponed':
          wasAway ||= delivery.isAway
          if (isLast) {
            const lastError = `Given up after days of trying. ${delivery.reason}`
            return note(database, emailId, { state: 'parked', lastError })
          }
          await note(database, emailId, { lastError: delivery.reason })
          throw new PostponedEmail(delivery.reason)
      }
    },
    async sendScout() {
      if (wasAway) await hastenWaiting(database, 1)
    },
  }
}

async function toMail(route: Route, email: typeof emails.$inferSelect, to: string): Promise<Mail> {
  const { template, params } = email
  return {
    ...(await route.write(route.database, route.storeUrl, { template, params })),
    messageId: `<${email.messageId}@${new URL(route.storeUrl).hostname}>`,
    to,
    template,
    params,
  }
}

/** Notes an attempt and what came of it. */
async function note(
  database: Database,
  emailId: number,
  outcome: { state?: 'sent' | 'parked'; lastError: string | null; sentAt?: ReturnType<typeof sql> },
): Promise<void> {
  await database
    .update(emails)
    .set({ ...outcome, attempts: sql`${emails.attempts} + 1` })
    .where(eq(emails.id, emailId))
}

/** Lets mail that waits for a later attempt go now, as if it had not been tried: the longest waiting first. */
async function hastenWaiting(database: Database, most?: number): Promise<void> {
  await database.execute(sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${DELIVER_EMAIL} and locked_at is null and run_at > now()
      order by run_at limit ${most ?? null}
    ), run_at := now(), attempts := 0)
  `)
}
