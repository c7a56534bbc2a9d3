import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { BasketViewLine } from '../cart-view.ts'
import { type BasketLine, writeBasket } from '../requested-line.ts'
import { BasketLineRow } from './cart-line-row.tsx'
import { PROBLEM_ACTION, SIZE_ACTION } from './problem-actions.tsx'

/** The lines of a basket that came with the page, for somebody without JavaScript: one form for each quantity. */
export function CarriedBasketLines({ lines }: { lines: readonly BasketViewLine[] }) {
  return (
    <ul className="@container divide-y divide-line border-y border-line">
      {lines.map(line => (
        <BasketLineRow
          key={line.key}
          line={line}
          problemActions={line.buyable === 0 && <ProblemLinks line={line} lines={lines} />}
        >
          {line.buyable > 0 && <CarriedQuantity line={line} isAlone={lines.length === 1} />}
        </BasketLineRow>
      ))}
    </ul>
  )
}

function CarriedQuantity({ line, isAlone }: { line: BasketViewLine; isAlone: boolean }) {
  return isAlone ? <CarriedQuantityForm line={line} /> : <p>Quantity: {line.quantity}</p>
}

/** The same basket without the line, or with it in another size. */
function ProblemLinks({ line, lines }: { line: BasketViewLine; lines: readonly BasketViewLine[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {line.otherSizes.map(size => (
        <Link
          key={size}
          to={carry(lines.map(other => toBasketLine(other === line ? { ...line, size } : other)))}
          className={SIZE_ACTION}
          aria-label={`Take size ${size} of ${line.name}`}
        >
          {size}
        </Link>
      ))}
      <Link
        to={carry(lines.filter(other => other !== line).map(toBasketLine))}
        className={PROBLEM_ACTION}
        aria-label={`Remove ${line.name}, size ${line.size}`}
      >
        Remove
      </Link>
    </div>
  )
}

function carry(lines: readonly BasketLine[]): string {
  return `/checkout?${new URLSearchParams({ cart: writeBasket(lines) })}`
}

function toBasketLine({ productRef, size, quantity, unitPricePaisa }: BasketViewLine): BasketLine {
  return { productRef, size, quantity, seenPricePaisa: unitPricePaisa || undefined }
}

function CarriedQuantityForm({ line }: { line: BasketViewLine }) {
  return (
    <form method="get" action="/checkout" className="flex items-center gap-2">
      <input type="hidden" name="id" value={line.productRef} />
      <input type="hidden" name="size" value={line.size} />
      <label className="flex items-center gap-2 text-sm">
        Quantity
        <input
          type="number"
          name="quantity"
          min={1}
          max={999}
          defaultValue={line.quantity}
          className="min-h-11 w-16 rounded-control border border-edge bg-raised px-3"
        />
      </label>
      <Button type="submit" className="px-4">
        Update
      </Button>
    </form>
  )
}
