import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { CHIP } from '#app/ui/data/chip.ts'
import { type SavedView, toViewQuery, type ViewList } from '../saved-view.ts'
import { ViewDialog } from './view-dialog.tsx'

interface Props {
  list: ViewList
  views: readonly SavedView[]
  /** The address of the list with its current filters, from `/` on. Its page is ignored. */
  href: string
}

/** Links to the saved views of a list, and a button that saves the current filters as one. */
export function SavedViews({ list, views, href }: Props) {
  const [edited, setEdited] = useState<SavedView | 'new'>()
  const opener = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const query = toViewQuery(href.split('?')[1] ?? '')
  const current = views.find(view => view.query === query)
  if (views.length === 0 && query === '') return null

  function close() {
    setEdited(undefined)
    // The dialog disappears at once, and focus would fall to the body.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label={t('Saved views')} className="contents">
          {views.map(view => (
            <li key={view.id} className="max-w-full min-w-0">
              <Link
                to={`${pathname}?${view.query}`}
                aria-current={view === current ? 'true' : undefined}
                className={`${CHIP} max-w-full`}
              >
                <bdi className="truncate">{view.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <Button ref={opener} variant="quiet" className={SMALL} onClick={() => setEdited(current)}>
          <Pencil aria-hidden className="size-3.5" />
          {t('Edit view')}
        </Button>
      ) : (
        query !== '' && (
          <Button ref={opener} variant="quiet" className={SMALL} onClick={() => setEdited('new')}>
            <Bookmark aria-hidden className="size-3.5" />
            {t('Save view')}
          </Button>
        )
      )}
      {edited && <ViewDialog list={list} view={edited} query={query} onClose={close} />}
    </div>
  )
}

const SMALL = 'px-3 text-sm! lg:min-h-8! lg:py-1! noscript:hidden'
