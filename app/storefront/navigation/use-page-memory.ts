import { useEffect } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { localPath } from '#app/shared/text/translate.ts'
import { cachedPath } from '#app/storefront/offline/worker/cached-paths.ts'
import { rememberShownPage } from './pages.ts'

/** Remembers each page that is shown, so that going back to it waits for nothing, and then reads it again. */
export function usePageMemory(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const address = cachedPath(new URL(localPath(pathname) + search, window.location.origin).href)
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined)
    // After a failure the page itself has none.
    const isWhole = loaded.at(-1) === matches.at(-1)
    const data = Object.fromEntries(loaded.map(({ id, loaderData }) => [id, loaderData]))
    if (rememberShownPage(address, isWhole ? data : undefined)) revalidate()
  }, [pathname, search, matches, revalidate])
}
