import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING, periodsOf } from '#app/platform/db/periods.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'
import type { EmailTemplate } from '../email/templates/template-names.ts'
import { contactMessages } from './messages.server.ts'

/** The text that staff search emails by, in lower case: to whom. */
export function emailSearchText(table: Record<'to', AnyPgColumn>): SQL {
  return sql`lower(${table.to})`
}

/**
 * The outbox: each email is a row, written in the transaction of its cause and sent later.
 *
 * Triggers: `emails_add_job`, `emails_add_job_again`.
 */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Empty while the store settings name no owner's address: the email waits until they do. */
    to: text().notNull(),
    template: text().$type<EmailTemplate>().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** The language of its reader, in which it is written and its parameters are. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    orderId: integer('order_id').references(() => orders.id),
    /** The status change of a status email; null for any other email. */
    orderEventId: bigint('order_event_id', { mode: 'number' }).references(() => orderEvents.id),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id),
    state: text({ enum: ['queued', 'sent', 'parked', 'dropped', 'limited'] })
      .notNull()
      .default('queued'),
    /** The email is not sent before this time, so that an undo can drop it. Null means at once. */
    heldUntil: moment('held_until'),
    /** When a worker began to send it. The result is unknown until the worker records it. */
    sendingSince: moment('sending_since'),
    /** The status change that made it untrue before it was sent. Undoing that change queues it again. */
    droppedByEventId: bigint('dropped_by_event_id', { mode: 'number' }).references(() => orderEvents.id),
    /** The unique part of the Message-ID, the same for every attempt. */
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
    index('emails_by_state').on(table.state, table.queuedAt, table.id),
    index('emails_by_template').on(table.template, table.state, table.queuedAt, table.id),
    index('emails_search_periods')
      .using(
        'gin',
        periodsOf(table.queuedAt),
        sql`(array[${table.state}])`,
        sql`${emailSearchText(table)} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: FEW_PENDING }),
    index('emails_of_order').on(table.orderId),
    index('emails_of_message').on(table.contactMessageId).where(sql`contact_message_id is not null`),
    uniqueIndex('emails_once_per_order').on(table.orderId, table.template).where(sql`order_event_id is null`),
    uniqueIndex('emails_once_per_change').on(table.orderEventId),
  ],
)
