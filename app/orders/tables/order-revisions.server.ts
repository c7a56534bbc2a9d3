import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import { orderEvents, orders } from './orders.server.ts'

/** The edits of an order, append-only: its `OrderContent` before and after each. The deliveries go with the customer. */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The entry of the order's history that says who edited it, when, and what became different. */
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => orderEvents.id),
    /** Why, in the words of staff; may be empty. */
    reason: text().notNull().default(''),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    /** The revision that this one undid. */
    undoesId: bigint('undoes_id', { mode: 'number' }),
    /** Whether it took out what was in no parcel: that is undone although other pieces are packed. */
    takesOut: boolean('takes_out').notNull().default(false),
    /** The entry of the history by which the order ended with it, if all that was sent had arrived or come back. */
    statusEventId: bigint('status_event_id', { mode: 'number' }).references(() => orderEvents.id),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  table => [index('order_revisions_of_order').on(table.orderId, table.id)],
)
