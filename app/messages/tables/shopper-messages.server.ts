import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'

/**
 * The outbox of messages to shoppers. What they say, and to whom, is written when they leave: no row names a person.
 *
 * Triggers: `shopper_messages_add_job`, `shopper_messages_add_job_again`, `shopper_messages_note_failed`.
 */
export const shopperMessages = pgTable(
  'shopper_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['confirmation', 'shipped', 'backInStock', 'test'] }).notNull(),
    language: text({ enum: ['english', 'urdu', 'romanUrdu'] }).notNull(),
    /** Null for a test and for a size that is back. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'cascade' }),
    stockAlertId: integer('stock_alert_id').references(() => stockAlerts.id, { onDelete: 'cascade' }),
    /** The phone of a test. */
    to: text().notNull().default(''),
    /** `unknown`: the service may have accepted it, and did not say so. */
    state: text({ enum: ['queued', 'sent', 'parked', 'dropped', 'unknown'] })
      .notNull()
      .default('queued'),
    /** What the service reported later. */
    progress: text({ enum: ['sent', 'failed', 'delivered', 'read'] }),
    /** Sent along, and named by the service's reports. A repetition has another one. */
    callbackId: uuid('callback_id').notNull().unique().defaultRandom(),
    /** What the service calls the message. */
    providerId: text('provider_id'),
    heldUntil: moment('held_until'),
    sendingSince: moment('sending_since'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  table => [
    index('shopper_messages_newest').on(table.queuedAt, table.id),
    index('shopper_messages_by_state').on(table.state, table.queuedAt, table.id),
    index('shopper_messages_of_order').on(table.orderId),
    index('shopper_messages_by_provider').on(table.providerId),
    uniqueIndex('shopper_messages_confirm_once').on(table.orderId).where(sql`kind = 'confirmation'`),
    uniqueIndex('shopper_messages_ship_once').on(table.parcelId),
    uniqueIndex('shopper_messages_alert_once').on(table.stockAlertId).where(sql`stock_alert_id is not null`),
  ],
)

/** What shoppers answered. Nothing follows from it by itself. */
export const shopperReplies = pgTable(
  'shopper_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the service calls it, which repeats its reports. */
    providerId: text('provider_id').notNull().unique(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Of an answer to the message that a size is back, in the place of an order. */
    stockAlertId: integer('stock_alert_id').references(() => stockAlerts.id, { onDelete: 'cascade' }),
    /** It quotes no message, and its phone has more than one order. */
    isGuess: boolean('is_guess').notNull().default(false),
    text: text().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  table => [
    index('shopper_replies_of_order').on(table.orderId),
    index('shopper_replies_of_alert').on(table.stockAlertId).where(sql`stock_alert_id is not null`),
    index('shopper_replies_by_age').on(table.receivedAt, table.id),
  ],
)

/** The message service, one row at most. Token and app secret are never shown. */
export const messageService = pgTable(
  'message_service',
  {
    id: integer().primaryKey().default(1),
    service: text({ enum: ['none', 'whatsapp'] })
      .notNull()
      .default('none'),
    phoneNumberId: text('phone_number_id').notNull().default(''),
    token: text().notNull().default(''),
    appSecret: text('app_secret').notNull().default(''),
    verifyToken: text('verify_token').notNull().default(''),
    /** The language of messages that leave by themselves. */
    language: text({ enum: ['english', 'urdu', 'romanUrdu'] })
      .notNull()
      .default('english'),
    sendsConfirmation: boolean('sends_confirmation').notNull().default(true),
    sendsTracking: boolean('sends_tracking').notNull().default(true),
    /** Needs a template that shops with a service may not have registered yet. */
    sendsStockAlerts: boolean('sends_stock_alerts').notNull().default(false),
    /** Names of templates and codes of languages at the service, such as `confirmationUrdu`. */
    templates: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  table => [check('message_service_one_row', sql`${table.id} = 1`)],
)
