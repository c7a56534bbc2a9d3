import { eq, sql } from 'drizzle-orm'
import { shopperMessages } from '#app/messages/tables/shopper-messages.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Outbox, type OutboxDelivery, openOutbox } from '#app/platform/jobs/outbox.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { openWhatsAppService } from '#app/platform/messages/whatsapp-service.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { readMessageService, SEALED } from './message-service.server.ts'
import { templateOf } from './message-service-form.ts'
import type { MessageKind, WrittenMessage } from './shopper-message.ts'

const LOST_TOKEN = message('The stored token can’t be opened. Type it again.')
const NO_SERVICE = message('No message service is set up.')

/** The job that a database trigger adds for each queued message (`add_job_for_shopper_message`). */
const DELIVER_MESSAGE = 'deliver_shopper_message'

/** A message that is to be written. */
export interface UnwrittenMessage {
  kind: MessageKind
  language: 'english' | 'urdu' | 'romanUrdu'
  orderId: number | null
  parcelId: number | null
  stockAlertId: number | null
  /** The phone of a test. */
  to: string
}

/** Writes a message from what is true now, or says why it is not sent any more. */
export type WriteMessage = (message: UnwrittenMessage) => Promise<WrittenMessage | { dropped: string }>

interface Route {
  database: Database
  /** `https://graph.facebook.com/v24.0`, or a stand-in for tests. */
  baseUrl: string
  write: WriteMessage
  secrets: Secrets
  log: Logger
  timeoutMs?: number
}

/**
 * Sends the messages of the outbox, each at most once: the service has no idempotency key, so a message whose answer was
 * lost is left to staff, unless the service reports about it.
 */
export function openMessageDelivery(route: Route): Outbox {
  return openOutbox(route.database, {
    table: 'shopper_messages',
    task: DELIVER_MESSAGE,
    jobKey: 'message-',
    idName: 'messageId',
    attempt: id => attempt(route, id),
    interrupted: message('The shop was stopped while it sent this message. It may have arrived.'),
  })
}

async function attempt(
  { database, baseUrl, write, secrets, log, timeoutMs }: Route,
  id: number,
): Promise<OutboxDelivery> {
  const [message] = await database.select().from(shopperMessages).where(eq(shopperMessages.id, id))
  if (!message) return { kind: 'waits' }
  const { service, templates, phoneNumberId, token: sealed } = await readMessageService(database)
  if (service === 'none') return { kind: 'dropped', reason: NO_SERVICE }
  const token = secrets.open(SEALED.token, sealed)
  if (token === undefined) return { kind: 'postponed', reason: LOST_TOKEN, isAway: true }
  // A test is the message that shoppers get first.
  const kind = message.kind === 'test' ? 'confirmation' : message.kind
  const template = templateOf(templates, kind, message.language)
  if (!template)
    return { kind: 'refused', reason: 'The settings name no template for this message and language.' }
  const written = await write(message).catch(error => {
    log.error({ err: error, messageId: id }, 'a message could not be written')
  })
  if (!written) return { kind: 'postponed', reason: 'The shop could not write this message.', isAway: false }
  if ('dropped' in written) return { kind: 'dropped', reason: written.dropped }
  const { callbackId } = message
  const whatsApp = openWhatsAppService({ baseUrl, phoneNumberId, token, ...(timeoutMs && { timeoutMs }) })
  const delivery = await whatsApp.send({ ...written, ...template, callbackId })
  return delivery.kind === 'sent'
    ? { kind: 'sent', also: sql`provider_id = ${delivery.providerId}` }
    : delivery
}
