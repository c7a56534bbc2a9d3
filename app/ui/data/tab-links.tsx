import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

interface Tab {
  label: string
  to: string
  /** The number of items in the tab, or a text such as `10,000+`. */
  count?: number | string
  isCurrent: boolean
}

/** Tabs that are links. The row scrolls sideways on a narrow screen. */
export function TabLinks({
  label,
  tabs,
  preventScrollReset = false,
}: {
  label: string
  tabs: readonly Tab[]
  /** Leaves the scroll position alone, for tabs in the middle of a page. */
  preventScrollReset?: boolean
}) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(tab => tab.isCurrent)?.label
  // Scrolls the current tab into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes current.
  useEffect(() => {
    const nav = row.current
    const link = nav?.querySelector('[aria-current=page]')
    if (!nav || !link) return
    const { left, width } = link.getBoundingClientRect()
    nav.scrollLeft += left - nav.getBoundingClientRect().left - (nav.clientWidth - width) / 2
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="fade-ends -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max border-b border-line lg:gap-1">
        {tabs.map(tab => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset={preventScrollReset}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center lg:min-h-9 gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-ink/8 px-2 py-0.5 text-xs tabular-nums">
                  {typeof tab.count === 'number' ? tab.count.toLocaleString('en') : tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
