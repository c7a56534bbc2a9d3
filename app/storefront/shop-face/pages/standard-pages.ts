import type { PageText } from '#app/owner/settings/content/page-text-names.ts'
import { SETTINGS_FORMS } from '#app/owner/settings/settings-forms.ts'

/** The pages of every shop whose text the owner edits, by the form that the settings have for it. */
export const STANDARD_PAGES = {
  about: '/about',
  shipping: '/shipping',
  returns: '/returns',
  sizeGuide: '/size-guide',
  privacy: '/privacy',
  terms: '/terms',
} as const
export type StandardPageId = keyof typeof STANDARD_PAGES

export const STANDARD_PAGE_IDS = Object.keys(STANDARD_PAGES) as StandardPageId[]

export function isStandardPage(id: string): id is StandardPageId {
  return Object.hasOwn(STANDARD_PAGES, id)
}

/** The texts of a page with the label of each. */
export function textsOfPage(id: StandardPageId): { name: PageText; label: string }[] {
  return SETTINGS_FORMS[id].fields.map(({ name, label }) => ({ name: name as PageText, label }))
}

type Texts = Record<'english' | 'urdu', Partial<Record<PageText, string>>>

/** The pages of every shop that a draft changes. */
export function changedStandardPages(published: Texts, draft: Texts): StandardPageId[] {
  return STANDARD_PAGE_IDS.filter(id =>
    textsOfPage(id).some(
      ({ name }) =>
        published.english[name] !== draft.english[name] || published.urdu[name] !== draft.urdu[name],
    ),
  )
}
