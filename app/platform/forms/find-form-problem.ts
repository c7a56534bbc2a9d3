/** More fields than any form of ours has. */
export const MOST_FIELDS = 100
/** The headers of one part, in bytes: its field and the longest name of a file, percent-encoded. */
const MAX_PART_HEADERS = 4_000

const AMPERSAND = '&'.charCodeAt(0)
const SIMPLE = /^application\/x-www-form-urlencoded/i
const MULTIPART = /^multipart\//i
/** As browsers and programs name it (RFC 2046, 5.1.1), in a type that can't be read in two ways. */
const BOUNDARY = /^[^",]*;\s*boundary="?([\w'()+./:=?-]{1,70})"?\s*(;[^",]*)?$/i

type FormProblem = 'many-fields' | 'unreadable'

/** Whether a body is a form without files, as a page's form sends it by itself. */
export function isSimpleForm(contentType: string): boolean {
  return SIMPLE.test(contentType)
}

/** Whether a body is a form that may hold files. */
export function isMultipart(contentType: string): boolean {
  return MULTIPART.test(contentType)
}

/**
 * Looks through a form's body before a parser does, because the parsers' time grows with the square of the number of fields, and
 * with each header of a part. Takes a few milliseconds for the longest body.
 *
 * @returns why no page of ours can have sent it; undefined if it may be parsed
 */
export function findFormProblem(body: Uint8Array, contentType: string): FormProblem | undefined {
  // Of two types in one header, a parser takes the last one.
  if (contentType.includes(',')) return 'unreadable'
  if (isMultipart(contentType)) return findPartProblem(body, contentType)
  return isSimpleForm(contentType) && countByte(body, AMPERSAND) >= MOST_FIELDS ? 'many-fields' : undefined
}

/** How many parameters an address has. */
export function countParameters(search: string): number {
  return search.split('&').length
}

function findPartProblem(body: Uint8Array, contentType: string): FormProblem | undefined {
  const boundary = BOUNDARY.exec(contentType)?.[1]
  // A browser's boundary may have the word in it: `----WebKitFormBoundary…`.
  const named = contentType.match(/;\s*boundary\s*=/gi) ?? []
  if (boundary === undefined || named.length !== 1) return 'unreadable'
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, at)) {
    at += boundary.length
    if (bytes.toString('latin1', at, at + 2) === '--') return undefined
    if (++parts > MOST_FIELDS) return 'many-fields'
    const headers = bytes.subarray(at, at + MAX_PART_HEADERS).indexOf('\r\n\r\n')
    if (headers === -1) return 'unreadable'
    at += headers
  }
  return undefined
}

function countByte(bytes: Uint8Array, byte: number): number {
  let count = 0
  for (let index = bytes.indexOf(byte); index !== -1; index = bytes.indexOf(byte, index + 1)) count++
  return count
}
