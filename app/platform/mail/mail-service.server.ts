import { OUTBOX_REASONS } from '#app/shared/text/outbox-reasons.ts'
import { storedText } from '#app/shared/text/say-stored.ts'
import { isPlainAddress } from './plain-address.ts'

/** One email to one recipient, ready to send. */
export interface Mail {
  /** The same for every attempt, so that a recipient's server can discard a duplicate (RFC 5322, 3.6.4). */
  messageId: string
  to: string
  /** The name of the sender. The address is the service's. */
  fromName: string
  /** The address for replies, if not the sender's. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** The template and parameters that the mail was rendered from, for services that render it themselves. */
  template: string
  params: Record<string, string>
}

/** The result of an attempt. The reason is a sentence for staff. */
export type Delivery =
  | { kind: 'sent' }
  /** The mail will never be accepted; retries are useless. */
  | { kind: 'refused'; reason: string }
  /** The service did not accept it now; `isAway` if it would accept no other mail either. */
  | { kind: 'postponed'; reason: string; isAway: boolean }

/** A service that sends mail. */
export interface MailService {
  /** Sends a mail. Never throws: failures are in the result. */
  send(mail: Mail): Promise<Delivery>
  /** Checks that the service would accept mail of this shop. @returns why not, as a sentence; undefined if it would */
  check(): Promise<string | undefined>
  close(): void
}

/** Refuses a recipient that is not one bare address, because a mail server could read a second recipient out of it. */
export function refuseRecipient(to: string): Delivery | undefined {
  if (isPlainAddress(to)) return undefined
  return { kind: 'refused', reason: storedText(OUTBOX_REASONS.notOnePerson, { to }) }
}
