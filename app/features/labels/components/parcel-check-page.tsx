import { formatPaisa } from '#app/shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

interface Props {
  reference: string
  amountPaisa: number
}

/** What the QR code of a label says: the amount that the shop printed. */
export function ParcelCheckPage({ reference, amountPaisa }: Props) {
  return (
    <EmptyState
      level={1}
      title={amountPaisa === 0 ? 'Nothing to pay' : `Please pay ${formatPaisa(amountPaisa)}`}
      actions={<ButtonLink to="/contact">Contact</ButtonLink>}
    >
      <p>
        This is the amount for parcel <span className="whitespace-nowrap">{reference}</span>. If the label or
        the rider says another one, please do not pay, and call us.
      </p>
    </EmptyState>
  )
}
