/**
 * Whether a text is one bare email address: no name, no comment, no group, no second one, no line break. Libraries read
 * all of those out of a text that is meant as an address.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text)
}
