import { formatPaisa } from '#app/shared/money.ts'
import { rich } from '#app/shared/text/translate.ts'
import { FittingProducts } from '#app/storefront/product-cards/components/fitting-products.tsx'
import type { Quote } from '../quote.ts'

/** Below the lines of the cart drawer: what is missing to free delivery, and what goes with them. */
export function CartExtras({ lines, subtotalPaisa, delivery: { toFreePaisa } }: Quote) {
  const ids = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))]
  return (
    <>
      {toFreePaisa > 0 && (
        <div className="mt-4 text-sm">
          <p>
            {rich('<b>{price}</b> more, and delivery is free.', {
              price: formatPaisa(toFreePaisa),
              b: price => <strong className="money">{price}</strong>,
            })}
          </p>
          <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
            <div
              className="h-full bg-accent transition-[width] duration-200"
              style={{ width: `${(100 * subtotalPaisa) / (subtotalPaisa + toFreePaisa)}%` }}
            />
          </div>
        </div>
      )}
      <FittingProducts ids={ids} />
    </>
  )
}
