/** The call desk. */
export const CALLS_PAGE = '/admin/calls'

/** The address of an order on the desk. `after` is the order that staff dealt with before, which the page reports. */
export function callAddress(number: string, after?: string): string {
  const address = `${CALLS_PAGE}/${encodeURIComponent(number)}`
  return after === undefined ? address : `${address}?after=${encodeURIComponent(after)}`
}

/** The address with which a shopper confirms an order. */
export function confirmAddress(token: string): string {
  return `/confirm-order/${token}`
}
