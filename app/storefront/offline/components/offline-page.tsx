import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ownPath } from '#app/shared/own-path.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { useFreshness } from '../freshness.ts'
import { useOpenRequestedPage } from '../use-open-requested-page.ts'
import { listVisitedPages, type VisitedPage } from '../visited-pages.ts'

/** The page shown instead of one that is not cached: what works offline, and the pages visited before. */
export function OfflinePage() {
  const [searchParams] = useSearchParams()
  const wanted = wantedPage(searchParams.get('to'))
  const visited = useVisitedPages()
  const { isOnline } = useFreshness()
  useOpenRequestedPage(wanted, searchParams.has('to'))
  return (
    <div className="shell max-w-4xl pt-6 pb-20">
      <PageHeading
        title={isOnline ? t('The shop can’t be reached at this moment') : t('You are offline')}
        lead={
          isOnline
            ? t(
                'This page is not saved on this device. It is tried again every few seconds, and opens by itself when the shop responds.',
              )
            : t('This page is not saved on this device. It opens by itself when you are back online.')
        }
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={wanted} reloadDocument variant="primary">
          {t('Retry')}
        </ButtonLink>
        <ButtonLink to="/checkout">{t('View your cart')}</ButtonLink>
      </div>
      <p className="mt-6 max-w-[60ch] text-muted">
        {visited?.length
          ? t('You can look at the pages below and still add to your cart.')
          : t('Your cart is saved here.')}{' '}
        {t('Prices and stock are read again before you order.')}
      </p>
      <section aria-labelledby="seen-pages" className="mt-12">
        <h2 id="seen-pages" className="font-serif text-heading font-medium">
          {t('Pages you have seen')}
        </h2>
        {visited?.length === 0 && (
          <p className="mt-4 text-muted">
            {t('None yet. Pages that you open while you are online are saved for times like this.')}
          </p>
        )}
        <ul className="mt-4 grid gap-x-10 border-t border-line empty:hidden sm:grid-cols-2">
          {visited?.map(({ address, title }) => (
            <li key={address} className="min-w-0 border-b border-line">
              <Link
                to={address}
                className="flex min-h-12 items-center py-2 font-medium wrap-anywhere decoration-1 underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function useVisitedPages(): VisitedPage[] | undefined {
  const [visited, setVisited] = useState<VisitedPage[]>()
  useEffect(() => {
    listVisitedPages().then(setVisited, () => setVisited([]))
  }, [])
  return visited
}

/** Accepts only pages of this site, and not the offline page itself. Everything else leads to the home page. */
function wantedPage(asked: string | null): string {
  const path = ownPath(asked)
  return path === undefined || splitLanguage(path).path.startsWith('/offline') ? '/' : path
}
