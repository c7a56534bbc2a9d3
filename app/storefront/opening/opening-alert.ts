import { z } from 'zod'
import type { Language } from '#app/shared/text/languages.ts'
import { ALERT_CONTACT, hasContact, NO_CONTACT } from '../stock-alerts/alert-contact.ts'

/** The form in which a shopper asks to hear of the opening once: by email, by a message, or both. */
export const openingAlertSchema = z.object(ALERT_CONTACT).refine(hasContact, NO_CONTACT)
export type AskedOpeningAlert = z.output<typeof openingAlertSchema>

/** So long after the opening the emails leave. */
export const OPENING_ALERT_MINUTES = 30
/** What was left is removed so many days later, whether the shop has opened or not. */
export const OPENING_ALERT_DAYS = 365

/** Who wants to hear of the opening. */
export interface OpeningAlerts {
  /** How many wait, counted up to a thousand. */
  emails: number
  phones: number
  /** Those to whom staff write now. Empty while the shop is closed. */
  phonesToWrite: WaitingPhone[]
}

/** A phone to which staff write once. */
export interface WaitingPhone {
  id: number
  language: Language
  /** Empty until a member of staff has chosen to write: two colleagues can't reach one shopper. */
  phone: string
}
