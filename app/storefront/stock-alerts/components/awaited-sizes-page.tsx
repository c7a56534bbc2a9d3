import { Link } from 'react-router'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { AwaitedSize } from '../list-awaited-sizes.server.ts'

/** The sizes for which shoppers wait, for staff who order new pieces. */
export function AwaitedSizesPage({ sizes }: { sizes: readonly AwaitedSize[] }) {
  return (
    <>
      <AdminHeading
        title={t('Stock alerts')}
        lead={t(
          'Sizes that shoppers wait for. Each is written to once when pieces are back, in the order in which they asked.',
        )}
      />
      {sizes.length === 0 ? (
        <EmptyState title={t('No shopper waits for a size')}>
          <p>
            {t(
              'Shoppers leave an email or a WhatsApp number on the page of a product of which a size is sold out.',
            )}
          </p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {sizes.map(each => (
            <Awaited key={`${each.productId} ${each.size}`} {...each} />
          ))}
        </ul>
      )}
    </>
  )
}

function Awaited({ productId, name, size, waiting, since, onHand }: AwaitedSize) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 wrap-anywhere">
      <Link
        to={`/admin/products/${productId}`}
        className="inline-flex min-h-11 items-center font-semibold hover:underline lg:min-h-6"
      >
        <span>
          {metreStep(size) === undefined ? (
            rich('<a>{name}</a>, size <b>{size}</b>', {
              name,
              size,
              a: () => <bdi>{name}</bdi>,
              b: () => <bdi>{size}</bdi>,
            })
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
      </Link>
      <span>{t('{waiting, plural, one {# shopper waits} other {# shoppers wait}}', { waiting })}</span>
      <span className="text-sm text-muted">
        {t('since {time}', { time: formatAdminMoment(since) })}
        {onHand > 0 && t(', {onHand} on hand', { onHand: quantityText(onHand, size) })}
      </span>
    </li>
  )
}
