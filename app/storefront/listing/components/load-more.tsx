import { type MouseEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FilterCounts } from '#app/catalogue/product-query/filter-counts.ts'
import {
  firstPageOf,
  type ProductQuery,
  productQueryHref,
  withNextPage,
} from '#app/catalogue/product-query/product-query.ts'
import { formatCount } from '#app/shared/capped-count.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { isPlainClick } from '#app/ui/is-plain-click.ts'

interface Props {
  query: ProductQuery
  pageCount: number
  /** The number of products shown. */
  shown: number
  counts: Pick<FilterCounts, 'total' | 'hasMore'>
  /** True while the next page is loading. */
  isLoading: boolean
}

/**
 * A link to the next page of a listing. With JavaScript a plain click adds that page below those shown and changes the
 * address, for a reload and for Back. The links to single pages are for pages without JavaScript, and for shoppers who
 * did not begin at the first page.
 */
export function LoadMore({ query, pageCount, shown, counts: { total, hasMore }, isLoading }: Props) {
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  isUnderWay.current = isLoading
  if (pageCount <= 1) return null
  const first = firstPageOf(query)
  const next = withNextPage(query)

  function showMore(event: MouseEvent) {
    if (!next || !isPlainClick(event)) return
    event.preventDefault()
    if (isUnderWay.current) return
    navigate(productQueryHref(next), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="mt-12 grid justify-items-center gap-4">
      <p className="text-sm text-muted tabular-nums">
        {t('{shown} of {total} products shown', {
          shown: shown.toLocaleString('en'),
          total: formatCount({ total, hasMore }),
        })}
      </p>
      {hasMore && query.page === pageCount && (
        <p className="text-center">
          {t('The list ends here, with {total} products. Choose a category or a filter to see others.', {
            total: total.toLocaleString('en'),
          })}
        </p>
      )}
      {query.page < pageCount && (
        <Link
          to={productQueryHref(query, { page: query.page + 1 })}
          rel="next"
          onClick={showMore}
          data-prefetch={next && localPath(productQueryHref(next))}
          aria-busy={isLoading || undefined}
          className={buttonLook('primary', 'min-w-56 aria-busy:opacity-70')}
        >
          {isLoading ? t('Loading…') : next ? t('Load more') : t('Next page')}
        </Link>
      )}
      <div className={first > 1 || !next ? '' : 'hidden noscript:block'}>
        <PageLinks
          page={query.page}
          pageCount={pageCount}
          hrefOf={page => productQueryHref(query, { page })}
        />
      </div>
    </div>
  )
}
