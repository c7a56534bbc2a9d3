import { Link } from 'react-router'
import { ADMIN_ORDERS } from '#app/features/orders/admin/order-query.ts'
import { formatRupees } from '#app/shared/money.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { claimText, slipAddress, TRANSFERS_PAGE } from '../claim.ts'
import type { OpenClaim } from '../list-open-claims.server.ts'

interface Props {
  /** The longest waiting first. */
  claims: readonly OpenClaim[]
  /** The id after which the next page begins; undefined on the last. */
  next: number | undefined
}

/** The payments that shoppers say they have sent, and staff have not looked at. */
export function TransfersPage({ claims, next }: Props) {
  return (
    <>
      <AdminHeading
        title="Transfers"
        lead="What shoppers say they have sent. Look for it in the account, and accept it on the order."
      />
      {claims.length === 0 ? (
        <EmptyState title="No payment to look for">
          <p>Payments appear here when shoppers say on the page of their order that they have sent them.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {claims.map(claim => (
            <li
              key={claim.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 wrap-anywhere"
            >
              <p className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={`${ADMIN_ORDERS}/${encodeURIComponent(claim.number)}`}
                  className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline lg:min-h-6"
                >
                  {claim.number}
                </Link>
                <bdi>{claim.customerName}</bdi>
              </p>
              <p className="font-semibold money">{formatRupees(claim.amountPaisa)}</p>
              <p className="text-sm text-muted">
                {claimText(claim)} · {formatAdminMoment(claim.claimedAt)} · of{' '}
                {formatRupees(claim.totalPaisa)}
                {claim.hasSlip && (
                  <>
                    {' · '}
                    <a
                      href={slipAddress(claim.id)}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="inline-flex min-h-6 items-center text-link"
                    >
                      Slip
                    </a>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {next !== undefined && (
        <div className="py-4">
          <ButtonLink to={`${TRANSFERS_PAGE}?after=${next}`} className="max-sm:w-full">
            Next {claims.length}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
