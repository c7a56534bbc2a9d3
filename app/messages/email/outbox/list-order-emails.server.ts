import { eq } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { EmailSummary } from './email.ts'
import { EMAIL_SUMMARY } from './email-rows.server.ts'

/** The emails about an order, in the order in which they were queued. */
export function listOrderEmails(database: Queryable, orderId: number): Promise<EmailSummary[]> {
  return database.select(EMAIL_SUMMARY).from(emails).where(eq(emails.orderId, orderId)).orderBy(emails.id)
}
