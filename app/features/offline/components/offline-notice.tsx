import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localPath, t } from '#app/shared/text/translate.ts'
import { formatRecentMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { setShownPage, useFreshness } from '../freshness.ts'
import { registerWorker } from '../register-worker.ts'
import { reloadForNewBuild } from '../reload-for-new-build.ts'
import { useFreshPage } from '../use-fresh-page.ts'
import { rememberVisit } from '../visited-pages.ts'
import { isPublicPage } from '../worker/cached-paths.ts'
import { OFFLINE_ADDRESS } from '../worker/cached-responses.ts'

/**
 * The banner above every page while the server can't be reached, with the date of the prices shown. When the
 * network is back, cached pages are read again.
 */
export function OfflineNotice() {
  const { isOnline, cachedSince, readAt } = useFreshness()
  const { isRefreshing, hasFailed, refresh } = useFreshPage()
  useEffect(registerWorker, [])
  useEffect(reloadForNewBuild, [])
  const { pathname, search } = useLocation()
  useEffect(() => {
    const address = localPath(pathname) + search
    setShownPage(address)
    rememberVisit(address, document.title)
  }, [pathname, search])
  const isShown = (!isOnline || cachedSince !== undefined) && pathname !== OFFLINE_ADDRESS
  return (
    <div role="status" className={isShown ? 'border-b border-edge bg-stone' : undefined}>
      {isShown && (
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
      )}
    </div>
  )
}
