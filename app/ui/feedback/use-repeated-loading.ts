import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const LOOK_AGAIN_MS = 1_500

/** Loads the page again and again while a job works on what it shows. */
export function useRepeatedLoading(isNeeded: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(revalidate, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isNeeded, revalidate])
}
