import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'

/** Shoppers who want to hear once that the shop is open: an email by which the shop reaches them, or a phone to which staff write. */
export const openingAlerts = pgTable(
  'opening_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null if the row is of a phone. */
    email: text(),
    /** Normalised: `+923001234567`; null if the row is of an email. */
    phone: text(),
    /** The language of the page on which they asked. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the email was queued, or a member of staff wrote to the phone; null while they wait. */
    sentAt: moment('sent_at'),
  },
  table => [
    check('opening_alerts_one_way', sql`num_nonnulls(${table.email}, ${table.phone}) = 1`),
    uniqueIndex('opening_alerts_email_once').on(sql`lower(trim(${table.email}))`).where(sql`sent_at is null`),
    uniqueIndex('opening_alerts_phone_once').on(table.phone).where(sql`sent_at is null`),
    index('opening_alerts_by_email').on(sql`lower(trim(${table.email}))`),
    index('opening_alerts_by_phone').on(table.phone).where(sql`phone is not null`),
    index('opening_alerts_written').on(table.sentAt).where(sql`phone is not null`),
    index('opening_alerts_waiting').on(table.id).where(sql`sent_at is null`),
    index('opening_alerts_oldest').on(table.askedAt),
  ],
)
