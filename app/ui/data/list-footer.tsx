import { t } from '#app/shared/text/translate.ts'
import { PageLengthLinks } from './page-length-links.tsx'
import { PageLinks } from './page-links.tsx'

interface Props<Length extends number> {
  /** The listed things by their number: `{count, plural, one {order} other {orders}}`, marked by `message`. */
  things: string
  /** How many are on this page. */
  shown: number
  /** The total over all pages, or a text if they are not counted. */
  total: number | string
  /** The current page, counted from 1. */
  page: number
  pageCount: number
  pageLength: Length
  hrefOf(change: { page?: number; pageLength?: Length }): string
  /** The page lengths to choose from, if any. */
  lengths?: readonly Length[]
  /** True if the page shows the range above the list. */
  isRangeAbove?: boolean
}

/** The footer of an admin list: the range shown, page links and page lengths. */
export function ListFooter<Length extends number>(list: Props<Length>) {
  const { things, shown, total, page, pageCount, pageLength, hrefOf, lengths, isRangeAbove } = list
  const isShort = typeof total === 'number' && lengths?.every(length => total <= length)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1 text-sm text-muted tabular-nums lg:[&_a]:min-h-8 lg:[&_a]:min-w-8">
      {!isRangeAbove && <p role="status">{rangeText((page - 1) * pageLength + 1, shown, total, things)}</p>}
      <PageLinks
        page={page}
        pageCount={pageCount}
        hrefOf={to => hrefOf({ page: to })}
        className="max-sm:w-full"
      />
      {lengths && !isShort && (
        <PageLengthLinks
          things={things}
          lengths={lengths}
          current={pageLength}
          hrefOf={length => hrefOf({ pageLength: length })}
        />
      )}
    </div>
  )
}

/** `26–50 of 317 orders`, or `3 orders` if all of them are shown. */
export function rangeText(first: number, shown: number, total: number | string, things: string): string {
  if (shown === 0) return ''
  const all = typeof total === 'number' ? total.toLocaleString('en') : total
  const named = t(things, { count: total === 1 ? 1 : 2 })
  if (shown === total) return `${all} ${named}`
  const [from = '', to = ''] = [first, first + shown - 1].map(number => number.toLocaleString('en'))
  return t('{from}–{to} of {all} {things}', { from, to, all, things: named })
}
