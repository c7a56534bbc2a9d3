import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { localPath } from '#app/shared/text/translate.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { setShownPage, useFreshness } from '../freshness.ts'
import { registerWorker } from '../register-worker.ts'
import { reloadForNewBuild } from '../reload-for-new-build.ts'
import { rememberVisit } from '../visited-pages.ts'
import { OFFLINE_ADDRESS } from '../worker/cached-responses.ts'
import { OfflineBanner } from './offline-banner.tsx'

/**
 * The banner above every page while the server can't be reached, with the date of the prices shown. When the
 * network is back, cached pages are read again.
 */
export function OfflineNotice() {
  const { isOnline, cachedSince, readAt } = useFreshness()
  useEffect(registerWorker, [])
  useEffect(reloadForNewBuild, [])
  const { pathname, search } = useLocation()
  useEffect(() => {
    const address = localPath(pathname) + search
    setShownPage(address)
    // After the paint, because it is stored.
    return afterPaint(() => rememberVisit(address, document.title))
  }, [pathname, search])
  const isShown = (!isOnline || cachedSince !== undefined) && pathname !== OFFLINE_ADDRESS
  return (
    <div role="status" className={isShown ? 'border-b border-edge bg-stone' : undefined}>
      {isShown && <OfflineBanner isOnline={isOnline} readAt={readAt} />}
    </div>
  )
}
