import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** So near to an edge of the screen, the page scrolls with what is dragged. */
const EDGE_PX = 96
const SCROLL_PX = 12

/** So long a finger rests on a handle before it drags. What moves earlier scrolls the page. */
const HOLD_MS = 200
/** A resting finger moves no further than this. */
const REST_PX = 8

/** The line that shows where what is dragged would land. */
export const LANDING_LINE = {
  above: 'shadow-[inset_0_3px_0_var(--color-accent)]',
  below: 'shadow-[inset_0_-3px_0_var(--color-accent)]',
}

interface Drag {
  from: number
  /** The position that it would have, counted without it. */
  to: number
}

/** A finger that has not rested long enough to drag. */
interface Hold {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/**
 * Lets the items of a list be dragged by a handle, with a mouse, or with a finger that first rests on it. Keyboards need
 * buttons besides.
 * @param onMove called with the old and the new position of what was dropped
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const hold = useRef<Hold>(undefined)
  const isDragging = useRef(false)

  function begin(handle: Element, pointer: number, index: number) {
    handle.setPointerCapture(pointer)
    isDragging.current = true
    setDrag({ from: index, to: index })
  }

  function endHold() {
    clearTimeout(hold.current?.timer)
    hold.current = undefined
  }

  function end() {
    endHold()
    isDragging.current = false
    setDrag(undefined)
  }

  // A list that goes away takes its wait with it.
  useEffect(() => () => clearTimeout(hold.current?.timer), [])

  /** The page does not scroll under a finger that drags. React's own listeners could not prevent that. */
  const ref = useCallback((handle: HTMLSpanElement | null) => {
    const stay = (event: TouchEvent) => isDragging.current && event.cancelable && event.preventDefault()
    handle?.addEventListener('touchmove', stay, { passive: false })
    return () => handle?.removeEventListener('touchmove', stay)
  }, [])

  const handleOf = (index: number) => ({
    ref,
    onPointerDown(event: PointerEvent) {
      const { button, pointerType, pointerId, currentTarget, clientX: x, clientY: y } = event
      if (button !== 0) return
      if (pointerType === 'mouse') {
        event.preventDefault()
        begin(currentTarget, pointerId, index)
        return
      }
      endHold()
      // Browsers give a handle the touches near it as well.
      if (!isInside(currentTarget, x, y)) return
      const timer = setTimeout(() => begin(currentTarget, pointerId, index), HOLD_MS)
      hold.current = { x, y, timer }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!drag) {
        if (hold.current && isAway(hold.current, clientX, clientY)) endHold()
        return
      }
      scrollAtEdges(clientY)
      const to = positionAt(list.current, drag.from, clientY)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp({ clientY }: PointerEvent) {
      // A quick drop may come before the last movement is rendered.
      const to = drag && positionAt(list.current, drag.from, clientY)
      if (drag && to !== undefined && to !== drag.from) onMove(drag.from, to)
      end()
    },
    onPointerCancel: end,
    // A finger that rests would open it.
    onContextMenu: (event: { preventDefault(): void }) => isDragging.current && event.preventDefault(),
  })

  /** `above` or `below` the item where what is dragged would land; undefined for all others. */
  function landingAt(index: number): 'above' | 'below' | undefined {
    if (!drag || drag.to === drag.from) return undefined
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'above' : 'below'
  }

  return { list, handleOf, landingAt, dragged: drag?.from }
}

function isAway({ x, y }: Hold, toX: number, toY: number): boolean {
  return Math.hypot(toX - x, toY - y) > REST_PX
}

function scrollAtEdges(clientY: number) {
  if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}

/** The number of the other items whose middle is above a height on the screen. */
function positionAt(list: Element | null, from: number, clientY: number): number {
  const others = [...(list?.children ?? [])].filter((_, index) => index !== from)
  return others.filter(item => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < clientY
  }).length
}

function isInside(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
