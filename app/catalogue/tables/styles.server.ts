import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** A garment that comes in several colours. Each colour is a product with `products.style_id`. */
export const styles = pgTable('styles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** What the garment is called without its colour. */
  name: text().notNull(),
  nameUrdu: text('name_urdu').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
})
