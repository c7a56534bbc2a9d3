import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { moment } from './columns.server.ts'

/** The filters of a list of the admin, kept under a name by one of the staff for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `orders`, `products` or `customers`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The end of the list's address, like `status=pending&q=lahore`. */
    query: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('saved_views_by_name').on(table.userId, table.list, sql`lower(${table.name})`)],
)
