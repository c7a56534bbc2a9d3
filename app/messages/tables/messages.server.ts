import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** A message from the contact page. Stored before it is mailed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
    /** The email of the member of staff. */
    answeredBy: text('answered_by'),
  },
  table => [
    index('contact_messages_newest').on(table.sentAt),
    index('contact_messages_by_email').on(sql`lower(trim(${table.email}))`),
    index('contact_messages_unanswered').on(table.sentAt).where(sql`answered_at is null`),
  ],
)
