import { sql } from 'drizzle-orm'
import {
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
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING, periodsOf } from '#app/platform/db/periods.server.ts'
import { customerSearchText } from './customers.server.ts'

/**
 * People of the shop's earlier website, from its files. They are not `customers`: those have ordered here, and are counted. One
 * who has an email is known by it, others by their phone.
 */
export const importedCustomers = pgTable(
  'imported_customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** In lower case; empty if there is none. */
    email: text().notNull(),
    /** As `normalisePhoneNumber` returns it; empty if there is none. */
    phone: text().notNull(),
    /** Each in one line. */
    addresses: text().array().notNull(),
    note: text().notNull(),
    tags: text().array().notNull(),
    /** As their file counts them; null if it does not. */
    orderCount: integer('order_count'),
    spentPaisa: paisa('spent_paisa'),
    /** Whether they agreed to advertising there, if the file says so. Nothing is sent by it. */
    acceptedMarketing: boolean('accepted_marketing'),
    /** The import that brought them. */
    importId: integer('import_id').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
    /** Of their latest imported order, or of the import. */
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('imported_customers_email').on(table.email).where(sql`email <> ''`),
    uniqueIndex('imported_customers_phone_alone').on(table.phone).where(sql`email = ''`),
    index('imported_customers_by_phone').on(table.phone),
    index('imported_customers_by_import').on(table.importId),
    index('imported_customers_newest').on(table.lastAt, table.id),
    index('imported_customers_by_age').on(table.importedAt),
    index('imported_customers_search')
      .using('gin', periodsOf(table.lastAt), sql`${customerSearchText(table)} gin_trgm_ops`)
      .with({ gin_pending_list_limit: FEW_PENDING }),
  ],
)

/**
 * Orders of the shop's earlier website, to be read only: they hold no stock, are in no figure and wait for nothing. So they
 * are not `orders`, of which every query would have to leave them out.
 */
export const importedOrders = pgTable(
  'imported_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => importedCustomers.id, { onDelete: 'cascade' }),
    source: text({ enum: ['shopify', 'woocommerce'] }).notNull(),
    /** By what the program knows the order: its id, or else its number. */
    key: text().notNull(),
    /** As people read it, such as `#1001`. */
    number: text().notNull(),
    placedAt: moment('placed_at').notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    /** With name, SKU, quantity and unit price. */
    lines: jsonb().$type<unknown[]>().notNull(),
    /** Null where the amounts of the file were left out. */
    totalPaisa: paisa('total_paisa'),
    discountPaisa: paisa('discount_paisa').notNull(),
    deliveryPaisa: paisa('delivery_paisa').notNull(),
    refundedPaisa: paisa('refunded_paisa').notNull(),
    /** The words of the program, such as `paid` and `fulfilled`. */
    statuses: text().array().notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    importId: integer('import_id').notNull(),
  },
  table => [
    uniqueIndex('imported_orders_key').on(table.source, table.key),
    index('imported_orders_of_customer').on(table.customerId, table.placedAt),
    // Who has ordered before, at checkout.
    index('imported_orders_by_phone').on(table.phone),
    index('imported_orders_by_number').on(table.number),
    index('imported_orders_by_import').on(table.importId),
  ],
)

/** A file of customers or orders that staff uploaded. Nothing of it is written to the two tables before `applying`. */
export const customerImports = pgTable(
  'customer_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    /** Where the uploaded file is, until it is applied. */
    fileKey: text('file_key'),
    /** As recognised by its content; null before it is read. */
    kind: text({
      enum: ['shopify-customers', 'woocommerce-customers', 'shopify-orders', 'woocommerce-orders'],
    }),
    state: text({ enum: ['reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'refused'] })
      .notNull()
      .default('reading'),
    /** Why the file was refused, or why the last step failed. */
    problem: text().notNull().default(''),
    /** What staff chose for the whole file. */
    choices: jsonb().notNull().default({}),
    /** Whether amounts of the file name no currency. */
    asksCurrency: boolean('asks_currency').notNull().default(false),
    /** The columns that say something of which nothing is read. */
    unread: text().array().notNull().default(sql`'{}'`),
    /** What was written, once it is applied. */
    written: integer(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    /** The staff member's email. */
    actor: text().notNull(),
    appliedAt: moment('applied_at'),
  },
  table => [
    check(
      'customer_imports_state_known',
      sql`${table.state} in ('reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'refused')`,
    ),
    index('customer_imports_newest').on(table.uploadedAt, table.id),
  ],
)

/** A customer or an order of a file, until it is written. What could not be read stays, to be seen. */
export const customerImportItems = pgTable(
  'customer_import_items',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => customerImports.id, { onDelete: 'cascade' }),
    /** Of its first row in the file. */
    number: integer().notNull(),
    /** `here`: it was imported before, and is brought up to date. */
    state: text({ enum: ['new', 'here', 'wrong'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** The cells that are wrong, or of which something is left out. */
    cells: jsonb().$type<unknown[]>().notNull(),
    /** What is written of it; null where it is wrong. */
    plan: jsonb(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('customer_import_items_by_state').on(table.importId, table.state, table.number),
    index('customer_import_items_noted').on(table.importId, table.number).where(sql`cells <> '[]'`),
  ],
)
