import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/**
 * Changes of what feeds contain. Triggers only append, so that writers never wait for each other to count, and a job adds the rows up.
 * The sum over all rows grows with each transaction that changes a feed.
 */
export const feedChanges = pgTable('feed_changes', { count: bigint({ mode: 'number' }).notNull() })

/** The feed of each reader that was written last. Its files are in the file store. */
export const productFeeds = pgTable('product_feeds', {
  reader: text().primaryKey(),
  /** Of the feed that is complete: a digest of its content, and the name of its writing. Null before the first. */
  version: text(),
  /** The number of its files. */
  parts: integer().notNull().default(0),
  /** The sum of their sizes, compressed. */
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  /** What it shows is the shop of this moment, just before its writing began. */
  writtenAt: moment('written_at'),
  /** How long its writing took, in milliseconds. */
  writtenInMs: integer('written_in_ms').notNull().default(0),
  /** The feed before, whose files are there for readers that are still at it. */
  formerVersion: text('former_version'),
  formerParts: integer('former_parts').notNull().default(0),
  /** Until then one process is writing the next feed. Others do not begin. */
  writingUntil: moment('writing_until'),
  /** The name of that writing: one that takes over from a process that fell silent has another. */
  writing: text(),
  /** When it was last fetched, to the hour. */
  fetchedAt: moment('fetched_at'),
})
