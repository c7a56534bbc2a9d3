import { createHash } from 'node:crypto'

/**
 * The digest of what staff saw when they opened a form, in any order of the fields. A save sends it back, so that
 * another's change is noticed.
 */
export function seenDigest(values: object): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
