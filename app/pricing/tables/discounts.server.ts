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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { DiscountKind, DiscountTerms } from '../discounts.ts'

/** What takes something off orders: by a code that the shopper types, or by itself. Ended, never deleted: orders name it. */
export const discounts = pgTable(
  'discounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For staff and shoppers. */
    name: text().notNull(),
    nameUrdu: text('name_urdu').notNull().default(''),
    /** In capitals; null for a discount that needs none. */
    code: text(),
    kind: text().$type<DiscountKind>().notNull(),
    percent: integer().notNull().default(0),
    amountPaisa: paisa('amount_paisa').notNull().default(0),
    buyPieces: integer('buy_pieces').notNull().default(0),
    freePieces: integer('free_pieces').notNull().default(0),
    /** Empty for all. Rows that the version before wrote have one at most, in `categoryId` and `productId`. */
    categoryIds: integer('category_ids').array().notNull().default([]),
    productIds: integer('product_ids').array().notNull().default([]),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    minimumPaisa: paisa('minimum_paisa').notNull().default(0),
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** Null: it goes on until staff end it. */
    endsAt: moment('ends_at'),
    /** By orders that are not cancelled; 0: any number. */
    mostUses: integer('most_uses').notNull().default(0),
    /** The same, of one phone number. */
    mostUsesPerPhone: integer('most_uses_per_phone').notNull().default(0),
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    /** The only phone number that can use it, international; empty for all. */
    phone: text().notNull().default(''),
    /** The tag that its customers have; empty for all. */
    tag: text().notNull().default(''),
    isCombinable: boolean('is_combinable').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('discounts_by_code').on(table.code),
    index('discounts_without_code').on(table.startsAt).where(sql`code is null`),
    check(
      'discounts_take_something',
      sql`case ${table.kind} when 'percent' then ${table.percent} between 1 and 100
        when 'amount' then ${table.amountPaisa} > 0
        when 'buy-x-get-y' then ${table.buyPieces} > 0 and ${table.freePieces} > 0
        else ${table.kind} = 'free-delivery' end`,
    ),
  ],
)

/**
 * Which discounts an order got, with what they were when it was placed, and how much each takes off. The rows of a discount that is deleted
 * stay: they are the order's.
 */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    discountId: integer('discount_id').notNull(),
    name: text().notNull(),
    nameUrdu: text('name_urdu').notNull().default(''),
    code: text(),
    /** Null for orders that were placed before terms were remembered. */
    terms: jsonb().$type<DiscountTerms>(),
    amountPaisa: paisa('amount_paisa').notNull(),
    /** Staff set the amount: it does not follow from the terms. */
    isAgreed: boolean('is_agreed').notNull().default(false),
    /** It came with the pieces that an exchange replaces, and is no further use of the discount. */
    isCarried: boolean('is_carried').notNull().default(false),
    /** Of each order line, by position; empty for free delivery. */
    ofLines: bigint('of_lines', { mode: 'number' }).array().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.discountId] }),
    index('order_discounts_of_discount').on(table.discountId),
  ],
)
