import type { QuotedDiscounts, QuotedVoucher } from '#app/checkout/cart/quote.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { DISCOUNT_CODE } from '../seen-amounts.ts'

interface Props {
  /** The code that was sent with a refused checkout. */
  sent: string | undefined
  discounts: QuotedDiscounts | undefined
  voucher: QuotedVoucher | null | undefined
  /** Called with the code, once it is typed. */
  onCode: ((code: string) => void) | undefined
}

/** The field for the code of a discount or voucher, and what is taken off or paid. Without JavaScript the server looks when it is sent. */
export function DiscountCode({ sent, discounts, voucher, onCode }: Props) {
  const { names = [], codeProblem } = discounts ?? {}
  return (
    <div className="mt-5">
      <Field
        label={t('Discount or voucher code')}
        name={DISCOUNT_CODE}
        defaultValue={sent}
        optional
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        errors={codeProblem ? [codeProblem] : []}
        onBlur={event => onCode?.(event.currentTarget.value)}
        // Enter applies the code; only the button sends the order.
        onKeyDown={event => {
          if (event.key !== 'Enter' || !onCode || event.currentTarget.value === '') return
          event.preventDefault()
          onCode(event.currentTarget.value)
        }}
      />
      {/* Leaves a line free, as high as an error is: what appears must not move the button while it is pressed. */}
      {(names.length > 0 || voucher || !codeProblem) && (
        <div className="mt-1.5 text-sm font-medium empty:before:content-['\a0']">
          {names.length > 0 && <p role="status">{t('Taken off: {names}', { names: names.join(t(', ')) })}</p>}
          {voucher && (
            <p role="status">
              {t('Your voucher pays {price}.', { price: formatPaisa(voucher.paysPaisa) })}
              {voucher.leftPaisa > 0 &&
                ` ${t('{price} is left on it for another order.', { price: formatPaisa(voucher.leftPaisa) })}`}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
