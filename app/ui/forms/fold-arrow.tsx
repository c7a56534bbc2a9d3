import ChevronRight from 'lucide-react/icons/chevron-right'

/** The arrow of a part that unfolds: a `details` of the class `group`, whose summary hides the browser's own. */
export function FoldArrow() {
  return (
    <ChevronRight
      aria-hidden
      className="size-4 shrink-0 text-muted transition-transform rtl:-scale-x-100 group-open:rotate-90 rtl:group-open:-rotate-90"
    />
  )
}
