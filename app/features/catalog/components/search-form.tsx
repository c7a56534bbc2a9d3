import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type ProductQuery, productQueryHref } from '../product-query.ts'
import { CarriedQuery } from './carried-query.tsx'
import { readQueryForm } from './read-query-form.ts'

/** Searches in the listing, within the filters that are on. */
export function SearchForm({ query }: { query: ProductQuery }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query.q
  }, [query.q])
  return (
    <search className="w-full sm:w-80">
      <form
        action="/products"
        method="get"
        onSubmit={event => {
          event.preventDefault()
          navigate(productQueryHref(readQueryForm(event.currentTarget)), { preventScrollReset: true })
        }}
        className="flex items-stretch rounded-control border border-edge bg-raised focus-within:border-ink hover:border-ink"
      >
        <CarriedQuery query={query} except={['q']} />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Search products"
          defaultValue={query.q}
          maxLength={200}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-3.5"
        />
        <button type="submit" aria-label="Search" className="grid w-11 shrink-0 place-items-center">
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  )
}
