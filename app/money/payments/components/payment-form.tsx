import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatRupees, paisaFromRupees } from '#app/shared/money.ts'
import { PAYMENT_WAYS } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import {
  amountForWay,
  amountText,
  CONFIRMED,
  LONGEST_REFERENCE,
  mostToPayBack,
  type Suggestion,
} from '../payment-form.ts'

interface Props extends Suggestion {
  /** How many entries the ledger has. */
  seen: number
  /** What the order costs now, in paisa. */
  duePaisa: number
  /** What was received and not paid back yet. */
  refundablePaisa: number
  isRefund: boolean
  onType: () => void
  result: TypedFormResult | undefined
}

/** Records that money came from a shopper, or went back. */
export function PaymentForm({
  seen,
  duePaisa,
  suggestedPaisa,
  suggestedInCashPaisa,
  refundablePaisa,
  isRefund,
  onType,
  result,
}: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'payment'
  const typed = result?.isDone === false ? result.typed : undefined
  const isTyped = useRef(typed !== undefined)
  const field = (name: 'direction' | 'amount' | 'way' | 'reference', value: string) => ({
    name,
    id: `payment-${name}`,
    defaultValue: typed?.[name] ?? value,
    errors: result?.errors?.[name],
  })
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t('Record a payment')}
      onInput={({ currentTarget: form, target }) => {
        onType()
        const { name } = target as HTMLInputElement | HTMLSelectElement
        if (name === 'amount') isTyped.current = true
        if (name === 'way') followWay(form, isTyped.current, { suggestedPaisa, suggestedInCashPaisa })
        checkRefund(form, refundablePaisa)
      }}
      className="mt-2 grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="seenDue" value={duePaisa} />
      <Select label={t('Money was')} {...field('direction', isRefund ? 'refund' : 'received')}>
        <option value="received">{t('Received')}</option>
        <option value="refund">{t('Refunded')}</option>
      </Select>
      <Field
        label={t('Amount in rupees')}
        inputMode="decimal"
        hint={
          suggestedInCashPaisa === suggestedPaisa
            ? undefined
            : t('In cash {price}.', { price: formatRupees(suggestedInCashPaisa) })
        }
        {...field('amount', amountText(suggestedPaisa))}
      />
      <Select label={t('By')} {...field('way', 'bank-transfer')}>
        {Object.entries(PAYMENT_WAYS).map(([way, name]) => (
          <option key={way} value={way}>
            {t(name)}
          </option>
        ))}
      </Select>
      <Field
        label={t('Reference')}
        optional
        hint={t('The number of the transfer or the receipt.')}
        {...field('reference', '')}
        maxLength={LONGEST_REFERENCE}
      />
      {result?.asked && (
        <div className="sm:col-span-2">
          <Checkbox key={result.asked.value} name={CONFIRMED} value={result.asked.value} isTicked={false}>
            {result.asked.text}
          </Checkbox>
        </div>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="payment" busy={isBusy}>
          {t('Record')}
        </Button>
      </div>
    </Form>
  )
}

/** Follows the way of paying with the amount, unless staff have typed it. */
function followWay({ elements }: HTMLFormElement, isTyped: boolean, suggested: Suggestion): void {
  const way = elements.namedItem('way') as HTMLSelectElement
  const amount = elements.namedItem('amount') as HTMLInputElement
  amount.value = amountForWay(way.value, { amount: amount.value, isTyped }, suggested)
}

/** Refuses to pay back more than was received before the form is sent; the server does so in any case. */
function checkRefund({ elements }: HTMLFormElement, refundablePaisa: number): void {
  const direction = elements.namedItem('direction') as HTMLSelectElement
  const amount = elements.namedItem('amount') as HTMLInputElement
  const typed = Number(amount.value.replace(/[\s,]/g, ''))
  const isTooMuch = direction.value === 'refund' && paisaFromRupees(typed) > refundablePaisa
  amount.setCustomValidity(isTooMuch ? mostToPayBack(refundablePaisa) : '')
}
