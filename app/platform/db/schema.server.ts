import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const paisa = (name: string) => bigint(name, { mode: 'number' })

/** A shelf of the shop: every product stands on exactly one. */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  position: integer().notNull().default(0),
})

/** Something that the shop sells. Archived products are kept for the orders that name them and shown nowhere. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    colour: text().notNull().default(''),
    fabric: text().notNull().default(''),
    pricePaisa: paisa('price_paisa').notNull(),
    /** The price before a sale, shown struck through; always above the price. */
    compareAtPaisa: paisa('compare_at_paisa'),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The sizes that the product comes in, in the order S, M, L, XL, XXL. How many there are: `stock_levels`. */
    sizes: text().array().notNull(),
    featured: text({ enum: ['none', 'best-selling', 'trending-now'] })
      .notNull()
      .default('none'),
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`setweight(to_tsvector('english', ${products.name}), 'A')
          || setweight(to_tsvector('english', ${products.colour}), 'B')
          || setweight(to_tsvector('english', ${products.fabric} || ' ' || ${products.description}), 'C')`,
      ),
  },
  table => [
    check('products_price_above_zero', sql`${table.pricePaisa} > 0`),
    check('products_compare_at_above_price', sql`${table.compareAtPaisa} > ${table.pricePaisa}`),
    check('products_featured_known', sql`${table.featured} in ('none', 'best-selling', 'trending-now')`),
    check(
      'products_sizes_known',
      sql`cardinality(${table.sizes}) > 0 and ${table.sizes} <@ array['S', 'M', 'L', 'XL', 'XXL']`,
    ),
    // Baskets stored by older pages name products by their name.
    index('products_name').on(table.name),
    index('products_search').using('gin', table.search),
    index('products_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`archived_at is null`),
    index('products_by_price').on(table.pricePaisa, table.id).where(sql`archived_at is null`),
    index('products_in_category')
      .on(table.categoryId, table.createdAt.desc())
      .where(sql`archived_at is null`),
  ],
)

/** The pictures of a product, at most four; the one at position 0 is the card's. */
export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The content address of the original in the file store. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The picture's own colour (`#rrggbb`), shown while it loads. */
    colour: text().notNull(),
    alt: text().notNull().default(''),
  },
  table => [
    unique('product_images_position').on(table.productId, table.position),
    check('product_images_at_most_four', sql`${table.position} between 0 and 3`),
    index('product_images_key').on(table.key),
  ],
)

/**
 * How many pieces are on hand: one row for each size of a product, or a single row without a size that all its
 * sizes share. The number changes together with a row in `stock_movements`, never alone.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text(),
    onHand: integer('on_hand').notNull(),
  },
  table => [
    unique('stock_levels_of_size').on(table.productId, table.size).nullsNotDistinct(),
    check('stock_levels_never_below_zero', sql`${table.onHand} >= 0`),
  ],
)

/** The ledger of stock, append-only: the sum of a level's movements is its number on hand. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockLevelId: integer('stock_level_id')
      .notNull()
      .references(() => stockLevels.id, { onDelete: 'cascade' }),
    /** Pieces that came in (above zero) or went out (below). */
    change: integer().notNull(),
    reason: text({ enum: ['received', 'sold', 'returned', 'corrected'] }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  table => [
    check(
      'stock_movements_reason_known',
      sql`${table.reason} in ('received', 'sold', 'returned', 'corrected')`,
    ),
    index('stock_movements_of_level').on(table.stockLevelId),
    index('stock_movements_of_order').on(table.orderId),
  ],
)

/** The running part of order numbers. Gaps are normal: a number taken by a refused checkout is not given again. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 })

/** A purchase. What was bought stands in its lines, copied, so that no later edit of a product changes it. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What people say on the phone: `DZ-1042`. Easy to guess, so it opens nothing by itself. */
    number: text().notNull().unique().default(sql`'DZ-' || nextval('order_numbers')`),
    /** Unguessable; whoever has it may see the order. */
    token: text().notNull().unique(),
    /** Made once for each basket by the shopper's browser; one key, one order. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** A digest of what was asked for under the key: the same key with another basket is refused. */
    basketDigest: text('basket_digest').notNull(),
    customerName: text('customer_name').notNull(),
    /** International form without spaces: `+923001234567`. */
    phone: text().notNull(),
    email: text().notNull(),
    streetAddress: text('street_address').notNull(),
    city: text().notNull(),
    zipCode: text('zip_code').notNull(),
    subtotalPaisa: paisa('subtotal_paisa').notNull(),
    shippingPaisa: paisa('shipping_paisa').notNull(),
    totalPaisa: paisa('total_paisa').notNull(),
    status: text({ enum: ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] })
      .notNull()
      .default('pending'),
    paymentMethod: text('payment_method', { enum: ['cash_on_delivery'] }).notNull(),
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
    index('orders_newest').on(table.placedAt.desc(), table.id.desc()),
    index('orders_by_status').on(table.status, table.placedAt.desc()),
    index('orders_by_email').on(sql`lower(trim(${table.email}))`),
    index('orders_by_phone').on(table.phone),
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

/** The history of an order, append-only: who set which status when. */
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
  },
  table => [index('order_events_of_order').on(table.orderId)],
)

/** What somebody wrote on the contact page. Stored before it is mailed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
  },
  table => [index('contact_messages_newest').on(table.sentAt.desc())],
)

/** The outbox: an email is a row, written in the transaction of what it tells about, and leaves when it can. */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Empty while the shop has no owner's address: such a mail waits until a setting names one. */
    to: text().notNull(),
    template: text({ enum: ['order_confirmation', 'order_notification', 'owner_notify'] }).notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id),
    state: text({ enum: ['queued', 'sent', 'parked'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  table => [
    check('emails_state_known', sql`${table.state} in ('queued', 'sent', 'parked')`),
    index('emails_waiting').on(table.queuedAt).where(sql`state = 'queued'`),
    uniqueIndex('emails_once_per_order').on(table.orderId, table.template),
  ],
)

/** What the owner can change about the shop, one row for each group of settings. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/** How often something failed lately for one subject, so that guessing ends; kept here so that a restart forgives nothing. */
export const failedAttempts = pgTable('failed_attempts', {
  /** A digest of what was tried on whom: no phone number or email stands here. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** From then on the count begins anew. */
  forgottenAt: moment('forgotten_at').notNull(),
})
