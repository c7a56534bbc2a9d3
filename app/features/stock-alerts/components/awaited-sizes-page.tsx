import { Link } from 'react-router'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { AwaitedSize } from '../list-awaited-sizes.server.ts'

/** The sizes for which shoppers wait, for staff who order new pieces. */
export function AwaitedSizesPage({ sizes }: { sizes: readonly AwaitedSize[] }) {
  return (
    <>
      <AdminHeading
        title="Stock alerts"
        lead="Sizes that shoppers wait for. Each is written to once when pieces are back, in the order in which they asked."
      />
      {sizes.length === 0 ? (
        <EmptyState title="No shopper waits for a size">
          <p>
            Shoppers leave an email or a WhatsApp number on the page of a product of which a size is sold out.
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
        <bdi>{name}</bdi>, size <bdi className="ml-1">{size}</bdi>
      </Link>
      <span>{waiting === 1 ? '1 shopper waits' : `${waiting} shoppers wait`}</span>
      <span className="text-sm text-muted">
        since {formatAdminMoment(since)}
        {onHand > 0 && `, ${onHand} on hand`}
      </span>
    </li>
  )
}
