import { MismatchedPayments } from '#app/money/online-payments/components/mismatched-payments.tsx'
import type { OnlinePayment } from '#app/money/online-payments/online-payment.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useUndoNotice } from '#app/ui/notices/use-undo-notice.ts'
import { UNDO_CLAIM } from '../claim-form.ts'
import type { ClaimResult } from '../handle-claim-form.server.ts'
import type { OpenClaim } from '../list-open-claims.server.ts'
import { OpenClaimForm } from './claims-panel.tsx'

interface Props {
  /** The longest waiting first. */
  claims: readonly OpenClaim[]
  /** The id after which the next page begins; undefined on the last. */
  next: number | undefined
  /** Online payments that staff have to look up. */
  mismatched: readonly (OnlinePayment & { number: string })[]
  result: ClaimResult | undefined
}

/** The payments that shoppers say they have sent, and staff have not looked at. */
export function TransfersPage({ claims, next, mismatched, result }: Props) {
  const decided = result?.decidedClaim
  useUndoNotice(result, decided === undefined ? undefined : { intent: UNDO_CLAIM, claim: decided })
  return (
    <>
      <AdminHeading
        title={t('Transfers')}
        lead={t('What shoppers say they have sent. Look for it in the account, and accept it.')}
      />
      <MismatchedPayments payments={mismatched} />
      {claims.length === 0 ? (
        <EmptyState title={t('No payment to look for')}>
          <p>
            {t('Payments appear here when shoppers say on the page of their order that they have sent them.')}
          </p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {claims.map(claim => (
            <li key={claim.id} className="py-4 wrap-anywhere">
              <p className="mb-2 flex flex-wrap items-center gap-x-3">
                <OpenLink
                  to={`${ADMIN_ORDERS}/${encodeURIComponent(claim.number)}`}
                  className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline lg:min-h-6"
                >
                  {claim.number}
                </OpenLink>
                <bdi>{claim.customerName}</bdi>
                <span className="text-muted">
                  {t('of {price}', { price: formatRupees(claim.totalPaisa) })}
                </span>
              </p>
              <OpenClaimForm claim={claim} />
            </li>
          ))}
        </ul>
      )}
      <ListParts count={claims.length} next={next} />
    </>
  )
}
