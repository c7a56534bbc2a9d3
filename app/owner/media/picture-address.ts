import type { Picture } from './picture.ts'

/** The widths in pixels in which pictures are served. Each costs an encoding and a file. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600, 2400] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The files made of each picture: a WebP per width, and a JPEG for machines that read nothing newer. */
export const PICTURE_FILES = [...PICTURE_WIDTHS.map(width => `${width}.webp` as const), '1200.jpg'] as const
export type PictureFile = (typeof PICTURE_FILES)[number]

/**
 * Increase it with every change to the encoding. Addresses and stored copies contain it, so that the change reaches
 * browsers, which cache an address for a year.
 */
export const ENCODER_VERSION = 1

/** The name of a file in addresses and in the file store: `320-v1.webp`. */
export function versionedFile(file: PictureFile): string {
  return file.replace('.', `-v${ENCODER_VERSION}.`)
}

/**
 * Parses a file name of an address or of the file store; undefined if it names no file. `isCurrent` is false for other
 * encoder versions, and for names without one, which older pages use.
 */
export function parseVersionedFile(name: string): { file: PictureFile; isCurrent: boolean } | undefined {
  const base = name.replace(/-v[1-9]\d{0,3}\./, '.')
  const file = PICTURE_FILES.find(known => known === base)
  return file && { file, isCurrent: name === versionedFile(file) }
}

/** Shown for a product without a picture. */
export const PLACEHOLDER_ADDRESS = '/placeholder.svg'

/** The address of the picture, at most `width` pixels wide; a smaller original is never enlarged. */
export function pictureAddress(key: string, width: PictureWidth): string {
  return `/images/${key}/${versionedFile(`${width}.webp`)}`
}

/** The address of the picture as a JPEG, 1200 pixels wide, for catalogues and search engines. */
export function jpegAddress(key: string): string {
  return `/images/${key}/${versionedFile('1200.jpg')}`
}

/**
 * The `srcset` of a picture. It ends at the first width that is not below the original's, which is given its true
 * width.
 *
 * @param widths those that the picture's place needs
 */
export function srcSet(
  picture: Pick<Picture, 'key' | 'width'>,
  widths: readonly PictureWidth[] = PICTURE_WIDTHS,
): string {
  const widest = widths.findIndex(width => width >= picture.width)
  return (widest === -1 ? widths : widths.slice(0, widest + 1))
    .map(width => `${pictureAddress(picture.key, width)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}
