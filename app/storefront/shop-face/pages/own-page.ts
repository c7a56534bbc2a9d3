import type { Language } from '#app/shared/text/languages.ts'
import { type SeoTexts, seoTextsIn } from '#app/shared/text/seo-texts.ts'
import type { OwnPage, PageTexts } from './own-page-schema.ts'

export type { OwnPage, PageTexts }

/** The address of a page that the owner has added. */
export function ownPagePath(slug: string): string {
  return `/pages/${slug}`
}

/** The texts of a page in a language: each one that is empty in Urdu is the English one. */
export function textsIn(
  language: Language,
  { english, urdu }: Pick<OwnPage, 'english' | 'urdu'>,
): Pick<PageTexts, 'title' | 'lead' | 'body'> {
  if (language === 'en') return english
  return {
    title: urdu.title || english.title,
    // An English sentence below an Urdu title would not be read as one page.
    lead: urdu.title ? urdu.lead : english.lead,
    body: urdu.body || english.body,
  }
}

/** Its texts for search engines in a language; each is empty where the page's own one stands for it. */
export function seoTextsOf(
  language: Language,
  { english, urdu }: Pick<OwnPage, 'english' | 'urdu'>,
): SeoTexts {
  const { seoTitle, seoDescription } = english
  const inUrdu = { seoTitleUrdu: urdu.seoTitle, seoDescriptionUrdu: urdu.seoDescription }
  return seoTextsIn(
    language,
    { seoTitle, seoDescription, ...inUrdu },
    { title: urdu.title, description: urdu.lead },
  )
}
