import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** What staff have changed of a part of the shop's face and not published yet: one draft for each part. */
export const faceDrafts = pgTable('face_drafts', {
  /** `home`, `menus` or `pages`. */
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

interface StoredTexts {
  title: string
  lead: string
  body: string
  seoTitle?: string
  seoDescription?: string
}

/** The owner's pages as shoppers see them, at `/pages/` and their slug. */
export const pages = pgTable('pages', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  /** The slugs that it had before. Each redirects to it, unless another page has it now. */
  formerSlugs: text('former_slugs').array().notNull().default(sql`'{}'`),
  /** Counts from 0, in the order of the list of the admin. */
  position: integer().notNull(),
  isHidden: boolean('is_hidden').notNull(),
  english: jsonb().$type<StoredTexts>().notNull(),
  /** With empty texts where the page is in English only. */
  urdu: jsonb().$type<StoredTexts & { of?: Record<string, string> | undefined }>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
