import type { EmailTemplate } from '../templates/template-names.ts'

/**
 * `queued`: waits to be sent. `sent`: the mail service accepted it. `parked`: not tried again until staff ask for it.
 * `dropped`: withdrawn before it was sent. `limited`: its address received too many emails that day; staff may send it.
 */
export const EMAIL_STATES = ['queued', 'sent', 'parked', 'dropped', 'limited'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** An email in a list, without its content. */
export interface EmailSummary {
  id: number
  template: EmailTemplate
  /** Empty for emails to the owner while the shop has no owner's address. */
  to: string
  state: EmailState
  /** The number of attempts to send it. */
  attempts: number
  lastError: string | null
  queuedAt: Date
  /** When the email was last sent; retained while it waits to be sent again. */
  sentAt: Date | null
  /** The end of its hold, which may be over. */
  heldUntil: Date | null
  /** Whether it is still held, so that staff can send it now or drop it. */
  isHeld: boolean
  /** Whether it has the code of a voucher that was cancelled, so that it is not sent. */
  isOfCancelledVoucher: boolean
}
