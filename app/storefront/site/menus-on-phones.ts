import { FOOTER_COLUMNS, MAIN_LINKS } from './components/site-links.ts'
import type { SiteMenus } from './site.ts'

/** The links about the company are a tap away in the footer. */
const STANDARD_MENUS: SiteMenus = {
  main: MAIN_LINKS,
  footer: FOOTER_COLUMNS.filter(column => column.title !== 'Company'),
}

/** The links of the menu of narrow screens. Of the owner's columns it leaves out what the header's links lead to already. */
export function menusOnPhones(own: SiteMenus | undefined): SiteMenus {
  if (!own) return STANDARD_MENUS
  const isInHeader = (to: string) => own.main.some(link => link.to === to)
  const columns = own.footer.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => !isInHeader(to)),
  }))
  return { main: own.main, footer: columns.filter(({ links }) => links.length > 0) }
}
