import { saidText } from '#app/shared/text/said-text.ts'
import type { Picture } from './picture.ts'

/** A picture with its alt text in the language of the page, and without that of the other. */
export function saidPicture({ altUrdu, ...picture }: Picture): Picture {
  return { ...picture, alt: saidText(picture.alt, altUrdu) }
}
