/** The address of the order that was placed last in this page, until it is loaded again; empty for none. */
let address = ''

export function notePlacedOrder(token: string): void {
  address = `/order/${token}`
}

export function forgetPlacedOrder(): void {
  address = ''
}

export function placedOrderAddress(): string {
  return address
}
