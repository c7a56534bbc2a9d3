import { z } from 'zod'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'
import type { DiscountChoice } from './edited-discount.ts'

/** What the discount is after an edit, as a form asks. */
const DISCOUNT_WAYS = ['terms', 'current', 'none', 'other'] as const
export type DiscountWay = (typeof DISCOUNT_WAYS)[number]

/** What a form offers for the discount of an order. */
export interface DiscountOffer {
  /** What staff choose if they change nothing. */
  usual: DiscountWay
  /** The discounts whose terms the order remembers, such as `OFF15 (15 %)`; empty for none. */
  byTerms: string
  paisa: number
}

/** The result of a form that edits an order. */
export interface EditResult extends FormResult {
  /** The discount and the delivery charge that staff have read in this result, in paisa, for `seenDiscount` and `seenCharge`. */
  seenDiscountPaisa?: number
  seenChargePaisa?: number
  /** Of the form that takes out what is in no parcel: what staff are asked before, with what the order costs then in paisa. */
  takeOut?: { question?: string; seenTotalPaisa?: number }
  /** What was typed, for forms without Conform. */
  typed?: Record<string, string>
}

const DISCOUNT_MISSING = message('Please enter the discount in rupees, like 250.')

/** The fields of a form for what becomes of the discount. Forms that can't change it have none of them. */
export const DISCOUNT_FIELDS = {
  discountBy: z.enum(DISCOUNT_WAYS).optional(),
  discount: typedPrice(DISCOUNT_MISSING).optional(),
  seenDiscount: z.coerce.number().int().optional(),
}

interface DiscountFields {
  discountBy?: DiscountWay | undefined
  discount?: number | undefined
}

/** For `superRefine`: another amount has to be typed. */
export function demandDiscount({ discountBy, discount }: DiscountFields, context: z.RefinementCtx): void {
  if (discountBy !== 'other' || discount !== undefined) return
  context.addIssue({ code: 'custom', path: ['discount'], message: t(DISCOUNT_MISSING) })
}

/** What a form asks for; undefined if it can't change the discount. */
export function toDiscountChoice({ discountBy, discount = 0 }: DiscountFields): DiscountChoice | undefined {
  switch (discountBy) {
    case undefined:
      return undefined
    case 'terms':
      return { by: 'terms' }
    case 'current':
      return { by: 'current-amount' }
    case 'none':
      return { by: 'other-amount', paisa: 0 }
    case 'other':
      return { by: 'other-amount', paisa: discount }
  }
}
