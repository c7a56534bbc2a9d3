/** The most fields that a form of ours has, with room. */
export const MOST_FIELDS = 100

const AMPERSAND = '&'.charCodeAt(0)

/**
 * At least as many fields as a form's body would be read into, without reading it: the parsers take a time that grows with
 * the square of their number. Every part of a multipart body names itself in a header.
 */
export function countFields(body: Uint8Array, contentType: string): number {
  if (!/^multipart\//i.test(contentType)) return countByte(body, AMPERSAND) + 1
  return Buffer.from(body).toString('latin1').toLowerCase().split('content-disposition').length - 1
}

/** How many parameters an address names. */
export function countParameters(search: string): number {
  return search.split('&').length
}

function countByte(bytes: Uint8Array, byte: number): number {
  let count = 0
  for (let place = bytes.indexOf(byte); place !== -1; place = bytes.indexOf(byte, place + 1)) count++
  return count
}
