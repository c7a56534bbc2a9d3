import { type RefObject, useEffect } from 'react'
import { prefersNoMotion } from '#app/ui/motion/reduced-motion.ts'

/** A hand that trembles has not decided to scroll. */
const LEAST_PIXELS = 8

/**
 * Marks a sticky bar with `data-away` while the page is scrolled down, and brings it back on the way up. It stays while
 * somebody is in it, near the top of the page, and for those who ask for no motion.
 */
export function useHidingOnScroll(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    let lastTop = window.scrollY

    const bringBack = () => element.removeAttribute('data-away')
    const follow = () => {
      // A phone lets the page be pulled beyond both of its ends.
      const lowest = document.documentElement.scrollHeight - window.innerHeight
      const top = Math.max(0, Math.min(window.scrollY, lowest))
      if (Math.abs(top - lastTop) < LEAST_PIXELS) return
      const isDown = top > lastTop
      lastTop = top
      const mayLeave = top > 2 * element.offsetHeight && !prefersNoMotion()
      if (isDown && mayLeave && !element.contains(document.activeElement)) element.dataset.away = ''
      else if (!isDown || !mayLeave) bringBack()
    }

    window.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('focusin', bringBack)
    return () => {
      window.removeEventListener('scroll', follow)
      element.removeEventListener('focusin', bringBack)
    }
  }, [bar])
}
