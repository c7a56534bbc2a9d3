import type { ListedCategory } from '#app/catalogue/categories/category.ts'
import type { FilterCounts } from '#app/catalogue/product-query/filter-counts.ts'
import { type ProductQuery, productQueryHref } from '#app/catalogue/product-query/product-query.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { Count } from './filter-parts.tsx'

interface Props {
  query: ProductQuery
  categories: readonly ListedCategory[]
  counts: FilterCounts
}

/** Links to the categories, each with the number of products under the other filters. */
export function CategoryLinks({ query, categories, counts }: Props) {
  const isLeast = counts.sampled.categories
  const everywhere = { name: t('All products'), slug: undefined }
  return (
    <nav aria-label={t('Categories')}>
      <p className="filter-title">{t('Category')}</p>
      <ul className="filter-links">
        {[everywhere, ...categories].map(({ name, slug }) => {
          const count = slug === undefined ? counts.anyCategory : (counts.categories[slug] ?? 0)
          const isChosen = query.category === slug && query.collection === undefined
          const text = (
            <>
              <span {...languageAttributes(name)}>{name}</span>
              <Count count={count} isLeast={isLeast} />
            </>
          )
          return (
            <li key={name}>
              {count === 0 && !isLeast && !isChosen ? (
                <span>{text}</span>
              ) : (
                <a
                  href={localPath(productQueryHref(query, { category: slug, collection: undefined }))}
                  aria-current={isChosen || undefined}
                >
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
