import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryFilter } from '#app/catalogue/categories/category.ts'
import {
  ADMIN_PRODUCTS,
  ADMIN_SORTS,
  type AdminProductQuery,
  type AdminSort,
  adminProductsHref,
  countFilters,
  readAdminProductQuery,
  STATE_FILTERS,
  STOCK_FILTERS,
  type StateFilter,
  type StockFilter,
} from '#app/catalogue/product-query/admin-product-query.ts'
import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { FEATURED } from '#app/catalogue/products/product.ts'
import { PRODUCT_STATE_NAMES } from '#app/catalogue/products/publication.ts'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'

interface Props {
  query: AdminProductQuery
  categories: readonly CategoryFilter[]
  drafts: CappedCount
}

const TYPING_PAUSE_MS = 300

/**
 * What the list is narrowed and sorted by: a form that leads to the list's address, at every choice and a moment after the
 * last key, or by its button where no script runs.
 */
export function ProductTableFilters({ query, categories, drafts }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const count = countFilters(query)
  useFollowedQuery(form, query)
  useEffect(() => () => clearTimeout(typing.current), [])

  function apply(options: { replace: boolean }) {
    clearTimeout(typing.current)
    if (!form.current) return
    const parameters = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) parameters.append(name, String(value))
    const href = adminProductsHref(readAdminProductQuery(parameters))
    if (href !== adminProductsHref({ ...query, page: 1 }))
      navigate(href, { preventScrollReset: true, ...options })
  }

  return (
    <search aria-label={t('Products')}>
      <form
        ref={form}
        action={ADMIN_PRODUCTS}
        onSubmit={event => {
          event.preventDefault()
          apply({ replace: false })
        }}
        className="grid gap-3 min-[87rem]:grid-cols-[minmax(12rem,1fr)_minmax(0,3fr)] lg:[&_:is(input,select)]:min-h-9 lg:[&_:is(input,select)]:py-1"
      >
        {query.pageLength !== 25 && <input type="hidden" name="per" value={query.pageLength} />}
        <div className="flex gap-3">
          <SearchField
            label={t('Search products')}
            name="q"
            defaultValue={query.q}
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={() => {
              clearTimeout(typing.current)
              typing.current = setTimeout(() => apply({ replace: true }), TYPING_PAUSE_MS)
            }}
          />
          <Button
            aria-expanded={isOpen}
            aria-controls="product-filters"
            onClick={() => setIsOpen(!isOpen)}
            className="px-4 sm:hidden noscript:hidden"
          >
            <SlidersHorizontal aria-hidden className="size-4" />
            {t('Filters')}
            {count > 0 && <span className="tabular-nums">({count})</span>}
          </Button>
          <div className="hidden noscript:block">
            <Button type="submit">{t('Search')}</Button>
          </div>
        </div>
        <div
          id="product-filters"
          className={`grid-cols-2 gap-2 sm:grid sm:grid-cols-6 sm:gap-3 lg:grid-cols-5 noscript:grid ${isOpen ? 'grid' : 'hidden'}`}
        >
          <FilterChoices {...{ query, categories, drafts }} onChoose={() => apply({ replace: false })} />
        </div>
      </form>
    </search>
  )
}

function FilterChoices({ query, categories, drafts, onChoose }: Props & { onChoose(): void }) {
  return (
    <>
      <Choice label={t('Category')} name="category" defaultValue={query.category ?? ''} onChange={onChoose}>
        <option value="">{t('All categories')}</option>
        {categories.map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={t('Stock')} name="stock" defaultValue={query.stock} onChange={onChoose}>
        {STOCK_FILTERS.map(stock => (
          <option key={stock} value={stock}>
            {t(STOCK_NAMES[stock])}
          </option>
        ))}
      </Choice>
      <Choice label={t('Featured')} name="featured" defaultValue={query.featured ?? ''} onChange={onChoose}>
        <option value="">{t('Featured or not')}</option>
        {FEATURED.map(featured => (
          <option key={featured} value={featured}>
            {featured === 'none' ? t('Not featured') : t(FEATURED_NAMES[featured])}
          </option>
        ))}
      </Choice>
      <Choice label={t('State')} name="state" defaultValue={query.state} onChange={onChoose}>
        {STATE_FILTERS.map(state => (
          <option key={state} value={state}>
            {state === 'draft' ? draftsText(drafts) : t(STATE_NAMES[state])}
          </option>
        ))}
      </Choice>
      <Choice label={t('Sort by')} name="sort" defaultValue={query.sort} onChange={onChoose}>
        {ADMIN_SORTS.map(sort => (
          <option key={sort} value={sort}>
            {t(SORT_NAMES[sort])}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** Sets the fields from the address; a search that is being typed stays as it is. */
function useFollowedQuery(form: RefObject<HTMLFormElement | null>, query: AdminProductQuery) {
  useEffect(() => {
    const { q, category = '', stock, featured = '', state, sort } = query
    for (const [name, value] of Object.entries({ q, category, stock, featured, state, sort })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
      if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = value
    }
  }, [form, query])
}

function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className="min-w-0 max-sm:last:col-span-2 sm:max-lg:col-span-2 sm:max-lg:nth-[n+4]:col-span-3">
      <span className="sr-only">{label}</span>
      <select
        {...select}
        className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised pe-8 ps-2.5 hover:border-ink"
      />
    </label>
  )
}

const STOCK_NAMES: Record<StockFilter, string> = {
  all: message('Any stock'),
  low: message('Low stock'),
  'sold-out': message('Sold out'),
  in: message('In stock'),
}

const STATE_NAMES: Record<StateFilter, string> = {
  ...PRODUCT_STATE_NAMES,
  all: message('Published or not'),
}

function draftsText(drafts: CappedCount): string {
  return drafts.total === 0 ? t('Drafts') : t('Drafts ({count})', { count: formatCount(drafts) })
}

const SORT_NAMES: Record<AdminSort, string> = {
  newest: message('Newest first'),
  oldest: message('Oldest first'),
  name: message('Name: A to Z'),
  'name-desc': message('Name: Z to A'),
  price: message('Price: low to high'),
  'price-desc': message('Price: high to low'),
  stock: message('Stock: low to high'),
  'stock-desc': message('Stock: high to low'),
}
