import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import { couriers, parcels } from './parcels.server.ts'

/**
 * What the shop asks couriers with an interface for, as an outbox: stored before the courier is called. `state` is `unknown`
 * when the courier may have done it and does not say so: staff look.
 *
 * Triggers: `courier_requests_add_job`, `courier_requests_add_job_again`.
 */
export const courierRequests = pgTable(
  'courier_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    courierId: integer('courier_id')
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['book', 'cancel'] }).notNull(),
    /** The booking that is to be cancelled, or the one that was made. */
    trackingNumber: text('tracking_number'),
    /** The email of the member of staff who asked. */
    actor: text().notNull(),
    state: text({ enum: ['queued', 'sent', 'parked', 'dropped', 'unknown'] })
      .notNull()
      .default('queued'),
    /** When the courier was asked and may have acted, stored before the call; null while it certainly has not. */
    askedAt: moment('asked_at'),
    heldUntil: moment('held_until'),
    sendingSince: moment('sending_since'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  table => [
    index('courier_requests_of_parcel').on(table.parcelId, table.id),
    index('courier_requests_queued').on(table.id).where(sql`state = 'queued'`),
    uniqueIndex('courier_requests_book_once')
      .on(table.parcelId)
      // One that may stand. Given up after the courier was asked, it may.
      .where(
        sql`kind = 'book' and (state in ('queued', 'unknown') or (state = 'parked' and asked_at is not null))`,
      ),
    uniqueIndex('courier_requests_cancel_once')
      .on(table.parcelId, table.trackingNumber)
      .where(sql`kind = 'cancel'`),
  ],
)
