import { useEffect, useRef, useState } from 'react'
import type { QuotedDiscounts, QuotedVoucher } from '#app/checkout/cart/quote.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { CODE_STEP, DISCOUNT_CODE } from '../seen-amounts.ts'

interface Props {
  /** The code that the cart is quoted with; empty for none. */
  code: string
  discounts: QuotedDiscounts | undefined
  voucher: QuotedVoucher | null | undefined
  /** Called with the code, once it is typed, or with nothing, once it is removed. */
  onCode: ((code: string) => void) | undefined
}

const NO_CODE = message('Type the code first.')

/**
 * The folded field for the code of a discount or voucher, with what it takes off or pays, or why it does not. Without JavaScript its
 * buttons send the form, and nothing is ordered.
 */
export function DiscountCode({ code, discounts, voucher, onCode }: Props) {
  const [typed, setTyped] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A checkout that was refused for its code comes back without it.
  useEffect(() => setTyped(code), [code])
  const { names = [], codeProblem } = discounts ?? {}
  const takenOff = names.length > 0 ? t('Taken off: {names}', { names: names.join(t(', ')) }) : ''
  const isAsked = code !== '' && typed.trim() === code.trim()
  const problem = isMissing ? t(NO_CODE) : isAsked ? codeProblem : undefined
  function press() {
    if (isAsked) {
      setTyped('')
      onCode?.('')
    } else if (typed.trim() === '') setMissing(true)
    else onCode?.(typed)
    if (isAsked || typed.trim() === '') input.current?.focus()
  }
  return (
    <FoldedPart
      title={t('Discount or voucher code')}
      // What applies without a code has no field to stand below.
      aside={code === '' ? takenOff : undefined}
      isUsed={code !== ''}
      isWrong={Boolean(problem)}
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
              value={typed}
              required={false}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              errors={problem ? [problem] : []}
              onChange={event => {
                setTyped(event.currentTarget.value)
                setMissing(false)
              }}
              onBlur={event => {
                // Its own button says for itself what it does.
                if (event.relatedTarget !== button.current) onCode?.(typed)
              }}
              // Enter applies the code; only the button sends the order.
              onKeyDown={event => {
                if (event.key !== 'Enter' || !onCode || typed === '') return
                event.preventDefault()
                onCode(typed)
              }}
            />
          </div>
          {onCode && (
            <Button
              ref={button}
              className="mt-7 px-4 noscript:hidden"
              // A press that took the focus from the field would apply the code, and then remove it.
              onMouseDown={event => event.preventDefault()}
              onClick={press}
            >
              {isAsked ? t('Remove') : t('Apply')}
            </Button>
          )}
          {!onCode && <PlainButtons isAsked={code !== ''} />}
        </div>
        {/* Leaves a line free, as high as an error is: what appears must not move the button while it is pressed. */}
        {!problem && (
          <div role="status" className="mt-1.5 text-sm font-medium empty:before:content-['\a0']">
            {isAsked && takenOff && <p>{takenOff}</p>}
            {voucher && isAsked && <p>{voucherText(voucher)}</p>}
          </div>
        )}
      </div>
    </FoldedPart>
  )
}

function voucherText({ paysPaisa, leftPaisa }: QuotedVoucher): string {
  const pays = t('Your voucher pays {price}.', { price: formatPaisa(paysPaisa) })
  if (leftPaisa === 0) return pays
  return `${pays} ${t('{price} is left on it for another order.', { price: formatPaisa(leftPaisa) })}`
}

/** The button where there are no scripts. Enter in a field presses the first one of a form, which must be one that orders. */
function PlainButtons({ isAsked }: { isAsked: boolean }) {
  return (
    <>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <Button
        type="submit"
        name={CODE_STEP}
        value={isAsked ? 'remove' : 'apply'}
        formNoValidate
        className="mt-7 hidden px-4 noscript:flex"
      >
        {isAsked ? t('Remove') : t('Apply')}
      </Button>
    </>
  )
}
