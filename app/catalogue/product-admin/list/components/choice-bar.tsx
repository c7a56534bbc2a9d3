import { type RefObject, useEffect } from 'react'
import { useFetcher } from 'react-router'
import {
  type AdminProductQuery,
  ALL_ACTIVE,
  adminProductSearch,
  MATCHING_PRODUCTS,
} from '#app/catalogue/product-query/admin-product-query.ts'
import {
  type AdminProduct,
  type ChosenProduct,
  MOST_CHANGED_AT_ONCE,
} from '#app/catalogue/products/admin-product.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { rangeText } from '#app/ui/data/list-footer.tsx'
import type { ChosenProducts } from './use-chosen-products.ts'

interface ChoiceBarProps extends ChooseAllProps {
  /** The total, or a text if there are more than were counted. */
  counted: number | string
  status: RefObject<HTMLParagraphElement | null>
}

/** Above the table: the choice of all products, and the count, which takes the focus when a pressed button has gone. */
export function ChoiceBar({ status, counted, ...list }: ChoiceBarProps) {
  const { query, products } = list
  const first = (query.page - 1) * query.pageLength + 1
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line lg:mt-1 lg:min-h-9 lg:[&_label]:min-h-9 lg:[&_label>span]:size-9 max-xl:-mx-2 max-xl:px-2">
      <ChooseAll key={listKeyOf(query)} {...list} />
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-muted tabular-nums">
        {rangeText(
          first,
          products.length,
          counted,
          message('{count, plural, one {product} other {products}}'),
        ) || t('No products')}
      </p>
    </div>
  )
}

/** The same for all pages of one list, however it is sorted. */
export function listKeyOf(query: AdminProductQuery): string {
  const { sort, pageLength, page } = ALL_ACTIVE
  return adminProductSearch({ ...query, sort, pageLength, page })
}

interface ChooseAllProps {
  products: readonly AdminProduct[]
  total: number
  query: AdminProductQuery
  chosen: ChosenProducts
}

/** Chooses everything on the page, and then everything that matches. */
function ChooseAll({ products, total, query, chosen }: ChooseAllProps) {
  const fetcher = useFetcher<{ products: ChosenProduct[] }>()
  const found = fetcher.data?.products
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response.
  useEffect(() => {
    if (found) chosen.set(found, true)
  }, [found])

  const count = products.filter(product => chosen.has(product.id)).length
  const isAll = count === products.length
  if (products.length === 0) return <span />
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label className="-ms-2 inline-flex min-h-11 xl:-ms-1 cursor-pointer items-center gap-1 text-sm">
        <span className="grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={isAll}
            ref={input => {
              if (input) input.indeterminate = count > 0 && !isAll
            }}
            onChange={() => chosen.set(products, !isAll)}
            className="size-5 cursor-pointer accent-accent"
          />
        </span>
        {t('Choose all on this page')}
      </label>
      {isAll && total > products.length && total <= MOST_CHANGED_AT_ONCE && chosen.list.length < total && (
        <button
          type="button"
          aria-busy={fetcher.state !== 'idle'}
          onClick={() => fetcher.load(`${MATCHING_PRODUCTS}${adminProductSearch(query)}`)}
          className="min-h-11 text-link text-sm font-medium aria-busy:cursor-progress"
        >
          {t('Choose all {count} that match', { count: total.toLocaleString('en') })}
        </button>
      )}
    </div>
  )
}
