import type { OutboxDelivery } from '../jobs/outbox.server.ts'

/** A message to one phone: a template that the service has approved, with the words for its placeholders. */
export interface ServiceMessage {
  /** Normalised: `+923001234567`. */
  to: string
  template: string
  /** The service's code of the template's language, such as `ur`. */
  languageCode: string
  /** In the order of the template's placeholders. */
  parameters: readonly string[]
  /** Comes back with each report about the message. */
  callbackId: string
}

export type MessageDelivery =
  | { kind: 'sent'; providerId: string }
  | Extract<OutboxDelivery, { kind: 'refused' | 'postponed' | 'unknown' }>

/** A service that sends messages to phones. */
export interface MessageService {
  /** Sends a message. Never throws: failures are in the result. */
  send(message: ServiceMessage): Promise<MessageDelivery>
}
