import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { PaperKind } from '../papers/paper-kind.ts'
import type { ParcelState } from '../parcel-log/parcel-state.ts'
import type { ParcelEventKind } from '../parcel-log/parcel-transitions.ts'
import type { CourierKind } from '../parcels/courier.ts'

/** A courier that the shop sends parcels with. */
export const couriers = pgTable(
  'couriers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    /** The adapter that talks to it; a `sheet` is exported and imported by hand. */
    kind: text().$type<CourierKind>().notNull().default('sheet'),
    /** The address where a shopper follows a parcel, with `{number}` for the tracking number; may be empty. */
    trackingAddress: text('tracking_address').notNull().default(''),
    /** What the adapter needs: credentials, pickup address, columns of sheets. Never sent to a browser as it is. */
    configuration: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** A courier that is off is not offered for new parcels. */
    isActive: boolean('is_active').notNull().default(true),
    /** The one that is chosen by itself when staff pack and hand over. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  table => [uniqueIndex('couriers_one_default').on(table.isDefault).where(sql`is_default`)],
)

/**
 * A parcel of an order. State, tracking number, dates and claim follow from `parcel_events`, by `deriveParcel`;
 * `recordParcelEvents` alone writes them.
 *
 * Triggers: `parcels_cash`, `parcels_count_for_day`, `parcels_emptied`, `parcels_record_sales`.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What the courier knows the parcel by before it has a tracking number: the order's number and the parcel's, `DZ-12345678-1`. */
    reference: text().notNull().unique(),
    courierId: integer('courier_id').references(() => couriers.id),
    trackingNumber: text('tracking_number'),
    state: text().$type<ParcelState>().notNull().default('packed'),
    /** Whether it came back and its pieces are on sale again, not its order's. */
    putBack: boolean('put_back').notNull().default(false),
    /** Whether pieces of its order were left when it was packed: the order may have more to pack. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** Failed attempts to deliver it. */
    attempts: integer().notNull().default(0),
    /** Cash that the courier is to collect. */
    toCollectPaisa: paisa('to_collect_paisa').notNull(),
    weightGrams: integer('weight_grams'),
    packedAt: moment('packed_at').notNull().defaultNow(),
    handedOverAt: moment('handed_over_at'),
    /** When the state was reached, by the event's own time. */
    stateSince: moment('state_since').notNull().defaultNow(),
    /** When a courier with an adapter is asked next; null once nothing is expected. */
    nextPollAt: moment('next_poll_at'),
    /** What staff ask the courier for, because pieces came back damaged or not at all. */
    claimedPaisa: paisa('claimed_paisa').notNull().default(0),
  },
  table => [
    check('parcels_collect_not_negative', sql`${table.toCollectPaisa} >= 0`),
    index('parcels_of_order').on(table.orderId),
    index('parcels_by_state').on(table.state, table.stateSince, table.id),
    // Couriers use a tracking number again after months: the newest parcel is the one that is meant.
    index('parcels_by_tracking_number').on(table.trackingNumber, table.id),
    index('parcels_by_courier').on(table.courierId, table.handedOverAt, table.id),
    // The lists of one courier: the parcels that are done are in none, and are most of all.
    index('parcels_of_courier_by_state')
      .on(table.courierId, table.state, table.stateSince, table.id)
      .where(sql`state not in ('delivered', 'returned', 'cancelled')`),
    // Orders of several parcels are few.
    index('parcels_partial').on(table.packedAt, table.orderId).where(sql`is_partial`),
    // Claims that are not settled are few.
    index('parcels_claimed').on(table.courierId, table.id).where(sql`claimed_paisa > 0`),
    index('parcels_to_poll').on(table.nextPollAt, table.id).where(sql`next_poll_at is not null`),
  ],
)

/** The pieces in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** How many of them were damaged or missing when the parcel came back. */
    damaged: integer().notNull().default(0),
    missing: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.parcelId, table.orderLineId] }),
    check('parcel_lines_quantity_above_zero', sql`${table.quantity} > 0`),
    check(
      'parcel_lines_damage_adds_up',
      sql`${table.damaged} >= 0 and ${table.missing} >= 0 and ${table.damaged} + ${table.missing} <= ${table.quantity}`,
    ),
    index('parcel_lines_of_order_line').on(table.orderLineId),
  ],
)

/** What the newest paper of each kind says of a parcel, so that the parcel shows when that is no longer true. */
export const parcelPapers = pgTable(
  'parcel_papers',
  {
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    kind: text().$type<PaperKind>().notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    pieces: integer().notNull(),
    /** Of the name, the phone number and the address. */
    addressDigest: text('address_digest').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** The staff member's email. */
    actor: text().notNull(),
  },
  table => [primaryKey({ columns: [table.parcelId, table.kind] })],
)

/** What a packing slip says, so that order and parcel show when that is no longer true. */
const slipColumns = () => ({
  /** What is to be collected, or sent before the parcel leaves. */
  amountPaisa: paisa('amount_paisa').notNull(),
  isAdvance: boolean('is_advance').notNull(),
  /** Of the names, sizes and quantities. */
  contentsDigest: text('contents_digest').notNull(),
  /** Of the name, the phone number and the address. */
  addressDigest: text('address_digest').notNull(),
  /** `1/2` on the slip of the first of two parcels; empty for an order in one parcel. */
  numbering: text().notNull().default(''),
  madeAt: moment('made_at').notNull().defaultNow(),
  /** The staff member's email. */
  actor: text().notNull(),
})

/** The newest packing slip of an order that was in no parcel, or of its pieces that were in none. */
export const printedSlips = pgTable('printed_slips', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  ...slipColumns(),
})

/** The newest packing slip of a parcel. */
export const printedParcelSlips = pgTable('printed_parcel_slips', {
  parcelId: integer('parcel_id')
    .primaryKey()
    .references(() => parcels.id, { onDelete: 'cascade' }),
  ...slipColumns(),
})

/** The log of a parcel, append-only: what staff did with it and what its courier reported. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** When it happened, by the courier's clock if it reported the event. */
    happenedAt: moment('happened_at').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    kind: text().$type<ParcelEventKind>().notNull(),
    /** `courier`, or the email of a member of staff. */
    actor: text().notNull(),
    /** Names the event within its parcel, so that a report that is repeated is stored once. */
    key: text().notNull(),
    /** The courier's own code, stored and shown even if the code is unknown. */
    courierCode: text('courier_code').notNull().default(''),
    /** The reason of a failed attempt, a remark of staff, or the courier's words. */
    note: text().notNull().default(''),
    /** For `booked`: the tracking number. */
    trackingNumber: text('tracking_number'),
    /** For `undone`: the key of the event that it takes back. */
    undoes: text(),
    /** For `claimed`: what staff ask the courier for. For one that ended the parcel: what it was to collect then. */
    amountPaisa: paisa('amount_paisa'),
    /** For one that ended the parcel: what rounding added to that, or took off below zero. */
    roundingPaisa: paisa('rounding_paisa'),
    /** The change of the order's status that brought it, or that it brought; null if the status stayed. */
    orderEventId: bigint('order_event_id', { mode: 'number' }).references(() => orderEvents.id),
    /** Whether it gave the parcel the courier that it had none of before. */
    givesCourier: boolean('gives_courier').notNull().default(false),
  },
  table => [
    unique('parcel_events_once').on(table.parcelId, table.key),
    index('parcel_events_of_parcel').on(table.parcelId, table.happenedAt, table.id),
    // What a member of staff packed last.
    index('parcel_events_packed_by').on(table.actor, table.id).where(sql`kind = 'packed'`),
  ],
)
