import Check from 'lucide-react/icons/check'
import type { QuotedPayment } from '#app/checkout/cart/quote.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  method: PaymentMethod
  /** Undefined until the server has quoted the cart. */
  payment: QuotedPayment | undefined
  /** `Returns within 30 days.`, or what else the shop promises. */
  returns: string
}

/** What takes the fear of the last press. Each line is true of this order, by the shop's settings. */
export function TrustLines({ method, payment, returns }: Props) {
  const isAllAtTheDoor = isCash(method) && !payment?.advancePaisa && !payment?.firstAdvancePaisa
  const lines = [
    t('We contact you before we send it.'),
    returns,
    isAllAtTheDoor ? t('Nothing to pay now.') : t('You order first, and pay after that.'),
  ]
  return (
    <ul className="mt-5 grid gap-1 text-sm text-muted">
      {lines.map(line => (
        <li key={line} className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          {line}
        </li>
      ))}
    </ul>
  )
}
