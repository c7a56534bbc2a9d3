import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { rupeesText } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import type { CourierRate } from '../statements/courier-rate.ts'

interface Props {
  /** The rates that the form starts with. */
  latest: CourierRate | undefined
  today: string
  result: TypedFormResult | undefined
}

/** The fields after the day, each with how its number is written. */
const FIELDS: [keyof Omit<CourierRate, 'validFrom'>, string, (value: number) => string][] = [
  ['chargePaisa', message('Charge in rupees'), rupeesText],
  ['includedGrams', message('For up to, in grams'), String],
  ['extraKilogramPaisa', message('Each further kilogram'), rupeesText],
  ['returnChargePaisa', message('A parcel that comes back'), rupeesText],
  ['gstPoints', message('GST on the charge, %'), shareText],
  ['incomeTaxPoints', message('Income tax withheld, %'), shareText],
  ['salesTaxPoints', message('Sales tax withheld, %'), shareText],
]

function shareText(points: number): string {
  return String(points / 100)
}

/** Charges and taxes from a day on. Saving the same day again replaces them. */
export function RateForm({ latest, today, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const typed = result?.isDone === false ? result.typed : undefined
  return (
    <Form method="post" preventScrollReset aria-label={t('Rates')} className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('Valid from')}
        type="date"
        name="validFrom"
        defaultValue={typed?.validFrom ?? today}
        errors={result?.errors?.validFrom}
      />
      {FIELDS.map(([name, label, write]) => (
        <Field
          key={name}
          label={t(label)}
          inputMode="decimal"
          name={name}
          defaultValue={typed?.[name] ?? (latest ? write(latest[name]) : '')}
          errors={result?.errors?.[name]}
        />
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
