import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// Indexes of moments are ascending throughout: read backwards they serve "newest first" as well.
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const paisa = (name: string) => bigint(name, { mode: 'number' })

/** Somebody with an account. Passwords stand in `accounts`; columns and names follow what better-auth reads. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case and trimmed. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The display name; may be empty. */
    name: text().notNull(),
    image: text(),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Since when staff keep this person out; none lets them in. */
    disabledAt: moment('disabled_at'),
    lastSeenAt: moment('last_seen_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    check('users_role_known', sql`${table.role} in ('user', 'admin')`),
    check('users_email_normal', sql`${table.email} = lower(trim(${table.email}))`),
    index('users_admins').on(table.role).where(sql`role = 'admin'`),
    index('users_newest').on(table.createdAt),
  ],
)

/** Where somebody is signed in. Deleting the row signs them out there. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('sessions_of_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** How somebody signs in; here always with a password, of which only a hash is kept. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [unique('accounts_one_per_provider').on(table.providerId, table.accountId)],
)

/** Links that were mailed and not used yet, to reset a password. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** Where a customer wants to be delivered to; it fills in the checkout. */
export const savedAddresses = pgTable('saved_addresses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text('full_name').notNull(),
  /** `+923001234567` */
  phone: text().notNull(),
  streetAddress: text('street_address').notNull(),
  city: text().notNull(),
  zipCode: text('zip_code').notNull(),
  landmark: text().notNull().default(''),
  riderNote: text('rider_note').notNull().default(''),
})

/** What staff did, append-only: written in the transaction of what it tells about. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    /** The staff member's email, or `command line`. */
    actor: text().notNull(),
    /** What was done, like `product.edited`. */
    action: text().notNull(),
    /** To what: `product` and its id, `order` and its number. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The subject's name as it was then, for reading. */
    subjectName: text('subject_name').notNull(),
    /** From what to what, by field. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    /** Set once the change was taken back by its Undo. */
    undoneAt: moment('undone_at'),
  },
  table => [
    index('audit_log_newest').on(table.happenedAt, table.id),
    index('audit_log_by_actor').on(table.actor, table.happenedAt, table.id),
    index('audit_log_of_subject').on(table.subjectKind, table.subjectId, table.happenedAt),
  ],
)

/** The kinds of garments that are measured differently. */
const SIZE_CHART_KEYS = ['shirts', 'hoodies', 'tracksuits', 'trousers', 'shalwar-kameez', 'blazers'] as const

/** A shelf of the shop: every product stands on exactly one. */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  /** The place in the order that the owner chose; 0 for all until then, which is the order of their names. */
  position: integer().notNull().default(0),
  /** Which measurements fit the garments on this shelf; none where none of ours does. */
  sizeChart: text('size_chart', { enum: SIZE_CHART_KEYS }),
})

/** Addresses that a category had before its name changed; each leads on to the category. */
export const formerCategorySlugs = pgTable(
  'former_category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  table => [index('former_category_slugs_of_category').on(table.categoryId)],
)

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
    /** How it is washed and kept. */
    care: text().notNull().default(''),
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
    /** Grows with each edit by staff, so that a form that was opened before another one's edit can be told. */
    version: integer().notNull().default(1),
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
    index('products_newest').on(table.createdAt, table.id).where(sql`archived_at is null`),
    // Staff search by a part of the name, and see archived products too.
    index('products_name_parts').using('gin', sql`${table.name} gin_trgm_ops`),
    index('products_all_newest').on(table.createdAt, table.id),
    // Few are featured, and the home page shows the newest of them.
    index('products_featured')
      .on(table.featured, table.createdAt, table.id)
      .where(sql`archived_at is null and featured <> 'none'`),
    index('products_by_price').on(table.pricePaisa, table.id).where(sql`archived_at is null`),
    index('products_in_category').on(table.categoryId, table.createdAt).where(sql`archived_at is null`),
  ],
)

/** Addresses that a product had before its name changed; each leads on to the product. */
export const formerProductSlugs = pgTable(
  'former_product_slugs',
  {
    slug: text().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  table => [index('former_product_slugs_of_product').on(table.productId)],
)

/** What shoppers searched for and did not find, for the owner to read. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** The words as they are compared: lower case, single spaces. */
    words: text().primaryKey(),
    count: integer().notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  table => [index('search_misses_latest').on(table.lastAt), index('search_misses_by_count').on(table.count)],
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
 * sizes share; rows of the other kind, from before a product was counted this way, are closed. The number changes
 * together with a row in `stock_movements`, never alone.
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
    /** Since when the product is counted the other way; a closed level is empty and is kept for its movements. */
    closedAt: moment('closed_at'),
  },
  table => [
    unique('stock_levels_of_size').on(table.productId, table.size).nullsNotDistinct(),
    check('stock_levels_never_below_zero', sql`${table.onHand} >= 0`),
    check('stock_levels_closed_empty', sql`${table.closedAt} is null or ${table.onHand} = 0`),
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

/**
 * Everyone who ever ordered, by their email (lower case, trimmed). A trigger on `orders` keeps the figures, so that
 * no writer can forget them and two orders at the same time are both counted.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    /** As on their latest order. */
    name: text().notNull(),
    phone: text().notNull(),
    orderCount: integer('order_count').notNull().default(0),
    /** The totals of their orders, cancelled ones left out. */
    spentPaisa: paisa('spent_paisa').notNull().default(0),
    firstOrderAt: moment('first_order_at').notNull(),
    lastOrderAt: moment('last_order_at').notNull(),
    /** What staff remember about them. */
    note: text().notNull().default(''),
  },
  table => [
    index('customers_latest').on(table.lastOrderAt, table.id),
    index('customers_by_spend').on(table.spentPaisa, table.id),
    index('customers_by_orders').on(table.orderCount, table.id),
    index('customers_first_order').on(table.firstOrderAt),
    index('customers_search_parts').using('gin', sql`${customerSearchText(table)} gin_trgm_ops`),
  ],
)

/** What staff search customers by, as one text in lower case. */
export function customerSearchText(table: Record<'name' | 'phone' | 'email', AnyPgColumn>): SQL {
  return sql`lower(${table.name} || ' ' || ${table.phone} || ' ' || ${table.email})`
}

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
    /** The staff member's email. */
    answeredBy: text('answered_by'),
  },
  table => [
    index('contact_messages_newest').on(table.sentAt),
    index('contact_messages_unanswered').on(table.sentAt).where(sql`answered_at is null`),
  ],
)

export const EMAIL_TEMPLATES = [
  'order_confirmation',
  'order_notification',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'owner_notify',
  'verify_email',
  'password_reset',
  'low_stock_digest',
  'test_mail',
] as const
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number]

/** The outbox: an email is a row, written in the transaction of what it tells about, and leaves when it can. */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Empty while the shop has no owner's address: such a mail waits until a setting names one. */
    to: text().notNull(),
    template: text({ enum: EMAIL_TEMPLATES }).notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** The change of status that it tells about; none for any other mail. */
    orderEventId: bigint('order_event_id', { mode: 'number' }).references(() => orderEvents.id),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id),
    state: text({ enum: ['queued', 'sent', 'parked', 'dropped', 'limited'] })
      .notNull()
      .default('queued'),
    /** It does not leave before this moment, so that an undo can drop it; none leaves at once. */
    heldUntil: moment('held_until'),
    /** Since when a worker hands it over; whether it arrives is not known before the worker says so. */
    sendingSince: moment('sending_since'),
    /** The change of status that made it untrue before it left. An undo of that change queues it again. */
    droppedByEventId: bigint('dropped_by_event_id', { mode: 'number' }).references(() => orderEvents.id),
    /** The unique half of the Message-ID: the same for every attempt. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  table => [
    check('emails_state_known', sql`${table.state} in ('queued', 'sent', 'parked', 'dropped', 'limited')`),
    index('emails_waiting').on(table.queuedAt).where(sql`state = 'queued'`),
    index('emails_newest').on(table.queuedAt, table.id),
    index('emails_by_state').on(table.state, table.queuedAt),
    index('emails_of_order').on(table.orderId),
    uniqueIndex('emails_once_per_order').on(table.orderId, table.template).where(sql`order_event_id is null`),
    uniqueIndex('emails_once_per_change').on(table.orderEventId),
  ],
)

/** The filters of a list of the admin, kept under a name by one of the staff for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `orders`, `products` or `customers`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The end of the list's address, like `status=pending&q=lahore`. */
    query: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('saved_views_by_name').on(table.userId, table.list, sql`lower(${table.name})`)],
)

/** What the owner can change about the shop, one row for each group of settings. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Grows with each change, so that of two people who change the settings the later one is told. */
  version: integer().notNull().default(1),
})

/** Pictures that were received; what a product or a setting shows is a copy of this with a position and a text. */
export const pictures = pgTable('pictures', {
  /** The content address of the original in the file store. */
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** `#rrggbb` */
  colour: text().notNull(),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
})

/** How often something failed lately for one subject, so that guessing ends; kept here so that a restart forgives nothing. */
export const failedAttempts = pgTable('failed_attempts', {
  /** A digest of what was tried on whom: no phone number or email stands here. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** From then on the count begins anew. */
  forgottenAt: moment('forgotten_at').notNull(),
})

/** Which process a worker of background jobs belongs to; that the process lives is shown by a lock that it holds. */
export const jobWorkers = pgTable('job_workers', {
  workerId: text('worker_id').primaryKey(),
  processKey: integer('process_key').notNull(),
})
