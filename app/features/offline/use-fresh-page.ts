import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFreshness } from './cached-at.ts'
import { shopAnswers } from './server-reachable.ts'

const ASKS_AGAIN_MS = 20_000

interface FreshPage {
  isAsking: boolean
  /** The last attempt was in vain. */
  hasFailed: boolean
  /** Reads the page's data again if the shop answers. */
  readAgain(): void
}

/**
 * Reads a kept page again once the shop answers. The router reads only after that: data that can't be had would take
 * the page away that somebody is looking at.
 */
export function useFreshPage(): FreshPage {
  const { isOnline, cachedSince } = useFreshness()
  const { revalidate, state } = useRevalidator()
  const [attempt, setAttempt] = useState<'none' | 'asking' | 'failed'>('none')
  const isBusy = useRef(false)

  const readAgain = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setAttempt('asking')
    const answers = await shopAnswers()
    isBusy.current = false
    setAttempt(answers ? 'none' : 'failed')
    if (answers) await revalidate()
  }, [revalidate])

  const isStale = isOnline && cachedSince !== undefined
  useEffect(() => {
    if (!isStale) return
    readAgain()
    const timer = setInterval(() => document.visibilityState === 'visible' && readAgain(), ASKS_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isStale, readAgain])

  return { isAsking: attempt === 'asking' || state !== 'idle', hasFailed: attempt === 'failed', readAgain }
}
