import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import { PARCEL_STATES } from '../parcel-log/parcel-state.ts'

/** The reasons of a failed delivery that staff choose from. */
export const ATTEMPT_REASONS = [
  message('Did not answer'),
  message('Not at home'),
  message('Address not found'),
  message('Asked for another day'),
  message('No cash at hand'),
  message('Refused to pay'),
] as const

const text = z.string().trim().max(200).default('')
/** The state in which staff saw the parcel: what a colleague or its courier reported since is not overridden unseen. */
const seen = z.enum(PARCEL_STATES).optional()
const count = z.coerce.number().int().min(0).max(999)

export const trackingNumberField = z
  .string()
  .trim()
  .min(3, message('Please enter the tracking number.'))
  .max(60)

/** What staff do with a parcel. Every form of its page sends one of these. */
export const parcelFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum([
      'handed-over',
      'cancelled',
      'reattempt-asked',
      'return-asked',
      'delivered',
      'refused',
      'lost',
    ]),
    note: text,
    seen,
    /** Sent to hand over a parcel whose papers are outdated. */
    evenOutdated: z.literal('yes').optional(),
  }),
  z.object({
    intent: z.literal('attempted'),
    note: z.enum(ATTEMPT_REASONS, message('Please choose why the delivery failed.')),
    seen,
  }),
  z.object({
    intent: z.literal('booked'),
    trackingNumber: trackingNumberField,
  }),
  // What staff did last with it.
  z.object({ intent: z.literal('undo'), event: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal('courier-notified') }),
  z.object({ intent: z.literal('claim-settled') }),
  // The courier is read apart, since handing over names it too.
  z.object({ intent: z.literal('courier') }),
  z.object({
    intent: z.literal('checked-in'),
    line: z.array(z.coerce.number().int()).default([]),
    damaged: z.array(count).default([]),
    missing: z.array(count).default([]),
    claim: z
      .string()
      .trim()
      .regex(/^\d{0,7}$/, message('Please enter whole rupees.'))
      .default(''),
    note: text,
  }),
])

export type ParcelForm = z.output<typeof parcelFormSchema>

/** Why a form about a parcel was refused, or what it did. */
export interface ParcelFormResult {
  refusal?: string
  /** What was done, where the page does not show it otherwise. */
  done?: string
}
