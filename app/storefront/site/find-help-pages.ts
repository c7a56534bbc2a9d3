import type { HelpPage } from '#app/catalogue/search/help-page.ts'
import { HELP_WORDS } from '#app/catalogue/search/help-words.ts'
import { FOOTER_COLUMNS } from './components/site-links.ts'

const LINKS = FOOTER_COLUMNS.flatMap(column => column.links)

/** The help pages for a search, such as Returns for "exchange policy". Labels are those of the footer. */
export function findHelpPages(q: string): HelpPage[] {
  const query = q.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const asked = HELP_WORDS.filter(([pattern]) => pattern.test(query)).map(([, to]) => to)
  return LINKS.filter(({ to }) => asked.includes(to))
}
