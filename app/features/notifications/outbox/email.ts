import type { EmailTemplate } from '../templates/template-names.ts'

/**
 * queued: waits for its turn. sent: a mail server took it. parked: given up on until staff try again. dropped: no longer
 * true, or not wanted by staff, before it left. limited: its address was written to too often that day; staff may send it.
 */
export const EMAIL_STATES = ['queued', 'sent', 'parked', 'dropped', 'limited'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** An email as a list of the outbox shows it: what is written in it stays out. */
export interface EmailSummary {
  id: number
  template: EmailTemplate
  /** Empty while the shop has no owner's address. */
  to: string
  state: EmailState
  /** How often it was tried to send it. */
  attempts: number
  lastError: string | null
  queuedAt: Date
  /** When it left last; kept while it waits to be sent again. */
  sentAt: Date | null
  /** It was held until then, or still is. */
  heldUntil: Date | null
  /** It waits for that moment. Staff can send it now, or not at all. */
  isHeld: boolean
}
