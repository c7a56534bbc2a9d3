import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { moment, paisa } from './columns.server.ts'
import { products } from './products.server.ts'

/** What staff search orders by, as one text: number, name, phone and email, in lower case. */
export function orderSearchText(
  table: Record<'number' | 'customerName' | 'phone' | 'email', AnyPgColumn>,
): SQL {
  return sql`lower(${table.number} || ' ' || ${table.customerName} || ' ' || ${table.phone} || ' ' || ${table.email})`
}

/** A purchase. What was bought stands in its lines, copied, so that no later edit of a product changes it. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /**
     * What people say on the phone: `DZ-48302915`, of eight random digits, so that nobody can work out another one from
     * it. Orders from earlier times have a running one, like `DZ-1042`. It opens nothing by itself.
     */
    number: text().notNull().unique().default(sql`new_order_number()`),
    /** Unguessable; whoever has it may see the order. */
    token: text().notNull().unique(),
    /** Unguessable as well; whoever has it may see how far the order is, and not where it goes. */
    trackingToken: text('tracking_token')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Made once for each basket by the shopper's browser; one key, one order. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** A digest of what was asked for under the key: the same key with another basket is refused. */
    cartDigest: text('basket_digest').notNull(),
    /**
     * A digest of the shipping form that was sent under the key: with other details the key is refused as well. Empty,
     * which no form matches, where no shopper sent one or the customer was forgotten.
     */
    detailsDigest: text('details_digest').notNull().default(''),
    /** Whose account it was placed with; none for a guest's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    /** International form without spaces: `+923001234567`. */
    phone: text().notNull(),
    email: text().notNull(),
    streetAddress: text('street_address').notNull(),
    city: text().notNull(),
    zipCode: text('zip_code').notNull(),
    /** What the courier looks out for near the address; may be empty. */
    landmark: text().notNull().default(''),
    /** For whoever brings the parcel; may be empty. */
    riderNote: text('rider_note').notNull().default(''),
    subtotalPaisa: paisa('subtotal_paisa').notNull(),
    shippingPaisa: paisa('shipping_paisa').notNull(),
    totalPaisa: paisa('total_paisa').notNull(),
    status: text({ enum: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] })
      .notNull()
      .default('pending'),
    paymentMethod: text('payment_method', { enum: ['cash_on_delivery'] }).notNull(),
    /** It was cancelled while its parcel was away, and the pieces have not come back into stock yet. */
    piecesOut: boolean('pieces_out').notNull().default(false),
    /** The customer has left: who they are is removed as soon as nothing has to be delivered any more. */
    forgetsCustomer: boolean('forgets_customer').notNull().default(false),
    placedAt: moment('placed_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    check('orders_total_adds_up', sql`${table.totalPaisa} = ${table.subtotalPaisa} + ${table.shippingPaisa}`),
    check(
      'orders_status_known',
      sql`${table.status} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    check('orders_payment_method_known', sql`${table.paymentMethod} in ('cash_on_delivery')`),
    check('orders_pieces_out_cancelled', sql`not ${table.piecesOut} or ${table.status} = 'cancelled'`),
    index('orders_newest').on(table.placedAt, table.id),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    index('orders_by_email').on(sql`lower(trim(${table.email}))`),
    index('orders_by_phone').on(table.phone),
    index('orders_of_user').on(table.userId),
    // What the dashboard adds up, without reading the orders themselves.
    index('orders_takings').on(table.placedAt, table.totalPaisa).where(sql`status <> 'cancelled'`),
    // Staff search by a part of what they were told on the phone.
    index('orders_search_parts').using('gin', sql`${orderSearchText(table)} gin_trgm_ops`),
  ],
)

/** One product in one size of an order, as it was when it was bought. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    size: text().notNull(),
    unitPricePaisa: paisa('unit_price_paisa').notNull(),
    quantity: integer().notNull(),
    imageKey: text('image_key'),
  },
  table => [
    unique('order_lines_position').on(table.orderId, table.position),
    check('order_lines_quantity_above_zero', sql`${table.quantity} > 0`),
    foreignKey({
      name: 'order_lines_product',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('set null'),
    index('order_lines_of_product').on(table.productId),
  ],
)

/** The history of an order, append-only: who set which status when. A trigger announces each line by its id. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    /** The person who did it, as history should name them: `customer`, or a staff member's email. */
    actor: text().notNull(),
    /** None on the first line, which says that the order was placed. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** What else came of it, in a sentence: pieces that could not be put back. */
    remark: text().notNull().default(''),
    /** It took back the change before it. */
    isUndo: boolean('is_undo').notNull().default(false),
    /** After it the pieces of the cancelled order were still away. */
    piecesOut: boolean('pieces_out').notNull().default(false),
  },
  table => [index('order_events_of_order').on(table.orderId)],
)

/** What staff remember about an order; customers never see it. */
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
