import { Link } from 'react-router'
import { formatPaisa } from '#app/shared/money.ts'

interface Props {
  /** What has to be sent before the parcel leaves, in paisa. */
  duePaisa: number
  trackingToken: string
}

/** Asks a shopper to pay what is due before the parcel leaves. Nothing if nothing is. */
export function AdvanceNotice({ duePaisa, trackingToken }: Props) {
  if (duePaisa === 0) return null
  return (
    <p className="mb-8 max-w-[66ch] rounded-control bg-status-yellow px-4 py-3">
      Please pay <strong className="money">{formatPaisa(duePaisa)}</strong> before we send your parcel.{' '}
      <Link
        to={`/track-order/${trackingToken}/pay`}
        className="inline-flex min-h-6 items-center font-semibold text-link"
      >
        How to pay
      </Link>
    </p>
  )
}
