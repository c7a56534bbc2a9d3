import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  title: string
  /** Beside the title, such as what the fields say. */
  aside?: ReactNode
  /** Whether it is open at first. */
  isUsed: boolean
  /** Whether something in it is wrong: it opens then, so that the field can be seen. */
  isWrong?: boolean
  /** A line among others instead of a part between rules; an open one takes the whole width. */
  isInLine?: boolean
  children: ReactNode
}

/** Fields of a form that most leave empty, behind their title. */
export function FoldedPart({ title, aside, isUsed, isWrong = false, isInLine = false, children }: Props) {
  const [isOpen, setOpen] = useState(isUsed || isWrong)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <details
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className={`group/folded ${isInLine ? 'open:basis-full' : 'border-y border-line'}`}
    >
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center py-2.5 font-semibold [&::-webkit-details-marker]:hidden ${isInLine ? 'gap-1 text-sm' : 'gap-2'}`}
      >
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform rtl:-scale-x-100 group-open/folded:rotate-90 rtl:group-open/folded:-rotate-90"
        />
        <span>
          {title}
          {aside && <span className="block text-sm font-normal text-muted">{aside}</span>}
        </span>
      </summary>
      <div className="grid gap-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
