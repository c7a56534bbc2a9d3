import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownName } from '#app/features/catalog/product-name.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { ownWords } from '#app/shared/own-words.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import type { BasketViewLine } from '../basket-view.ts'
import { useCart } from '../cart-provider.tsx'
import { lineChangeText } from '../line-change-text.ts'

/** The lines of the browser's basket, with their quantities and a way to take each out. */
export function EditableBasketLines({
  lines,
  onRemove,
  className = 'border-t',
}: {
  lines: readonly BasketViewLine[]
  /** Takes the line at a position out. Without it a line goes with a notice in passing, which can undo it. */
  onRemove?: (position: number) => void
  /** How the first line is parted from what is above it; by a rule if nothing is said. */
  className?: string
}) {
  const cart = useCart()
  return (
    <ul className={`@container divide-y divide-line border-b border-line ${className}`}>
      {lines.map((line, position) => {
        const remove = () => (onRemove ? onRemove(position) : removeWithUndo(cart, position))
        const controls = { line, position, onRemove: remove }
        return (
          <BasketLineRow key={line.key} line={line} problemActions={<ProblemActions {...controls} />}>
            {canBeBought(line) && <EditableControls {...controls} />}
          </BasketLineRow>
        )
      })}
    </ul>
  )
}

interface ControlsProps {
  line: BasketViewLine
  position: number
  onRemove: () => void
}

/** The lines of a basket that came with the page, for somebody without JavaScript: one form for each quantity. */
export function CarriedBasketLines({ lines }: { lines: readonly BasketViewLine[] }) {
  return (
    <ul className="@container divide-y divide-line border-y border-line">
      {lines.map(line => (
        <BasketLineRow key={line.key} line={line}>
          {lines.length === 1 ? <CarriedQuantityForm line={line} /> : <p>Quantity: {line.quantity}</p>}
        </BasketLineRow>
      ))}
    </ul>
  )
}

function BasketLineRow({
  line,
  problemActions,
  children,
}: {
  line: BasketViewLine
  problemActions?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 @md:grid-cols-[7rem_1fr] @md:gap-6">
      <img
        src={line.image}
        alt=""
        width={112}
        height={140}
        className={`aspect-4/5 w-full rounded-control bg-stone object-cover ${canBeBought(line) ? '' : 'opacity-50'}`}
      />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 @md:flex-nowrap">
          <div className="min-w-0">
            <h2 className="leading-snug font-semibold text-wrap wrap-anywhere" {...ownWords(line.name)}>
              {line.href ? (
                <Link to={line.href} className="hover:underline">
                  {shownName(line.name)}
                </Link>
              ) : (
                shownName(line.name)
              )}
            </h2>
            <p className="mt-1 text-sm text-muted empty:hidden">
              {line.size && `Size ${line.size}`}
              {line.size && line.quantity > 1 && ' · '}
              {line.quantity > 1 && <span className="money">{formatPaisa(line.unitPricePaisa)} each</span>}
            </p>
          </div>
          <p className={`font-semibold money ${canBeBought(line) ? '' : 'text-muted'}`}>
            {formatPaisa(lineTotalPaisa(line))}
          </p>
        </div>
        {line.problem && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-danger-wash px-3 py-1 text-sm"
          >
            <p className="min-w-0 flex-1 basis-56 py-1.5 font-medium text-danger">
              {lineChangeText(line.problem)}
            </p>
            {problemActions}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">{children}</div>
      </div>
    </li>
  )
}

function EditableControls({ line, position, onRemove }: ControlsProps) {
  const cart = useCart()
  const label = line.size ? `${line.name}, size ${line.size}` : line.name
  return (
    <>
      <QuantityField
        label={`Quantity of ${label}`}
        value={line.quantity}
        onChange={quantity => cart.updateQuantity(position, quantity)}
      />
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${label}`}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink hover:underline"
      >
        <Trash2 aria-hidden className="size-4 @max-[22rem]:size-5" />
        <span className="@max-[22rem]:hidden">Remove</span>
      </button>
    </>
  )
}

function ProblemActions({ line, position, onRemove }: ControlsProps) {
  const cart = useCart()
  const { problem } = line
  if (problem?.kind === 'short') {
    return (
      <button
        type="button"
        className={PROBLEM_ACTION}
        onClick={() => cart.updateQuantity(position, problem.available)}
      >
        Take {problem.available}
      </button>
    )
  }
  return (
    <button type="button" className={PROBLEM_ACTION} onClick={onRemove}>
      Take it out
    </button>
  )
}

const PROBLEM_ACTION = 'inline-flex min-h-11 items-center font-semibold text-link'

/** False for a line that nothing helps but to take it out. */
function canBeBought({ problem }: BasketViewLine): boolean {
  return problem === undefined || problem.kind === 'short' || problem.kind === 'price'
}

function removeWithUndo(cart: ReturnType<typeof useCart>, position: number): void {
  const removed = cart.items[position]
  if (!removed) return
  cart.removeItem(position)
  notify.plain(`${shownName(removed.name)} was taken out of your cart.`, {
    action: { label: 'Undo', onPress: () => cart.restoreItem(position, removed) },
  })
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
