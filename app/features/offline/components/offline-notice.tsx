import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localPath } from '#app/shared/text/translate.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { latePart, useLoadedOnceMoved } from '#app/ui/late-part.ts'
import { setShownPage, useFreshness } from '../freshness.ts'
import { registerWorker } from '../register-worker.ts'
import { reloadForNewBuild } from '../reload-for-new-build.ts'
import { rememberVisit } from '../visited-pages.ts'
import { OFFLINE_ADDRESS } from '../worker/cached-responses.ts'
import type { OfflineBanner } from './offline-banner.tsx'

/** Loaded before it is needed: without a network it can't be. */
const banner = latePart(async () => (await import('./offline-banner.tsx')).OfflineBanner)

/**
 * The banner above every page while the server can't be reached, with the date of the prices shown. When the
 * network is back, cached pages are read again.
 */
export function OfflineNotice() {
  const { isOnline, cachedSince, readAt } = useFreshness()
  const [Banner, setBanner] = useState<ComponentType<ComponentProps<typeof OfflineBanner>>>()
  useEffect(registerWorker, [])
  useEffect(reloadForNewBuild, [])
  useLoadedOnceMoved(banner)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const address = localPath(pathname) + search
    setShownPage(address)
    // After the paint, because it is stored.
    return afterPaint(() => rememberVisit(address, document.title))
  }, [pathname, search])
  const isShown = (!isOnline || cachedSince !== undefined) && pathname !== OFFLINE_ADDRESS
  useEffect(() => {
    if (isShown)
      banner().then(
        part => setBanner(() => part),
        () => {},
      )
  }, [isShown])
  const shown = isShown && Banner && <Banner isOnline={isOnline} readAt={readAt} />
  return (
    <div role="status" className={shown ? 'border-b border-edge bg-stone' : undefined}>
      {shown}
    </div>
  )
}
