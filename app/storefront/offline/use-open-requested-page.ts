import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { isServerReachable } from './server-reachable.ts'
import { hasCachedData } from './visited-pages.ts'

const RETRY_INTERVAL_MS = 5_000
/** A slow network may take this long for one response. */
const TIMEOUT_MS = 20_000

/**
 * Opens the wanted page, if there is one: at once if its data is cached, else as soon as the server responds. Tries again
 * every few seconds while the tab is visible, and when the network is back.
 */
export function useOpenRequestedPage(wanted: string, isWanted: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isWanted) return
    let isBusy = false
    let isOver = false
    const openCached = async () => {
      const isCached = await hasCachedData(wanted).catch(() => false)
      if (isCached && !isOver && isFirstAttempt()) navigate(splitLanguage(wanted).path, { replace: true })
    }
    const retry = async () => {
      if (isBusy) return
      isBusy = true
      await openCached()
      const canAsk = !isOver && navigator.onLine && document.visibilityState === 'visible'
      const isReachable = canAsk && (await isServerReachable(wanted, TIMEOUT_MS))
      isBusy = false
      if (isReachable && !isOver) window.location.replace(wanted)
    }
    openCached()
    // Not at once: a page that fails again would lead back here in a moment.
    const timer = setInterval(retry, RETRY_INTERVAL_MS)
    window.addEventListener('online', retry)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isWanted, wanted, navigate])
}

/**
 * Records in this history entry, which survives a reload, that the cached data was tried: a page whose script is missing
 * makes the router load this page again. @returns whether it is the first attempt
 */
function isFirstAttempt(): boolean {
  const step = window.history.state
  if (step?.wasTried) return false
  window.history.replaceState({ ...step, wasTried: true }, '')
  return true
}
