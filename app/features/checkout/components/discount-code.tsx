import type { QuotedDiscounts } from '#app/features/cart/quote.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { DISCOUNT_CODE } from '../seen-amounts.ts'

interface Props {
  /** The code that was sent with a refused checkout. */
  sent: string | undefined
  discounts: QuotedDiscounts | undefined
  /** Called with the code, once it is typed. */
  onCode: ((code: string) => void) | undefined
}

/** The field for the code of a discount, and what is taken off. Without JavaScript the server looks when it is sent. */
export function DiscountCode({ sent, discounts, onCode }: Props) {
  const { names = [], codeProblem } = discounts ?? {}
  return (
    <div className="mt-5">
      <Field
        label="Discount code"
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
      {names.length > 0 && (
        <p role="status" className="mt-2 text-sm font-medium">
          Taken off: {names.join(', ')}
        </p>
      )}
    </div>
  )
}
