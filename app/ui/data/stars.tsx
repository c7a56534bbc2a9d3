import Star from 'lucide-react/icons/star'
import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { t } from '#app/shared/text/translate.ts'

/** A rating as stars. The page has {@link StarSymbols} of it. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="text-accent">
      <span className="sr-only">
        {t('{rating} out of {highest} stars', { rating, highest: HIGHEST_RATING })}
      </span>
      <svg aria-hidden="true" className="h-4 w-22">
        <use href={`#${ratingId(rating)}`} />
      </svg>
    </p>
  )
}

/** Draws each rating once, because a page with many reviews would repeat the star a hundred times. */
export function StarSymbols({ ratings }: { ratings: readonly number[] }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {[...new Set(ratings)].map(rating => (
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
