import { Link } from 'react-router'
import type { ListedCategory } from '#app/features/categories/category.ts'
import type { FilterCounts } from '#app/features/product-query/filter-counts.ts'
import { type ProductQuery, productQueryHref } from '#app/features/product-query/product-query.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { Count, LEGEND } from './filter-parts.tsx'

interface Props {
  query: ProductQuery
  categories: readonly ListedCategory[]
  counts: FilterCounts
}

/** Links to the categories, each with the number of products under the other filters. */
export function CategoryLinks({ query, categories, counts }: Props) {
  const isLeast = counts.sampled.categories
  const everywhere = { name: 'All products', slug: undefined }
  return (
    <nav aria-label="Categories">
      <p className={LEGEND}>Category</p>
      <ul className="-my-1">
        {[everywhere, ...categories].map(({ name, slug }) => {
          const count = slug === undefined ? counts.anyCategory : (counts.categories[slug] ?? 0)
          const isChosen = query.category === slug && query.collection === undefined
          return (
            <li key={name}>
              {count === 0 && !isLeast && !isChosen ? (
                <span className={`${ROW} text-muted`}>
                  <span className="min-w-0 wrap-anywhere" {...languageAttributes(name)}>
                    {name}
                  </span>
                  <Count count={count} isLeast={isLeast} />
                </span>
              ) : (
                <Link
                  to={productQueryHref(query, { category: slug, collection: undefined })}
                  preventScrollReset
                  aria-current={isChosen || undefined}
                  className={`${ROW} hover:underline hover:underline-offset-4 aria-current:font-semibold`}
                >
                  <span className="min-w-0 wrap-anywhere" {...languageAttributes(name)}>
                    {name}
                  </span>
                  <Count count={count} isLeast={isLeast} />
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const ROW = 'flex min-h-9 items-center justify-between gap-3 max-lg:min-h-11'
