import { Link } from 'react-router'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { MetreSelect } from '#app/ui/forms/quantity-field.tsx'
import { type CartLine, serializeCartLines } from '../cart-line.ts'
import type { CartViewLine } from '../cart-view.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { labelOf, PROBLEM_ACTION, SIZE_ACTION } from './problem-actions.tsx'

/** The lines of a posted cart, for shoppers without JavaScript. Each quantity is a form of its own. */
export function PostedCartLines({ lines }: { lines: readonly CartViewLine[] }) {
  return (
    <ul className="@container divide-y divide-line border-y border-line">
      {lines.map(line => (
        <CartLineRow
          key={line.key}
          line={line}
          problemActions={line.buyable === 0 && <ProblemLinks line={line} lines={lines} />}
        >
          {line.buyable > 0 && <PostedQuantity line={line} isAlone={lines.length === 1} />}
        </CartLineRow>
      ))}
    </ul>
  )
}

function PostedQuantity({ line, isAlone }: { line: CartViewLine; isAlone: boolean }) {
  return isAlone ? (
    <PostedQuantityForm line={line} />
  ) : (
    <p>{t('Quantity: {quantity}', { quantity: quantityText(line.quantity, line.size) })}</p>
  )
}

/** Links to the same cart without the line, or with the line in another size. */
function ProblemLinks({ line, lines }: { line: CartViewLine; lines: readonly CartViewLine[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {line.otherSizes.map(size => (
        <Link
          key={size}
          to={checkoutAddress(lines.map(other => toCartLine(other === line ? { ...line, size } : other)))}
          className={SIZE_ACTION}
          aria-label={t('Take size {size} of {name}', { size, name: line.name })}
        >
          {size}
        </Link>
      ))}
      <Link
        to={checkoutAddress(lines.filter(other => other !== line).map(toCartLine))}
        className={PROBLEM_ACTION}
        aria-label={t('Remove {line}', { line: labelOf(line) })}
      >
        {t('Remove')}
      </Link>
    </div>
  )
}

function checkoutAddress(lines: readonly CartLine[]): string {
  return `/checkout?${new URLSearchParams({ cart: serializeCartLines(lines) })}`
}

function toCartLine({ productRef, size, quantity, unitPricePaisa, shipsOn }: CartViewLine): CartLine {
  const seen = { seenPricePaisa: unitPricePaisa || undefined, ...(shipsOn && { seenShipsOn: shipsOn }) }
  return { productRef, size, quantity, ...seen }
}

function PostedQuantityForm({ line }: { line: CartViewLine }) {
  const step = metreStep(line.size)
  return (
    <form method="get" action={localPath('/checkout')} className="flex items-center gap-2">
      <input type="hidden" name="id" value={line.productRef} />
      <input type="hidden" name="size" value={line.size} />
      {step === undefined ? (
        <label className="flex items-center gap-2 text-sm">
          {t('Quantity')}
          <input
            type="number"
            name="quantity"
            min={1}
            max={MOST_PIECES_OF_LINE}
            defaultValue={line.quantity}
            className="min-h-11 w-16 rounded-control border border-edge bg-raised px-3"
          />
        </label>
      ) : (
        <MetreSelect name="quantity" stepCm={step} steps={line.quantity} />
      )}
      <Button type="submit" className="px-4">
        {t('Update')}
      </Button>
    </form>
  )
}
