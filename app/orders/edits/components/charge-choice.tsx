import { shippingText } from '#app/pricing/order-amounts.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { ChargeOffer } from '../charge-fields.ts'
import type { EditResult } from '../discount-fields.ts'
import { AmountChoice } from './amount-choice.tsx'

interface Props {
  offer: ChargeOffer
  result: EditResult | undefined
  /** What was typed before the form was refused. */
  typed: Partial<Record<string, unknown>> | undefined
  /** What is wrong with the amount. */
  errors?: string[] | undefined
}

/** What delivery costs after the edit: as agreed, by the rules of today, or as staff say. */
export function ChargeChoice({ offer: { usual, paisa }, result, typed, errors }: Props) {
  return (
    <>
      <input type="hidden" name="seenCharge" value={result?.seenChargePaisa ?? paisa} />
      <AmountChoice
        label={t('Delivery charge')}
        name="charge"
        options={{
          'as-agreed': t('As agreed: {agreed}', { agreed: shippingText(paisa, formatRupees) }),
          'by-the-rules': t('By today’s rules'),
          free: t('Free'),
          other: t('Another amount'),
        }}
        usual={usual}
        amount={{ name: 'chargeAmount', label: t('Amount in PKR') }}
        typed={typed}
        errors={errors}
      />
    </>
  )
}
