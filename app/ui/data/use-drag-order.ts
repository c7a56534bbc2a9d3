import { type PointerEvent, useRef, useState } from 'react'

/** So near to an edge of the screen, the page scrolls with what is dragged. */
const EDGE_PX = 96
const SCROLL_PX = 12

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

/**
 * Lets the items of a list be dragged by a handle, with a mouse or a finger. Keyboards need buttons besides.
 * @param onMove called with the old and the new position of what was dropped
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!drag) return
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      const to = positionAt(list.current, drag.from, clientY)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  /** `above` or `below` the item where what is dragged would land; undefined for all others. */
  function landingAt(index: number): 'above' | 'below' | undefined {
    if (!drag || drag.to === drag.from) return undefined
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'above' : 'below'
  }

  return { list, handleOf, landingAt, dragged: drag?.from }
}

/** The number of the other items whose middle is above a height on the screen. */
function positionAt(list: Element | null, from: number, clientY: number): number {
  const others = [...(list?.children ?? [])].filter((_, index) => index !== from)
  return others.filter(item => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < clientY
  }).length
}
