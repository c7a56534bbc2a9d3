import { useLocation } from 'react-router'
import type { MenuCategory } from '#app/catalogue/categories/category.ts'
import { readCollection } from '#app/catalogue/product-query/collection.ts'
import { EVERYTHING, productQueryHref, readCategory } from '#app/catalogue/product-query/product-query.ts'
import { productSetHref } from '#app/catalogue/product-query/product-set.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath, t } from '#app/shared/text/translate.ts'

/** The categories, in a row below the header of wide screens, which opens its links. Narrow screens have the menu. */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const { pathname, search } = useLocation()
  if (categories.length === 0) return null
  const parameters = new URLSearchParams(pathname === '/products' ? search : '')
  const category = readCategory(parameters.get('category'))
  const isNew = category === undefined && readCollection(parameters.get('collection')) === 'new-arrivals'
  const current = { category, isNew }
  return (
    <nav aria-label={t('Shop by category')} className="hidden border-t border-line lg:block print:hidden">
      <ul className="category-links shell scrollbar-none">
        <CategoryLinks categories={categories} current={current} />
      </ul>
    </nav>
  )
}

interface LinksProps {
  categories: readonly MenuCategory[]
  /** What the page shows: a category's slug, or the new arrivals. */
  current: { category: string | undefined; isNew: boolean }
}

function CategoryLinks({ categories, current }: LinksProps) {
  return (
    <>
      <li>
        <a href={localPath(productSetHref('new-arrivals'))} aria-current={current.isNew ? 'page' : undefined}>
          {t('New Arrivals')}
        </a>
      </li>
      {categories.map(({ name, slug }) => (
        <li key={slug}>
          <a
            href={localPath(productQueryHref(EVERYTHING, { category: slug }))}
            aria-current={current.category === slug ? 'page' : undefined}
            {...languageAttributes(name)}
          >
            {name}
          </a>
        </li>
      ))}
    </>
  )
}
