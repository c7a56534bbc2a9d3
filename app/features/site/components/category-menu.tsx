import { Link, useLocation } from 'react-router'
import type { MenuCategory } from '#app/features/categories/category.ts'
import { EVERYTHING, productQueryHref, readProductQuery } from '#app/features/product-query/product-query.ts'
import { productSetHref } from '#app/features/product-query/product-set.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'

/** The categories, in a row below the header of wide screens. Narrow screens have the menu. */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const { pathname, search } = useLocation()
  if (categories.length === 0) return null
  const shown = pathname === '/products' ? readProductQuery(new URLSearchParams(search)) : undefined
  return (
    <nav aria-label="Shop by category" className="hidden border-t border-line lg:block print:hidden">
      {/* Many long names scroll sideways without widening the page. */}
      <ul className="shell scrollbar-none flex gap-7 overflow-x-auto whitespace-nowrap">
        <li>
          <Link
            to={productSetHref('new-arrivals')}
            aria-current={shown?.collection === 'new-arrivals' ? 'page' : undefined}
            className={LINK}
          >
            New Arrivals
          </Link>
        </li>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={productQueryHref(EVERYTHING, { category: slug })}
              aria-current={shown?.category === slug ? 'page' : undefined}
              className={LINK}
              {...languageAttributes(name)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LINK =
  'inline-flex min-h-11 items-center text-sm decoration-1 underline-offset-6 outline-offset-[-3px] hover:underline aria-[current=page]:underline'
