import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { shopperMessages } from '#app/messages/tables/shopper-messages.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { MessageLanguage } from '#app/owner/settings/call-settings.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { readMessageService } from './message-service.server.ts'
import { templateField } from './message-service-form.ts'

/** How long the message about a parcel waits, so that an undo comes before it. */
const HOLD_SECONDS = 60

/**
 * The write that queues the message with the confirm link, for the statement that stores the order. Nothing is queued
 * without a service, nor to a blocked phone, which staff call.
 */
export function confirmationMessageWrite(
  orderId: SQL,
  { phone, language }: { phone: string; language: Language },
): SQL {
  return sql`insert into shopper_messages (kind, language, order_id)
    select 'confirmation', ${languageFor('confirmation', sql`${language}`)}, ${orderId} from message_service
    where service <> 'none' and sends_confirmation
      and not exists (select from phone_decisions where phone = ${phone} and kind = 'blocked')`
}

/** Queues the message with the tracking number of a parcel that has left, once for each parcel. */
export async function queueShippedMessage(transaction: Transaction, parcelId: number): Promise<void> {
  await transaction.execute(sql`
    insert into shopper_messages (kind, language, order_id, parcel_id, held_until)
    select 'shipped', ${languageFor('shipped', sql`orders.language`)}, parcels.order_id, parcels.id,
      now() + make_interval(secs => ${HOLD_SECONDS})
    from message_service, parcels join orders on orders.id = parcels.order_id
    where parcels.id = ${parcelId} and service <> 'none' and sends_tracking
    on conflict do nothing`)
}

/** Drops the message with the tracking number of a parcel that has not left after all, unless it is on its way. */
export async function dropShippedMessage(transaction: Transaction, parcelId: number): Promise<void> {
  await transaction
    .delete(shopperMessages)
    .where(
      and(
        eq(shopperMessages.parcelId, parcelId),
        eq(shopperMessages.kind, 'shipped'),
        eq(shopperMessages.state, 'queued'),
        isNull(shopperMessages.sendingSince),
      ),
    )
}

/**
 * Queues the message that a size is back, once for each stock alert.
 *
 * @returns false if no message service writes to who waits for a size, so that staff do
 */
export async function queueBackInStockMessage(
  transaction: Transaction,
  { id, language }: { id: number; language: Language },
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    insert into shopper_messages (kind, language, stock_alert_id)
    select 'backInStock', ${languageFor('backInStock', sql`${language}`)}, ${id} from message_service
    where service <> 'none' and sends_stock_alerts
    returning id`)
  return rows.length > 0
}

/** Urdu for who ordered or asked in Urdu, where the owner has named its template; for others what the settings say. */
function languageFor(kind: 'confirmation' | 'shipped' | 'backInStock', asked: SQL): SQL {
  const template = templateField(kind, 'urdu')
  return sql`case when ${asked} = 'ur' and message_service.templates ->> ${template} <> '' then 'urdu'
    else message_service.language end`
}

export type QueueRefusal =
  | { kind: 'no-service' }
  | { kind: 'not-found' }
  /** It waits already, or its shopper has received it. */
  | { kind: 'not-failed' }

/** Queues a test message. @param to a phone in its normalised form */
export async function queueTestMessage(
  database: Database,
  to: string,
): Promise<Outcome<object, QueueRefusal>> {
  const { service, language } = await readMessageService(database)
  if (service === 'none') return refuse({ kind: 'no-service' })
  await database.insert(shopperMessages).values({ kind: 'test', language, to })
  return { ok: true }
}

/** What is stored of a message that begins again. The service's reports about the time before no longer find it. */
const AGAIN = {
  state: 'queued',
  progress: null,
  callbackId: sql`gen_random_uuid()`,
  providerId: null,
  heldUntil: null,
  sendingSince: null,
  attempts: 0,
  lastError: null,
  queuedAt: sql`now()`,
} as const

/** Puts a message that failed, was dropped or is in doubt back into the queue, at the request of staff. */
export function retryMessage(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<object, QueueRefusal>> {
  return inTransaction(database, async transaction => {
    const { service } = await readMessageService(transaction)
    if (service === 'none') return refuse({ kind: 'no-service' })
    const [again] = await transaction
      .update(shopperMessages)
      .set(AGAIN)
      .where(
        and(eq(shopperMessages.id, id), inArray(shopperMessages.state, ['parked', 'unknown', 'dropped'])),
      )
      .returning({ kind: shopperMessages.kind })
    if (!again) return refuse({ kind: 'not-failed' })
    await recordAudit(transaction, {
      actor,
      action: 'message.sent-again',
      subject: { kind: 'message', id: `whatsapp-${id}`, name: 'WhatsApp message' },
    })
    return { ok: true }
  })
}

/**
 * Queues the message with the confirm link of an order that has none yet, in the language that staff choose. One that
 * failed is sent again in that language.
 */
export function queueConfirmation(
  database: Database,
  { number, language }: { number: string; language: MessageLanguage },
): Promise<Outcome<object, QueueRefusal>> {
  return inTransaction(database, async transaction => {
    const { service } = await readMessageService(transaction)
    if (service === 'none') return refuse({ kind: 'no-service' })
    const { rows } = await transaction.execute<{ id: number }>(
      sql`select id from orders where number = ${number}`,
    )
    const orderId = rows[0]?.id
    if (orderId === undefined) return refuse({ kind: 'not-found' })
    const queued = await transaction
      .insert(shopperMessages)
      .values({ kind: 'confirmation', language, orderId })
      .onConflictDoUpdate({
        target: shopperMessages.orderId,
        targetWhere: sql`kind = 'confirmation'`,
        set: { ...AGAIN, language },
        setWhere: inArray(shopperMessages.state, ['parked', 'unknown', 'dropped']),
      })
      .returning({ id: shopperMessages.id })
    return queued.length > 0 ? { ok: true } : refuse({ kind: 'not-failed' })
  })
}
