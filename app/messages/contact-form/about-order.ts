const PREFIX = '#order-'

/** The address of the contact page for a message about an order. Its number stands where no server and no cache reads it. */
export function contactAboutOrder(number: string): string {
  return `/contact${PREFIX}${encodeURIComponent(number)}`
}

/** The number of the order that the message is about, by the end of the page's address; empty for none. */
export function orderInHash(hash: string): string {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length).replace(/[^\w-]/g, '') : ''
}
