import { useState } from 'react'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { DiscountOffer, EditResult } from '../discount-fields.ts'

interface Props {
  offer: DiscountOffer
  result: EditResult | undefined
  /** What was typed before the form was refused. */
  typed: Partial<Record<string, unknown>> | undefined
  /** What is wrong with the amount. */
  errors?: string[] | undefined
}

/** What the discount is after the edit: by its terms, as it is, none, or an amount that staff type. */
export function DiscountChoice({ offer, result, typed, errors }: Props) {
  const { usual, byTerms, paisa } = offer
  const [way, setWay] = useState(String(typed?.discountBy ?? usual))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="seenDiscount" value={result?.seenDiscountPaisa ?? paisa} />
      <Select
        label={t('Discount')}
        name="discountBy"
        value={way}
        onChange={event => setWay(event.target.value)}
        required={false}
      >
        {byTerms !== '' && <option value="terms">{t('By its terms: {names}', { names: byTerms })}</option>}
        {paisa > 0 && (
          <option value="current">{t('As it is: {price}', { price: formatRupees(paisa) })}</option>
        )}
        <option value="none">{t('None')}</option>
        <option value="other">{t('Another amount')}</option>
      </Select>
      <div className={way === 'other' ? '' : 'hidden noscript:block'}>
        <Field
          label={t('Discount in PKR')}
          name="discount"
          type="text"
          inputMode="decimal"
          defaultValue={String(typed?.discount ?? '')}
          errors={errors}
          optional
        />
      </div>
    </div>
  )
}
