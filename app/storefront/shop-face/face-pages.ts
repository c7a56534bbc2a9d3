import { message } from '#app/shared/text/translate.ts'

/** The pages of the admin for the parts of the shop's face. */
export const HOME_PAGE = '/admin/home-page'

export const MENU_PAGE = '/admin/menus'

export const PAGES_PAGE = '/admin/pages'

export const BRAND_PAGE = '/admin/brand'

export const FACE_PAGES = [
  { part: 'home', label: message('Home page'), to: HOME_PAGE },
  { part: 'menus', label: message('Menus'), to: MENU_PAGE },
  { part: 'pages', label: message('Pages'), to: PAGES_PAGE },
  { part: 'brand', label: message('Brand'), to: BRAND_PAGE },
] as const

/** The page on which all drafts are published. */
export const DRAFTS_PAGE = '/admin/drafts'

/** How the address of a preview names that page, where it names a part otherwise. */
export const FROM_DRAFTS = 'drafts'

/** The page of the admin to which a preview leads back. @param from what its address names */
export function pageOfPreview(from: string | null): string {
  if (from === FROM_DRAFTS) return DRAFTS_PAGE
  return FACE_PAGES.find(({ part }) => part === from)?.to ?? HOME_PAGE
}

/** The pages of the parts that have a draft. @param drafted the ids of these parts */
export function draftedPages(drafted: readonly string[]) {
  return FACE_PAGES.filter(({ part }) => drafted.includes(part))
}

/** The name in an address of one thing of a list, which is shown once it is saved. */
export function itemAnchor(id: string): string {
  return `item-${id}`
}

/** The address at which one thing of a page is edited. */
export function editFaceAddress(page: string, id: string): string {
  return `${page}?${new URLSearchParams({ edit: id })}`
}
