import { formatPaisa } from '#app/shared/money.ts'

/** The payment method, and the amount if it is known. */
export function PaymentChoice({ totalPaisa }: { totalPaisa: number | undefined }) {
  return (
    <fieldset className="mt-8">
      <legend className="mb-3 font-serif text-heading font-medium">Payment</legend>
      <label className="flex cursor-pointer items-start gap-3 rounded-control border border-ink bg-raised p-4">
        <input
          type="radio"
          name="paymentMethod"
          value="cash_on_delivery"
          defaultChecked
          className="mt-1 size-5 accent-accent"
        />
        <span>
          <span className="font-semibold">Cash on delivery</span>
          <span className="mt-1 block text-sm text-muted">
            You pay{' '}
            {totalPaisa !== undefined && (
              <span className="font-semibold text-ink money">{formatPaisa(totalPaisa)} </span>
            )}
            in cash when your parcel arrives.
          </span>
        </span>
      </label>
    </fieldset>
  )
}
