import { useEffect } from 'react'
import type { Site } from './site.ts'

/** Only ever set in a browser, where all pages are one shop's. */
let known: Site | undefined

/**
 * What stands around the page, or without it what this browser saw last: when no answer comes to a step from page to
 * page, header and footer are there all the same.
 */
export function useKnownSite(site: Site | undefined): Site | undefined {
  useEffect(() => {
    if (site) known = site
  }, [site])
  return site ?? known
}
