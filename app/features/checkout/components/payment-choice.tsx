import type { ReactNode } from 'react'
import type { QuotedPayment } from '#app/features/cart/quote.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod, paymentMethodName } from '#app/shared/payment-method.ts'

interface Props {
  method: PaymentMethod
  /** Undefined until the server has quoted the cart. */
  payment: QuotedPayment | undefined
  /** What is to pay, if it is known: the total without what a voucher pays. */
  toPayPaisa: number | undefined
  /** Called with the way that is chosen. Without JavaScript the server reads it when the form is sent. */
  onMethod: ((method: PaymentMethod) => void) | undefined
}

/** The ways of paying, and what is paid when. */
export function PaymentChoice({ method, payment, toPayPaisa, onMethod }: Props) {
  const methods: PaymentMethod[] = ['cash_on_delivery', ...(payment?.ways ?? [])]
  return (
    <fieldset className="mt-8">
      <legend className="mb-3 font-serif text-heading font-medium">Payment</legend>
      <div className="grid gap-3">
        {methods.map(each => (
          <label
            key={each}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-edge bg-raised p-4 has-checked:border-ink"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={each}
              {...(onMethod
                ? { checked: each === method, onChange: () => onMethod(each) }
                : { defaultChecked: each === method })}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="font-semibold">{paymentMethodName(each)}</span>
              {(each === method || !onMethod) && (
                <span className="mt-1 block text-sm text-muted">
                  {each === 'online' ? (
                    <OnlineText toPayPaisa={toPayPaisa} />
                  ) : isCash(each) ? (
                    <CashText toPayPaisa={toPayPaisa} payment={payment} />
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
    return (
      <>
        On a first order with your phone number you send <Amount>{formatPaisa(firstAdvancePaisa)}</Amount> in
        advance; if you have ordered before,{' '}
        {advancePaisa === 0 ? 'nothing' : <Amount>{formatPaisa(advancePaisa)}</Amount>}. You pay the rest in
        cash when your parcel arrives. The next page says where to send it.
      </>
    )
  }
  if (advancePaisa > 0 && toPayPaisa !== undefined) {
    return (
      <>
        You send <Amount>{formatPaisa(advancePaisa)}</Amount> in advance, and pay{' '}
        <Amount>{formatPaisa(toPayPaisa - advancePaisa)}</Amount> in cash when your parcel arrives. The next
        page says where to send it.
      </>
    )
  }
  if (toPayPaisa === 0) return <>Your voucher pays it all: the courier collects nothing.</>
  return (
    <>
      You pay {toPayPaisa !== undefined && <Amount>{formatPaisa(toPayPaisa)} </Amount>}
      in cash when your parcel arrives.
    </>
  )
}

function TransferText({ toPayPaisa }: { toPayPaisa: number | undefined }) {
  return (
    <>
      You send {toPayPaisa === undefined ? 'the total' : <Amount>{formatPaisa(toPayPaisa)}</Amount>} before we
      send your parcel. The next page says where to.
    </>
  )
}

function OnlineText({ toPayPaisa }: { toPayPaisa: number | undefined }) {
  return (
    <>
      You pay {toPayPaisa === undefined ? 'the total' : <Amount>{formatPaisa(toPayPaisa)}</Amount>} by card or
      wallet before we send your parcel. The next page leads there.
    </>
  )
}

function Amount({ children }: { children: ReactNode }) {
  return <span className="font-semibold text-ink money">{children}</span>
}
