import type { Menus } from '#app/owner/settings/menu-schema.ts'
import { FOOTER_COLUMNS, MAIN_LINKS, type SiteLink } from '#app/storefront/site/components/site-links.ts'

/** The menus of a shop whose owner has not changed them. */
export function standardMenus(): Menus {
  const entries = (links: readonly SiteLink[], list: string) =>
    links.map(({ label, to }, index) => ({ id: `${list}-${index + 1}`, label, to, isHidden: false }))
  return {
    main: entries(MAIN_LINKS, 'main'),
    footer: FOOTER_COLUMNS.map(({ title, links }) => {
      const id = title.toLowerCase()
      return { id, title, entries: entries(links, id) }
    }),
  }
}
