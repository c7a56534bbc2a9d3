import { z } from 'zod'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'
import type { ChargeChoice } from './edited-charge.server.ts'

/** What delivery costs after an edit, as a form asks. */
const CHARGE_WAYS = ['as-agreed', 'by-the-rules', 'free', 'other'] as const
type ChargeWay = (typeof CHARGE_WAYS)[number]

/** What a form offers for the delivery charge of an order. */
export interface ChargeOffer {
  /** What staff choose if they change nothing. */
  usual: ChargeWay
  /** What delivery costs now. */
  paisa: number
}

const CHARGE_MISSING = message('Please enter the charge in rupees, like 250.')

/** The fields of a form for what becomes of the delivery charge. Forms that can't change it have none of them. */
export const CHARGE_FIELDS = {
  charge: z.enum(CHARGE_WAYS).optional(),
  chargeAmount: typedPrice(CHARGE_MISSING).optional(),
  seenCharge: z.coerce.number().int().optional(),
}

interface ChargeFields {
  charge?: ChargeWay | undefined
  chargeAmount?: number | undefined
}

/** For `superRefine`: another amount has to be typed. */
export function demandCharge({ charge, chargeAmount }: ChargeFields, context: z.RefinementCtx): void {
  if (charge !== 'other' || chargeAmount !== undefined) return
  context.addIssue({ code: 'custom', path: ['chargeAmount'], message: t(CHARGE_MISSING) })
}

/** What a form asks for; undefined if it can't change the charge. */
export function toChargeChoice({ charge, chargeAmount = 0 }: ChargeFields): ChargeChoice | undefined {
  switch (charge) {
    case undefined:
      return undefined
    case 'as-agreed':
      return { by: 'agreement' }
    case 'by-the-rules':
      return { by: 'rules' }
    case 'free':
      return { by: 'other-amount', paisa: 0 }
    case 'other':
      return { by: 'other-amount', paisa: chargeAmount }
  }
}
