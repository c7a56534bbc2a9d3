import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'

/** The filters of an admin list, saved under a name by one member of staff. */
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
    /** The query string, such as `status=pending&q=lahore`. */
    query: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('saved_views_by_name').on(table.userId, table.list, sql`lower(${table.name})`)],
)
