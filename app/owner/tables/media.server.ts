import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** Uploaded pictures. Products and settings hold copies of these with a position and an alternative text. */
export const pictures = pgTable('pictures', {
  /** The digest of the original's content: its key in file storage. */
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** `#rrggbb` */
  colour: text().notNull(),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
})
