import { useRef, useState } from 'react'
import type { QuotedDiscounts, QuotedVoucher } from '#app/checkout/cart/quote.ts'
import { rememberCode } from '#app/pricing/discounts/remembered-code.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { DISCOUNT_CODE } from '../seen-amounts.ts'

interface Props {
  /** The code that the cart is quoted with, or that was sent with a refused checkout. */
  code: string
  discounts: QuotedDiscounts | undefined
  voucher: QuotedVoucher | null | undefined
  /** Called with the code, once it is typed. */
  onCode: ((code: string) => void) | undefined
}

/**
 * The folded field for the code of a discount or voucher, with what it takes off or pays, or why it does not. Without JavaScript the
 * server looks when it is sent.
 */
export function DiscountCode({ code, discounts, voucher, onCode }: Props) {
  const [typedAtFirst] = useState(code)
  const input = useRef<HTMLInputElement>(null)
  const { names = [], codeProblem } = discounts ?? {}
  const takenOff = names.length > 0 ? t('Taken off: {names}', { names: names.join(t(', ')) }) : ''
  const apply = () => onCode?.(input.current?.value ?? '')
  return (
    <FoldedPart
      title={t('Discount or voucher code')}
      // What applies without a code has no field to stand below.
      aside={code === '' ? takenOff : undefined}
      isUsed={code !== ''}
      isWrong={Boolean(codeProblem)}
      isInLine
    >
      <div>
        <div className="flex items-start gap-2">
          {/* What is wrong with the code is read out when it appears. */}
          <div aria-live="polite" className="min-w-0 flex-1">
            <Field
              label={t('Code')}
              name={DISCOUNT_CODE}
              ref={input}
              defaultValue={typedAtFirst}
              required={false}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              errors={codeProblem ? [codeProblem] : []}
              onInput={event => rememberCode(event.currentTarget.value)}
              onBlur={apply}
              // Enter applies the code; only the button sends the order.
              onKeyDown={event => {
                if (event.key !== 'Enter' || !onCode || event.currentTarget.value === '') return
                event.preventDefault()
                apply()
              }}
            />
          </div>
          {onCode && (
            <Button className="mt-7 px-4 noscript:hidden" onClick={apply}>
              {t('Apply')}
            </Button>
          )}
        </div>
        {/* Leaves a line free, as high as an error is: what appears must not move the button while it is pressed. */}
        {!codeProblem && (
          <div role="status" className="mt-1.5 text-sm font-medium empty:before:content-['\a0']">
            {code !== '' && takenOff && <p>{takenOff}</p>}
            {voucher && (
              <p>
                {t('Your voucher pays {price}.', { price: formatPaisa(voucher.paysPaisa) })}
                {voucher.leftPaisa > 0 &&
                  ` ${t('{price} is left on it for another order.', { price: formatPaisa(voucher.leftPaisa) })}`}
              </p>
            )}
          </div>
        )}
      </div>
    </FoldedPart>
  )
}
