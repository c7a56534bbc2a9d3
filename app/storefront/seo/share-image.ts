import { readId } from '#app/shared/ids.ts'
import type { Language } from '#app/shared/text/languages.ts'

/** The size in pixels of every share image. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The subject of an image: the shop, or the product with this id. */
export type ShareSubject = 'shop' | number

/** The address of a page's share image, and its description. */
export interface SharedPicture {
  /** Without the shop's origin. */
  path: string
  alt: string
}

/** What the subject of an image in Urdu ends with. */
const IN_URDU = '-ur'

/** The address of an image in a language. The version covers everything it shows, so that its content never changes. */
export function sharePicturePath(subject: ShareSubject, version: string, language: Language = 'en'): string {
  return `/share/${subject}${language === 'ur' ? IN_URDU : ''}/${version}.jpg`
}

/** Parses such an address; undefined if it can't be one of ours. */
export function readSharePicturePath(
  subject: string,
  file: string,
): { subject: ShareSubject; version: string; language: Language } | undefined {
  const version = /^([a-f0-9]{16})\.jpg$/.exec(file)?.[1]
  if (!version) return undefined
  const language = subject.endsWith(IN_URDU) ? 'ur' : 'en'
  const name = language === 'ur' ? subject.slice(0, -IN_URDU.length) : subject
  if (name === 'shop') return { subject: name, version, language }
  const productId = readId(name)
  return productId === undefined ? undefined : { subject: productId, version, language }
}
