import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { ListedCategory } from '#app/catalogue/categories/category.ts'
import { activeFilters } from '#app/catalogue/product-query/active-filters.ts'
import type { ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import { t } from '#app/shared/text/translate.ts'
import { clearedHref } from '../cleared-href.ts'

interface Props {
  query: ProductQuery
  categories: readonly ListedCategory[]
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ query, categories }: Props) {
  const filters = activeFilters(query, categories)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-2 pb-5">
      {filters.map(({ label, hrefWithout }) => (
        <li key={label} className="max-w-full">
          <Link
            to={hrefWithout}
            preventScrollReset
            aria-label={t('Remove filter {label}', { label })}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-stone py-1 pe-2.5 ps-3.5 text-sm hover:bg-line"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearedHref(query)}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-link text-sm font-medium"
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  )
}
