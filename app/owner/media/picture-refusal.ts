import { t } from '#app/shared/text/translate.ts'

/** Why a file is refused as a picture. `not-stored`: the file is valid, but the file storage failed. */
export interface PictureRefusal {
  kind: 'not-a-picture' | 'too-large-file' | 'too-many-pixels' | 'unreadable-heic' | 'not-stored'
}

/** The refusal of a further picture. @param most how many are allowed */
export function tooManyPictures(most: number): string {
  return t('You can upload a maximum of {most} images.', { most })
}

/** The sentence that staff or the shopper read beside the file. */
export function pictureRefusalText({ kind }: PictureRefusal): string {
  switch (kind) {
    case 'not-a-picture':
      return t('Please upload only image files.')
    case 'too-large-file':
      return t('Image size should be less than 5MB.')
    case 'too-many-pixels':
      return t('This picture has more than 40 megapixels. Please upload a smaller one.')
    case 'unreadable-heic':
      return t('This HEIC picture can’t be read. Please save it as a JPEG and try again.')
    case 'not-stored':
      return t('The picture could not be stored. Please try again in a moment.')
  }
}
