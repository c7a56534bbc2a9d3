import WifiOff from 'lucide-react/icons/wifi-off'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatRecentMoment } from '#app/shared/time/recent-moment.ts'
import { Button } from '#app/ui/button.tsx'
import type { Freshness } from '../freshness.ts'
import { useFreshPage } from '../use-fresh-page.ts'
import { isPublicPage } from '../worker/cached-paths.ts'

/** What an `OfflineNotice` says. While it is there, the page is read again as soon as the server responds. */
export function OfflineBanner({ isOnline, readAt }: Pick<Freshness, 'isOnline' | 'readAt'>) {
  const { isRefreshing, hasFailed, refresh } = useFreshPage()
  const { pathname } = useLocation()
  return (
    <div className="shell flex items-center gap-x-4 py-2.5 text-sm">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-balance">
        <strong className="font-semibold">
          {isOnline ? t('The shop can’t be reached just now.') : t('You are offline.')}
        </strong>{' '}
        {isPublicPage(pathname)
          ? t('Prices and stock are as of {time}.', { time: formatRecentMoment(readAt) })
          : t('Prices are those that you saw last, and are updated when you are back online.')}
        {hasFailed ? (
          <span> {t('The shop did not respond.')}</span>
        ) : (
          isPublicPage(pathname) && (
            <span className="max-sm:hidden"> {t('You can still add to your cart.')}</span>
          )
        )}
      </p>
      <Button className="shrink-0 px-4" busy={isRefreshing} onClick={refresh}>
        {t('Try again')}
      </Button>
    </div>
  )
}
