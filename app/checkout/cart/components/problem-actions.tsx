import type { MouseEvent } from 'react'
import { namedSizeText, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { isSameItem } from '../cart.ts'
import { changeWithFocus } from '../cart-focus.ts'
import { useCart } from '../cart-provider.tsx'
import type { CartViewLine } from '../cart-view.ts'

export interface LineControlsProps {
  line: CartViewLine
  position: number
  /** Removes the line. `pressed` is the button that was pressed. */
  onRemove: (pressed: Element) => void
}

/** The actions for a line that can't be bought as it is: fewer pieces, another size, or remove. */
export function ProblemActions({ line, position, onRemove }: LineControlsProps) {
  const cart = useCart()
  const { problem } = line
  if (problem?.kind === 'short') {
    const take = ({ currentTarget }: MouseEvent) =>
      changeWithFocus(currentTarget, () => cart.updateQuantity(position, problem.available), {
        position,
        part: 'line',
      })
    return (
      <button type="button" className={PROBLEM_ACTION} onClick={take}>
        {t('Take {count}', { count: quantityText(problem.available, line.size) })}
      </button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <OtherSizes line={line} position={position} />
      <button
        type="button"
        data-remove
        aria-label={t('Remove {line}', { line: labelOf(line) })}
        className={PROBLEM_ACTION}
        onClick={event => onRemove(event.currentTarget)}
      >
        {t('Remove')}
      </button>
    </div>
  )
}

function OtherSizes({ line, position }: Pick<LineControlsProps, 'line' | 'position'>) {
  const cart = useCart()
  const choose = (pressed: Element, size: string) => {
    const item = cart.items[position]
    if (!item) return
    const joined = cart.items.findIndex(other => isSameItem(other, { ...item, size }))
    changeWithFocus(pressed, () => cart.changeSize(position, size), {
      position: joined === -1 ? position : Math.min(joined, position),
      part: 'line',
    })
  }
  if (line.otherSizes.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2 py-1">
      <legend className="float-start me-1 text-ink">{t('Other sizes:')}</legend>
      {line.otherSizes.map(size => (
        <button
          key={size}
          type="button"
          aria-label={t('Take size {size} of {name}', { size, name: line.name })}
          className={SIZE_ACTION}
          onClick={event => choose(event.currentTarget, size)}
        >
          {size}
        </button>
      ))}
    </fieldset>
  )
}

/** The accessible name of a line: `Oxford Shirt, size M`, or `Lawn`. */
export function labelOf({ name, size }: CartViewLine): string {
  return size ? namedSizeText({ name, size }) : name
}

export const PROBLEM_ACTION = 'inline-flex min-h-11 items-center font-semibold text-link'
export const SIZE_ACTION =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-edge bg-raised px-2 ' +
  'font-semibold hover:border-ink'
