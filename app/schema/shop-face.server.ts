import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** What staff have changed of a part of the shop's face and not published yet: one draft for each part. */
export const faceDrafts = pgTable('face_drafts', {
  /** `home` or `menus`. */
  part: text().primaryKey(),
  content: jsonb().$type<unknown>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  /** The email of the member of staff. */
  changedBy: text('changed_by').notNull(),
})

/** What was published of a part, so that it can be brought back. */
export const faceVersions = pgTable(
  'face_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    part: text().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** The email of the member of staff; empty for what the shop had before its first version, or got from the settings. */
    publishedBy: text('published_by').notNull(),
  },
  table => [index('face_versions_newest').on(table.part, table.id)],
)
