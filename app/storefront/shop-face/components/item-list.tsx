import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import { useDragOrder } from '#app/ui/data/use-drag-order.ts'
import { editFaceAddress } from '../face-pages.ts'
import type { ListedItem } from '../listed-item.ts'
import { ItemRow } from './item-row.tsx'

interface Props {
  items: readonly ListedItem[]
  /** The name of the kind of thing; it continues “Remove this”. */
  thing: string
  /** The page of the admin on which the items are edited. */
  page: string
  /** The digest of what the draft was when the page was made. */
  seen: string
}

/** Things in an order. They are moved by dragging, or by two buttons each. */
export function ItemList({ items, thing, page, seen }: Props) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  const pressed = useRef<{ id: string; top: number | undefined }>(undefined)
  const { list, handleOf, landingAt, dragged } = useDragOrder((from, to) => {
    const id = items[from]?.id
    if (id !== undefined) ask(id, 'move', { to: String(to) })
  })

  function ask(id: string, intent: string, more: Record<string, string> = {}) {
    // Until the list is loaded again, it may be out of date.
    if (isBusy) return
    const button = `${id}-${intent}`
    pressed.current = { id: button, top: topOf(button) }
    // Without the end of the address, which names what was saved before: the list would scroll back to it.
    const action = pathname + search
    submit({ intent, id, seen, ...more }, { method: 'post', action, preventScrollReset: true })
  }

  // A button that moved along with its item has lost the focus, and stays under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order is followed once.
  useEffect(() => {
    const { id = '', top } = pressed.current ?? {}
    pressed.current = undefined
    const now = topOf(id)
    if (top === undefined || now === undefined) return
    window.scrollBy(0, now - top)
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [items])

  return (
    <ol ref={list} className="rounded-sheet border border-line bg-raised">
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          {...{ item, thing, seen }}
          editHref={editFaceAddress(page, item.editId ?? item.id)}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          isDragged={dragged === index}
          landing={landingAt(index)}
          handle={handleOf(index)}
          onAsk={intent => ask(item.id, intent)}
        />
      ))}
    </ol>
  )
}

/** How far below the upper edge of the screen an element is; undefined if it is not there. */
function topOf(id: string): number | undefined {
  return document.getElementById(id)?.getBoundingClientRect().top
}
