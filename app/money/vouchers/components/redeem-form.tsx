import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { REDEEM_VOUCHER, type VoucherResult } from '../voucher-form.ts'

/** Pays an order with a voucher, on the page on which its shopper pays. */
export function RedeemForm({ result }: { result: VoucherResult | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === REDEEM_VOUCHER
  return (
    <section className="mb-10 max-w-2xl">
      <h2 className="mb-3 font-serif text-heading font-medium">{t('Pay with a voucher')}</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        aria-label={t('Pay with a voucher')}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field
          label={t('Code of the voucher')}
          name="voucher"
          id="voucher-code"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={result?.isDone === false ? result.typed?.voucher : undefined}
          errors={result?.errors?.voucher}
        />
        <Button type="submit" name="intent" value={REDEEM_VOUCHER} busy={isBusy} className="max-sm:w-full">
          {t('Use the voucher')}
        </Button>
      </Form>
    </section>
  )
}
