import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { MoneyKind, PaymentWay } from '../payments/money-entry.ts'
import type { ColumnMapping } from '../statements/statement-columns.ts'
import type { FindingKind } from '../statements/statement-findings.ts'
import { vouchers } from './vouchers.server.ts'

/**
 * The ledger of money, append-only: a trigger refuses to change an entry, so a correction is an entry with the opposite
 * amount. Triggers add each entry to `parcel_balances` and to the totals by day.
 *
 * Triggers: `courier_money_emptied`, `money_entries_balance`, `money_entries_count`, `money_entries_emptied`,
 * `money_entries_never_change`.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'cascade' }),
    /** The courier that collected, deducted or remitted it; null for what the shop itself received. */
    courierId: integer('courier_id').references(() => couriers.id),
    statementId: integer('statement_id').references((): AnyPgColumn => courierStatements.id),
    /** The voucher that was given for it, or that it was paid with. */
    voucherId: integer('voucher_id').references((): AnyPgColumn => vouchers.id),
    kind: text().$type<MoneyKind>().notNull(),
    way: text().$type<PaymentWay>().notNull(),
    /** Below zero for a refund, and for a correction. */
    amountPaisa: paisa('amount_paisa').notNull(),
    /** What of a refund was not due to the shopper when it was recorded: a gift. Below zero where that is taken back. */
    giftPaisa: paisa('gift_paisa').notNull().default(0),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    /** `courier`, or the email of a member of staff. */
    actor: text().notNull(),
    /** The number of a transfer or receipt; may be empty. Erased with the customer. */
    reference: text().notNull().default(''),
    /** The entry that this one takes back. */
    reversesId: bigint('reverses_id', { mode: 'number' }).references((): AnyPgColumn => moneyEntries.id, {
      onDelete: 'cascade',
    }),
  },
  table => [
    check('money_entries_amount_not_zero', sql`${table.amountPaisa} <> 0`),
    index('money_entries_of_order').on(table.orderId, table.id),
    index('money_entries_of_parcel').on(table.parcelId, table.id).where(sql`parcel_id is not null`),
    index('money_entries_of_statement').on(table.statementId, table.id).where(sql`statement_id is not null`),
    index('money_entries_of_voucher').on(table.voucherId).where(sql`voucher_id is not null`),
    uniqueIndex('money_entries_reversed_once').on(table.reversesId).where(sql`reverses_id is not null`),
  ],
)

/**
 * What a courier has collected for each parcel, and how much of it is accounted for. A trigger of `money_entries` writes it.
 *
 * Triggers: `parcel_balances_count`, `parcel_balances_emptied`.
 */
export const parcelBalances = pgTable(
  'parcel_balances',
  {
    parcelId: integer('parcel_id')
      .primaryKey()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    courierId: integer('courier_id').notNull(),
    /** When the cash was collected; null while it was not. */
    collectedAt: moment('collected_at'),
    collectedPaisa: paisa('collected_paisa').notNull().default(0),
    /** Remitted, charged, withheld and accepted. */
    settledPaisa: paisa('settled_paisa').notNull().default(0),
  },
  table => [
    index('parcel_balances_open')
      .on(table.courierId, table.collectedAt, table.collectedPaisa, table.settledPaisa)
      .where(sql`collected_paisa <> settled_paisa`),
  ],
)

/**
 * What a delivered order costs less what is paid of it, and of any other order what is paid, below zero. Only where that is not
 * zero: these rows are the difference between what was delivered and what was collected. Triggers of `orders` and `money_entries` write it.
 *
 * Triggers: `order_balances_count`, `order_balances_emptied`.
 */
export const orderBalances = pgTable(
  'order_balances',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    placedAt: moment('placed_at').notNull(),
    balancePaisa: paisa('balance_paisa').notNull(),
  },
  table => [
    index('order_balances_newest').on(table.placedAt, table.orderId),
    index('order_balances_paid_above')
      .on(table.placedAt, table.orderId, table.balancePaisa)
      .where(sql`balance_paisa < 0`),
  ],
)

/** A courier's charges and the taxes that it adds and withholds, from a day on. A new rate is a new row. */
export const courierRates = pgTable(
  'courier_rates',
  {
    courierId: integer('courier_id')
      .notNull()
      .references(() => couriers.id),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** For a delivered parcel of up to `includedGrams`. */
    chargePaisa: paisa('charge_paisa').notNull(),
    includedGrams: integer('included_grams').notNull(),
    /** For each further kilogram that is begun. */
    extraKilogramPaisa: paisa('extra_kilogram_paisa').notNull(),
    /** For a parcel that comes back. */
    returnChargePaisa: paisa('return_charge_paisa').notNull(),
    /** Hundredths of a percent: 1600 is 16 % of the charge. */
    gstPoints: integer('gst_points').notNull(),
    /** Hundredths of a percent of what was collected. */
    incomeTaxPoints: integer('income_tax_points').notNull(),
    salesTaxPoints: integer('sales_tax_points').notNull(),
  },
  table => [primaryKey({ columns: [table.courierId, table.validFrom] })],
)

/** A statement of a courier: the file as it was uploaded, until it is applied or removed, or a payout as if it were one. */
export const courierStatements = pgTable(
  'courier_statements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courierId: integer('courier_id')
      .notNull()
      .references(() => couriers.id),
    /** Of a payout that was recorded by hand its reference, which may be empty. */
    fileName: text('file_name').notNull(),
    /** The day of a payout that was recorded by hand; null for a file. Its lines are the parcels that staff chose. */
    paidOn: date('paid_on', { mode: 'string' }),
    /** A digest of the file's cells, so that the same statement is applied once, whatever its file. */
    digest: text().notNull(),
    state: text({ enum: ['draft', 'applied', 'undone'] })
      .notNull()
      .default('draft'),
    cells: jsonb().$type<string[][]>().notNull(),
    /** Which column means what; null until staff agree. */
    columns: jsonb().$type<ColumnMapping>(),
    /** Parcels that were delivered until this day should be in it. */
    coversUntil: date('covers_until', { mode: 'string' }),
    lineCount: integer('line_count').notNull(),
    remittedPaisa: paisa('remitted_paisa').notNull().default(0),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    actor: text().notNull(),
    appliedAt: moment('applied_at'),
    /** When it was taken back, and by whom. */
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
  },
  table => [
    uniqueIndex('courier_statements_applied_once')
      .on(table.courierId, table.digest)
      .where(sql`state = 'applied'`),
    index('courier_statements_newest').on(table.uploadedAt, table.id),
  ],
)

/** A difference between an applied statement and what the shop knows. */
export const courierFindings = pgTable(
  'courier_findings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => courierStatements.id, { onDelete: 'cascade' }),
    /** The line of the statement, from 1; null for a parcel that is missing in it. */
    line: integer(),
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'cascade' }),
    trackingNumber: text('tracking_number').notNull(),
    kind: text().$type<FindingKind>().notNull(),
    /** What the courier owes by it; below zero if the shop does. */
    amountPaisa: paisa('amount_paisa').notNull(),
    /** What of its parcel's cash stays outstanding by it. */
    openPaisa: paisa('open_paisa').notNull().default(0),
    /** The entry by which that is settled, if staff have accepted it. */
    acceptedEntryId: bigint('accepted_entry_id', { mode: 'number' }).references(() => moneyEntries.id, {
      onDelete: 'set null',
    }),
    reason: text().notNull(),
    /** When the courier made up for it, or staff gave it up. */
    settledAt: moment('settled_at'),
    settledBy: text('settled_by'),
  },
  table => [
    index('courier_findings_of_statement').on(table.statementId, table.id),
    index('courier_findings_of_parcel').on(table.parcelId).where(sql`parcel_id is not null`),
    index('courier_findings_accepted').on(table.acceptedEntryId).where(sql`accepted_entry_id is not null`),
    index('courier_findings_open').on(table.id).where(sql`settled_at is null`),
    index('courier_findings_not_ours').on(table.statementId, table.amountPaisa).where(sql`kind = 'not-ours'`),
  ],
)
