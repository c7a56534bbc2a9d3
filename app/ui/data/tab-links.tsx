import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

interface Tab {
  label: string
  to: string
  /** How many things there are behind the tab. */
  count?: number
  isCurrent: boolean
}

/** The parts of a list, each with an address of its own; scrolls sideways where the screen is narrow. */
export function TabLinks({
  label,
  tabs,
  keepsPlace = false,
}: {
  label: string
  tabs: readonly Tab[]
  /** Stays where the page is scrolled to: the tabs stand in the midst of it. */
  keepsPlace?: boolean
}) {
  const place = useRef<HTMLElement>(null)
  const current = tabs.find(tab => tab.isCurrent)?.label
  // Where the screen is too narrow for all of them, the current one is among those that are seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current.
  useEffect(() => {
    const nav = place.current
    const link = nav?.querySelector('[aria-current=page]')
    if (!nav || !link) return
    const { left, width } = link.getBoundingClientRect()
    nav.scrollLeft += left - nav.getBoundingClientRect().left - (nav.clientWidth - width) / 2
  }, [current])
  return (
    <nav ref={place} aria-label={label} className="fade-ends -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max border-b border-line lg:gap-1">
        {tabs.map(tab => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset={keepsPlace}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center lg:min-h-9 gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-ink/8 px-2 py-0.5 text-xs tabular-nums">
                  {tab.count.toLocaleString('en')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
