import { sql } from 'drizzle-orm'
import { inboxAddress } from '#app/messages/tables/inbox-address.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { attemptWrite, type Limit } from '#app/platform/limits/failed-attempts.server.ts'
import { language } from '#app/shared/text/translate.ts'
import type { NewEmail } from './queue-email.server.ts'

/** Emails of one kind to one inbox per day: more than a customer needs, and too few to be a nuisance. */
const MOST_EMAILS = 5

const LIMITED = `Not sent: this address has had ${MOST_EMAILS} emails of this kind within a day. Send it if you know the customer.`

/**
 * Queues an email to an address that a visitor typed. Each kind has a limit per inbox and day, so that a visitor cannot
 * flood a stranger's inbox, and one kind of email cannot block another. Beyond the limit the email stays in the outbox as
 * `limited`, for staff to send.
 */
export async function queueForVisitor(database: Queryable, email: NewEmail): Promise<void> {
  await writeInOneStatement(database, visitorEmailWrites(database, email), sql`select`)
}

/** The same as writes of a larger statement. */
export function visitorEmailWrites(database: Queryable, email: NewEmail) {
  const mayLeave = sql`exists (select from counted_email)`
  return {
    counted_email: attemptWrite(database, emailsLike(email)),
    visitor_email: database.insert(emails).values({
      language: language(),
      ...email,
      state: sql`case when ${mayLeave} then 'queued' else 'limited' end`,
      lastError: sql`case when not ${mayLeave} then ${LIMITED} end`,
    }),
  }
}

function emailsLike({ template, to }: Pick<typeof emails.$inferInsert, 'template' | 'to'>): Limit {
  return {
    purpose: `email ${template} to`,
    subject: inboxAddress(to),
    mostAttempts: MOST_EMAILS,
    withinMinutes: 24 * 60,
  }
}
