import { language } from './translate.ts'

/** What search engines and shared links show in place of a thing's own title and first words. Empty where the owner wrote none. */
export interface SeoTexts {
  seoTitle: string
  seoDescription: string
}

/** The same in both languages, as forms have them. */
export interface SeoTextsOfForm extends SeoTexts {
  seoTitleUrdu: string
  seoDescriptionUrdu: string
}

export type SeoField = keyof SeoTextsOfForm

/** In UTF-16 units: what can be stored, and what search engines show of it. */
export const SEO_TITLE = { maximum: 255, shown: 70 } as const
export const SEO_DESCRIPTION = { maximum: 500, shown: 160 } as const

export const NO_SEO_TEXTS: SeoTextsOfForm = {
  seoTitle: '',
  seoDescription: '',
  seoTitleUrdu: '',
  seoDescriptionUrdu: '',
}

/** These fields alone, of whatever has them. */
export function pickSeoTexts<Source extends Record<SeoField, unknown>>(
  source: Source,
): Pick<Source, SeoField> {
  const { seoTitle, seoDescription, seoTitleUrdu, seoDescriptionUrdu } = source
  return { seoTitle, seoDescription, seoTitleUrdu, seoDescriptionUrdu }
}

/** A thing's own texts, of which those for search engines take the place. */
interface OwnTexts {
  title: string
  description: string
}

/**
 * The texts in a language. An Urdu page whose thing has an Urdu title or description shows that rather than the English
 * text for search engines.
 */
export function seoTextsIn(
  shown: 'en' | 'ur',
  texts: Partial<SeoTextsOfForm>,
  urdu: Partial<OwnTexts>,
): SeoTexts {
  const { seoTitle = '', seoDescription = '', seoTitleUrdu, seoDescriptionUrdu } = texts
  if (shown === 'en') return { seoTitle, seoDescription }
  return {
    seoTitle: seoTitleUrdu || (urdu.title ? '' : seoTitle),
    seoDescription: seoDescriptionUrdu || (urdu.description ? '' : seoDescription),
  }
}

/** The same in the language of the page. */
export function saidSeoTexts(texts: Partial<SeoTextsOfForm>, urdu: Partial<OwnTexts>): SeoTexts {
  return seoTextsIn(language(), texts, urdu)
}
