import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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

/** Uploaded videos. Products name them. */
export const videos = pgTable(
  'videos',
  {
    /** A digest of its content, with its type: `3f….mp4`. */
    key: text().primaryKey(),
    bytes: integer().notNull(),
    /** The keys of its pieces in file storage, in order. They stand among the originals of pictures. */
    pieces: text().array().notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  table => [index('videos_pieces').using('gin', table.pieces)],
)
