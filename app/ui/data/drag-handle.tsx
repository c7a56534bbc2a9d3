import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'

/** What a row of a list is dragged by, with what `useDragOrder` gives it. Keyboards have buttons beside it. */
export function DragHandle(handle: ComponentProps<'span'>) {
  return (
    <span
      {...handle}
      aria-hidden
      className="grid size-11 shrink-0 cursor-grab select-none place-items-center text-muted active:cursor-grabbing noscript:hidden"
    >
      <GripVertical className="size-5" />
    </span>
  )
}
