import { readId } from '#app/shared/ids.ts'
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

/** The address of an image. The version covers everything it shows, so that its content never changes. */
export function sharePicturePath(subject: ShareSubject, version: string): string {
  return `/share/${subject}/${version}.jpg`
}

/** Parses such an address; undefined if it can't be one of ours. */
export function readSharePicturePath(
  subject: string,
  file: string,
): { subject: ShareSubject; version: string } | undefined {
  const version = /^([a-f0-9]{16})\.jpg$/.exec(file)?.[1]
  if (!version) return undefined
  if (subject === 'shop') return { subject, version }
  const productId = readId(subject)
  return productId === undefined ? undefined : { subject: productId, version }
}
