import { type PictureFile, versionedFile } from './picture-address.ts'

/** The key of a picture is the beginning of the SHA-256 of its content, in hexadecimal. */
const PICTURE_KEY = /^[a-f0-9]{32,64}$/

/** The folder of originals in the file store. */
export const ORIGINAL_FILES = 'originals/'
/** The folder of the files made from originals. All of them can be made again. */
export const DERIVED_FILES = 'derived/'

/** Whether text from an address can be the key of a picture. Nothing else may reach the file store. */
export function isPictureKey(text: string): boolean {
  return PICTURE_KEY.test(text)
}

export function originalFileKey(key: string): string {
  return `${ORIGINAL_FILES}${key}`
}

/** The key of the current encoder's copy of a size in the file store. */
export function derivedFileKey(key: string, file: PictureFile): string {
  return `${derivedFilesOf(key)}${versionedFile(file)}`
}

/** The prefix of the names of all files made from a picture. */
export function derivedFilesOf(key: string): string {
  return `${DERIVED_FILES}${key}/`
}
