import { eq, sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Outbox, type OutboxDelivery, openOutbox } from '#app/platform/jobs/outbox.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import type { Mail, MailService } from '#app/platform/mail/mail-service.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { writeEmail } from '../templates/write-email.server.ts'

/** The job that a database trigger adds for each queued email (`add_job_for_email`). */
export const DELIVER_EMAIL = 'deliver_email'

/** What an email that is about to leave says, and about which order. */
export type WaitingEmail = Pick<typeof emails.$inferSelect, 'template' | 'params' | 'language' | 'orderId'>

/** How mail leaves at this moment. */
export interface Sending {
  /** Emails wait without one. */
  mailService: MailService | undefined
  /** The owner's address. Emails to the owner wait without it. */
  ownerEmail: string | undefined
}

interface Route {
  database: Database
  /** Staff change it while the store runs. */
  readSending(): Promise<Sending>
  /** The shop's address, for links and for the host in Message-IDs. It changes with a domain of the admin. */
  readStoreUrl(): string
  /** Default: `writeEmail`. Tests pass their own. */
  write?: typeof writeEmail
  /** Whether an email still says what is true when it leaves. Default: each does. */
  isStillTrue?(email: WaitingEmail): Promise<boolean>
  log: Logger
}

/**
 * Sends the emails in the outbox, each once. Only if the process dies after the mail service accepts an email and before
 * that is stored, the same email is sent again, with the same Message-ID.
 */
export function openEmailDelivery(route: Route): Outbox {
  return openOutbox(route.database, {
    table: 'emails',
    task: DELIVER_EMAIL,
    jobKey: 'email-',
    idName: 'emailId',
    // What can't leave waits without a job, until there is a service, or an address of the owner.
    hasJob: async () => {
      const { mailService, ownerEmail } = await route.readSending()
      if (!mailService) return sql`false`
      return ownerEmail ? sql`true` : sql`"to" <> ''`
    },
    attempt: id => attempt(route, id),
  })
}

/** Renders an email and hands it over. A rendering error does not affect the emails behind it. */
async function attempt(route: Route, emailId: number): Promise<OutboxDelivery> {
  const [email] = await route.database.select().from(emails).where(eq(emails.id, emailId))
  const { mailService, ownerEmail } = await route.readSending()
  const to = email?.to || ownerEmail
  if (!email || !to || !mailService) return { kind: 'waits' }
  if (route.isStillTrue && !(await route.isStillTrue(email))) {
    return { kind: 'dropped', reason: message('It was not true any more when it was to leave.') }
  }
  let mail: Mail
  try {
    mail = await toMail(route, email, to)
  } catch (error) {
    route.log.error({ err: error, emailId: email.id }, 'an email could not be written')
    return { kind: 'postponed', reason: message('The shop could not write this mail.'), isAway: false }
  }
  const delivery = await mailService.send(mail)
  return delivery.kind === 'sent' ? { kind: 'sent', also: sql`dropped_by_event_id = null` } : delivery
}

async function toMail(route: Route, email: typeof emails.$inferSelect, to: string): Promise<Mail> {
  const { template, params, language } = email
  const { write = writeEmail, database } = route
  const storeUrl = route.readStoreUrl()
  return {
    ...(await write(database, storeUrl, { template, params, language })),
    messageId: `<${email.messageId}@${new URL(storeUrl).hostname}>`,
    to,
    template,
    params,
  }
}
