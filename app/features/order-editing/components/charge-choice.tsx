import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field, Select } from '#app/ui/forms/field.tsx'

interface Props {
  /** What delivery costs now, such as `PKR 250`. */
  agreed: string
  amount: FieldMetadata<unknown>
}

/** What delivery costs after the edit: as agreed, by the rules of today, or as staff say. */
export function ChargeChoice({ agreed, amount }: Props) {
  const [charge, setCharge] = useState('as-agreed')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('Charge')}
        name="charge"
        value={charge}
        onChange={event => setCharge(event.target.value)}
        required={false}
      >
        <option value="as-agreed">{t('As agreed: {agreed}', { agreed })}</option>
        <option value="by-the-rules">{t('By today’s rules, for the new pieces and city')}</option>
        <option value="free">{t('Free')}</option>
        <option value="other">{t('Another amount')}</option>
      </Select>
      <div className={charge === 'other' ? '' : 'hidden noscript:block'}>
        <Field
          label={t('Amount in PKR')}
          {...getInputProps(amount, { type: 'text' })}
          errors={amount.errors}
          inputMode="decimal"
          optional
        />
      </div>
    </div>
  )
}
