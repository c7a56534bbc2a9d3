import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'
import { contactMessages } from './messages.server.ts'
import { orderEvents, orders } from './orders.server.ts'

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
