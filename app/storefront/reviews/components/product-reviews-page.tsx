import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StarSymbols } from '#app/ui/data/stars.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { type PublicReview, productReviewsAddress, type RatingSummary } from '../review.ts'
import { RatingLine } from './product-reviews.tsx'
import { ReviewEntry } from './review-entry.tsx'

interface Props {
  name: string
  slug: string
  /** Of the product's page. */
  path: string
  summary: RatingSummary
  reviews: readonly PublicReview[]
  /** The id of the last one, if there are more. */
  next: number | undefined
}

/** All reviews of a product, page by page. */
export function ProductReviewsPage({ name, slug, path, summary, reviews, next }: Props) {
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[{ label: t('Home'), to: '/' }, { label: name, to: path }, { label: t('Reviews') }]}
      />
      <PageHeading title={t('Reviews of {name}', { name })} />
      <StarSymbols ratings={reviews.map(({ rating }) => rating)} />
      <RatingLine summary={summary} />
      <ul className="mt-2 max-w-3xl divide-y divide-line">
        {reviews.map(review => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={path} variant="primary">
          {t('Back to the product')}
        </ButtonLink>
        {next !== undefined && (
          <ButtonLink to={productReviewsAddress(slug, next)}>{t('Older reviews')}</ButtonLink>
        )}
      </div>
    </div>
  )
}
