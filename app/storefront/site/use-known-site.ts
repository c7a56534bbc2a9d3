import { useEffect } from 'react'
import type { Site } from './site.ts'

/** Only set in browsers, where all pages belong to one shop. */
let known: Site | undefined

/**
 * Returns the site data of the page, or the last known one, so that header and footer stay when loading the
 * next page fails.
 */
export function useKnownSite(site: Site | undefined): Site | undefined {
  useEffect(() => {
    if (site) known = site
  }, [site])
  return site ?? known
}
