import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  page: number
  pageCount: number
  hrefOf(page: number): string
  className?: string
}

/** Links to the pages of a list. */
export function PageLinks({ page, pageCount, hrefOf, className = 'mt-10' }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t('Pages')} className={`flex items-center justify-center gap-1 ${className}`}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label={t('Previous page')} className={LINK}>
          <ChevronLeft aria-hidden className="leads size-5" />
        </Link>
      )}
      <ol className="flex items-center gap-1">
        {pageNumbers(page, pageCount).map((number, position, numbers) =>
          number === 'gap' ? (
            <li key={`after ${numbers[position - 1]}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                aria-label={t('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
                className={LINK}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label={t('Next page')} className={LINK}>
          <ChevronRight aria-hidden className="leads size-5" />
        </Link>
      )}
    </nav>
  )
}

const LINK =
  'grid min-h-11 min-w-11 place-items-center rounded-control tabular-nums hover:bg-stone aria-[current=page]:bg-ink ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-paper'
