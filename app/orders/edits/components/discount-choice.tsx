import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { DiscountOffer, EditResult } from '../discount-fields.ts'
import { AmountChoice } from './amount-choice.tsx'

interface Props {
  offer: DiscountOffer
  result: EditResult | undefined
  /** What was typed before the form was refused. */
  typed: Partial<Record<string, unknown>> | undefined
  /** What is wrong with the amount. */
  errors?: string[] | undefined
}

/** What the discount is after the edit: by its terms, as it is, none, or an amount that staff type. */
export function DiscountChoice({ offer: { usual, byTerms, paisa }, result, typed, errors }: Props) {
  return (
    <>
      <input type="hidden" name="seenDiscount" value={result?.seenDiscountPaisa ?? paisa} />
      <AmountChoice
        label={t('Discount')}
        name="discountBy"
        options={{
          ...(byTerms !== '' && { terms: t('By its terms: {names}', { names: byTerms }) }),
          ...(paisa > 0 && { current: t('As it is: {price}', { price: formatRupees(paisa) }) }),
          none: t('None'),
          other: t('Another amount'),
        }}
        usual={usual}
        amount={{ name: 'discount', label: t('Discount in PKR') }}
        typed={typed}
        errors={errors}
      />
    </>
  )
}
