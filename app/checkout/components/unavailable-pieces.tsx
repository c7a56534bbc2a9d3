import type { ReactNode, Ref } from 'react'
import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  view: CartView
  id?: string
  ref?: Ref<HTMLDivElement>
  /** The actions that the shopper can take. */
  children: ReactNode
}

/** Says which pieces of the cart can't be ordered and are not in the total. Renders nothing if all can. */
export function UnavailablePieces({ view, id, ref, children }: Props) {
  const lines = view.lines.filter(line => line.problem)
  const pieces = lines.reduce((sum, { quantity, buyable }) => sum + quantity - buyable, 0)
  if (lines.length === 0) return null
  return (
    <div
      ref={ref}
      id={id}
      tabIndex={-1}
      className="rounded-control border border-danger bg-danger-wash px-4 py-3 text-sm text-pretty"
    >
      <p className="font-semibold">
        {t(
          "{pieces, plural, one {# item can't be ordered and is not in the total.} other {# items can't be ordered and are not in the total.}}",
          { pieces },
        )}
      </p>
      <p className="mt-1">{children}</p>
    </div>
  )
}
