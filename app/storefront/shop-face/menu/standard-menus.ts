import type { MenuCategory } from '#app/catalogue/categories/category.ts'
import type { Menus } from '#app/owner/settings/menu-schema.ts'
import { FOOTER_COLUMNS, MAIN_LINKS, type SiteLink } from '#app/storefront/site/components/site-links.ts'
import { CATEGORY_PATH, ownListings } from '#app/storefront/site/site.ts'

/**
 * The menus of a shop whose owner has not changed them, as shoppers see them.
 *
 * @param categories those that have something to show
 * @param inUrdu the same in Urdu
 */
export function standardMenus(
  categories: readonly MenuCategory[] | undefined,
  inUrdu: readonly MenuCategory[] = [],
): Menus {
  const { main, footer } = ownListings(categories).menus ?? { main: MAIN_LINKS, footer: FOOTER_COLUMNS }
  const urduNames = new Map(inUrdu.map(({ slug, name }) => [CATEGORY_PATH + slug, name]))
  const entries = (links: readonly SiteLink[], list: string) =>
    links.map(({ label, to }, index) => {
      const labelUrdu = urduNames.get(to)
      const isOwn = categories?.some(({ name }) => name === label) && labelUrdu && labelUrdu !== label
      return { id: `${list}-${index + 1}`, label, ...(isOwn && { labelUrdu }), to, isHidden: false }
    })
  return {
    main: entries(main, 'main'),
    footer: footer.map(({ title, links }) => {
      const id = title.toLowerCase()
      return { id, title, entries: entries(links, id) }
    }),
  }
}
