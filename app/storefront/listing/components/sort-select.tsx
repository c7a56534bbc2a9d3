import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  listingPath,
  type ProductQuery,
  productQueryHref,
  SORTS,
} from '#app/catalogue/product-query/product-query.ts'
import { SORT_NAMES } from '#app/catalogue/product-query/sort-names.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { prefetch } from '#app/storefront/navigation/read-ahead.tsx'
import { Button } from '#app/ui/button.tsx'
import { CarriedQuery } from './hidden-query-fields.tsx'
import { readQueryForm } from './read-query-form.ts'

/** The sorting of the listing. Its button is for pages without JavaScript, where a choice alone sends nothing. */
export function SortSelect({ query }: { query: ProductQuery }) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  // Follows the address, which Back and Clear all also change.
  useEffect(() => {
    if (select.current) select.current.value = query.sort
  }, [query.sort])

  function prefetchOthers() {
    for (const sort of SORTS) {
      if (sort !== query.sort) prefetch(localPath(productQueryHref(query, { sort })), 'pointed')
    }
  }

  return (
    <form
      action={localPath(listingPath(query))}
      method="get"
      className="flex min-w-0 items-center gap-2 max-sm:flex-[4]"
    >
      <CarriedQuery query={query} except={['sort']} />
      <label htmlFor="sort" className="text-sm text-muted max-sm:sr-only">
        {t('Sort by')}
      </label>
      <select
        ref={select}
        id="sort"
        name="sort"
        defaultValue={query.sort}
        onFocus={prefetchOthers}
        onChange={event => {
          const { form } = event.currentTarget
          if (form) navigate(productQueryHref(readQueryForm(form, query)), { preventScrollReset: true })
        }}
        className="min-h-11 min-w-0 max-sm:w-full rounded-control border border-edge bg-raised pe-8 ps-3 text-ellipsis hover:border-ink"
      >
        {SORTS.map(sort => (
          <option key={sort} value={sort}>
            {t(SORT_NAMES[sort])}
          </option>
        ))}
      </select>
      <div className="hidden noscript:block">
        <Button type="submit">{t('Sort')}</Button>
      </div>
    </form>
  )
}
