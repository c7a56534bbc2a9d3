import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#app/shared/text/languages.ts'
import { moment } from './columns.server.ts'
import { products } from './products.server.ts'

/** Shoppers who wait for a size that is sold out. Each gets one email when there are pieces again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    email: text().notNull(),
    /** The language of the page on which they asked. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the email was queued; null while the shopper waits. */
    sentAt: moment('sent_at'),
  },
  table => [
    uniqueIndex('stock_alerts_waiting_once')
      .on(table.productId, table.size, sql`lower(trim(${table.email}))`)
      .where(sql`sent_at is null`),
    index('stock_alerts_waiting').on(table.productId, table.size, table.id).where(sql`sent_at is null`),
    index('stock_alerts_sent').on(table.productId, table.sentAt).where(sql`sent_at is not null`),
    index('stock_alerts_by_email').on(sql`lower(trim(${table.email}))`),
    index('stock_alerts_oldest').on(table.askedAt),
  ],
)
