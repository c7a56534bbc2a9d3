import { type RefObject, useEffect, useRef, useState } from 'react'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { t } from '#app/shared/text/translate.ts'
import { StarSymbols, Stars } from '#app/ui/data/stars.tsx'
import { PauseButton } from '#app/ui/motion/pause-button.tsx'
import { usePause } from '#app/ui/motion/use-pause.ts'
import type { HomeReview } from '../home-review.ts'

/** 1.1 px in each of 60 frames, expressed per second so that it is the same on every screen. */
const PIXELS_PER_SECOND = 66

/** Reviews that scroll by in an endless loop. Hidden while there are none. */
export function ReviewMarquee({ reviews }: { reviews: readonly HomeReview[] }) {
  const list = useRef<HTMLUListElement>(null)
  const loopSeconds = useLoopSeconds(list)
  const pause = usePause()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="section-gap overflow-hidden">
      <StarSymbols ratings={reviews.map(({ rating }) => rating)} />
      <div className="shell flex items-end justify-between gap-4">
        <h2 id="reviews" className="font-serif text-title font-medium">
          {t('What our customers say')}
        </h2>
        <PauseButton
          what={t('reviews')}
          isStopped={pause.isStopped}
          onToggle={pause.toggle}
          className="-me-3"
        />
      </div>
      {reviews.some(review => review.isSample) && (
        <p className="shell mt-2 text-sm text-muted">
          {t('Sample reviews that came with the demo shop. No customer wrote them.')}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of reviews is not a fieldset. */}
      <div
        role="group"
        aria-label={t('Customer reviews')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without motion it is scrolled, by keyboard too.
        tabIndex={0}
        className="scrollbar-none relative mt-5 flex lg:mt-8 overflow-x-auto motion-reduce:carousel-row motion-safe:data-moving:overflow-x-hidden"
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
  reviews: readonly HomeReview[]
  ref?: RefObject<HTMLUListElement | null>
  /** The second copy, which closes the loop visually and is hidden from screen readers. */
  isCopy?: boolean
}

function ReviewList({ reviews, ref, isCopy = false }: ReviewListProps) {
  return (
    <ul
      ref={ref}
      aria-hidden={isCopy || undefined}
      className={`flex ${isCopy ? 'motion-reduce:hidden' : 'motion-reduce:-ms-8 lg:motion-reduce:-ms-14'}`}
    >
      {reviews.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may have the same text; none of them moves.
        <li key={index} className="w-[min(25rem,82vw)] shrink-0 ps-8 lg:ps-14">
          <figure className="flex h-full gap-4">
            {review.picture && (
              <PictureImage
                picture={review.picture}
                sizes="7rem"
                widths={PHOTO_WIDTHS}
                alt=""
                className="aspect-[4/5] w-24 shrink-0 self-start object-cover"
              />
            )}
            <div className="min-w-0">
              <div className="flex items-center gap-3">
                <Stars rating={review.rating} />
                {review.isSample && <span className="text-xs font-semibold text-muted">{t('Sample')}</span>}
              </div>
              <blockquote className="mt-2.5 font-serif text-subheading text-pretty wrap-anywhere" dir="auto">
                {review.text}
              </blockquote>
              <figcaption className="mt-3 text-sm text-muted wrap-anywhere" dir="auto">
                {review.name}
                {review.isOfBuyer && ` · ${t('Verified purchase')}`}
              </figcaption>
            </div>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const PHOTO_WIDTHS = [160, 320] as const

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
