/** The form field with the charge for delivery that the page showed, in paisa. */
export const SEEN_SHIPPING = 'seenShippingPaisa'

/** Reads that field; undefined where a client sends none, which then is charged what delivery costs. */
export function readSeenShipping(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined
}
