import type { MenuCategory } from '#app/catalogue/categories/category.ts'
import { readCollection } from '#app/catalogue/product-query/collection.ts'
import { EVERYTHING, productQueryHref, readCategory } from '#app/catalogue/product-query/product-query.ts'
import { productSetHref } from '#app/catalogue/product-query/product-set.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Site } from './site.ts'

/** A part of the shop, as the bar of wide screens and the menu of narrow ones lead to it. */
export interface ShopEntry {
  label: string
  /** In the English shop. */
  to: string
  /** The collections are signs of their own. */
  kind: 'new-arrivals' | 'sale' | 'category'
  pictureKey?: string | null | undefined
  isCurrent: boolean
}

/**
 * New Arrivals, Sale where something is on sale, and the categories; nothing in a shop that shows no category.
 * @param location of the page
 */
export function shopEntries(
  { categories, hasSale }: Pick<Site, 'categories' | 'hasSale'>,
  { pathname, search }: { pathname: string; search: string },
): ShopEntry[] {
  if (categories.length === 0) return []
  const parameters = new URLSearchParams(pathname === '/products' ? search : '')
  const category = readCategory(parameters.get('category'))
  const isWhole = category === undefined
  const isNew = isWhole && readCollection(parameters.get('collection')) === 'new-arrivals'
  const isSale = isWhole && !isNew && parameters.get('sale') === 'on'
  return [
    { label: t('New Arrivals'), to: productSetHref('new-arrivals'), kind: 'new-arrivals', isCurrent: isNew },
    ...(hasSale
      ? [
          {
            label: t('Sale'),
            to: productQueryHref(EVERYTHING, { onSale: true }),
            kind: 'sale' as const,
            isCurrent: isSale,
          },
        ]
      : []),
    ...categories.map(
      ({ name, slug, pictureKey }: MenuCategory): ShopEntry => ({
        label: name,
        to: productQueryHref(EVERYTHING, { category: slug }),
        kind: 'category',
        pictureKey,
        isCurrent: category === slug,
      }),
    ),
  ]
}
