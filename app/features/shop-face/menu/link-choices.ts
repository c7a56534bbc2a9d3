import {
  EVERYTHING,
  listingPath,
  type OwnCollection,
  productQueryHref,
} from '#app/features/product-query/product-query.ts'
import { PRODUCT_SET_NAMES, PRODUCT_SETS, productSetHref } from '#app/features/product-query/product-set.ts'
import { FOOTER_COLUMNS, MAIN_LINKS } from '#app/features/site/components/site-links.ts'
import { t } from '#app/shared/text/translate.ts'
import { type OwnPage, ownPagePath } from '../pages/own-page.ts'

/** What an entry can lead to, by kind. */
export interface LinkGroup {
  title: string
  links: readonly { label: string; to: string }[]
}

/** The value of a choice of another address. */
export const OTHER_ADDRESS = 'other'

export function linkChoices(known: {
  categories: readonly { name: string; slug: string }[]
  collections: readonly OwnCollection[]
  pages: readonly OwnPage[]
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
      links: PRODUCT_SET_NAMES.map(set => ({ label: t(PRODUCT_SETS[set].title), to: productSetHref(set) })),
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
