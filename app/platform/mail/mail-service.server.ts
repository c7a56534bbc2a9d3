import { isPlainAddress } from './plain-address.ts'

/** One email to one person, ready to leave. */
export interface Mail {
  /** Stays the same with every attempt, so that a receiver can recognise a mail that comes twice (RFC 5322, 3.6.4). */
  messageId: string
  to: string
  /** Whose name the mail carries; the address is the service's. */
  fromName: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** What the mail was written from, for services that write it themselves. */
  template: string
  params: Record<string, string>
}

/** What became of an attempt. The reason is a sentence for staff. */
export type Delivery =
  | { kind: 'sent' }
  /** This mail will never be taken: trying again is of no use. */
  | { kind: 'refused'; reason: string }
  /** The service did not take it now; `isAway` where it would take no other mail either. */
  | { kind: 'postponed'; reason: string; isAway: boolean }

/** Whoever carries mail out of the store. */
export interface MailService {
  /** Hands a mail over. Never throws: what went wrong is in the answer. */
  send(mail: Mail): Promise<Delivery>
  /** Asks the service whether it would take mail of this shop. @returns why not, as a sentence; nothing where all is well */
  check(): Promise<string | undefined>
  close(): void
}

/** Refuses a receiver that is not one bare address: what else can be read out of it would reach somebody else. */
export function refuseReceiver(to: string): Delivery | undefined {
  if (isPlainAddress(to)) return undefined
  return { kind: 'refused', reason: `This is not the email address of one person: ${to}` }
}
