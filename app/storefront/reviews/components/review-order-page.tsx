import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ResultNote } from '#app/ui/feedback/result-note.tsx'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { ReviewableOrder } from '../find-reviewable-order.server.ts'
import type { ReviewResult } from '../handle-review-form.server.ts'
import { ReviewForm } from './review-form.tsx'

interface Props {
  order: Omit<ReviewableOrder, 'id'>
  result: ReviewResult | undefined
}

/** Where the buyer of a delivered order says what they think of its pieces. */
export function ReviewOrderPage({ order, result }: Props) {
  const { number, isDelivered, pieces } = order
  return (
    <div className="shell pb-16">
      <Breadcrumbs crumbs={[{ label: t('Home'), to: '/' }, { label: t('Reviews') }]} />
      <PageHeading
        title={t('What do you think of it?')}
        lead={
          pieces.length > 0
            ? t(
                'Two words help others to choose, above all about the size. Staff read each review, and publish it under the name that you give.',
              )
            : undefined
        }
      />
      <ResultNote result={result} className="mb-6 max-w-[66ch]" />
      {pieces.length === 0 ? (
        <p className="max-w-[66ch]">
          {isDelivered
            ? t('The shop no longer sells the pieces of this order.')
            : t('Order {number} can be reviewed once it is delivered.', { number })}{' '}
          <Link to="/products" className="text-link">
            {t('See all products')}
          </Link>
        </p>
      ) : (
        <ul className="max-w-2xl divide-y divide-line border-y border-line">
          {pieces.map(piece => (
            <li key={piece.productId} className="py-8">
              <ReviewForm
                // What was sent starts the form again.
                key={`${piece.review?.state} ${piece.review?.pictures}`}
                piece={piece}
                result={result?.product === piece.productId ? result : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
