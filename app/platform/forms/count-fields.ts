/** More fields than any form of ours has. */
export const MOST_FIELDS = 100

const AMPERSAND = '&'.charCodeAt(0)

/**
 * Returns an upper bound of the number of fields in a form's body, without parsing it, because the parsers' time grows
 * with the square of that number. Every part of a multipart body has one Content-Disposition header.
 */
export function countFields(body: Uint8Array, contentType: string): number {
  if (!/^multipart\//i.test(contentType)) return countByte(body, AMPERSAND) + 1
  return Buffer.from(body).toString('latin1').toLowerCase().split('content-disposition').length - 1
}

/** How many parameters an address has. */
export function countParameters(search: string): number {
  return search.split('&').length
}

function countByte(bytes: Uint8Array, byte: number): number {
  let count = 0
  for (let index = bytes.indexOf(byte); index !== -1; index = bytes.indexOf(byte, index + 1)) count++
  return count
}
