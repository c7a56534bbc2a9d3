import { useEffect } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { cachedPath } from '#app/features/offline/worker/cached-paths.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { rememberShownPage, renewShownPage } from './pages.ts'
import { prefetchSeenLinks, prefetchTouchedLinks, preloadCommonPages } from './prefetch-links.ts'
import { hasLoader } from './route-modules.ts'
import { whileShown } from './while-shown.ts'

/**
 * Remembers each page that is shown, so that going back to it waits for nothing, and reads pages ahead that are likely
 * to be opened. A page that was shown from memory is read again at once.
 */
export function usePrefetching(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { revalidate } = useRevalidator()

  useEffect(() => whileShown(prefetchTouchedLinks), [])
  useEffect(() => whileShown(preloadCommonPages), [])

  useEffect(() => {
    const address = cachedPath(new URL(localPath(pathname) + search, window.location.origin).href)
    const loaded = matches.filter(({ id }) => hasLoader(id))
    // After a failure the data of a route is missing.
    const isWhole = loaded.every(({ loaderData }) => loaderData !== undefined)
    const data = Object.fromEntries(loaded.map(({ id, loaderData }) => [id, loaderData]))
    rememberShownPage(address, isWhole ? data : undefined)
    renewShownPage(address, revalidate)
    return whileShown(prefetchSeenLinks)
  }, [pathname, search, matches, revalidate])
}
