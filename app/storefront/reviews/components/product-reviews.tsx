import { Link } from 'react-router'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { t } from '#app/shared/text/translate.ts'
import { StarSymbols } from '#app/ui/data/stars.tsx'
import type { ProductReviews as Shown } from '../public-reviews.server.ts'
import { productReviewsAddress } from '../review.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewEntry } from './review-entry.tsx'

/** What buyers say about a product, on its page. Nothing before the first review. */
export function ProductReviews({ slug, reviews }: { slug: string; reviews: Shown | undefined }) {
  if (!reviews) return null
  const { summary, newest, photos } = reviews
  return (
    <section aria-labelledby="product-reviews" className="mt-16 border-t border-line pt-10">
      <StarSymbols ratings={newest.map(({ rating }) => rating)} />
      <h2 id="product-reviews" className="font-serif text-title font-medium">
        {t('What buyers say')}
      </h2>
      <RatingSummary summary={summary} />
      <PhotoStrip photos={photos} />
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

/** Pictures that buyers took, in a row to swipe. */
function PhotoStrip({ photos }: { photos: Shown['photos'] }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={t('Pictures by buyers')} className="scrollbar-none mt-6 flex gap-1.5 overflow-x-auto">
      {photos.map(({ picture, name }, index) => (
        <li key={picture.key} className="w-28 shrink-0">
          <a href={pictureAddress(picture.key, 1200)} target="_blank" rel="noopener" className="block">
            <PictureImage
              picture={picture}
              sizes="7rem"
              widths={[160, 320]}
              alt={t('{number}, by {name}', { number: index + 1, name })}
              className="aspect-4/5 w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
