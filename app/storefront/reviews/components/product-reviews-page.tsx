import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StarSymbols } from '#app/ui/data/stars.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import {
  type PublicReview,
  productReviewsAddress,
  REVIEW_ORDERS,
  type ReviewOrder,
  type RatingSummary as Summary,
} from '../review.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewEntry } from './review-entry.tsx'

interface Props {
  name: string
  slug: string
  /** Of the product's page. */
  path: string
  summary: Summary
  reviews: readonly PublicReview[]
  order: ReviewOrder
  /** The id of the last one, if there are more. */
  next: number | undefined
}

/** All reviews of a product, page by page. */
export function ProductReviewsPage({ name, slug, path, summary, reviews, order, next }: Props) {
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[{ label: t('Home'), to: '/' }, { label: name, to: path }, { label: t('Reviews') }]}
      />
      <PageHeading title={t('Reviews of {name}', { name })} />
      <StarSymbols ratings={reviews.map(({ rating }) => rating)} />
      <RatingSummary summary={summary} />
      {summary.count > 1 && (
        <nav aria-label={t('Sort')} className="mt-6 flex flex-wrap gap-x-5 border-y border-line text-sm">
          {(Object.keys(REVIEW_ORDERS) as ReviewOrder[]).map(each => (
            <Link
              key={each}
              to={productReviewsAddress(slug, each)}
              preventScrollReset
              aria-current={each === order || undefined}
              className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline aria-current:font-semibold aria-current:text-ink"
            >
              {t(REVIEW_ORDERS[each])}
            </Link>
          ))}
        </nav>
      )}
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
          <ButtonLink to={productReviewsAddress(slug, order, next)}>{t('More reviews')}</ButtonLink>
        )}
      </div>
    </div>
  )
}
