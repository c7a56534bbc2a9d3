import { useEffect } from 'react'
import { type Obstacle, placeNotice } from './notice-place.ts'

const REGION = 'section[data-react-aria-top-layer]'
const LIST = '[data-sonner-toaster]'
const NOTICE = '[data-sonner-toast]:not([data-removed=true])'
/** Pages scroll, dialogs open: where a notice lies is looked at again while there is one. */
const LOOKS_AGAIN_MS = 250

/** What somebody may need next, and how much it matters that no notice lies over it. */
const COSTS: [selector: string, cost: number][] = [
  ['[aria-invalid=true]', 40],
  ['button[type=submit], [role=dialog] button, [role=alertdialog] button', 40],
  ['button, [role=button], summary, input, select, textarea, label:has(input)', 20],
  ['header, [data-bottom-bar]', 20],
  // A link that looks like a button.
  ['a[href].min-h-11.border', 20],
  // A product's card is one link, and a listing is covered with cards.
  ['a[href]:not(article a)', 2],
]
const CONTROLS = COSTS.map(([selector]) => selector).join()
const FOCUSED_COST = 100
/** Keeps notices off what is pressed or filled in; see `placeNotice`. */
export function useNoticePlace(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = () => {
      const isShown = placeNotices()
      if (isShown) timer ??= setInterval(follow, LOOKS_AGAIN_MS)
      else {
        clearInterval(timer)
        timer = undefined
      }
    }
    // At once, or a button that scrolls into view would lie under the notice for a moment.
    const followScroll = () => {
      if (timer !== undefined) placeNotices()
    }
    window.addEventListener('scroll', followScroll, { capture: true, passive: true })
    // Before the notice is painted for the first time.
    const observer = new MutationObserver(follow)
    observer.observe(document.querySelector(REGION) ?? document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', followScroll, { capture: true })
      clearInterval(timer)
    }
  }, [])
}

/** @returns whether there is a notice */
function placeNotices(): boolean {
  const list = document.querySelector<HTMLElement>(LIST)
  const notices = [...(list?.querySelectorAll<HTMLElement>(NOTICE) ?? [])]
  const [first] = notices
  if (!list || !first) return false
  // Somebody reaches for a button in it.
  if (list.matches(':hover, :focus-within') && currentPlace(list)) return true
  const size = { width: first.offsetWidth, height: first.offsetHeight + 10 * (notices.length - 1) }
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const place = placeNotice(screen, size, findObstacles(), currentPlace(list))
  list.dataset.left = String(place.left)
  list.dataset.top = String(place.top)
  list.style.setProperty('--notice-left', `${place.left}px`)
  // The list is anchored at its lower edge, from which further notices pile up.
  list.style.setProperty('--notice-bottom', `${screen.height - place.top - size.height}px`)
  return true
}

function currentPlace({ dataset: { left, top } }: HTMLElement) {
  return left && top ? { left: Number(left), top: Number(top) } : undefined
}

function findObstacles(): Obstacle[] {
  const found: Obstacle[] = []
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const box = element.getBoundingClientRect()
    if (box.bottom <= 0 || box.top >= window.innerHeight || box.width === 0) continue
    if (element.closest(`${LIST}, [inert], [aria-hidden=true]`) || !element.checkVisibility()) continue
    found.push({ box, cost: costOf(element) })
  }
  return found
}

function costOf(element: HTMLElement): number {
  if (element === document.activeElement) return FOCUSED_COST
  return COSTS.find(([selector]) => element.matches(selector))?.[1] ?? 0
}
