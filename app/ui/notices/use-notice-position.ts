import { useEffect } from 'react'
import { isVisible } from '../is-visible.ts'
import { findNoticePosition, type Obstacle, roomFor } from './notice-position.ts'

const REGION = '[data-notices]'
const LIST = '[data-notice-list]'
const NOTICE = '[data-notice]:not([hidden])'
/** While a notice is shown, its position is checked this often, because pages scroll and dialogs open. */
const LOOKS_AGAIN_MS = 250

/** Controls, and texts needed to use them, that a notice should not cover, with the cost of covering each. */
const COSTS: [selector: string, cost: number][] = [
  // What can be done to a draft, with the sentence that says so: the last step of the work.
  ['[data-draft-bar]', 200],
  ['[aria-invalid=true]', 40],
  ['button[type=submit], [role=dialog] button, [role=alertdialog] button', 40],
  ['button, [role=button], summary, input, select, textarea, label:has(input)', 20],
  // A page's title has been read by then.
  ['main header', 2],
  ['header, [data-bottom-bar]', 20],
  ['[role=alert], label', 10],
  ['[id$=-hint], [id$=-error]', 5],
  // A link styled as a button.
  ['a[href].min-h-11.border', 20],
  // A product card is one link, and listings are full of cards.
  ['a[href]:not(article a)', 2],
]
const CONTROLS = COSTS.map(([selector]) => selector).join()
const FOCUSED_COST = 100
/** Pixels between two notices. */
const NOTICE_GAP = 10
/** The height that dialogs leave free at the top of the screen, for a notice that would cover their controls. */
const ROOM = '--notice-room'

/** Positions notices away from controls; see `findNoticePosition`. */
export function useNoticePosition(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = () => {
      const isShown = positionNotices()
      if (isShown) timer ??= setInterval(follow, LOOKS_AGAIN_MS)
      else {
        clearInterval(timer)
        timer = undefined
      }
    }
    // Immediately, or a button that scrolls into view would be covered for a moment.
    const followScroll = () => {
      if (timer !== undefined) positionNotices()
    }
    window.addEventListener('scroll', followScroll, { capture: true, passive: true })
    // Runs before the first paint of the notice.
    const observer = new MutationObserver(follow)
    observer.observe(document.querySelector(REGION) ?? document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', followScroll, { capture: true })
      clearInterval(timer)
    }
  }, [])
}

/** @returns whether a notice is shown */
function positionNotices(): boolean {
  const list = document.querySelector<HTMLElement>(LIST)
  const notices = [...(list?.querySelectorAll<HTMLElement>(NOTICE) ?? [])]
  const [first] = notices
  if (!list || !first) {
    leaveRoom('')
    return false
  }
  // The pointer or focus is on a notice: do not move it away. A finger has left, though the browser says that it hovers.
  const held = window.matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within'
  if (list.matches(held) && currentPosition(list)) return true
  const gaps = NOTICE_GAP * (notices.length - 1)
  const height = notices.reduce((sum, notice) => sum + notice.offsetHeight, gaps)
  const size = { width: first.offsetWidth, height }
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
  let position = findNoticePosition(screen, size, findObstacles(), currentPosition(list))
  if (position.cost > 0 && leaveRoom(`${roomFor(size)}px`)) {
    position = findNoticePosition(screen, size, findObstacles())
  }
  list.dataset.left = String(position.left)
  list.dataset.top = String(position.top)
  list.style.setProperty('--notice-left', `${position.left}px`)
  // The list is anchored at its lower edge, and further notices stack upwards.
  list.style.setProperty('--notice-bottom', `${screen.height - position.top - size.height}px`)
  return true
}

/** @returns whether the room has changed */
function leaveRoom(height: string): boolean {
  const { style } = document.documentElement
  if (style.getPropertyValue(ROOM) === height) return false
  style.setProperty(ROOM, height)
  return true
}

function currentPosition({ dataset: { left, top } }: HTMLElement) {
  return left && top ? { left: Number(left), top: Number(top) } : undefined
}

function findObstacles(): Obstacle[] {
  const found: Obstacle[] = []
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const box = element.getBoundingClientRect()
    const { top, bottom } = visibleRange(element)
    if (box.bottom <= top || box.top >= bottom || box.width === 0) continue
    if (element.closest(`${LIST}, [data-modal=closed], [inert], [aria-hidden=true]`) || !isVisible(element))
      continue
    const seen = { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) }
    found.push({ box: { left: box.left, right: box.right, ...seen }, cost: costOf(element) })
  }
  return found
}

/** The part of the screen's height in which an element can be seen: a dialog's fields scroll behind its edges. */
function visibleRange(element: HTMLElement): { top: number; bottom: number } {
  const dialog = element.closest('[role=dialog], [role=alertdialog]')?.getBoundingClientRect()
  return {
    top: Math.max(0, dialog?.top ?? 0),
    bottom: Math.min(window.innerHeight, dialog?.bottom ?? Infinity),
  }
}

function costOf(element: HTMLElement): number {
  if (element === document.activeElement) return FOCUSED_COST
  return COSTS.find(([selector]) => element.matches(selector))?.[1] ?? 0
}
