import { useEffect, useRef } from 'react'

const CHANNEL = 'darzi-orders-seen'
const COUNT = /^\(\d+\+?\)( |$)/
const MOST = 99

/** `Orders` and 2 → `(2) Orders`; a count that stands there already is replaced. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(COUNT, '')
  if (count === 0) return plain
  return `(${count > MOST ? `${MOST}+` : count}) ${plain}`.trimEnd()
}

/**
 * Counts in the page's title what nobody has looked at yet. It is looked at when somebody comes back to one of the
 * tabs, or touches it.
 *
 * @returns what adds to the count
 */
export function useCountInTitle(): (more: number) => void {
  const count = useRef(0)
  const show = useRef(() => {})
  useEffect(() => {
    show.current = () => {
      const wanted = titleWithCount(document.title, count.current)
      if (document.title !== wanted) document.title = wanted
    }
    const look = () => {
      count.current = 0
      show.current()
    }
    const lookHere = () => {
      if (document.hidden || count.current === 0) return
      look()
      channel.postMessage('looked')
    }
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = look
    // Each page of the admin writes its own title over ours.
    const titles = new MutationObserver(() => show.current())
    titles.observe(document.head, { childList: true, subtree: true, characterData: true })
    for (const event of LOOKS) window.addEventListener(event, lookHere, { capture: true, passive: true })
    document.addEventListener('visibilitychange', lookHere)
    return () => {
      channel.close()
      titles.disconnect()
      for (const event of LOOKS) window.removeEventListener(event, lookHere, { capture: true })
      document.removeEventListener('visibilitychange', lookHere)
      look()
    }
  }, [])
  return more => {
    count.current += more
    show.current()
  }
}

const LOOKS = ['focus', 'pointerdown', 'keydown', 'wheel'] as const
