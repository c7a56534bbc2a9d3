import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { forwards, t } from '#app/shared/text/translate.ts'
import { AT_ONCE } from '../deal-products.ts'
import type { HomeCarousel } from '../home-carousel.ts'
import { ProductCarousel } from './product-carousel.tsx'

interface Props {
  /** Empty for the standard one. */
  title: string
  rows: readonly HomeCarousel[]
}

/**
 * The rows of collections as tabs; one below the other, each under its name, where no script runs. Nothing in an empty shop.
 * A press or an arrow key chooses, as the pattern of tabs has it.
 */
export function OurCollection({ title, rows }: Props) {
  const [chosen, setChosen] = useState(() => firstFilled(rows))
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  if (rows.length === 0) return null
  // A shop whose products change may have fewer.
  const at = chosen < rows.length ? chosen : 0

  function chooseByKey(event: KeyboardEvent) {
    const next = placeAfter(event.key, at, rows.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setChosen(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section aria-labelledby="our-collection" className="section-gap">
      <h2 id="our-collection" className="shell font-serif text-title font-medium wrap-anywhere" dir="auto">
        {title || t('Shop Our Collection')}
      </h2>
      <div
        ref={tabs}
        role="tablist"
        aria-labelledby="our-collection"
        onKeyDown={chooseByKey}
        className="carousel-row scrollbar-none mt-2 mb-5 flex overflow-x-auto lg:mb-7 noscript:hidden"
      >
        {rows.map((row, index) => (
          <button
            key={row.set}
            type="button"
            role="tab"
            id={`${id}-${row.set}`}
            aria-controls={`${id}-panel-${row.set}`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(index)}
            className="collection-tab"
          >
            {row.title}
          </button>
        ))}
      </div>
      {rows.map((row, index) => (
        <div
          key={row.set}
          role="tabpanel"
          id={`${id}-panel-${row.set}`}
          aria-labelledby={`${id}-${row.set}`}
          className={index === at ? '' : 'hidden noscript:block'}
        >
          <ProductCarousel carousel={row} isInTab />
        </div>
      ))}
    </section>
  )
}

/** The first tab that fills a wide screen, or comes nearest to it: the page shows that one until another is chosen. */
function firstFilled(rows: readonly HomeCarousel[]): number {
  const wanted = Math.min(AT_ONCE, Math.max(...rows.map(({ products }) => products.length)))
  return Math.max(
    0,
    rows.findIndex(({ products }) => products.length >= wanted),
  )
}

/** The place that a key leads to; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return step && (at + step * forwards() + count) % count
}
