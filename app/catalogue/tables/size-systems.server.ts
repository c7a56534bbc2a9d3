import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The owner's lists of sizes. A product comes in some sizes of one list. The migration that made the table filled it. */
export const sizeSystems = pgTable(
  'size_systems',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    /** Their labels, in the owner's order, each once. */
    sizes: text().array().notNull(),
    /** Grows with each edit, so that a form opened before another edit is detected. */
    version: integer().notNull().default(1),
  },
  table => [check('size_systems_not_empty', sql`cardinality(${table.sizes}) > 0`)],
)
