import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import type { AdvanceOfOrder } from '../advance-of-order.ts'
import { NotFoundNotice } from './not-found-notice.tsx'

/**
 * Says what a shopper reported and staff did not find, and asks them to pay what is due before the parcel leaves or after it was delivered, says what they have
 * reported and staff look for, or says where they can pay. Nothing if they can't.
 */
export function AdvanceNotice(advance: AdvanceOfOrder) {
  const { duePaisa, isCashTaken, notFound, trackingToken } = advance
  return (
    <>
      <NotFoundNotice claims={notFound} isCashTaken={isCashTaken}>
        <PayLink trackingToken={trackingToken}>{t('Tell us again')}</PayLink>
      </NotFoundNotice>
      {(notFound.length === 0 || duePaisa > 0) && <Asked {...advance} />}
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
