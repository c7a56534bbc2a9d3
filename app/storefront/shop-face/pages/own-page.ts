import type { Language } from '#app/shared/text/languages.ts'
import { type SeoTexts, seoTextsIn } from '#app/shared/text/seo-texts.ts'
import type { OwnPage, PageTexts, PublishedPage } from './own-page-schema.ts'

export type { OwnPage, PageTexts, PublishedPage }

/** The address of a page that the owner has added. */
export function ownPagePath(slug: string): string {
  return `/pages/${slug}`
}

/** Its address, and those that lead to it. */
export function addressesOf({ slug, formerSlugs }: PublishedPage): string[] {
  return [slug, ...formerSlugs].map(ownPagePath)
}

/** Whether a page has this slug, or had it before. */
export function isPageAt({ slug, formerSlugs }: PublishedPage, name: string): boolean {
  return slug === name || formerSlugs.includes(name)
}

/** Pages with the slugs that they had before, as they are once these are published in place of those. */
export function withFormerSlugs(
  own: readonly OwnPage[],
  published: readonly PublishedPage[],
): PublishedPage[] {
  const present = new Set(own.map(({ slug }) => slug))
  return own.map(page => {
    const before = published.find(({ id }) => id === page.id)
    const former = before ? [...before.formerSlugs, before.slug] : []
    return { ...page, formerSlugs: [...new Set(former)].filter(slug => !present.has(slug)) }
  })
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
