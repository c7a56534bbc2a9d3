import { readId } from '#app/shared/ids.ts'
/** The size in pixels of every picture that stands for a page where its link is shared. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Whose picture it is: the shop's, or that of the product with this id. */
export type ShareSubject = 'shop' | number

/** Where the picture of a page is, and what is on it. */
export interface SharedPicture {
  /** Without the shop's origin. */
  path: string
  alt: string
}

/** The version stands for all that the picture shows, so that what an address shows never changes. */
export function sharePicturePath(subject: ShareSubject, version: string): string {
  return `/share/${subject}/${version}.jpg`
}

/** Reads the parts of such an address; nothing where no picture of ours can be there. */
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
