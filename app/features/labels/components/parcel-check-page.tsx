import { formatPaisa } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
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
      title={
        amountPaisa === 0 ? t('Nothing to pay') : t('Please pay {price}', { price: formatPaisa(amountPaisa) })
      }
      actions={<ButtonLink to="/contact">{t('Contact')}</ButtonLink>}
    >
      <p>
        {rich(
          'This is the amount for parcel <b>{reference}</b>. If the label or the rider says another one, please do not pay, and call us.',
          { reference, b: words => <span className="whitespace-nowrap">{words}</span> },
        )}
      </p>
    </EmptyState>
  )
}
