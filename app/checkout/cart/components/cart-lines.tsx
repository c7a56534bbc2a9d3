import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useState } from 'react'
import { shownName } from '#app/catalogue/products/product-name.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { dropAdded, pieceKey } from '../cart-drawer-state.ts'
import { changeWithFocus, focusCartLine } from '../cart-focus.ts'
import { useCart } from '../cart-provider.tsx'
import type { CartViewLine } from '../cart-view.ts'
import { lineChangeText } from '../line-change-text.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { type LineControlsProps, labelOf, ProblemActions } from './problem-actions.tsx'

interface Props {
  lines: readonly CartViewLine[]
  /** The product and size, by `pieceKey`, that stands before the others. */
  first?: string
  /** Removes the line at a position. By default the line is removed with a toast that offers undo. */
  onRemove?: (position: number) => void
  /** The border above the first line; a rule by default. */
  className?: string
}

/** The editable lines of the browser's cart. Must be inside an element with `data-cart`. */
export function EditableCartLines({ lines, first = '', onRemove, className = 'border-t' }: Props) {
  const removeWithUndo = useRemovalWithUndo()
  const inOrder = lines
    .map((line, position) => ({ line, position }))
    .toSorted((one, other) => Number(isPiece(other.line, first)) - Number(isPiece(one.line, first)))
  return (
    <ul className={`@container divide-y divide-line border-b border-line ${className}`}>
      {inOrder.map(({ line, position }, shownAt) => {
        const remove = (pressed: Element) => {
          const change = () => (onRemove ? onRemove(position) : removeWithUndo(pressed, position))
          changeWithFocus(pressed, change, { position: shownAt, part: 'remove' })
        }
        const controls = { line, position, onRemove: remove }
        return (
          <CartLineRow key={line.key} line={line} problemActions={<ProblemActions {...controls} />}>
            {line.buyable > 0 && <EditableControls {...controls} />}
          </CartLineRow>
        )
      })}
    </ul>
  )
}

function isPiece({ productRef, size }: CartViewLine, piece: string): boolean {
  return pieceKey(productRef, size) === piece
}

function EditableControls({ line, position, onRemove }: LineControlsProps) {
  const capped = useCappedQuantity(line, position)
  return (
    <>
      <QuantityField
        label={t('Quantity of {line}', { line: labelOf(line) })}
        stepCm={metreStep(line.size)}
        value={line.quantity}
        onChange={capped.ask}
      />
      <button
        type="button"
        data-remove
        onClick={event => onRemove(event.currentTarget)}
        aria-label={t('Remove {line}', { line: labelOf(line) })}
        className="-me-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink hover:underline"
      >
        <Trash2 aria-hidden className="size-4 @max-[22rem]:size-5" />
        <span className="@max-[22rem]:hidden">{t('Remove')}</span>
      </button>
      <p role="status" className="basis-full text-sm font-medium empty:hidden">
        {capped.text}
      </p>
    </>
  )
}

/** Cuts a quantity that the shopper asks for here to what the shop has, and says so. One that has become too high is theirs to change. */
function useCappedQuantity({ problem, quantity }: CartViewLine, position: number) {
  const { updateQuantity } = useCart()
  const [asked, setAsked] = useState<number>()
  const [text, setText] = useState('')
  useEffect(() => {
    if (problem?.kind !== 'short' || asked !== quantity || problem.available >= quantity) return
    setText(lineChangeText(problem))
    updateQuantity(position, problem.available)
  }, [problem, asked, quantity, position, updateQuantity])
  return {
    text,
    ask(pieces: number) {
      dropAdded()
      setText('')
      setAsked(pieces)
      updateQuantity(position, pieces)
    },
  }
}

/** Removes a line, shows a toast with Undo, and focuses the line when it is restored. */
function useRemovalWithUndo() {
  const cart = useCart()
  return (pressed: Element, position: number) => {
    const removed = cart.items[position]
    if (!removed) return
    const cartElement = pressed.closest('[data-cart]')
    cart.removeItem(position)
    notify.plain(t('{name} was taken out of your cart.', { name: shownName(removed.name) }), {
      action: {
        label: t('Undo'),
        onPress: () => {
          cart.restoreItem(position, removed)
          requestAnimationFrame(() => focusCartLine(cartElement, position, 'remove'))
        },
      },
    })
  }
}
