import { SEO_DESCRIPTION, SEO_TITLE } from './seo-texts.ts'
import { optionalMultiLineText, optionalSingleLineText } from './text-fields.ts'
import { t } from './translate.ts'

const title = optionalSingleLineText({
  tooLong: () => t('Please shorten the title to {most} characters.', { most: SEO_TITLE.maximum }),
  maximum: SEO_TITLE.maximum,
})
const description = optionalMultiLineText({
  tooLong: () => t('Please shorten the description to {most} characters.', { most: SEO_DESCRIPTION.maximum }),
  maximum: SEO_DESCRIPTION.maximum,
})

/** The rules of their fields. */
export const seoTextRules = {
  seoTitle: title,
  seoDescription: description,
  seoTitleUrdu: title,
  seoDescriptionUrdu: description,
}
