import { useEffect, useRef } from 'react'

const CHANNEL = 'darzi-orders-seen'
const COUNT = /^\(\d+\+?\)( |$)/
const MOST = 99

/** `Orders` and 2 → `(2) Orders`; an earlier count is replaced. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(COUNT, '')
  if (count === 0) return plain
  return `(${count > MOST ? `${MOST}+` : count}) ${plain}`.trimEnd()
}

/**
 * Counts unseen orders in the page's title. They are seen when staff return to one of the tabs, or use it.
 *
 * @returns adds to the count
 */
export function useCountInTitle(): (more: number) => void {
  const count = useRef(0)
  const show = useRef(() => {})
  useEffect(() => {
    show.current = () => {
      const wanted = titleWithCount(document.title, count.current)
      if (document.title !== wanted) document.title = wanted
    }
    const markSeen = () => {
      count.current = 0
      show.current()
    }
    const markSeenHere = () => {
      if (document.hidden || count.current === 0) return
      markSeen()
      channel.postMessage('seen')
    }
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = markSeen
    // Each page of the admin replaces the title.
    const titles = new MutationObserver(() => show.current())
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    for (const event of SEEN_BY)
      window.addEventListener(event, markSeenHere, { capture: true, passive: true })
    document.addEventListener('visibilitychange', markSeenHere)
    return () => {
      channel.close()
      titles.disconnect()
      for (const event of SEEN_BY) window.removeEventListener(event, markSeenHere, { capture: true })
      document.removeEventListener('visibilitychange', markSeenHere)
      markSeen()
    }
  }, [])
  return more => {
    count.current += more
    show.current()
  }
}

const SEEN_BY = ['focus', 'pointerdown', 'keydown', 'wheel'] as const
