import { PAGE_TEXTS, type PageText } from '#app/owner/settings/content/page-text-names.ts'
import { SEO_FIELDS } from '#app/shared/text/seo-labels.ts'
import { message } from '#app/shared/text/translate.ts'
import type { FaceListId } from '../lists/face-lists.ts'
import type { PagesContent } from './pages-schema.ts'

interface StandardPage {
  title: string
  /** Its path in the shop. */
  path: string
  /** Its texts, with the label of each. */
  texts: Partial<Record<PageText, string>>
  /** The list that it has, and what the content of the part calls its entries. */
  list?: { id: FaceListId; name: 'questions' | 'values' | 'tiles' }
  /** For staff, what it shows besides. */
  about?: string
}

const TEXT = message('Text')

/** The pages of every shop, of which the owner edits what they say. */
export const STANDARD_PAGES = {
  products: {
    title: message('Shop All'),
    path: '/products',
    texts: {},
    list: { id: 'tile', name: 'tiles' },
    about: message('Your pictures can stand among the products, here and in other listings.'),
  },
  faq: { title: message('FAQ'), path: '/faq', texts: {}, list: { id: 'question', name: 'questions' } },
  about: {
    title: message('About'),
    path: '/about',
    texts: {
      aboutLead: message('Introduction'),
      mission: message('Our mission'),
      vision: message('Our vision'),
      story: message('Our story'),
    },
    list: { id: 'value', name: 'values' },
    about: message('Its picture is that of the section New Collection of the home page.'),
  },
  shipping: { title: message('Shipping'), path: '/shipping', texts: { shipping: TEXT } },
  returns: { title: message('Returns'), path: '/returns', texts: { returns: TEXT } },
  sizeGuide: {
    title: message('Size Guide'),
    path: '/size-guide',
    texts: { sizeGuide: message('Note beside the tables') },
  },
  privacy: {
    title: message('Privacy'),
    path: '/privacy',
    texts: { privacy: message('Your own words, above what the page says by itself') },
  },
  terms: { title: message('Terms'), path: '/terms', texts: { terms: TEXT } },
} satisfies Record<string, StandardPage>
export type StandardPageId = keyof typeof STANDARD_PAGES

export const STANDARD_PAGE_IDS = Object.keys(STANDARD_PAGES) as StandardPageId[]

export function isStandardPage(id: string): id is StandardPageId {
  return Object.hasOwn(STANDARD_PAGES, id)
}

export function standardPage(id: StandardPageId): StandardPage {
  return STANDARD_PAGES[id]
}

/** The texts of a page. */
export function textsOfPage(id: StandardPageId): PageText[] {
  return PAGE_TEXTS.filter(name => name in STANDARD_PAGES[id].texts)
}

/** The pages of every shop that a draft changes. */
export function changedStandardPages(published: PagesContent, draft: PagesContent): StandardPageId[] {
  // A draft of before there were lists in it leaves them as they are.
  const after = { ...published, ...draft }
  return STANDARD_PAGE_IDS.filter(id => {
    const { list } = standardPage(id)
    return (
      textsOfPage(id).some(
        name => published.english[name] !== after.english[name] || published.urdu[name] !== after.urdu[name],
      ) ||
      (list && JSON.stringify(published[list.name]) !== JSON.stringify(after[list.name])) ||
      SEO_FIELDS.some(name => (published.seo?.[id]?.[name] ?? '') !== (after.seo?.[id]?.[name] ?? ''))
    )
  })
}
