import type { Product } from '#app/catalogue/products/product.ts'
import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { t } from '#app/shared/text/translate.ts'

/** `★ 4.7 · 38 reviews`, or on a card `★ 4.7 (38)`. */
export function RatingText({
  rating: { count, stars },
  isShort = false,
}: {
  rating: NonNullable<Product['rating']>
  isShort?: boolean
}) {
  const average = (stars / count).toFixed(1)
  return (
    <span className="tabular-nums">
      <span className="sr-only">
        {t('{rating} out of {highest} stars', { rating: average, highest: HIGHEST_RATING })}
      </span>
      <span aria-hidden>★ {average}</span>
      {isShort ? (
        <span aria-hidden> ({count})</span>
      ) : (
        <> · {t('{count, plural, one {# review} other {# reviews}}', { count })}</>
      )}
    </span>
  )
}
