import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '#app/catalogue/tables/products.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'

/** Shoppers who wait for a size that is sold out. Each is reached once when there are pieces again: by email, by a message, or both. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    /** Null if the shopper left a phone alone. */
    email: text(),
    /** Normalised: `+923001234567`; null if the shopper left an email alone. */
    phone: text(),
    /** The language of the page on which they asked. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When their turn came, and email and message were queued; null while the shopper waits. */
    sentAt: moment('sent_at'),
    /**
     * Their turn has come, no message service writes to the phone or its message failed, and staff have not written yet. A
     * trigger of `shopper_messages` follows the message.
     */
    toWrite: boolean('to_write').notNull().default(false),
    /** When a member of staff wrote to the phone. */
    writtenAt: moment('written_at'),
  },
  table => [
    uniqueIndex('stock_alerts_waiting_once')
      .on(table.productId, table.size, sql`lower(trim(${table.email}))`)
      .where(sql`sent_at is null`),
    uniqueIndex('stock_alerts_phone_waiting_once')
      .on(table.productId, table.size, table.phone)
      .where(sql`sent_at is null and phone is not null`),
    check('stock_alerts_reachable', sql`${table.email} is not null or ${table.phone} is not null`),
    index('stock_alerts_waiting').on(table.productId, table.size, table.id).where(sql`sent_at is null`),
    index('stock_alerts_sent').on(table.productId, table.sentAt).where(sql`sent_at is not null`),
    index('stock_alerts_by_email').on(sql`lower(trim(${table.email}))`),
    index('stock_alerts_by_phone').on(table.phone).where(sql`phone is not null`),
    index('stock_alerts_to_write').on(table.sentAt).where(sql`to_write`),
    index('stock_alerts_written').on(table.writtenAt).where(sql`written_at is not null`),
    index('stock_alerts_oldest').on(table.askedAt),
  ],
)
