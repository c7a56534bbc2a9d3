import { Star } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Review } from '#app/features/settings/store-settings.ts'
import { PauseButton } from '#app/ui/motion/pause-button.tsx'
import { usePause } from '#app/ui/motion/use-pause.ts'

/** 1.1 px in each of 60 frames, expressed per second so that it is the same on every screen. */
const PIXELS_PER_SECOND = 66
const HIGHEST_RATING = 5

/** Reviews that scroll by in an endless loop. Hidden while there are none. */
export function ReviewMarquee({ reviews }: { reviews: readonly Review[] }) {
  const list = useRef<HTMLUListElement>(null)
  const loopSeconds = useLoopSeconds(list)
  const pause = usePause()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="section-gap overflow-hidden">
      <RatingSymbols reviews={reviews} />
      <div className="shell flex items-end justify-between gap-4">
        <h2 id="reviews" className="font-serif text-title font-medium">
          What our customers say
        </h2>
        <PauseButton what="reviews" isStopped={pause.isStopped} onToggle={pause.toggle} className="-mr-3" />
      </div>
      {reviews.some(review => review.isSample) && (
        <p className="shell mt-2 text-sm text-muted">
          Sample reviews that came with the demo shop. No customer wrote them.
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of reviews is not a fieldset. */}
      <div
        role="group"
        aria-label="Customer reviews"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without motion it is scrolled, by keyboard too.
        tabIndex={0}
        className="scrollbar-none relative mt-8 flex overflow-x-auto motion-reduce:carousel-row motion-safe:data-moving:overflow-x-hidden"
        data-moving={loopSeconds === undefined ? undefined : ''}
        {...pause.watch}
      >
        <div
          className="marquee flex shrink-0"
          data-held={pause.isHeld || undefined}
          style={loopSeconds === undefined ? undefined : { animationDuration: `${loopSeconds}s` }}
        >
          <ReviewList reviews={reviews} ref={list} />
          {loopSeconds !== undefined && <ReviewList reviews={reviews} isCopy />}
        </div>
      </div>
    </section>
  )
}

interface ReviewListProps {
  reviews: readonly Review[]
  ref?: RefObject<HTMLUListElement | null>
  /** The second copy, which closes the loop visually and is hidden from screen readers. */
  isCopy?: boolean
}

function ReviewList({ reviews, ref, isCopy = false }: ReviewListProps) {
  return (
    <ul
      ref={ref}
      aria-hidden={isCopy || undefined}
      className={`flex ${isCopy ? 'motion-reduce:hidden' : 'motion-reduce:-ml-4 lg:motion-reduce:-ml-6'}`}
    >
      {reviews.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may have the same text; none of them moves.
        <li key={index} className="w-[min(22rem,80vw)] shrink-0 pl-4 lg:pl-6">
          <figure className="flex h-full flex-col bg-stone p-6">
            <div className="flex items-center justify-between gap-3">
              <Rating rating={review.rating} />
              {review.isSample && (
                <span className="rounded-control border border-edge px-2 text-xs leading-5 font-semibold">
                  Sample
                </span>
              )}
            </div>
            <blockquote className="mt-4 flex-1 text-pretty wrap-anywhere" dir="auto">
              {review.text}
            </blockquote>
            <figcaption className="mt-5 text-sm font-semibold wrap-anywhere" dir="auto">
              {review.name}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className="text-accent">
      <span className="sr-only">{`${rating} out of ${HIGHEST_RATING} stars`}</span>
      <svg aria-hidden="true" className="h-4 w-22">
        <use href={`#${ratingId(rating)}`} />
      </svg>
    </p>
  )
}

/** Draws each rating once, because a page with many reviews would repeat the star a hundred times. */
function RatingSymbols({ reviews }: { reviews: readonly Review[] }) {
  const ratings = [...new Set(reviews.map(({ rating }) => rating))]
  return (
    <svg aria-hidden="true" className="hidden">
      {ratings.map(rating => (
        <symbol key={rating} id={ratingId(rating)} viewBox="0 0 132 24">
          {Array.from({ length: HIGHEST_RATING }, (_, index) => (
            <Star
              // biome-ignore lint/suspicious/noArrayIndexKey: five stars differ only in their positions.
              key={index}
              x={index * 27}
              width={24}
              height={24}
              className={index < rating ? 'fill-current' : 'opacity-50'}
              strokeWidth={1.5}
            />
          ))}
        </symbol>
      ))}
    </svg>
  )
}

function ratingId(rating: number): string {
  return `rating-${rating}`
}

/** Returns how long one loop takes at the marquee's speed; undefined before the page is laid out. */
function useLoopSeconds(list: RefObject<HTMLUListElement | null>): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSeconds(entry.contentRect.width / PIXELS_PER_SECOND)
    })
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])
  return seconds
}
