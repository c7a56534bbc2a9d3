import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** Pictures that were received; what a product or a setting shows is a copy of this with a position and a text. */
export const pictures = pgTable('pictures', {
  /** The content address of the original in the file store. */
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** `#rrggbb` */
  colour: text().notNull(),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
})
