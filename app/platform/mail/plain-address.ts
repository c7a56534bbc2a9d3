/**
 * Whether a text is one bare email address: no name, comment, group, second address or line break. Mail libraries
 * would parse all of those.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text)
}
