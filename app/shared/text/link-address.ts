import { parseUrl } from '../parse-url.ts'

/** Whether the owner may link to this: a path of the shop, or a secure address elsewhere. */
export function isLinkAddress(text: string): boolean {
  if (/\s/.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//') && !text.startsWith('/\\')
  return text.startsWith('https://') && parseUrl(text) !== undefined
}
