import { type PictureFile, versionedFile } from './picture-address.ts'

/** The key of a picture is the beginning of the SHA-256 of its content, in hexadecimal. */
const PICTURE_KEY = /^[a-f0-9]{32,64}$/

/** The folder of originals in the file store. */
export const ORIGINAL_FILES = 'originals/'
/** The folder of what was made from them. Everything here can be made again. */
export const DERIVED_FILES = 'derived/'

/** Whether the text from an address can be the key of a picture; nothing else may reach the file store. */
export function isPictureKey(text: string): boolean {
  return PICTURE_KEY.test(text)
}

export function originalFileKey(key: string): string {
  return `${ORIGINAL_FILES}${key}`
}

/** Where the current encoder's copy of a size is stored. */
export function derivedFileKey(key: string, file: PictureFile): string {
  return `${derivedFilesOf(key)}${versionedFile(file)}`
}

/** What the names of all files begin with that were made from a picture. */
export function derivedFilesOf(key: string): string {
  return `${DERIVED_FILES}${key}/`
}
