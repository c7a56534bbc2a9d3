import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import type { AdvanceOfOrder } from '../advance-of-order.ts'
import { NotFoundNotice } from './not-found-notice.tsx'
import { TransferAccounts } from './transfer-accounts.tsx'

/**
 * Says what a shopper reported and staff did not find, and asks them to pay what is due before the parcel leaves or after it was delivered, says what they have
 * reported and staff look for, or says where they can pay. Nothing if they can't.
 *
 * @param order the number of an order that was just placed: the accounts themselves are shown, not only the link to them
 */
export function AdvanceNotice({ order, ...advance }: AdvanceOfOrder & { order?: string }) {
  const { duePaisa, isCashTaken, notFound, trackingToken } = advance
  return (
    <>
      <NotFoundNotice claims={notFound} isCashTaken={isCashTaken}>
        <PayLink trackingToken={trackingToken}>{t('Tell us again')}</PayLink>
      </NotFoundNotice>
      {order && advance.accounts.length > 0 ? (
        <PayNow {...advance} order={order} />
      ) : (
        (notFound.length === 0 || duePaisa > 0) && <Asked {...advance} />
      )}
    </>
  )
}

function Asked({ duePaisa, isAllCollected, reportedPaisa, canPay, trackingToken }: AdvanceOfOrder) {
  const restPaisa = Math.max(0, duePaisa - reportedPaisa)
  if (reportedPaisa > 0) {
    return (
      <p className="mb-8 max-w-[66ch] rounded-control bg-status-blue px-4 py-3">
        {rich('We are looking for your <b>{price}</b>.', { price: formatPaisa(reportedPaisa), b: strong })}{' '}
        {restPaisa > 0 && (
          <>
            {rich(isAllCollected ? OTHER_STILL_TO_PAY : OTHER_BEFORE, {
              price: formatPaisa(restPaisa),
              b: strong,
            })}{' '}
          </>
        )}
        <PayLink trackingToken={trackingToken}>
          {restPaisa > 0 ? t('How to pay') : t('See your payment')}
        </PayLink>
      </p>
    )
  }
  if (duePaisa === 0 && !canPay) return null
  if (duePaisa === 0) {
    return (
      <p className="mb-8 max-w-[66ch]">
        {t('You pay when your parcel arrives.')}{' '}
        <PayLink trackingToken={trackingToken}>{t('Pay before, or with a voucher')}</PayLink>
      </p>
    )
  }
  return (
    <p className="mb-8 max-w-[66ch] rounded-control bg-status-yellow px-4 py-3">
      {rich(isAllCollected ? STILL_TO_PAY : BEFORE, { price: formatPaisa(duePaisa), b: strong })}{' '}
      <PayLink trackingToken={trackingToken}>{t('How to pay')}</PayLink>
    </p>
  )
}

/** What is due, where to, and what to write beside it. */
function PayNow({
  duePaisa,
  reportedPaisa,
  accounts,
  trackingToken,
  order,
}: AdvanceOfOrder & { order: string }) {
  return (
    <section className="mb-8 max-w-[66ch] rounded-control bg-status-yellow px-4 py-4">
      <h2 className="text-lg">{rich(BEFORE, { price: formatPaisa(duePaisa - reportedPaisa), b: strong })}</h2>
      <div className="mt-3">
        <TransferAccounts offered={accounts} />
      </div>
      <p className="mt-3">
        {rich('Write <b>{number}</b> beside it, so that we find it.', {
          number: order,
          b: number => <strong>{number}</strong>,
        })}
      </p>
      <p className="mt-1">
        {t('Sent it?')} <PayLink trackingToken={trackingToken}>{t('Tell us, and we look for it')}</PayLink>
      </p>
    </section>
  )
}

const BEFORE = message('Please pay <b>{price}</b> before we send your parcel.')
const OTHER_BEFORE = message('Please pay the other <b>{price}</b> before we send your parcel.')
const STILL_TO_PAY = message('<b>{price}</b> is still to pay.')
const OTHER_STILL_TO_PAY = message('The other <b>{price}</b> is still to pay.')

function strong(words: ReactNode) {
  return <strong className="money">{words}</strong>
}

function PayLink({ trackingToken, children }: { trackingToken: string; children: string }) {
  return (
    <Link
      to={`/track-order/${trackingToken}/pay`}
      className="inline-flex min-h-6 items-center font-semibold text-link"
    >
      {children}
    </Link>
  )
}
