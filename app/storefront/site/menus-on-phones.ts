import { FOOTER_COLUMNS, MAIN_LINKS } from './components/site-links.ts'
import type { SiteMenus } from './site.ts'

/** The links about the company are a tap away in the footer. */
const STANDARD_MENUS: SiteMenus = {
  main: MAIN_LINKS,
  footer: FOOTER_COLUMNS.filter(column => column.title !== 'Company'),
}

/**
 * The links of the menu of narrow screens. Of the columns it leaves out what the links above them lead to already.
 * @param own the owner's menus; undefined for the standard ones
 * @param shown where the parts of the shop lead, which are above all else
 */
export function menusOnPhones(own: SiteMenus | undefined, shown: readonly string[]): SiteMenus {
  const { main, footer } = own ?? STANDARD_MENUS
  const left = main.filter(({ to }) => !shown.includes(to))
  const above = new Set([...shown, ...main.map(({ to }) => to)])
  const columns = footer.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => !above.has(to)),
  }))
  return { main: left, footer: columns.filter(({ links }) => links.length > 0) }
}
