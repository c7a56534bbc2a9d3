import { useEffect, useState } from 'react'

interface Rotation {
  index: number
  show(index: number): void
  showNext(): void
  showPrevious(): void
}

/** Counts 0, 1, … `length` - 1 and again, one step per `intervalMs`; a manual step restarts the interval. */
export function useRotation({
  length,
  intervalMs,
  isHeld,
}: {
  length: number
  intervalMs: number
  isHeld: boolean
}): Rotation {
  const [last, setIndex] = useState(0)
  // Slides come and go at their times: the last one that was shown may be gone.
  const index = last < length ? last : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, manual ones too, restarts the interval.
  useEffect(() => {
    if (isHeld || length < 2) return
    const timer = setInterval(() => {
      // In a hidden tab the slide does not change.
      if (!document.hidden) setIndex(current => (current + 1) % length)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [index, length, intervalMs, isHeld])
  return {
    index,
    show: setIndex,
    showNext: () => setIndex(current => (current + 1) % length),
    showPrevious: () => setIndex(current => (current + length - 1) % length),
  }
}
