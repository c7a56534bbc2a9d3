import { useEffect } from 'react'

/** Says on the page once the shopper scrolls, presses or types, which loads the pictures of `loads-once-moved`. */
export function useFirstInteraction(): void {
  useEffect(() => {
    const moved = new AbortController()
    const say = () => {
      document.documentElement.dataset.moved = ''
      moved.abort()
    }
    if (window.scrollY > 0) return say()
    const options = { passive: true, capture: true, signal: moved.signal }
    for (const event of ['scroll', 'pointerdown', 'keydown']) window.addEventListener(event, say, options)
    return () => moved.abort()
  }, [])
}
