import { useState } from 'react'
import { shippingText } from '#app/pricing/order-amounts.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { ChargeOffer } from '../charge-fields.ts'
import type { EditResult } from '../discount-fields.ts'

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
  const [way, setWay] = useState(String(typed?.charge ?? usual))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="seenCharge" value={result?.seenChargePaisa ?? paisa} />
      <Select
        label={t('Delivery charge')}
        name="charge"
        value={way}
        onChange={event => setWay(event.target.value)}
        required={false}
      >
        <option value="as-agreed">
          {t('As agreed: {agreed}', { agreed: shippingText(paisa, formatRupees) })}
        </option>
        <option value="by-the-rules">{t('By today’s rules')}</option>
        <option value="free">{t('Free')}</option>
        <option value="other">{t('Another amount')}</option>
      </Select>
      <div className={way === 'other' ? '' : 'hidden noscript:block'}>
        <Field
          label={t('Amount in PKR')}
          name="chargeAmount"
          type="text"
          inputMode="decimal"
          defaultValue={String(typed?.chargeAmount ?? '')}
          errors={errors}
          optional
        />
      </div>
    </div>
  )
}
