import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFreshness } from './freshness.ts'
import { isServerReachable } from './server-reachable.ts'

const RETRY_INTERVAL_MS = 20_000

interface FreshPage {
  isRefreshing: boolean
  /** Whether the last attempt failed. */
  hasFailed: boolean
  /** Reads the page's data again if the server responds. */
  refresh(): void
}

/**
 * Reads a cached page again once the server responds. The router revalidates only after that, because a
 * failed read would replace the page on screen with an error.
 */
export function useFreshPage(): FreshPage {
  const { isOnline, cachedSince } = useFreshness()
  const { revalidate, state } = useRevalidator()
  const [attempt, setAttempt] = useState<'none' | 'asking' | 'failed'>('none')
  const isBusy = useRef(false)

  const refresh = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setAttempt('asking')
    const isReachable = await isServerReachable()
    isBusy.current = false
    setAttempt(isReachable ? 'none' : 'failed')
    if (isReachable) await revalidate()
  }, [revalidate])

  const isStale = isOnline && cachedSince !== undefined
  useEffect(() => {
    if (!isStale) return
    refresh()
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isStale, refresh])

  return { isRefreshing: attempt === 'asking' || state !== 'idle', hasFailed: attempt === 'failed', refresh }
}
