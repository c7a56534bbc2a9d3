import { isPlainAddress } from './plain-address.ts'

/** Who mail is from. Without a name, that of the shop stands there. */
export interface Sender {
  name: string
  address: string
}

/** Reads `Name <mail>`, or the mail alone; undefined if it is neither. */
export function parseSender(text: string): Sender | undefined {
  const [, quoted = '', within] = /^(.*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (within ?? text).trim()
  const name = quoted.trim().replace(/^"(.*)"$/, '$1')
  if (!isPlainAddress(address) || !/\.[^.]+$/.test(address.split('@')[1] ?? '')) return undefined
  return name.length > 100 || /[\p{Cc}<>"]/u.test(name) ? undefined : { name, address }
}

/** The text that `parseSender` reads. */
export function formatSender({ name, address }: Sender): string {
  return name === '' ? address : `${name} <${address}>`
}
