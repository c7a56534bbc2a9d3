import type { Picture } from './picture.ts'

/** The widths in pixels that a picture is made in, and no others: each costs an encoding and a file. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600, 2400] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** What is made of a picture: one WebP of each width, and a JPEG for machines that read nothing newer. */
export const PICTURE_FILES = [...PICTURE_WIDTHS.map(width => `${width}.webp` as const), '1200.jpg'] as const
export type PictureFile = (typeof PICTURE_FILES)[number]

/** What stands in for a picture that a product does not have. */
export const PLACEHOLDER_ADDRESS = '/placeholder.svg'

/** Where the picture is served, at most `width` pixels wide; a smaller original is never enlarged. */
export function pictureAddress(key: string, width: PictureWidth): string {
  return `/images/${key}/${width}.webp`
}

/** The same 1200 pixels wide and as JPEG, for catalogues and search engines. */
export function jpegAddress(key: string): string {
  return `/images/${key}/1200.jpg`
}

/**
 * The `srcset` of a picture. It ends at the first width that holds the whole original, which is announced at its
 * true width.
 */
export function srcSet(picture: Pick<Picture, 'key' | 'width'>): string {
  const widest = PICTURE_WIDTHS.findIndex(width => width >= picture.width)
  const widths = widest === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, widest + 1)
  return widths
    .map(width => `${pictureAddress(picture.key, width)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}
