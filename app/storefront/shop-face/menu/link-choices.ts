import { COLLECTIONS, readCollection } from '#app/catalogue/product-query/collection.ts'
import {
  EVERYTHING,
  listingPath,
  type OwnCollection,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import {
  PRODUCT_SETS,
  type ProductSetName,
  productSetHref,
} from '#app/catalogue/product-query/product-set.ts'
import type { LinkGroup } from '#app/owner/rich-text/link-group.ts'
import { t } from '#app/shared/text/translate.ts'
import { FOOTER_COLUMNS, MAIN_LINKS } from '#app/storefront/site/components/site-links.ts'
import { type OwnPage, ownPagePath } from '../pages/own-page.ts'

/** The value of a choice of another address. */
export const OTHER_ADDRESS = 'other'

/** What an entry or the words of a page can lead to. */
export function linkChoices(known: {
  /** The sets that have products. */
  sets: readonly ProductSetName[]
  categories: readonly { name: string; slug: string }[]
  collections: readonly OwnCollection[]
  pages: readonly Pick<OwnPage, 'english' | 'slug'>[]
}): LinkGroup[] {
  const pages = [...MAIN_LINKS, ...FOOTER_COLUMNS.flatMap(({ links }) => links)]
    .filter(({ to }) => !to.startsWith('/products'))
    .filter(({ to }, index, all) => all.findIndex(page => page.to === to) === index)
  return [
    {
      title: t('Pages'),
      links: [{ label: t('Home page'), to: '/' }, ...pages.map(({ label, to }) => ({ label: t(label), to }))],
    },
    {
      title: t('Your pages'),
      links: known.pages.map(({ english, slug }) => ({ label: english.title, to: ownPagePath(slug) })),
    },
    {
      title: t('Products'),
      links: known.sets.map(set => ({ label: t(listingTitle(set)), to: productSetHref(set) })),
    },
    {
      title: t('Categories'),
      links: known.categories.map(({ name, slug }) => ({
        label: name,
        to: productQueryHref(EVERYTHING, { category: slug }),
      })),
    },
    {
      title: t('Collections'),
      links: known.collections.map(ownCollection => ({
        label: ownCollection.title,
        to: listingPath({ ...EVERYTHING, ownCollection }),
      })),
    },
  ]
}

/** A collection is named as its listing is: a category may have the name of its row. */
function listingTitle(set: ProductSetName): string {
  const collection = readCollection(set)
  return collection ? COLLECTIONS[collection].heading : PRODUCT_SETS[set].title
}
