import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { ReturnReason } from '../return-reason.ts'
import type { ReplacementTime, ReturnState } from '../return-state.ts'

/**
 * What a shopper wants to send back of a delivered order, and what came of it.
 *
 * Triggers: `return_requests_record_sales`.
 */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().$type<ReturnState>().notNull().default('requested'),
    /** The shopper's words; may be empty. Erased with the customer. */
    note: text().notNull().default(''),
    /** What staff answered; may be empty. Erased with the customer. */
    answer: text().notNull().default(''),
    /** When the new piece goes out; null for a return without a replacement. */
    replacementTime: text('replacement_time').$type<ReplacementTime>(),
    /** What all pieces of the request count for, as staff approved it. */
    creditPaisa: paisa('credit_paisa').notNull().default(0),
    /** For sending the replacement. */
    chargePaisa: paisa('charge_paisa').notNull().default(0),
    /** What was credited for the pieces that arrived. */
    creditedPaisa: paisa('credited_paisa').notNull().default(0),
    /** The order of the new pieces. */
    replacementOrderId: integer('replacement_order_id').references(() => orders.id),
    /** Until when the wanted sizes are held; null while none is. */
    heldUntil: moment('held_until'),
    /** `customer`, or the email of a member of staff. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    /** When the state was reached, and by whom. */
    stateSince: moment('state_since').notNull().defaultNow(),
    stateBy: text('state_by').notNull(),
  },
  table => [
    check(
      'return_requests_amounts_not_negative',
      sql`least(${table.creditPaisa}, ${table.chargePaisa}, ${table.creditedPaisa}) >= 0`,
    ),
    index('return_requests_of_order').on(table.orderId, table.id),
    index('return_requests_by_state').on(table.state, table.stateSince, table.id),
    index('return_requests_swaps')
      .on(table.state, table.stateSince, table.id)
      .where(sql`replacement_time = 'at-the-door'`),
    index('return_requests_newest').on(table.requestedAt),
    index('return_requests_held').on(table.heldUntil).where(sql`held_until is not null`),
    uniqueIndex('return_requests_replacement')
      .on(table.replacementOrderId)
      .where(sql`replacement_order_id is not null`),
  ],
)

/**
 * The pieces of a request: what comes back, why, and what is wanted for it.
 *
 * Triggers: `return_lines_count_fit`.
 */
export const returnLines = pgTable(
  'return_lines',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** The size that is wanted of the same product; null if none is. */
    wantedSize: text('wanted_size'),
    /** Another product that is wanted, and its size; null if none is. */
    wantedProductId: integer('wanted_product_id').references(() => products.id, { onDelete: 'set null' }),
    wantedProductSize: text('wanted_product_size'),
    /** Another product that is wanted, by its name or in the shopper's words; may be empty. */
    wantedText: text('wanted_text').notNull().default(''),
    /** The stock level that counts the held pieces as reserved; null if none are held. */
    heldLevelId: integer('held_level_id').references(() => stockLevels.id, { onDelete: 'set null' }),
    /** How many came back, and how many of them are damaged. */
    arrived: integer().notNull().default(0),
    damaged: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.requestId, table.orderLineId] }),
    check('return_lines_quantity_above_zero', sql`${table.quantity} > 0`),
    check(
      'return_lines_arrival_adds_up',
      sql`${table.damaged} >= 0 and ${table.damaged} <= ${table.arrived} and ${table.arrived} <= ${table.quantity}`,
    ),
    index('return_lines_of_wanted_product')
      .on(table.wantedProductId)
      .where(sql`wanted_product_id is not null`),
    index('return_lines_of_order_line').on(table.orderLineId),
    index('return_lines_held').on(table.heldLevelId).where(sql`held_level_id is not null`),
  ],
)

/** What staff did with a return, each with how it was before as a `ReturnBefore`, so that it can be undone. */
export const returnActs = pgTable(
  'return_acts',
  {
    /** The entry of the order's history that records it. */
    orderEventId: bigint('order_event_id', { mode: 'number' })
      .primaryKey()
      .references(() => orderEvents.id, { onDelete: 'cascade' }),
    requestId: integer('request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    before: jsonb().notNull(),
    /** The entry of the history that takes it back. */
    undoneByEventId: bigint('undone_by_event_id', { mode: 'number' }).references(() => orderEvents.id, {
      onDelete: 'cascade',
    }),
  },
  table => [index('return_acts_of_request').on(table.requestId, table.orderEventId)],
)
