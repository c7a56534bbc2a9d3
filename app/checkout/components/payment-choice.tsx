import type { ReactNode } from 'react'
import type { QuotedPayment } from '#app/checkout/cart/quote.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod, paymentMethodName } from '#app/shared/payment-method.ts'
import { rich, t } from '#app/shared/text/translate.ts'

interface Props {
  method: PaymentMethod
  /** Undefined until the server has quoted the cart. */
  payment: QuotedPayment | undefined
  /** What is to pay, if it is known: the total without what a voucher pays. */
  toPayPaisa: number | undefined
  /** The same in cash, in whole rupees. */
  toPayInCashPaisa: number | undefined
  /** Called with the way that is chosen. Without JavaScript the server reads it when the form is sent. */
  onMethod: ((method: PaymentMethod) => void) | undefined
}

/** The ways of paying, and what is paid when. */
export function PaymentChoice({ method, payment, toPayPaisa, toPayInCashPaisa, onMethod }: Props) {
  const methods: PaymentMethod[] = ['cash_on_delivery', ...(payment?.ways ?? [])]
  return (
    <fieldset className="mt-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t('Payment')}</legend>
      <div className="grid gap-2">
        {methods.map(each => (
          <label
            key={each}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-edge bg-raised px-4 py-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={each}
              {...(onMethod
                ? { checked: each === method, onChange: () => onMethod(each) }
                : { defaultChecked: each === method })}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="font-semibold">{t(paymentMethodName(each))}</span>
              {(each === method || !onMethod) && (
                <span className="block text-sm text-muted">
                  {each === 'online' ? (
                    <OnlineText toPayPaisa={toPayPaisa} />
                  ) : isCash(each) ? (
                    <CashText toPayPaisa={toPayInCashPaisa} payment={payment} />
                  ) : (
                    <TransferText toPayPaisa={toPayPaisa} />
                  )}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CashText({ toPayPaisa, payment }: Pick<Props, 'toPayPaisa' | 'payment'>) {
  const { advancePaisa = 0, firstAdvancePaisa = 0 } = payment ?? {}
  if (advancePaisa !== firstAdvancePaisa) {
    const first = formatPaisa(firstAdvancePaisa)
    return advancePaisa === 0
      ? rich(
          'On a first order with your phone number you send <b>{first}</b> in advance; if you have ordered before, nothing. You pay the rest in cash when your parcel arrives. The next page says where to send it.',
          { first, b: amount },
        )
      : rich(
          'On a first order with your phone number you send <b>{first}</b> in advance; if you have ordered before, <b>{price}</b>. You pay the rest in cash when your parcel arrives. The next page says where to send it.',
          { first, price: formatPaisa(advancePaisa), b: amount },
        )
  }
  if (advancePaisa > 0 && toPayPaisa !== undefined) {
    return rich(
      'You send <b>{advance}</b> in advance, and pay <b>{rest}</b> in cash when your parcel arrives. The next page says where to send it.',
      { advance: formatPaisa(advancePaisa), rest: formatPaisa(toPayPaisa - advancePaisa), b: amount },
    )
  }
  if (toPayPaisa === 0) return t('The courier collects nothing.')
  return toPayPaisa === undefined
    ? t('You pay in cash when your parcel arrives.')
    : rich('You pay <b>{price}</b> in cash when your parcel arrives.', {
        price: formatPaisa(toPayPaisa),
        b: amount,
      })
}

function TransferText({ toPayPaisa }: { toPayPaisa: number | undefined }) {
  return toPayPaisa === undefined
    ? t('You send the total before we send your parcel. The next page says where to.')
    : rich('You send <b>{price}</b> before we send your parcel. The next page says where to.', {
        price: formatPaisa(toPayPaisa),
        b: amount,
      })
}

function OnlineText({ toPayPaisa }: { toPayPaisa: number | undefined }) {
  return toPayPaisa === undefined
    ? t('You pay the total by card or wallet before we send your parcel. The next page leads there.')
    : rich(
        'You pay <b>{price}</b> by card or wallet before we send your parcel. The next page leads there.',
        {
          price: formatPaisa(toPayPaisa),
          b: amount,
        },
      )
}

const amount = (words: ReactNode) => <span className="font-semibold text-ink money">{words}</span>
