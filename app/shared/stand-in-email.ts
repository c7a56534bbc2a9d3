/**
 * What an order without an email has in its place: `923001234567@phone.invalid`. The orders of one phone are one customer's
 * by it. Names that end in `.invalid` never reach anybody (RFC 6761).
 *
 * @param phone international, `+923001234567`
 */
export function standInEmail(phone: string): string {
  return `${phone.replace('+', '')}@phone.invalid`
}

/** Whether an address stands in for an email that the shop does not have, or has erased. */
export function isStandIn(email: string): boolean {
  return /[.]invalid\s*$/i.test(email)
}

/** An email for people to read; empty if there is none. */
export function shownEmail(email: string): string {
  return isStandIn(email) ? '' : email
}
