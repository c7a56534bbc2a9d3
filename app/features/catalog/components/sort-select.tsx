import { useNavigate } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { type ProductQuery, productQueryHref, SORTS } from '../product-query.ts'
import { SORT_NAMES } from '../sort-names.ts'
import { CarriedQuery } from './carried-query.tsx'
import { readQueryForm } from './read-query-form.ts'

/** How the listing is sorted. Its button is for pages without JavaScript, where a choice alone sends nothing. */
export function SortSelect({ query }: { query: ProductQuery }) {
  const navigate = useNavigate()
  return (
    <form action="/products" method="get" className="flex items-center gap-2">
      <CarriedQuery query={query} except={['sort']} />
      <label htmlFor="sort" className="text-sm text-muted max-sm:sr-only">
        Sort by
      </label>
      <select
        // A new answer of the server is a new choice: Back shows what was chosen then.
        key={query.sort}
        id="sort"
        name="sort"
        defaultValue={query.sort}
        onChange={event => {
          const { form } = event.currentTarget
          if (form) navigate(productQueryHref(readQueryForm(form)), { preventScrollReset: true })
        }}
        className="min-h-11 rounded-control border border-edge bg-raised px-3 hover:border-ink"
      >
        {SORTS.map(sort => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonLook('secondary', 'hidden noscript:inline-flex')}>
        Sort
      </button>
    </form>
  )
}
