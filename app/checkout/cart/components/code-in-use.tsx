import { rememberCode } from '#app/pricing/discounts/remembered-code.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { QuotedDiscounts, QuotedVoucher } from '../quote.ts'

interface Props {
  /** The code that the cart is quoted with; empty for none. */
  code: string
  /** Undefined until it is quoted. */
  discounts?: QuotedDiscounts | undefined
  voucher?: QuotedVoucher | null | undefined
  onRemove: () => void
}

/** Says of a cart with a code what it takes off, or why it does not, and removes it. */
export function CodeInUse({ code, discounts, voucher, onRemove }: Props) {
  if (code.trim() === '' || !discounts) return null
  const { names, codeProblem } = discounts
  const takenOff = !voucher && names.length > 0 && t('Taken off: {names}', { names: names.join(t(', ')) })
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <p className="min-w-0 wrap-anywhere">{codeProblem || takenOff || <bdi>{code}</bdi>}</p>
      <Button
        variant="quiet"
        className="-me-3 px-3"
        aria-label={t('Remove the code {code}', { code })}
        onClick={() => {
          rememberCode('')
          onRemove()
        }}
      >
        {t('Remove')}
      </Button>
    </div>
  )
}
