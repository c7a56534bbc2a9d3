import type { ReactNode } from 'react'
import type { QuotedPayment } from '#app/features/cart/quote.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod, paymentMethodName } from '#app/shared/payment-method.ts'

interface Props {
  method: PaymentMethod
  /** Undefined until the server has quoted the cart. */
  payment: QuotedPayment | undefined
  /** The amount, if it is known. */
  totalPaisa: number | undefined
  /** Called with the way that is chosen. Without JavaScript the server reads it when the form is sent. */
  onMethod: ((method: PaymentMethod) => void) | undefined
}

/** The ways of paying, and what is paid when. */
export function PaymentChoice({ method, payment, totalPaisa, onMethod }: Props) {
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
                    <OnlineText totalPaisa={totalPaisa} />
                  ) : isCash(each) ? (
                    <CashText totalPaisa={totalPaisa} payment={payment} />
                  ) : (
                    <TransferText totalPaisa={totalPaisa} />
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

function CashText({ totalPaisa, payment }: Pick<Props, 'totalPaisa' | 'payment'>) {
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
  if (advancePaisa > 0 && totalPaisa !== undefined) {
    return (
      <>
        You send <Amount>{formatPaisa(advancePaisa)}</Amount> in advance, and pay{' '}
        <Amount>{formatPaisa(totalPaisa - advancePaisa)}</Amount> in cash when your parcel arrives. The next
        page says where to send it.
      </>
    )
  }
  return (
    <>
      You pay {totalPaisa !== undefined && <Amount>{formatPaisa(totalPaisa)} </Amount>}
      in cash when your parcel arrives.
    </>
  )
}

function TransferText({ totalPaisa }: { totalPaisa: number | undefined }) {
  return (
    <>
      You send {totalPaisa === undefined ? 'the total' : <Amount>{formatPaisa(totalPaisa)}</Amount>} before we
      send your parcel. The next page says where to.
    </>
  )
}

function OnlineText({ totalPaisa }: { totalPaisa: number | undefined }) {
  return (
    <>
      You pay {totalPaisa === undefined ? 'the total' : <Amount>{formatPaisa(totalPaisa)}</Amount>} by card or
      wallet before we send your parcel. The next page leads there.
    </>
  )
}

function Amount({ children }: { children: ReactNode }) {
  return <span className="font-semibold text-ink money">{children}</span>
}
