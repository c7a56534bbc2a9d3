/** A tag of a customer as typed, without spaces around it; tags that differ only in capitals are one. */
export function readTag(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').toLowerCase()
}
