import type { SQL } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'

type Column = 'to' | 'template' | 'params' | 'orderEventId' | 'contactMessageId'

export interface NewEmail extends Pick<typeof emails.$inferInsert, Column> {
  /** The language of its reader. Default: the language of the texts that are made now. */
  language?: Language
  /** The order that the email is about. */
  orderId?: number | SQL | null
  /** The email is not sent before this time. Default: it is sent at once. */
  heldUntil?: Date | SQL | null
}

/** Queues an email in the transaction of its cause. An empty `to` means the owner, whose address may be set later. */
export async function queueEmail(database: Queryable, email: NewEmail): Promise<void> {
  await emailWrite(database, email)
}

/** The same as a write of a larger statement. */
export function emailWrite(database: Queryable, email: NewEmail) {
  return database.insert(emails).values({ language: language(), ...email })
}
