import { Link } from 'react-router'
import { rich, t } from '#app/shared/text/translate.ts'
import { StarSymbols } from '#app/ui/data/stars.tsx'
import type { ProductReviews as Shown } from '../public-reviews.server.ts'
import { averageText, fitText, productReviewsAddress, type RatingSummary } from '../review.ts'
import { ReviewEntry } from './review-entry.tsx'

/** What buyers say about a product, on its page. Nothing before the first review. */
export function ProductReviews({ slug, reviews }: { slug: string; reviews: Shown | undefined }) {
  if (!reviews) return null
  const { summary, newest } = reviews
  return (
    <section aria-labelledby="product-reviews" className="mt-16 border-t border-line pt-10">
      <StarSymbols ratings={newest.map(({ rating }) => rating)} />
      <h2 id="product-reviews" className="font-serif text-title font-medium">
        {t('What buyers say')}
      </h2>
      <RatingLine summary={summary} />
      <ul className="mt-2 divide-y divide-line">
        {newest.map(review => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {summary.count > newest.length && (
        <Link to={productReviewsAddress(slug)} className="inline-flex min-h-11 items-center text-link">
          {t('All {count} reviews', { count: summary.count })}
        </Link>
      )}
    </section>
  )
}

/** `4.6 out of 5, 12 reviews · 9 of 12 say: true to size` */
export function RatingLine({ summary }: { summary: RatingSummary }) {
  const { count } = summary
  const fit = fitText(summary)
  return (
    <p className="mt-3">
      {rich('<b>{average}</b> out of 5, {count, plural, one {# review} other {# reviews}}', {
        average: averageText(summary),
        count,
        b: words => <strong>{words}</strong>,
      })}
      {fit && ` · ${fit}`}
    </p>
  )
}
