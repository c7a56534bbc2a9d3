import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'

/**
 * Checkouts that shoppers left, with their consent to be reached once. After some days nothing in the row names them: it
 * stays to be counted.
 */
export const abandonedCheckouts = pgTable(
  'abandoned_checkouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser with the consent. */
    token: text().notNull().unique(),
    /** International, `+923001234567`; empty where none was typed. */
    phone: text().notNull(),
    /** In lower case; empty where none was typed. */
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    city: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** The JSON of the cart lines. */
    cart: text().notNull(),
    consentedAt: moment('consented_at').notNull().defaultNow(),
    /** When the shopper typed last. */
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** When all that names the shopper was removed. */
    erasedAt: moment('erased_at'),
  },
  table => [
    check(
      'abandoned_checkouts_reachable',
      sql`(${table.phone} <> '' or ${table.email} <> '') = (${table.erasedAt} is null)`,
    ),
    index('abandoned_checkouts_saved').on(table.savedAt).where(sql`erased_at is null`),
    index('abandoned_checkouts_consented').on(table.consentedAt),
    index('abandoned_checkouts_by_phone').on(table.phone).where(sql`phone <> ''`),
    index('abandoned_checkouts_by_email').on(table.email).where(sql`email <> ''`),
  ],
)

/** That staff reached out to a shopper about a checkout. Its key makes it once. */
export const abandonedCheckoutContacts = pgTable('abandoned_checkout_contacts', {
  checkoutId: integer('checkout_id')
    .primaryKey()
    .references(() => abandonedCheckouts.id, { onDelete: 'cascade' }),
  way: text({ enum: ['call', 'whatsapp', 'email'] }).notNull(),
  contactedAt: moment('contacted_at').notNull().defaultNow(),
  /** The staff member's email. */
  contactedBy: text('contacted_by').notNull(),
  /** What came of it; null until staff or an order say so. */
  outcome: text({ enum: ['ordered', 'not_interested', 'no_answer'] }),
  /** What was ordered within seven days of the contact, in paisa. */
  orderedPaisa: paisa('ordered_paisa'),
})
