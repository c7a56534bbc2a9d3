import { Form, useNavigation } from 'react-router'
import { formatRupees, rupeesText } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useComparedValue } from '#app/ui/forms/use-compared-value.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ISSUE_VOUCHER, type VoucherResult } from '../voucher-form.ts'

interface Props {
  /** What the order was paid too much and goes back as money, in paisa. */
  overpaidPaisa: number
  result: VoucherResult | undefined
}

const USUAL_DAYS = 180

/** Gives a shopper what an order was paid too much as a voucher, on its page in the admin. Nothing if it was not. */
export function VoucherPanel({ overpaidPaisa, result }: Props) {
  useNotice(result)
  const isBusy = useNavigation().formData?.get('intent') === ISSUE_VOUCHER
  const [seen, hold] = useComparedValue(overpaidPaisa, result)
  if (overpaidPaisa === 0) return null
  const typed = result?.isDone === false ? result.typed : undefined
  return (
    <Panel
      title={t('{price} as a voucher', { price: formatRupees(overpaidPaisa) })}
      className="max-xl:order-2"
    >
      <p className="mb-3 text-sm text-muted">
        {t(
          'Instead of paying it back. The customer gets its code by email, if there is one, and pays another order with it.',
        )}
      </p>
      <Form
        key={seen}
        method="post"
        preventScrollReset
        aria-label={t('Voucher')}
        onInput={hold}
        className="grid gap-4 sm:grid-cols-2"
      >
        <Field
          label={t('Amount in rupees')}
          inputMode="decimal"
          name="amount"
          id="voucher-amount"
          defaultValue={typed?.amount ?? rupeesText(overpaidPaisa)}
          errors={result?.errors?.amount}
        />
        <Field
          label={t('Days until it expires')}
          optional
          hint={t('0: never')}
          inputMode="numeric"
          name="validDays"
          id="voucher-days"
          defaultValue={typed?.validDays ?? String(USUAL_DAYS)}
          errors={result?.errors?.validDays}
        />
        <div className="sm:col-span-2">
          <Button type="submit" name="intent" value={ISSUE_VOUCHER} busy={isBusy} className="max-sm:w-full">
            {t('Make the voucher')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
