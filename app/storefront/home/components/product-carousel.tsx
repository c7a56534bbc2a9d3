import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { forwards, t } from '#app/shared/text/translate.ts'
import { CardItem } from '#app/storefront/product-cards/components/card-item.tsx'
import { useQuickView } from '#app/storefront/product-cards/components/use-quick-view.tsx'
import { scrollBehaviour } from '#app/ui/motion/reduced-motion.ts'
import type { HomeCarousel } from '../home-carousel.ts'

/** The part of the visible width by which an arrow moves the row. */
const STEP_OF_VISIBLE_WIDTH = 0.8

interface Props {
  carousel: HomeCarousel
  /** The tab names it; its own title is there where no script runs. */
  isInTab?: boolean
}

/** A row of products that scrolls sideways by touch, wheel, keyboard, or its two arrows. */
export function ProductCarousel({ carousel, isInTab = false }: Props) {
  const titleId = useId()
  const row = useRef<HTMLUListElement>(null)
  const { list, pointer, quickView } = useQuickView(carousel.products)
  const ends = useScrollEnds(row)
  const Heading = isInTab ? 'h3' : 'h2'
  const look = isInTab ? 'mb-4 hidden text-heading noscript:block' : 'text-title'
  const listingLink = (
    <Link to={carousel.listing} className="text-link inline-flex min-h-11 items-center text-[0.9375rem]">
      <span>
        {t('View All')}
        <span className={isInTab ? '' : 'sr-only'}> {carousel.title}</span>
      </span>
    </Link>
  )
  const arrows = (
    <Arrows title={carousel.title} ends={ends} onStep={steps => scrollBySteps(row.current, steps)} />
  )
  return (
    <section aria-labelledby={titleId}>
      <div className={`shell flex items-center gap-5 ${isInTab ? '' : 'mb-4'}`}>
        <Heading id={titleId} className={`font-serif font-medium ${look}`}>
          {carousel.title}
        </Heading>
        {!isInTab && listingLink}
        {!isInTab && arrows}
      </div>
      <ul
        ref={row}
        {...list}
        onKeyDown={event => scrollByArrow(event, row.current)}
        className="scrollbar-none carousel-row flex snap-x overflow-x-auto overscroll-x-contain"
      >
        {carousel.products.map(product => (
          <CardItem
            key={product.id}
            product={product}
            pictureSizes="(min-width:96rem) 22rem,(min-width:64rem) 22vw,(min-width:40rem) 29vw,(min-resolution:2.5x) 27vw,42vw"
            pointer={pointer}
            isInRow
            className="carousel-item"
          />
        ))}
        {carousel.products.length < COLUMNS && <ListingTile carousel={carousel} />}
      </ul>
      {isInTab && (
        <div className="shell flex items-center gap-5">
          {listingLink}
          {arrows}
        </div>
      )}
      {quickView}
    </section>
  )
}

interface ArrowsProps {
  title: string
  ends: ReturnType<typeof useScrollEnds>
  onStep(steps: number): void
}

/** Nothing while the whole row is in view. */
function Arrows({ title, ends: { hasMoreBefore, hasMoreAfter }, onStep }: ArrowsProps) {
  if (!hasMoreBefore && !hasMoreAfter) return null
  return (
    <div className="-me-2.5 ms-auto hidden sm:flex">
      <button
        type="button"
        aria-label={t('Previous {title}', { title })}
        disabled={!hasMoreBefore}
        onClick={() => onStep(-1)}
        className={ARROW}
      >
        <ChevronLeft aria-hidden className="leads size-5.5" />
      </button>
      <button
        type="button"
        aria-label={t('Next {title}', { title })}
        disabled={!hasMoreAfter}
        onClick={() => onStep(1)}
        className={ARROW}
      >
        <ChevronRight aria-hidden className="leads size-5.5" />
      </button>
    </div>
  )
}

/** On a wide screen, a short row ends with a link to its listing instead of an empty column. */
function ListingTile({ carousel: { title, listing } }: { carousel: HomeCarousel }) {
  return (
    <li className="carousel-item hidden lg:block">
      <Link
        to={listing}
        className="flex aspect-[4/5] items-end gap-2 p-6 font-serif text-heading outline-offset-[-4px] hover:underline hover:underline-offset-4"
      >
        {t('Shop {title}', { title })}
        <ArrowRight aria-hidden className="leads size-5 shrink-0" strokeWidth={1.6} />
      </Link>
    </li>
  )
}

/** The number of visible products on a wide screen. */
const COLUMNS = 4

const ARROW = 'icon-button disabled:cursor-default disabled:text-muted disabled:opacity-50'

function scrollBySteps(row: HTMLElement | null, steps: number) {
  row?.scrollBy({
    left: forwards() * steps * STEP_OF_VISIBLE_WIDTH * row.clientWidth,
    behavior: scrollBehaviour(),
  })
}

/** Lets the arrow keys move the row like its two buttons; the focused card stays focused. */
function scrollByArrow(event: KeyboardEvent, row: HTMLElement | null) {
  const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!steps || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  scrollBySteps(row, steps * forwards())
}

/** Returns which ends of the row are out of view. */
function useScrollEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ hasMoreBefore: false, hasMoreAfter: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      // Negative from right to left.
      const scrolled = Math.abs(element.scrollLeft)
      const hasMoreBefore = scrolled > 1
      const hasMoreAfter = scrolled + element.clientWidth < element.scrollWidth - 1
      setEnds(known =>
        known.hasMoreBefore === hasMoreBefore && known.hasMoreAfter === hasMoreAfter
          ? known
          : { hasMoreBefore, hasMoreAfter },
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}
