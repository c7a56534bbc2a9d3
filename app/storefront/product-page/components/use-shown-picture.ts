import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Which place of a gallery is in sight, by its position. Where several are, it is the one that was led to last, else the one
 * before, else the first of them.
 */
export function useShownPicture(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0)
  const led = useRef(0)

  useEffect(() => {
    const places = [...(row.current?.children ?? [])]
    const inSight = new Set<number>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries) {
          const position = places.indexOf(target)
          if (intersectionRatio >= HALF) inSight.add(position)
          else inSight.delete(position)
        }
        setShown(before => [led.current, before].find(each => inSight.has(each)) ?? first(inSight) ?? before)
      },
      { threshold: HALF },
    )
    for (const place of places) observer.observe(place)
    return () => observer.disconnect()
  }, [row])

  return {
    shown,
    lead(position: number) {
      led.current = position
      setShown(position)
    },
  }
}

const HALF = 0.5

function first(positions: ReadonlySet<number>): number | undefined {
  return positions.size > 0 ? Math.min(...positions) : undefined
}
