import type { PictureWidth } from './picture-address.ts'

/** The key of a picture is the beginning of the SHA-256 of its content, in hexadecimal. */
const PICTURE_KEY = /^[a-f0-9]{32,64}$/

/** Whether the text from an address can be the key of a picture; nothing else may reach the file store. */
export function isPictureKey(text: string): boolean {
  return PICTURE_KEY.test(text)
}

/** Where the file store keeps the picture of which all its sizes are made. */
export function originalFileKey(key: string): string {
  return `originals/${key}`
}

/** Where the file store keeps what was made from it. Everything below `derived/` can be made again. */
export function derivedFileKey(key: string, width: PictureWidth): string {
  return `derived/${key}/${width}.webp`
}
