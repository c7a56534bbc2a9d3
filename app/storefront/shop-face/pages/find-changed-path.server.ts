import { isDeepStrictEqual } from 'node:util'
import { ownPagePath } from './own-page.ts'
import type { PagesContent } from './pages-schema.ts'
import { changedStandardPages, STANDARD_PAGES } from './standard-pages.ts'

/** The path of a page that the draft changes, to be looked at first; that of the first page of the owner's if it changes none. */
export function findChangedPath(published: PagesContent, draft: PagesContent): string {
  const own = draft.own.find(
    page => !page.isHidden && !published.own.some(before => isDeepStrictEqual(before, page)),
  )
  if (own) return ownPagePath(own.slug)
  const [standard] = changedStandardPages(published, draft)
  if (standard) return STANDARD_PAGES[standard].path
  const first = draft.own.find(page => !page.isHidden)
  return first ? ownPagePath(first.slug) : STANDARD_PAGES.about.path
}
