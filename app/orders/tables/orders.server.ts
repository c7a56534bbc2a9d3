import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { inboxAddress } from '#app/messages/tables/inbox-address.server.ts'
import { addressHash } from '#app/platform/db/address-hash.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING, periodsOf } from '#app/platform/db/periods.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import type { OrderSource } from '#app/shared/order-source.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'
import type { OrderStatus } from '../order-status.ts'

/** The text that staff search orders by: number, name, phone and email, in lower case. */
export function orderSearchText(
  table: Record<'number' | 'customerName' | 'phone' | 'email', AnyPgColumn>,
): SQL {
  return sql`lower(${table.number} || ' ' || plain_urdu(${table.customerName}) || ' ' || ${table.phone} || ' ' || ${table.email})`
}

/**
 * The meaning of each status for the constraints and triggers of the database. The start inserts what is missing from
 * `app/orders/order-status.ts`; a test compares the rest.
 */
export const orderStatuses = pgTable('order_statuses', {
  status: text().$type<OrderStatus>().primaryKey(),
  countsAsRevenue: boolean('counts_as_revenue').notNull(),
  holdsStock: boolean('holds_stock').notNull(),
})

/**
 * A purchase. Its lines are copies, so that no later edit of a product changes them.
 *
 * Triggers: `orders_balance`, `orders_count_for_customer`, `orders_count_for_day`, `orders_emptied`,
 * `orders_pieces_out`, `orders_record_sales`.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The number people say on the phone: the prefix of the settings, such as `DZ-`, and eight random digits, so that one number does
     * not reveal another.
     * Older orders have sequential numbers, such as `DZ-1042`. It grants nothing by itself.
     */
    number: text().notNull().unique().default(sql`new_order_number()`),
    /** Secret: grants access to the order. */
    token: text().notNull().unique(),
    /** Secret: grants access to the status, not to the address. */
    trackingToken: text('tracking_token')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Made by the browser once for each cart. One key makes one order. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** A digest of the cart sent with the key. The same key with another cart is refused. */
    cartDigest: text('basket_digest').notNull(),
    /**
     * A digest of the shipping form sent with the key. The same key with other details is refused. Empty, which matches
     * no form, where no shopper sent one or the customer's details were erased.
     */
    detailsDigest: text('details_digest').notNull().default(''),
    /** The account it was placed with; null for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    /** International, without spaces: `+923001234567`. */
    phone: text().notNull(),
    email: text().notNull(),
    streetAddress: text('street_address').notNull(),
    city: text().notNull(),
    zipCode: text('zip_code').notNull(),
    /** A well-known spot near the address; may be empty. */
    landmark: text().notNull().default(''),
    /** A note to the rider; may be empty. */
    riderNote: text('rider_note').notNull().default(''),
    subtotalPaisa: paisa('subtotal_paisa').notNull(),
    shippingPaisa: paisa('shipping_paisa').notNull(),
    /** Taken off the lines and the delivery. */
    discountPaisa: paisa('discount_paisa').notNull().default(0),
    totalPaisa: paisa('total_paisa').notNull(),
    /** Credited for pieces that came back after the delivery: the order costs so much less than its total. */
    returnedPaisa: paisa('returned_paisa').notNull().default(0),
    /** The city of the shop's list that was recognised in what was typed. */
    cityId: integer('city_id').references(() => cities.id),
    /** The days between which the shop promised to deliver, as promised when the order was placed; null for none. */
    deliverFrom: date('deliver_from', { mode: 'string' }),
    deliverTo: date('deliver_to', { mode: 'string' }),
    status: text()
      .$type<OrderStatus>()
      .notNull()
      .default('pending')
      .references(() => orderStatuses.status),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** The language in which the shopper ordered: their emails, messages and invoice have it. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Where it comes from; null for orders placed before this was stored, and for replacements. */
    source: text().$type<OrderSource>(),
    /** What is to be paid before the parcel leaves, as it was when the order was placed or last edited. */
    advancePaisa: paisa('advance_paisa').notNull().default(0),
    /** The order was cancelled while its parcel was out, and the pieces are not back in stock yet. */
    piecesOut: boolean('pieces_out').notNull().default(false),
    /**
     * A pending order of an hour with unusually many: its pieces are still on hand, and are taken when its status changes
     * or staff correct them.
     */
    stockAwaitsConfirmation: boolean('stock_awaits_confirmation').notNull().default(false),
    /** Staff placed it in the shop while that was closed to shoppers: an owner may delete it. */
    isTest: boolean('is_test').notNull().default(false),
    /** The customer deleted their account: their details are erased once nothing has to be delivered. */
    forgetsCustomer: boolean('forgets_customer').notNull().default(false),
    placedAt: moment('placed_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    check(
      'orders_total_adds_up',
      sql`${table.totalPaisa} = ${table.subtotalPaisa} + ${table.shippingPaisa} - ${table.discountPaisa}`,
    ),
    check('orders_discount_within_total', sql`${table.discountPaisa} >= 0 and ${table.totalPaisa} >= 0`),
    check(
      'orders_returned_within_total',
      sql`${table.returnedPaisa} >= 0 and ${table.returnedPaisa} <= ${table.totalPaisa}`,
    ),
    check(
      'orders_payment_method_known',
      sql`${table.paymentMethod} in ('cash_on_delivery', 'bank-transfer', 'raast', 'easypaisa', 'jazzcash', 'online')`,
    ),
    check('orders_advance_not_negative', sql`${table.advancePaisa} >= 0`),
    check(
      'orders_only_pending_await_stock',
      sql`not ${table.stockAwaitsConfirmation} or ${table.status} = 'pending'`,
    ),
    index('orders_newest').on(table.placedAt, table.id),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    index('orders_by_email').on(sql`lower(trim(${table.email}))`),
    index('orders_by_inbox').on(inboxAddress(table.email)),
    index('orders_by_phone').on(table.phone),
    index('orders_by_address').on(addressHash(table.streetAddress, table.city), table.placedAt),
    index('orders_of_user').on(table.userId),
    // To how many cities the shop has delivered.
    index('orders_delivered_to_city')
      .on(table.cityId)
      .where(sql`${table.status} = 'delivered' and ${table.cityId} is not null`),
    // The dashboard's sums read only this index.
    index('orders_sales').on(table.placedAt, table.status, table.totalPaisa, table.returnedPaisa),
    // Staff search by a part of what a caller says, and see the newest first.
    index('orders_search_names')
      .using(
        'gin',
        periodsOf(table.placedAt),
        sql`(array[${table.status}])`,
        sql`${orderSearchText(table)} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: FEW_PENDING }),
  ],
)

/**
 * One product in one size of an order, as it was at that time.
 *
 * Triggers: `order_lines_record_sales`.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer('product_id'),
    /** That of the product when it was ordered: discounts of categories ask. Null for lines that were stored before. */
    categoryId: integer('category_id'),
    name: text().notNull(),
    /** The product's Urdu name as it was sold; empty if it had none. */
    nameUrdu: text('name_urdu').notNull().default(''),
    size: text().notNull(),
    unitPricePaisa: paisa('unit_price_paisa').notNull(),
    quantity: integer().notNull(),
    imageKey: text('image_key'),
    /** Of a pre-order: the day from which it is sent, as the shopper knows it. Null for pieces that were in stock. */
    shipsOn: date('ships_on', { mode: 'string' }),
  },
  table => [
    unique('order_lines_position').on(table.orderId, table.position),
    check('order_lines_quantity_above_zero', sql`${table.quantity} > 0`),
    foreignKey({
      name: 'order_lines_product',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('set null'),
    // The last orders of a product, too.
    index('order_lines_of_product_by_order').on(table.productId, table.orderId),
    index('order_lines_pre_ordered').on(table.shipsOn, table.orderId).where(sql`ships_on is not null`),
  ],
)

/**
 * The history of an order, append-only: who set which status when. A trigger notifies with each new id.
 *
 * Triggers: `order_events_announced`.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    /** `customer`, or the email of a member of staff. */
    actor: text().notNull(),
    /** Null on the first event, which records that the order was placed. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** A side effect in a sentence, such as pieces that could not be put back. */
    remark: text().notNull().default(''),
    /** The same in Urdu for staff who read that; empty where it is said in English alone. */
    remarkUrdu: text('remark_urdu').notNull().default(''),
    /** Whether this event undid the one before it. */
    isUndo: boolean('is_undo').notNull().default(false),
    /** Whether the pieces of the cancelled order were still out after it. */
    piecesOut: boolean('pieces_out').notNull().default(false),
    /** Whether it put the pieces of the cancelled order back into stock. */
    piecesBack: boolean('pieces_back').notNull().default(false),
  },
  table => [
    index('order_events_of_order').on(table.orderId),
    // The buyers of orders that were delivered some days ago are asked for a review.
    index('order_events_of_deliveries')
      .on(table.happenedAt, table.orderId)
      .where(sql`to_status = 'delivered'`),
  ],
)

/** A note by staff about an order. Customers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The staff member's email. */
    author: text().notNull(),
    text: text().notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  table => [index('order_notes_of_order').on(table.orderId)],
)
