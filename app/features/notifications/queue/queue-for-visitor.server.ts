import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { inboxAddress } from './inbox-address.ts'

/** Emails of one kind to one inbox per day: more than a customer needs, and too few to be a nuisance. */
const MOST_EMAILS = 5

const LIMITED = `Not sent: this address has had ${MOST_EMAILS} emails of this kind within a day. Send it if you know the customer.`

/**
 * Queues an email to an address that a visitor typed. Each kind has a limit per inbox and day, so that a visitor cannot
 * flood a stranger's inbox, and one kind of email cannot block another. Beyond the limit the email stays in the outbox as
 * `limited`, for staff to send.
 */
export async function queueForVisitor(database: Queryable, email: typeof emails.$inferInsert): Promise<void> {
  const mayLeave = await takeAttempt(database, emailsLike(email))
  await database.insert(emails).values(mayLeave ? email : { ...email, state: 'limited', lastError: LIMITED })
}

function emailsLike({ template, to }: typeof emails.$inferInsert): Limit {
  return {
    purpose: `email ${template} to`,
    subject: inboxAddress(to),
    mostAttempts: MOST_EMAILS,
    withinMinutes: 24 * 60,
  }
}
