/**
 * Decodes a text file of any program: UTF-8 and UTF-16 by their byte order mark, UTF-16 without one by its empty bytes, and what is no UTF-8
 * as Windows-1252, in which older versions of Excel write.
 */
export function decodeText(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return decode(content, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(content, 'utf-16be')
  if (second === 0 && first !== 0) return decode(content, 'utf-16le')
  if (first === 0 && second !== 0) return decode(content, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return decode(content, 'windows-1252')
  }
}

/** A byte order mark is left out. */
function decode(content: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(content)
}
