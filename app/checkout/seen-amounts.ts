/** The form field with the charge for delivery that the page showed, in paisa. */
export const SEEN_SHIPPING = 'seenShippingPaisa'

/** The form field with what the page showed as taken off, in paisa. */
export const SEEN_DISCOUNT = 'seenDiscountPaisa'

/** The form field with what the page showed as paid by a voucher, in paisa. */
export const SEEN_VOUCHER = 'seenVoucherPaisa'

/** The form fields with what the page showed as sent in advance, in paisa: by a customer who has ordered before, and on a first order. */
export const SEEN_ADVANCE = 'seenAdvancePaisa'
export const SEEN_FIRST_ADVANCE = 'seenFirstAdvancePaisa'

/** The form field with the code of a discount or voucher. */
export const DISCOUNT_CODE = 'discountCode'

/** The button of a form without JavaScript that only looks what the code takes off, or `remove`s it. */
export const CODE_STEP = 'codeStep'

/** Reads an amount that was seen; undefined where a client sends none, which then is charged what the order costs. */
export function readSeenAmount(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined
}
