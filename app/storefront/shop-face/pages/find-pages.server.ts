import type { Queryable } from '#app/platform/db/database.server.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { editFaceAddress, PAGES_PAGE } from '../face-pages.ts'
import { readFaceContent } from '../read-face-state.server.ts'
import { ownPagePath } from './own-page.ts'
import { PAGES_PART } from './pages-part.server.ts'
import { STANDARD_PAGE_IDS, STANDARD_PAGES } from './standard-pages.ts'

interface FoundPage {
  /** The address of its form. */
  to: string
  label: string
  /** Its path in the shop. */
  detail: string
}

/** The pages with these letters in their title, in either language: the owner's as the draft has them, then those of every shop. */
export async function findPages(database: Queryable, q: string): Promise<FoundPage[]> {
  const letters = plainUrdu(q).trim().toLowerCase()
  if (letters === '') return []
  const { own } = await readFaceContent(database, PAGES_PART)
  const pages = [
    ...own.map(({ id, slug, english, urdu }) => ({
      id,
      label: saidToStaff(english.title, urdu.title),
      path: ownPagePath(slug),
      titles: [english.title, urdu.title],
    })),
    ...STANDARD_PAGE_IDS.map(id => {
      const { title, path } = STANDARD_PAGES[id]
      return { id, label: t(title), path, titles: [title, t(title)] }
    }),
  ]
  return pages
    .filter(({ titles }) => titles.some(title => plainUrdu(title).toLowerCase().includes(letters)))
    .map(({ id, label, path }) => ({ to: editFaceAddress(PAGES_PAGE, id), label, detail: path }))
}
