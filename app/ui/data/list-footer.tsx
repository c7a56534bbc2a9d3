import { PageLengthLinks } from './page-length-links.tsx'
import { PageLinks } from './page-links.tsx'

interface Props<Length extends number> {
  /** What is listed, like `orders`. */
  things: string
  /** How many are on this page. */
  shown: number
  /** How many there are on all pages, or in words where they are not counted. */
  total: number | string
  /** The page shown, from 1. */
  page: number
  pageCount: number
  pageLength: Length
  hrefOf(change: { page?: number; pageLength?: Length }): string
  /** Where the length of a page can be chosen. */
  lengths?: readonly Length[]
  /** The page says above the list which part of it is shown. */
  isRangeAbove?: boolean
}

/** The end of a list of the admin: which part of it is shown, the way to the other pages, and how long they are. */
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

/** `26–50 of 317 orders`, `3 orders` where all of them are shown. */
export function rangeText(first: number, shown: number, total: number | string, things: string): string {
  if (shown === 0) return ''
  const all = typeof total === 'number' ? total.toLocaleString('en') : total
  const named = total === 1 ? things.replace(/s$/, '') : things
  if (shown === total) return `${all} ${named}`
  const [from, to] = [first, first + shown - 1].map(number => number.toLocaleString('en'))
  return `${from}–${to} of ${all} ${named}`
}
