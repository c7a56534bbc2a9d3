import { type RefObject, useEffect } from 'react'
import { prefersNoMotion } from '#app/ui/motion/reduced-motion.ts'

/** Smaller movements are not a scroll. */
const LEAST_PIXELS = 8

/**
 * Sets `data-away` on a sticky bar while the page scrolls down, and removes it on the way up. The bar stays
 * while it has focus, near the top of the page, and for users who prefer reduced motion.
 */
export function useHidingOnScroll(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    let lastTop = window.scrollY

    const bringBack = () => element.removeAttribute('data-away')
    const follow = () => {
      // Phones allow overscroll at both ends of a page.
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
