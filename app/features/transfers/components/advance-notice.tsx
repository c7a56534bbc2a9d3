import { Link } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import type { AdvanceOfOrder } from '../advance-of-order.ts'

/** Asks a shopper to pay what is due before the parcel leaves, or says where they can. Nothing if they can't. */
export function AdvanceNotice({ duePaisa, canPay, trackingToken }: AdvanceOfOrder) {
  if (duePaisa === 0 && !canPay) return null
  if (duePaisa === 0) {
    return (
      <p className="mb-8 max-w-[66ch]">
        {t('You pay when your parcel arrives.')}{' '}
        <Link
          to={`/track-order/${trackingToken}/pay`}
          className="inline-flex min-h-6 items-center font-semibold text-link"
        >
          {t('Pay before, or with a voucher')}
        </Link>
      </p>
    )
  }
  return (
    <p className="mb-8 max-w-[66ch] rounded-control bg-status-yellow px-4 py-3">
      {rich('Please pay <b>{price}</b> before we send your parcel.', {
        price: formatPaisa(duePaisa),
        b: words => <strong className="money">{words}</strong>,
      })}{' '}
      <Link
        to={`/track-order/${trackingToken}/pay`}
        className="inline-flex min-h-6 items-center font-semibold text-link"
      >
        {t('How to pay')}
      </Link>
    </p>
  )
}
