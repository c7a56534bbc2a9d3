import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import type { ConfirmationState, ContactOutcome, ContactWay } from '../confirmation/confirmation.ts'
import { orders } from './orders.server.ts'

/** The log of contacts about an order before it is sent, append-only. `deriveConfirmation` says what follows from it. */
export const confirmationEvents = pgTable(
  'confirmation_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    /** `customer`, or the email of a member of staff. */
    actor: text().notNull(),
    way: text().$type<ContactWay>().notNull(),
    outcome: text().$type<ContactOutcome>().notNull(),
    /** When to call next, by the rules of that time; null if no call is planned. */
    nextAttemptAt: moment('next_attempt_at'),
    /** The reason of a cancellation, or what was corrected; may be empty. */
    note: text().notNull().default(''),
  },
  table => [index('confirmation_events_of_order').on(table.orderId, table.id)],
)

/**
 * What the log of each order amounts to, and who is calling its shopper. Only `recordContact` and `claimOrder` write it.
 * Orders that were placed before this table have a row only if they were pending.
 */
export const confirmations = pgTable(
  'confirmations',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<ConfirmationState>().notNull().default('to-call'),
    attempts: integer().notNull().default(0),
    /** When a new order is due, before any contact. */
    firstAttemptAt: moment('first_attempt_at').notNull().defaultNow(),
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    /** The member of staff who has the order on the screen; the claim runs out. */
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
  },
  table => [
    check(
      'confirmations_open_are_due',
      sql`(${table.state} in ('to-call', 'attempted')) = (${table.nextAttemptAt} is not null)`,
    ),
    // The queue of calls, and how many are due.
    index('confirmations_due').on(table.nextAttemptAt, table.orderId).where(sql`next_attempt_at is not null`),
    index('confirmations_unreachable').on(table.orderId).where(sql`state = 'unreachable'`),
    index('confirmations_claimed').on(table.claimedBy).where(sql`claimed_by is not null`),
  ],
)
